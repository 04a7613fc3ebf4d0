// How a shape layer's values say that its path is painted: what the server's rasters and drawing into a context
// have in common. Pure.

import CoreGraphics

/// Slots of a shape layer's properties, in the order in which `CAShapeLayer` declares them.
enum ShapeSlot {
    static let path = 0, fillColor = 1, fillRule = 2, strokeColor = 3, strokeStart = 4, strokeEnd = 5
    static let lineWidth = 6, miterLimit = 7, lineCap = 8, lineJoin = 9, lineDashPhase = 10, lineDashPattern = 11
}

enum ShapePaint {
    /// The inside of the path; without a colour where there is none.
    static func fill(_ content: NodeContent) -> PathPaint {
        let color = content.color(ShapeSlot.fillColor).map { CGColor.cleaned($0) }
        return PathPaint(fillColor: color, fillRule: content.text(ShapeSlot.fillRule) == "even-odd" ? .evenOdd : .winding)
    }

    /// The line along the part of the path that is stroked; nil for none.
    static func stroke(_ path: CGPath, _ content: NodeContent) -> (path: CGPath, paint: PathPaint)? {
        guard let color = content.color(ShapeSlot.strokeColor), color.w > 0, content.number(ShapeSlot.lineWidth) > 0 else { return nil }
        let start = min(max(content.number(ShapeSlot.strokeStart), 0), 1), end = min(max(content.number(ShapeSlot.strokeEnd), 0), 1)
        guard start < end else { return nil }
        let paint = PathPaint(
            fillColor: nil, strokeColor: CGColor.cleaned(color), lineWidth: content.number(ShapeSlot.lineWidth),
            lineCap: cap(content), lineJoin: join(content), miterLimit: content.number(ShapeSlot.miterLimit),
            dashPhase: content.number(ShapeSlot.lineDashPhase), dashLengths: content.numbers(ShapeSlot.lineDashPattern)?.map { CGFloat($0) } ?? [])
        return (start > 0 || end < 1 ? path.trimmed(from: start, to: end) : path, paint)
    }

    /// What the shape may cover, in the layer's coordinates; nil for nothing.
    static func extent(of path: CGPath, _ content: NodeContent) -> CGRect? {
        var box = path.boundingBoxOfPath
        guard !box.isNull, box.lanes.isFinite else { return nil }
        if content.color(ShapeSlot.strokeColor) != nil {
            let half = max(content.number(ShapeSlot.lineWidth), 0) / 2
            let join = join(content) == .miter ? max(content.number(ShapeSlot.miterLimit), 1) : 1
            let reach = half * max(join, cap(content) == .square ? 2.0.squareRoot() : 1)
            box = box.insetBy(dx: -reach, dy: -reach)
        }
        return box.width > 0 || box.height > 0 ? box : nil
    }

    private static func cap(_ content: NodeContent) -> CGLineCap {
        switch content.text(ShapeSlot.lineCap) {
        case "round": .round
        case "square": .square
        default: .butt
        }
    }

    private static func join(_ content: NodeContent) -> CGLineJoin {
        switch content.text(ShapeSlot.lineJoin) {
        case "round": .round
        case "bevel": .bevel
        default: .miter
        }
    }
}

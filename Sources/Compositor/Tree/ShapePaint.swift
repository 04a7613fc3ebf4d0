// How a shape layer's values say that its path is painted: what the server's rasters and drawing into a context
// have in common. Pure.

import CoreGraphics

/// What a shape layer shows: its path, and how that is painted.
package struct ShapePaint {
    package let path: CGPath
    private let values: ShapeValues
    private let dashes: [Double]

    /// Nil without a path.
    init?(_ extras: NodeExtras) {
        self.init(
            extras.object(\ShapeObjects.path), extras.values(ShapeValues.self), extras.object(\ShapeObjects.lineDashPattern))
    }

    package init?(_ path: CGPath?, _ values: ShapeValues, _ dashes: NumberList?) {
        guard let path else { return nil }
        (self.path, self.values, self.dashes) = (path, values, dashes?.numbers ?? [])
    }

    /// The inside of the path; without a colour where there is none.
    package var fill: PathPaint {
        let color = values.fillColor.isNone ? nil : CGColor.cleaned(SIMD4<Double>(values.fillColor))
        return PathPaint(fillColor: color, fillRule: values.fillRule == .evenOdd ? .evenOdd : .winding)
    }

    /// Whether it is the inside of the path, opaque, and nothing else.
    var isFilledAlone: Bool { values.fillColor.w >= 1 && stroke == nil }

    /// The line along the part of the path that is stroked; nil for none.
    package var stroke: (path: CGPath, paint: PathPaint)? {
        let color = values.strokeColor
        guard color.w > 0, values.lineWidth > 0 else { return nil }
        let start = min(max(values.strokeStart, 0), 1), end = min(max(values.strokeEnd, 0), 1)
        guard start < end else { return nil }
        let paint = PathPaint(
            fillColor: nil, strokeColor: CGColor.cleaned(SIMD4<Double>(color)), lineWidth: values.lineWidth,
            lineCap: cap, lineJoin: join, miterLimit: values.miterLimit,
            dashPhase: values.lineDashPhase, dashLengths: dashes.map { CGFloat($0) })
        return (start > 0 || end < 1 ? path.trimmed(from: start, to: end) : path, paint)
    }

    /// What the shape may cover, in the layer's coordinates; nil for nothing.
    package var extent: CGRect? {
        var box = path.boundingBoxOfPath
        guard !box.isNull, box.lanes.isFinite else { return nil }
        if !values.strokeColor.isNone {
            let half = max(values.lineWidth, 0) / 2, reach = half * (cap == .square ? 2.0.squareRoot() : 1)
            box = box.insetBy(dx: -reach, dy: -reach)
            if join == .miter, half > 0 { box = box.union(path.boundsOfMiters(half: half, limit: max(values.miterLimit, 1))) }
        }
        return box.width > 0 || box.height > 0 ? box : nil
    }

    private var cap: CGLineCap {
        switch values.lineCap {
        case .round: .round
        case .square: .square
        case .butt: .butt
        }
    }

    private var join: CGLineJoin {
        switch values.lineJoin {
        case .round: .round
        case .bevel: .bevel
        case .miter: .miter
        }
    }
}

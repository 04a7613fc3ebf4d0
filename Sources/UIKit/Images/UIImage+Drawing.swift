// Images drawn into the current context, resizable ones part by part.

import QuartzCore

extension UIImage {
    /// Draws the image in its own size, its upper left corner at `point`.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image in the current context with its upper left corner at a point.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image so that it fills `rect`.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image in the current context, stretched to a rectangle.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let shown, let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        // Whatever the context's own are.
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if isResizable { drawParts(shown, rect, context) } else { ImageTurning.draw(shown, in: rect, context) }
        context.restoreGState()
    }

    /// Fills `rect` with copies of the image in its own size, from the upper left corner on.
    public func drawAsPattern(in rect: CGRect) {
        guard let shown, let context = UIGraphicsGetCurrentContext() else { return }
        tile(shown, rect, context)
    }

    private func tile(_ image: CGImage, _ rect: CGRect, _ context: CGContext) {
        context.saveGState()
        context.clip(to: rect)
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        ImageTurning.draw(image, in: CGRect(origin: rect.origin, size: size), context, byTiling: true)
        context.restoreGState()
    }

    private func drawParts(_ image: CGImage, _ rect: CGRect, _ context: CGContext) {
        let columns = Self.cuts(size.width, rect.minX, rect.width, capInsets.left, capInsets.right)
        let rows = Self.cuts(size.height, rect.minY, rect.height, capInsets.top, capInsets.bottom)
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let target = CGRect(x: column.at, y: row.at, width: column.length, height: row.length)
                let source = CGRect(
                    x: column.from * scale, y: row.from * scale, width: column.own * scale, height: row.own * scale)
                guard target.width > 0, target.height > 0, let part = image.cropping(to: source) else { continue }
                let isCorner = rowIndex != 1 && columnIndex != 1
                if isCorner || resizingMode == .stretch {
                    ImageTurning.draw(part, in: target, context)
                } else {
                    tile(part, target, context)
                }
            }
        }
    }

    /// The caps and the middle of one direction: where they are in the image and where they go.
    private static func cuts(
        _ whole: CGFloat, _ start: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat
    ) -> [(from: CGFloat, own: CGFloat, at: CGFloat, length: CGFloat)] {
        let first = min(max(0, before), whole), last = min(max(0, after), whole - first)
        // Where there is too little room the caps share it.
        let share = first + last > length && first + last > 0 ? length / (first + last) : 1
        let middle = max(0, length - (first + last) * share)
        return [
            (0, first, start, first * share), (first, whole - first - last, start + first * share, middle),
            (whole - last, last, start + first * share + middle, last * share),
        ]
    }
}

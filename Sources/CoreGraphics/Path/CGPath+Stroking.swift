// In: a path and how a line is drawn along it. Out: the outline of that line.

extension CGPath {
    /// The outline of a line drawn along the path; fill it by the winding rule.
    /// Source: Apple, `CGPathCreateCopyByStrokingPath`.
    ///
    /// Straight parts are exact, round joins and caps are cubic curves, and curves are followed
    /// to within 0.02 points or the 5,000th part of the path's extent, whichever is less.
    /// - Parameters:
    ///   - lineWidth: the width of the line; one that is not positive and finite gives an empty path.
    ///   - lineCap: how the ends of open subpaths look. A subpath without extent shows as a
    ///     dot, or a square, or not at all with `.butt`.
    ///   - lineJoin: how corners look.
    ///   - miterLimit: a `.miter` corner that would reach out further than so many half widths
    ///     is cut off; one that is not a number counts as 10.
    ///   - transform: applied to the outline.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath(elements: PathElements()) }
        let box = boundingBox
        let extent = box.isNull ? 0 : max(box.width.native, box.height.native) + lineWidth.native
        var stroke = StrokeOutline(
            half: lineWidth.native / 2, cap: lineCap, join: lineJoin,
            miterLimit: miterLimit.isNaN ? 10 : miterLimit.native, tolerance: min(0.02, extent / 5000))
        for subpath in subpaths { stroke.add(subpath) }
        let outline = CGPath(elements: stroke.outline)
        return withUnsafePointer(to: transform) { outline.copy(using: $0) } ?? CGPath(elements: PathElements())
    }

    /// Makes the outline of a line drawn along `path`, then transforms it.
    /// Source: Apple, `CGPathCreateCopyByStrokingPath` as Swift imports it.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        self.init(elements: path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity).elements)
    }
}

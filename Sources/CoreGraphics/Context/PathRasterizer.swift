// In: a path, how it is filled and stroked, and premultiplied BGRA memory. Out: pixels there.
//
// This is the short way for shapes that change at every frame: no graphics state, no layers, and
// while the memory stays the same no surface is made anew.

import CCairo

/// How a shape is painted.
package struct PathPaint {
    /// The colour inside, premultiplied sRGB; nil for none.
    package var fillColor: SIMD4<Double>?
    package var fillRule: CGPathFillRule
    /// The colour of the line, premultiplied sRGB; nil for none.
    package var strokeColor: SIMD4<Double>?
    /// In the path's space; so are the dashes.
    package var lineWidth: CGFloat
    package var lineCap: CGLineCap
    package var lineJoin: CGLineJoin
    package var miterLimit: CGFloat
    package var dashPhase: CGFloat
    package var dashLengths: [CGFloat]

    package init(
        fillColor: SIMD4<Double>?, fillRule: CGPathFillRule = .winding, strokeColor: SIMD4<Double>? = nil, lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dashPhase: CGFloat = 0,
        dashLengths: [CGFloat] = []
    ) {
        (self.fillColor, self.fillRule, self.strokeColor, self.lineWidth) = (fillColor, fillRule, strokeColor, lineWidth)
        (self.lineCap, self.lineJoin, self.miterLimit) = (lineCap, lineJoin, miterLimit)
        (self.dashPhase, self.dashLengths) = (dashPhase, dashLengths)
    }
}

/// Memory for pixels: premultiplied BGRA, the top row first.
package struct PixelMemory {
    package var start: UnsafeMutableRawPointer
    package var width: Int
    package var height: Int
    package var bytesPerRow: Int
    /// How much of it, from the upper left corner, is cleared before it is drawn into.
    package var usedWidth: Int
    package var usedHeight: Int

    /// - Parameter used: columns and rows that will be drawn into; nil: all.
    package init(
        _ start: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, used: (width: Int, height: Int)? = nil
    ) {
        (self.start, self.width, self.height, self.bytesPerRow) = (start, width, height, bytesPerRow)
        (usedWidth, usedHeight) = (min(used?.width ?? width, width), min(used?.height ?? height, height))
    }

    /// Whether a surface for one serves the other.
    func isSameMemory(_ other: PixelMemory) -> Bool {
        start == other.start && width == other.width && height == other.height && bytesPerRow == other.bytesPerRow
    }
}

/// Paints paths into memory. One thread at a time.
package final class PathRasterizer {
    private var memory: PixelMemory?
    private var target: CairoTarget?

    package init() {}

    deinit { target?.surface.finish() }

    /// Fills, then strokes `path`.
    ///
    /// Numbers that are not finite, and transforms without inverse, leave the part out that they
    /// concern; dashes that are negative or not finite give a solid line.
    /// - Parameters:
    ///   - transform: from the path's space to pixels from the upper left corner, y down.
    ///   - memory: its start and its rows at multiples of four bytes. The pixels may be written to
    ///     by others between calls; the last memory used must stay until it is replaced by
    ///     another's or ``forgetMemory()`` is called.
    ///   - clears: whether to make the memory transparent first.
    /// - Returns: false if the memory cannot be drawn into: its size or its rows are not possible.
    @discardableResult
    package func draw(
        _ path: CGPath, _ paint: PathPaint, _ transform: CGAffineTransform, into memory: PixelMemory, clears: Bool
    ) -> Bool {
        guard let target = target(memory) else { return false }
        if clears {
            for y in 0..<memory.usedHeight { memset(memory.start + y * memory.bytesPerRow, 0, 4 * memory.usedWidth) }
        }
        guard transform.isFinite else { return true }
        let shape = DrawnShape.placedPath(path.elements, transform)
        if let color = paint.fillColor, color.w > 0 {
            Mark(shape, rule: paint.fillRule, .color(color), mode: .normal, alpha: 1, shadow: nil)
                .draw(target.cairo, antialias: true)
        }
        let pen = Pen(
            width: paint.lineWidth.native, cap: paint.lineCap, join: paint.lineJoin,
            miterLimit: paint.miterLimit.isFinite ? max(paint.miterLimit.native, 1) : 10,
            dashPhase: paint.dashPhase.native, dashLengths: paint.dashLengths.map(\.native), transform: transform)
        if let color = paint.strokeColor, color.w > 0, pen.draws {
            Mark(shape, pen: pen, .color(color), mode: .normal, alpha: 1, shadow: nil)
                .draw(target.cairo, antialias: true)
        }
        return cairo_status(target.cairo) == CAIRO_STATUS_SUCCESS
    }

    /// Lets go of the memory last drawn into, which may then be freed.
    package func forgetMemory() {
        target?.surface.finish()
        (target, memory) = (nil, nil)
    }

    private func target(_ memory: PixelMemory) -> CairoTarget? {
        if let known = self.memory, known.isSameMemory(memory), let target, cairo_status(target.cairo) == CAIRO_STATUS_SUCCESS {
            return target
        }
        forgetMemory()
        guard memory.width > 0, memory.height > 0, memory.width <= CGImage.largestSide,
              memory.height <= CGImage.largestSide, memory.bytesPerRow >= 4 * memory.width,
              memory.bytesPerRow % 4 == 0, UInt(bitPattern: memory.start) % 4 == 0,
              let surface = CairoSurface(
                  CAIRO_FORMAT_ARGB32, memory.start, width: memory.width, height: memory.height,
                  bytesPerRow: memory.bytesPerRow) else { return nil }
        (self.memory, target) = (memory, CairoTarget(surface))
        return target
    }
}

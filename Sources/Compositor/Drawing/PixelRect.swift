// A rectangle of whole pixels. In: bounds in fractions of pixels. Out: whole ones, y down.

package struct PixelRect: BitwiseCopyable, Equatable, Sendable {
    package var minX, minY, maxX, maxY: Int32

    package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The pixels that bounds (minX, minY, maxX, maxY) touch. Bounds far away are clamped to a
    /// million pixels; non-finite and empty ones give an empty rect.
    package init(enclosing bounds: SIMD4<Float>) {
        guard bounds.x < bounds.z, bounds.y < bounds.w else {
            self = .empty
            return
        }
        let limit = SIMD4<Float>(repeating: 1_000_000), exact = pointwiseMin(pointwiseMax(bounds, -limit), limit)
        // Adding 1.5 · 2²³ leaves the nearest whole numbers in the low bits: cheaper than rounding and converting four numbers.
        let sum = exact + 12_582_912, nearest = sum - 12_582_912
        var pixels = unsafeBitCast(sum, to: SIMD4<Int32>.self) &- 0x4B40_0000
        pixels = pixels.replacing(with: pixels &+ SIMD4(-1, -1, 0, 0), where: nearest .> exact)
        pixels = pixels.replacing(with: pixels &+ SIMD4(0, 0, 1, 1), where: nearest .< exact)
        self.init(minX: pixels.x, minY: pixels.y, maxX: pixels.z, maxY: pixels.w)
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var isEmpty: Bool { minX >= maxX || minY >= maxY }
    package var width: Int { isEmpty ? 0 : Int(maxX) - Int(minX) }
    package var height: Int { isEmpty ? 0 : Int(maxY) - Int(minY) }
    package var area: Int { width * height }

    package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let both = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return both.isEmpty ? .empty : both
    }

    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The same with so many pixels more on each side.
    func grown(by reach: Int) -> PixelRect {
        let reach = Int32(clamping: min(reach, 1 << 24))
        return isEmpty ? self : PixelRect(minX: minX &- reach, minY: minY &- reach, maxX: maxX &+ reach, maxY: maxY &+ reach)
    }

    /// The whole steps that it touches, so that what grows and shrinks a little stays the same.
    /// - Parameter step: a power of two.
    func stepped(by step: Int32) -> PixelRect {
        let rest = step - 1
        return isEmpty ? self : PixelRect(
            minX: minX & ~rest, minY: minY & ~rest, maxX: (maxX &+ rest) & ~rest, maxY: (maxY &+ rest) & ~rest)
    }

    /// The parts above, below, left and right of another rectangle that it overlaps, as far as there are any.
    func forEachPart(beside other: PixelRect, _ body: (PixelRect) -> Void) {
        let both = intersection(other)
        for part in [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: both.minY),
            PixelRect(minX: minX, minY: both.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: minX, minY: both.minY, maxX: both.minX, maxY: both.maxY),
            PixelRect(minX: both.maxX, minY: both.minY, maxX: maxX, maxY: both.maxY),
        ] where !part.isEmpty { body(part) }
    }

    /// Where it lies in another, as x, y, width, height of a whole of 1.
    func part(of whole: PixelRect) -> SIMD4<Float> {
        guard !isEmpty, !whole.isEmpty else { return SIMD4(0, 0, 1, 1) }
        let size = SIMD2(Float(whole.width), Float(whole.height))
        return SIMD4(
            lowHalf: SIMD2(Float(minX - whole.minX), Float(minY - whole.minY)) / size,
            highHalf: SIMD2(Float(width), Float(height)) / size)
    }

    func moved(x: Int32, y: Int32) -> PixelRect {
        PixelRect(minX: minX &+ x, minY: minY &+ y, maxX: maxX &+ x, maxY: maxY &+ y)
    }

    var float: SIMD4<Float> { SIMD4(Float(minX), Float(minY), Float(maxX), Float(maxY)) }
}

// Where a layer's plane lies on the target. In: a homography and a rect. Out: 64 bytes that the
// batch step reads, with the bounds in pixels that damage and culling need.

/// Maps a point (x, y) of a layer's plane to pixels (y down): X/W, Y/W with
/// X = rowX.x·x + rowX.y·y + rowX.z, and Y and W alike; W is 1 for an affine map. Flocks write its 16 numbers as they stand here.
package struct Placement: BitwiseCopyable, Equatable, Sendable {
    /// w: local units a pixel along x, at the corner where they are most.
    package var rowX: SIMD4<Float>
    /// w: local units a pixel along y.
    package var rowY: SIMD4<Float>
    /// w: opacity, 0…1.
    package var rowW: SIMD4<Float>
    /// minX, minY, maxX, maxY in pixels with the half pixel that antialiasing needs. Minima over
    /// the maxima when nothing is visible.
    package var bounds: SIMD4<Float>

    package init(rowX: SIMD4<Float>, rowY: SIMD4<Float>, rowW: SIMD4<Float>, bounds: SIMD4<Float>) {
        self.rowX = rowX
        self.rowY = rowY
        self.rowW = rowW
        self.bounds = bounds
    }

    // The compiler's own is a call with two copies.
    @inline(__always)
    package static func == (one: Placement, other: Placement) -> Bool {
        one.rowX == other.rowX && one.rowY == other.rowY && one.rowW == other.rowW && one.bounds == other.bounds
    }

    /// The bounds of what cannot be seen.
    @inline(__always)
    package static var emptyBounds: SIMD4<Float> { SIMD4(.infinity, .infinity, -.infinity, -.infinity) }

    /// The bounds of what may be anywhere.
    static var endlessBounds: SIMD4<Float> { SIMD4(-farthest, -farthest, farthest, farthest) }
    /// How far from the picture's corner a rect without perspective may reach, in pixels.
    static var farthest: Float { 1_073_741_824 }

    /// Draws nothing.
    @inline(__always)
    package static var invisible: Placement { Placement(rowX: .zero, rowY: .zero, rowW: .zero, bounds: emptyBounds) }

    /// Where a mark of a picture lies that draws within `bounds`.
    static func mark(_ bounds: SIMD4<Float>) -> Placement {
        Placement(rowX: SIMD4(1, 0, 0, 1), rowY: SIMD4(0, 1, 0, 1), rowW: SIMD4(0, 0, 1, 1), bounds: bounds)
    }

    /// Whether anything can be seen of it.
    package var isVisible: Bool { bounds.x < bounds.z && bounds.y < bounds.w && rowW.w > 0 }

    package var opacity: Float {
        get { rowW.w }
        set { rowW.w = newValue >= 0 ? min(newValue, 1) : 0 }
    }
}

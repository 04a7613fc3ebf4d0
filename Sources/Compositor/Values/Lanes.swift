// Points and rectangles as lanes, and whether numbers are finite.

import CoreGraphics

extension SIMD4<Double> {
    /// Whether all four lanes are finite.
    @inlinable @inline(__always)
    package var isFinite: Bool { (self * 0) == .zero }
}

extension SIMD2<Double> {
    @inlinable @inline(__always)
    package var isFinite: Bool { (self * 0) == .zero }
}

extension CGRect {
    /// x, y, width and height as they stand.
    @inlinable @inline(__always)
    package var lanes: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
    @inlinable @inline(__always)
    package init(_ lanes: SIMD4<Double>) {
        self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
    }
}

extension CGPoint {
    @inlinable @inline(__always)
    package var lanes: SIMD2<Double> { SIMD2(x, y) }
}

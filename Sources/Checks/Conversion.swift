// Numbers into integers, of which none is too large.

extension FixedWidthInteger {
    /// The integer next to `value` towards zero: the least or greatest there is for what lies beyond, 0 for NaN.
    ///
    /// Swift's own conversion ends the process for each of these. What comes out of a file, an archive, an animation or a setter goes
    /// through this one.
    @inlinable @inline(__always)
    package init(clamping value: Double) {
        guard value == value else {
            self = 0
            return
        }
        if value <= Double(Self.min) {
            self = .min
        } else if value >= Double(Self.max) {
            self = .max
        } else {
            self = Self(value)
        }
    }

    /// The integer next to `value` towards zero: the least or greatest there is for what lies beyond, 0 for NaN.
    @inlinable @inline(__always)
    package init(clamping value: Float) { self.init(clamping: Double(value)) }
}

// Numbers into integers, of which none is too large.

extension FixedWidthInteger {
    /// The integer next to `value` towards zero: the least or greatest there is for what lies beyond, 0 for NaN.
    ///
    /// Swift's own conversion ends the process for each of these. What comes out of a file, an archive, an animation or a setter
    /// goes through this one.
    @inlinable @inline(__always)
    package init(clamping value: Double) {
        guard value == value else {
            self = 0
            return
        }
        // By integers that are known here: through the protocol, a conversion takes a call and ten times as long.
        if Self.isSigned {
            let limit = Double(sign: .plus, exponent: Self.bitWidth - 1, significand: 1)
            self = value <= -limit ? .min : value >= limit ? .max : Self(truncatingIfNeeded: Int64(value))
        } else {
            let limit = Double(sign: .plus, exponent: Self.bitWidth, significand: 1)
            self = value <= 0 ? .min : value >= limit ? .max : Self(truncatingIfNeeded: UInt64(value))
        }
    }

    /// The integer next to `value` towards zero: the least or greatest there is for what lies beyond, 0 for NaN.
    @inlinable @inline(__always)
    package init(clamping value: Float) { self.init(clamping: Double(value)) }
}

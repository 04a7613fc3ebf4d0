// Frame rates that an animation or a display link asks for.

import CoreGraphics

/// Frames a second: the least, the most, and the rate that would be best (Apple: `CAFrameRateRange`).
public struct CAFrameRateRange: Equatable, Sendable {
    /// The fewest frames a second that will do.
    public var minimum: Float
    /// The most frames a second that are wanted.
    public var maximum: Float
    /// Nil where any rate in the range will do.
    public var preferred: Float?

    /// No wish: 0, 0, and none.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    /// A range of frames a second; without a preference the system chooses.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The same by the label that Apple's first systems with ranges had.
    public init(minimum: Float, maximum: Float, __preferred preferred: Float) {
        self.init(minimum: minimum, maximum: maximum, preferred: preferred == 0 ? nil : preferred)
    }

    /// Whether two ranges are the same.
    public func isEqual(to other: CAFrameRateRange) -> Bool { self == other }
}

/// Makes a range; a preferred rate of 0 is none.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred == 0 ? nil : preferred)
}

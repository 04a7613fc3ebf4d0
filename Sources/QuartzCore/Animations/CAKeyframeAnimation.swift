// Animation through several values or along a path.

import CoreGraphics

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable, StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight from one value to the next.
    public static let linear = Self(rawValue: "linear")
    /// Each value stays until the next one's time.
    public static let discrete = Self(rawValue: "discrete")
    /// Straight, at an even speed: `keyTimes` and `timingFunctions` are ignored.
    public static let paced = Self(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = Self(rawValue: "cubic")
    /// Along a smooth curve through the values, at an even speed.
    public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How what moves along a path is turned.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable, StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With the path's direction.
    public static let rotateAuto = Self(rawValue: "auto")
    /// Against the path's direction.
    public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// Animates a property through `values` or, a point, along `path` (Apple: `CAKeyframeAnimation`).
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, each of the property's type.
    open var values: [Any]?
    /// A path for a point property; wins over `values`. Each line and curve is a segment, and so is a line that closes a
    /// subpath; moves take no time.
    ///
    /// Discrete, the layer stands at the start of each segment; `cubic` goes through the ends of the segments by
    /// a curve of its own; the paced modes keep an even speed along the path.
    open var path: CGPath?
    /// When each value shows, rising within 0 to 1; a list of another shape is ignored. Before the first time and after the
    /// last one the ends hold. Times between a first 0 and a last 1, and all those of a path, may lie outside. Default nil: even
    /// steps.
    ///
    /// There is one time a value. A discrete animation has one more, whose last is the end, or one a value; a single
    /// discrete value between two times shows nothing, as at Apple's. Along a `path` there is one time for each point
    /// that is drawn: the start, and the end of each segment. The lines that close subpaths may be left out of
    /// the count, and then they take no time: the motion ends at the last point that is drawn.
    open var keyTimes: [NSNumber]?
    /// One a segment; that of the whole animation, `timingFunction`, is applied before them.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// Default `linear`.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// For the cubic modes, one a value, from -1 to 1.
    open var tensionValues: [NSNumber]?
    /// As `tensionValues`: 0, the default, for a smooth way; others make corners.
    open var continuityValues: [NSNumber]?
    /// As `tensionValues`: below 0 the way bends before a point, above 0 behind it; default 0.
    open var biasValues: [NSNumber]?
    /// Whether the layer turns with the path; default nil.
    open var rotationMode: CAAnimationRotationMode?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func subject(_ freezing: AnimationFreezing) -> FrozenAnimation.Subject { freezing.keyframes(self) }
}

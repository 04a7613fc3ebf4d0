// The pace of an animation as a curve.

import CoreGraphics

/// Names of the standard curves.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable, StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An even pace.
    public static let linear = Self(rawValue: "linear")
    /// Slow first.
    public static let easeIn = Self(rawValue: "easeIn")
    /// Slow last.
    public static let easeOut = Self(rawValue: "easeOut")
    /// Slow first and last.
    public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
    /// The curve of animations to which none was given: soon fast, slow last.
    public static let `default` = Self(rawValue: "default")
}

/// Maps the elapsed fraction of an animation's time to the fraction of its change: a Bézier
/// curve from (0, 0) to (1, 1) (Apple: `CAMediaTimingFunction`), or any function.
open class CAMediaTimingFunction: NSObject, NSSecureCoding {
    package let curve: TimingCurve
    private let points: [(Float, Float)]

    /// Any function of the elapsed fraction, 0…1, to the fraction of the change, which may leave
    /// 0…1. Apple's API does not have it.
    ///
    /// The function is sampled here and now, closely enough that what is drawn differs by less
    /// than 1e-4 from it, and is not kept: the render server never calls it. A jump stays a jump.
    /// A value that is not finite is replaced by that before it.
    public convenience init(_ function: @escaping @Sendable (Double) -> Double) {
        self.init(curve: TimingCurve(sampling: function))
    }

    /// One of the standard curves, or of the easing functions; an unknown name is the linear one,
    /// and is reported once.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(StandardCurve.linear)
        case .easeIn: self.init(StandardCurve.easeIn)
        case .easeOut: self.init(StandardCurve.easeOut)
        case .easeInEaseOut: self.init(StandardCurve.easeInEaseOut)
        case .default: self.init(StandardCurve.default)
        default:
            if let easing = EasingFunction.named(name) {
                self.init(curve: easing.curve)
                return
            }
            FaultReport.once(
                "CAMediaTimingFunction.init(name:)", "there is no timing function \"\(name.rawValue)\"; it is linear")
            self.init(StandardCurve.linear)
        }
    }

    private init(_ standard: StandardCurve) {
        (points, curve) = (standard.points, standard.curve)
        super.init()
    }

    /// A curve by its two inner control points. The x coordinates are clamped to 0…1; a
    /// coordinate that is not finite makes the curve linear.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        let isFinite = c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite
        if !isFinite {
            FaultReport.once("CAMediaTimingFunction.init(controlPoints:)", "control points that are not finite make it linear")
        }
        let (x1, y1, x2, y2) = isFinite ? (min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y) : (0, 0, 1, 1)
        points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
        curve = TimingCurve(Double(x1), Double(y1), Double(x2), Double(y2))
        super.init()
    }

    /// A function out of an archive; nil if there is none.
    public required init?(coder: NSCoder) {
        guard let (curve, points) = Self.decodeCurve(coder) else { return nil }
        self.curve = curve
        self.points = [(0, 0), (points[0], points[1]), (points[2], points[3]), (1, 1)]
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    /// Writes the control points, the name of an easing function, or the samples of any other.
    open func encode(with coder: NSCoder) { encodeCurve(coder) }

    package init(curve: TimingCurve) {
        self.curve = curve
        points = [(0, 0), (0, 0), (1, 1), (1, 1)]
        super.init()
    }

    /// Control point `idx`, 0 to 3, as x and y. A function that is no Bézier curve has none and
    /// gives those of the linear one.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        require((0...3).contains(idx), "CAMediaTimingFunction.getControlPoint(at:values:) has points 0 to 3, not \(idx)")
        ptr[0] = points[idx].0
        ptr[1] = points[idx].1
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        if case .sampled(let samples) = curve {
            if case .sampled(let others) = other.curve { return samples == others }
            return false
        }
        if case .sampled = other.curve { return false }
        return zip(points, other.points).allSatisfy { $0 == $1 }
    }

    open override var hash: Int { points.reduce(into: Hasher()) { $0.combine($1.0); $0.combine($1.1) }.finalize() }
}

/// A curve with a name, worked out once.
private struct StandardCurve: Sendable {
    let points: [(Float, Float)]
    let curve: TimingCurve

    private init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
        curve = TimingCurve(Double(x1), Double(y1), Double(x2), Double(y2))
    }

    static let linear = StandardCurve(0, 0, 1, 1)
    static let easeIn = StandardCurve(0.42, 0, 1, 1)
    static let easeOut = StandardCurve(0, 0, 0.58, 1)
    static let easeInEaseOut = StandardCurve(0.42, 0, 0.58, 1)
    static let `default` = StandardCurve(0.25, 0.1, 0.25, 1)
}

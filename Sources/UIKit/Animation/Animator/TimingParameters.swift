// The pace of property animators.

import QuartzCore

/// What a pace is made of (Apple: `UITimingCurveType`).
public enum UITimingCurveType: Int, Sendable {
    /// One of the named curves.
    case builtin = 0
    /// A cubic curve by its control points.
    case cubic
    /// A spring.
    case spring
    /// A cubic curve and a spring; the spring is what counts here.
    case composed
}

/// What gives a property animator its pace (Apple: `UITimingCurveProvider`).
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// What the curve and the spring that it has make it.
    public var timingCurveType: UITimingCurveType {
        guard let cubic = cubicTimingParameters else { return springTimingParameters == nil ? .builtin : .spring }
        return springTimingParameters != nil ? .composed : cubic.isNamed ? .builtin : .cubic
    }
    /// Itself if it is a cubic curve.
    public var cubicTimingParameters: UICubicTimingParameters? { self as? UICubicTimingParameters }
    /// Itself if it is a spring.
    public var springTimingParameters: UISpringTimingParameters? { self as? UISpringTimingParameters }
}

/// A cubic curve (Apple: `UICubicTimingParameters`).
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, NSCopying {
    /// The curve by name; slow at both ends where it has none.
    public let animationCurve: UIView.AnimationCurve
    let isNamed: Bool
    /// The curve's first control point, time and progress from 0 to 1.
    public let controlPoint1: CGPoint
    /// The curve's second control point.
    public let controlPoint2: CGPoint

    /// Core Animation's default curve.
    public convenience override init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// One of the named curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isNamed) = (curve, true)
        (controlPoint1, controlPoint2) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        super.init()
    }

    /// A Bézier curve from (0, 0) to (1, 1).
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isNamed, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
        super.init()
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
    }
}

/// A spring (Apple: `UISpringTimingParameters`).
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, NSCopying {
    private enum Kind {
        case ratio(CGFloat)
        case exact(SpringParameters)
    }

    private let kind: Kind
    /// In whole distances a second; its y counts for a centre only.
    public let initialVelocity: CGVector

    /// The system's own spring.
    public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// A spring that has come to rest at the end of the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        (kind, initialVelocity) = (.ratio(ratio), velocity)
        super.init()
    }

    /// A spring whose own settling gives the duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        (kind, initialVelocity) = (
            .exact(SpringParameters(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)), velocity
        )
        super.init()
    }

    /// A spring by the period of its swing and its bounce.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        var spring = SpringParameters.perceptual(duration: duration, bounce: Double(bounce), velocity: 0)
        spring.velocity = velocity
        (kind, initialVelocity) = (.exact(spring), velocity)
        super.init()
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    func spring(_ duration: Double) -> SpringParameters {
        switch kind {
        case .ratio(let ratio): .settling(duration: duration, dampingRatio: Double(ratio), velocity: initialVelocity)
        case .exact(let spring): spring
        }
    }

    /// The settling time of a spring that is told by itself; nil: the animator's duration counts.
    var ownDuration: Double? {
        if case .exact(let spring) = kind { return spring.settlingDuration }
        return nil
    }
}

extension UITimingCurveProvider {
    func pace(_ duration: Double) -> BlockPace {
        if let spring = springTimingParameters { return .spring(spring.spring(duration)) }
        return .curve(cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .default))
    }
}

extension BlockPace {
    /// The part of the change that is done at a part of the time, 0 to 1.
    func progress(_ duration: Double) -> (Double) -> Double {
        switch self {
        case .curve(let function):
            let curve = function.curve
            return { curve.value(at: $0) }
        case .spring(let spring):
            return { spring.place(at: min(max($0, 0), 1) * duration) }
        }
    }
}

extension SpringParameters {
    /// Where the spring is on its way from 0 to 1 after some seconds.
    func place(at time: Double) -> Double {
        let mass = max(Double(self.mass), 1e-9), omega = (max(Double(stiffness), 1e-9) / mass).squareRoot()
        let decay = Double(damping) / (2 * mass), velocity = Double(self.velocity.dx)
        if decay < omega {
            let swing = (omega * omega - decay * decay).squareRoot()
            return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
        }
        if decay == omega || !allowsOverdamping { return 1 - exp(-omega * time) * (1 + (omega - velocity) * time) }
        let slow = (decay * decay - omega * omega).squareRoot()
        let b = (decay - velocity) / slow
        return 1 - exp(-decay * time) * (cosh(slow * time) + b * sinh(slow * time))
    }
}

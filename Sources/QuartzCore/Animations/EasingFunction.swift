// The easing functions after Robert Penner: ten families, each in three directions. Enters: the
// elapsed fraction of an animation's time. Leaves: the fraction of its change, which the back and
// elastic families take below 0 or beyond 1.

import CoreGraphics

/// A named easing function, with the curve that was sampled of it.
package struct EasingFunction: Sendable {
    /// Which part of the motion is eased.
    package enum Direction: String, CaseIterable, Sendable {
        case `in` = "easeIn", out = "easeOut", inOut = "easeInOut"
    }

    package let name: CAMediaTimingFunctionName
    package let family: EasingFamily
    package let direction: Direction
    package let function: @Sendable (Double) -> Double
    package let curve: TimingCurve

    init(_ family: EasingFamily, _ direction: Direction) {
        (self.family, self.direction) = (family, direction)
        name = CAMediaTimingFunctionName(rawValue: direction.rawValue + family.rawValue)
        function = Self.directed(family, direction)
        curve = TimingCurve(sampling: function)
    }

    /// All thirty: the families in their order, each in, out and in-out.
    package static let all = EasingFamily.allCases.flatMap { family in
        Direction.allCases.map { EasingFunction(family, $0) }
    }

    package static func named(_ name: CAMediaTimingFunctionName) -> EasingFunction? {
        all.first { $0.name == name }
    }

    /// Out is the way in turned round; in-out plays one half of each.
    private static func directed(_ family: EasingFamily, _ direction: Direction) -> @Sendable (Double) -> Double {
        switch direction {
        case .in: { family.easeIn($0) }
        case .out: { 1 - family.easeIn(1 - $0) }
        case .inOut:
            { t in
                t < 0.5
                    ? family.easeInOfInOut(2 * t) / 2
                    : 1 - family.easeInOfInOut(2 - 2 * t) / 2
            }
        }
    }
}

/// The families of easing functions. The raw value is the end of their names.
package enum EasingFamily: String, CaseIterable, Sendable {
    case quad = "Quad", cubic = "Cubic", quart = "Quart", quint = "Quint", sine = "Sine"
    case expo = "Expo", circ = "Circ", back = "Back", elastic = "Elastic", bounce = "Bounce"

    /// The way in, for 0 ... 1.
    package func easeIn(_ t: Double) -> Double { easeIn(t, overshoot: 1.70158, period: 0.3) }

    /// The way in as an in-out function has it: Penner gives back more overshoot and elastic a
    /// longer period there.
    package func easeInOfInOut(_ t: Double) -> Double { easeIn(t, overshoot: 1.70158 * 1.525, period: 0.3 * 1.5) }

    private func easeIn(_ t: Double, overshoot s: Double, period: Double) -> Double {
        switch self {
        case .quad: return t * t
        case .cubic: return t * t * t
        case .quart: return t * t * t * t
        case .quint: return t * t * t * t * t
        case .sine: return 1 - cos(t * .pi / 2)
        case .expo: return t <= 0 ? 0 : exp2(10 * (t - 1))
        case .circ: return 1 - max(0, 1 - t * t).squareRoot()
        case .back: return t * t * ((s + 1) * t - s)
        case .elastic:
            if t <= 0 || t >= 1 { return t <= 0 ? 0 : 1 }
            return -exp2(10 * (t - 1)) * sin((t - 1 - period / 4) * 2 * .pi / period)
        case .bounce: return 1 - Self.bounce(1 - t)
        }
    }

    /// A ball that falls to 1 and bounces three times, each time half as long.
    private static func bounce(_ t: Double) -> Double {
        let unit = 1 / 2.75
        let landings: [(centre: Double, height: Double)] = [
            (0, 0), (1.5 * unit, 0.75), (2.25 * unit, 0.9375), (2.625 * unit, 0.984375)]
        let leap = t < unit ? 0 : t < 2 * unit ? 1 : t < 2.5 * unit ? 2 : 3
        let x = t - landings[leap].centre
        return 7.5625 * x * x + landings[leap].height
    }
}

// How a block's animations go through their time: a curve or a spring.

import QuartzCore

/// The motion of a mass on a spring.
struct SpringParameters: Equatable {
    var mass: CGFloat = 1
    var stiffness: CGFloat
    var damping: CGFloat
    /// In whole distances a second, for both coordinates of a point.
    var velocity = CGVector.zero
    var allowsOverdamping = false

    func settings(velocity: CGFloat) -> SpringSettings {
        SpringSettings(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: allowsOverdamping)
    }

    var settlingDuration: Double { settings(velocity: velocity.dx).motion.settlingDuration }
}

enum BlockPace {
    case curve(CAMediaTimingFunction)
    case spring(SpringParameters)

    @MainActor static let easeInOut = BlockPace.curve(CAMediaTimingFunction(name: .easeInEaseOut))

    /// The pace of one animation; of a spring's velocity that of one coordinate.
    func animationPace(velocity coordinate: (CGVector) -> CGFloat = { $0.dx }) -> AnimationPace {
        switch self {
        case .curve(let function): .function(function)
        case .spring(let spring): .spring(spring.settings(velocity: coordinate(spring.velocity)))
        }
    }

    /// The pace of a point's first coordinate, or of the second one.
    func of(second: Bool) -> BlockPace {
        guard second, case .spring(var spring) = self else { return self }
        spring.velocity.dx = spring.velocity.dy
        return .spring(spring)
    }

    /// A basic animation of this pace.
    func basicAnimation() -> CABasicAnimation { animationPace().makeAnimation() }
}

extension SpringParameters {
    /// A spring that is within a thousandth of its end after `duration`, as measured at Apple's: ω by Newton's method.
    /// - Parameters:
    ///   - dampingRatio: 1 and more does not swing.
    ///   - velocity: in whole distances a second.
    static func settling(duration: Double, dampingRatio: Double, velocity: CGVector = .zero) -> SpringParameters {
        let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0), 1) : 1
        let length = duration.isFinite ? min(max(duration, 0.01), 10) : 0.01
        let omega = frequency(length, max(ratio, 1e-6), velocity.dx.isFinite ? Double(velocity.dx) : 0)
        return SpringParameters(stiffness: CGFloat(omega * omega), damping: CGFloat(2 * ratio * omega), velocity: velocity)
    }

    /// The frequency at which `rest` of the amplitude is left after `duration`.
    private static func frequency(_ duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
        let rest = 0.001
        func excess(_ omega: Double) -> Double {
            if ratio < 1 {
                let swing = (1 - ratio * ratio).squareRoot()
                return abs(velocity - ratio * omega) / (omega * swing) * exp(-ratio * omega * duration) - rest
            }
            return abs(-1 + (velocity - omega) * duration) * exp(-omega * duration) - rest
        }
        if ratio < 1, velocity == 0 {
            let share = rest * (1 - ratio * ratio).squareRoot() / ratio
            // A spring with hardly any damping never comes so near: any that swings will do.
            return share < 1 ? -log(share) / (ratio * duration) : 2 * .pi / duration
        }
        func newton(from start: Double, steps: Int) -> Double? {
            var omega = start
            for _ in 0..<steps {
                let h = max(abs(omega) * 1e-6, 1e-9)
                let slope = (excess(omega + h) - excess(omega - h)) / (2 * h)
                let next = omega - excess(omega) / slope
                guard next.isFinite else { return nil }
                if abs(next - omega) <= 1e-9 * max(1, abs(next)) { return abs(next) }
                omega = next
            }
            return abs(excess(abs(omega))) < 1e-4 ? abs(omega) : nil
        }
        return newton(from: 5 / duration, steps: 40) ?? newton(from: 1 / duration, steps: 60) ?? 5 / duration
    }

    /// A spring by the period of its swing and its bounce, -1 to 1.
    static func perceptual(duration: Double, bounce: Double, velocity: CGFloat) -> SpringParameters {
        let length = duration.isFinite ? max(duration, 0.01) : 0.01
        let bounce = bounce.isFinite ? min(max(bounce, -0.99), 1) : 0
        let damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / length : 4 * .pi / (length * (1 + bounce))
        let omega = 2 * .pi / length
        return SpringParameters(
            stiffness: CGFloat(omega * omega), damping: CGFloat(damping), velocity: CGVector(dx: velocity, dy: velocity),
            allowsOverdamping: true)
    }
}

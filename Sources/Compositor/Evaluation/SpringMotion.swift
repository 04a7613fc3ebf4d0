// The damped oscillator behind `CASpringAnimation`. Enters: its physical or perceptual figures.
// Leaves: the progress at a time in seconds and the time it takes to settle.

import CSupport
import Foundation

/// A mass on a spring that is pulled from 0 to 1. Time is in real seconds: a duration cuts the
/// motion off and does not stretch it.
///
/// A `mass` or `stiffness` that is not positive and finite acts as the default (1, 100), a damping
/// below 0 or NaN as 0, a velocity that is not finite as 0. Figures of use are far inside 1e-12 ...
/// 1e12, to which the first two and the velocity are limited; damping beyond that is infinite,
/// which jumps to 1.
package struct SpringMotion: BitwiseCopyable, Sendable {
    private enum Regime: UInt8, BitwiseCopyable { case oscillating, critical, creeping, rigid }

    /// The undamped angular frequency, sqrt(stiffness / mass).
    package let frequency: Double
    /// Damping over critical damping: below 1 the motion overshoots.
    package let dampingRatio: Double
    private let velocity: Double
    private let regime: Regime
    // Oscillating: decay and damped frequency. Creeping: the slow and the fast decay.
    private let first, second: Double

    /// - Parameters:
    ///   - initialVelocity: at time 0, in whole distances a second (Apple: `initialVelocity`).
    ///   - allowsOverdamping: whether damping above the critical one counts as such; by default it
    ///     acts as critical, as measured at Apple's.
    package init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        let mass = mass > 0 && mass.isFinite ? min(max(mass, 1e-12), 1e12) : 1
        let stiffness = stiffness > 0 && stiffness.isFinite ? min(max(stiffness, 1e-12), 1e12) : 100
        let damping = damping > 0 ? (damping > 1e12 ? .infinity : damping) : 0
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.frequency = frequency
        dampingRatio = ratio
        velocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e12), 1e12) : 0
        if ratio < 1 - 1e-9 {
            regime = .oscillating
            first = ratio * frequency
            second = frequency * (1 - ratio * ratio).squareRoot()
        } else if ratio == .infinity {
            regime = .rigid
            (first, second) = (0, 0)
        } else if allowsOverdamping, ratio > 1 + 1e-6 {
            regime = .creeping
            let spread = (ratio * ratio - 1).squareRoot()
            // The product of the two decays is the squared frequency: no cancellation in the slow one.
            second = frequency * (ratio + spread)
            first = frequency * frequency / second
        } else {
            regime = .critical
            (first, second) = (frequency, frequency)
        }
    }

    /// Of one that swings, what its progress is made of: decay, damped frequency, and the share of the sine; nil for others.
    var swing: (decay: Double, frequency: Double, share: Double)? {
        regime == .oscillating ? (first, second, (first - velocity) / second) : nil
    }

    /// The way from 0 to 1 at `seconds` after the start; before it 0, and NaN counts as 0.
    package func progress(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        switch regime {
        case .oscillating:
            // Both at once cost two thirds of one after the other, to the same bits.
            var (sine, cosine) = (0.0, 0.0)
            lamina_sincos(second * seconds, &sine, &cosine)
            return 1 - lamina_exp(-first * seconds) * (cosine + (first - velocity) / second * sine)
        case .critical:
            let decay = exp(-frequency * seconds)
            return decay == 0 ? 1 : 1 - (1 + (frequency - velocity) * seconds) * decay
        case .creeping:
            let slow = (second - velocity) / (second - first)
            return 1 - slow * exp(-first * seconds) - (1 - slow) * exp(-second * seconds)
        case .rigid:
            return 1
        }
    }

    /// The time after which the motion stays within a thousandth of its end
    /// (Apple: `settlingDuration`), by the formulas that fit the measured figures: exact for an
    /// oscillating spring, a multiple of a tenth of a second for a critically damped one, the
    /// largest `Float` without damping, 0 with infinite damping.
    package var settlingDuration: Double {
        switch regime {
        case .rigid:
            return 0
        case .oscillating:
            guard first > 0 else { return Self.endless }
            return min(max(log((1 + abs(first - velocity) / second) / 0.001) / first, 0), Self.endless)
        case .creeping:
            let slow = (second - velocity) / (second - first)
            return min(max(log((abs(slow) + abs(1 - slow)) / 0.001) / first, 0), Self.endless)
        case .critical:
            let slope = abs(frequency - velocity)
            func isSettled(_ time: Double) -> Bool { (1 + slope * time) * exp(-frequency * time) < 0.001 }
            var time = 0.0
            // Tenths are added up as measured; a spring slower than that is doubled and halved.
            for _ in 0..<10_000 {
                if isSettled(time) { return time }
                time += 0.1
            }
            var (lower, upper) = (time, time * 2)
            while !isSettled(upper), upper < Self.endless { (lower, upper) = (upper, upper * 2) }
            for _ in 0..<60 {
                let middle = (lower + upper) / 2
                if isSettled(middle) { upper = middle } else { lower = middle }
            }
            return min(upper, Self.endless)
        }
    }

    private static let endless = Double(Float.greatestFiniteMagnitude)
}

/// The figures that Apple calls perceptual, and what they mean physically with a mass of 1.
package struct SpringPerception: Sendable, Equatable {
    /// Seconds of the undamped period; at least a millisecond.
    package let duration: Double
    /// -1 ... 1: 0 is critical damping, 1 swings for ever, -1 jumps.
    package let bounce: Double

    package init(duration: Double, bounce: Double) {
        self.duration = duration.isFinite ? max(duration, 0.001) : 0.5
        self.bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    }

    /// The perceptual figures of a spring given by its physical ones.
    package init(mass: Double, stiffness: Double, damping: Double) {
        let motion = SpringMotion(mass: mass, stiffness: stiffness, damping: damping)
        let ratio = motion.dampingRatio
        self.init(duration: 2 * .pi / motion.frequency, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    }

    package var stiffness: Double {
        let frequency = 2 * .pi / duration
        return frequency * frequency
    }

    /// Infinite for a bounce of -1.
    package var damping: Double {
        let critical = 4 * .pi / duration
        return bounce >= 0 ? (1 - bounce) * critical : critical / (1 + bounce)
    }
}

// The time of a group's children as plain data. Enters: a time of the layer. Leaves: the time that the children of the group
// count from, as `AnimationEvaluator` works it out.

import CoreGraphics

/// What makes the time of a group's children.
package struct GroupClock: BitwiseCopyable {
    /// A moment of a group.
    package struct Reading: BitwiseCopyable {
        /// In the group's time, remapped by its curve and clipped to its duration.
        package let time: Double
        /// Whether the group is at its very end: so are the children that last until then.
        package let isAtEnd: Bool
    }

    /// When the group begins, in the layer's time.
    let beginTime: Double
    let plan: TimingPlan
    private let curve: CubicCurve?

    /// Whether its time is the layer's but for begin and repeats.
    var isEven: Bool { plan.isEvenlyForwards && curve == nil }

    /// Nil for a group whose curve is sampled.
    package init?(_ group: FrozenAnimation, beginTime: Double) {
        switch group.curve {
        case .linear: curve = nil
        case .cubic(let cubic): curve = cubic
        case .sampled: return nil
        }
        (self.beginTime, plan) = (beginTime, group.plan)
    }

    /// Nil while the group does not show.
    @inline(__always)
    package static func read(_ clock: UnsafePointer<GroupClock>, at time: Double) -> Reading? {
        let phase = clock.pointee.plan.phase(at: time - clock.pointee.beginTime)
        guard phase.contributes else { return nil }
        let fraction = clock.pointee.curve?.value(at: phase.fraction) ?? TimingCurve.linear.value(at: phase.fraction)
        return Reading(time: min(max(fraction, 0), 1) * clock.pointee.plan.duration, isAtEnd: fraction >= 1)
    }
}

// The one evaluator of animations: the render server and the client's presentation() call it, so
// the same animation at the same time gives the same bits on both sides. Enters: a frozen
// animation, when it begins and a time of its layer. Leaves: whether it runs, and its
// contributions; the values are in `AnimationEvaluator+Values`.

import CoreGraphics

/// Where an animation on a layer is in its life.
package enum AnimationState: Equatable, Sendable {
    /// It begins at this time of the layer; a backwards fill may show already.
    case pending(begins: Double)
    case active
    /// It ended at this time of the layer; a forwards fill may show on, unchanging.
    case finished(at: Double)
}

/// Evaluation of frozen animations; pure functions of their arguments.
package enum AnimationEvaluator {
    /// The state at a time of the layer. A time that is NaN is before every begin.
    /// - Parameter beginTime: when the animation begins, in the layer's time.
    package static func state(of animation: FrozenAnimation, beginTime: Double, at time: Double) -> AnimationState {
        switch animation.plan.phase(at: time - beginTime).stage {
        case .before: .pending(begins: beginTime)
        case .active: .active
        case .after: .finished(at: animation.endTime(beginTime: beginTime))
        }
    }

    /// Visits what an animation contributes at a time of the layer: nothing when it does not show,
    /// one property animation, or those of a group's children that show, in the group's order.
    ///
    /// A group's children run in its time, remapped by its curve and clipped to its duration; they
    /// ignore `isRemovedOnCompletion`, and when the group is at its very end so are the children
    /// that last until then.
    package static func forEachContribution(
        of animation: FrozenAnimation, beginTime: Double, at time: Double,
        _ body: (PropertyAnimation, ProgressSample) -> Void
    ) {
        visit(animation, at: time - beginTime, isInGroup: false, includesEnd: false) { subject, sample in
            if case .property(let property) = subject { body(property, sample) }
        }
    }

    /// The transitions that run at a time of the layer, with their progress between
    /// `startProgress` and `endProgress`.
    package static func forEachTransition(
        of animation: FrozenAnimation, beginTime: Double, at time: Double,
        _ body: (TransitionDescription, _ progress: Double) -> Void
    ) {
        visit(animation, at: time - beginTime, isInGroup: false, includesEnd: false) { subject, sample in
            guard case .transition(let transition) = subject else { return }
            let fraction = min(max(sample.fraction, 0), 1)
            body(
                transition,
                transition.startProgress + (transition.endProgress - transition.startProgress) * fraction)
        }
    }

    private static func visit(
        _ animation: FrozenAnimation, at seconds: Double, isInGroup: Bool, includesEnd: Bool,
        _ body: (FrozenAnimation.Subject, ProgressSample) -> Void
    ) {
        let plan = animation.plan
        let phase = plan.phase(at: seconds, isInGroup: isInGroup, includesEnd: includesEnd)
        guard phase.contributes else { return }
        let fraction = animation.curve.value(at: phase.fraction)
        switch animation.subject {
        case .group(let children):
            let groupTime = min(max(fraction, 0), 1) * plan.duration
            for child in children {
                visit(
                    child, at: groupTime - child.timing.finiteBeginTime, isInGroup: true, includesEnd: fraction >= 1, body)
            }
        case .property, .transition:
            body(
                animation.subject,
                ProgressSample(
                    fraction: fraction, seconds: fraction * plan.duration, cycle: phase.cycle,
                    isReversed: phase.isReversed, returnsToStart: plan.autoreverses))
        }
    }
}

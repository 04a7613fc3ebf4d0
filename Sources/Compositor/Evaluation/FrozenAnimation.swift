// An animation as it crosses from client to render server. Enters: an animation object's settings
// at the commit. Leaves: one immutable tree that both sides evaluate.

import CoreGraphics
import CoreImage
import Synchronization

/// A filter in the place of a transition's type.
package final class FrozenTransitionFilter: Sendable {
    package let effect: TransitionEffect
    /// The mask, or what is on the back of a page, and where its lower left corner lies; then what shades it.
    package let first: CGImage?
    package let firstCorner: SIMD2<Double>
    package let second: CGImage?

    package init(_ effect: TransitionEffect, first: CGImage? = nil, firstCorner: SIMD2<Double> = .zero, second: CGImage? = nil) {
        (self.effect, self.first, self.firstCorner, self.second) = (effect, first, firstCorner, second)
    }
}

/// What a `CATransition` was given.
package struct TransitionDescription: Sendable, Equatable {
    /// Apple's raw strings: `"fade"`, `"moveIn"`, `"push"`, `"reveal"` or another known to the renderer.
    package let type: String
    /// `"fromLeft"` and so on; nil for none.
    package let subtype: String?
    /// The part of the transition that is played, 0 ... 1; other values are clamped, NaN to the default.
    package let startProgress: Double
    package let endProgress: Double
    /// Counts in the place of the type; nil: none.
    package let filter: FrozenTransitionFilter?

    package init(
        type: String, subtype: String? = nil, startProgress: Double = 0, endProgress: Double = 1,
        filter: FrozenTransitionFilter? = nil
    ) {
        self.filter = filter
        self.type = type
        self.subtype = subtype
        self.startProgress = startProgress.isNaN ? 0 : min(max(startProgress, 0), 1)
        self.endProgress = endProgress.isNaN ? 1 : min(max(endProgress, 0), 1)
    }

    package static func == (a: TransitionDescription, b: TransitionDescription) -> Bool {
        a.type == b.type && a.subtype == b.subtype && a.startProgress == b.startProgress && a.endProgress == b.endProgress
            && a.filter === b.filter
    }
}

/// An animation, frozen.
///
/// The begin of an animation on a layer is passed to each evaluation apart, since 0 means the time
/// of its commit; a group's children begin relative to the group by their own `beginTime`.
package final class FrozenAnimation: Sendable {
    package enum Subject: Sendable {
        case property(PropertyAnimation)
        /// Children that run in the group's time; a child without a duration takes the group's.
        case group([FrozenAnimation])
        case transition(TransitionDescription)
    }

    package var isGroup: Bool {
        if case .group = subject { true } else { false }
    }

    /// Unlike any other animation's.
    package let serial: UInt64
    package let timing: MediaTiming
    package let curve: TimingCurve
    package let isRemovedOnCompletion: Bool
    /// Whether somebody wants to hear of its start; of its end the client always hears.
    package let reportsStart: Bool
    package let subject: Subject
    /// `timing`, worked out.
    package let plan: TimingPlan
    /// The animation as plain data, if it is simple enough, made at each call; nil goes the general way. The values
    /// are the same.
    package var track: PacedTrack? {
        if case .property(let property) = subject { PacedTrack(property, plan: plan, curve: curve) } else { nil }
    }

    /// - Parameters:
    ///   - timing: with the duration already settled for an animation of a layer (0 would end at
    ///     once); in a child of a group, 0 takes the group's duration.
    ///   - serial: a new one unless given.
    package init(
        timing: MediaTiming, curve: TimingCurve = .linear, isRemovedOnCompletion: Bool = true, reportsStart: Bool = true,
        subject: Subject, serial: UInt64 = nextSerial()
    ) {
        self.serial = serial
        self.timing = timing
        self.curve = curve
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.reportsStart = reportsStart
        if case .group(let children) = subject, timing.duration > 0 {
            self.subject = .group(children.map { child in
                child.timing.duration > 0 ? child : child.lasting(timing.duration)
            })
        } else {
            self.subject = subject
        }
        plan = TimingPlan(timing, isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// The same animation, serial included, with another duration of one run.
    package func lasting(_ duration: Double) -> FrozenAnimation {
        var timing = timing
        timing.duration = duration
        return FrozenAnimation(
            timing: timing, curve: curve, isRemovedOnCompletion: isRemovedOnCompletion, reportsStart: reportsStart,
            subject: subject, serial: serial)
    }

    /// A number not given out before.
    package static func nextSerial() -> UInt64 {
        lastSerial.add(1, ordering: .relaxed).newValue
    }

    private static let lastSerial = Atomic<UInt64>(0)

    /// Remarks on values that could not be used, in this animation and below.
    package var diagnostics: [String] {
        switch subject {
        case .property(let property): property.diagnostics
        case .group(let children): children.flatMap(\.diagnostics)
        case .transition: []
        }
    }

    /// Whether this is a transition or contains one.
    package var hasTransition: Bool {
        switch subject {
        case .property: false
        case .group(let children): children.contains(where: \.hasTransition)
        case .transition: true
        }
    }

    /// When the animation ends, in the layer's time; infinite for one that repeats for ever or
    /// stands still.
    package func endTime(beginTime: Double) -> Double { beginTime + plan.length }
}

// What a module above takes part with in the redraw moment of the calling thread.

import CoreGraphics

/// The steps of the redraw moment that other modules may take part in.
package enum RedrawMoment {
    /// Calls `body` once at the next commit of this thread, before its layout.
    package static func beforeLayout(_ body: @escaping () -> Void) { TransactionState.current.moment.prepare(body) }

    /// Calls `body` once when callbacks are delivered next.
    package static func deliver(_ body: @escaping () -> Void) { TransactionState.current.deliveries.atRedrawMoment(body) }

    /// The number of the last commit of this thread.
    package static var commit: Int { TransactionState.current.commitCount }

    /// Whether layers of this thread that are on no server yet ask their delegates for actions.
    package static var asksOffServer: Bool {
        get { TransactionState.current.asksOffServer }
        set { TransactionState.current.asksOffServer = newValue }
    }
}

/// What is done in the redraw moment before the commit.
struct RedrawStep: Sendable {
    enum Phase {
        /// Once a turn.
        case clocks
        /// Again, in the same turn, where callbacks changed layers.
        case layers
    }

    let phase: Phase
    /// Whether it has something to do at each frame.
    let needsTurns: @Sendable (RedrawMembers) -> Bool
    /// With the media time, and the frames of the display a second.
    let take: @Sendable (RedrawMembers, _ media: Double, _ rate: Double) -> Void

    /// All of them, in their order: what is to take part in the redraw moment stands here.
    static let all = [
        RedrawStep(phase: .clocks, needsTurns: { _ in false }, take: { members, media, _ in members.runTimers(at: media) }),
        RedrawStep(
            phase: .clocks, needsTurns: { $0.displayLinks.contains { !$0.isPaused } },
            take: { members, media, rate in members.runDisplayLinks(at: media, rate: rate) }),
        RedrawStep(
            phase: .layers, needsTurns: { !$0.followed.isEmpty },
            take: { members, media, _ in members.redrawAnimatedLayers(at: media) }),
        RedrawStep(
            phase: .layers, needsTurns: { !$0.tiled.isEmpty }, take: { members, media, _ in members.updateTiles(at: media) }),
        RedrawStep(phase: .layers, needsTurns: { _ in false }, take: { members, _, _ in members.lookAtObserved() }),
    ]
}

/// A layer that is followed as long as someone keeps it.
struct FollowedLayer {
    weak var layer: CALayer?
}

/// What takes part in the redraw moment of a thread.
final class RedrawMembers {
    /// What is to be called before the next layout.
    private var preparations: [() -> Void] = []
    /// Links that are called for each frame, and calls that wait for their time.
    var displayLinks: [CADisplayLink] = []
    var timers: [MomentTimer] = []
    /// Layers with animations that redraw them.
    var followed: [FollowedLayer] = []
    /// Layers that are drawn in tiles.
    var tiled: [FollowedLayer] = []
    /// Those who look at values that may change unnoticed.
    var observers: [ValueObserver] = []

    /// Whether there is something to do at each frame.
    var needsTurns: Bool { RedrawStep.all.contains { $0.needsTurns(self) } }

    /// Takes the steps of a phase, at the current media time.
    func take(_ phase: RedrawStep.Phase, rate: Double) {
        for step in RedrawStep.all where step.phase == phase { step.take(self, MediaClock.now, rate) }
    }

    // MARK: Layout

    var isPreparing: Bool { !preparations.isEmpty }

    func prepare(_ body: @escaping () -> Void) { preparations.append(body) }

    /// Calls what waits for the layout.
    func prepareLayout() {
        var rounds = 0
        while !preparations.isEmpty {
            let waiting = preparations
            preparations = []
            for call in waiting { call() }
            rounds += 1
            if rounds == 100 {
                FaultReport.once(
                    "the redraw moment", "what is to be done before layout asked for more 100 times in a row; the rest waits")
                return
            }
        }
    }
}

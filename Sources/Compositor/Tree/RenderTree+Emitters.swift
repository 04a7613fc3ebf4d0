// Emitters on the server. In: their histories, and times. Out: states that are drawn, and when the next frame is needed.

import CoreGraphics

extension RenderTree {
    /// An emitter's history has another commit.
    func historyChanged(_ index: NodeIndex) {
        let extras = makeExtras(of: index)
        guard let history = extras.object(\EmitterObjects.history) else { return }
        if let state = extras.emitter {
            state.take(history)
        } else {
            let state = EmitterState(history, images: images)
            extras.emitter = state
            extras.emitterSlot = images.emitters.add(state)
        }
        change(index, .paint)
    }

    /// Brings all emitters to a media time; for the evaluation.
    func emit(at media: Double, _ outcome: inout EvaluationOutcome) {
        for number in emitters {
            let index = node(number)
            guard index >= 0, let state = extras[number]?.emitter else { continue }
            state.setLag(replicators > 0 ? TreeAnimations.lag(of: nodes + Int(index), self) : 0)
            let clock = LayerClock(index, media, self)
            if state.advance(to: clock.waits ? EmitterState.beforeAll : clock.time) { change(index, .paint) }
            outcome.nextBegin = min(outcome.nextBegin, clock.wakes)
            guard clock.rate != 0 else { continue }
            if state.hasParticles || clock.rate < 0 && clock.time > 0 || state.nextBirth <= clock.time {
                outcome.isRunning = true
            } else if state.nextBirth < .infinity {
                outcome.nextBegin = min(outcome.nextBegin, clock.media(at: state.nextBirth, now: media))
            }
        }
    }
}

// What a commit adds to an emitter's history, and the particles that a layer shows.

import CoreGraphics

extension CAEmitterLayer {
    func commitHistory(_ groups: ChangeGroups, at media: Double) -> EmitterHistory? {
        guard !groups.isDisjoint(with: [.own, .objects, .animations, .timing, .kind]) else { return nil }
        let description = makeDescription(), animations = emitterAnimations
        let next: EmitterHistory
        if let history, !groups.contains(.kind) {
            next = history.adding(description, animations, at: localTime(media))
        } else {
            next = EmitterHistory(description, animations)
        }
        guard next !== history else { return nil }
        history = next
        return next
    }

    private func makeDescription() -> EmitterDescription {
        let values = store.pointee.own.map { $0.load(as: EmitterValues.self) } ?? EmitterValues()
        return EmitterDescription(values, emitterCells ?? [])
    }

    /// The animations that were committed of the layer's values and cells.
    private var emitterAnimations: [EmitterAnimation] {
        animationList.compactMap { animation in
            guard let begin = animation.beginTime else { return nil }
            var isOne = false
            animation.frozen.forEachProperty { if $0.cell != nil || $0.place.home == .own { isOne = true } }
            return isOne ? EmitterAnimation(frozen: animation.frozen, begin: begin) : nil
        }
    }

    /// The particles at a media time, as they were committed; of a layer that is on no server as it is set.
    func particleState(at media: Double) -> EmitterState {
        let model = modelLayer
        let committed = model.store.pointee.context == nil ? nil : model.history
        let state = EmitterState(committed ?? EmitterHistory(model.makeDescription(), []))
        state.advance(to: model.hasBegun(at: media) ? model.localTime(media) : EmitterState.beforeAll)
        return state
    }

    /// The particles that the layer shows now, in the order in which they are drawn.
    package func shownParticles() -> [ShownParticle] {
        let media = store.pointee.isPresentation ? objects?.time ?? MediaClock.now : MediaClock.now
        return particleState(at: media).listed
    }
}

// Layers that are redrawn while they animate. While an animation runs of a key for which the
// class's `needsDisplay(forKey:)` is true, the layer is drawn at each redraw moment by a copy that
// has the values of that time; after the end once more with its own values.

import CoreGraphics

extension CALayer {
    /// Notes a new animation.
    func follow(_ animation: LayerAnimation, _ state: TransactionState) {
        guard redraws(animation.frozen) else { return }
        state.moment.followAnimations(of: self)
        displaying.isQuiet = true
        markNeedsDisplay(.infinite)
    }

    /// Whether an animation is of a key that redraws the layer.
    private func redraws(_ frozen: FrozenAnimation) -> Bool {
        guard properties.redraws else { return false }
        switch frozen.subject {
        case .property(let property): return properties.redraws(property.place.key)
        case .group(let members): return members.contains { redraws($0) }
        case .transition: return false
        }
    }

    /// The phases of those animations at a time of the layer. One that is not committed yet begins
    /// as it will if the commit is now.
    private func phasesOfRedraws(at time: Double) -> [TimingPhase] {
        animationList.compactMap { animation in
            guard redraws(animation.frozen) else { return nil }
            let begin = animation.beginTime ?? animation.frozen.begin(whenCommittedAt: time)
            return animation.frozen.plan.phase(at: time - begin)
        }
    }

    /// A copy with the values of animations that redraw the layer; nil when none of them shows.
    func copyForDrawing(at media: @autoclosure () -> Double) -> CALayer? {
        guard properties.redraws, !animationList.isEmpty, !store.pointee.isPresentation else { return nil }
        let media = media(), time = localTime(media)
        guard phasesOfRedraws(at: time).contains(where: \.contributes) else { return nil }
        return makeDrawingCopy(at: media)
    }

    /// Asks for a redraw if the animations are at a moment that was not drawn.
    /// - Returns: whether there are still animations to follow.
    fileprivate func followAnimations(at media: Double) -> Bool {
        let phases = phasesOfRedraws(at: localTime(media))
        let display = displaying
        if phases.contains(where: \.contributes) {
            let isMoving = phases.contains { $0.stage == .active }
            let moment = isMoving ? localTime(media) : -Double(phases.count { $0.stage == .after })
            guard moment != display.drawnMoment else { return true }
            display.drawnMoment = moment
            display.followsAnimation = true
        } else if display.followsAnimation {
            display.drawnMoment = nil
            display.followsAnimation = false
        } else {
            return !phases.isEmpty
        }
        display.isQuiet = true
        markNeedsDisplay(.infinite)
        return true
    }
}

extension FrozenAnimation {
    /// When the animation begins, in the layer's time, if it is committed at a time of the layer.
    func begin(whenCommittedAt time: Double) -> Double {
        let given = timing.finiteBeginTime
        return given == 0 ? time : given
    }
}

extension RedrawMembers {
    func followAnimations(of layer: CALayer) {
        if !followed.contains(where: { $0.layer === layer }) { followed.append(FollowedLayer(layer: layer)) }
    }

    /// A part of the redraw moment.
    func redrawAnimatedLayers(at media: Double) {
        guard !followed.isEmpty else { return }
        followed.removeAll { followed in
            guard let layer = followed.layer else { return true }
            return !layer.followAnimations(at: media)
        }
    }
}

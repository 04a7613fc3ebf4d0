// The list of a layer's animations: keys, exclusivity, addition and removal.

import CoreGraphics

extension CALayer {
    /// Serial numbers of animations that the server has and the layer dropped.
    var removedAnimations: [UInt64] {
        get { objects?.removedAnimations ?? [] }
        set { if !newValue.isEmpty || objects != nil { box.removedAnimations = newValue } }
    }

    var keysOfAnimations: [String]? {
        let keys = animationList.map(\.key).filter { !$0.isEmpty }
        return keys.isEmpty ? nil : keys
    }

    func addAnimation(_ original: CAAnimation, _ key: String?) {
        guard !store.pointee.isPresentation else {
            refuse("add(_:forKey:)", "an animation of a presentation layer, which is a copy,")
            return
        }
        let state = TransactionState.current
        let animation = original.copyForLayer()
        // A layer has one transition at most.
        let key = animation is CATransition ? kCATransition : key
        var frozen = AnimationFreezing(layer: self, key: key).freeze(animation)
        if animation.duration == 0 { frozen = frozen.lasting(CATransaction.animationDuration()) }
        // What the layer shows of its copy; an object that is the program's stays as it is.
        if animation !== original {
            if let property = animation as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = key }
            animation.duration = frozen.timing.duration
        }
        if let key, !key.isEmpty { removeAnimation(key) }
        animationList.append(LayerAnimation(
            key: key ?? "", animation: animation, frozen: frozen, layer: self, completions: state.enterCompletions()))
        if let delegate = animation.delegate, let awaiter = delegate as? any AnimationAwaiter { awaiter.willAwait(animation) }
        mark(.animations)
        follow(animationList[animationList.count - 1], state)
    }

    /// What the server evaluates of an animation of the layer.
    package func frozenAnimation(forKey key: String) -> FrozenAnimation? { animationList.last { $0.key == key }?.frozen }

    func removeAnimation(_ key: String) {
        guard let index = animationList.firstIndex(where: { $0.key == key }) else { return }
        drop(animationList.remove(at: index), .current)
    }

    func removeAnimations() {
        let all = animationList
        animationList = []
        let state = TransactionState.current
        for animation in all { drop(animation, state) }
    }

    private func drop(_ animation: LayerAnimation, _ state: TransactionState) {
        if animation.beginTime != nil && store.pointee.context != nil {
            removedAnimations.append(animation.frozen.serial)
            mark(.animations, state)
        }
        animation.wasRemoved(state)
    }

    /// The layer leaves its server: its animations end unfinished.
    func cancelAnimations(_ state: TransactionState) {
        let all = animationList
        animationList = []
        removedAnimations = []
        for animation in all { animation.wasRemoved(state) }
    }
}

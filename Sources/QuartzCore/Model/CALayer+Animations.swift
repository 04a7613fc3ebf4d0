// The list of a layer's animations: keys, exclusivity, addition and removal.

import CoreGraphics

extension CALayer {
    /// Serial numbers of animations that the server has and the layer dropped.
    var removedAnimations: [UInt64] {
        get { objects?.removedAnimations ?? [] }
        set { if !newValue.isEmpty || objects != nil { box.removedAnimations = newValue } }
    }

    var keysOfAnimations: [String]? {
        let keys = animationList.keys.filter { !$0.isEmpty }
        return keys.isEmpty ? nil : keys
    }

    func addAnimation(_ original: CAAnimation, _ key: String?) {
        guard !store.pointee.isPresentation else {
            refuse("add(_:forKey:)", "an animation of a presentation layer, which is a copy,")
            return
        }
        let animation = original.copyForLayer()
        // A layer has one transition at most.
        let key = animation is CATransition ? kCATransition : key
        let frozen = freeze(animation, isCopy: animation !== original, key)
        if let key, !key.isEmpty { removeAnimation(key) }
        attach(animation, frozen, key, awaiter: animation.delegate as? any AnimationAwaiter)
    }

    /// Adds an animation that nobody else has, under a key that is free: the way of whoever makes many.
    package func adopt(_ animation: CAAnimation, freeKey key: String, awaiter: any AnimationAwaiter) {
        guard !store.pointee.isPresentation else { return addAnimation(animation, key) }
        attach(animation, freeze(animation, isCopy: true, key), key, awaiter: awaiter)
    }

    private func freeze(_ animation: CAAnimation, isCopy: Bool, _ key: String?) -> FrozenAnimation {
        var frozen = AnimationFreezing(layer: self, key: key).freeze(animation)
        if animation.duration == 0 { frozen = frozen.lasting(CATransaction.animationDuration()) }
        // What the layer shows of its copy; an object that is the program's stays as it is.
        if isCopy {
            if let property = animation as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = key }
            animation.duration = frozen.timing.duration
        }
        return frozen
    }

    private func attach(_ animation: CAAnimation, _ frozen: FrozenAnimation, _ key: String?, awaiter: (any AnimationAwaiter)?) {
        let state = TransactionState.current
        animationList.append(LayerAnimation(
            key: key ?? "", animation: animation, frozen: frozen, layer: self, completions: state.enterCompletions()))
        awaiter?.willAwait(animation)
        mark(.animations)
        follow(animationList[animationList.count - 1], state)
    }

    /// A key for an animation of `keyPath` that is not in use: the key path itself, or with a number from 2 on.
    package func freeAnimationKey(_ keyPath: String) -> String {
        let used = animationList.keys
        if !used.contains(keyPath) { return keyPath }
        for key in Self.numberedKeys[keyPath] ?? [] where !used.contains(key) { return key }
        var number = 2
        while used.contains("\(keyPath)-\(number)") { number += 1 }
        return "\(keyPath)-\(number)"
    }

    /// Such keys, ready for where many animations of a property are usual.
    private static let numberedKeys = Dictionary(uniqueKeysWithValues: ["position", "bounds.origin", "bounds.size", "transform"].map {
        path in (path, (2...12).map { "\(path)-\($0)" })
    })

    /// What the server evaluates of an animation of the layer.
    package func frozenAnimation(forKey key: String) -> FrozenAnimation? { animationList.last { $0.key == key }?.frozen }

    func removeAnimation(_ key: String) {
        guard let index = animationList.keys.firstIndex(of: key) else { return }
        drop(animationList.remove(at: index), .current)
    }

    func removeAnimations() {
        let state = TransactionState.current
        for animation in animationList.removeAll() { drop(animation, state) }
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
        removedAnimations = []
        for animation in animationList.removeAll() { animation.wasRemoved(state) }
    }
}

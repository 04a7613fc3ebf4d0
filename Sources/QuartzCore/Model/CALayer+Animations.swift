// The list of a layer's animations: keys, exclusivity, addition and removal.

import CoreGraphics

extension CALayer {
    /// Serial numbers of animations that the server has and the layer dropped.
    var removedAnimations: [UInt64] {
        get { objects?.removedAnimations ?? [] }
        set { if !newValue.isEmpty || objects != nil { box.removedAnimations = newValue } }
    }

    /// Whether some server draws the layer.
    package var isOnServer: Bool { store.pointee.context != nil }

    /// Whether animations are added to it, with keys or without.
    package var hasAnimations: Bool { !animationList.isEmpty }

    var keysOfAnimations: [String]? {
        let keys = presentedList?.givenKeys(where: { $0.beginTime != nil }) ?? animationList.givenKeys
        return keys.isEmpty ? nil : keys
    }

    func animation(of key: String) -> CAAnimation? {
        guard let presentedList else { return animationList.last(key)?.animation }
        return presentedList.last(key).flatMap { $0.beginTime == nil ? nil : $0.animation }
    }

    /// The list of the layer that a presentation shows; nil for any other layer.
    private var presentedList: AnimationList? { store.pointee.isPresentation ? objects?.model?.animationList : nil }

    func addAnimation(_ original: CAAnimation, _ key: String?) {
        guard !store.pointee.isPresentation else { return refuseAnimation() }
        let isFresh = original.isFresh, animation = original.copyForLayer()
        // A layer has one transition at most.
        let key = animation is CATransition ? kCATransition : key
        let frozen = freeze(animation, isCopy: isFresh || animation !== original, key)
        var replaced: ShownAnimation?
        if let key, !key.isEmpty { replaced = removeAnimation(key)?.shown }
        let state = TransactionState.current
        let added = LayerAnimation(animation, frozen, self, state.levels.enterCompletions(), replacing: replaced)
        attach(added, AnimationKey(key ?? ""), state, awaiter: animation.delegate as? any AnimationAwaiter)
        if case .group = frozen.subject { addBelow(animation, added) }
    }

    func refuseAnimation() { refuse("add(_:forKey:)", "an animation of a presentation layer, which is a copy,") }

    private func freeze(_ animation: CAAnimation, isCopy: Bool, _ key: String?) -> FrozenAnimation {
        // A copy is given no delegate any more.
        let mayListen = animation.delegate != nil || !isCopy
        var frozen = AnimationFreezing(layer: self, key: key).freeze(animation, reportsStart: mayListen)
        if animation.duration <= 0 { frozen = frozen.lasting(CATransaction.animationDuration()) }
        // What the layer shows of its copy; an object that is the program's stays as it is.
        if isCopy {
            if let property = animation as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = key }
            animation.duration = frozen.timing.duration
        }
        return frozen
    }

    /// What all ways of adding an animation have in common.
    func attach(_ animation: LayerAnimation, _ key: AnimationKey, _ state: TransactionState, awaiter: (any AnimationAwaiter)?) {
        animationList.append(animation, key)
        awaiter?.willAwait()
        if store.pointee.context != nil { mark(.animations, state) }
        follow(animation, state)
    }

    /// A key for an animation of `keyPath` that is not in use: the key path itself, or with a number from 2 on.
    package func freeAnimationKey(_ keyPath: String) -> String {
        AnimationKey(keyPath, number: animationList.freeNumber(of: keyPath)).spelled
    }

    /// What the server evaluates of an animation of the layer.
    package func frozenAnimation(forKey key: String) -> FrozenAnimation? { animationList.last(key)?.frozen }

    @discardableResult
    func removeAnimation(_ key: String) -> LayerAnimation? {
        guard let index = animationList.first(key) else { return nil }
        let removed = animationList.remove(at: index)
        drop(removed, .current)
        return removed
    }

    func take(off animation: LayerAnimation) {
        animationList.remove(animation)
        drop(animation, .current)
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

    /// The layer leaves its server: its animations end unfinished, but for those that are not removed on completion.
    func cancelAnimations(_ state: TransactionState) {
        removedAnimations = []
        for animation in animationList.removeAll(where: { !$0.stays(state) }) { animation.wasRemoved(state) }
    }
}

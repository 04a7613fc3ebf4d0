// The action for a property that is animated additively. Asked for before the change, it keeps the
// old value; run after it, it adds the animations, of which one property may need several.

import QuartzCore

@MainActor
final class BlockAction: @preconcurrency CAAction {
    private let state: UIViewAnimationState
    private let property: BlockProperty
    private let old: BlockValue

    init(_ state: UIViewAnimationState, _ property: BlockProperty, _ layer: CALayer) {
        (self.state, self.property, old) = (state, property, property.value(of: layer))
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let steering = state.steering {
            steering.changed(property, of: layer, from: old, state)
            return
        }
        let new = property.value(of: layer)
        for (before, after) in zip(old.parts(property), new.parts(property)) {
            guard let change = before.value.difference(from: after.value) else {
                replace(layer)
                continue
            }
            if !change.isNeutral { add(change, before.keyPath, layer) }
        }
    }

    private func add(_ change: BlockValue, _ keyPath: String, _ layer: CALayer) {
        if case .spring(let spring) = state.pace, case .point(let distance) = change, spring.velocity.dx != spring.velocity.dy {
            addSprings(distance, keyPath, layer)
            return
        }
        let animation = state.pace.basicAnimation()
        configure(animation, keyPath, change, layer)
    }

    /// Two springs where the two coordinates begin with different velocities.
    private func addSprings(_ distance: CGPoint, _ keyPath: String, _ layer: CALayer) {
        configure(state.pace.basicAnimation { $0.dx }, keyPath + ".x", .number(distance.x), layer)
        configure(state.pace.basicAnimation { $0.dy }, keyPath + ".y", .number(distance.y), layer)
    }

    private func configure(_ animation: CABasicAnimation, _ keyPath: String, _ change: BlockValue, _ layer: CALayer) {
        animation.keyPath = keyPath
        animation.isAdditive = true
        animation.fromValue = change.boxed
        animation.toValue = change.neutral.boxed
        state.configure(animation, layer)
        layer.add(animation, forKey: layer.freeAnimationKey(keyPath))
    }

    /// A transform that nothing turns back has no difference: it runs from the old value to the new one.
    private func replace(_ layer: CALayer) {
        let animation = state.pace.basicAnimation()
        animation.keyPath = property.rawValue
        animation.fromValue = old.boxed
        state.configure(animation, layer)
        layer.add(animation, forKey: property.rawValue)
    }
}

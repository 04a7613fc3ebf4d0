// The action for a property that is animated additively. Asked for before the change, it keeps the
// old value; run after it, it adds the animations, of which one property may need several.

import QuartzCore

@MainActor
final class BlockAction: CAAction {
    private let state: UIViewAnimationState
    private let property: BlockProperty
    private let old: BlockValue

    init(_ state: UIViewAnimationState, _ property: BlockProperty, _ layer: CALayer) {
        (self.state, self.property, old) = (state, property, property.value(of: layer))
    }

    nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let changed = anObject as? CALayer else { return }
        nonisolated(unsafe) let layer = changed
        onMainThread { run(on: layer) }
    }

    private func run(on layer: CALayer) {
        if let steering = state.steering {
            steering.changed(property, of: layer, from: old, state)
            return
        }
        let new = property.value(of: layer)
        if case .rect(let before) = old, case .rect(let after) = new {
            add(.point(before.origin), .point(after.origin), "bounds.origin", layer)
            add(.size(before.size), .size(after.size), "bounds.size", layer)
        } else {
            add(old, new, property.rawValue, layer)
        }
    }

    private func add(_ before: BlockValue, _ after: BlockValue, _ keyPath: String, _ layer: CALayer) {
        guard let change = before.difference(from: after) else { return replace(layer) }
        if !change.isNeutral { add(change, keyPath, layer) }
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
        animation.setEnds(from: change.plain, to: change.neutral.plain, kind: change.kind)
        state.configure(animation, layer)
        layer.adopt(animation, freeKey: layer.freeAnimationKey(keyPath), awaiter: state)
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

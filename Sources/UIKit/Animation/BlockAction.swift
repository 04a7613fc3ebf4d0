// The action for a property that is animated additively. Asked for before the change, it keeps the
// old value; run after it, it adds the animations, of which one property may need several.

import QuartzCore

@MainActor
final class BlockAction: CAAction {
    private let state: UIViewAnimationState
    private let property: BlockProperty
    private let old: BlockValue

    init(_ state: UIViewAnimationState, _ property: BlockProperty, _ layer: CALayer) {
        (self.state, self.property, old) = (state, property, property.valueToRestore(of: layer))
    }

    /// An action that is known to be one, without a cast, which costs more than all that it does.
    nonisolated static func opened(_ action: some CAAction) -> BlockAction {
        withUnsafeBytes(of: action) { $0.load(as: BlockAction.self) }
    }

    nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let changed = anObject as? CALayer else { return }
        nonisolated(unsafe) let layer = changed
        onMainThread { run(on: layer) }
    }

    func run(on layer: CALayer) {
        if let steering = state.steering {
            steering.changed(property, of: layer, from: old, state)
            return
        }
        guard property.isAdditive else { return replace(layer) }
        switch (old, property.value(of: layer)) {
        case (.number(let before), .number(let after)): fade(SIMD4(before - after, 0, 0, 0), .cornerRadius, layer)
        case (.point(let before), .point(let after)): fade(before, after, .position, (.positionX, .positionY), layer)
        case (.rect(let before), .rect(let after)):
            fade(before.origin, after.origin, .origin, (.originX, .originY), layer)
            fade(SIMD4(before.width - after.width, before.height - after.height, 0, 0), .size, layer)
        case (.transform(let before), .transform(let after)): fade(before, after, layer)
        default: break
        }
    }

    private func fade(_ lanes: SIMD4<Double>, _ path: DifferencePath, _ layer: CALayer) {
        guard lanes != .zero else { return }
        layer.fade(lanes, of: path, state.timing(of: layer), state.pace.animationPace(), awaiter: state)
    }

    private func fade(
        _ before: CGPoint, _ after: CGPoint, _ path: DifferencePath,
        _ coordinates: @autoclosure () -> (DifferencePath, DifferencePath), _ layer: CALayer
    ) {
        let distance = SIMD4<Double>(before.x - after.x, before.y - after.y, 0, 0)
        guard case .spring(let spring) = state.pace, spring.velocity.dx != spring.velocity.dy else {
            return fade(distance, path, layer)
        }
        guard distance != .zero else { return }
        // Two springs where the two coordinates begin with different velocities.
        let (x, y) = coordinates(), timing = state.timing(of: layer)
        layer.fade(SIMD4(distance.x, 0, 0, 0), of: x, timing, state.pace.animationPace { $0.dx }, awaiter: state)
        layer.fade(SIMD4(distance.y, 0, 0, 0), of: y, timing, state.pace.animationPace { $0.dy }, awaiter: state)
    }

    private func fade(_ before: CATransform3D, _ after: CATransform3D, _ layer: CALayer) {
        guard !after.isSingular else { return replace(layer) }
        let change = CATransform3DConcat(before, CATransform3DInvert(after))
        guard !CATransform3DIsIdentity(change) else { return }
        layer.fade(change, of: .transform, state.timing(of: layer), state.pace.animationPace(), awaiter: state)
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

extension DifferencePath {
    fileprivate static let position = DifferencePath("position")
    fileprivate static let positionX = DifferencePath("position.x")
    fileprivate static let positionY = DifferencePath("position.y")
    fileprivate static let origin = DifferencePath("bounds.origin")
    fileprivate static let originX = DifferencePath("bounds.origin.x")
    fileprivate static let originY = DifferencePath("bounds.origin.y")
    fileprivate static let size = DifferencePath("bounds.size")
    fileprivate static let transform = DifferencePath("transform")
    fileprivate static let cornerRadius = DifferencePath("cornerRadius")
}

// Layers whose values are observed. In: a change of any property. Out: calls of those that look at the layer's values, after it.

import CoreGraphics

extension CALayer: _KeyValueCodingAndObserving, ObservedObject {
    package final func keep(_ observer: ValueObserver) { observers.append(observer) }
}

extension CALayer {
    /// Those who look at values of the layer, or of what it belongs to.
    var observers: [ValueObserver] {
        get { scarce?.observers ?? [] }
        set {
            box.scarceToWrite.observers = newValue
            store.pointee.isObserved = !newValue.isEmpty
        }
    }

    /// Has what may have changed looked at.
    @inline(__always)
    package final func tellObservers() {
        if store.pointee.isObserved { askObservers() }
    }

    @inline(never)
    private func askObservers() {
        let known = observers
        for observer in known { observer.lookAgain() }
        if known.contains(where: \.isOver) { observers.removeAll(where: \.isOver) }
    }

    /// Has several changes heard of as one.
    @inline(__always)
    package final func changeAsOne(_ change: () -> Void) {
        guard store.pointee.isObserved else { return change() }
        store.pointee.isObserved = false
        change()
        store.pointee.isObserved = !observers.isEmpty
        tellObservers()
    }
}

/// What follows a change of a layer that is observed: its action, then those who hear of it.
final class ObservedChange: CAAction {
    private let action: (any CAAction)?

    init(_ action: (any CAAction)?) { self.action = action }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        finish(layer) { layer.run($0, event) }
    }

    func finish(_ layer: CALayer, _ runAction: (any CAAction) -> Void) {
        if let action { runAction(action) }
        layer.tellObservers()
    }
}

// What blocks changed, to be taken back. In: a layer and a property, before each change. Out: the values as they were.

import QuartzCore

/// What layers were like before blocks changed them.
@MainActor
final class ValuesBefore {
    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let property: BlockProperty
    }

    private var known: Set<Key> = []
    private var values: [(layer: CALayer, property: BlockProperty, value: BlockValue)] = []

    /// A block is about to change a property of a layer.
    func note(_ property: BlockProperty, of layer: CALayer) {
        guard known.insert(Key(layer: ObjectIdentifier(layer), property: property)).inserted else { return }
        values.append((layer, property, property.valueToRestore(of: layer)))
    }

    func restore() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for entry in values.reversed() { entry.property.set(entry.value, on: entry.layer) }
        CATransaction.commit()
    }
}

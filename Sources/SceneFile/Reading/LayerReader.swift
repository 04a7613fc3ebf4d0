// Enters: the elements of layers. Leaves: layer trees with their properties set, and the
// animations that are added when the trees appear.

import QuartzCore

/// An animation and where it is added.
package struct AnimationAddition {
    package let layer: CALayer
    package let animation: CAAnimation
    package let key: String?
}

/// A layer tree as read, with what happens when it appears.
package struct LayerTree {
    package let root: CALayer
    /// Every layer and what it hangs from, in the order of the file: a layer, its mask, its
    /// sublayers. The root hangs from nothing.
    package var layers: [(layer: CALayer, parent: CALayer?)] = []
    /// In the order of the file.
    package var animations: [AnimationAddition] = []
}

/// Reads layers.
package struct LayerReader {
    package let context: SceneContext

    package init(context: SceneContext) {
        self.context = context
    }

    /// Keys that are no properties of the table.
    private static let structure: Set<String> = ["class", "sublayers", "mask", "animations", "emitterCells"]
    private static let derived: Set<String> = ["frame", "affineTransform"]

    /// Reads the tree whose root is the object `element`.
    package func tree(_ element: SceneElement) throws(SceneError) -> LayerTree {
        let object = try element.object("a layer")
        let layer = try LayerClasses.makeLayer(named: try object.required("class"))
        var tree = LayerTree(root: layer, layers: [(layer, nil)])
        for (key, value) in object.members where !Self.structure.contains(key) && !Self.derived.contains(key) {
            try set(key, of: layer, to: value)
        }
        try setDerived(object, of: layer)
        if let cells = object["emitterCells"] {
            guard let emitter = layer as? CAEmitterLayer else {
                throw cells.unknown("\(type(of: layer)) has no property \"emitterCells\"")
            }
            emitter.emitterCells = try context.emitterCells(cells)
        }
        if let animations = object["animations"] {
            tree.animations = try AnimationReader(layer: layer, context: context).additions(animations)
        }
        if let mask = object["mask"], !mask.isNull {
            let part = try self.tree(mask)
            layer.mask = part.root
            tree.take(part)
        }
        if let sublayers = object["sublayers"] {
            for sublayer in try sublayers.elements("an array of layers") {
                let part = try self.tree(sublayer)
                layer.addSublayer(part.root)
                tree.take(part)
            }
        }
        return tree
    }

    private func set(_ key: String, of layer: CALayer, to value: SceneElement) throws(SceneError) {
        guard !key.contains(".") else { throw value.refusal("expected the key of a property, found a key path") }
        layer.setValue(try context.value(value, of: try context.property(key, of: layer, at: value)), forKey: key)
    }

    /// What a layer computes from other properties comes after all of them.
    private func setDerived(_ object: SceneObject, of layer: CALayer) throws(SceneError) {
        if let transform = object["affineTransform"] {
            guard object["transform"] == nil else {
                throw transform.refusal("give either \"transform\" or \"affineTransform\"")
            }
            layer.setAffineTransform(try transform.affineTransform())
        }
        if let frame = object["frame"] { layer.frame = try frame.rect() }
    }
}

extension LayerTree {
    fileprivate mutating func take(_ part: LayerTree) {
        layers += part.layers.map { ($0.layer, $0.parent ?? root) }
        animations += part.animations
    }
}

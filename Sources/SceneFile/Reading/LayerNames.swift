// Enters: layer trees as they appear and disappear. Leaves: the layer that a name means.

import QuartzCore

/// The layers that can be named at a moment of a scene, by the names of the file.
///
/// It keeps its own record of parents: reading a script follows its changes of the tree
/// before any of them is made.
package struct LayerNames {
    private struct Entry {
        let layer: CALayer
        let parent: CALayer?
    }

    package let root: CALayer
    /// Parents stand before their children.
    private var entries: [Entry] = []
    private var byName: [String: CALayer] = [:]

    package init(_ tree: LayerTree) {
        root = tree.root
        insert(tree, below: nil)
    }

    /// The first layer of that name in the order of the file. `root` is also the root's name
    /// where no layer bears it.
    package func layer(named name: String) -> CALayer? {
        byName[name] ?? (name == "root" ? root : nil)
    }

    /// Adds the layers of a tree that appears.
    package mutating func insert(_ tree: LayerTree, below parent: CALayer?) {
        for (layer, superlayer) in tree.layers { append(Entry(layer: layer, parent: superlayer ?? parent)) }
    }

    /// Takes out a layer that disappears, with all that is beneath it.
    package mutating func remove(_ layer: CALayer) {
        var gone: Set<ObjectIdentifier> = [ObjectIdentifier(layer)]
        let before = entries
        entries = []
        byName = [:]
        for entry in before {
            if gone.contains(ObjectIdentifier(entry.layer)) { continue }
            if let parent = entry.parent, gone.contains(ObjectIdentifier(parent)) {
                gone.insert(ObjectIdentifier(entry.layer))
            } else {
                append(entry)
            }
        }
    }

    private mutating func append(_ entry: Entry) {
        entries.append(entry)
        if let name = entry.layer.name, byName[name] == nil { byName[name] = entry.layer }
    }
}

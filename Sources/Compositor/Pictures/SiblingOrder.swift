// In which order the sublayers of a layer stand, for all that asks: the server's list, `render(in:)` and hit tests. Sublayers
// are ordered by how near they are. Where some are turned out of the layer's plane, neighbours share a space, in which their
// planes are ordered and cut by themselves; a transform layer is a space of its own among its siblings.

/// A sublayer among its siblings.
package struct Sibling<Layer> {
    package let layer: Layer
    /// How near it is: a transform layer's own `zPosition`, and of others how far the plane is from the superlayer's.
    package let depth: Double
    /// Whether it is a transform layer.
    package let isSpace: Bool
    /// Whether its own items are those of the layout before.
    let keepsItems: Bool

    package init(_ layer: Layer, depth: Double, isSpace: Bool) {
        self.init(layer, depth: depth, isSpace: isSpace, keepsItems: false)
    }

    init(_ layer: Layer, depth: Double, isSpace: Bool, keepsItems: Bool) {
        (self.layer, self.depth, self.isSpace, self.keepsItems) = (layer, depth, isSpace, keepsItems)
    }
}

package enum SiblingOrder {
    private static func isBehind<Layer>(
        _ a: (offset: Int, element: Sibling<Layer>), _ b: (offset: Int, element: Sibling<Layer>)
    ) -> Bool {
        (a.element.depth, a.offset) < (b.element.depth, b.offset)
    }

    /// From back to front; equally near ones as they are given, which is the tree's order.
    package static func backToFront<Layer>(_ siblings: some Sequence<Sibling<Layer>>) -> [Sibling<Layer>] {
        siblings.enumerated().sorted(by: isBehind).map(\.element)
    }

    /// From back to front where some are turned: transform layers alone, and those between two of them together. Within a
    /// space, planes that lie in one stand in the tree's order.
    package static func spaces<Layer>(_ siblings: some Collection<Sibling<Layer>>) -> [[Sibling<Layer>]] {
        guard siblings.contains(where: \.isSpace) else { return siblings.isEmpty ? [] : [Array(siblings)] }
        var spaces: [[(offset: Int, element: Sibling<Layer>)]] = []
        for entry in siblings.enumerated().sorted(by: isBehind) {
            if !entry.element.isSpace, let last = spaces.last, !last[0].element.isSpace {
                spaces[spaces.count - 1].append(entry)
            } else {
                spaces.append([entry])
            }
        }
        return spaces.map { $0.sorted { $0.offset < $1.offset }.map(\.element) }
    }
}

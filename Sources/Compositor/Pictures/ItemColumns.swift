// The items of the outermost picture while they are changed in their places. In: the store. Out: pointers into its columns, and
// what changed.

/// The columns of the outermost picture, from its first item on.
struct ItemColumns {
    var placements: UnsafeMutablePointer<Placement>
    var paints: UnsafeMutablePointer<Paint>
    var kinds: UnsafeMutablePointer<Paint.Kind>
    private let blocks: ItemBlocks
    let first: Int
    var generation: UInt32
    var damage = DamageTracker()
    /// Whether the picture is laid out anew, whatever is done to its items.
    var isStale: Bool
    /// Whether what was painted last reaches elsewhere in its plane.
    var reachesElsewhere = false

    init(_ store: PictureStore) {
        let root = store.root, first = Int(root.items.first)
        (placements, paints, kinds) = (store.placements.base + first, store.paints.base + first, store.kinds.base + first)
        (generation, isStale) = (root.generation, root.isDirty)
        (blocks, self.first) = (store.blocks, first)
    }

    /// For each block of items of all pictures, whether where it lies is known.
    var freshBlocks: UnsafeMutablePointer<Bool> { blocks.freshFlags }

    /// Puts an item elsewhere.
    @inline(__always)
    func place(_ item: Int, _ new: Placement) {
        placements[item] = new
        blocks.touch(first + item)
    }
}

// The items of the outermost picture while they are changed in their places. In: the store. Out: pointers into its columns, and
// what changed.

import CSupport

/// The columns of the outermost picture, from its first item on.
struct ItemColumns {
    var placements: UnsafeMutablePointer<Placement>
    var paints: UnsafeMutablePointer<Paint>
    var kinds: UnsafeMutablePointer<Paint.Kind>
    private let blocks: ItemBlocks
    private let first: Int
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

    /// Puts the items of the first layers of a flock's block elsewhere, where it is another place.
    ///
    /// - Parameter bounds: grows by where those lie and lay.
    @inline(__always)
    func place(
        _ block: UnsafePointer<lamina_flock>, _ count: Int, _ new: UnsafePointer<Placement>, bounds: inout SIMD4<Float>
    ) {
        let new = UnsafeRawPointer(new).assumingMemoryBound(to: Float.self)
        let old = UnsafeMutableRawPointer(placements).assumingMemoryBound(to: Float.self)
        withUnsafeMutableBytes(of: &bounds) { bounds in
            withUnsafeBytes(of: block.pointee.items) { numbers in
                lamina_put_placements(
                    new, numbers.assumingMemoryBound(to: Int32.self).baseAddress, Int32(truncatingIfNeeded: count), old,
                    bounds.assumingMemoryBound(to: Float.self).baseAddress, blocks.freshFlags, first)
            }
        }
    }

    /// Puts an item elsewhere.
    @inline(__always)
    func place(_ item: Int, _ new: Placement) {
        placements[item] = new
        blocks.touch(first + item)
    }
}

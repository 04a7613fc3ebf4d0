// Where items lie, by blocks of them that stand side by side: of a long list of which a window shows a part, the rest is passed
// over a block at a time. In: items that moved. Out: whether all of a block is beside a rectangle.

import CSupport

final class ItemBlocks {
    /// Items a block; `lamina_put_placements` counts on it.
    static var size: Int { 64 }
    private static var shift: Int { 6 }

    private let bounds = GrowableBuffer<SIMD4<Float>>()
    /// Whether the bounds of a block are those of its items.
    private let isFresh = GrowableBuffer<Bool>()

    var freshFlags: UnsafeMutablePointer<Bool> { isFresh.base }

    /// Makes room for so many items.
    func reserve(_ items: Int) {
        let count = items >> Self.shift + 1
        while isFresh.count < count {
            bounds.append(.zero)
            isFresh.append(false)
        }
    }

    /// Notes that an item is placed anew; several cores may do so at once.
    @inline(__always)
    func touch(_ item: Int) { lamina_set_flag(isFresh.base + (item >> Self.shift), false) }

    func touch(_ items: Range<Int>) {
        guard !items.isEmpty else { return }
        for block in items.lowerBound >> Self.shift...(items.upperBound - 1) >> Self.shift { isFresh.base[block] = false }
    }

    /// Whether all items of a block, which begins with `item`, lie beside `edges`. False where that is not known.
    func isBeside(_ item: Int, _ edges: SIMD4<Float>, _ placements: UnsafePointer<Placement>) -> Bool {
        let block = item >> Self.shift
        if !isFresh.base[block] {
            var all = Placement.emptyBounds
            for item in item..<item + Self.size { all.formBoundsUnion(placements[item].bounds) }
            bounds.base[block] = all.total.isNaN ? SIMD4(-.infinity, -.infinity, .infinity, .infinity) : all
            isFresh.base[block] = true
        }
        let own = bounds.base[block]
        return own.x >= edges.z || own.z <= edges.x || own.y >= edges.w || own.w <= edges.y
    }
}

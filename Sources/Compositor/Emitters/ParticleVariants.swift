// What particles have in common, by the numbers in their records. In: cells as they are at births. Out: numbers, which go to
// others when no particle has them any more.

import CoreGraphics

package final class ParticleVariants {
    package private(set) var all: [ParticleVariant] = []
    private var ofCell: [UInt64: Int] = [:]
    private var free: [Int] = []
    /// What goes when all is made anew, unless it is held again by then: who draws goes by the numbers of images.
    private var retired: [Int32] = []
    /// Where images are held, which holds the emitters that are drawn; nil for particles that no renderer draws.
    private unowned let images: (any ImageHolder)?

    init(images: (any ImageHolder)?) { self.images = images }

    subscript(index: Int) -> ParticleVariant { all[index] }

    /// The number for particles of a cell with these values.
    /// - Parameter isSettled: whether all that are born of this cell's state have the same values.
    func index(_ cell: FlatCell, _ values: CellValues, isSettled: Bool) -> Int {
        let known = ofCell[cell.number]
        if let known, isSettled, all[known].cell === cell { return known }
        var made = ParticleVariant(cell, values)
        if let known, all[known].isSame(made) { return known }
        if let image = cell.image, let images { made.slot = images.retain(image) }
        let index: Int
        if let reused = free.popLast() {
            index = reused
            all[index] = made
        } else {
            index = all.count
            all.append(made)
        }
        ofCell[cell.number] = index
        return index
    }

    /// Particles have a variant, of which the last to go does so at `end`, and the newest has a number.
    func extend(_ index: Int, end: Double, newest: Int) {
        all[index].end = max(all[index].end, end)
        all[index].newest = max(all[index].newest, newest)
    }

    /// Frees the numbers that nothing has that is drawn: of particles gone by a time, and older than a number.
    func freeGone(by time: Double, before oldest: Int) {
        guard all.count > ofCell.count + free.count else { return }
        for index in all.indices where all[index].end <= time && all[index].newest < oldest && !all[index].isFree {
            guard ofCell[all[index].cell.number] != index else { continue }
            release(index)
            free.append(index)
        }
    }

    private func release(_ index: Int) {
        if all[index].slot >= 0 { images?.release(all[index].slot) }
        all[index].slot = -1
        all[index].isFree = true
    }

    /// All is made anew.
    func beginRenewal() {
        for variant in all where variant.slot >= 0 { retired.append(variant.slot) }
        forgetAll()
    }

    /// All was made anew.
    func endRenewal() {
        guard !retired.isEmpty else { return }
        for slot in retired { images?.release(slot) }
        retired.removeAll(keepingCapacity: true)
    }

    func releaseAll() {
        for index in all.indices { release(index) }
        endRenewal()
        forgetAll()
    }

    private func forgetAll() {
        all.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
        ofCell.removeAll(keepingCapacity: true)
    }
}

// Which gradients the render side holds. In: fills, made and released. Out: small numbers that
// paints carry.

import CoreGraphics

/// A table of gradients counted by reference; equal fills have one slot.
final class GradientSlots {
    private var fills: [GradientFill?] = []
    private var references: [Int] = []
    private var free: [Int32] = []
    private var slots: [GradientFill: Int32] = [:]

    var count: Int { slots.count }

    func retain(_ fill: GradientFill) -> Int32 {
        if let slot = slots[fill] {
            references[Int(slot)] += 1
            return slot
        }
        let slot: Int32
        if let reused = free.popLast() {
            slot = reused
            fills[Int(slot)] = fill
            references[Int(slot)] = 1
        } else {
            slot = Int32(fills.count)
            fills.append(fill)
            references.append(1)
        }
        slots[fill] = slot
        return slot
    }

    func release(_ slot: Int32) {
        guard let fill = self[slot] else { stop("release a gradient once for each time it was made") }
        references[Int(slot)] -= 1
        guard references[Int(slot)] == 0 else { return }
        slots[fill] = nil
        fills[Int(slot)] = nil
        free.append(slot)
    }

    subscript(slot: Int32) -> GradientFill? { fills.indices.contains(Int(slot)) ? fills[Int(slot)] : nil }
}

extension ImageSlots {
    /// Holds a gradient once more. Returns its slot, for `Paint.gradient`; equal gradients share one.
    ///
    /// Locations that fall behind an earlier one count as that one; colours and points that are not
    /// finite count as transparent and as 0. Without stops it draws nothing.
    package func makeGradient(_ fill: GradientFill) -> Int32 { gradients.retain(fill.finite) }

    /// Lets go of a gradient once; the last time, its slot is free.
    package func releaseGradient(_ slot: Int32) { gradients.release(slot) }

    /// The gradient in a slot, nil if there is none.
    package func gradient(at slot: Int32) -> GradientFill? { gradients[slot] }
}

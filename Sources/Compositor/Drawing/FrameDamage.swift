// What of the last picture is no longer right. In: rectangles that changed. Out: at most eight
// rectangles that share no pixel, so that nothing is drawn twice.

import CoreGraphics

/// The part of the picture to draw anew. Adding allocates nothing.
package struct FrameDamage: Sendable {
    /// The most rectangles kept; beyond, the two that fit together best become one.
    package static let capacity = 8

    /// The whole picture.
    package static let whole = FrameDamage(isWhole: true)
    /// Nothing.
    package static let none = FrameDamage(isWhole: false)

    package private(set) var isWhole: Bool
    package private(set) var count = 0
    private var rects = InlineArray<8, PixelRect>(repeating: .empty)

    private init(isWhole: Bool) { self.isWhole = isWhole }

    /// The damage of some rectangles, which may overlap.
    package init(_ rects: some Sequence<PixelRect>) {
        self.init(isWhole: false)
        for rect in rects { add(rect) }
    }

    package var isEmpty: Bool { !isWhole && count == 0 }

    package subscript(index: Int) -> PixelRect {
        require(index >= 0 && index < count, "this damage has \(count) rectangles")
        return rects[index]
    }

    /// How many pixels may be drawn anew for nothing, so that two rectangles that overlap are one.
    private static let mostWaste = 1 << 16

    /// Adds a rectangle, joined with those it overlaps; where that would be much larger than the two, what of it lies beside.
    package mutating func add(_ rect: PixelRect) { add(rect, maySplit: true) }

    private mutating func add(_ rect: PixelRect, maySplit: Bool) {
        guard !isWhole, !rect.isEmpty else { return }
        var rect = rect
        var index = 0
        while index < count {
            if rects[index].intersects(rect) {
                if maySplit, waste(of: index, with: rect) > Self.mostWaste {
                    rect.forEachPart(beside: rects[index]) { add($0, maySplit: true) }
                    return
                }
                rect = rect.union(rects[index])
                remove(index)
                // The union may overlap what the rect did not.
                index = 0
            } else {
                index += 1
            }
        }
        if count == Self.capacity {
            let partner = (0..<count).min { growth(of: $0, with: rect) < growth(of: $1, with: rect) }!
            let joined = rects[partner].union(rect)
            remove(partner)
            // What is split would have to be joined again.
            add(joined, maySplit: false)
        } else {
            rects[count] = rect
            count += 1
        }
    }

    mutating func removeAll() { (isWhole, count) = (false, 0) }

    /// The same damage within a picture, where a whole damage becomes the one rectangle of it.
    func clipped(to picture: PixelRect) -> FrameDamage {
        var clipped = FrameDamage.none
        if isWhole { clipped.add(picture) }
        for index in 0..<count { clipped.add(rects[index].intersection(picture)) }
        return clipped
    }

    /// Adds all of another damage.
    package mutating func formUnion(_ other: FrameDamage) {
        if other.isWhole { self = .whole }
        for index in 0..<other.count { add(other.rects[index]) }
    }

    private func waste(of index: Int, with rect: PixelRect) -> Int {
        growth(of: index, with: rect) - rect.area + rects[index].intersection(rect).area
    }

    private func growth(of index: Int, with rect: PixelRect) -> Int {
        rects[index].union(rect).area - rects[index].area
    }

    private mutating func remove(_ index: Int) {
        count -= 1
        rects[index] = rects[count]
    }
}

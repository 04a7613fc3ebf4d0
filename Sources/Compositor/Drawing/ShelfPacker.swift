// Rectangles side by side. In: sizes, one after the other. Out: places that do not overlap; the same
// sizes in the same order get the same places.

/// Packs rectangles on shelves: each goes on the lowest shelf that is high enough and not much too high,
/// else on a new one.
struct ShelfPacker {
    private(set) var width: Int32 = 0
    private(set) var heightLimit: Int32 = 0
    /// How much of the height is taken.
    private(set) var height: Int32 = 0
    private var shelves: [(y: Int32, height: Int32, end: Int32)] = []

    /// Begins with empty shelves and keeps their memory.
    mutating func begin(width: Int32, heightLimit: Int32) {
        (self.width, self.heightLimit) = (width, heightLimit)
        height = 0
        shelves.removeAll(keepingCapacity: true)
    }

    /// nil when there is no room left.
    mutating func place(width: Int32, height: Int32) -> (x: Int32, y: Int32)? {
        for index in shelves.indices {
            let shelf = shelves[index]
            guard shelf.height >= height, shelf.height <= height + height / 2 + 8,
                  shelf.end + width <= self.width else { continue }
            shelves[index].end += width
            return (shelf.end, shelf.y)
        }
        guard width <= self.width, self.height + height <= heightLimit else { return nil }
        let y = self.height
        shelves.append((y, height, width))
        self.height += height
        return (0, y)
    }
}

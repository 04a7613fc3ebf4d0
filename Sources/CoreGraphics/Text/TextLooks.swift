// In: nothing. Out: what the stretches of a text look like, one after the other, and which is at a place.

/// What a stretch of text looks like.
struct TextLook {
    /// In UTF-16 units from the start of the text.
    var end: Int
    let attributes: TextAttributes
    let style: NSParagraphStyle?

    func isSame(_ other: TextLook) -> Bool { attributes == other.attributes && style == other.style }
}

/// The stretches of a text, up to its end; at least one.
struct TextLooks {
    let all: [TextLook]

    /// The stretch at a place; the last one for what lies behind.
    func look(at place: Int) -> TextLook {
        var (low, high) = (0, all.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if place < all[middle].end { high = middle } else { low = middle + 1 }
        }
        return all[low]
    }

    /// How many units two texts have in common at their begins.
    func leading(_ other: TextLooks) -> Int {
        var units = 0
        for (one, other) in zip(all, other.all) {
            guard one.isSame(other) else { break }
            units = min(one.end, other.end)
            if one.end != other.end { break }
        }
        return units
    }

    /// How many units two texts have in common at their ends.
    func trailing(_ other: TextLooks) -> Int {
        var units = 0
        for back in 1...min(all.count, other.all.count) {
            let index = all.count - back, otherIndex = other.all.count - back
            guard all[index].isSame(other.all[otherIndex]) else { break }
            let (length, otherLength) = (lengthFrom(index), other.lengthFrom(otherIndex))
            units = min(length, otherLength)
            if length != otherLength { break }
        }
        return units
    }

    private func lengthFrom(_ index: Int) -> Int { all[all.count - 1].end - (index > 0 ? all[index - 1].end : 0) }
}

// What a list from scratch changes against the list before it: which of their items follow one another, and
// where the renderer will put the passes. The rest is `ListComparison`'s.

extension DrawListBuilder {
    /// Notes the damage of a list that has just been built.
    mutating func compareWithBefore() {
        swap(&spots, &spotsBefore)
        findSpots()
        comparison.run(old: before, new: &list, previous: previous, oldSpots: spotsBefore, newSpots: spots, into: &damage)
    }

    /// Where the renderer will put the passes.
    private mutating func findSpots() {
        spots.removeAll(keepingCapacity: true)
        guard !list.passes.isEmpty else { return }
        planner.begin()
        list.withPointers { planner.plan(list, $0, damage: .none) }
        for pass in list.passes.indices {
            let place = planner.places.base[pass]
            let page = place.page >= 0 ? planner.pages[Int(place.page)] : nil
            spots.append(PassSpot(x: place.x, y: place.y, pageWidth: page?.width ?? 0, pageHeight: page?.height ?? 0))
        }
    }

    // MARK: Which item follows which

    /// The item of the list before that a node's own item was, if no other has taken it.
    mutating func takeOwned(_ index: Int32, _ node: UnsafeMutablePointer<RenderNode>) -> Int32 {
        guard index >= 0, node.pointee.generation == generation &- 1, Int(index) < before.count, !kept[Int(index)] else { return -1 }
        kept[Int(index)] = true
        return index
    }

    /// The item of the list before that stood at the same turn for an item in an effect, where one node may
    /// have many: they are told apart by their order.
    ///
    /// - Parameter item: the number of the new item; nil: the next.
    mutating func takeLoose(_ owner: UInt32, item: Int? = nil) -> Int32 {
        loose.append(LooseItem(owner: owner, item: Int32(item ?? list.count)))
        var position = looseCursor
        let end = min(looseBefore.count, looseCursor + Self.looseReach)
        while position < end {
            if looseBefore[position].owner == owner {
                looseCursor = position + 1
                return looseBefore[position].item
            }
            position += 1
        }
        return -1
    }

    /// How many items that went may be passed over in search of one that stayed.
    private static let looseReach = 64
}

/// An item that is known by its turn, not by its node.
struct LooseItem {
    /// The number of the layer for which it is drawn.
    var owner: UInt32
    var item: Int32
}

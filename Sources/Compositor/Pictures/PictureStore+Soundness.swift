// What must hold of the pictures between two frames. Debug builds look after each; the tests of random trees in release builds as
// well.

extension PictureStore {
    /// What is wrong with the pictures, in words; nil if nothing is.
    ///
    /// - Complexity: O(n log n) in the pictures, O(n) in their items.
    var fault: String? {
        for case let picture? in pictures {
            if let fault = faultAbove(picture) ?? faultInside(picture) { return "picture \(picture.number): \(fault)" }
        }
        let places = pictures.compactMap { $0?.items }.filter { $0.capacity > 0 }.sorted { $0.first < $1.first }
        for (one, next) in zip(places, places.dropFirst()) where one.range.upperBound > Int(next.first) {
            return "two pictures have the item \(next.first)"
        }
        return nil
    }

    private func faultAbove(_ picture: Picture) -> String? {
        for child in picture.children where known(child)?.above != picture.number {
            return "it holds \(child), which is elsewhere"
        }
        guard picture.number != Self.root else { return nil }
        guard let above = known(picture.above) else { return "the one above, \(picture.above), is gone" }
        if above.children.filter({ $0 == picture.number }).count != 1 { return "\(above.number) does not hold it once" }
        guard picture.mark >= 0, Int(picture.mark) < above.itemCount else { return "its mark is no item of \(above.number)" }
        return kinds.base[Int(above.items.first + picture.mark)] == .picture ? nil : "its mark is no mark"
    }

    private func faultInside(_ picture: Picture) -> String? {
        let items = Int(picture.items.first)..<Int(picture.items.first) + picture.itemCount
        guard picture.itemCount <= picture.items.capacity else { return "it has more items than room" }
        guard picture.passCount <= picture.passes.capacity else { return "it has more passes than room" }
        for range in runs[Int(picture.number)] where !items.contains(range) { return "it draws the items \(range) of another" }
        for pass in picture.passes.range.prefix(picture.passCount) {
            for range in passItems[pass] where !items.contains(range) {
                return "a pass of it draws the items \(range) of another"
            }
        }
        for item in items {
            let clip = clipOf.base[item]
            if clip >= 0, !picture.clips.range.contains(Int(clip)) { return "item \(item) is in the clip \(clip) of another" }
        }
        return nil
    }
}

extension DrawListBuilder {
    /// What is wrong with the pictures, in words; nil if nothing is.
    package var fault: String? { store.fault }
}

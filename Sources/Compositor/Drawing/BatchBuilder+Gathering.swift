// Batches that are alike, though others come between. In: the batches of one rectangle of the picture. Out: fewer of them.
//
// An item joins the newest batch that it may join, so each row of a list begins its own: its background lies on the shadow
// of the row before. What lies on the backgrounds alone may be drawn after all of them, at once.

extension BatchBuilder {
    /// How many batches on a batch may be drawn.
    private static let lookAhead = 16

    /// Draws batches together with later ones like them, where nothing that comes between lies on them.
    ///
    /// - Parameters:
    ///   - first: the rectangle's first batch, of which it is not known what it touches.
    ///   - start: the first of the assignments to its batches.
    func gather(from first: Int, assignments start: Int) {
        guard batches.count - first > 2 else { return }
        var isChanged = false
        for index in first + 1..<batches.count - 1 {
            guard let later = laterBatch(like: index) else { continue }
            hand(index, to: later)
            isChanged = true
        }
        guard isChanged else { return }
        for index in (first + 1..<batches.count).reversed() where batches.base[index].successor >= 0 {
            let next = batches.base[Int(batches.base[index].successor)].successor
            if next >= 0 { batches.base[index].successor = next }
        }
        for index in start..<assignments.count {
            let successor = batches.base[Int(assignments.base[index].batch)].successor
            if successor >= 0 { assignments.base[index].batch = UInt16(truncatingIfNeeded: successor) }
        }
    }

    private func laterBatch(like index: Int) -> Int? {
        let batch = batches.base + index
        guard batch.pointee.key.pipeline != .kernel, batch.pointee.key.pipeline != .particle else { return nil }
        for later in index + 1..<min(index + 1 + Self.lookAhead, batches.count) {
            let other = batches.base + later
            if other.pointee.key == batch.pointee.key, batch.pointee.hasUnits(of: other) { return later }
            if batch.pointee.cells.overlaps(&other.pointee.cells), pixels.overlap(index, later, batches.base) { return nil }
        }
        return nil
    }

    private func hand(_ index: Int, to later: Int) {
        let batch = batches.base + index, other = batches.base + later
        if other.pointee.unitCount < batch.pointee.unitCount {
            (other.pointee.unitCount, other.pointee.pages) = (batch.pointee.unitCount, batch.pointee.pages)
        }
        if batch.pointee.usesMipmaps { other.pointee.usesMipmaps = true }
        other.pointee.count += batch.pointee.count
        other.pointee.cells.formUnion(&batch.pointee.cells)
        pixels.add(index, to: later, batches.base)
        batch.pointee.count = 0
        batch.pointee.successor = Int32(truncatingIfNeeded: later)
    }
}

// The evaluation of very many rows on several cores: those in which nothing begins or ends, which is most of them at any time.
// In: rows. Out: presentations brought to a time, and the nodes that changed by it.

import CoreGraphics

extension TreeAnimations {
    /// Brings the rows to a media time that may be evaluated each by itself, and marks them with this evaluation's number.
    /// - Returns: how many.
    mutating func evaluateShared(_ parts: Int, _ tree: RenderTree, at media: Double) -> Int {
        shared &+= 1
        let rows = animated.base, nodes = tree.nodes, changed = tree.changed
        let before = changed.count
        // Each part has room for what changes in it; what it does not need is closed up afterwards.
        changed.reserve(before + awake)
        let room = changed.base + before
        return withUnsafeTemporaryAllocation(of: (changed: Int, done: Int).self, capacity: parts) { counts in
            let counts = counts.baseAddress.unsafelyUnwrapped
            SharedWork.run(parts, of: awake) { part, range in
                counts[part] = evaluate(range, rows, nodes, changed: room + range.lowerBound, at: media)
            }
            var done = 0
            for part in 0..<parts {
                let own = room + awake * part / parts
                (changed.base + changed.count).update(from: own, count: counts[part].changed)
                changed.count += counts[part].changed
                done += counts[part].done
            }
            return done
        }
    }

    private func evaluate(
        _ range: Range<Int>, _ rows: UnsafeMutablePointer<AnimatedNode>, _ nodes: UnsafeMutablePointer<RenderNode>,
        changed: UnsafeMutablePointer<NodeIndex>, at media: Double
    ) -> (changed: Int, done: Int) {
        var (count, done) = (0, 0)
        for index in range {
            if index + 2 * Self.ahead < range.upperBound { Self.prefetch(rows + index + 2 * Self.ahead) }
            if index + Self.ahead < range.upperBound { prefetchTracks(rows + index + Self.ahead, nodes) }
            let row = rows + index
            let node = nodes + Int(row.pointee.node)
            // What the others write to is not theirs alone, or they are left alone.
            guard let steady = row.pointee.steady, !row.pointee.isStale, media >= steady.since, media < steady.end,
                  !node.pointee.isReachKnown, !node.pointee.isInFar, !row.pointee.groups.contains(.own) else { continue }
            node.pointee.isLate = false
            let shows = evaluate(steady, row.pointee.block, node, media)
            if shows || row.pointee.showed {
                if !node.pointee.changes.contains(.listed) {
                    changed[count] = row.pointee.node
                    count += 1
                }
                node.pointee.changes.formUnion(row.pointee.changes.union(.listed))
                row.pointee.showed = shows
            }
            row.pointee.shared = shared
            done += 1
        }
        return (count, done)
    }
}

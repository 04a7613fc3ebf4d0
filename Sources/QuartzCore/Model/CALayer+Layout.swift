// Layout before the commit.

import CoreGraphics

extension CALayer {
    func markNeedsLayout() {
        guard !store.pointee.needsLayout else { return }
        store.pointee.needsLayout = true
        mark(.layout)
    }

    /// Lays out from the topmost ancestor that needs it, downwards.
    func layoutTree() {
        var top = self
        var above = superlayer
        while let layer = above {
            if layer.store.pointee.needsLayout { top = layer }
            above = layer.superlayer
        }
        top.layoutDown()
    }

    func layoutDown() {
        // A layout that keeps asking for layout is stopped, and said.
        var rounds = 0
        while store.pointee.needsLayout {
            store.pointee.needsLayout = false
            layoutSublayers()
            rounds += 1
            if rounds == 100 {
                FaultReport.once("\(type(of: self)).layoutSublayers", "asked for layout again 100 times in a row; it waits for the next commit")
                break
            }
        }
        for child in children { child.layoutDown() }
    }
}

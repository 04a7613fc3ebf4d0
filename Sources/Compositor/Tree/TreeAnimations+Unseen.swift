// Animations that nobody sees. In: the rows after an evaluation, and what lies beside the picture. Out: how long no frame is
// needed for them.

import CoreGraphics

extension TreeAnimations {
    /// Until when, in media time, nothing of what runs can come into view unless something is committed: the next begin or end of
    /// an animation is told then. Nil: it may with the next frame.
    /// - Parameter isBeside: whether a layer and all below it lie beside the picture.
    func unseenUntil(_ tree: RenderTree, isBeside: (NodeIndex) -> Bool) -> Double? {
        // Other clocks than the media time may run backwards, or stop.
        guard timedNodes == 0, tree.emitters.isEmpty, tree.fadingLayers.isEmpty else { return nil }
        var until = awake < animated.count ? sleeping.until : .infinity
        for index in 0..<(hasFlocks ? animated.count : awake) {
            let row = animated.base + index
            if index >= awake, row.pointee.flock < 0 { continue }
            var next = Double.infinity, isRunning = false
            for number in 0..<Int(row.pointee.count) {
                let animation = row.pointee.first + number
                if animation.pointee.begin > now {
                    next = min(next, animation.pointee.begin)
                } else if animation.pointee.end > now {
                    next = min(next, animation.pointee.end)
                    isRunning = true
                }
            }
            // What only changes its look stays where it is.
            let isUnseen = !isRunning || isHidden(row.pointee.node, tree)
                || row.pointee.groups == .look && isBeside(row.pointee.node)
            guard isUnseen else { return nil }
            until = min(until, next)
        }
        return until
    }

    /// Whether a layer or one above it is hidden or clear, and no animation may change that.
    private func isHidden(_ index: NodeIndex, _ tree: RenderTree) -> Bool {
        var above = index
        while above >= 0 {
            let node = tree.nodes + Int(above), row = Int(node.pointee.animated)
            if node.visibility <= 0, row < 0 || animated.base[row].groups.isDisjoint(with: .look) { return true }
            above = node.pointee.parent
        }
        return false
    }
}

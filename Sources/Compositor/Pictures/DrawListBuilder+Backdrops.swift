// Backdrops: what was drawn before, in the same target, drawn once more into a pass of its own, so
// that it can be filtered and mixed with. In: what a target has so far. Out: a pass.
//
// A backdrop has the very items of its target. When one of them changes, alone, its own damage is
// right for the target, but what is blurred spreads it: `growThroughBackdrops` says how far.

import CoreGraphics

/// Where changes of the picture show elsewhere, too.
struct BackdropReach {
    /// What changes here…
    var source: PixelRect
    /// …changes this.
    var result: PixelRect
    /// How far, in pixels.
    var spread: Int
}

extension DrawListBuilder {
    /// How many backdrops a list may have: each draws what is behind it anew.
    private static let mostBackdrops = 256

    /// Begins a pass that shows what the innermost open target has so far; nil if that is nothing. The
    /// caller ends it.
    mutating func beginBackdrop(_ bounds: PixelRect, _ node: UnsafeMutablePointer<RenderNode>) -> Int? {
        let isOverBackground = list.isOnPicture && background != .zero
        let behind = itemsBehind(bounds)
        guard !behind.isEmpty || isOverBackground else { return nil }
        guard backdropCount < Self.mostBackdrops else {
            FaultReport.once("backdrops", """
                more than \(Self.mostBackdrops) layers filter what is behind them, or mix with it; what is over is drawn as if \
                there was nothing behind
                """)
            return nil
        }
        backdropCount += 1
        let pass = list.beginBackdrop()
        if isOverBackground {
            let rect = SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.width), Float(bounds.height))
            var paint = Paint(rect: rect)
            paint.backgroundColor = background
            append(paint, placement(.identity, rect, 1), for: node, Surroundings(isInEffect: true))
        }
        list.share(behind, withPass: pass)
        return pass
    }

    /// The items that the innermost open target has so far. Those that show passes elsewhere are left out, so
    /// that no pass waits for another that it does not need: they cannot move without a layout.
    private mutating func itemsBehind(_ bounds: PixelRect) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for range in list.drawnSoFar {
            var start = range.lowerBound
            for item in range where list.kinds[item] == .pass {
                let place = list.placements[item].bounds
                if PixelRect(enclosing: place).intersects(bounds) { continue }
                if start < item { ranges.append(start..<item) }
                start = item + 1
            }
            if start < range.upperBound { ranges.append(start..<range.upperBound) }
        }
        return ranges
    }

    /// Adds to the damage what changes because something behind it did.
    mutating func growThroughBackdrops(_ damage: inout FrameDamage) {
        guard !damage.isWhole else { return }
        for backdrop in store.root.backdrops {
            var reached = PixelRect.empty
            for index in 0..<damage.count where damage[index].intersects(backdrop.source) {
                reached = reached.union(damage[index].intersection(backdrop.source).grown(by: backdrop.spread))
            }
            if !reached.isEmpty { damage.add(reached.intersection(backdrop.result)) }
        }
    }
}

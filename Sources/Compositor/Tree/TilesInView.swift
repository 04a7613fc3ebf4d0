// The tiles of a layer on the server. In: the client's list. Out: slots, and how far each tile has come
// into view.

import CoreGraphics

struct PlacedTile {
    let slot: Int32
    /// x, y, width, height of the picture, in the layer's coordinates.
    let rect: SIMD4<Double>
    /// Corners of the part that is drawn.
    let part: SIMD4<Double>
    let begin: Double
    let fade: Double
    let end: Double
    /// 0 for one that is not to be seen yet, or no longer.
    var opacity: Float

    init(_ tile: ShownTile, slot: Int32) {
        self.slot = slot
        (rect, part, begin, fade, end) = (tile.rect, tile.part, tile.begin, tile.fade, tile.end)
        opacity = 0
    }

    func opacity(at media: Double) -> Float {
        if media >= end || media < begin { return 0 }
        if media >= begin + fade { return 1 }
        return Float(min(max((media - begin) / fade, 0), 1))
    }
}

struct TilesInView {
    private(set) var tiles: [PlacedTile] = []

    mutating func set(_ shown: [ShownTile], _ images: ImageSlots) {
        let before = tiles
        tiles.removeAll(keepingCapacity: true)
        for tile in shown { tiles.append(PlacedTile(tile, slot: images.retain(tile.image))) }
        // What is in both lists was held twice for a moment and keeps its texture.
        for tile in before { images.release(tile.slot) }
    }

    mutating func release(_ images: ImageSlots) {
        for tile in tiles { images.release(tile.slot) }
        tiles = []
    }

    /// Brings the opacities to a media time.
    /// - Returns: whether one changed, and whether one will.
    mutating func advance(to media: Double) -> (changed: Bool, goesOn: Bool) {
        var (changed, goesOn) = (false, false)
        for index in tiles.indices {
            let opacity = tiles[index].opacity(at: media)
            if opacity != tiles[index].opacity {
                tiles[index].opacity = opacity
                changed = true
            }
            if media < tiles[index].begin + tiles[index].fade || media < tiles[index].end && tiles[index].end < .infinity {
                goesOn = true
            }
        }
        return (changed, goesOn)
    }
}

extension RenderTree {
    func applyTiles(_ index: NodeIndex, _ tiles: [ShownTile]) {
        makeExtras(of: index).tiles.set(tiles, images)
        let number = nodes[Int(index)].number
        if !fadingLayers.contains(number) { fadingLayers.append(number) }
        change(index, .paint)
    }

    /// Brings tiles into view; for the evaluation.
    func fadeTiles(at media: Double, _ outcome: inout EvaluationOutcome) {
        var isDone = false
        for number in fadingLayers {
            let index = node(number)
            guard index >= 0, let extras = extras[number] else {
                isDone = true
                continue
            }
            let (changed, goesOn) = extras.tiles.advance(to: media)
            if changed { change(index, .paint) }
            if goesOn { outcome.isRunning = true } else { isDone = true }
        }
        guard isDone else { return }
        fadingLayers.removeAll { number in
            guard node(number) >= 0, let extras = extras[number] else { return true }
            return !extras.tiles.advance(to: media).goesOn
        }
    }
}

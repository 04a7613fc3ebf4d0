// The redraw moment of tiled layers: each looks which part of it is in view, takes what was drawn, asks
// for what is missing, and commits the list of tiles if it changed.

import CoreGraphics

extension CATiledLayer {
    /// The layer was asked to be displayed: what is out of date is drawn anew, the rest stays.
    func displayTiles() {
        store.pointee.needsDisplay = false
        guard !store.pointee.isPresentation else { return }
        delegate?.layerWillDraw(self)
        tileSheet.invalidate(displaying.takeDirty())
        box.tiles = tileSheet.shown
        TransactionState.current.moment.followTiles(of: self)
    }

    fileprivate func updateTiles(at media: Double) {
        guard let context = store.pointee.context else {
            tileSheet.pause()
            return
        }
        let canvas = context._withUnsafeGuaranteedRef { $0.canvas.withLock { $0 } }
        let view = PartInView(of: seen, on: canvas)
        guard tileSheet.update(self, view, at: media) else { return }
        box.tiles = tileSheet.shown
        mark(.objects)
    }

    /// The layer as it is on screen: itself unless something from here up is animated.
    private var seen: CALayer {
        var next: CALayer? = self
        while let layer = next {
            if !layer.animationList.isEmpty { return presentation() ?? self }
            next = layer.superlayer
        }
        return self
    }
}

extension RedrawMembers {
    func followTiles(of layer: CATiledLayer) {
        if !tiled.contains(where: { $0.layer === layer }) { tiled.append(FollowedLayer(layer: layer)) }
    }

    /// A part of the redraw moment.
    func updateTiles(at media: Double) {
        guard !tiled.isEmpty else { return }
        tiled.removeAll { $0.layer == nil }
        for followed in tiled { (followed.layer as? CATiledLayer)?.updateTiles(at: media) }
    }

    /// Waits until every tile in view is drawn, and shows it: for pictures that must not depend on how
    /// fast the workers are.
    func finishTiles(at media: Double) {
        let waiting = tiled.compactMap { ($0.layer as? CATiledLayer)?.tileSheet }.filter(\.isWaiting)
        guard !waiting.isEmpty else { return }
        for sheet in waiting { sheet.wait() }
        updateTiles(at: media)
    }
}

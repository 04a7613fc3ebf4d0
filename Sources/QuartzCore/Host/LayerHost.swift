// What a window and an off-screen picture have in common: a context, a root layer, and the
// redraw moment.

import CoreGraphics

/// Ties a root layer to a context.
final class LayerHost {
    let context = RenderContext()
    private(set) var root: CALayer

    init(root: CALayer) {
        self.root = root
        adopt(root)
    }

    deinit { release(root) }

    func setRoot(_ new: CALayer) {
        guard new !== root else { return }
        release(root)
        root = new
        adopt(new)
    }

    private func adopt(_ layer: CALayer) {
        precondition(layer.superlayer == nil, "a root layer has no superlayer; remove \(layer.describedForMessages) from its own first")
        precondition(layer.store.pointee.hostContext == nil, "\(layer.describedForMessages) is the root of another window or picture already")
        layer.store.pointee.hostContext = .passUnretained(context)
        TransactionState.current.rootChanges.append((context, layer))
    }

    private func release(_ layer: CALayer) {
        layer.store.pointee.hostContext = nil
        let state = TransactionState.current
        state.rootChanges.append((context, nil))
        state.moved.append(layer)
    }

    /// Redraws the layers whose animations ask for it, and looks after the tiles in view.
    func redraw() {
        TransactionState.current.redrawAnimatedLayers(at: MediaClock.now)
        TransactionState.current.updateTiles(at: MediaClock.now)
    }

    /// Tells what the layers are drawn on: the size in pixels, and how many there are a point.
    func setCanvas(pixelWidth: Int, pixelHeight: Int, scale: Double) {
        context.canvas.withLock { $0 = Canvas(pixelSize: SIMD2(Double(pixelWidth), Double(pixelHeight)), scale: scale) }
    }

    /// Delivers the server's reports and what waits for the redraw moment.
    func deliver() { TransactionState.current.deliver() }
}

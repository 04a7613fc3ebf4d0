// What a window and an off-screen picture have in common: a context, a root layer, and the
// redraw moment.

import CoreGraphics

/// Ties a root layer to a context.
final class LayerHost {
    let context: RenderContext
    private(set) var root: CALayer

    init(root: CALayer, context: RenderContext = RenderContext()) {
        (self.root, self.context) = (root, context)
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
        require(
            layer.superlayer == nil, "a root layer has no superlayer; remove \(layer.describedForMessages) from its own first")
        require(
            layer.hostContext == nil,
            "\(layer.describedForMessages) is the root of another window or picture already")
        layer.hostContext = .passUnretained(context)
        TransactionState.current.pending.rootChanges.append((context, layer))
    }

    private func release(_ layer: CALayer) {
        layer.hostContext = nil
        let pending = TransactionState.current.pending
        pending.rootChanges.append((context, nil))
        pending.moved.append(layer)
    }

    /// Tells what the layers are drawn on: the size in pixels, how many there are a point, and the point where it starts.
    func setCanvas(pixelWidth: Int, pixelHeight: Int, scale: Double, origin: SIMD2<Double> = .zero) {
        let size = SIMD2(Double(pixelWidth), Double(pixelHeight))
        context.canvas.withLock { $0 = Canvas(pixelSize: size, origin: origin, scale: scale) }
    }

    /// The redraw moment of a host whose server goes on by itself, or is driven at the next frame.
    /// - Parameter rate: frames of the display a second.
    func turn(rate: Double) {
        if Thread.isMainThread { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        deliver()
        let moment = TransactionState.current.moment
        moment.take(.clocks, rate: rate)
        moment.take(.layers, rate: rate)
        CATransaction.flush()
    }

    /// The redraw moment of a host that drives its server by hand: until nothing more is to be called.
    /// - Parameter waitsForTiles: whether it waits until the tiles in view are drawn.
    func settle(_ server: RenderServer, rate: Double, waitsForTiles: Bool) {
        let state = TransactionState.current
        state.moment.take(.clocks, rate: rate)
        for _ in 0..<100 {
            state.flush()
            // What this thread committed is shown, whatever other threads are in the middle of.
            server.applyCommits(waits: true)
            _ = server.advance(to: MediaClock.now)
            deliver()
            state.moment.take(.layers, rate: rate)
            if waitsForTiles { state.moment.finishTiles(at: MediaClock.now) }
            if !state.hasChanges { return }
        }
        FaultReport.once(
            "the redraw moment", "callbacks kept changing layers 100 times in a row; the rest waits for the next update")
    }

    /// Ends all animations of the tree, for a host that goes.
    func endAnimations() {
        var layers = [root]
        while let layer = layers.popLast() {
            layer.removeAllAnimations()
            layers += layer.children
            if let mask = layer.mask { layers.append(mask) }
        }
    }

    /// Delivers the server's reports and what waits for the redraw moment.
    func deliver() { TransactionState.current.deliveries.deliver() }
}

// Drawing on demand. A layer that asked for it is displayed before the commit, after layout: its
// delegate supplies its contents, or the layer draws them into pixels of its own.

import CoreGraphics
import Synchronization

extension CALayer {
    var displaying: LayerDisplay {
        if let display = objects?.display { return display }
        let made = LayerDisplay()
        box.display = made
        return made
    }

    /// Displays the layer if it asked for it. A label that sets its colour only while its text is drawn asks for it meanwhile,
    /// and would be drawn without end.
    func displayIfAsked() {
        guard store.pointee.needsDisplay else { return }
        store.pointee.needsDisplay = false
        display()
        store.pointee.needsDisplay = false
        _ = objects?.display?.takeDirty()
    }

    func markNeedsDisplay(_ rect: CGRect) {
        guard !store.pointee.isPresentation, !rect.isNull else { return }
        let rect = rect.lanes.isFinite ? rect.standardized : .infinite
        guard rect.width > 0, rect.height > 0 else { return }
        displaying.add(rect)
        guard !store.pointee.needsDisplay else { return }
        store.pointee.needsDisplay = true
        guard store.pointee.context != nil else { return }
        let state = TransactionState.current
        mark(.display, state)
        state.pending.hasLayersToDisplay = true
    }

    /// The delegate's part of the display, or without a delegate the layer's own.
    func displayByDelegate() {
        store.pointee.needsDisplay = false
        if let delegate { delegate.display(self) } else { drawContents(for: nil) }
    }

    /// What `draw(in:)` does unless it is overridden.
    func drawByDelegate(in context: CGContext) {
        guard let delegate else { return }
        if store.pointee.isOwned, let draw = OwnerActions.draw { return draw(delegate, self, context) }
        delegate.draw(self, in: context)
    }

    /// Makes the contents by `draw(in:)`.
    package func drawContents() { drawContents(for: delegate) }

    private func drawContents(for delegate: (any CALayerDelegate)?) {
        store.pointee.needsDisplay = false
        delegate?.layerWillDraw(self)
        let display = displaying
        let animated = copyForDrawing(at: MediaClock.now)
        let subject = animated ?? self
        guard let geometry = BackingGeometry(bounds: subject.bounds, scale: contentsScale) else {
            _ = display.takeDirty()
            showDrawn(nil, display)
            return
        }
        if geometry.isReduced {
            let points = "\(Int(clamping: min(bounds.width, 1e9))) × \(Int(clamping: min(bounds.height, 1e9))) points"
            FaultReport.once(
                "\(type(of: self)).display()",
                "\(points) are too large to be drawn at \(contentsScale) pixels a point; they are drawn with \(geometry.width) × "
                    + "\(geometry.height) pixels: a CATiledLayer draws what is in view")
        }
        if animated == nil, let later = laterDrawing(geometry) {
            _ = display.takeDirty()
            display.backing = LayerBacking()
            showDrawn(LayerBacking.later(geometry, isOpaque: isOpaque, isSoon: later.isSoon, later.drawing), display)
            return
        }
        let turn = isUpsideDown ? subject.mirror.affine : nil
        var dirty = display.takeDirty()
        if animated != nil { dirty = .infinite } else if let turn, !dirty.isInfinite { dirty = dirty.applying(turn) }
        let image = display.backing.draw(geometry, dirty: dirty, isOpaque: isOpaque) { context in
            if let turn { context.concatenate(turn) }
            subject.draw(in: context)
        }
        if display.backing.contextWasKept {
            FaultReport.once(
                "CALayer.draw(in:) of \(type(of: self))",
                "kept its context beyond the call; what it draws there later shows nowhere")
        }
        guard let image else {
            FaultReport.once("\(type(of: self)).display()", "there is no memory for the picture; the layer keeps its contents")
            return
        }
        showDrawn(image, display)
    }

    /// What draws the layer at any time and on any thread, if it is not in view: it is drawn when it is first seen. Before the
    /// first frame what is in view is drawn so, too, and at once, while the drawing context is made: nothing moves yet that
    /// a drawing which is late could hold up.
    private func laterDrawing(_ geometry: BackingGeometry) -> LaterDrawing? {
        guard geometry.width * geometry.height <= Self.mostPixelsLater, !isUpsideDown, let drawing = frozenDrawing(),
              let context = store.pointee.context?.takeUnretainedValue() else { return nil }
        let canvas = context.canvas.withLock { $0 }
        guard canvas.pixelSize.x > 0 else { return nil }
        let isInView = PartInView(of: self, on: canvas) != nil
        return isInView && context.hasShown.load(ordering: .relaxed) ? nil : LaterDrawing(drawing: drawing, isSoon: isInView)
    }

    private struct LaterDrawing {
        let drawing: @Sendable (CGContext) -> Void
        /// Whether the layer is in view.
        let isSoon: Bool
    }

    /// More takes too long for a frame in which it is first seen.
    private static var mostPixelsLater: Int { 1 << 17 }

    /// Drawing is a change of the contents like any other, except for a layer that was not shown
    /// before and for the steps of an animation.
    private func showDrawn(_ image: CGImage?, _ display: LayerDisplay) {
        guard display.takeQuiet() || isNew else {
            setObject(image, BaseObjects.slot(\.contents))
            return
        }
        mark(.objects)
        putObject(image, BaseObjects.slot(\.contents))
    }
}

extension CALayerDelegate {
    /// Without a `display(_:)` of the delegate's own, the layer draws.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Draws nothing, for delegates that do not draw.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing, for delegates that do not care.
    public func layerWillDraw(_ layer: CALayer) {}
}

// What drawing into a context asks of a layer: a model layer, or a presentation.

import CoreGraphics

extension CALayer {
    /// Draws the layer and what is below it as its superlayer shows it, the layer's bounds lying in the context's user space.
    func drawTree(in context: CGContext) {
        // Whoever is drawn alone looks as below the layers above: contents may be upside down there.
        let around = LayerDrawing.Inherited(isFlipped: superlayer?.isUpsideDown ?? false)
        context.saveGState()
        if isGeometryFlipped, let upsideDown = mirror.affine { context.concatenate(upsideDown) }
        context.drawAsOne { LayerDrawing(context).draw(self, around) }
        context.restoreGState()
    }

    /// Draws the layer and what is below it where it lies in its superlayer, whose plane is the context's user space.
    package func drawTree(placedIn context: CGContext) {
        let around = LayerDrawing.Inherited(isFlipped: superlayer?.isUpsideDown ?? false)
        guard let placed = PaintingOrder.place(self, in: LayerWay.space(of: superlayer)) else { return }
        context.drawAsOne { LayerDrawing(context).draw(placed, around) }
    }

    var rarePointer: UnsafePointer<RareValues> { UnsafePointer(store.pointee.rareToRead) }

    /// The sublayers to draw; those of a presentation are presentations.
    /// - Parameter seconds: shows a presentation's sublayers as they were so long before.
    func drawnSublayers(late seconds: Double) -> [CALayer] {
        guard store.pointee.isPresentation, seconds != 0, let objects else { return drawnSublayers }
        return objects.model?.children.compactMap { $0.makePresentation(at: objects.time - seconds) } ?? []
    }

    var drawnSublayers: [CALayer] { store.pointee.isPresentation ? presentationSublayers ?? [] : children }

    /// The mask to draw.
    var drawnMask: CALayer? { store.pointee.isPresentation ? presentationMask : objects?.mask }

    /// Whether the layer is drawn over a shadow of its own.
    var castsShadow: Bool {
        let details = rarePointer.pointee.details
        return details.shadowOpacity > 0 && details.shadowColor.w > 0 && !flag(.masksToBounds) && !keepsDepth
    }

    /// Supplies the contents of a layer that is still to be displayed, as the next commit would.
    func displayForDrawing() {
        if !store.pointee.isPresentation, store.pointee.needsDisplay { displayIfNeeded() }
    }

    /// In a presentation, the images of an animation of the contents that run into each other.
    var contentsCrossfade: ImageCrossfade? {
        guard store.pointee.isPresentation, let model = objects?.model, let media = objects?.time,
              !model.animationList.isEmpty else { return nil }
        let time = model.localTime(media)
        let underlying = TransactionState.current.pending.committedContents(of: model)
        var crossfade: ImageCrossfade?
        for animation in model.animationList {
            guard let begin = animation.beginTime else { continue }
            AnimationEvaluator.forEachContribution(of: animation.frozen, beginTime: begin, at: time) { property, sample in
                guard property.place.slot == BaseObjects.slot(\.contents) else { return }
                crossfade = AnimationEvaluator.crossfade(property, sample, underlying: underlying) ?? crossfade
            }
        }
        return crossfade
    }
}

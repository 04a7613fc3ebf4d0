// Layers drawn into a context by the processor: the second renderer over the same model. In: a layer with what
// is below it, as the program set it or as a presentation shows it. Out: pixels of a `CGContext`.
//
// A plane that leans, in perspective, is drawn by itself and then seen through the perspective: `LayerDrawing+Planes`.
//
// What things look like (where contents lie, how parts of them stretch, what a shape's line is, which plane is
// nearer) is asked of the same functions as on the server; this walk says in which order and through which clips
// and groups they are painted.

import CoreGraphics

/// One drawing of a tree of layers.
final class LayerDrawing {
    let context: CGContext
    /// How many layers were drawn, each copy of a replicator anew; and what blurs and pictures of planes cost besides.
    var count = 0
    let shared: Shared
    /// Whether the context is the picture of a plane, with more pixels than are seen in the end.
    let isPlane: Bool

    /// How deep layers may be nested to be drawn: each level takes its share of the client's stack, which is not ours.
    static let deepest = 400
    /// Copies of copies multiply; with so many layers drawn no further copies are added.
    static let mostLayers = 100_000

    /// What was done so far, in layers: a thousand pixels of a picture in between take as long as one.
    var effort: Int { count + context.layerPixels / 1000 }

    /// Counts pixels that were made in between.
    func spend(pixels: Int) { count += pixels / 1000 }

    /// What a layer takes over from those above it.
    struct Inherited {
        /// How many layers are above.
        var level = 0
        /// The opacity of those above that do not fade as groups.
        var opacity = 1.0
        /// Whether contents are upside down, see `CALayer.isUpsideDown`.
        var isFlipped = false
        /// Factors of red, green and blue of a replicator's copy.
        var tint = SIMD3<Double>(1, 1, 1)
        /// Whether the layer above is a transform layer.
        var isInSpace = false
        /// Whether who draws the layer's plane puts it over what is behind it.
        var isPutByPlane = false
    }

    /// What is made once for a drawing and the planes in it. Each thing is kept with what it was made of, so that nothing else
    /// takes that one's place.
    final class Shared {
        /// With so much done no further copies are added: with as many layers, or as many pixels as 250 pictures of the context's
        /// size have.
        let mostEffort: Int
        /// A plane may have so many pixels, however few those are that it is drawn for.
        let fewestPlanePixels: Int
        /// Images that particles show with fewer pixels than they have.
        var reducedImages: [ReducedImage: (whole: CGImage, reduced: CGImage)] = [:]
        /// The particles of emitters, for all of a replicator's copies.
        var particles: [ObjectIdentifier: (emitter: CAEmitterLayer, state: EmitterState)] = [:]

        init(_ context: CGContext) {
            let pixels = context.width * context.height
            mostEffort = max(LayerDrawing.mostLayers, pixels / 4)
            fewestPlanePixels = min(1 << 20, 32 * pixels)
        }
    }

    init(_ context: CGContext) { (self.context, isPlane, shared) = (context, false, Shared(context)) }

    /// The drawing of a plane's picture.
    init(_ context: CGContext, planeOf drawing: LayerDrawing) {
        (self.context, isPlane, count, shared) = (context, true, drawing.count, drawing.shared)
    }

    /// Draws a layer whose plane is the context's user space.
    func draw(_ layer: CALayer, _ around: Inherited) {
        var around = around
        around.level += 1
        count += 1
        guard around.level <= Self.deepest, !StackRoom.isLow else {
            FaultReport.once(
                "CALayer.render(in:), nesting", "layers nested deeper than \(around.level - 1) levels are not drawn here")
            return
        }
        layer.displayForDrawing()
        let look = layer.valuesPointer.pointee.look
        let own = Double(look.visibility)
        guard own > 0 else { return }
        around.opacity *= own
        around.isFlipped = around.isFlipped != look.flags.contains(.geometryFlipped)
        if layer.keepsDepth { return drawSublayers(of: layer, around) }
        if let scale = layer.bitmapScale { return drawBitmap(of: layer, scale: scale, around) }
        drawEffects(of: layer, around, own: own)
    }

    /// Draws the layer with its filters.
    /// - Parameter own: the layer's own part of the opacity.
    func drawEffects(of layer: CALayer, _ around: Inherited, own: Double) {
        let filters = layer.shownFilters
        if !filters.isEmpty { return drawFiltered(layer, filters, around) }
        drawGroup(layer, around, own: own)
    }

    /// Draws the layer with its mask, its shadow and all below it, faded.
    /// - Parameter own: the layer's own part of the opacity.
    func drawGroup(_ layer: CALayer, _ around: Inherited, own: Double) {
        let look = layer.valuesPointer.pointee.look
        let mask = layer.drawnMask
        // Those that only take over an opacity fade part by part, where they are drawn part by part.
        let isGroup = look.flags.contains(.allowsGroupOpacity)
            && (own < 1 || around.isInSpace || mask != nil || layer.castsShadow || type(of: layer).renderKind == .replicator)
        guard mask != nil || (isGroup && around.opacity < 1) else { return drawShadowed(layer, around) }
        if mask == nil, !layer.castsShadow, layer.drawnSublayers.isEmpty, !(layer is CAEmitterLayer) {
            return drawContent(layer, around)
        }
        var inside = around
        inside.opacity = 1
        asOne(around.opacity, within: LayerExtent.extentWithShadow(of: layer), isNeeded: mask != nil) {
            drawShadowed(layer, inside)
            if let mask { cut(to: mask, around) }
        }
    }

    /// Draws the layer, what is below it and its border.
    func drawContent(_ layer: CALayer, _ around: Inherited) {
        let look = LayerAppearance(of: layer, isFlipped: around.isFlipped)
        let hasSublayers = !layer.drawnSublayers.isEmpty
        let emitter = layer as? CAEmitterLayer
        // Particles lie above the border, and sublayers above them.
        let parts = hasSublayers && emitter == nil ? look.parts.filter { $0 != .border } : look.parts
        if parts.count > 1 {
            asOne(around.opacity, within: look.extent) { for part in parts { draw(part, of: look, 1, around.tint) } }
        } else if let part = parts.first {
            draw(part, of: look, around.opacity, around.tint)
        }
        if let emitter { drawParticles(of: emitter, clippedTo: look.clips ? look.outline : nil, around) }
        guard hasSublayers else { return }
        context.saveGState()
        if look.clips { clip(to: look.outline) }
        drawSublayers(of: layer, around)
        context.restoreGState()
        if look.parts.contains(.border), emitter == nil { draw(.border, of: look, around.opacity, around.tint) }
    }

    /// Draws what lies in a plane of the context's user space.
    func draw(_ placed: PlacedLayer, _ around: Inherited) {
        var inner = around
        inner.isInSpace = placed.isInSpace
        inner.isPutByPlane = false
        inner.opacity *= placed.opacity
        inner.isFlipped = around.isFlipped != placed.flips
        inner.tint *= placed.tint
        guard let plane = placed.plane.affine else { return drawLeaning(placed, inner) }
        context.saveGState()
        context.concatenate(plane)
        for cut in placed.cuts { clip(to: cut) }
        draw(placed.layer, inner)
        context.restoreGState()
    }

    // MARK: Clips and groups

    func clip(to outline: ContextOutline) {
        if outline.isRect {
            context.clip(to: outline.rect)
        } else {
            context.beginPath()
            context.addPath(outline.path)
            context.clip()
        }
    }

    /// Limits drawing to one side of a cut.
    func clip(to cut: SpatialCut) {
        let visible = context.boundingBoxOfClipPath
        guard !visible.isNull else { return }
        let room = visible.insetBy(dx: -1, dy: -1)
        let (left, right, top, bottom) = (Double(room.minX), Double(room.maxX), Double(room.minY), Double(room.maxY))
        let corners = [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
        var line = cut.line
        if cut.edge == .under {
            // One pixel further.
            line.z += (line.x * line.x + line.y * line.y).squareRoot() / max(context.pixelsPerPoint, 1e-9)
        }
        func side(_ p: SIMD2<Double>) -> Double { line.x * p.x + line.y * p.y + line.z }
        var kept: [CGPoint] = []
        for (index, here) in corners.enumerated() {
            let there = corners[(index + 1) % 4]
            let (a, b) = (side(here), side(there))
            if a >= 0 { kept.append(CGPoint(here)) }
            if (a < 0) != (b < 0) { kept.append(CGPoint(here + (there - here) * (a / (a - b)))) }
        }
        context.beginPath()
        context.addLines(between: kept)
        let isHard = cut.edge == .hard || cut.edge == .hardBehind
        if isHard { context.setShouldAntialias(false) }
        context.clip()
        if isHard { context.setShouldAntialias(true) }
    }

    /// Fades what `body` draws as one picture.
    /// - Parameters:
    ///   - extent: what it may cover; nil if that is not known.
    ///   - isNeeded: whether it must be a picture of its own even where nothing fades.
    func asOne(_ opacity: Double, within extent: CGRect?, isNeeded: Bool = false, _ body: () -> Void) {
        guard opacity < 1 || isNeeded else { return body() }
        context.saveGState()
        context.setAlpha(opacity)
        beginPicture(within: extent)
        body()
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Begins a picture in between.
    func beginPicture(within extent: CGRect?) {
        if let extent {
            context.beginTransparencyLayer(in: extent, auxiliaryInfo: nil)
        } else {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
    }
}

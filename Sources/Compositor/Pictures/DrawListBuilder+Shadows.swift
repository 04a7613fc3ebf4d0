// The shadow under a layer: of a rounded rect at once, of a path or of the alpha of all that the layer
// shows by way of passes.

import CoreGraphics

extension DrawListBuilder {
    /// The colour of a layer's shadow; nil where it casts none.
    private mutating func shadowColor(_ node: UnsafeMutablePointer<RenderNode>) -> SIMD4<Float>? {
        guard let rare = node.shownRare, rare.pointee.details.shadowOpacity > 0, !node.pointee.keepsDepth,
              !node.shown.pointee.look.flags.contains(.masksToBounds) else { return nil }
        let details = rare.pointee.details
        let color = details.shadowColor.isNone ? .zero : details.shadowColor.drawn * min(details.shadowOpacity, 1)
        return color.w > 0 ? color : nil
    }

    /// Whether a node casts a shadow that takes passes: of a path, or of the alpha of all that it shows.
    mutating func castsByPass(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        shadowColor(node) != nil && silhouette(node, tree) == nil
    }

    /// The layer above a node that cast the shadow of a rounded rect and no longer does, since something sticks out of
    /// it, or that casts another one now, which is that of a sublayer; nil: there is none.
    mutating func changedCaster(above index: NodeIndex, _ tree: RenderTree) -> NodeIndex? {
        var above = tree.nodes[Int(index)].parent
        while above >= 0 {
            let node = tree.nodes + Int(above)
            if node.pointee.castsRect {
                guard let shape = silhouette(node, tree) else { return above }
                if shape.isSublayers, let picture = store.known(node.pointee.picture),
                   picture.generation == node.pointee.generation, let now = rectShadow(node, tree) {
                    let shown = store.paints.base + Int(picture.items.first + node.pointee.item)
                    if shown.pointee.rect != now.rect || shown.pointee.radii != now.radii
                        || shown.pointee.isContinuous != now.isContinuous { return above }
                }
            }
            guard node.pointee.isUnderCaster else { return nil }
            above = node.pointee.parent
        }
        return nil
    }

    /// Appends the shadow of a node that is a rounded rect, as the first item of the run that begins at `first`.
    /// Returns whether there is one. Between two states of a layer its shadow is none of either.
    mutating func emitRectShadow(
        _ index: NodeIndex, _ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree
    ) -> Bool {
        guard !node.pointee.hasTransition, index != stateTaken, var paint = rectShadow(node, tree) else { return false }
        appendOwn(&paint, first, node, around)
        return true
    }

    /// The shadow of a node that casts that of a rounded rect.
    private mutating func rectShadow(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Paint? {
        guard let color = shadowColor(node), let rare = node.shownRare, let shape = silhouette(node, tree) else { return nil }
        let details = rare.pointee.details
        var paint = Paint(rect: shape.rect + SIMD4(Float(details.shadowOffset.x), Float(details.shadowOffset.y), 0, 0))
        paint.radii = shape.radii
        paint.isContinuous = shape.isContinuous
        paint.backgroundColor = color * shape.alpha
        paint.shadow = Float(max(details.shadowRadius, 0))
        return paint
    }

    /// The node over the shadow that it casts by way of passes, if it does.
    mutating func emitShadowed(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        guard let color = shadowColor(node), let rare = node.shownRare, silhouette(node, tree) == nil else {
            if node.pointee.hasTransition, var paint = rectShadow(node, tree) {
                paint.multiplier = around.multiplier
                append(paint, placement(node, paint), for: node, around)
            }
            emitAlone(index, around, tree)
            return
        }
        let details = rare.pointee.details
        if let outline = tree.shadowShapes[node.pointee.number], outline.object(\ShapeObjects.path) != nil {
            emitShadow(of: outline, color, details, node, around, tree)
            emitAlone(index, around, tree)
        } else {
            emitShadowOfAlpha(index, color, details, node, around, tree)
        }
    }

    /// The shadow of a path, which is drawn as a shape and blurred.
    private mutating func emitShadow(
        of outline: NodeExtras, _ color: SIMD4<Float>, _ details: LayerDetails, _ node: UnsafeMutablePointer<RenderNode>,
        _ around: Surroundings, _ tree: RenderTree
    ) {
        let blur = blur(details, node, tree, path: outline)
        guard !blur.isInPlane else {
            emitShadowInPlane(color, details, node, around, tree) { builder in builder.emit(outline, node, tree) }
            return
        }
        let drawn = withRoom(blur.room) { builder -> (pass: Int, bounds: PixelRect) in
            let pass = builder.list.beginPass(.shadow)
            builder.emit(outline, node, tree)
            return (pass, builder.extent(ofPass: pass, within: -1))
        }
        endBlurred(drawn.pass, drawn.bounds, color, blur, node, around)
    }

    /// Appends the shape of a shadow's path.
    private mutating func emit(_ outline: NodeExtras, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        tree.shapes.update(outline, node.pointee.plane, seenIn: picture, turn, tree.images)
        made.append(outline)
        guard let raster = outline.made.raster else { return }
        var paint = Paint(rect: raster.rect)
        LayerPainter.add(outline, to: &paint)
        append(paint, placement(node.pointee.plane, paint.extent, 1), for: node, Surroundings(isInEffect: true))
    }

    /// Pixels.
    private static let farReach: Int32 = 256

    /// Ends the pass that holds a shadow's shape, blurred, and shows it in the shadow's colour and place.
    private mutating func endBlurred(
        _ pass: Int, _ bounds: PixelRect, _ color: SIMD4<Float>, _ blur: ShadowBlur, _ node: UnsafeMutablePointer<RenderNode>,
        _ around: Surroundings
    ) {
        let (x, y) = (Int32(clamping: blur.reach.x) + 1, Int32(clamping: blur.reach.y) + 1)
        var wide = bounds.isEmpty ? bounds : PixelRect(
            minX: bounds.minX - x, minY: bounds.minY - y, maxX: bounds.maxX + x, maxY: bounds.maxY + y)
        if max(x, y) > Self.farReach {
            // No more of it than comes to lie in the picture. With less reach it is kept whole, to be the same wherever it moves.
            let seen = PixelRect(enclosing: picture.float - SIMD4(lowHalf: blur.offset + 1, highHalf: blur.offset - 1))
            wide = bounds.union(wide.intersection(seen))
        }
        list.endPass(bounds: wide, blur: blur.sigma, isAlphaOnly: true)
        show(pass, wide, offset: blur.offset, opacity: node.pointee.opacity, for: node, around) {
            $0.tintsAlpha = true
            $0.backgroundColor = color
            $0.multiplier = around.multiplier
        }
    }

    private mutating func emitShadowOfAlpha(
        _ index: NodeIndex, _ color: SIMD4<Float>, _ details: LayerDetails, _ node: UnsafeMutablePointer<RenderNode>,
        _ around: Surroundings, _ tree: RenderTree
    ) {
        let opacity = node.pointee.opacity
        let blur = blur(details, node, tree)
        var inside = around
        inside.clip = -1
        guard !blur.isInPlane else {
            var again = around
            (inside.isRepeated, again.isRepeated) = (true, true)
            emitShadowInPlane(color, details, node, around, tree) { [inside] builder in builder.emitAlone(index, inside, tree) }
            emitAlone(index, again, tree)
            return
        }
        node.pointee.opacity = 1
        let caster = list.beginPass(.shadow)
        let bounds = withRoom(blur.room) { builder in
            builder.emitAlone(index, inside, tree)
            return builder.extent(ofPass: caster, within: -1)
        }
        list.endPass(bounds: bounds)
        node.pointee.opacity = opacity

        let blurred = list.beginPass(.shadow)
        show(caster, bounds, opacity: 1, for: node, Surroundings(isInEffect: true)) { _ in }
        endBlurred(blurred, bounds, color, blur, node, around)
        show(caster, bounds, opacity: opacity, for: node, around) { _ in }
    }

    /// The shadow of what `emit` appends, blurred in the layer's own plane and placed with it.
    private mutating func emitShadowInPlane(
        _ color: SIMD4<Float>, _ details: LayerDetails, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings,
        _ tree: RenderTree, _ emit: (inout DrawListBuilder) -> Void
    ) {
        let plane = node.pointee.plane, opacity = node.pointee.opacity
        let radius = min(max(details.shadowRadius, 0), 1024)
        let drawn = inOwnPlane(node) { builder, scale -> (pass: Int, bounds: PixelRect) in
            let pass = builder.list.beginPass(.shadow)
            emit(&builder)
            let bounds = builder.extent(ofPass: pass, within: -1)
            let sigma = min(Float(radius * scale), 1024)
            let reach = Int32(clamping: min(3 * sigma, Float(builder.bitmapReach)).rounded(.up)) + 1
            let wide = bounds.isEmpty ? bounds : PixelRect(
                minX: bounds.minX - reach, minY: bounds.minY - reach, maxX: bounds.maxX + reach, maxY: bounds.maxY + reach
            ).stepped(by: 16)
            builder.list.endPass(bounds: wide, blur: SIMD2(repeating: sigma), isAlphaOnly: true, isInOwnPlane: true)
            return (pass, wide)
        }
        let offset = SIMD4<Float>(Float(details.shadowOffset.x), Float(details.shadowOffset.y), 0, 0)
        let (pass, bounds) = drawn.result
        place(pass, bounds, scale: drawn.scale, offset: offset, plane, opacity: opacity, for: node, around) {
            $0.tintsAlpha = true
            $0.backgroundColor = color
            $0.multiplier = around.multiplier
        }
    }

    /// A shadow's offset and blur in pixels.
    private struct ShadowBlur {
        var offset: SIMD2<Float>
        /// Along x and y.
        var sigma: SIMD2<Float>
        /// Whether it is blurred in the layer's plane: where pixels are no squares of the layer's, nor rectangles along its
        /// sides; and where nobody sees the difference, so that it is not made again when the layer moves by parts of pixels.
        var isInPlane: Bool
        /// How far it is drawn around what casts it.
        var reach: SIMD2<Float> { pointwiseMin(3 * sigma, SIMD2(repeating: 3072)).rounded(.up) }
        /// How far beside the picture something may be whose shadow falls into it.
        var room: SIMD2<Float> { SIMD2(abs(offset.x), abs(offset.y)) + (reach + SIMD2(1, 1)) }
    }

    /// - Parameter path: what casts it in place of the layer's alpha.
    private mutating func blur(
        _ details: LayerDetails, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree, path: NodeExtras? = nil
    ) -> ShadowBlur {
        let (offset, _) = inPixels(details.shadowOffset, node)
        let scale = node.pointee.plane.evenScale
        let sigma = (scale ?? SIMD2(1, 1)) * max(details.shadowRadius, 0)
        let limited = sigma.x.isFinite && sigma.y.isFinite ? pointwiseMin(SIMD2<Float>(sigma), SIMD2(1024, 1024)) : .zero
        return ShadowBlur(
            offset: offset.x.isFinite && offset.y.isFinite ? offset : .zero, sigma: limited,
            isInPlane: details.shadowRadius > 0 && (scale.map { isSmooth($0, limited, node, path, tree) } ?? true))
    }

    /// Whether a shadow that is blurred in its layer's plane, as many pixels a point as there are on the screen, looks there as
    /// if it were blurred on the screen: what lies between its pixels is then as good as straight. False where the plane holds
    /// much more than is seen of it.
    private mutating func isSmooth(
        _ scale: SIMD2<Double>, _ sigma: SIMD2<Float>, _ node: UnsafeMutablePointer<RenderNode>, _ path: NodeExtras?,
        _ tree: RenderTree
    ) -> Bool {
        let own = ownScale(node), bounds = node.shown.pointee.box.bounds
        guard sigma.min() >= 2, sigma.max() * Paint.shadowReach <= Float(Self.farReach),
              max(abs(scale.x - own), abs(scale.y - own)) <= 1e-6 * own, bounds.highHalf.max() * own <= Double(frameSide)
        else { return false }
        let room = RoundedRoom(bounds, margin: Self.roomBeside / own)
        func holds(_ extras: NodeExtras) -> Bool {
            guard let extent = extras.made.extent(of: extras, extras.version) else { return true }
            return room.holds(SIMD4(extent.minX, extent.minY, extent.maxX, extent.maxY), .identity)
        }
        if let path { return holds(path) }
        guard Self.drawsWithin(node.pointee.kind),
              node.pointee.image < 0 || node.shown.pointee.look.contentsGravity == .resize else { return false }
        if node.pointee.kind == .shape, let extras = tree.extras[node.pointee.number], !holds(extras) { return false }
        return node.pointee.firstChild < 0 || containsSublayers(node, .identity, room, tree, 0)
    }

    /// How far beside a layer something may lie that casts a shadow with it, in pixels, to be kept with that.
    private static let roomBeside = 64.0

    /// A vector and the scale of a node's plane at its middle, in pixels.
    mutating func inPixels(_ vector: SIMD2<Double>, _ node: UnsafeMutablePointer<RenderNode>) -> (SIMD2<Float>, Float) {
        let bounds = node.shown.pointee.box.bounds
        let middle = bounds.lowHalf + bounds.highHalf * 0.5
        let plane = node.pointee.plane
        guard let here = plane.apply(middle.x, middle.y), let there = plane.apply(middle.x + vector.x, middle.y + vector.y),
              let right = plane.apply(
                  middle.x + 1, middle.y), let below = plane.apply(middle.x, middle.y + 1) else { return (.zero, 1) }
        let (x, y) = (right - here, below - here)
        let scale = abs(x.x * y.y - x.y * y.x).squareRoot()
        return (SIMD2<Float>(there - here), Float(scale))
    }
}

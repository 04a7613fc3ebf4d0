// Groups that fade as one, and masks: what is drawn off screen first, and why.

import CoreGraphics

extension DrawListBuilder {
    /// A node with all its effects but that of being a bitmap.
    mutating func emitEffects(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        if tree.nodes[Int(index)].hasFilters { emitFiltered(index, around, tree) } else { emitGroup(index, around, tree) }
    }

    /// A node with effects other than filters: shadow, content and mask in passes as far as they are needed.
    mutating func emitGroup(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        let opacity = node.pointee.opacity
        let isFaded = opacity < 1 && node.shown.pointee.look.flags.contains(.allowsGroupOpacity) && !node.pointee.keepsDepth
        let isMasked = node.pointee.mask >= 0 && !node.pointee.keepsDepth
        guard isFaded || isMasked else {
            emitShadowed(index, around, tree)
            return
        }
        var inside = around
        inside.clip = -1
        node.pointee.opacity = 1
        let pass = list.beginPass(isMasked ? .mask : .groupOpacity)
        emitShadowed(index, inside, tree)
        if !isMasked, isDisjoint(pass) {
            reclip(pass, around.clip)
            list.dissolvePass(opacity: opacity)
            node.pointee.opacity = opacity
            keep(.each, of: index, isRigid: isRigid)
            return
        }
        if isMasked {
            project(node.pointee.mask, tree.nodes + Int(node.pointee.mask), tree)
            if let outline = maskOutline(node.pointee.mask, tree), isDisjoint(pass) {
                let mask = tree.nodes + Int(node.pointee.mask)
                // It belongs to the picture at hand, without items.
                (mask.pointee.item, mask.pointee.itemCount, mask.pointee.borderItem, mask.pointee.ownClip) = (-1, 0, -1, -1)
                (mask.pointee.generation, mask.pointee.picture, mask.pointee.mark) = (generation, current.number, -1)
                (mask.pointee.isInEffect, isRigid) = (true, false)
                reclip(pass, list.append(clip(mask.pointee.plane, outline, parent: around.clip)))
                list.dissolvePass(opacity: opacity)
                node.pointee.opacity = opacity
                return
            }
        }
        let bounds = extent(ofPass: pass, within: around.clip)
        list.endPass(bounds: bounds)
        if isMasked {
            let mask = list.beginPass(.mask)
            emit(node.pointee.mask, Surroundings(level: around.level, isInEffect: true, isRepeated: around.isRepeated), tree)
            let maskBounds = extent(ofPass: mask, within: -1)
            list.endPass(bounds: maskBounds, isAlphaOnly: true)
            // Each keeps its own bounds, so that neither is drawn anew when only the other moves.
            let shown = bounds.intersection(maskBounds)
            let wasRigid = isRigid
            let shower = show(pass, shown, opacity: opacity, for: node, around) {
                $0.contentsSource = shown.part(of: bounds)
                $0.maskImage = Paint.imageOfPass(mask)
                $0.maskSource = shown.part(of: maskBounds)
            }
            keep(.masked(pass: Int32(pass), mask: Int32(mask), shower: Int32(shower)), of: index, isRigid: wasRigid)
        } else {
            let wasRigid = isRigid
            let shower = show(pass, bounds, opacity: opacity, for: node, around) { _ in }
            keep(.asOne(pass: Int32(pass), shower: Int32(shower)), of: index, isRigid: wasRigid)
        }
        node.pointee.opacity = opacity
    }

    /// The rounded rect that a mask is, opaque within and nothing beside: a clip shows as much of what it masks, if that has no
    /// two items one over the other.
    private mutating func maskOutline(_ index: NodeIndex, _ tree: RenderTree) -> Paint? {
        let mask = tree.nodes + Int(index), look = mask.shown.pointee.look
        guard mask.pointee.isVisible, mask.pointee.opacity >= 1, mask.pointee.firstChild < 0, mask.pointee.mask < 0,
              !mask.pointee.hasFilters, !mask.pointee.hasTransition, mask.pointee.image < 0, !(look.borderWidth > 0),
              !look.flags.contains(.shouldRasterize), !(mask.shownRare?.pointee.details.shadowOpacity ?? 0 > 0)
        else { return nil }
        let outline: Paint
        switch mask.pointee.kind {
        case .plain where look.backgroundColor.w >= 1 && !mask.pointee.hasExtras: outline = LayerPainter.outline(mask.shown)
        case .shape where !(look.backgroundColor.w > 0):
            guard let extras = tree.extras[mask.pointee.number], extras.crossfade == nil, let shape = ShapePaint(extras),
                  shape.isFilledAlone, let rounded = extras.made.roundedRect(of: shape.path, extras.version) else { return nil }
            var paint = Paint(rect: SIMD4<Float>(rounded.rect.lanes))
            (paint.radii, paint.isContinuous) = (SIMD4(repeating: Float(rounded.radius)), rounded.isContinuous)
            outline = paint
        default: return nil
        }
        return outline
    }

    /// How the picture at hand fades, if it is the node's own: then what shows it moves along with its items.
    private mutating func keep(_ fading: Fading, of index: NodeIndex, isRigid: Bool) {
        self.isRigid = isRigid && index == current.node
        self.fading = fading
    }

    /// What `emit` appends for a node, faded as one picture.
    mutating func emitFaded(
        _ opacity: Float, for node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings,
        _ emit: (inout DrawListBuilder, Surroundings) -> Void
    ) {
        var inside = around
        inside.clip = -1
        let pass = list.beginPass(.groupOpacity)
        emit(&self, inside)
        if isDisjoint(pass) {
            reclip(pass, around.clip)
            list.dissolvePass(opacity: opacity)
            return
        }
        let bounds = extent(ofPass: pass, within: around.clip)
        list.endPass(bounds: bounds)
        show(pass, bounds, opacity: opacity, for: node, around) { _ in }
    }

    /// Appends the item that shows a pass where it lies.
    @discardableResult
    mutating func show(
        _ pass: Int, _ bounds: PixelRect, part: PixelRect? = nil, offset: SIMD2<Float> = .zero, opacity: Float,
        for node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ change: (inout Paint) -> Void
    ) -> Int {
        // From its own corner, so that it is the same paint wherever it comes to lie.
        var rect = SIMD4(0, 0, Float(bounds.width), Float(bounds.height))
        let size = rect.highHalf
        if let part = part?.intersection(bounds) {
            rect = SIMD4(Float(part.minX - bounds.minX), Float(part.minY - bounds.minY), Float(part.width), Float(part.height))
        }
        var paint = Paint(rect: rect)
        paint.contentsRect = rect
        if part != nil { paint.contentsSource = rect / SIMD4(lowHalf: size, highHalf: size) }
        paint.image = Paint.imageOfPass(pass)
        change(&paint)
        let corner = Homography(translationX: Double(bounds.minX) + Double(offset.x), y: Double(bounds.minY) + Double(offset.y))
        let placement = bounds.isEmpty || !(rect.z > 0 && rect.w > 0) ? .invisible : placement(corner, rect, opacity)
        return append(paint, placement, for: node, around)
    }

    /// The pixels that a pass needs: what its items cover of the picture and of a clip.
    mutating func extent(ofPass pass: Int, within clip: Int32) -> PixelRect {
        var all = Placement.emptyBounds
        for position in list.passItems[pass].indices {
            for item in list.passItems[pass][position] {
                var bounds = list.placements[item].bounds
                let own = list.clipOf[item]
                if own >= 0 { bounds = intersection(bounds, list.clips[Int(own)].bounds) }
                guard bounds.x < bounds.z, bounds.y < bounds.w else { continue }
                all.formBoundsUnion(bounds)
            }
        }
        if clip >= 0 { all = intersection(all, list.clips[Int(clip)].bounds) }
        return PixelRect(enclosing: all).intersection(picture)
    }

    /// Draws what may come to lie in the picture though it is `room` pixels beside it: what is moved or
    /// blurred afterwards.
    mutating func withRoom<Result>(_ room: SIMD2<Float>, _ body: (inout DrawListBuilder) -> Result) -> Result {
        let saved = (picture, roomTaken), room = self.room(room)
        roomTaken += room
        picture = PixelRect(
            minX: picture.minX - Int32(clamping: room.x), minY: picture.minY - Int32(clamping: room.y),
            maxX: picture.maxX + Int32(clamping: room.x), maxY: picture.maxY + Int32(clamping: room.y))
        let result = body(&self)
        (picture, roomTaken) = saved
        return result
    }

    /// How much there is of the room that an effect would have beside the picture.
    mutating func room(_ wanted: SIMD2<Float>) -> SIMD2<Float> {
        // Of what is far beside it, a small picture shows next to nothing.
        let side = max(Float(picture.width) - 2 * roomTaken.x, Float(picture.height) - 2 * roomTaken.y)
        let left = SIMD2<Float>(repeating: min(max(4 * side, Self.leastRoom), Self.mostRoom)) - roomTaken
        return pointwiseMax(pointwiseMin(wanted, left), .zero).rounded(.up)
    }

    /// The most pixels beside the frame that are drawn on each side, for effects within effects all together: with more, passes
    /// would be too large for textures.
    private static let mostRoom: Float = 1536
    /// The most of a picture that is smaller than a quarter of that.
    private static let leastRoom: Float = 256

    /// Whether no two visible items of a pass overlap: then each can fade by itself.
    private mutating func isDisjoint(_ pass: Int) -> Bool {
        // A backdrop shows them as they are now.
        if list.passes[pass].isRead { return false }
        var seen = DisjointBounds()
        for position in list.passItems[pass].indices {
            for item in list.passItems[pass][position] where list.placements[item].isVisible && list.kinds[item] != .nothing {
                // What another picture draws fades as one with the rest.
                if list.kinds[item] == .picture || list.paints[item].areParticlesOver { return false }
                guard seen.add(list.placements[item].bounds) else { return false }
            }
        }
        return true
    }

    /// Gives the items of a pass that is about to dissolve the clip around it.
    private mutating func reclip(_ pass: Int, _ clip: Int32) {
        guard clip >= 0 else { return }
        for range in list.passItems[pass] {
            for item in range {
                let own = list.clipOf[item]
                if own < 0 {
                    list.setClip(clip, ofItem: item)
                } else {
                    attach(own, to: clip)
                }
            }
        }
    }

    /// Hangs the top of a chain of clips under another clip.
    private mutating func attach(_ chain: Int32, to clip: Int32) {
        var top = Int(chain)
        while list.clips[top].parent >= 0 {
            if list.clips[top].parent == clip { return }
            top = Int(list.clips[top].parent)
        }
        guard top != Int(clip) else { return }
        var changed = list.clips[top]
        changed.parent = clip
        list.setClip(changed, at: top)
    }
}

// Filters of layers: the layer as one picture, changed and put over what is behind it; and what is
// behind it, changed within its bounds.

import CoreGraphics
import CoreImage

extension DrawListBuilder {
    /// A node with its filters: first what is behind it, then itself.
    @inline(never)
    mutating func emitFiltered(_ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree) {
        let node = tree.nodes + Int(index)
        guard !node.pointee.keepsDepth, let filters = tree.filters[node.pointee.number]?.shown else {
            emitGroup(index, around, tree)
            return
        }
        emitBackground(filters.background.compactMap(\.effect), node, around)
        let effects = filters.content.compactMap(\.effect), way = filters.compositing.function?.way ?? BlendWay()
        guard !effects.isEmpty || way != BlendWay() else {
            emitGroup(index, around, tree)
            return
        }
        var inside = around
        inside.clip = -1
        let scale = node.pointee.plane.evenScale, isEven = scale.map { abs($0.x - $0.y) <= 1e-6 * ($0.x + $0.y) } ?? false
        let result = isEven || !effects.contains(where: \.isBlur)
            ? filtered(index, effects, inside, within: seen(around.clip), tree) : filteredInPlane(index, effects, inside, tree)
        show(result, way, node, around)
    }

    /// A node as its filters leave it.
    /// - Parameter limit: what is seen of the result.
    private mutating func filtered(
        _ index: NodeIndex, _ effects: [FilterEffect], _ inside: Surroundings, within limit: PixelRect, _ tree: RenderTree
    ) -> Filtered {
        let node = tree.nodes + Int(index)
        let chain = FilterChain(effects, pixelsPerPoint: inPixels(.zero, node).1, size: node.shown.pointee.box.bounds.highHalf)
        let opacity = node.pointee.opacity
        node.pointee.opacity = 1
        let pass = list.beginPass(.filter)
        let bounds = withRoom(SIMD2(repeating: Float(chain.reach))) { builder in
            builder.emitGroup(index, inside, tree)
            return builder.extent(ofPass: pass, within: -1)
        }
        node.pointee.opacity = opacity
        return finish(pass, bounds, chain, within: limit, keepsEdges: false, node)
    }

    /// A node as its filters leave it in its own plane, seen where it lies.
    private mutating func filteredInPlane(
        _ index: NodeIndex, _ effects: [FilterEffect], _ inside: Surroundings, _ tree: RenderTree
    ) -> Filtered {
        let node = tree.nodes + Int(index)
        let (own, scale) = inOwnPlane(node) { builder, _ in
            builder.filtered(index, effects, inside, within: builder.picture, tree)
        }
        let pass = list.beginPass(.filter)
        let change = own.change.map { list.append($0) } ?? -1
        place(own.pass, own.bounds, scale: scale, node.pointee.plane, opacity: 1, for: node, Surroundings(isInEffect: true)) {
            $0.recoloring = change
        }
        let bounds = extent(ofPass: pass, within: inside.clip)
        list.endPass(bounds: bounds)
        return Filtered(pass: pass, bounds: bounds, change: nil)
    }

    /// The pixels that a clip, and the picture, let be seen.
    private mutating func seen(_ clip: Int32) -> PixelRect {
        clip < 0 ? picture : PixelRect(enclosing: list.clips[Int(clip)].bounds).intersection(picture)
    }

    // MARK: Chains of effects

    /// A pass, which has ended, as it is to be shown.
    private struct Filtered {
        var pass: Int
        var bounds: PixelRect
        /// What happens to its colours where it is shown.
        var change: ColorMatrix?
    }

    /// Ends an open pass and applies effects to it: blurs where a pass ends, changes of colour where it is
    /// shown, so that few passes are needed.
    ///
    /// - Parameter limit: what is seen of the result; nothing is kept that is further away than the blurs reach.
    private mutating func finish(
        _ first: Int, _ extent: PixelRect, _ chain: FilterChain, within limit: PixelRect, keepsEdges: Bool,
        _ node: UnsafeMutablePointer<RenderNode>
    ) -> Filtered {
        var rest = chain.reach
        // No step is wider than the room in which the first was drawn.
        let room = Int(clamping: self.room(SIMD2(repeating: Float(rest))).max())
        var wide: PixelRect { limit.grown(by: min(rest, room)) }
        var now = Filtered(pass: first, bounds: extent.intersection(wide))
        var blur: FilterBlur?
        for step in chain.steps {
            switch step {
            case .recolor(let matrix): now.change = matrix
            case .colors(let changes):
                end(now.bounds, blur, keepsEdges)
                blur = nil
                now = worked(now, soft: now.pass, now.bounds, node) { planes in
                    changes.compactMap { $0.colorKernel(corners: planes.corners, scale: planes.scale) }
                }
            case .kernel(let effect):
                end(now.bounds, blur, keepsEdges)
                blur = nil
                let reach = chain.reach(of: step)
                now = worked(now, effect, reach, within: wide, keepsEdges: keepsEdges, node)
                rest -= reach
            case .blur(let next):
                if blur != nil || now.change != nil {
                    end(now.bounds, blur, keepsEdges)
                    let pass = list.beginPass(.filter)
                    let change = now.change.map { list.append($0) } ?? -1
                    show(now.pass, now.bounds, opacity: 1, for: node, Surroundings(isInEffect: true)) { $0.recoloring = change }
                    now = Filtered(pass: pass, bounds: now.bounds.intersection(wide))
                }
                blur = next
                if !keepsEdges { now.bounds = now.bounds.grown(by: next.reach).intersection(wide) }
                rest -= next.reach
            }
        }
        end(now.bounds, blur, keepsEdges)
        return now
    }

    /// Begins a pass that shows what a kernel makes of one that has ended.
    private mutating func worked(
        _ before: Filtered, _ effect: PixelEffect, _ reach: Int, within limit: PixelRect, keepsEdges: Bool,
        _ node: UnsafeMutablePointer<RenderNode>
    ) -> Filtered {
        var source = before
        let around = Surroundings(isInEffect: true)
        if let change = before.change {
            let number = list.append(change)
            source.pass = list.beginPass(.filter)
            show(before.pass, before.bounds, opacity: 1, for: node, around) { $0.recoloring = number }
            list.endPass(bounds: before.bounds)
            source.change = nil
        }
        let bounds = keepsEdges ? source.bounds : source.bounds.grown(by: reach).intersection(limit)
        var soft = source.pass
        if let blur = FilterBlur(.gaussian, effect.blur * Double(inPixels(.zero, node).1)) {
            soft = list.beginPass(.filter)
            show(source.pass, source.bounds, opacity: 1, for: node, around) { _ in }
            end(bounds, blur, keepsEdges)
        }
        return worked(source, soft: soft, bounds, node) { [effect.layerKernel(corners: $0.corners, scale: $0.scale)] }
    }

    /// The same for kernels, each of what the one before it makes.
    /// - Parameters:
    ///   - soft: the second pass that the first of them reads.
    ///   - bounds: what they draw.
    private mutating func worked(
        _ source: Filtered, soft: Int, _ bounds: PixelRect, _ node: UnsafeMutablePointer<RenderNode>,
        _ kernels: (KernelPlanes) -> [PixelKernel]
    ) -> Filtered {
        let pass = list.beginPass(.filter), around = Surroundings(isInEffect: true)
        let planes = KernelPlanes(node, scale: Double(inPixels(.zero, node).1)), made = planes.map(kernels) ?? []
        guard let planes, let first = made.first else {
            show(source.pass, source.bounds, opacity: 1, for: node, around) { _ in }
            return Filtered(pass: pass, bounds: bounds)
        }
        var step = KernelStep(first)
        step.place = planes.place
        step.oldMap = planes.pixels
        step.newMap = planes.pixels
        step.isExact = planes.isFlat
        let rect = bounds.float
        var paint = Paint(rect: SIMD4(rect.x, rect.y, rect.z - rect.x, rect.w - rect.y))
        paint.contentsRect = paint.rect
        (paint.image, paint.maskImage) = (Paint.imageOfPass(soft), Paint.imageOfPass(source.pass))
        paint.recoloring = Paint.recoloringOfKernel(list.append(step, followedBy: made.dropFirst()))
        append(paint, bounds.isEmpty ? .invisible : placement(.identity, paint.rect, 1), for: node, around)
        return Filtered(pass: pass, bounds: bounds)
    }

    private mutating func end(_ bounds: PixelRect, _ blur: FilterBlur?, _ keepsEdges: Bool) {
        list.endPass(
            bounds: bounds, blur: SIMD2(repeating: blur?.size ?? 0), shape: blur?.shape ?? .gaussian,
            keepsEdges: keepsEdges && blur != nil)
    }

    // MARK: Compositing

    /// Puts a finished picture of a node over what is behind it.
    private mutating func show(
        _ result: Filtered, _ way: BlendWay, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) {
        var result = result, opacity = node.pointee.opacity
        if way.mix.countsOpacity, opacity != 1, !result.bounds.isEmpty {
            result = faded(result, opacity, node)
            opacity = 1
        }
        var way: BlendWay? = way
        var backdrop: Int?
        if let mix = way?.mix, mix != .none, !result.bounds.isEmpty {
            backdrop = beginBackdrop(result.bounds, node)
            if backdrop != nil { list.endPass(bounds: result.bounds) } else { way = way?.withoutBackdrop }
        }
        var around = around
        if let way, way.erases {
            erase(rounded: false, opacity: 1, node, around)
            var outline = clip(of: node, parent: around.clip)
            outline.radii = .zero
            around.clip = list.append(outline)
        }
        guard let way, !way.onlyErases else {
            // A pass that nothing shows is not drawn.
            show(result.pass, .empty, opacity: 0, for: node, around) { _ in }
            return
        }
        let change = result.change.map { list.append($0) } ?? -1
        show(result.pass, result.bounds, opacity: opacity, for: node, around) {
            $0.recoloring = change
            $0.blend = way.blend
            if let backdrop {
                $0.maskImage = Paint.imageOfPass(backdrop)
                $0.mixing = way.mix
            }
        }
    }

    /// The same with its opacity in its colours.
    private mutating func faded(_ before: Filtered, _ opacity: Float, _ node: UnsafeMutablePointer<RenderNode>) -> Filtered {
        let change = before.change.map { list.append($0) } ?? -1, pass = list.beginPass(.filter)
        show(before.pass, before.bounds, opacity: opacity, for: node, Surroundings(isInEffect: true)) { $0.recoloring = change }
        list.endPass(bounds: before.bounds)
        return Filtered(pass: pass, bounds: before.bounds)
    }

    /// Takes away what is behind a node's bounds.
    private mutating func erase(rounded: Bool, opacity: Float, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings) {
        let outline = LayerPainter.outline(node.shown)
        var paint = Paint(rect: outline.rect)
        if rounded { paint.radii = outline.radii }
        paint.backgroundColor = SIMD4(0, 0, 0, 1)
        paint.blend = .destinationOut
        append(paint, placement(node.pointee.plane, paint.extent, opacity), for: node, around)
    }

    // MARK: What is behind

    /// The pixels that a clip and its parents let through, if they cut none of them in part.
    private mutating func wholePixels(_ clip: Clip) -> PixelRect? {
        var rect = clip.wholePixels, parent = clip.parent
        while let inside = rect, parent >= 0 {
            rect = list.clips[Int(parent)].wholePixels?.intersection(inside)
            parent = list.clips[Int(parent)].parent
        }
        return rect
    }

    /// What is behind a node, changed, in the place of itself.
    private mutating func emitBackground(
        _ effects: [FilterEffect], _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) {
        guard !effects.isEmpty else { return }
        let chain = FilterChain(effects, pixelsPerPoint: inPixels(.zero, node).1, size: node.shown.pointee.box.bounds.highHalf)
        let outline = clip(of: node, parent: around.clip)
        let visible = PixelRect(enclosing: outline.bounds).intersection(picture)
        let wide = visible.grown(by: chain.reach).intersection(picture)
        guard !visible.isEmpty, let pass = beginBackdrop(wide, node) else { return }
        let result = finish(pass, wide, chain, within: wide, keepsEdges: true, node)
        if list.isOnPicture, chain.reach > 0 {
            backdrops.append(BackdropReach(source: wide, result: visible, spread: chain.spread))
        }
        let opacity = node.pointee.opacity
        var inside = around
        if opacity >= 1, result.change == nil, let whole = wholePixels(outline) {
            inside.clip = -1
            show(result.pass, result.bounds, part: visible.intersection(whole), opacity: 1, for: node, inside) {
                $0.blend = .copy
            }
            return
        }
        erase(rounded: true, opacity: opacity, node, around)
        inside.clip = list.append(outline)
        let change = result.change.map { list.append($0) } ?? -1
        show(result.pass, result.bounds, part: visible, opacity: opacity, for: node, inside) {
            $0.recoloring = change
            $0.blend = .plus
        }
    }
}

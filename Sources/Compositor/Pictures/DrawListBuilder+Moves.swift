// A picture that only moved: its items are placed anew, nothing of it is painted or put in order again. In: a picture
// that is nothing but the items of its layers, at most faded as one. Out: the same as a layout of it would give.

import CoreGraphics

extension DrawListBuilder {
    /// Places the items of a picture whose layer was placed anew. False if it has to be laid out after all.
    mutating func carry(_ picture: Picture, _ tree: RenderTree) -> Bool {
        let node = tree.nodes + Int(picture.node)
        // Where only the opacity changed, passes hold what they held.
        let isStill = picture.planeBefore == picture.context.plane
        guard picture.isRigid, !picture.mustLayOut, node.pointee.isVisible, isStill || !staysOnWholePixels(picture)
        else { return false }
        // The space of sublayers goes by the layer's anchor, which it may be all that moved.
        if let rare = node.shownRare, !CATransform3DIsIdentity(rare.pointee.sublayerTransform) { return false }
        let opacity = node.pointee.opacity
        let isFaded = opacity < 1 && node.shown.pointee.look.flags.contains(.allowsGroupOpacity)
        let isMasked = if case .masked = picture.fading { true } else { false }
        guard isMasked ? node.pointee.mask >= 0 : node.pointee.mask < 0 && isFaded == (picture.fading != .none)
        else { return false }
        let before = picture.extent
        if !isStill || !picture.fading.isInPass {
            if isFaded || isMasked { node.pointee.opacity = 1 }
            if !glide(picture, tree) { placeAll(in: picture, tree, isMasked: isMasked) }
            node.pointee.opacity = opacity
        }
        switch picture.fading {
        case .none: break
        case .each:
            guard isDisjoint(picture, store.runs[Int(picture.number)]) else { return false }
            for range in store.runs[Int(picture.number)] {
                for item in range { store.placements.base[item].opacity *= opacity }
            }
        case .asOne(let pass, let shower):
            let pass = Int(picture.passes.first + pass)
            guard isStill || !isDisjoint(picture, store.passItems[pass]),
                  move(pass, picture, shower, mask: nil, opacity, isStill: isStill) else { return false }
        case .masked(let pass, let mask, let shower):
            let mask = Int(picture.passes.first + mask)
            guard move(Int(picture.passes.first + pass), picture, shower, mask: mask, opacity, isStill: isStill)
            else { return false }
        }
        picture.damage.add(before)
        picture.extent = store.extent(of: picture)
        picture.damage.add(picture.extent)
        picture.planeBefore = picture.context.plane
        (picture.isDirty, picture.isMoved) = (false, false)
        tell(picture)
        return true
    }

    /// Places all items of a picture anew.
    private mutating func placeAll(in picture: Picture, _ tree: RenderTree, isMasked: Bool) {
        let node = tree.nodes + Int(picture.node)
        picture.carried.removeAll(keepingCapacity: true)
        picture.spans.removeAll(keepingCapacity: true)
        var glides = picture.fading.isInPass && node.pointee.plane.isAffine
        let spans = glides ? picture.itemCount + Int(picture.clips.capacity) : 0
        picture.spans.append(contentsOf: repeatElement(Placement.emptyBounds, count: spans))
        place(picture.node, node, below: -1, .zero, in: picture, &glides, tree)
        if isMasked {
            let mask = tree.nodes + Int(node.pointee.mask)
            let offset = projectAside(node.pointee.mask, mask, node, &glides, tree)
            place(node.pointee.mask, mask, below: 0, offset, in: picture, &glides, tree)
        }
        if !glides { picture.carried.removeAll(keepingCapacity: true) }
    }

    /// Works out where a node lies in the plane above. Returns how far from that one's origin, in pixels.
    private mutating func projectAside(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ above: UnsafeMutablePointer<RenderNode>,
        _ glides: inout Bool, _ tree: RenderTree
    ) -> SIMD2<Double> {
        project(index, node, tree)
        let own = planeAbove(node), plane = above.pointee.plane
        if !own.isAffine { glides = false }
        return SIMD2(plane.a * own.c + plane.b * own.f, plane.d * own.c + plane.e * own.f)
    }

    /// Places the items of a node, and of those below it, where its plane is.
    ///
    /// - Parameters:
    ///   - above: the one above among those that are carried; -1: it is the picture's own.
    ///   - glides: becomes false where its items would not all be the same elsewhere.
    private mutating func place(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, below above: Int32, _ offset: SIMD2<Double>,
        in picture: Picture, _ glides: inout Bool, _ tree: RenderTree
    ) {
        let number = Int32(picture.carried.count)
        if glides {
            picture.carried.append(CarriedNode(
                node: index, above: above, item: node.pointee.item, count: node.pointee.itemCount,
                border: node.pointee.borderItem, clip: node.pointee.ownClip, clipAbove: node.pointee.clip, offset: offset,
                origin: SIMD2(node.pointee.plane.c, node.pointee.plane.f)))
        }
        for item in node.pointee.item..<node.pointee.item + node.pointee.itemCount { place(item, node, in: picture, &glides) }
        if node.pointee.borderItem >= 0 { place(node.pointee.borderItem, node, in: picture, &glides) }
        if node.pointee.ownClip >= 0 { placeClip(of: node, in: picture, &glides) }
        var child = node.pointee.firstChild
        while child >= 0 {
            let next = tree.nodes + Int(child)
            let offset = projectAside(child, next, node, &glides, tree)
            place(child, next, below: number, offset, in: picture, &glides, tree)
            child = next.pointee.nextSibling
        }
    }

    @inline(__always)
    private mutating func place(
        _ number: Int32, _ node: UnsafeMutablePointer<RenderNode>, in picture: Picture, _ glides: inout Bool
    ) {
        let item = Int(picture.items.first + number), kind = store.kinds.base[item]
        let extent = Paint.extent(at: store.paints.base + item)
        let placement = placement(node, extent: extent, kind)
        store.blocks.touch(item)
        store.placements.base[item] = placement
        if !glides { return }
        if placement.isVisible, kind != .particles {
            picture.spans[Int(number)] = placement.span(of: extent)
        } else if node.pointee.isVisible, kind != .nothing {
            glides = false
        }
    }

    /// Puts the clip that a node makes where its plane is.
    private mutating func placeClip(
        of node: UnsafeMutablePointer<RenderNode>, in picture: Picture, _ glides: inout Bool
    ) {
        let own = UnsafeBufferPointer(start: store.clips.base + Int(picture.clips.first), count: Int(picture.clips.capacity))
        let place = store.clips.base + Int(picture.clips.first + node.pointee.ownClip)
        let outline = LayerPainter.outline(node.shown)
        var new = clip(node.pointee.plane, outline, parent: node.pointee.clip, own)
        // Where the group is drawn without a pass, the clip around it comes after the outermost of its own.
        new.parent = place.pointee.parent
        place.pointee = new
        if !glides { return }
        let placement = placement(node.pointee.plane, outline.rect, 1)
        if !placement.isVisible { glides = false }
        picture.spans[picture.itemCount + Int(node.pointee.ownClip)] = placement.span(of: outline.rect)
    }

    /// Moves a clip to the numbers that making it anew would give. False if that has to be done.
    ///
    /// - Parameters:
    ///   - plane: that of the node whose clip it is, but for its origin.
    ///   - above: the clip around it; -1: none.
    @inline(__always)
    private mutating func move(
        _ clip: UnsafeMutablePointer<Clip>, _ plane: UnsafePointer<Homography>, to origin: SIMD2<Double>, _ span: SIMD4<Float>,
        within above: UnsafePointer<Clip>?
    ) -> Bool {
        guard let bounds = Placement.bounds(of: span, at: SIMD2<Float>(origin)) else { return false }
        let (a, b, d, e) = (plane.pointee.a, plane.pointee.b, plane.pointee.d, plane.pointee.e), k = 1 / (a * e - b * d)
        clip.pointee.rowX.z = Float((b * origin.y - origin.x * e) * k)
        clip.pointee.rowY.z = Float((origin.x * d - a * origin.y) * k)
        clip.pointee.bounds = above.map { intersection(bounds, $0.pointee.bounds) } ?? bounds
        return true
    }

    /// Moves all items of a picture whose plane is where it was but for its origin, to the numbers that placing them anew would
    /// give. False if that has to be done.
    private mutating func glide(_ picture: Picture, _ tree: RenderTree) -> Bool {
        var plane = picture.context.plane
        let origin = SIMD2(plane.c, plane.f)
        (plane.c, plane.f) = (picture.planeBefore.c, picture.planeBefore.f)
        guard !picture.carried.isEmpty, plane == picture.planeBefore else { return false }
        let items = store.placements.base + Int(picture.items.first), clips = store.clips.base + Int(picture.clips.first)
        return picture.carried.withUnsafeMutableBufferPointer { carried in
            picture.spans.withUnsafeBufferPointer { spans in
                for number in carried.indices {
                    let own = carried[number]
                    let place = own.above < 0 ? origin : own.offset + carried[Int(own.above)].origin
                    carried[number].origin = place
                    let pixels = SIMD2<Float>(place)
                    for item in Int(own.item)..<Int(own.item + own.count) where spans[item].x < spans[item].z {
                        guard items[item].move(to: pixels, spans[item]) else { return false }
                    }
                    if own.border >= 0, spans[Int(own.border)].x < spans[Int(own.border)].z {
                        guard items[Int(own.border)].move(to: pixels, spans[Int(own.border)]) else { return false }
                    }
                    guard own.clip >= 0 else { continue }
                    guard move(
                        clips + Int(own.clip), &(tree.nodes + Int(own.node)).pointee.plane, to: place,
                        spans[picture.itemCount + Int(own.clip)], within: own.clipAbove < 0 ? nil : clips + Int(own.clipAbove))
                    else { return false }
                }
                store.blocks.touch(picture.items.range.prefix(picture.itemCount))
                return true
            }
        }
    }

    /// Moves the pass of a group that fades as one, its mask, and what shows it, to where their items are.
    private mutating func move(
        _ pass: Int, _ picture: Picture, _ shower: Int32, mask: Int?, _ opacity: Float, isStill: Bool
    ) -> Bool {
        let shower = Int(picture.items.first + shower)
        guard store.kinds.base[shower] == .pass,
              let bounds = isStill ? store.passes.base[pass].bounds : move(pass, picture, within: store.clipOf.base[shower])
        else { return false }
        var shown = bounds
        if let mask {
            guard let maskBounds = isStill ? store.passes.base[mask].bounds : move(mask, picture, within: -1)
            else { return false }
            shown = bounds.intersection(maskBounds)
            store.paints.base[shower].contentsSource = shown.part(of: bounds)
            store.paints.base[shower].maskSource = shown.part(of: maskBounds)
        }
        if shown.isEmpty { return false }
        let rect = SIMD4(0, 0, Float(shown.width), Float(shown.height))
        (store.paints.base[shower].rect, store.paints.base[shower].contentsRect) = (rect, rect)
        store.blocks.touch(shower)
        store.placements.base[shower] = placement(
            Homography(translationX: Double(shown.minX), y: Double(shown.minY)), rect, opacity)
        return true
    }

    /// Gives a pass the bounds of its items, and another version; nil if nothing of it is seen.
    private mutating func move(_ pass: Int, _ picture: Picture, within clip: Int32) -> PixelRect? {
        var all = Placement.emptyBounds
        for range in store.passItems[pass] {
            for item in range {
                let bounds = store.visible(item)
                if bounds.x < bounds.z, bounds.y < bounds.w { all.formBoundsUnion(bounds) }
            }
        }
        if clip >= 0 { all = intersection(all, store.clips.base[Int(clip)].bounds) }
        let bounds = PixelRect(enclosing: all).intersection(picture.context.room)
        guard !bounds.isEmpty else { return nil }
        if needsPlan || !planner.keepsPlace(pass, bounds) { needsPlan = true }
        store.passes.base[pass].bounds = bounds
        store.passes.base[pass].version = PictureVersion(number: comparison.makeVersion())
        return bounds
    }

    /// Whether no two visible items overlap, as `isDisjoint` finds it of a layout.
    private mutating func isDisjoint(_ picture: Picture, _ ranges: [Range<Int>]) -> Bool {
        var seen = DisjointBounds()
        for range in ranges {
            for item in range where store.placements.base[item].isVisible && store.kinds.base[item] != .nothing {
                if store.paints.base[item].areParticlesOver { return false }
                guard seen.add(store.placements.base[item].bounds) else { return false }
            }
        }
        return true
    }
}

/// Up to sixteen rectangles that do not overlap.
struct DisjointBounds {
    private var seen = InlineArray<16, SIMD4<Float>>(repeating: .zero)
    private var count = 0

    /// Adds one; false if it overlaps another, or is one too many.
    mutating func add(_ bounds: SIMD4<Float>) -> Bool {
        for index in 0..<count {
            let other = seen[index]
            if bounds.x < other.z && other.x < bounds.z && bounds.y < other.w && other.y < bounds.w { return false }
        }
        if count == 16 { return false }
        seen[count] = bounds
        count += 1
        return true
    }
}

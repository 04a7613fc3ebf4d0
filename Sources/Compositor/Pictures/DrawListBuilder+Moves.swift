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
        let opacity = node.pointee.opacity
        let isFaded = opacity < 1 && node.shown.pointee.look.flags.contains(.allowsGroupOpacity)
        let isMasked = if case .masked = picture.fading { true } else { false }
        guard isMasked ? node.pointee.mask >= 0 : node.pointee.mask < 0 && isFaded == (picture.fading != .none)
        else { return false }
        let before = picture.extent
        if !isStill || !picture.fading.isInPass {
            if isFaded || isMasked { node.pointee.opacity = 1 }
            place(picture.node, node, in: picture, tree)
            if isMasked {
                let mask = tree.nodes + Int(node.pointee.mask)
                project(node.pointee.mask, mask, tree)
                place(node.pointee.mask, mask, in: picture, tree)
            }
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
        if !isStill { needsPlan = true }
        tell(picture)
        return true
    }

    /// Places the items of a node, and of those below it, where its plane is.
    private mutating func place(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, in picture: Picture, _ tree: RenderTree
    ) {
        let first = Int(picture.items.first + node.pointee.item)
        for item in first..<first + Int(node.pointee.itemCount) { place(item, node) }
        if node.pointee.borderItem >= 0 { place(Int(picture.items.first + node.pointee.borderItem), node) }
        if node.pointee.ownClip >= 0 {
            let own = UnsafeBufferPointer(start: store.clips.base + Int(picture.clips.first), count: Int(picture.clips.capacity))
            let place = store.clips.base + Int(picture.clips.first + node.pointee.ownClip)
            var new = clip(of: node, parent: node.pointee.clip, own)
            // Where the group is drawn without a pass, the clip around it comes after the outermost of its own.
            new.parent = place.pointee.parent
            place.pointee = new
        }
        var child = node.pointee.firstChild
        while child >= 0 {
            let next = tree.nodes + Int(child)
            project(child, next, tree)
            place(child, next, in: picture, tree)
            child = next.pointee.nextSibling
        }
    }

    @inline(__always)
    private mutating func place(_ item: Int, _ node: UnsafeMutablePointer<RenderNode>) {
        store.blocks.touch(item)
        store.placements.base[item] = placement(
            node, extent: Paint.extent(at: store.paints.base + item), store.kinds.base[item])
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
        store.passes.base[pass].bounds = bounds
        store.passes.base[pass].version = PictureVersion(number: comparison.makeVersion())
        return bounds
    }

    /// Whether no two visible items overlap, as `isDisjoint` finds it of a layout.
    private mutating func isDisjoint(_ picture: Picture, _ ranges: [Range<Int>]) -> Bool {
        var seen = DisjointBounds()
        for range in ranges {
            for item in range where store.placements.base[item].isVisible && store.kinds.base[item] != .nothing {
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

// What of the screen changed: each picture tells the one that has its mark, from the innermost out, and passes spread what
// changed in them to where they are shown. Last comes where the passes will lie, since at another place colours may
// round otherwise.

import CoreGraphics

extension DrawListBuilder {
    /// Notes the damage of a layout that has just been made, before it takes the place of the one before.
    mutating func compareWithBefore(_ picture: Picture) {
        let first = Int(picture.items.first), count = picture.generation == 0 ? 0 : picture.itemCount
        if picture.generation != 0, picture.number != PictureStore.root, !staysOnWholePixels(picture),
           !list.passes.contains(where: \.isInOwnPlane) {
            // All of it is drawn elsewhere than before.
            picture.damage.add(picture.extent)
            comparison.renew(&list)
            return
        }
        store.withPointers { old in
            comparison.run(
                old: old, items: first..<first + count, ranges: old.runs[Int(picture.number)], spots: store.spots.base,
                new: &list, previous: previous, unchanged: unchanged, into: &picture.damage)
        }
    }

    /// Whether a picture moved by whole pixels, if at all, since its last layout: then passes may hold what they held.
    mutating func staysOnWholePixels(_ picture: Picture) -> Bool {
        var plane = picture.context.plane
        let before = picture.planeBefore
        let (x, y) = (plane.c - before.c, plane.f - before.f)
        guard abs(x - x.rounded()) < 1e-6, abs(y - y.rounded()) < 1e-6 else { return false }
        (plane.c, plane.f) = (before.c, before.f)
        return plane == before
    }

    /// Notes that a picture may have changed.
    mutating func tell(_ picture: Picture) {
        guard !picture.isTold else { return }
        picture.isTold = true
        while told.count <= picture.depth { told.append([]) }
        told[picture.depth].append(picture)
    }

    /// Plans the passes, spreads all that changed, and returns what that is on the outermost picture.
    mutating func takeDamage() -> FrameDamage {
        firstVersion = comparison.versionBefore + 1
        defer { comparison.versionBefore = comparison.lastVersion }
        if needsPlan { planPasses() }
        var depth = told.count - 1
        while depth >= 1 {
            var position = 0
            while position < told[depth].count {
                spread(told[depth][position])
                position += 1
            }
            depth -= 1
        }
        for level in told.indices {
            for picture in told[level] { picture.isTold = false }
            told[level].removeAll(keepingCapacity: true)
        }
        var all = store.root.damage.take()
        growThroughBackdrops(&all)
        return all
    }

    /// Finds where the renderer will put the passes.
    private mutating func planPasses() {
        needsPlan = false
        store.orderPasses()
        planner.begin()
        store.withPointers { planner.plan($0) }
        comparePlaces(of: store.root)
    }

    private mutating func comparePlaces(of picture: Picture) {
        for number in 0..<picture.passCount {
            let pass = Int(picture.passes.first) + number
            let place = planner.places.base[pass]
            let page = place.page >= 0 ? planner.pages.base[Int(place.page)] : nil
            let spot = PassSpot(x: place.x, y: place.y, pageWidth: page?.width ?? 0, pageHeight: page?.height ?? 0)
            let before = store.spots.base[pass]
            guard spot != before else { continue }
            store.spots.base[pass] = spot
            if before != .none {
                spread(store.passes.base[pass].bounds, inPass: number, of: picture)
                tell(picture)
            }
        }
        for child in picture.children { comparePlaces(of: store.picture(child)) }
    }

    /// Tells the picture above what of its target changed.
    private mutating func spread(_ picture: Picture) {
        guard store.known(picture.number) === picture, picture.number != PictureStore.root,
              let above = store.known(picture.above) else { return }
        let damage = picture.damage.take()
        guard !damage.isEmpty else { return }
        tell(above)
        for index in 0..<damage.count {
            if picture.target < 0 {
                above.damage.add(damage[index].float)
            } else {
                spread(damage[index], inPass: Int(picture.target), of: above)
            }
            guard above.backdropCount > 0 else { continue }
            for link in above.links.showing(-1) where link.item == picture.mark && link.target != picture.target {
                spread(damage[index], inPass: Int(link.target), of: above)
            }
        }
    }

    /// Notes that something in a pass changed, and where that shows.
    private mutating func spread(_ rect: PixelRect, inPass number: Int, of picture: Picture) {
        let index = Int(picture.passes.first) + number, pass = store.passes.base + index
        var part = rect.intersection(pass.pointee.bounds)
        guard !part.isEmpty else { return }
        // Passes that show each other several times lead to the same pixels by ways without number.
        part = store.reaches.base[index].take(part, frame)
        guard !part.isEmpty else { return }
        if pass.pointee.blur != .zero {
            part = part.grown(by: BlurPlan.spread(of: pass.pointee)).intersection(pass.pointee.bounds)
        }
        note(part, pass)
        let code = Paint.imageOfPass(index)
        for link in picture.links.showing(Int32(truncatingIfNeeded: number)) {
            let item = Int(picture.items.first + link.item)
            let paint = store.paints.base + item
            let seen = PixelRect(enclosing: store.visible(item))
            var shown = seen
            let source = paint.pointee.image == code ? paint.pointee.contentsSource : paint.pointee.maskSource
            let bounds = pass.pointee.bounds
            if paint.pointee.kernel == nil,
               let shift = paint.pointee.wholeShift(
                   store.placements.base + item, source, width: bounds.width, height: bounds.height) {
                shown = seen.intersection(part.moved(x: shift.x &- bounds.minX, y: shift.y &- bounds.minY))
            }
            if link.target < 0 {
                if !shown.isEmpty { picture.damage.add(shown.float) }
            } else {
                spread(shown, inPass: Int(link.target), of: picture)
            }
        }
    }

    /// Gives a pass another version in which a part is new.
    private mutating func note(_ part: PixelRect, _ pass: UnsafeMutablePointer<Pass>) {
        let version = pass.pointee.version
        if version.number >= firstVersion {
            if version.base != 0 { pass.pointee.version.changed = version.changed.union(part) }
        } else {
            let number = comparison.makeVersion()
            pass.pointee.version = version.number != 0 ? PictureVersion(number: number, base: version.number, changed: part)
                : PictureVersion(number: number)
        }
    }

    // MARK: Which item follows which

    /// The item of the store that a node's own item was, if no other has taken it.
    mutating func takeOwned(_ index: Int32, _ node: UnsafeMutablePointer<RenderNode>) -> Int32 {
        guard index >= 0, node.pointee.generation == generationBefore, node.pointee.picture == current.number,
              Int(index) < kept.count,
              !kept[Int(index)] else { return -1 }
        kept[Int(index)] = true
        return current.items.first + index
    }

    /// The item of the store that stood at the same turn for an item in an effect, where one node may
    /// have many: they are told apart by their order.
    ///
    /// - Parameter item: the number of the new item; nil: the next.
    mutating func takeLoose(_ owner: UInt32, item: Int? = nil) -> Int32 {
        loose.append(LooseItem(owner: owner, item: Int32(item ?? list.count)))
        guard generationBefore != 0 else { return -1 }
        var position = looseCursor
        let before = current.loose
        let end = min(before.count, looseCursor + Self.looseReach)
        while position < end {
            if before[position].owner == owner {
                looseCursor = position + 1
                return current.items.first + before[position].item
            }
            position += 1
        }
        return -1
    }

    /// How many items that went may be passed over in search of one that stayed.
    private static let looseReach = 64

    // MARK: Parts of images

    /// The part of a layer's plane in which a paint may show something else than before, where only a part of its image is new:
    /// x, y, width, height. Nil: all of it may.
    func redrawnPart(_ before: Paint, _ paint: Paint, _ tree: RenderTree) -> SIMD4<Float>? {
        guard paint.image >= 0, before.rasterVersion != paint.rasterVersion, paint.magnificationFilter != .trilinear,
              paint.minificationFilter != .trilinear, let size = tree.images.pixelSize(of: paint.image),
              max(size.width, size.height) <= Self.longestInOnePart else { return nil }
        var same = before
        same.rasterVersion = paint.rasterVersion
        // Beyond its edges an image goes on as there.
        let source = paint.contentsSource, isInside = source.x >= 0 && source.y >= 0 && source.z > 0 && source.w > 0
            && source.x + source.z <= 1 && source.y + source.w <= 1
        guard same == paint, isInside, let part = tree.images.part(
            of: paint.image, since: { Int32(truncatingIfNeeded: $0) == before.rasterVersion })
        else { return nil }
        // Pixels are mixed with their neighbours.
        let pixels = part.isEmpty ? part : part.grown(by: 1)
        let whole = SIMD2(Float(size.width), Float(size.height))
        func place(_ x: Int32, _ y: Int32) -> SIMD2<Float> {
            let share = (SIMD2(Float(x), Float(y)) / whole - source.lowHalf) / source.highHalf
            return paint.contentsRect.lowHalf + share * paint.contentsRect.highHalf
        }
        let corner = place(pixels.minX, pixels.minY)
        return SIMD4(lowHalf: corner, highHalf: place(pixels.maxX, pixels.maxY) - corner)
    }

    /// Pixels: what is larger may be divided, and shown made smaller.
    private static var longestInOnePart: Int { 4096 }
}

/// An item that is known by its turn, not by its node.
struct LooseItem {
    /// The number of the layer for which it is drawn.
    var owner: UInt32
    /// Among the items of its picture.
    var item: Int32
}

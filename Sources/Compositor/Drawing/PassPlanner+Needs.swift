// Which passes, and which part of each, a frame's damage needs. In: places of passes. Out: the same with
// the needed parts, from the picture down.

extension PassPlanner {
    func findNeeded(_ items: ItemPointers, _ damage: FrameDamage, _ kept: KeptPasses) {
        for index in 0..<damage.count {
            for range in items.ranges {
                items.forEachShower(in: range, within: damage[index].float) {
                    need($0, items, within: damage[index], reader: levelCount)
                }
            }
        }
        for position in (0..<order.count).reversed() {
            let pass = Int(order.base[position])
            guard places.base[pass].page >= 0 else { continue }
            let page = Int(places.base[pass].page), whole = items.bounds(ofPass: pass)
            if !places.base[pass].needed.isEmpty {
                pages.base[page].isRead = true
                findDrawn(pass, items.passes[pass], kept)
            }
            let drawn = places.base[pass].drawn
            if pages.base[page].kept >= 0, drawn != whole { pages.base[page].holdsOlder = true }
            guard !drawn.isEmpty else { continue }
            pages.base[page].isNeeded = true
            neededCount += 1
            guard places.base[pass].level > 0 else { continue }
            for range in items.items(ofPass: pass) {
                items.forEachShower(in: range, within: drawn.float) {
                    need($0, items, within: drawn, reader: places.base[pass].level)
                }
            }
        }
    }

    /// What of a needed pass is to be drawn.
    private func findDrawn(_ number: Int, _ pass: Pass, _ kept: KeptPasses) {
        let place = places.base[number], whole = pass.bounds
        let page = pages.base[Int(place.page)].kept
        var part = place.needed
        if page >= 0 {
            part = kept.stalePart(page, place.turn, needed: part.moved(x: -whole.minX, y: -whole.minY)).moved(
                x: whole.minX, y: whole.minY)
            guard !part.isEmpty else {
                reusedCount += 1
                return
            }
        }
        // Parts are drawn one by one, wholes together: a part has to be worth it.
        let source = pass.blur == .zero ? part : part.grown(by: BlurPlan.spread(of: pass)).intersection(whole)
        var isPart = whole.area > 4096 && source.area * 4 < whole.area * (pass.blur == .zero ? 2 : 3)
        // What is blurred needs what is around, and is blurred where it is seen alone.
        var made = part
        if pass.blur == .zero {
            made = isPart ? source : whole
        } else if page >= 0, !kept.isStale(page, place.turn, whole.moved(x: -whole.minX, y: -whole.minY)) {
            // What is drawn around it would take the place of what is blurred already.
            isPart = isPart && pages.base[Int(place.page)].holdsOne
            pages.base[Int(place.page)].isDrawnAside = isPart
            if !isPart { made = whole }
        }
        places.base[number].drawn = isPart ? source : whole
        places.base[number].made = made
        if page >= 0 { kept.didDraw(page, place.turn, places.base[number].made.moved(x: -whole.minX, y: -whole.minY)) }
    }

    /// Notes which part of the passes that an item shows is seen within a rect.
    private func need(_ item: Int, _ items: ItemPointers, within rect: PixelRect, reader: Int32) {
        guard items.placements[item].rowW.w > 0 else { return }
        let shown = PixelRect(enclosing: items.placements[item].bounds), visible = shown.intersection(rect)
        guard !visible.isEmpty else { return }
        forEachPass(of: items.paints + item) { pass in
            let place = places.base[pass]
            guard place.page >= 0, place.level < reader else { return }
            let bounds = items.bounds(ofPass: pass), paint = items.paints + item
            var part = bounds
            let source = paint.pointee.image == Paint.imageOfPass(pass) ? paint.pointee.contentsSource : paint.pointee.maskSource
            // Most show all of it, and are seen whole. A kernel may read from anywhere.
            if visible != shown || source != SIMD4(0, 0, 1, 1), paint.pointee.kernel == nil,
               let shift = paint.pointee.wholeShift(items.placements + item, source, width: bounds.width, height: bounds.height) {
                part = visible.moved(x: bounds.minX &- shift.x, y: bounds.minY &- shift.y).intersection(bounds)
            }
            guard !part.isEmpty else { return }
            places.base[pass].needed = place.needed.union(part)
            pages.base[Int(place.page)].lastReader = max(pages.base[Int(place.page)].lastReader, reader)
        }
    }
}

extension Paint {
    /// Where on the target the corner of an image of this size comes to lie, if the part `source` of it is drawn
    /// pixel for pixel.
    func wholeShift(
        _ placement: UnsafePointer<Placement>, _ source: SIMD4<Float>, width: Int, height: Int
    ) -> (x: Int32, y: Int32)? {
        let p = placement.pointee
        guard p.rowX.y == 0, p.rowY.x == 0, p.rowW.x == 0, p.rowW.y == 0, p.rowW.z == 1 else { return nil }
        let scale = SIMD2(p.rowX.x, p.rowY.y), size = SIMD2(Float(width), Float(height))
        let drawn = contentsRect.highHalf * scale, read = source.highHalf * size
        let corner = contentsRect.lowHalf * scale + SIMD2(p.rowX.z, p.rowY.z) - source.lowHalf * size
        let whole = corner.rounded(.toNearestOrEven)
        let off = SIMD4(lowHalf: drawn - read, highHalf: corner - whole)
        guard max(off.greatest, -off.least) < 1 / 512, max(abs(whole.x), abs(whole.y)) < 1e6 else { return nil }
        return (Int32(clamping: whole.x), Int32(clamping: whole.y))
    }
}

// Which passes, and which part of each, a frame's damage needs. In: places of passes. Out: the same with
// the needed parts, from the picture down.

extension PassPlanner {
    func findNeeded(_ list: DrawList, _ items: ItemPointers, _ damage: FrameDamage) {
        for command in list.commands {
            guard case .draw(let range) = command else { continue }
            for item in range where items.kinds[item] == .pass {
                for index in 0..<damage.count { need(item, items, within: damage[index], reader: levelCount, list) }
            }
        }
        for number in order.reversed() {
            let pass = Int(number)
            let place = places.base[pass]
            guard place.page >= 0, !place.needed.isEmpty else { continue }
            let whole = list.passes[pass].bounds
            // Parts are drawn one by one, wholes together: a part has to be worth it.
            let isPart = list.passes[pass].blur == .zero && whole.area > 4096 && place.needed.area * 2 < whole.area
            if !isPart { places.base[pass].needed = whole }
            pages[Int(place.page)].isNeeded = true
            neededCount += 1
            let needed = places.base[pass].needed
            for range in list.passes[pass].ranges {
                for item in range where items.kinds[item] == .pass { need(item, items, within: needed, reader: place.level, list) }
            }
        }
    }

    private func need(_ item: Int, _ items: ItemPointers, within rect: PixelRect, reader: Int32, _ list: DrawList) {
        guard items.placements[item].rowW.w > 0 else { return }
        let visible = PixelRect(enclosing: items.placements[item].bounds).intersection(rect)
        guard !visible.isEmpty else { return }
        forEachPass(of: items.paints + item) { pass in
            let place = places.base[pass]
            guard place.page >= 0, place.level < reader else { return }
            let bounds = list.passes[pass].bounds
            var part = bounds
            if let shift = items.paints[item].wholeShift(items.placements + item, width: bounds.width, height: bounds.height) {
                part = visible.moved(x: bounds.minX &- shift.x, y: bounds.minY &- shift.y).intersection(bounds)
            }
            guard !part.isEmpty else { return }
            places.base[pass].needed = place.needed.union(part)
            pages[Int(place.page)].lastReader = max(pages[Int(place.page)].lastReader, reader)
        }
    }
}

extension Paint {
    /// Where on the target the corner of an image of this size comes to lie, if the whole of it is drawn
    /// pixel for pixel.
    func wholeShift(_ placement: UnsafePointer<Placement>, width: Int, height: Int) -> (x: Int32, y: Int32)? {
        let p = placement.pointee
        guard contentsSource == SIMD4(0, 0, 1, 1), contentsRect.z == Float(width), contentsRect.w == Float(height),
              p.rowX.x == 1, p.rowX.y == 0, p.rowY.x == 0, p.rowY.y == 1, p.rowW.x == 0, p.rowW.y == 0, p.rowW.z == 1
        else { return nil }
        let corner = SIMD2(contentsRect.x + p.rowX.z, contentsRect.y + p.rowY.z)
        let whole = corner.rounded(.toNearestOrEven)
        guard max(abs(whole.x), abs(whole.y)) < 1e6, max(abs(corner.x - whole.x), abs(corner.y - whole.y)) < 1 / 512 else { return nil }
        return (Int32(whole.x), Int32(whole.y))
    }
}

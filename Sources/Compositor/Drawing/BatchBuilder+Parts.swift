// Items that show an image too large for one texture. In: one such item. Out: an assignment for each cell
// of the image that is seen, each drawing the item's look within its part of the plane alone; or one
// assignment with the image's reduced picture.
//
// What is chosen depends on the item and on the target, not on the damage, so that a part drawn anew is
// what the whole would be.

import CoreGraphics
import GPU

extension BatchBuilder {
    func appendParts(
        _ item: Int, _ items: ItemPointers, _ key: BatchKey, _ placement: UnsafePointer<Placement>, _ bounds: SIMD4<Float>,
        within edges: SIMD4<Float>, clip: Int32, _ pictures: Pictures, _ firstBatch: Int, _ images: ImageSlots
    ) {
        let paint = items.paints + item
        guard let large = textures.largeImages[paint.pointee.image] else { return }
        var pictures = pictures
        let mipmaps = pictures.filter == .trilinear || pictures.smallFilter == .trilinear
        if needsOverview(large, paint, placement, bounds, pictures) {
            guard let region = textures.makeOverview(of: large, mipmaps: mipmaps) else { return }
            pictures.page = textures.partRegions.base[Int(region)].page
            append(item, items, key, bounds, clip: clip, pictures, firstBatch, images, region: region)
            return
        }
        reserve(cells.count, furtherOfOneItem: true)
        for index in 0..<cells.count {
            let cell = cells.base[index]
            let seen = self.bounds(of: cell, paint.pointee, placement.pointee)
            guard overlap(seen, edges) else { continue }
            let number = Int(cell.row) * large.grid.columns + Int(cell.column)
            guard let region = textures.makePart(number, of: large, mipmaps: mipmaps) else { continue }
            pictures.page = textures.partRegions.base[Int(region)].page
            append(item, items, key, bounds, clip: clip, pictures, firstBatch, images, part: cell.part, region: region)
        }
    }

    /// Finds the cells that are seen on the target. Whether the reduced picture is shown in their place:
    /// where smaller versions are wanted anyway, and where so many cells are seen that they would fill the
    /// memory; then a pixel of the target holds several of the image's.
    private func needsOverview(
        _ large: LargeImage, _ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, _ bounds: SIMD4<Float>,
        _ pictures: Pictures
    ) -> Bool {
        let region = textures.regions.base[Int(paint.pointee.image)]
        let isFlat = placement.pointee.rowW.x == 0 && placement.pointee.rowW.y == 0
        let perPixel = texelsPerPixel(region, paint, placement)
        if pictures.filter == .trilinear, isFlat, min(perPixel.x, perPixel.y) >= Float(large.overviewFactor) { return true }
        let target = intersection(bounds, targetBounds)
        findCells(of: large.grid, paint.pointee, placement.pointee, within: target)
        let bytes = cells.count * large.grid.stride * large.grid.stride * 4
        guard bytes > textures.partBudget else { return false }
        FaultReport.once("images too large for one texture", """
            \(bytes >> 20) MiB of an image of \(large.grid.width) × \(large.grid.height) pixels are in view at once; \
            it is drawn at 1/\(large.overviewFactor) of its resolution until less of it is
            """)
        return true
    }

    private func findCells(of grid: LargeImageGrid, _ paint: Paint, _ placement: Placement, within target: SIMD4<Float>) {
        cells.count = 0
        let size = SIMD2(Float(grid.width), Float(grid.height))
        let source = paint.contentsSource
        func span(_ from: Float, _ extent: Float, _ texels: Float, _ count: Int) -> ClosedRange<Int> {
            let low = min(max(min(from, from + extent), 0), 1) * texels, high = min(max(max(from, from + extent), 0), 1) * texels
            let first = min(Int(clamping: low) / grid.stride, count - 1)
            return first...max(first, min((Int(clamping: high.rounded(.up)) - 1) / grid.stride, count - 1))
        }
        let columns = span(source.x, source.z, size.x, grid.columns), rows = span(source.y, source.w, size.y, grid.rows)
        guard source.z != 0, source.w != 0 else { return }
        /// Where the near edge of a cell lies in the plane, cells beyond the last having none.
        func edge(_ index: Int, _ range: ClosedRange<Int>, _ axis: Int, _ texels: Float) -> Float {
            let extent = source[axis + 2]
            let isBefore = index <= range.lowerBound
            if isBefore || index > range.upperBound { return isBefore == (extent > 0) ? -.infinity : .infinity }
            let share = (Float(index * grid.stride) / texels - source[axis]) / extent
            return paint.contentsRect[axis] + share * paint.contentsRect[axis + 2]
        }
        for row in rows {
            let y0 = edge(row, rows, 1, size.y), y1 = edge(row + 1, rows, 1, size.y)
            for column in columns {
                let x0 = edge(column, columns, 0, size.x), x1 = edge(column + 1, columns, 0, size.x)
                let part = SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
                let cell = LargeImageCell(column: Int32(column), row: Int32(row), part: part)
                if overlap(bounds(of: cell, paint, placement), target) { cells.append(cell) }
            }
        }
    }

    /// In pixels, with the room that antialiasing needs.
    private func bounds(of cell: LargeImageCell, _ paint: Paint, _ placement: Placement) -> SIMD4<Float> {
        var cut = paint
        cut.part = intersection(paint.part, cell.part)
        return placement.bounds(of: cut.extent)
    }

    func overlap(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
        a.x < b.z && a.z > b.x && a.y < b.w && a.w > b.y
    }
}

// Thousands of images that follow each other, each drawn as a whole from one texture: assigned and written in one go, to what the
// general way comes to. In: items. Out: assignments of one batch; vertices.

import CSupport

extension BatchBuilder {
    /// Where the numbers are that their vertices are made of.
    func plainSource(_ items: ItemPointers) -> lamina_plain_source {
        var source = lamina_plain_source()
        source.placements = UnsafeRawPointer(items.placements).assumingMemoryBound(to: Float.self)
        source.paints = UnsafeRawPointer(items.paints).assumingMemoryBound(to: CChar.self)
        source.paint_size = MemoryLayout<Paint>.stride
        source.contents_rect = PaintOffsets.contentsRect
        source.contents_source = PaintOffsets.contentsSource
        source.image = PaintOffsets.image
        source.regions = UnsafeRawPointer(textures.regions.base).assumingMemoryBound(to: CChar.self)
        source.region_size = MemoryLayout<TextureRegion>.stride
        source.region_rect = PaintOffsets.regionRect
        return source
    }

    /// Assigns the items from one on that are like the one assigned last, to its batch, which is the only one.
    /// - Returns: the first item that is another.
    @inline(__always)
    func assignImages(_ range: Range<Int>, _ items: ItemPointers, like item: Int, within edges: SIMD4<Float>) -> Int {
        let last = assignments.base[assignments.count &- 1], page = textures.regions.base[Int(items.paints[item].image)].page
        var source = plainSource(items), run = lamina_image_run()
        run.kinds = UnsafeRawPointer(items.kinds).assumingMemoryBound(to: UInt8.self)
        run.clips = items.clips.count > 0 ? UnsafePointer(items.clipOf) : nil
        (run.magnification, run.minification) = (PaintOffsets.magnification, PaintOffsets.minification)
        (run.region_page, run.region_count) = (PaintOffsets.regionPage, textures.regions.count)
        run.edges = (edges.x, edges.y, edges.z, edges.w)
        (run.most_area, run.most_side) = (Self.leastInkShare * leastCutArea, Self.hugeSide)
        (run.page, run.kind) = (page, Paint.Kind.image.rawValue)
        (run.batch, run.unit, run.filter) = (last.batch, last.unit, last.filter)
        var written = 0
        let free = UnsafeMutableRawPointer(assignments.base + assignments.count).assumingMemoryBound(to: lamina_assignment.self)
        let next = lamina_assign_images(&source, &run, range.lowerBound, range.upperBound, free, &written)
        assignments.count &+= written
        batches.base[Int(last.batch)].count &+= written
        return next
    }

    /// Writes the images at the beginning of a range that are of one batch. Returns how many.
    func writeImages(
        _ range: Range<Int>, _ source: lamina_plain_source, to vertices: UnsafeMutablePointer<PlainVertex>
    ) -> Int {
        let first = UnsafeRawPointer(assignments.base + range.lowerBound).assumingMemoryBound(to: lamina_assignment.self)
        return withUnsafePointer(to: source) { lamina_write_plain(first, range.count, $0, vertices) }
    }
}

/// Where C finds what it reads.
private enum PaintOffsets {
    static let contentsRect = MemoryLayout<Paint>.offset(of: \.contentsRect)!
    static let contentsSource = MemoryLayout<Paint>.offset(of: \.contentsSource)!
    static let image = MemoryLayout<Paint>.offset(of: \.image)!
    static let magnification = MemoryLayout<Paint>.offset(of: \.magnificationFilter)!
    static let minification = MemoryLayout<Paint>.offset(of: \.minificationFilter)!
    static let regionRect = MemoryLayout<TextureRegion>.offset(of: \.x)!
    static let regionPage = MemoryLayout<TextureRegion>.offset(of: \.page)!
}

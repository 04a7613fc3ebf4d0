// Slots of pixels that change. In: premultiplied BGRA8 rows, drawn by the processor. Out: a slot that
// paints show like an image.

import CoreGraphics

extension ImageSlots {
    /// Makes a raster of transparent pixels, retained once; `release` it like an image.
    ///
    /// - Parameters:
    ///   - width, height: in pixels, 1 or more.
    package func makeRaster(width: Int, height: Int) -> Int32 {
        require(width > 0 && height > 0, "a raster needs at least one pixel; show nothing instead of an empty one")
        let slot = take(Entry(raster: Raster(width: width, height: height), references: 1), serial: nextRasterSerial())
        rasterSlots.append(slot)
        return slot
    }

    /// Replaces a raster's pixels, which are copied now and reach the GPU with the next frame. The
    /// size may change; the same size or a smaller one allocates nothing.
    ///
    /// - Parameters:
    ///   - pixels: premultiplied BGRA8, the top row first.
    ///   - bytesPerRow: at least 4 × `width`.
    ///   - width, height: in pixels, 1 or more.
    package func updateRaster(_ slot: Int32, pixels: UnsafeRawPointer, bytesPerRow: Int, width: Int, height: Int) {
        guard let raster = raster(at: slot) else { stop("update a slot that makeRaster returned") }
        require(width > 0 && height > 0 && bytesPerRow >= width * 4, "a raster's rows hold at least one pixel of 4 bytes each")
        raster.write(pixels, bytesPerRow: bytesPerRow, width: width, height: height)
        rasterChanges += 1
    }

    /// The size in pixels of what a slot holds, nil if it holds nothing.
    package func pixelSize(of slot: Int32) -> (width: Int, height: Int)? {
        if let raster = raster(at: slot) { return (raster.width, raster.height) }
        return image(at: slot).map { ($0.width, $0.height) }
    }

    func raster(at slot: Int32) -> Raster? {
        entries.indices.contains(Int(slot)) ? entries[Int(slot)].raster : nil
    }
}

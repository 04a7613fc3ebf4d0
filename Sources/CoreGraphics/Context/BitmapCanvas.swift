// In: a layout and memory of the caller's, or none. Out: a cairo surface that draws there.
//
// Cairo draws BGRA and alpha where they lie. For every other layout it draws into a copy: before
// something is drawn the pixels it may touch are loaded, and afterwards they are stored, so that
// the caller's memory is up to date after every call, and may be written to between calls.

import CCairo

/// The memory that a bitmap context draws into. One thread at a time.
final class BitmapCanvas {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let layout: BitmapLayout
    let memory: UnsafeMutableRawPointer
    private(set) var surface: CairoSurface
    private let ownsMemory: Bool
    private let drawsIntoCopy: Bool

    /// Nil if the picture cannot be that large, a row does not fit, or memory is short.
    init?(data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: BitmapLayout) {
        guard width > 0, height > 0, width <= CGImage.largestSide, height <= CGImage.largestSide else { return nil }
        let least = width * layout.bytesPerPixel
        // Own rows begin at multiples of 16 bytes, as vector code likes them.
        let row = bytesPerRow == 0 ? (data == nil ? (least + 15) & ~15 : least) : bytesPerRow
        guard row >= least, row <= CGImage.mostBytes / height else { return nil }
        guard let memory = data ?? calloc(height, row) else { return nil }
        let isAligned = row % 4 == 0 && UInt(bitPattern: memory) % 4 == 0
        let isNative = layout.order == .alpha || (layout.order == .bgra && layout.isPlain)
        drawsIntoCopy = !isNative || !isAligned
        let direct = drawsIntoCopy ? nil : memory
        guard let surface = Self.surface(layout, direct, width: width, height: height, bytesPerRow: row) else {
            if data == nil { free(memory) }
            return nil
        }
        (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, row, layout)
        (self.memory, self.surface, ownsMemory) = (memory, surface, data == nil)
    }

    deinit {
        surface.finish()
        if ownsMemory { free(memory) }
    }

    private static func surface(
        _ layout: BitmapLayout, _ memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int
    ) -> CairoSurface? {
        let format = layout.order == .alpha ? CAIRO_FORMAT_A8 : (layout.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
        guard let memory else { return CairoSurface(format, PixelRegion(x0: 0, y0: 0, x1: width, y1: height)) }
        return CairoSurface(format, memory, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// Replaces a surface that met an error and does not draw any more. What is in memory stays.
    func renewSurface() {
        let direct = drawsIntoCopy ? nil : memory
        guard let fresh = Self.surface(layout, direct, width: width, height: height, bytesPerRow: bytesPerRow) else { return }
        surface.finish()
        surface = fresh
    }

    var region: PixelRegion { PixelRegion(x0: 0, y0: 0, x1: width, y1: height) }

    /// Makes the surface show the memory.
    func load(_ region: PixelRegion) {
        guard drawsIntoCopy else { return }
        exchange(region) { memory, pixels, count in layout.load(memory, to: pixels, count: count) }
        surface.markDirty()
    }

    /// Makes the memory show what was drawn.
    func store(_ region: PixelRegion) {
        guard drawsIntoCopy else { return }
        surface.flush()
        exchange(region) { memory, pixels, count in layout.store(pixels, to: memory, count: count) }
    }

    private func exchange(
        _ region: PixelRegion, _ row: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int) -> Void
    ) {
        let part = region.intersection(self.region)
        guard !part.isEmpty, let pixels = surface.pixels else { return }
        let bytes = layout.bytesPerPixel, surfaceBytes = layout.order == .alpha ? 1 : 4
        for y in part.y0..<part.y1 {
            row(memory + y * bytesPerRow + part.x0 * bytes, pixels + y * surface.bytesPerRow + part.x0 * surfaceBytes, part.width)
        }
    }

    /// A copy of the picture.
    func image() -> CGImage {
        let conversion = PixelConversion(layout: layout.reading, space: layout.space, decode: nil)
        let isCanonical = layout.order == .bgra && layout.isPlain && !layout.isOpaque
        let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
            for y in 0..<height {
                let (from, to) = (memory + y * bytesPerRow, target.baseAddress! + 4 * width * y)
                if isCanonical {
                    UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: 4 * width)
                } else {
                    conversion.convert(from.assumingMemoryBound(to: UInt8.self), to: to, count: width)
                }
            }
            count = 4 * width * height
        }
        return CGImage(
            pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: layout.isOpaque,
            isGray: layout.order == .gray && layout.space.curve == .sRGB)
    }
}

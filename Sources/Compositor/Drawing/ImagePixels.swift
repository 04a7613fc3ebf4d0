// An image, a part of one or a raster on its way to a texture. In: premultiplied BGRA8 rows. Out: the
// same in a cell of a page, made smaller by a whole factor if it is over the limit.

import CoreGraphics
import GPU

struct ImagePixels {
    /// Of the texture.
    let width: Int
    let height: Int
    private let full: (width: Int, height: Int)
    /// Where the part begins in the image.
    private let origin: (x: Int, y: Int)
    private let source: Source
    /// How many pixels of the source a pixel of the texture stands for, along each side.
    let factor: Int

    private enum Source {
        case image(CGImage)
        case raster(Raster)
    }

    init(_ image: CGImage, sizeLimit: Int) { self.init(.image(image), image.width, image.height, sizeLimit) }

    /// A part of an image, as it is.
    init(_ image: CGImage, x: Int, y: Int, width: Int, height: Int) {
        self.init(.image(image), width, height, .max, x: x, y: y)
    }

    init(_ raster: Raster, sizeLimit: Int) {
        self.init(.raster(raster), raster.width, raster.height, sizeLimit)
        if factor > 1 {
            FaultReport.once("raster over the limit", """
                a drawing of \(raster.width) × \(raster.height) pixels is over this system's limit of \(sizeLimit) pixels a side \
                and is drawn at 1/\(factor) of its resolution
                """)
        }
    }

    private init(_ source: Source, _ fullWidth: Int, _ fullHeight: Int, _ sizeLimit: Int, x: Int = 0, y: Int = 0) {
        self.source = source
        full = (fullWidth, fullHeight)
        origin = (x, y)
        let part = max(1, (max(fullWidth, fullHeight) - 1) / sizeLimit + 1)
        factor = part
        width = (fullWidth + part - 1) / part
        height = (fullHeight + part - 1) / part
    }

    /// Returns how many bytes were handed over.
    func upload(to page: TexturePage, cell: UInt16) -> Int {
        switch source {
        case .image(let image):
            image.withPixels { pixels, bytesPerRow in
                guard let base = pixels.baseAddress else { return 0 }
                return upload(base + origin.y * bytesPerRow + origin.x * 4, bytesPerRow, to: page, cell: cell)
            }
        case .raster(let raster): upload(raster.pixels, raster.bytesPerRow, to: page, cell: cell)
        }
    }

    /// Hands over a part alone, of an image that was there but for it.
    func upload(_ part: PixelRect, to page: TexturePage, cell: UInt16) -> Int {
        let part = part.intersection(PixelRect(minX: 0, minY: 0, maxX: Int32(clamping: width), maxY: Int32(clamping: height)))
        guard factor == 1, case .image(let image) = source else { return upload(to: page, cell: cell) }
        if part.isEmpty { return 0 }
        return image.withPixels { pixels, bytesPerRow in
            guard let base = pixels.baseAddress else { return 0 }
            let (x, y) = (Int(part.minX), Int(part.minY)), place = page.origin(of: cell)
            page.texture.upload(
                base + y * bytesPerRow + x * 4, bytesPerRow: bytesPerRow, x: place.x + x, y: place.y + y, width: part.width,
                height: part.height)
            if page.key.isShared { repeatEdges(base, bytesPerRow, in: page, cell: cell) }
            return part.area * 4
        }
    }

    /// Outside of these pixels all are transparent: x0 y0 x1 y1. Found from the edges inwards, so that a picture without
    /// margins costs nothing.
    func ink() -> SIMD4<Float> {
        guard factor == 1 else { return TextureRegion().ink }
        switch source {
        case .image(let image):
            return image.withPixels { pixels, bytesPerRow in
                pixels.baseAddress.map { Self.ink($0 + origin.y * bytesPerRow + origin.x * 4, bytesPerRow, width, height) }
                    ?? .zero
            }
        case .raster(let raster): return Self.ink(raster.pixels, raster.bytesPerRow, width, height)
        }
    }

    private static func ink(_ base: UnsafeRawPointer, _ bytesPerRow: Int, _ width: Int, _ height: Int) -> SIMD4<Float> {
        func isClear(_ x: Int, _ y: Int) -> Bool { base.load(fromByteOffset: y * bytesPerRow + x * 4 + 3, as: UInt8.self) == 0 }
        func isClear(row y: Int) -> Bool { (0..<width).allSatisfy { isClear($0, y) } }
        guard let top = (0..<height).first(where: { !isClear(row: $0) }) else { return .zero }
        let bottom = (top..<height).last { !isClear(row: $0) } ?? top
        var left = width, right = 0
        for y in top...bottom {
            var x = 0
            while x < left, isClear(x, y) { x += 1 }
            left = min(left, x)
            x = width
            while x > right, isClear(x - 1, y) { x -= 1 }
            right = max(right, x)
        }
        // Beyond the image its edge continues.
        let far: Float = 1e30
        return SIMD4(
            left == 0 ? -far : Float(left), top == 0 ? -far : Float(top), right == width ? far : Float(right),
            bottom + 1 == height ? far : Float(bottom + 1))
    }

    private func upload(_ base: UnsafeRawPointer, _ bytesPerRow: Int, to page: TexturePage, cell: UInt16) -> Int {
        guard factor == 1 else { return uploadReduced(base, bytesPerRow, to: page, cell: cell) }
        let origin = page.origin(of: cell)
        page.texture.upload(base, bytesPerRow: bytesPerRow, x: origin.x, y: origin.y, width: width, height: height)
        if page.key.isShared { repeatEdges(base, bytesPerRow, in: page, cell: cell) }
        return width * height * 4
    }

    /// Around an image lies its edge, not what an earlier one left.
    private func repeatEdges(_ base: UnsafeRawPointer, _ bytesPerRow: Int, in page: TexturePage, cell: UInt16) {
        let origin = page.origin(of: cell), lastRow = base + (height - 1) * bytesPerRow
        for (first, x) in [(base, origin.x - 1), (base + (width - 1) * 4, origin.x + width)] {
            page.texture.upload(first, bytesPerRow: bytesPerRow, x: x, y: origin.y, width: 1, height: height)
        }
        for (first, y) in [(base, origin.y - 1), (lastRow, origin.y + height)] {
            page.texture.upload(first, bytesPerRow: bytesPerRow, x: origin.x, y: y, width: width, height: 1)
        }
    }

    /// Averages squares of `factor` pixels a side, row by row, so that memory stays small.
    private func uploadReduced(_ base: UnsafeRawPointer, _ bytesPerRow: Int, to page: TexturePage, cell: UInt16) -> Int {
        let origin = page.origin(of: cell)
        return withUnsafeTemporaryAllocation(byteCount: width * 4, alignment: 4) { row in
            for y in 0..<height {
                let rows = y * factor..<min((y + 1) * factor, full.height)
                for x in 0..<width {
                    let columns = x * factor..<min((x + 1) * factor, full.width)
                    var sum = SIMD4<UInt32>()
                    for sourceY in rows {
                        for sourceX in columns {
                            let pixel = (base + sourceY * bytesPerRow + sourceX * 4).loadUnaligned(as: SIMD4<UInt8>.self)
                            sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixel)
                        }
                    }
                    let count = UInt32(rows.count * columns.count)
                    let mean = (sum &+ count / 2) / count
                    row.storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: mean), toByteOffset: x * 4, as: SIMD4<UInt8>.self)
                }
                page.texture.upload(
                    row.baseAddress!, bytesPerRow: width * 4, x: origin.x, y: origin.y + y, width: width, height: 1)
            }
            return width * height * 4
        }
    }
}

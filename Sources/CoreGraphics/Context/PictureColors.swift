// In: pixels. Out: their colours as numbers, for arithmetic that cairo does not know, and pixels again.

import CCairo

/// The colours of a picture in between: premultiplied red, green, blue and alpha from 0 to 1.
package struct PictureColors {
    /// Where it lies in the whole picture.
    let region: PixelRegion
    /// What of it shows in the end; the rest is there for what reaches beyond.
    private let seen: PixelRegion
    /// All of red, then all of green, blue and alpha, each row by row.
    private(set) var planes: [Float]

    /// Pixels in a row that are worked out before those of the next row are.
    private static let tile = 64

    package var pixelCount: Int { count }
    private var count: Int { region.width * region.height }

    /// Colours as they are kept.
    init(_ region: PixelRegion, _ planes: [Float]) {
        require(planes.count == 4 * region.width * region.height, "PictureColors: give four planes of the region.")
        (self.region, seen, self.planes) = (region, region, planes)
    }

    /// The colours of a surface of 32 bits a pixel.
    init(_ surface: CairoSurface, seen: PixelRegion) {
        self.seen = seen
        require(surface.format == CAIRO_FORMAT_ARGB32, "PictureColors: give a picture with colours and alpha.")
        region = surface.region
        let (width, height) = (region.width, region.height)
        planes = [Float](repeating: 0, count: 4 * width * height)
        surface.flush()
        guard let pixels = surface.pixels else { return }
        planes.withUnsafeMutableBufferPointer { planes in
            let (red, count) = (planes.baseAddress!, width * height)
            for y in 0..<height {
                let row = (pixels + y * surface.bytesPerRow).assumingMemoryBound(to: UInt8.self)
                for x in 0..<width {
                    let at = y * width + x
                    red[at] = Float(row[4 * x + 2]) / 255
                    red[at + count] = Float(row[4 * x + 1]) / 255
                    red[at + 2 * count] = Float(row[4 * x]) / 255
                    red[at + 3 * count] = Float(row[4 * x + 3]) / 255
                }
            }
        }
    }

    /// Makes another colour of each.
    package mutating func change(_ make: (SIMD4<Float>) -> SIMD4<Float>) {
        let count = count
        planes.withUnsafeMutableBufferPointer { planes in
            for at in 0..<count {
                let made = make(SIMD4(planes[at], planes[at + count], planes[at + 2 * count], planes[at + 3 * count]))
                (planes[at], planes[at + count], planes[at + 2 * count], planes[at + 3 * count]) = (
                    made.x, made.y, made.z, made.w)
            }
        }
    }

    /// Makes another colour of each pixel, by its middle; of those alone that have a part in what shows.
    /// - Parameter reach: how many pixels around what shows what is done later reads.
    package mutating func changePlaces(read reach: Int, _ make: (SIMD2<Float>) -> SIMD4<Float>) {
        let (region, count, part) = (region, count, seen.grown(by: reach).intersection(region))
        guard !part.isEmpty else { return }
        planes.withUnsafeMutableBufferPointer { planes in
            // Neighbours above one another read much the same places: in tiles these are still at hand.
            for x0 in stride(from: part.x0, to: part.x1, by: Self.tile) {
                for y in part.y0..<part.y1 {
                    for x in x0..<min(x0 + Self.tile, part.x1) {
                        let at = (y - region.y0) * region.width + x - region.x0
                        let made = make(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                        (planes[at], planes[at + count], planes[at + 2 * count], planes[at + 3 * count]) = (
                            made.x, made.y, made.z, made.w)
                    }
                }
            }
        }
    }

    /// Blurs by a Gaussian of this standard deviation, in pixels.
    /// - Parameter keepsEdges: whether what lies outside is left out of the means; otherwise there is nothing.
    package mutating func blur(deviation: Double, keepsEdges: Bool) {
        if deviation >= WideGaussian.narrowest {
            blur(WideGaussian(deviation), keepsEdges)
        } else if deviation > 0 {
            blur(GaussianKernel(sampling: deviation), keepsEdges)
        }
    }

    /// The mean of a square that reaches so many pixels to each side beyond a pixel itself.
    package mutating func blur(boxReaching reach: Double, keepsEdges: Bool) {
        if reach > 0 { blur(RunningMean(reach: reach), keepsEdges) }
    }

    private mutating func blur(_ kernel: some RowKernel, _ keepsEdges: Bool) {
        let (width, height, count) = (region.width, region.height, count)
        guard count > 0 else { return }
        var other = [Float](repeating: 0, count: count)
        planes.withUnsafeMutableBufferPointer { planes in
            other.withUnsafeMutableBufferPointer { other in
                for plane in 0..<4 {
                    kernel.alongRows(planes.baseAddress! + plane * count, other.baseAddress!, width, height)
                    kernel.alongColumns(other.baseAddress!, planes.baseAddress! + plane * count, width, height)
                }
            }
        }
        if keepsEdges { divide(by: Self.share(kernel, width), Self.share(kernel, height)) }
    }

    /// How much of what is mixed lies inside, by the place along a side.
    private static func share(_ kernel: some RowKernel, _ length: Int) -> [Float] {
        var result = [Float](repeating: 0, count: length)
        kernel.alongRows([Float](repeating: 1, count: length), &result, length, 1)
        return result
    }

    private mutating func divide(by columns: [Float], _ rows: [Float]) {
        let (width, count) = (region.width, count)
        planes.withUnsafeMutableBufferPointer { planes in
            for at in 0..<count {
                let factor = 1 / (columns[at % width] * rows[at / width])
                for plane in 0..<4 { planes[at + plane * count] *= factor }
            }
        }
    }

    /// Mixes the colours with those of a surface where they lie; beside the picture there is nothing to mix.
    func mix(into surface: CairoSurface, _ mix: (_ drawn: SIMD4<Float>, _ behind: SIMD4<Float>) -> SIMD4<Float>) {
        require(surface.format == CAIRO_FORMAT_ARGB32, "PictureColors: give a picture with colours and alpha.")
        surface.flush()
        guard let pixels = surface.pixels else { return }
        let place = surface.region
        planes.withUnsafeBufferPointer { planes in
            for y in place.y0..<max(place.y1, place.y0) {
                let row = (pixels + (y - place.y0) * surface.bytesPerRow).assumingMemoryBound(to: UInt8.self)
                for x in place.x0..<max(place.x1, place.x0) {
                    let pixel = row + 4 * (x - place.x0)
                    var drawn = SIMD4<Float>.zero
                    if x >= region.x0, x < region.x1, y >= region.y0, y < region.y1 {
                        let at = (y - region.y0) * region.width + x - region.x0
                        drawn = SIMD4(planes[at], planes[at + count], planes[at + 2 * count], planes[at + 3 * count])
                    }
                    let behind = SIMD4<Float>(SIMD4<UInt8>(pixel[2], pixel[1], pixel[0], pixel[3])) / 255
                    Self.write(mix(drawn, behind), to: pixel)
                }
            }
        }
        surface.markDirty()
    }

    private static func write(_ color: SIMD4<Float>, to pixel: UnsafeMutablePointer<UInt8>) {
        let alpha = min(max(color.w, 0), 1)
        let levels = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) * 255 + 0.5
        pixel[0] = UInt8(clamping: levels.z)
        pixel[1] = UInt8(clamping: levels.y)
        pixel[2] = UInt8(clamping: levels.x)
        pixel[3] = UInt8(clamping: levels.w)
    }
}

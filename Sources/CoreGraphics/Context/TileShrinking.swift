// In: a picture that is repeated, and how many of its pixels lie in one that is drawn. Out: the same picture in fewer pixels.
//
// Cairo weighs for each pixel drawn all that lie in it, and where a picture repeats itself one by one: a tile of a tenth of a
// pixel would take 85 µs for each. And it counts its way from tile to tile, pixel by pixel, so that small ones lie beside each
// other in larger ones.

extension CGImage {
    /// The mean of all pixels, weighed by their opacity.
    package var meanColor: CGColor {
        let bits = withPixels { bytes, bytesPerRow in
            TileShrinking.shrunken(bytes, bytesPerRow, width: width, height: height, newWidth: 1, newHeight: 1)[0]
        }
        let alpha = CGFloat(bits >> 24)
        guard alpha > 0 else { return .clear }
        func part(_ shift: UInt32) -> CGFloat { min(CGFloat(bits >> shift & 255) / alpha, 1) }
        return CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }
}

enum TileShrinking {
    /// Pixels of a side for a tile of which so many lie in one that is drawn; cairo is good at what is left.
    static func side(_ count: Int, steps: CGFloat) -> Int {
        steps > 4.0 / 3 ? max(1, Int(clamping: (CGFloat(count) / steps).rounded(.up))) : count
    }

    /// How many pixels of the tile stand for one of the picture. A single one looks the same however many there are of it.
    static func share(_ side: Int, of count: Int, steps: CGFloat) -> CGFloat {
        side == 1 ? min(1, 1 / steps) : CGFloat(side) / CGFloat(count)
    }

    /// Each pixel becomes the mean of those that lie in it, by their areas.
    /// - Parameters:
    ///   - pixels: four bytes each, `bytesPerRow` from row to row.
    ///   - width, height: how many there are.
    ///   - newWidth, newHeight: how many there are to be, not more.
    static func shrunken(
        _ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int, width: Int, height: Int, newWidth: Int, newHeight: Int
    ) -> [UInt32] {
        let (stepX, stepY) = (Float(width) / Float(newWidth), Float(height) / Float(newHeight)), share = 1 / (stepX * stepY)
        // Of each pixel the one in which it begins, and how much of it lies there; the rest lies in the next.
        let columns = (0..<width).map { x in
            let column = min(Int(clamping: Float(x) / stepX), newWidth - 1)
            return (column: column, part: column == newWidth - 1 ? 1 : min(1, Float(column + 1) * stepX - Float(x)))
        }
        var sums = [SIMD4<Float>](repeating: .zero, count: newWidth + 1), result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        for row in 0..<newHeight {
            let (top, bottom) = (Float(row) * stepY, row == newHeight - 1 ? Float(height) : Float(row + 1) * stepY)
            for index in sums.indices { sums[index] = .zero }
            for y in Int(clamping: top)..<min(Int(clamping: bottom.rounded(.up)), height) {
                let weight = (min(Float(y + 1), bottom) - max(Float(y), top)) * share
                for x in 0..<width {
                    let bits = pixels.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
                    let color = SIMD4<Float>(
                        Float(bits & 255), Float(bits >> 8 & 255), Float(bits >> 16 & 255), Float(bits >> 24)) * weight
                    let (column, part) = columns[x]
                    sums[column] += color * part
                    if part < 1 { sums[column + 1] += color * (1 - part) }
                }
            }
            for color in sums.prefix(newWidth) {
                func byte(_ value: Float) -> UInt32 { UInt32(clamping: min(Int(clamping: value + 0.5), 255)) }
                result.append(byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | byte(color.w) << 24)
            }
        }
        return result
    }

    /// Pixels of a side that a tile has at least.
    static let leastSide = 64

    /// A small tile as often as it takes to be no longer small.
    static func tiles(_ tile: [UInt32], width: Int, height: Int) -> (pixels: [UInt32], width: Int, height: Int) {
        let across = max(1, (leastSide + width - 1) / width), down = max(1, (leastSide + height - 1) / height)
        guard across > 1 || down > 1 else { return (tile, width, height) }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(across * width * down * height)
        for row in 0..<down * height {
            let first = row % height * width
            for _ in 0..<across { pixels += tile[first..<first + width] }
        }
        return (pixels, across * width, down * height)
    }
}

// What a disintegrating picture looks up. In: a mask, and how far its shadow is blurred and moved. Out: how bright the mask is,
// in red, and its shadow, in green: one look for both.

import CoreGraphics

package enum MaskPicture {
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in the mask's pixels.
    ///   - offset: how far the shadow is moved, likewise, y upwards.
    static func raster(_ mask: CIImage, _ area: ImageArea, radius: Double, offset: SIMD2<Double>) -> ImageRaster {
        var bright = ImageProcessor.render(mask, area)
        for index in bright.colors.indices {
            let color = bright.colors[index]
            bright.colors[index] = SIMD4(0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z, 0, 0, 1)
        }
        var soft = bright
        soft.blurGaussian(radius, keepsEdges: true)
        let wide = area.grown(by: Int(clamping: min(max(abs(offset.x), abs(offset.y)), 2048).rounded(.up)))
        let move = SIMD2<Float>(offset)
        return ImageRaster(wide.isAffordable ? wide : area) { place in
            SIMD4(bright.color(at: place).x, soft.color(at: place - move).x, 0, 1)
        }
    }

    /// What a layer looks up, and where its lower left corner lies; nil for a mask without pixels.
    package static func image(
        _ mask: CIImage, within rect: CGRect, radius: Double, offset: SIMD2<Double>
    ) -> (pixels: CGImage, corner: SIMD2<Double>)? {
        guard let wanted = ImageArea(mask.extent.isUnbounded ? rect : mask.extent), wanted.isAffordable else { return nil }
        let raster = raster(mask, wanted, radius: radius, offset: offset)
        return (raster.makeImage(), SIMD2(Double(raster.area.minX), Double(raster.area.minY)))
    }
}

extension ImageRaster {
    /// Blurs by a Gaussian, along one axis after the other.
    mutating func blurGaussian(_ deviation: Double, keepsEdges: Bool) {
        guard deviation > 0 else { return }
        let sigma = Float(min(deviation, 512)), count = Int(clamping: (3 * sigma).rounded(.up))
        let weights = (0...count).map { exp(-0.5 * Float($0 * $0) / (sigma * sigma)) }
        blur(weights, keepsEdges: keepsEdges)
    }

    /// The mean of a square that reaches so far to each side; the last pixels count as far as they are reached.
    mutating func blurBox(_ reach: Double, keepsEdges: Bool) {
        guard reach > 0 else { return }
        let whole = Int(clamping: min(reach, 512)), part = Float(min(reach, 512)) - Float(whole)
        blur([Float](repeating: 1, count: whole + 1) + [part], keepsEdges: keepsEdges)
    }

    /// - Parameter weights: of a pixel itself, its neighbour, the one after that…
    private mutating func blur(_ weights: [Float], keepsEdges: Bool) {
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        for axis in 0..<2 {
            let length = axis == 0 ? area.width : area.height, lines = axis == 0 ? area.height : area.width
            let step = axis == 0 ? 1 : area.width, lineStep = axis == 0 ? area.width : 1
            var result = colors
            for line in 0..<lines {
                let start = line * lineStep
                // Where there is nothing, nothing is added.
                var (low, high) = (0, length - 1)
                if !keepsEdges {
                    while low <= high, colors[start + low * step] == .zero { low += 1 }
                    while high > low, colors[start + high * step] == .zero { high -= 1 }
                    guard low <= high else { continue }
                }
                for place in 0..<length {
                    var sum = colors[start + place * step] * weights[0], inside = weights[0]
                    let nearest = max(1, place - high, low - place)
                    let farthest = min(weights.count - 1, max(place - low, high - place))
                    for tap in min(nearest, farthest + 1)..<(farthest + 1) {
                        if place - tap >= 0 {
                            (sum, inside) = (sum + colors[start + (place - tap) * step] * weights[tap], inside + weights[tap])
                        }
                        if place + tap < length {
                            (sum, inside) = (sum + colors[start + (place + tap) * step] * weights[tap], inside + weights[tap])
                        }
                    }
                    result[start + place * step] = sum / (keepsEdges ? inside : total)
                }
            }
            colors = result
        }
    }
}

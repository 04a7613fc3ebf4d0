// What a disintegrating picture looks up. In: a mask, a radius. Out: how bright the mask is, in red, and the same blurred,
// in green.

import CoreGraphics

package enum MaskPicture {
    /// - Parameter radius: the standard deviation of the blur, in the mask's pixels.
    static func raster(_ mask: CIImage, _ area: ImageArea, radius: Double) -> ImageRaster {
        var bright = ImageProcessor.render(mask, area)
        for index in bright.colors.indices {
            let color = bright.colors[index]
            bright.colors[index] = SIMD4(0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z, 0, 0, 1)
        }
        var soft = bright
        soft.blurGaussian(radius, keepsEdges: true)
        for index in bright.colors.indices { bright.colors[index].y = soft.colors[index].x }
        return bright
    }

    /// The mask's part that is seen, for a layer; nil for one without pixels.
    package static func image(_ mask: CIImage, within rect: CGRect, radius: Double) -> CGImage? {
        guard let wanted = ImageArea(mask.extent.isUnbounded ? rect : mask.extent), wanted.isAffordable else { return nil }
        return raster(mask, wanted, radius: radius).makeImage()
    }
}

extension ImageRaster {
    /// Blurs by a Gaussian, along one axis after the other.
    mutating func blurGaussian(_ deviation: Double, keepsEdges: Bool) {
        guard deviation > 0 else { return }
        let sigma = Float(min(deviation, 512)), count = Int((3 * sigma).rounded(.up))
        let weights = (0...count).map { exp(-0.5 * Float($0 * $0) / (sigma * sigma)) }
        blur(weights, keepsEdges: keepsEdges)
    }

    /// The mean of a square that reaches so far to each side; the last pixels count as far as they are reached.
    mutating func blurBox(_ reach: Double, keepsEdges: Bool) {
        guard reach > 0 else { return }
        let whole = Int(min(reach, 512)), part = Float(min(reach, 512)) - Float(whole)
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
                for place in 0..<length {
                    var sum = colors[start + place * step] * weights[0], inside = weights[0]
                    for tap in 1..<weights.count {
                        if place - tap >= 0 { (sum, inside) = (sum + colors[start + (place - tap) * step] * weights[tap], inside + weights[tap]) }
                        if place + tap < length { (sum, inside) = (sum + colors[start + (place + tap) * step] * weights[tap], inside + weights[tap]) }
                    }
                    result[start + place * step] = sum / (keepsEdges ? inside : total)
                }
            }
            colors = result
        }
    }
}

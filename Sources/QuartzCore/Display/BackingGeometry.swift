// How many pixels a layer's own drawing has. In: its bounds and contents scale. Out: a size within
// the limits, and the way from the layer's coordinates to the pixels.

import CoreGraphics

package struct BackingGeometry: Equatable {
    /// The most pixels a side.
    static let longestSide = Double(CGImage.largestSide)
    /// The most pixels in all, as of 4,096 × 4,096: 64 MiB. What needs more is for `CATiledLayer`.
    static let mostPixels = 16_777_216.0

    let bounds: CGRect
    let width: Int
    let height: Int
    /// Whether the limits made the scale smaller than was asked for.
    package let isReduced: Bool

    /// Nil for bounds without an area. A size beyond the limits gets fewer pixels a point.
    package init?(bounds: CGRect, scale: CGFloat) {
        let bounds = bounds.standardized
        let scale = scale > 0 ? scale : 1
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let wanted = SIMD2(min(bounds.width * scale, 1e100), min(bounds.height * scale, 1e100))
        let longest = max(wanted.x, wanted.y)
        var share = min(1, Self.longestSide / longest)
        let count = wanted.x * share * (wanted.y * share)
        if count > Self.mostPixels { share *= (Self.mostPixels / count).squareRoot() }
        func pixels(_ length: Double) -> Int {
            let scaled = length * share
            return Int(clamping: min(max(share < 1 ? scaled.rounded(.down) : (scaled - 1e-6).rounded(.up), 1), Self.longestSide))
        }
        self.bounds = bounds
        (width, height, isReduced) = (pixels(wanted.x), pixels(wanted.y), share < 1)
    }

    /// Pixels a point, in each direction: the whole pixels fill the bounds.
    package var scale: SIMD2<Double> { SIMD2(Double(width) / bounds.width, Double(height) / bounds.height) }

    /// The pixels that a rectangle of the layer's coordinates touches: x, y, width, height; nil
    /// for none.
    func pixels(touching rect: CGRect) -> (x: Int, y: Int, width: Int, height: Int)? {
        let part = rect.part(in: bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let scale = scale
        // Of bounds that are too small or too far away for arithmetic nothing is known but their ends.
        func low(_ distance: Double, _ scale: Double) -> Int {
            let place = (distance * scale).rounded(.down)
            return place > 0 ? Int(clamping: min(place, Self.longestSide)) : 0
        }
        func high(_ distance: Double, _ scale: Double, _ end: Int) -> Int {
            let place = (distance * scale).rounded(.up)
            return place < Double(end) ? Int(clamping: max(place, 0)) : end
        }
        let x0 = low(part.minX - bounds.minX, scale.x), x1 = high(part.maxX - bounds.minX, scale.x, width)
        let y0 = low(part.minY - bounds.minY, scale.y), y1 = high(part.maxY - bounds.minY, scale.y, height)
        return x0 < x1 && y0 < y1 ? (x0, y0, x1 - x0, y1 - y0) : nil
    }
}

// A corner of a rounded rect under a Gaussian, as a picture. In: a radius, a deviation, in pixels. Out: pixels of white
// with the shadow's alpha.
//
// A shadow is nine parts: this corner four times, mirrored, its last row and column for the sides, and one colour in
// the middle; along an axis on which the rect has hardly more than its corners, two, which meet in the middle. It is worked out
// once; shaders would do so for each pixel in each frame (`gaussian.glsl` is the same integral). Between its texels a Gaussian
// of 2.5 of them and more is as good as straight: a sharper one has several a pixel.

import CoreGraphics
import Foundation

/// What shadows share a patch.
struct ShadowPatchKey: Hashable {
    /// In pixels.
    let radius: Float
    /// Of the Gaussian, without what a pixel's own width adds.
    let sigma: Float
    let isContinuous: Bool
    /// Along x and y: the rect's size, in pixels, where the corners feel each other; 0: they do not.
    var size = SIMD2<Float>.zero

    /// The deviations for which patches are made: below, a shadow is hardly more than an edge.
    private static let sigmas: ClosedRange<Float> = 0.5...768
    /// The largest deviation of which a patch has a texel a pixel, and the largest radius.
    private static let largestFine: Float = 48, largestRadius: Float = 128

    /// Pixels a texel: between two of them a wide Gaussian hardly changes.
    var coarseness: Int { max(1, Int(clamping: (sigma / Self.largestFine).rounded(.up))) }
    /// Whether there is a patch of it.
    var isPossible: Bool { Self.sigmas.contains(sigma) && radius <= Self.largestRadius * Float(coarseness) }
    /// Texels a pixel.
    var density: Float { coarseness > 1 ? 1 / Float(coarseness) : max(1, (2.5 / sigma).rounded(.up)) }
    /// Pixels before the rect's edge: whole texels.
    var outside: Int { wholeTexels((3 * sigma).rounded(.up) + 2) }
    /// Pixels from the edge on, the last of which feels neither the corner nor the other edge.
    var inside: Int { wholeTexels((3.5 * sigma + reach).rounded(.up) + 2) }
    /// Texels along x and y; of corners that feel each other, a texel beyond the middle.
    var sides: SIMD2<Int> {
        func side(_ size: Float) -> Int {
            let within = size > 0 ? wholeTexels((size / 2).rounded(.up) + 2 * Float(coarseness)) : inside
            return Int(clamping: (Float(outside + within) * density).rounded())
        }
        return SIMD2(side(size.x), side(size.y))
    }

    private func wholeTexels(_ pixels: Float) -> Int {
        Int(clamping: (pixels / Float(coarseness)).rounded(.up)) * coarseness
    }

    /// How far the corner reaches along the sides at most.
    private var reach: Float { isContinuous ? radius * Float(CornerShape.expansion) : radius }
}

extension ShadowPatchKey {
    /// The patch's alphas, row by row.
    func alphas() -> [Float] {
        // A pixel averages over its own width, which spreads the light by as much as this.
        let deviation = (Double(sigma) * Double(sigma) + 1.0 / 12).squareRoot()
        let sides = sides, (width, height) = (Double(size.x), Double(size.y))
        let (reach, rows) = rowsOfCorner(deviation)
        func places(_ side: Int) -> [Double] { (0..<side).map { (Double($0) + 0.5) / Double(density) - Double(outside) } }
        /// The light at a place from what lies between a distance from the edge and the same from the edge opposite.
        func light(_ place: Double, _ inset: Double, _ size: Double) -> Float {
            let from = Self.below((place - inset) / deviation)
            return Float(size > 0 ? from - Self.below((place - size + inset) / deviation) : from)
        }
        let columns = places(sides.x), lines = places(sides.y)
        let along = columns.map { light($0, 0, width) }, away = lines.map { light($0, reach, height) }
        var alphas = [Float](unsafeUninitializedCapacity: sides.x * sides.y) { buffer, count in
            for y in 0..<sides.y { for x in 0..<sides.x { buffer[y * sides.x + x] = along[x] * away[y] } }
            count = sides.x * sides.y
        }
        for row in rows {
            let light = columns.map { light($0, row.inset, width) }
            for y in 0..<sides.y {
                func weight(_ depth: Double) -> Double {
                    let z = (depth - lines[y]) / deviation
                    return abs(z) < 6 ? row.weight * exp(-0.5 * z * z) / (deviation * 2.5066282746310002) : 0
                }
                // The row of this corner, and of the one opposite.
                let weight = weight(row.depth) + (height > 0 ? weight(height - row.depth) : 0)
                guard weight > 0 else { continue }
                for x in 0..<sides.x { alphas[y * sides.x + x] += light[x] * Float(weight) }
            }
        }
        return alphas
    }

    /// How far the corner reaches, and some of its rows for all of them, with weights: enough to sum up under the Gaussian.
    private func rowsOfCorner(_ deviation: Double) -> (reach: Double, [(depth: Double, inset: Double, weight: Double)]) {
        guard radius > 0 else { return (0, []) }
        let ample = 4 * Double(radius), width = size.x > 0 ? Double(size.x) : ample, height = size.y > 0 ? Double(size.y) : ample
        let shape = CornerShape(
            radius: Double(radius), isContinuous: isContinuous, size: CGSize(width: width, height: height))
        let reach = shape.reach
        // By the square root of their depth: by it the edge of a circle is smooth even where it is level.
        let count = 64 * max(1, Int(clamping: (reach / (4 * deviation)).rounded(.up)))
        let rows = (0..<count).map { index in
            let root = (Double(index) + 0.5) / Double(count)
            let depth = reach * root * root
            return (depth: depth, inset: shape.inset(atDepth: depth), weight: 2 * reach * root / Double(count))
        }
        return (reach, rows)
    }

    private static func below(_ x: Double) -> Double { 0.5 * erfc(-x * 0.7071067811865476) }

    /// White, premultiplied with the patch's alphas.
    func image(of alphas: [Float]) -> CGImage {
        let pixels = [UInt8](unsafeUninitializedCapacity: alphas.count * 4) { buffer, count in
            for (index, alpha) in alphas.enumerated() {
                let value = UInt8(clamping: min(max(alpha, 0), 1) * 255 + 0.5)
                for channel in 0..<4 { buffer[index * 4 + channel] = value }
            }
            count = alphas.count * 4
        }
        return CGImage(pixels: pixels, width: sides.x, height: sides.y, bytesPerRow: sides.x * 4, isOpaque: false)
    }
}

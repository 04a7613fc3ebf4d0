// A corner of a rounded rect under a Gaussian, as a picture. In: a radius, a deviation, in pixels. Out: pixels of white
// with the shadow's alpha.
//
// A shadow is nine parts: this corner four times, mirrored, its last row and column for the sides, and one colour in
// the middle. It is worked out once; shaders would do so for each pixel in each frame (`gaussian.glsl` is the same
// integral). Between its texels a Gaussian of 2.5 of them and more is as good as straight: a sharper one has several a pixel.

import CoreGraphics
import Foundation

/// What shadows share a patch.
struct ShadowPatchKey: Hashable {
    /// In pixels.
    let radius: Float
    /// Of the Gaussian, without what a pixel's own width adds.
    let sigma: Float
    let isContinuous: Bool

    /// The deviations for which patches are made: below, a shadow is hardly more than an edge, and above, patches are too large.
    static let sigmas: ClosedRange<Float> = 0.5...48
    /// Pixels.
    static let largestRadius: Float = 128

    /// Texels a pixel.
    var density: Int { max(1, Int(clamping: (2.5 / sigma).rounded(.up))) }
    /// Pixels before the rect's edge.
    var outside: Int { Int(clamping: (3 * sigma).rounded(.up)) + 2 }
    /// Pixels from the edge on, the last of which feels neither the corner nor the other edge.
    var inside: Int { Int(clamping: (3.5 * sigma + reach).rounded(.up)) + 2 }
    /// Texels a side.
    var side: Int { (outside + inside) * density }
    /// How far the corner reaches along the sides.
    private var reach: Float { isContinuous ? radius * Float(CornerShape.expansion) : radius }
}

extension ShadowPatchKey {
    /// The patch's alphas, row by row.
    func alphas() -> [Float] {
        // A pixel averages over its own width, which spreads the light by as much as this.
        let deviation = (Double(sigma) * Double(sigma) + 1.0 / 12).squareRoot()
        let reach = Double(self.reach), side = side
        let rows = rowsOfCorner(reach, deviation)
        let places = (0..<side).map { (Double($0) + 0.5) / Double(density) - Double(outside) }
        let along = places.map { Float(Self.below($0 / deviation)) }
        let away = places.map { Float(Self.below(($0 - reach) / deviation)) }
        var alphas = [Float](unsafeUninitializedCapacity: side * side) { buffer, count in
            for y in 0..<side { for x in 0..<side { buffer[y * side + x] = along[x] * away[y] } }
            count = side * side
        }
        for row in rows {
            let light = places.map { Float(Self.below(($0 - row.inset) / deviation)) }
            for y in 0..<side {
                let z = (row.depth - places[y]) / deviation
                guard abs(z) < 6 else { continue }
                let weight = Float(row.weight * exp(-0.5 * z * z) / (deviation * 2.5066282746310002))
                for x in 0..<side { alphas[y * side + x] += light[x] * weight }
            }
        }
        return alphas
    }

    /// Some rows of the corner for all of them, with weights: enough to sum up under the Gaussian.
    private func rowsOfCorner(_ reach: Double, _ deviation: Double) -> [(depth: Double, inset: Double, weight: Double)] {
        guard reach > 0 else { return [] }
        let size = CGSize(width: 1e4, height: 1e4)
        let shape = CornerShape(radius: Double(radius), isContinuous: isContinuous, size: size)
        // By the square root of their depth: by it the edge of a circle is smooth even where it is level.
        let count = 64 * max(1, Int(clamping: (reach / (4 * deviation)).rounded(.up)))
        return (0..<count).map { index in
            let root = (Double(index) + 0.5) / Double(count)
            let depth = reach * root * root
            return (depth, shape.inset(atDepth: depth), 2 * reach * root / Double(count))
        }
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
        return CGImage(pixels: pixels, width: side, height: side, bytesPerRow: side * 4, isOpaque: false)
    }
}

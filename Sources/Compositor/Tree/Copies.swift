// A replicator's copies. In: its values. Out: how many there are, where each is, how late and in what colours.

import CoreGraphics

/// What a replicator's values say of its copies.
package struct Copies {
    package let count: Int
    let preservesDepth: Bool
    package let delay: Double
    package let step: CATransform3D
    /// Straight red, green, blue and alpha of the first copy, and what each copy adds.
    private let color, offsets: SIMD4<Float>

    init(_ extras: NodeExtras) { self.init(extras.values(ReplicatorValues.self)) }

    package init(_ values: ReplicatorValues) {
        let number = values.instanceCount
        count = number.isFinite ? Int(clamping: min(max(number, 0), 10_000)) : 0
        preservesDepth = values.preservesDepth
        delay = values.instanceDelay.isFinite ? values.instanceDelay : 0
        step = values.instanceTransform
        let premultiplied = values.instanceColor, alpha = premultiplied.w
        color = alpha > 0 ? SIMD4(premultiplied.x / alpha, premultiplied.y / alpha, premultiplied.z / alpha, alpha) : .zero
        offsets = SIMD4<Float>(SIMD4(
            values.instanceRedOffset, values.instanceGreenOffset, values.instanceBlueOffset, values.instanceAlphaOffset))
    }

    /// Seconds by which the last copy lags.
    package var lag: Double { max(0, delay * Double(count - 1)) }

    /// Factors of a copy's red, green, blue and alpha, each 0…1.
    package func shade(of copy: Int) -> SIMD4<Float> {
        pointwiseMin(pointwiseMax(color + offsets * Float(copy), .zero), SIMD4(repeating: 1))
    }
}

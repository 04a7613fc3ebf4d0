// What a particle covers as long as it lives, and how much is drawn of too many. In: records. Out: boxes in the layer's space, in
// closed form.

import CoreGraphics

package struct ParticleBox: BitwiseCopyable, Equatable {
    var low: SIMD3<Float>
    var high: SIMD3<Float>
    /// What all particles of the box cover together where they are largest, in squares of the layer's space.
    package var cover: Float = 0

    static let empty = ParticleBox(low: SIMD3(repeating: .infinity), high: SIMD3(repeating: -.infinity))
    /// What goes on beyond is cut there.
    private static let farthest: Float = 1e7
    /// Where a box begins that is all beyond: it has a size as well.
    private static let nearlyFarthest: Float = 0.998 * farthest

    var isEmpty: Bool { !(low.x <= high.x) }

    package init(low: SIMD3<Float>, high: SIMD3<Float>) { (self.low, self.high) = (low, high) }

    /// What the boxes of all particles of a variant need.
    struct Reach {
        let acceleration: SIMD3<Float>
        let scaleSpeed: Float
        /// From the middle to a corner at a scale of 1.
        let corner: Float

        init(_ variant: ParticleVariant) {
            let half = variant.halfSize
            (acceleration, scaleSpeed) = (variant.acceleration, variant.scaleSpeed)
            corner = (half * half).sum().squareRoot() * 1.001
        }
    }

    @inline(__always)
    init(_ record: ParticleRecord, _ reach: Reach) {
        let start = SIMD3(record.x, record.y, record.z), velocity = SIMD3(record.vx, record.vy, record.vz)
        let life = min(record.lifetime, 1e6), acceleration = reach.acceleration
        let end = start + (velocity + 0.5 * life * acceleration) * life
        low = Self.lesser(start, end)
        high = Self.greater(start, end)
        if acceleration != .zero {
            // Where a parabola turns.
            var turn = -velocity / acceleration
            turn.replace(with: 0, where: .!((turn .> 0) .& (turn .< life)))
            let top = start + (velocity + 0.5 * acceleration * turn) * turn
            low = Self.lesser(low, top)
            high = Self.greater(high, top)
        }
        // A particle and the one that it came from may both be of a scale below 0.
        let size = reach.corner * max(record.scale * record.size, (record.scale + reach.scaleSpeed * life) * record.size, 0)
        let margin = SIMD3(size, size, 0)
        let farthest = SIMD3(repeating: Self.farthest), nearly = SIMD3(repeating: Self.nearlyFarthest)
        low = Self.lesser(Self.greater(low - margin, -farthest), nearly)
        high = Self.greater(Self.lesser(high + margin, farthest), -nearly)
        if !(low + high).sum().isFinite { (low, high) = (-farthest, farthest) }
        cover = 2 * size * size
    }

    // Each a comparison and a choice for all lanes at once.
    @inline(__always)
    private static func lesser(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { a.replacing(with: b, where: b .< a) }
    @inline(__always)
    private static func greater(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { a.replacing(with: b, where: b .> a) }

    @inline(__always)
    mutating func formUnion(_ other: ParticleBox) {
        low = Self.lesser(low, other.low)
        high = Self.greater(high, other.high)
        cover += other.cover
    }

    /// Whether a rect of boxes was cut, so that particles may be anywhere.
    static func goesOn(beyond rect: SIMD4<Float>) -> Bool {
        let end = 0.999 * farthest
        return rect.x < -end || rect.y < -end || rect.x + rect.z > end || rect.y + rect.w > end
    }

    /// x, y, width, height of what it covers in the layer's plane.
    ///
    /// - Parameter depth: what a point's z adds to its place (x, y, 1) in the plane.
    func rect(_ depth: SIMD3<Float>) -> SIMD4<Float> {
        guard !isEmpty else { return .zero }
        if depth == .zero { return SIMD4(low.x, low.y, high.x - low.x, high.y - low.y) }
        var least = SIMD2<Float>(repeating: .infinity), most = -least
        for corner in 0..<8 {
            let x = corner & 1 == 0 ? low.x : high.x, y = corner & 2 == 0 ? low.y : high.y, z = corner & 4 == 0 ? low.z : high.z
            let w = 1 + z * depth.z
            // What is partly behind the eye may be anywhere.
            guard w > 1e-3 else { return SIMD4(-Self.farthest, -Self.farthest, 2 * Self.farthest, 2 * Self.farthest) }
            let place = SIMD2(x + z * depth.x, y + z * depth.y) / w
            least = pointwiseMin(least, place)
            most = pointwiseMax(most, place)
        }
        return SIMD4(lowHalf: least, highHalf: most - least)
    }
}

/// How particles come to pixels. A pixel's place is x = (rowX·(x, y, z, 1)) / (rowW·(x, y, z, 1)), y alike.
package struct ParticleView {
    let rowX, rowY, rowW: SIMD4<Float>

    package init(rowX: SIMD4<Float>, rowY: SIMD4<Float>, rowW: SIMD4<Float>) {
        (self.rowX, self.rowY, self.rowW) = (rowX, rowY, rowW)
    }

    /// How many pixels the particles of a box cover at most.
    package func cover(of box: ParticleBox) -> Float { box.cover * scale(in: box) }

    /// Pixels a square of the layer's space, where that is most in a box. What is nearer than a tenth of the farthest, or behind
    /// the eye, is there for a moment only, and counts as if it were as far.
    private func scale(in box: ParticleBox) -> Float {
        func distance(_ z: Float, _ choose: (Float, Float) -> Float) -> Float {
            let across = choose(rowW.x * box.low.x, rowW.x * box.high.x), down = choose(rowW.y * box.low.y, rowW.y * box.high.y)
            return across + down + rowW.z * z + rowW.w
        }
        let farthest = max(distance(box.low.z, max), distance(box.high.z, max))
        guard farthest > 1e-3 else { return 0 }
        func scale(_ z: Float) -> Float {
            let a = rowX.z * z + rowX.w, b = rowY.z * z + rowY.w, c = rowW.z * z + rowW.w
            let volume = rowX.x * (rowY.y * c - b * rowW.y) - rowX.y * (rowY.x * c - b * rowW.x)
                + a * (rowY.x * rowW.y - rowY.y * rowW.x)
            let w = max(distance(z, min), farthest / 10)
            return abs(volume) / (w * w * w)
        }
        let most = max(scale(box.low.z), scale(box.high.z))
        return most < Self.endless ? most : Self.endless
    }

    private static let endless: Float = 1e18
}

/// How much of a picture an emitter may paint in a frame: with more, one frame would take seconds, and a driver would end it.
package struct ParticleFill {
    /// Full-HD pictures, one over the other.
    private let pictures: Int
    /// Pixels that may be painted.
    package let most: Float
    /// The pixels that can be drawn to: more of one particle does not show.
    let area: Float
    /// Pixels that take as long as a particle itself.
    package let least: Float

    /// - Parameter isSoftware: whether a processor paints, which takes seconds much sooner.
    package init(area: Float, least: Float, isSoftware: Bool) {
        (self.area, self.least) = (area, least)
        pictures = isSoftware ? 25 : 100
        most = Float(pictures) * 1920 * 1080
    }

    /// Whether so many particles may be drawn, however large they are.
    package func allows(_ count: Int) -> Bool { Float(count) * (area + least) <= most }

    /// How many pixels so many particles take that cover so many together.
    package func pixels(covering cover: Float, count: Int) -> Float {
        min(cover + Float(count) * least, Float(count) * (area + least))
    }

    package func report() {
        FaultReport.once(
            "CAEmitterLayer",
            "its particles cover more than \(pictures) pictures of 1920 × 1080 pixels: the oldest are left out")
    }
}

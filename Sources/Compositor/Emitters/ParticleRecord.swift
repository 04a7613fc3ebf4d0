// One particle, as it was born. In: values at its birth. Out: 64 bytes of which shaders and `ParticleVariant.state`
// make what it is at any time.

import CoreGraphics
import Foundation

/// Times are in ticks, so that a particle's age is exact however long the emitter runs.
enum ParticleTicks {
    /// A second.
    static let rate = 1_048_576.0

    /// The last tick by a time.
    @inline(__always)
    static func at(_ time: Double) -> Int64 {
        let exact = time * rate, whole = Int64(clamping: exact)
        return Double(whole) > exact ? whole &- 1 : whole
    }

    /// Seconds from one tick to another, below 0 if that is earlier; as shaders reckon, in two words.
    @inline(__always)
    static func seconds(from birth: Int64, to now: Int64) -> Float {
        let ticks = now &- birth
        if ticks == Int64(Int32(truncatingIfNeeded: ticks)) { return Float(Int32(truncatingIfNeeded: ticks)) * Float(1 / rate) }
        let high = Float(Int32(truncatingIfNeeded: ticks >> 32)), low = Float(UInt32(truncatingIfNeeded: ticks))
        return (high * 4_294_967_296 + low) * Float(1 / rate)
    }
}

/// What vertex shaders read of a particle; the layout is `particle.vert`'s.
package struct ParticleRecord: BitwiseCopyable {
    var x, y, z: Float
    /// On the particle's own clock.
    var lifetime: Float
    var vx, vy, vz: Float
    var scale: Float
    private var birthLow: UInt32
    /// Straight, not cut to 0…1: 16 bits each, (c + 4) · 8,192.
    var redGreen, blueAlpha: UInt32
    /// What the colour is multiplied with, 8 bits each.
    var tint: UInt32
    var spin: Float
    /// What the scale is multiplied with.
    var size: Float
    /// A `ParticleVariant`'s number.
    var variant: UInt32
    private var birthHigh: UInt32

    init(
        x: Float, y: Float, z: Float, lifetime: Float, vx: Float, vy: Float, vz: Float, scale: Float, birth: Int64,
        redGreen: UInt32, blueAlpha: UInt32, tint: UInt32, spin: Float, size: Float, variant: UInt32
    ) {
        (self.x, self.y, self.z, self.lifetime) = (x, y, z, lifetime)
        (self.vx, self.vy, self.vz, self.scale) = (vx, vy, vz, scale)
        (self.redGreen, self.blueAlpha, self.tint) = (redGreen, blueAlpha, tint)
        (self.spin, self.size, self.variant) = (spin, size, variant)
        (birthLow, birthHigh) = (UInt32(truncatingIfNeeded: birth), UInt32(truncatingIfNeeded: birth >> 32))
    }

    /// In ticks of the layer's time.
    var birth: Int64 { Int64(bitPattern: UInt64(birthHigh) << 32 | UInt64(birthLow)) }

    static func packed(_ color: SIMD4<Double>) -> (UInt32, UInt32) {
        let steps = pointwiseMin(pointwiseMax(((color + 4) * 8192).rounded(.toNearestOrEven), .zero), SIMD4(repeating: 65_535))
        // Lane by lane: Swift's own conversion of all four takes a call for each, and ten times as long.
        func bits(_ lane: Double) -> UInt32 { UInt32(clamping: lane) }
        return (bits(steps.x) | bits(steps.y) << 16, bits(steps.z) | bits(steps.w) << 16)
    }

    var color: SIMD4<Float> {
        SIMD4(Float(redGreen & 0xFFFF), Float(redGreen >> 16), Float(blueAlpha & 0xFFFF), Float(blueAlpha >> 16)) / 8192 - 4
    }

    static func packed(tint: SIMD4<Double>) -> UInt32 {
        let steps = (pointwiseMin(pointwiseMax(tint, .zero), SIMD4(repeating: 1)) * 255).rounded(.toNearestOrEven)
        func bits(_ lane: Double) -> UInt32 { UInt32(clamping: lane) }
        return bits(steps.x) | bits(steps.y) << 8 | bits(steps.z) << 16 | bits(steps.w) << 24
    }

    var tintColor: SIMD4<Float> {
        SIMD4(Float(tint & 255), Float(tint >> 8 & 255), Float(tint >> 16 & 255), Float(tint >> 24)) / 255
    }
}

/// What many particles have in common: all of a cell that were born while it did not change.
package struct ParticleVariant {
    package let cell: FlatCell
    let acceleration: SIMD3<Float>
    /// Of the particles' clock.
    let speed: Float
    let colorSpeed: SIMD4<Float>
    let scaleSpeed: Float
    package let contentsRect: SIMD4<Float>
    let contentsScale: Float
    let bias: Float
    /// The slot of the image; -1: none.
    var slot: Int32 = -1
    /// When the last of its particles is gone, and that one's number: the variant's own is free when neither is drawn any more.
    var end = -Double.infinity
    var newest = -1
    var isFree = false

    init(_ cell: FlatCell, _ values: CellValues) {
        self.cell = cell
        acceleration = SIMD3<Float>(values.acceleration)
        speed = Float(values.speed)
        colorSpeed = SIMD4<Float>(values.colorSpeed)
        scaleSpeed = Float(values.scaleSpeed)
        contentsRect = SIMD4<Float>(values.contentsRect)
        contentsScale = Float(values.contentsScale)
        bias = Float(values.minificationFilterBias)
    }

    func isSame(_ other: ParticleVariant) -> Bool {
        cell.number == other.cell.number && cell.image === other.cell.image && acceleration == other.acceleration
            && speed == other.speed
            && colorSpeed == other.colorSpeed && scaleSpeed == other.scaleSpeed && contentsRect == other.contentsRect
            && contentsScale == other.contentsScale && bias == other.bias && cell.magnification == other.cell.magnification
            && cell.minification == other.cell.minification && cell.name == other.cell.name
    }

    /// Half the size of a particle of scale 1, in points; zero where nothing is drawn.
    package var halfSize: SIMD2<Float> {
        guard let image = cell.image, contentsRect.z > 0, contentsRect.w > 0 else { return .zero }
        let scale = contentsScale > 0 ? contentsScale : 1
        return SIMD2(Float(image.width) * contentsRect.z, Float(image.height) * contentsRect.w) / (2 * scale)
    }
}

/// What a particle is at a time.
package struct ParticleState: Equatable {
    package var age: Float
    package var position: SIMD3<Float>
    package var scale: Float
    package var rotation: Float
    /// Straight, 0…1.
    package var color: SIMD4<Float>
}

extension ParticleVariant {
    /// The z at a time of a particle that lives then.
    @inline(__always)
    func depth(of record: ParticleRecord, at now: Int64) -> Float? {
        let age = ParticleTicks.seconds(from: record.birth, to: now) * speed
        return age >= 0 && age < record.lifetime ? record.z + (record.vz + 0.5 * acceleration.z * age) * age : nil
    }

    /// The twin of `particle.vert`: nil for a particle that is not born or is gone.
    func state(of record: ParticleRecord, at now: Int64) -> ParticleState? {
        let age = ParticleTicks.seconds(from: record.birth, to: now) * speed
        guard age >= 0, age < record.lifetime else { return nil }
        let start = SIMD3(record.x, record.y, record.z), velocity = SIMD3(record.vx, record.vy, record.vz)
        let color = pointwiseMin(pointwiseMax(record.color + colorSpeed * age, .zero), SIMD4(repeating: 1))
        return ParticleState(
            age: age, position: start + (velocity + 0.5 * acceleration * age) * age,
            scale: (record.scale + scaleSpeed * age) * record.size, rotation: record.spin * age, color: color * record.tintColor)
    }
}

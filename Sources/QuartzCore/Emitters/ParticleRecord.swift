// One particle, as it was born. In: values at its birth, random numbers. Out: 60 bytes of which shaders and `ParticleVariant.state`
// make what it is at any time.

import CoreGraphics
import Foundation

/// Times are in ticks, so that a particle's age is exact however long the emitter runs.
enum ParticleTicks {
    /// A second.
    static let rate = 1_048_576.0

    static func at(_ time: Double) -> UInt32 {
        UInt32(truncatingIfNeeded: Int64(max(min(time * rate, 9e18), -9e18).rounded(.down)))
    }

    /// Seconds from one to the other, below 0 if that is later.
    @inline(__always)
    static func seconds(from birth: UInt32, to now: UInt32) -> Float { Float(Int32(bitPattern: now &- birth)) * Float(1 / rate) }
}

/// What vertex shaders read of a particle; the layout is `particle.vert`'s.
package struct ParticleRecord: BitwiseCopyable {
    var x, y, z: Float
    /// On the particle's own clock.
    var lifetime: Float
    var vx, vy, vz: Float
    var scale: Float
    var birth: UInt32
    /// Straight, not cut to 0…1: 16 bits each, (c + 4) · 8,192.
    var redGreen, blueAlpha: UInt32
    /// What the colour is multiplied with, 8 bits each.
    var tint: UInt32
    var spin: Float
    /// What the scale is multiplied with.
    var size: Float
    /// A `ParticleVariant`'s number.
    var variant: UInt32

    static func packed(_ color: SIMD4<Double>) -> (UInt32, UInt32) {
        let steps = ((color + 4) * 8192).rounded(.toNearestOrEven)
        let bits = SIMD4<UInt32>(pointwiseMin(pointwiseMax(steps, .zero), SIMD4(repeating: 65_535)))
        return (bits.x | bits.y << 16, bits.z | bits.w << 16)
    }

    var color: SIMD4<Float> {
        SIMD4(Float(redGreen & 0xFFFF), Float(redGreen >> 16), Float(blueAlpha & 0xFFFF), Float(blueAlpha >> 16)) / 8192 - 4
    }

    static func packed(tint: SIMD4<Double>) -> UInt32 {
        let steps = SIMD4<UInt32>((pointwiseMin(pointwiseMax(tint, .zero), SIMD4(repeating: 1)) * 255).rounded(.toNearestOrEven))
        return steps.x | steps.y << 8 | steps.z << 16 | steps.w << 24
    }

    var tintColor: SIMD4<Float> {
        SIMD4(Float(tint & 255), Float(tint >> 8 & 255), Float(tint >> 16 & 255), Float(tint >> 24)) / 255
    }
}

/// What many particles have in common: all of a cell that were born while it did not change.
package struct ParticleVariant {
    let cell: FlatCell
    let acceleration: SIMD3<Float>
    /// Of the particles' clock.
    let speed: Float
    let colorSpeed: SIMD4<Float>
    let scaleSpeed: Float
    let contentsRect: SIMD4<Float>
    let contentsScale: Float
    let bias: Float
    /// The slot of the image; -1: none.
    var slot: Int32 = -1
    /// When the last of its particles is gone; the number is free then.
    var end = -Double.infinity

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
        cell.number == other.cell.number && cell.image === other.cell.image && acceleration == other.acceleration && speed == other.speed
            && colorSpeed == other.colorSpeed && scaleSpeed == other.scaleSpeed && contentsRect == other.contentsRect
            && contentsScale == other.contentsScale && bias == other.bias && cell.magnification == other.cell.magnification
            && cell.minification == other.cell.minification && cell.name == other.cell.name
    }

    /// Half the size of a particle of scale 1, in points; zero where nothing is drawn.
    var halfSize: SIMD2<Float> {
        guard let image = cell.image, contentsRect.z > 0, contentsRect.w > 0 else { return .zero }
        let scale = contentsScale > 0 ? contentsScale : 1
        return SIMD2(Float(image.width) * contentsRect.z, Float(image.height) * contentsRect.w) / (2 * scale)
    }
}

/// What a particle is at a time.
package struct ParticleState {
    package var age: Float
    package var position: SIMD3<Float>
    package var scale: Float
    package var rotation: Float
    /// Straight, 0…1.
    package var color: SIMD4<Float>
}

extension ParticleVariant {
    /// The twin of `particle.vert`: nil for a particle that is not born or is gone.
    func state(of record: ParticleRecord, at now: UInt32) -> ParticleState? {
        let age = ParticleTicks.seconds(from: record.birth, to: now) * speed
        guard age >= 0, age < record.lifetime else { return nil }
        let start = SIMD3(record.x, record.y, record.z), velocity = SIMD3(record.vx, record.vy, record.vz)
        let color = pointwiseMin(pointwiseMax(record.color + colorSpeed * age, .zero), SIMD4(repeating: 1))
        return ParticleState(
            age: age, position: start + (velocity + 0.5 * acceleration * age) * age, scale: (record.scale + scaleSpeed * age) * record.size,
            rotation: record.spin * age, color: color * record.tintColor)
    }
}

/// A particle at its birth, in full precision, with what those that it emits need of it.
struct ParticleBirth {
    /// In the layer's time.
    let time: Double
    let key: UInt64
    let position, velocity, acceleration: SIMD3<Double>
    /// Where it flies, also if it does not.
    let direction: SIMD3<Double>
    let speed, lifetime, scale, scaleSpeed, size, spin: Double
    let color, colorSpeed, tint: SIMD4<Double>

    /// When it is gone, in the layer's time.
    var end: Double { time + lifetime / speed }

    /// The particle that a cell emits at a time, from the layer's shape or from another particle.
    init(_ cell: CellValues, _ layer: EmitterValues, at time: Double, _ random: ParticleRandom, parent: ParticleBirth?) {
        self.time = time
        key = random.key
        var place = EmitterPlace(), origin = SIMD3(layer.emitterPosition.x, layer.emitterPosition.y, layer.emitterZPosition)
        var size = layer.scale
        if let parent {
            let age = (time - parent.time) * parent.speed
            let moved = parent.velocity + parent.acceleration * age
            let heading = (moved * moved).sum() > 1e-18 ? moved : parent.direction
            let length = (heading * heading).sum().squareRoot()
            place.azimuth = heading.x == 0 && heading.y == 0 ? 0 : atan2(heading.y, heading.x)
            place.elevation = asin(max(min(heading.z / length, 1), -1))
            origin = parent.position + (parent.velocity + 0.5 * parent.acceleration * age) * age
            size = (parent.scale + parent.scaleSpeed * age) * parent.size
            let color = parent.color + parent.colorSpeed * age
            tint = pointwiseMin(pointwiseMax(color, .zero), SIMD4(repeating: 1)) * parent.tint
        } else {
            place = layer.emitterShape.place(
                layer.emitterMode, SIMD3(layer.emitterSize.x, layer.emitterSize.y, layer.emitterDepth), random)
            tint = SIMD4(1, 1, 1, 1)
        }
        let way = QuartzCore.direction(
            azimuth: place.azimuth + cell.emissionLongitude, elevation: place.elevation + cell.emissionLatitude, range: cell.emissionRange,
            random.unit(4), random.unit(5))
        let pace = (cell.velocity + random.even(6) * cell.velocityRange) * layer.velocity
        position = origin + place.offset
        velocity = way * pace
        direction = pace < 0 ? -way : way
        acceleration = cell.acceleration
        speed = cell.speed
        lifetime = max((cell.lifetime + random.even(7) * cell.lifetimeRange) * layer.lifetime, 0)
        scale = cell.scale + random.even(8) * cell.scaleRange
        scaleSpeed = cell.scaleSpeed
        self.size = size
        spin = (cell.spin + random.even(9) * cell.spinRange) * layer.spin
        color = cell.color + SIMD4(random.even(10), random.even(11), random.even(12), random.even(13)) * cell.colorRange
        colorSpeed = cell.colorSpeed
    }

    func record(variant: UInt32) -> ParticleRecord {
        let (redGreen, blueAlpha) = ParticleRecord.packed(color)
        return ParticleRecord(
            x: Float(position.x), y: Float(position.y), z: Float(position.z), lifetime: Float(lifetime), vx: Float(velocity.x),
            vy: Float(velocity.y), vz: Float(velocity.z), scale: Float(scale), birth: ParticleTicks.at(time), redGreen: redGreen,
            blueAlpha: blueAlpha, tint: ParticleRecord.packed(tint: tint), spin: Float(spin), size: Float(size), variant: variant)
    }
}

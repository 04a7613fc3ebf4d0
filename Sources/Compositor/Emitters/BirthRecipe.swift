// What all births of a cell have in common while no value of it changes. In: the values of a cell and of its layer. Out:
// particles, each from its random numbers and where it is born.

import CoreGraphics
import Foundation

struct BirthRecipe {
    let layer: EmitterValues
    private let origin, extent: SIMD3<Double>
    /// Longitude and latitude of the emission, from the natural direction.
    private let longitude, latitude: SIMD2<Double>
    /// One less the cosine of half the cone's opening; 0 for none.
    private let opening: Double
    private let pace, paceRange, life, lifeRange, scale, scaleRange, spin, spinRange: Double
    private let color, colorRange: SIMD4<Double>
    private let variesInColor: Bool
    /// As a record has it, of a particle whose colour does not vary.
    private let packedColor: (UInt32, UInt32)
    let speed, scaleSpeed: Double
    let acceleration: SIMD3<Double>
    let colorSpeed: SIMD4<Double>

    init(_ cell: CellValues, _ layer: EmitterValues) {
        self.layer = layer
        origin = SIMD3(layer.emitterPosition.x, layer.emitterPosition.y, layer.emitterZPosition)
        extent = SIMD3(layer.emitterSize.x, layer.emitterSize.y, layer.emitterDepth)
        longitude = Angle.of(cell.emissionLongitude)
        latitude = Angle.of(cell.emissionLatitude)
        opening = cell.emissionRange == 0 ? 0 : 1 - cos(min(abs(cell.emissionRange) / 2, .pi))
        (pace, paceRange) = (cell.velocity * layer.velocity, cell.velocityRange * layer.velocity)
        (life, lifeRange) = (cell.lifetime * layer.lifetime, cell.lifetimeRange * layer.lifetime)
        (scale, scaleRange) = (cell.scale, cell.scaleRange)
        (spin, spinRange) = (cell.spin * layer.spin, cell.spinRange * layer.spin)
        (color, colorRange) = (cell.color, cell.colorRange)
        variesInColor = cell.colorRange != .zero
        packedColor = ParticleRecord.packed(cell.color)
        (speed, scaleSpeed, acceleration, colorSpeed) = (cell.speed, cell.scaleSpeed, cell.acceleration, cell.colorSpeed)
    }

    /// The particle that is born of the layer's shape at a time.
    @inline(__always)
    func birth(at time: Double, _ random: ParticleRandom) -> ParticleBirth {
        let place = layer.emitterShape.place(layer.emitterMode, extent, random)
        return birth(at: time, random, place, origin + place.offset, size: layer.scale, tint: SIMD4(1, 1, 1, 1))
    }

    /// The particle that another one emits at a time.
    func birth(at time: Double, _ random: ParticleRandom, from parent: ParticleBirth) -> ParticleBirth {
        let age = (time - parent.time) * parent.speed
        let moved = parent.velocity + parent.acceleration * age
        let heading = (moved * moved).sum() > 1e-18 ? moved : parent.direction
        let across = (heading.x * heading.x + heading.y * heading.y).squareRoot(), length = (heading * heading).sum().squareRoot()
        var place = EmitterPlace()
        if across > 0 { place.azimuth = SIMD2(heading.x, heading.y) / across }
        if length > 0 { place.elevation = SIMD2(across, heading.z) / length }
        let color = parent.color + parent.colorSpeed * age
        return birth(
            at: time, random, place, parent.position + (parent.velocity + 0.5 * parent.acceleration * age) * age,
            size: (parent.scale + parent.scaleSpeed * age) * parent.size,
            tint: pointwiseMin(pointwiseMax(color, .zero), SIMD4(repeating: 1)) * parent.tint)
    }

    @inline(__always)
    private func birth(
        at time: Double, _ random: ParticleRandom, _ place: EmitterPlace, _ position: SIMD3<Double>, size: Double,
        tint: SIMD4<Double>
    ) -> ParticleBirth {
        let way = direction(place, random)
        let pace = paceRange == 0 ? self.pace : self.pace + random.even(6) * paceRange
        let life = lifeRange == 0 ? self.life : self.life + random.even(7) * lifeRange
        var color = color, packed = packedColor
        if variesInColor {
            color += SIMD4(random.even(10), random.even(11), random.even(12), random.even(13)) * colorRange
            packed = ParticleRecord.packed(color)
        }
        return ParticleBirth(
            time: time, key: random.key, position: position, velocity: way * pace, acceleration: acceleration,
            direction: pace < 0 ? -way : way, speed: speed, lifetime: max(life, 0),
            scale: scaleRange == 0 ? scale : scale + random.even(8) * scaleRange, scaleSpeed: scaleSpeed, size: size,
            spin: spinRange == 0 ? spin : spin + random.even(9) * spinRange, color: color, colorSpeed: colorSpeed, tint: tint,
            packedColor: packed)
    }

    /// A direction within the cone, even by solid angle.
    @inline(__always)
    private func direction(_ place: EmitterPlace, _ random: ParticleRandom) -> SIMD3<Double> {
        let azimuth = Angle.sum(place.azimuth, longitude), elevation = Angle.sum(place.elevation, latitude)
        let axis = SIMD3(elevation.x * azimuth.x, elevation.x * azimuth.y, elevation.y)
        if opening == 0 { return axis }
        let cosine = 1 - random.unit(4) * opening, sine = max(1 - cosine * cosine, 0).squareRoot()
        let turn = Angle.turn(random.unit(5)) * sine
        let across = SIMD3(-azimuth.y, azimuth.x, 0), up = SIMD3(-elevation.y * azimuth.x, -elevation.y * azimuth.y, elevation.x)
        return axis * cosine + (across * turn.x + up * turn.y)
    }
}

/// A particle at its birth, in full precision, with what those that it emits need of it.
struct ParticleBirth: BitwiseCopyable {
    /// In the layer's time.
    let time: Double
    let key: UInt64
    let position, velocity, acceleration: SIMD3<Double>
    /// Where it flies, also if it does not.
    let direction: SIMD3<Double>
    let speed, lifetime, scale, scaleSpeed, size, spin: Double
    let color, colorSpeed, tint: SIMD4<Double>
    let packedColor: (UInt32, UInt32)

    /// Radians a second that no display shows.
    private static let fastest = 1e9

    /// When it is gone, in the layer's time.
    @inline(__always)
    var end: Double { time + lifetime / speed }

    @inline(__always)
    func record(variant: UInt32) -> ParticleRecord {
        ParticleRecord(
            x: Float(position.x), y: Float(position.y), z: Float(position.z), lifetime: Float(lifetime), vx: Float(velocity.x),
            vy: Float(velocity.y), vz: Float(velocity.z), scale: Float(scale), birth: ParticleTicks.at(time),
            redGreen: packedColor.0, blueAlpha: packedColor.1,
            tint: tint == SIMD4(1, 1, 1, 1) ? .max : ParticleRecord.packed(tint: tint),
            spin: Float(min(max(spin, -Self.fastest), Self.fastest)), size: Float(size), variant: variant)
    }
}

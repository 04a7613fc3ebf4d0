// Where particles are born, and which way is natural there. In: a shape, a mode, random numbers. Out: a place about the centre,
// and a direction.

import Foundation

struct EmitterPlace {
    var offset = SIMD3<Double>.zero
    /// The natural direction: cosine and sine of its angle in the plane from +x, clockwise on the screen, and out of the plane.
    var azimuth = SIMD2(1.0, 0.0)
    var elevation = SIMD2(1.0, 0.0)
}

extension EmitterShape {
    /// A place in the shape, its size being width, height, depth.
    @inline(__always)
    func place(_ mode: EmitterMode, _ size: SIMD3<Double>, _ random: ParticleRandom) -> EmitterPlace {
        self == .point ? EmitterPlace() : extendedPlace(mode, size, random)
    }

    private func extendedPlace(_ mode: EmitterMode, _ size: SIMD3<Double>, _ random: ParticleRandom) -> EmitterPlace {
        switch self {
        case .point: return EmitterPlace()
        case .line:
            let x = mode == .points ? (random.unit(0) < 0.5 ? -0.5 : 0.5) : random.even(0)
            return EmitterPlace(offset: SIMD3(x * size.x, 0, 0), azimuth: SIMD2(0, -1))
        case .rectangle: return EmitterPlace(offset: Self.inRectangle(mode, size, random))
        case .cuboid: return EmitterPlace(offset: Self.inCuboid(mode, size, random))
        case .circle:
            let turn = Angle.turn(random.unit(0))
            let radius = mode == .points || mode == .outline ? size.x : size.x * random.unit(1).squareRoot()
            return EmitterPlace(offset: SIMD3(radius * turn.x, radius * turn.y, 0), azimuth: turn)
        case .sphere:
            let turn = Angle.turn(random.unit(0)), height = 2 * random.unit(1) - 1
            let radius = mode == .volume ? size.x * cbrt(random.unit(2)) : size.x
            let across = max(1 - height * height, 0).squareRoot()
            return EmitterPlace(
                offset: SIMD3(across * turn.x, across * turn.y, height) * radius, azimuth: turn, elevation: SIMD2(across, height))
        }
    }

    private static func inRectangle(_ mode: EmitterMode, _ size: SIMD3<Double>, _ random: ParticleRandom) -> SIMD3<Double> {
        let half = size * 0.5
        switch mode {
        case .points: return SIMD3(random.unit(0) < 0.5 ? -half.x : half.x, random.unit(1) < 0.5 ? -half.y : half.y, 0)
        case .outline:
            var way = random.unit(0) * 2 * (abs(size.x) + abs(size.y))
            let isFar = way >= abs(size.x) + abs(size.y)
            if isFar { way -= abs(size.x) + abs(size.y) }
            let side = isFar ? 1.0 : -1.0
            if way < abs(size.x) { return SIMD3(way - abs(half.x), side * half.y, 0) }
            return SIMD3(side * half.x, way - abs(size.x) - abs(half.y), 0)
        case .surface, .volume: return SIMD3(random.even(0) * size.x, random.even(1) * size.y, 0)
        }
    }

    private static func inCuboid(_ mode: EmitterMode, _ size: SIMD3<Double>, _ random: ParticleRandom) -> SIMD3<Double> {
        func side(_ lane: UInt64) -> Double { random.unit(lane) < 0.5 ? -0.5 : 0.5 }
        let extent = SIMD3(abs(size.x), abs(size.y), abs(size.z))
        switch mode {
        case .points: return SIMD3(side(0), side(1), side(2)) * size
        case .outline:
            let way = random.unit(3) * extent.sum()
            if way < extent.x { return SIMD3(random.even(0), side(1), side(2)) * size }
            if way < extent.x + extent.y { return SIMD3(side(0), random.even(1), side(2)) * size }
            return SIMD3(side(0), side(1), random.even(2)) * size
        case .surface:
            let areas = SIMD3(extent.y * extent.z, extent.x * extent.z, extent.x * extent.y)
            let way = random.unit(3) * areas.sum()
            if way < areas.x { return SIMD3(side(0), random.even(1), random.even(2)) * size }
            if way < areas.x + areas.y { return SIMD3(random.even(0), side(1), random.even(2)) * size }
            return SIMD3(random.even(0), random.even(1), side(2)) * size
        case .volume: return SIMD3(random.even(0), random.even(1), random.even(2)) * size
        }
    }
}

/// Angles as cosine and sine.
enum Angle {
    static func of(_ radians: Double) -> SIMD2<Double> { radians == 0 ? SIMD2(1, 0) : SIMD2(cos(radians), sin(radians)) }

    /// The sum of two angles.
    @inline(__always)
    static func sum(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(a.x * b.x - a.y * b.y, a.y * b.x + a.x * b.y)
    }

    /// Of a part of a whole turn, 0 ..< 1, to about 1e-12: the one angle that each particle needs, without the reduction that
    /// cosine and sine of any angle begin with.
    @inline(__always)
    static func turn(_ part: Double) -> SIMD2<Double> {
        // Within an eighth of a turn about the nearest of four axes.
        let quarter = Int(clamping: part * 4 + 0.5), angle = (part * 4 - Double(quarter)) * (Double.pi / 2)
        let square = -angle * angle
        var sine = 1 / 6227020800.0, cosine = 1 / 479001600.0
        sine = sine * square + 1 / 39916800.0
        sine = sine * square + 1 / 362880.0
        sine = sine * square + 1 / 5040.0
        sine = sine * square + 1 / 120.0
        sine = sine * square + 1 / 6.0
        sine = angle * (1 + square * sine)
        cosine = cosine * square + 1 / 3628800.0
        cosine = cosine * square + 1 / 40320.0
        cosine = cosine * square + 1 / 720.0
        cosine = cosine * square + 1 / 24.0
        cosine = cosine * square + 1 / 2.0
        cosine = 1 + square * cosine
        let (x, y) = quarter & 1 == 0 ? (cosine, sine) : (-sine, cosine)
        return quarter & 2 == 0 ? SIMD2(x, y) : SIMD2(-x, -y)
    }
}

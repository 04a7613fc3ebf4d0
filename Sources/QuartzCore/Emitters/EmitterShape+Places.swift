// Where particles are born, and which way is natural there. In: a shape, a mode, random numbers. Out: a place about the centre,
// and a direction as azimuth and elevation.

import Foundation

struct EmitterPlace {
    var offset = SIMD3<Double>.zero
    /// The natural direction: in the plane from +x, clockwise on the screen, and out of the plane.
    var azimuth = 0.0
    var elevation = 0.0
}

extension EmitterShape {
    /// A place in the shape, its size being width, height, depth.
    func place(_ mode: EmitterMode, _ size: SIMD3<Double>, _ random: ParticleRandom) -> EmitterPlace {
        switch self {
        case .point: return EmitterPlace()
        case .line:
            let x = mode == .points ? (random.unit(0) < 0.5 ? -0.5 : 0.5) : random.even(0)
            return EmitterPlace(offset: SIMD3(x * size.x, 0, 0), azimuth: -.pi / 2)
        case .rectangle: return EmitterPlace(offset: Self.inRectangle(mode, size, random))
        case .cuboid: return EmitterPlace(offset: Self.inCuboid(mode, size, random))
        case .circle:
            let angle = 2 * Double.pi * random.unit(0)
            let radius = mode == .points || mode == .outline ? size.x : size.x * random.unit(1).squareRoot()
            return EmitterPlace(offset: SIMD3(radius * cos(angle), radius * sin(angle), 0), azimuth: angle)
        case .sphere:
            let angle = 2 * Double.pi * random.unit(0), height = 2 * random.unit(1) - 1
            let radius = mode == .volume ? size.x * cbrt(random.unit(2)) : size.x
            let across = max(1 - height * height, 0).squareRoot()
            return EmitterPlace(
                offset: SIMD3(across * cos(angle), across * sin(angle), height) * radius, azimuth: angle, elevation: asin(height))
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

/// A direction within a cone, even by solid angle.
///
/// - Parameters:
///   - range: the opening angle; its sign does not count.
///   - u, v: 0 ..< 1.
func direction(azimuth: Double, elevation: Double, range: Double, _ u: Double, _ v: Double) -> SIMD3<Double> {
    let (ca, sa, ce, se) = (cos(azimuth), sin(azimuth), cos(elevation), sin(elevation))
    let axis = SIMD3(ce * ca, ce * sa, se)
    if range == 0 { return axis }
    let cosine = 1 - u * (1 - cos(min(abs(range) / 2, .pi)))
    let sine = max(1 - cosine * cosine, 0).squareRoot(), turn = 2 * Double.pi * v
    let across = SIMD3(-sa, ca, 0), up = SIMD3(-se * ca, -se * sa, ce)
    return axis * cosine + (across * cos(turn) + up * sin(turn)) * sine
}

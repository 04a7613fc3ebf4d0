// What distortions, screens and cells read and draw, and the numbers of their kernels. In: values, in points. Out: lengths,
// numbers in pixels.

import Foundation

extension PixelEffect {
    static let discTaps = 128

    /// Whether it makes a picture without end of one that has an end.
    var isEndless: Bool { kind == .splash || kind == .tunnel || kind == .kaleidoscope }

    /// How far around a picture it draws. What stays within a circle draws no farther than that.
    func distortionReach(_ corners: SIMD4<Double>) -> Double {
        let radius = amounts.x
        let beyond = SIMD4(
            corners.x - center.x + radius, corners.y - center.y + radius, center.x + radius - corners.z,
            center.y + radius - corners.w)
        let overhang = max(beyond.max(), 0)
        return switch kind {
        case .twirl: min(2 * radius, overhang)
        case .bump: min(Self.mostBump * abs(amounts.y) * radius, amounts.z > 0.5 ? .infinity : overhang)
        case .pinch: min(radius, overhang)
        case .hole: min(radius, 4096)
        case .crystallize: 2 * radius + 1
        case .hexagons: radius + 1
        case .disc: min(radius, 512) + 1
        case .sharpen: 3 * min(blur, 512)
        case .displace: abs(amounts.x) / 2
        default: 0
        }
    }

    /// How far around a place within an area it reads; nil for what reads as far as it draws.
    func distortionReading(_ corners: SIMD4<Double>) -> Double? {
        let radius = amounts.x
        return switch kind {
        case .twirl: 2 * min(radius, farthest(corners)) + 1
        case .bump: Self.mostBump * abs(amounts.y) * radius + 1
        case .pinch: min(radius, 1e6) + 1
        case .hole: min(radius, farthest(corners)) + 1
        case .splash: farthest(corners) + 1
        case .tunnel, .kaleidoscope: 2 * farthest(corners) + 1
        case .edges: 2
        default: nil
        }
    }

    /// How far around a pixel of a layer it reads or draws, in points.
    /// - Parameter corners: x0 y0 x1 y1 of the layer.
    package func layerReach(_ corners: SIMD4<Double>) -> Double { max(reach(corners), distortionReading(corners) ?? 0) }

    /// The kernel for a layer, which does not go on without end beside it.
    package func layerKernel(corners: SIMD4<Double>, scale: Double) -> PixelKernel {
        var made = kernel(corners: corners, scale: scale)
        if isEndless { made.numbers.w = 1 }
        return made
    }

    /// The part of the radius by which a bump of scale 1 moves a place at most: x (1 - x²)² at its highest.
    private static let mostBump = 0.2863

    /// - Parameters:
    ///   - middle: in pixels.
    ///   - scale: pixels a point.
    func setNumbers(_ kernel: inout PixelKernel, middle: SIMD2<Double>, scale: Double) {
        let radius = max(amounts.x * scale, 0.01)
        // In steps of a sixteenth of a pixel, so that it is never left to rounding to which cell a pixel belongs.
        func even(_ value: Double) -> Double { (value * 16).rounded() / 16 }
        func set(_ x: Double, _ y: Double = 0, _ z: Double = 0, _ w: Double = 0) {
            kernel.numbers = SIMD4<Float>(SIMD4(x, y, z, w))
        }
        kernel.course = SIMD4(0, Float(cos(angle)), Float(sin(angle)), 0)
        switch kind {
        case .clampColors where vectors.count == 2:
            (kernel.numbers, kernel.color) = (SIMD4<Float>(vectors[0]), SIMD4<Float>(vectors[1]))
        case .polynomial where vectors.count == 4:
            (kernel.extent, kernel.course) = (SIMD4<Float>(vectors[0]), SIMD4<Float>(vectors[1]))
            (kernel.numbers, kernel.color) = (SIMD4<Float>(vectors[2]), SIMD4<Float>(vectors[3]))
        // Radius, intensity, the part of the radius over which it falls off.
        case .vignetteEffect: set(radius * (1 - amounts.z / 2), 1 / max(radius * amounts.z, 1), amounts.y)
        // Width, sharpness, whether there are lines across.
        case .dots, .rings, .lines: set(1 / max(radius, 1), 1 / max(1 - amounts.y, 0.02), amounts.z)
        // Radius, angle, whether it is a vortex.
        case .twirl: set(1 / radius, amounts.y / (2 * .pi), amounts.z)
        // Radius, scale, whether it is a line's.
        case .bump: set(1 / (radius * radius), amounts.y, amounts.z)
        case .pinch: set(1 / radius, min(amounts.y, 1))
        case .hole, .splash: set(radius)
        case .tunnel: set(radius, amounts.y / (2 * .pi))
        case .crystallize:
            let side = max(even(amounts.x * scale), 1)
            set(side, 1 / side, 1 / (32 * side))
            kernel.more = SIMD4<Float>(SIMD4(even(middle.x), even(middle.y), 0, 0))
        case .hexagons:
            let side = max(amounts.x * scale, 1), wide = (side * 3.0.squareRoot() * 8).rounded() / 8, tall = even(1.5 * side)
            set(wide, tall, 1 / wide, 1 / tall)
            kernel.more = SIMD4<Float>(SIMD4(even(middle.x), even(middle.y), 0, 0))
        case .displace: set(amounts.x * scale)
        // The lower left corner of the map, and its size.
        case .colorMap where vectors.count == 1:
            let map = vectors[0]
            kernel.more = SIMD4<Float>(SIMD4(map.x + 0.5, map.y + map.w / 2, max(map.z - 1, 0), 0))
        case .kaleidoscope:
            let between = Double.pi / max(amounts.x, 1)
            set(cos(between), sin(between), max(amounts.x, 1))
        case .disc:
            let reach = min(radius, 512)
            set(reach, min(max((reach * reach * 2).rounded(.up), 12), Double(Self.discTaps)))
        default: break
        }
    }
}

// A filter that is worked out for each pixel, with its values. In: what a filter was given. Out: the numbers of its kernel
// at a scale.

import Foundation

/// Lengths are in points of Core Image's coordinates, y upwards.
package struct PixelEffect: Equatable, Sendable {
    package let kind: KernelKind
    package var center = SIMD2<Double>.zero
    package var angle = 0.0
    package var amounts = SIMD4<Double>.zero
    /// Points of a curve.
    package var points: [SIMD2<Double>] = []
    /// Vectors that are no lengths.
    package var vectors: [SIMD4<Double>] = []
    /// The standard deviation of the blur that it is mixed with; 0: none.
    package var blur = 0.0

    package init(_ kind: KernelKind) { self.kind = kind }

    /// How far around a pixel it reads, in points, and so how far around a picture it draws.
    /// - Parameter corners: x0 y0 x1 y1 of the picture.
    package func reach(_ corners: SIMD4<Double>) -> Double {
        switch kind {
        case .motionBlur: min(amounts.x, 4096) + 1
        case .bloom, .gloom: 3 * min(blur, 512)
        case .pixellate: amounts.x / 2 + 1
        case .zoomBlur:
            // What is seen of a place that lies beside the picture, up to the share of the way that leads into it.
            min(max(zoom / (1 - zoom), -zoom) * farthest(corners), 1e6) + 1
        default: distortionReach(corners)
        }
    }

    /// How far around a place within an area it reads.
    /// - Parameter corners: x0 y0 x1 y1 of the area.
    func readingReach(_ corners: SIMD4<Double>) -> Double {
        kind == .zoomBlur ? abs(zoom) * farthest(corners) + 1 : distortionReading(corners) ?? reach(corners)
    }

    /// Whether it reads a picture elsewhere than at the place that it works out.
    var readsAround: Bool {
        switch kind {
        case .motionBlur, .pixellate, .zoomBlur, .twirl, .bump, .pinch, .hole, .splash, .tunnel, .crystallize, .hexagons, .edges,
             .disc, .displace, .kaleidoscope: true
        default: false
        }
    }

    /// At how many places it reads a picture for one that it works out, at most, beyond the first.
    package var mostTaps: Int {
        switch kind {
        case .motionBlur, .zoomBlur: Self.mostTaps
        case .disc: Self.discTaps
        case .edges: 8
        default: 0
        }
    }

    private static let mostTaps = 64

    /// The share of the way to the middle over which a place is smeared; below 0 away from it.
    private var zoom: Double { min(max(amounts.x / 200, -1), 0.9) }

    func farthest(_ corners: SIMD4<Double>) -> Double {
        let x = max(abs(corners.x - center.x), abs(corners.z - center.x))
        let y = max(abs(corners.y - center.y), abs(corners.w - center.y))
        return (x * x + y * y).squareRoot()
    }

    /// - Parameters:
    ///   - corners: x0 y0 x1 y1 of the picture, in pixels.
    ///   - scale: pixels a point.
    package func kernel(corners: SIMD4<Double>, scale: Double) -> PixelKernel {
        var kernel = PixelKernel(kind, extent: SIMD4<Float>(corners))
        let middle = center * scale
        kernel.numbers = SIMD4<Float>(amounts)
        kernel.more = SIMD4(Float(middle.x), Float(middle.y), 0, 0)
        switch kind {
        case .vignette:
            let size = SIMD2(max(corners.z - corners.x, 1), max(corners.w - corners.y, 1))
            kernel.more = SIMD4(Float(corners.x + size.x / 2), Float(corners.y + size.y / 2), 0, 0)
            let reach = amounts.x * (size * size).sum().squareRoot() / 2
            kernel.numbers = SIMD4<Float>(SIMD4(1 / max(reach, 1), 1 / max(reach, 1), amounts.y, 0))
        case .motionBlur:
            let reach = min(amounts.x * scale, 4096)
            kernel.course = SIMD4(0, Float(cos(angle)), Float(sin(angle)), 0)
            kernel.numbers = SIMD4(Float(reach), Float(min(max((2 * reach).rounded(.up), 1), Double(Self.mostTaps))), 0, 0)
        case .pixellate:
            // In steps of a sixteenth of a pixel, so that it is never left to rounding to which cell a pixel belongs.
            func even(_ value: Double) -> Double { (value * 16).rounded() / 16 }
            let side = max(even(amounts.x * scale), 1)
            kernel.numbers = SIMD4<Float>(SIMD4(side, 1 / side, 1 / (32 * side), 0))
            kernel.more = SIMD4<Float>(SIMD4(even(middle.x), even(middle.y), 0, 0))
        case .zoomBlur:
            let way = abs(zoom) * farthest(corners / scale) * scale
            kernel.numbers = SIMD4<Float>(SIMD4(zoom, min(max(way.rounded(.up), 1), Double(Self.mostTaps)), 0, 0))
        case .toneCurve: setCurve(&kernel)
        default: setNumbers(&kernel, middle: middle, scale: scale)
        }
        return kernel
    }

    /// A smooth curve through five points: at each the slope lies between those of both sides, so that it never turns back
    /// where the points do not.
    private func setCurve(_ kernel: inout PixelKernel) {
        guard points.count == 5 else { return }
        let sorted = points.sorted { $0.x < $1.x }
        var slopes = [Double](repeating: 0, count: 5)
        let sides = (0..<4).map { part in
            (sorted[part + 1].y - sorted[part].y) / max(sorted[part + 1].x - sorted[part].x, 1e-6)
        }
        (slopes[0], slopes[4]) = (sides[0], sides[3])
        for part in 1..<4 {
            let (a, b) = (sides[part - 1], sides[part])
            slopes[part] = a * b <= 0 ? 0 : 2 * a * b / (a + b)
        }
        func four(_ value: (Int) -> Double) -> SIMD4<Float> { SIMD4<Float>(SIMD4(value(0), value(1), value(2), value(3))) }
        kernel.course = four { sorted[$0].x }
        kernel.numbers = four { sorted[$0].y }
        kernel.color = four { slopes[$0] }
        kernel.more = SIMD4<Float>(SIMD4(sorted[4].x, sorted[4].y, slopes[4], 0))
    }
}

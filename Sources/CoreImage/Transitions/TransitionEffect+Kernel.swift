// What a transition is at a time. In: its values, the time, where it runs. Out: the numbers that its shader and its twin
// in Swift take.

import Foundation

extension TransitionEffect {
    /// The kernel at a time.
    ///
    /// - Parameters:
    ///   - time: 0…1; the ends are the pictures themselves, for which no kernel is needed.
    ///   - corners: x0 y0 x1 y1 of where it runs, in pixels.
    ///   - scale: pixels a point.
    package func kernel(time: Double, corners: SIMD4<Double>, scale: Double) -> PixelKernel {
        var kernel = PixelKernel(kind, extent: SIMD4<Float>(corners))
        let t = min(max(time, 0), 1), (cosine, sine) = (cos(angle), sin(angle)), size = size * scale
        func range(_ x: Double, _ y: Double) -> (low: Double, high: Double) {
            let a = corners.x * x, b = corners.z * x, c = corners.y * y, d = corners.w * y
            return (min(a, b) + min(c, d), max(a, b) + max(c, d))
        }
        let (low, high) = range(cosine, sine)
        let middle = center * scale
        func farthest() -> Double {
            let x = max(abs(corners.x - middle.x), abs(corners.z - middle.x))
            let y = max(abs(corners.y - middle.y), abs(corners.w - middle.y))
            return max((x * x + y * y).squareRoot(), 1)
        }
        func set(_ a: Double, _ b: Double, _ c: Double, _ d: Double) { kernel.numbers = SIMD4<Float>(SIMD4(a, b, c, d)) }
        kernel.course = SIMD4<Float>(SIMD4(t, cosine, sine, low))
        kernel.color = SIMD4<Float>(color)
        switch kind {
        case .dissolve: break
        case .flash:
            // All is lit when the fade begins; the light is then the same everywhere.
            let threshold = amounts.w, u = threshold > 0 ? min(t / threshold, 1) : 1
            let share = t < threshold || threshold >= 1 ? -1 : 1 - (t - threshold) / (1 - threshold)
            kernel.isPastOld = share >= 0
            set(0, u * u.squareRoot(), share, amounts.y * amounts.x)
            kernel.more = SIMD4<Float>(SIMD4(middle.x, middle.y, 1 / farthest(), amounts.z))
        case .swipe: set(high, low - size + t * (high - low + size), 1 / size, amounts.x)
        case .copyMachine: set(high, low - size / 2 + t * (high - low + size), 2 / size, amounts.x)
        case .bars:
            let across = range(-sine, cosine), spread = 4 * amounts.x * scale
            set(high, size, t * (across.high - across.low + 1 + spread), spread)
            kernel.more = SIMD4(Float(across.low), 0, 0, 0)
        case .accordion:
            let bottom = min(corners.y + amounts.x * scale, corners.w), whole = max(corners.w - bottom, 1)
            let height = (1 - t) * whole
            set(high, bottom, height, 2 * amounts.y)
            kernel.more = SIMD4<Float>(SIMD4(1 / max(height, 1e-3), whole, min(amounts.z * 4 * t * (1 - t), 1), 0))
        case .disintegrate:
            set(t * (1 + Self.softness) / Self.softness, 1 / Self.softness, amounts.y, 0)
        case .mod:
            // So steep that a hole's edge is about a pixel wide.
            let steepness = max(size / 3, 4)
            set(steepness, t * (1 + 1 / steepness) - 0.5 / steepness, 1 / size, 1 / (amounts.x * scale))
            kernel.more = SIMD4<Float>(SIMD4(middle.x, middle.y, 0, 0))
        case .pageCurl, .pageCurlWithShadow:
            let edge = high - t * (high - low + Double.pi * size)
            set(high, edge, size, 1 / size)
            let shadow = kind == .pageCurlWithShadow
            kernel.more = SIMD4<Float>(SIMD4(
                0, shadow ? amounts.y : hasSecondImage ? 1 : 0, 1 / max(amounts.x * size * 2, 0.5), hasFirstImage ? 1 : 0))
            let area = shadowExtent * scale, isEverywhere = shadowExtent.z <= 0 || shadowExtent.w <= 0
            kernel.area = isEverywhere ? SIMD4(-1e30, -1e30, 1e30, 1e30)
                : SIMD4<Float>(SIMD4(area.x, area.y, area.x + area.z, area.y + area.w))
        case .ripple:
            set(high, t * (farthest() + 2 * size) - size, 1 / size, amounts.x * scale)
            kernel.more = SIMD4<Float>(SIMD4(middle.x, middle.y, hasSecondImage ? 1 : 0, 2 * amounts.x * scale / size))
        default: break
        }
        return kernel
    }

    /// How much of the mask's range is turning at a time.
    private static let softness = 0.08

    /// Where it runs: its own extent, or for one of no size, as by default, another.
    package func corners(orElse other: SIMD4<Double>) -> SIMD4<Double> {
        guard extent.z > 0, extent.w > 0 else { return other }
        return SIMD4(extent.x, extent.y, extent.x + extent.z, extent.y + extent.w)
    }
}

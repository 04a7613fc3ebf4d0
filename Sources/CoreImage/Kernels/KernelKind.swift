// Which programs there are that work out each pixel, and of those that change a pixel's own colour, or make one of nothing, the
// function in GLSL and the same in Swift, line by line: for the processor, and to check the shader. The numbers are those of
// `Shaders/GLSL/transitions.glsl`, `effects.glsl` and `distortions.glsl`; there are at most 64 (`KernelDemand`).

import Foundation

/// What is worked out for each pixel: first the ways from one picture to another.
package enum KernelKind: Int, CaseIterable, Sendable, BitwiseCopyable {
    case dissolve, flash, swipe, bars, accordion, copyMachine, disintegrate, mod, pageCurl, pageCurlWithShadow, ripple
    case recolor, gaussian, box, gamma, vibrance, posterize, toneCurve, highlightShadow, maskToAlpha, vignette
    case motionBlur, bloom, gloom, linearGradient, radialGradient, checkerboard, stripes, pixellate, zoomBlur, crop
    case smaller, larger, wideBox, plain
    case clampColors, polynomial, transfer, component, threshold, vignetteEffect, dots, rings, lines
    case gaussianGradient, roundedRectangle, noise
    case twirl, bump, pinch, hole, splash, tunnel, crystallize, hexagons, edges, sharpen, disc
    case displace, colorMap, kaleidoscope

    /// The function of `effects.glsl` that changes a pixel's own colour, or makes one of nothing, and that others may follow in
    /// one program; nil for what reads more than a pixel.
    var colorFunction: String? {
        switch self {
        case .recolor: "recolor"
        case .gamma: "gammaAdjust"
        case .vibrance: "vibrance"
        case .posterize: "posterize"
        case .toneCurve: "toneCurve"
        case .highlightShadow: "highlightShadow"
        case .maskToAlpha: "maskToAlpha"
        case .vignette: "vignette"
        case .crop: "crop"
        case .plain: "plain"
        case .linearGradient: "linearGradient"
        case .radialGradient: "radialGradient"
        case .checkerboard: "checkerboard"
        case .stripes: "stripes"
        case .clampColors, .polynomial, .transfer, .component, .threshold, .vignetteEffect, .dots, .rings, .lines,
             .gaussianGradient, .roundedRectangle, .noise: "\(self)"
        default: nil
        }
    }

    /// Whether it makes colours of nothing.
    var isPattern: Bool {
        switch self {
        case .plain, .linearGradient, .radialGradient, .checkerboard, .stripes, .gaussianGradient, .roundedRectangle, .noise: true
        default: false
        }
    }

    /// The ways from one picture to another.
    package static let transitions = allCases.filter { $0.rawValue <= ripple.rawValue }

    /// Whether it paints all of its extent, whatever is in the pictures, or moves them: its result is cut to the extent.
    package var fillsExtent: Bool {
        switch self {
        case .flash, .swipe, .copyMachine: true
        default: moves
        }
    }

    /// Whether what is shown at a place comes from elsewhere in the pictures.
    package var moves: Bool {
        switch self {
        case .bars, .accordion, .pageCurl, .pageCurlWithShadow, .ripple: true
        default: false
        }
    }
}

extension PixelKernel {
    /// What becomes of a pixel's own colour, for which a pattern does not ask; the same for what is no change of that.
    package func changed(_ own: SIMD4<Float>, at place: SIMD2<Float>) -> SIMD4<Float> {
        switch kind {
        case .recolor: return matrix.applied(toPremultiplied: own)
        case .gamma: return changed(own) { Self.power($0, numbers.x) }
        case .vibrance:
            return changed(own) { color in
                let grey = Self.bright(color), amount = 1 + numbers.x * (1 - (color.max() - color.min()))
                return SIMD3(repeating: grey) * (1 - amount) + color * amount
            }
        case .posterize:
            return changed(own) { color in
                pointwiseMin((color * numbers.x + 0.001).rounded(.down), SIMD3(repeating: numbers.x - 1)) / (numbers.x - 1)
            }
        case .toneCurve: return changed(own) { SIMD3(tone($0.x), tone($0.y), tone($0.z)) }
        case .highlightShadow:
            return changed(own) { color in
                let light = Self.bright(color), dark = 1 - light
                let change = numbers.x * dark * dark * light * 2 - numbers.y * light * light * 0.5
                return light > 0 ? color * (max(light + change, 0) / light) : color
            }
        case .maskToAlpha:
            return SIMD4(repeating: Self.unit(Self.bright(SIMD3(own.x, own.y, own.z))))
        case .vignette:
            let from = (place - focus) * SIMD2(numbers.x, numbers.y)
            return Self.darkened(own, Self.unit(Self.dot(from, from)) * numbers.z)
                .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: own.w))
        case .crop:
            let low = place - SIMD2(extent.x, extent.y) + 0.5, high = SIMD2(extent.z, extent.w) - place + 0.5
            let one = SIMD2<Float>(1, 1)
            let inside = low.clamped(lowerBound: .zero, upperBound: one) * high.clamped(lowerBound: .zero, upperBound: one)
            return own * (inside.x * inside.y)
        case .plain: return color
        case .linearGradient:
            let share = Self.unit(Self.dot(place - focus, SIMD2(numbers.x, numbers.y)))
            return Self.mix(color, area, numbers.z > 0.5 ? share * share * (3 - 2 * share) : share)
        case .radialGradient: return Self.mix(color, area, Self.unit((Self.length(place - focus) - numbers.x) * numbers.y))
        case .checkerboard:
            let x = side(place.x - focus.x), y = side(place.y - focus.y)
            return Self.mix(area, color, x * y + (1 - x) * (1 - y))
        case .stripes: return Self.mix(area, color, side(place.x - focus.x))
        default: return screened(own, at: place)
        }
    }

    /// A change of straight colours.
    func changed(_ color: SIMD4<Float>, _ change: (SIMD3<Float>) -> SIMD3<Float>) -> SIMD4<Float> {
        guard color.w > 0 else { return .zero }
        let straight = pointwiseMin(SIMD3(color.x, color.y, color.z) / color.w, SIMD3(repeating: 1))
        let made = change(straight).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)) * color.w
        return SIMD4(made, color.w)
    }

    private func tone(_ x: Float) -> Float {
        let xs = [course.x, course.y, course.z, course.w, more.x], ys = [numbers.x, numbers.y, numbers.z, numbers.w, more.y]
        let slopes = [color.x, color.y, color.z, color.w, more.z]
        var result = ys[0]
        for part in 0..<4 where x > xs[part] {
            let width = max(xs[part + 1] - xs[part], 1e-6), t = Self.unit((x - xs[part]) / width), u = t * t, v = u * t
            let start = ys[part] * (2 * v - 3 * u + 1) + slopes[part] * width * (v - 2 * u + t)
            result = start + ys[part + 1] * (3 * u - 2 * v) + slopes[part + 1] * width * (v - u)
        }
        return result
    }

    private func side(_ x: Float) -> Float {
        let from = abs(Self.fract(0.5 * x * numbers.x - 0.25) - 0.5) * 2
        return Self.unit((from - 0.5) * numbers.y + 0.5)
    }

    static func bright(_ color: SIMD3<Float>) -> Float { 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z }

    private static func power(_ color: SIMD3<Float>, _ exponent: Float) -> SIMD3<Float> {
        let base = pointwiseMax(color, SIMD3(repeating: 1e-6))
        return SIMD3(pow(base.x, exponent), pow(base.y, exponent), pow(base.z, exponent))
            .replacing(with: 0, where: color .<= 0)
    }
}

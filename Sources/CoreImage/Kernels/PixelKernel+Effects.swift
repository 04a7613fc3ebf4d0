// Filters and patterns in Swift: for the processor, and to check the shaders of `effects.glsl`, which are the same line by
// line. In: a place, in pixels with y upwards, and the pictures. Out: a premultiplied colour.

import Foundation

extension PixelKernel {
    /// A change of colours.
    package init(recoloring matrix: ColorMatrix) {
        self.init(.recolor, extent: matrix.red)
        (course, numbers, color, more) = (matrix.green, matrix.blue, matrix.alpha, matrix.bias)
    }

    private var along: SIMD2<Float> { SIMD2(course.y, course.z) }
    private var center: SIMD2<Float> { SIMD2(more.x, more.y) }

    /// The colour at a place, for what is no transition.
    func effect(at place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        switch kind {
        case .gaussian:
            return mean(pictures, place, Int(clamping: numbers.y), rest: 0) { exp(-0.5 * $0 * $0 / (numbers.x * numbers.x)) }
        case .box, .wideBox: return mean(pictures, place, Int(clamping: numbers.y), rest: numbers.x - numbers.y) { _ in 1 }
        case .motionBlur: return taps { pictures.old(place + along * (numbers.x * (2 * $0 - 1))) }
        case .pixellate:
            let cell = ((place - center) * numbers.y + numbers.z).rounded(.down)
            return pictures.old(center + (cell + 0.5) * numbers.x)
        case .zoomBlur:
            let way = (center - place) * numbers.x
            return taps { pictures.old(place + way * $0) }
        case .bloom:
            let color = pictures.old(place), glow = pictures.new(place) * numbers.x
            return color + glow - color * glow
        case .gloom:
            let color = pictures.old(place)
            return Self.mix(color, pointwiseMin(color, pictures.new(place)), numbers.x).replacing(
                with: color, where: Self.alphaAlone)
        default: return changed(pictures.old(place), at: place)
        }
    }

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
            let from = (place - center) * SIMD2(numbers.x, numbers.y)
            return Self.darkened(own, Self.unit(Self.dot(from, from)) * numbers.z)
                .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: own.w))
        case .crop:
            let low = place - SIMD2(extent.x, extent.y) + 0.5, high = SIMD2(extent.z, extent.w) - place + 0.5
            let one = SIMD2<Float>(1, 1)
            let inside = low.clamped(lowerBound: .zero, upperBound: one) * high.clamped(lowerBound: .zero, upperBound: one)
            return own * (inside.x * inside.y)
        case .plain: return color
        case .linearGradient: return Self.mix(color, area, Self.unit(Self.dot(place - center, SIMD2(numbers.x, numbers.y))))
        case .radialGradient: return Self.mix(color, area, Self.unit((Self.length(place - center) - numbers.x) * numbers.y))
        case .checkerboard:
            let x = side(place.x - center.x), y = side(place.y - center.y)
            return Self.mix(area, color, x * y + (1 - x) * (1 - y))
        case .stripes: return Self.mix(area, color, side(place.x - center.x))
        default: return own
        }
    }

    private func mean(
        _ pictures: KernelPictures, _ place: SIMD2<Float>, _ count: Int, rest: Float, _ weight: (Float) -> Float
    ) -> SIMD4<Float> {
        var sum = pictures.old(place), total: Float = 1
        for tap in 1..<max(count + 1, 1) {
            let own = weight(Float(tap)), step = along * Float(tap)
            sum += (pictures.old(place + step) + pictures.old(place - step)) * own
            total += 2 * own
        }
        if rest > 0 {
            let step = along * Float(count + 1)
            sum += (pictures.old(place + step) + pictures.old(place - step)) * rest
            total += 2 * rest
        }
        return sum / total
    }

    private func taps(_ color: (Float) -> SIMD4<Float>) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        let count = Int(clamping: numbers.y)
        for tap in 0...count { sum += color(Float(tap) / numbers.y) }
        return sum / Float(count + 1)
    }

    /// A change of straight colours.
    private func changed(_ color: SIMD4<Float>, _ change: (SIMD3<Float>) -> SIMD3<Float>) -> SIMD4<Float> {
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

    private static func bright(_ color: SIMD3<Float>) -> Float { 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z }

    private static func power(_ color: SIMD3<Float>, _ exponent: Float) -> SIMD3<Float> {
        let base = pointwiseMax(color, SIMD3(repeating: 1e-6))
        return SIMD3(pow(base.x, exponent), pow(base.y, exponent), pow(base.z, exponent))
    }
}

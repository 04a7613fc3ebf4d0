// Further changes of a pixel's own colour, and patterns, in Swift: for the processor, and to check the shaders of `screens.glsl`,
// which are the same line by line. In: a premultiplied colour, its place. Out: a premultiplied colour.

import Foundation

extension PixelKernel {
    func screened(_ own: SIMD4<Float>, at place: SIMD2<Float>) -> SIMD4<Float> {
        switch kind {
        case .clampColors: return multiplied(pointwiseMin(pointwiseMax(straight(own), numbers), color))
        case .polynomial:
            let x = straight(own)
            return multiplied(
                SIMD4(Self.cubic(x.x, extent), Self.cubic(x.y, course), Self.cubic(x.z, numbers), Self.cubic(x.w, color)))
        case .transfer:
            return changed(own) { color in
                SIMD3(transferred(color.x), transferred(color.y), transferred(color.z))
            }
        case .component: return changed(own) { SIMD3(repeating: numbers.x > 0.5 ? $0.max() : $0.min()) }
        case .threshold: return changed(own) { SIMD3<Float>.zero.replacing(with: 1, where: $0 .> numbers.x) }
        case .vignetteEffect:
            let x = Self.unit((Self.length(place - focus) - numbers.x) * numbers.y)
            return Self.darkened(own, x * x * (3 - 2 * x) * numbers.z)
                .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: own.w)).replacing(with: own, where: Self.alphaAlone)
        case .dots:
            let at = onScreen(place)
            return changed(own) { SIMD3(repeating: printed(Self.bright($0), 0.5 * (Self.hump(at.x) + Self.hump(at.y)))) }
        case .lines:
            let at = onScreen(place)
            return changed(own) { color in
                let light = Self.bright(color), root = light.squareRoot()
                let made = numbers.z > 0.5 ? printed(root, Self.ridge(at.x)) * printed(root, Self.ridge(at.y))
                    : printed(light, Self.ridge(at.x))
                return SIMD3(repeating: made)
            }
        case .rings:
            let at = Self.length(place - focus) * numbers.x
            return changed(own) { SIMD3(repeating: printed(Self.bright($0), Self.ridge(at))) }
        case .gaussianGradient:
            let far = Self.length(place - focus) * numbers.x
            return Self.mix(color, area, Self.unit((1 - exp(-4.5 * far * far)) / 0.98889100))
        case .roundedRectangle:
            let from = place - focus, size = SIMD2(numbers.x, numbers.y)
            let beside = SIMD2(abs(from.x), abs(from.y)) - size + numbers.z
            let far = Self.length(pointwiseMax(beside, .zero)) + min(beside.max(), 0) - numbers.z
            return color * Self.unit(0.5 - far)
        case .noise:
            var seed = Self.scrambled(Self.cell(place.x) ^ Self.scrambled(Self.cell(place.y))), made = SIMD4<Float>.zero
            for lane in 0..<4 {
                seed = Self.scrambled(seed &+ 0x9e37_79b9)
                made[lane] = Float(seed >> 8) / 16_777_216
            }
            return multiplied(made)
        default: return own
        }
    }

    /// Numbers without order of numbers in order.
    static func scrambled(_ number: UInt32) -> UInt32 {
        var x = number
        x = (x ^ (x >> 16)) &* 0x7feb_352d
        x = (x ^ (x >> 15)) &* 0x846c_a68b
        return x ^ (x >> 16)
    }

    /// The whole number below a coordinate, as bits.
    static func cell(_ value: Float) -> UInt32 { UInt32(bitPattern: Int32(clamping: Int(clamping: value.rounded(.down)))) }

    func straight(_ color: SIMD4<Float>) -> SIMD4<Float> {
        color.w > 0 ? pointwiseMin(color / color.w, SIMD4(repeating: 1)).replacing(with: color, where: Self.alphaAlone) : .zero
    }

    private func multiplied(_ straight: SIMD4<Float>) -> SIMD4<Float> {
        let cut = straight.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        return (cut * cut.w).replacing(with: cut, where: Self.alphaAlone)
    }

    private static func cubic(_ x: Float, _ parts: SIMD4<Float>) -> Float {
        parts.x + x * (parts.y + x * (parts.z + x * parts.w))
    }

    private func transferred(_ x: Float) -> Float {
        if numbers.x > 0.5 { return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055 }
        return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    }

    /// 1 at whole numbers and 0 half way between them, with edges, and round.
    private static func ridge(_ x: Float) -> Float { abs(fract(x) - 0.5) * 2 }
    private static func hump(_ x: Float) -> Float {
        let y = ridge(x)
        return y * y * (3 - 2 * y)
    }

    private func printed(_ light: Float, _ level: Float) -> Float { Self.unit((light - level) * numbers.y + 0.5) }

    private func onScreen(_ place: SIMD2<Float>) -> SIMD2<Float> {
        let from = place - focus
        return SIMD2(Self.dot(from, along), along.x * from.y - along.y * from.x) * numbers.x
    }
}

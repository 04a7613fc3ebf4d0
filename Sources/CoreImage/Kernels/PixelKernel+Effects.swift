// Filters in Swift: for the processor, and to check the shaders of `effects.glsl`, which are the same line by line; those that
// change a pixel's own colour are in `KernelKind.swift`. In: a place, in pixels with y upwards, and the pictures. Out: a
// premultiplied colour.

import Foundation

extension PixelKernel {
    /// A change of colours.
    package init(recoloring matrix: ColorMatrix) {
        self.init(.recolor, extent: matrix.red)
        (course, numbers, color, more) = (matrix.green, matrix.blue, matrix.alpha, matrix.bias)
    }

    var along: SIMD2<Float> { SIMD2(course.y, course.z) }
    var focus: SIMD2<Float> { SIMD2(more.x, more.y) }

    /// The colour at a place, for what is no transition.
    func effect(at place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        switch kind {
        case .gaussian:
            return mean(pictures, place, Int(clamping: numbers.y), rest: 0) { exp(-0.5 * $0 * $0 / (numbers.x * numbers.x)) }
        case .box, .wideBox: return mean(pictures, place, Int(clamping: numbers.y), rest: numbers.x - numbers.y) { _ in 1 }
        case .motionBlur: return taps { pictures.old(place + along * (numbers.x * (2 * $0 - 1))) }
        case .pixellate:
            let cell = ((place - focus) * numbers.y + numbers.z).rounded(.down)
            return pictures.old(focus + (cell + 0.5) * numbers.x)
        case .zoomBlur:
            let way = (focus - place) * numbers.x
            return taps { pictures.old(place + way * $0) }
        case .bloom:
            let color = pictures.old(place), glow = pictures.new(place) * numbers.x
            return color + glow - color * glow
        case .gloom:
            let color = pictures.old(place)
            return Self.mix(color, pointwiseMin(color, pictures.new(place)), numbers.x).replacing(
                with: color, where: Self.alphaAlone)
        default: return distorted(place, pictures) ?? changed(pictures.old(place), at: place)
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
}

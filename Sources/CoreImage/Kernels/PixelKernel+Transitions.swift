// The transitions in Swift: for the processor, and to check the shaders of `transitions.glsl`, which are the same line by
// line. In: a place, in pixels with y upwards, and the pictures. Out: a premultiplied colour.

import Foundation

/// The pictures that a kernel reads: premultiplied colours at places, in pixels with y upwards.
package struct KernelPictures {
    package typealias Reader = (SIMD2<Float>) -> SIMD4<Float>
    package var old: Reader = { _ in .zero }
    package var new: Reader = { _ in .zero }
    package var first: Reader = { _ in .zero }
    /// In units of the image, 0…1.
    package var second: Reader = { _ in .zero }

    package init() {}
}

extension PixelKernel {
    private var time: Float { course.x }
    private var across: SIMD2<Float> { SIMD2(-course.z, course.y) }
    private var center: SIMD2<Float> { SIMD2(more.x, more.y) }

    /// The colour at a place.
    package func color(at place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        switch kind {
        case .dissolve: return Self.mix(pictures.old(place), pictures.new(place), time)
        case .flash: return flash(place, pictures)
        case .swipe:
            let share = 1 - Self.unit((Self.dot(place, along) - numbers.y) * numbers.z)
            let light = min(numbers.w * 4 * share * (1 - share), 1)
            return lit(Self.mix(pictures.old(place), pictures.new(place), share), light)
        case .bars:
            let bar = ((Self.dot(place, along) - course.w) / numbers.y).rounded(.down)
            let fallen = max(numbers.z - Self.fract(bar * 0.618034 + 0.37) * numbers.w, 0)
            let source = place - across * fallen
            return Self.mix(pictures.new(place), pictures.old(source), Self.unit(Self.dot(source, across) - more.x + 0.5))
        case .accordion: return accordion(place, pictures)
        case .copyMachine:
            let ahead = Self.dot(place, along) - numbers.y, near = Self.unit(1 - abs(ahead) * numbers.z)
            let light = min(near * near * (3 - 2 * near) * numbers.w, 1)
            return lit(Self.mix(pictures.old(place), pictures.new(place), Self.unit(0.5 - ahead)), light)
        case .disintegrate:
            let mask = pictures.first(place), share = Self.unit(numbers.x - mask.x * numbers.y)
            let gone = Self.unit(numbers.x - mask.y * numbers.y)
            return Self.mix(pictures.old(place), Self.darkened(pictures.new(place), numbers.z * (1 - gone)), share)
        case .mod:
            let from = place - center
            let turned = SIMD2(Self.dot(from, along), Self.dot(from, across)) * numbers.z / (1 + Self.length(from) * numbers.w)
            let level = 0.5 + 0.5 * Self.wave(2 * turned.x) * Self.wave(2 * turned.y)
            return Self.mix(pictures.old(place), pictures.new(place), Self.unit((numbers.y - level) * numbers.x + 0.5))
        case .pageCurl, .pageCurlWithShadow: return page(place, pictures)
        case .ripple: return ripple(place, pictures)
        default: return effect(at: place, pictures)
        }
    }

    private func lit(_ color: SIMD4<Float>, _ light: Float) -> SIMD4<Float> {
        color * (1 - light * self.color.w) + self.color * light
    }

    private func flash(_ place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        func squared(_ z: SIMD2<Float>) -> SIMD2<Float> { SIMD2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) }
        func product(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x) }
        let from = place - center, far = max(Self.length(from), 0.001)
        let z = from / far, z4 = squared(squared(z)), z8 = squared(z4)
        var rays = 0.5 + 0.25 * squared(z8).x + 0.25 * product(product(z8, z4), z).y
        rays = Self.unit((rays - 0.5) * more.w + 0.5)
        let reach = numbers.y * (1 + numbers.w * rays) / (far * more.z)
        let light = numbers.z >= 0 ? numbers.z : min(reach * reach, 1)
        return lit((isPastOld ? pictures.new : pictures.old)(place), light)
    }

    private func accordion(_ place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        let up = place.y - numbers.y, part = max(up, 0) * more.x, covered = Self.unit(numbers.z - up + 0.5)
        let source = SIMD2(place.x, up < 0 ? place.y : numbers.y + min(part, 1) * more.y)
        let fold = (min(part, 0.99999) * numbers.w).rounded(.down)
        let shade = up < 0 ? 0 : more.z * fold.truncatingRemainder(dividingBy: 2)
        let fresh = pictures.new(place)
        return Self.mix(fresh, Self.darkened(Self.mix(pictures.old(source), fresh, time), shade), covered)
    }

    private func page(_ place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        let high = numbers.x, edge = numbers.y, radius = numbers.z, q = Self.dot(place, along)
        let x = Self.unit((q - edge) * numbers.w), bend = Self.arcsine(x), onRoll = Self.unit(edge + radius - q + 0.5)
        let backSource = q <= edge ? 2 * edge + Float.pi * radius - q : edge + radius * (Float.pi - bend)
        let frontSource = q <= edge ? q : edge + radius * bend
        let back = onRoll * Self.unit(high - backSource + 0.5), front = onRoll * Self.unit(high - frontSource + 0.5)
        var fresh = pictures.new(place), page = pictures.old(place + along * (frontSource - q))
        let behind = place + along * (backSource - q)
        var reverse = more.w > 0.5 ? pictures.first(behind) : pictures.old(behind)
        if more.w < 0.5 { reverse = (0.4 * reverse + 0.6 * reverse.w).replacing(with: reverse, where: Self.alphaAlone) }
        reverse = Self.darkened(reverse, 0.3 * x * x)
        page = Self.darkened(page, 0.3 * x)
        if kind == .pageCurlWithShadow {
            let isShaded = place.x >= area.x && place.y >= area.y && place.x <= area.z && place.y <= area.w
            let fall = max(1 - max(q - edge - radius, 0) * more.z, 0)
            fresh = Self.darkened(fresh, isShaded ? more.y * fall * fall : 0)
            // What lies beside the part that is turned over, by how far it is from that.
            let beside = pointwiseMax(pointwiseMax(behind - SIMD2(extent.z, extent.w), SIMD2(extent.x, extent.y) - behind), .zero)
            let under = max(1 - Self.length(beside) * more.z, 0)
            page = Self.darkened(page, isShaded && q <= edge ? more.y * under * under : 0)
        } else if more.y > 0.5 {
            let light = pictures.second(0.5 + 0.5 * along * (q <= edge ? 0 : x))
            if q >= edge { reverse = Self.shone(reverse, light, 1) }
        }
        return reverse * back + Self.mix(fresh, page, front) * (1 - back * reverse.w)
    }

    private func ripple(_ place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        let from = place - center, far = max(Self.length(from), 0.001), away = from / far
        let x = min(max((far - numbers.y) * numbers.z, -1), 1)
        let moved = place - away * (numbers.w * 4 * x * (1 - abs(x)))
        let source = pointwiseMin(
            pointwiseMax(moved, pointwiseMin(SIMD2(extent.x, extent.y) + 0.5, place)),
            pointwiseMax(SIMD2(extent.z, extent.w) - 0.5, place))
        let both = Self.mix(pictures.old(source), pictures.new(source), 0.5 - 0.5 * x)
        guard more.z > 0.5 else { return both }
        let slope = min(max((1 - 2 * abs(x)) * more.w, -1), 1)
        return Self.shone(both, pictures.second(0.5 + 0.5 * away * slope), 1 - x * x)
    }

    // MARK: Arithmetic

    static func dot(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { a.x * b.x + a.y * b.y }
    static func length(_ a: SIMD2<Float>) -> Float { dot(a, a).squareRoot() }
    static func unit(_ x: Float) -> Float { min(max(x, 0), 1) }
    static func fract(_ x: Float) -> Float { x - x.rounded(.down) }
    static func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ share: Float) -> SIMD4<Float> { a * (1 - share) + b * share }
    static let alphaAlone: SIMDMask<SIMD4<Int32>> = [false, false, false, true]

    static func darkened(_ color: SIMD4<Float>, _ amount: Float) -> SIMD4<Float> {
        (color * (1 - amount)).replacing(with: color, where: alphaAlone)
    }

    /// A colour with another's light above or below its middle.
    private static func shone(_ color: SIMD4<Float>, _ light: SIMD4<Float>, _ amount: Float) -> SIMD4<Float> {
        let made = color + (light - 0.5 * light.w) * (color.w * amount)
        return made.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w)).replacing(with: color, where: alphaAlone)
    }

    /// The angle whose sine is x of 0…1, by Abramowitz and Stegun 4.4.45, as the shader has it.
    private static func arcsine(_ x: Float) -> Float {
        let series: Float = 1.5707288 + x * (-0.2121144 + x * (0.0742610 - 0.0187293 * x))
        return 1.57079633 - (1 - x).squareRoot() * series
    }

    /// A wave like a sine, of period 2 and height 1, made of parabolas.
    static func wave(_ x: Float) -> Float {
        let y = fract(0.5 * x) * 2 - 1
        return -4 * y * (1 - abs(y))
    }
}

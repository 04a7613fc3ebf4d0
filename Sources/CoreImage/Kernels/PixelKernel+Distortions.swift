// Filters that show at a place what lies elsewhere, or mix what lies around it, in Swift: for the processor, and to check the
// shaders of `distortions.glsl`, which are the same line by line. In: a place, in pixels with y upwards, and the pictures. Out: a
// premultiplied colour.

import Foundation

extension PixelKernel {
    /// The colour at a place; nil for what is none of these.
    func distorted(_ place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float>? {
        let from = place - focus
        switch kind {
        case .twirl:
            let rest = Self.unit(1 - Self.length(from) * numbers.x)
            let part = numbers.z > 0.5 ? rest * rest * rest * rest : rest * rest
            return pictures.old(focus + Self.turned(from, -numbers.y * part))
        case .bump:
            let across = SIMD2(-along.y, along.x), way = numbers.z > 0.5 ? across * Self.dot(across, from) : from
            let part = max(1 - Self.dot(way, way) * numbers.x, 0)
            return pictures.old(place - way * (numbers.y * part * part))
        case .pinch:
            let far = min(max(Self.length(from) * numbers.x, 1e-4), 1)
            return pictures.old(focus + from * pow(far, -numbers.y))
        case .hole:
            let far = max(Self.length(from), 0.001), part = numbers.x / far
            return pictures.old(focus + from * max(1 - part * part, 0)) * Self.unit(far - numbers.x + 0.5)
        case .splash: return pictures.old(focus + from * min(numbers.x / max(Self.length(from), 0.001), 1)) * cut(place)
        case .tunnel:
            let part = min(numbers.x / max(Self.length(from), 0.001), 1)
            return pictures.old(focus + Self.turned(from * part, -numbers.y * (1 - part))) * cut(place)
        case .crystallize: return pictures.old(focus + crystal(from))
        case .hexagons: return pictures.old(focus + hexagon(from))
        case .edges: return edges(place, pictures)
        case .sharpen:
            let color = pictures.old(place)
            var lost = color - pictures.new(place)
            if numbers.y > 0.5 { lost = SIMD4(repeating: Self.bright(SIMD3(lost.x, lost.y, lost.z))) }
            return (color + lost * numbers.x).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w))
                .replacing(with: color, where: Self.alphaAlone)
        case .disc:
            var sum = SIMD4<Float>.zero, way = SIMD2<Float>(1, 0)
            for tap in 0..<Int(clamping: numbers.y) {
                sum += pictures.old(place + way * (numbers.x * ((Float(tap) + 0.5) / numbers.y).squareRoot()))
                way = SIMD2(-0.73736888 * way.x - 0.67549029 * way.y, 0.67549029 * way.x - 0.73736888 * way.y)
            }
            return sum / numbers.y
        case .displace:
            let way = pictures.new(place)
            return pictures.old(place + (SIMD2(way.x, way.y) - 0.5 * way.w) * numbers.x)
        case .colorMap:
            let own = straight(pictures.old(place)), light = Self.bright(SIMD3(own.x, own.y, own.z))
            return pictures.new(SIMD2(more.x + light * more.z, more.y)) * own.w
        case .kaleidoscope: return pictures.old(focus + mirrored(from)) * cut(place)
        default: return nil
        }
    }

    private static func turned(_ way: SIMD2<Float>, _ turns: Float) -> SIMD2<Float> {
        let angle = 6.28318531 * (turns - (turns + 0.5).rounded(.down)), c = cos(angle), s = sin(angle)
        return SIMD2(c * way.x - s * way.y, s * way.x + c * way.y)
    }

    /// What goes on without end, on a layer: within its bounds.
    private func cut(_ place: SIMD2<Float>) -> Float {
        guard numbers.w > 0.5 else { return 1 }
        let low = place - SIMD2(extent.x, extent.y) + 0.5, high = SIMD2(extent.z, extent.w) - place + 0.5
        return Self.unit(low.x) * Self.unit(low.y) * Self.unit(high.x) * Self.unit(high.y)
    }

    private func mirrored(_ from: SIMD2<Float>) -> SIMD2<Float> {
        var at = SIMD2(Self.dot(from, along), along.x * from.y - along.y * from.x)
        for _ in 0..<Int(clamping: numbers.z) {
            at.y = abs(at.y)
            let beyond = numbers.x * at.y - numbers.y * at.x
            if beyond <= 0 { break }
            at -= 2 * beyond * SIMD2(-numbers.y, numbers.x)
        }
        return SIMD2(along.x * at.x - along.y * at.y, along.y * at.x + along.x * at.y)
    }

    private func crystal(_ from: SIMD2<Float>) -> SIMD2<Float> {
        let cell = (from * numbers.y + numbers.z).rounded(.down)
        var best = from, least: Float = 1e30
        for y in -1...1 {
            for x in -1...1 {
                let own = cell + SIMD2(Float(x), Float(y))
                let seed = Self.scrambled(Self.cell(own.x) ^ Self.scrambled(Self.cell(own.y)))
                let part = SIMD2(Float(seed & 255), Float((seed >> 8) & 255)) / 256
                let point = own * numbers.x + (part * numbers.x * 16 + 0.5).rounded(.down) / 16, way = from - point
                let far = Self.dot(way, way)
                if far < least { (least, best) = (far, point) }
            }
        }
        return best
    }

    private func hexagon(_ from: SIMD2<Float>) -> SIMD2<Float> {
        let row = ((from.y + 0.03125) * numbers.w).rounded(.down)
        var best = from, least: Float = 1e30
        for y in 0...1 {
            let own = row + Float(y), shift = Self.fract(own * 0.5) * numbers.x
            let column = ((from.x + 0.03125 - shift) * numbers.z + 0.5).rounded(.down)
            let point = SIMD2(column * numbers.x + shift, own * numbers.y), way = from - point, far = Self.dot(way, way)
            if far < least { (least, best) = (far, point) }
        }
        return best
    }

    private func edges(_ place: SIMD2<Float>, _ pictures: KernelPictures) -> SIMD4<Float> {
        func at(_ x: Float, _ y: Float) -> SIMD4<Float> { pictures.old(place + SIMD2(x, y)) }
        let a = at(-1, 1), b = at(0, 1), c = at(1, 1), d = at(-1, 0), own = at(0, 0), e = at(1, 0)
        let f = at(-1, -1), g = at(0, -1), h = at(1, -1)
        let x = c + 2 * e + h - a - 2 * d - f, y = a + 2 * b + c - f - 2 * g - h
        return ((x * x + y * y).squareRoot() * numbers.x).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: own.w))
            .replacing(with: own, where: Self.alphaAlone)
    }
}

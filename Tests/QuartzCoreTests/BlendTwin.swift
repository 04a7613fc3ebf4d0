// What a blend function makes of two colours, by the formulas of the W3C's Compositing and Blending.
// In: premultiplied colours. Out: a premultiplied colour.


import QuartzCore

enum BlendTwin {
    typealias Color = SIMD4<Double>

    static func result(_ function: BlendFunction, source s: Color, backdrop b: Color) -> Color {
        func shares(_ fs: Double, _ fb: Double) -> Color { s * fs + b * fb }
        switch function {
        case .sourceOver: return shares(1, 1 - s.w)
        case .sourceIn: return shares(b.w, 0)
        case .sourceOut: return shares(1 - b.w, 0)
        case .sourceAtop: return shares(b.w, 1 - s.w)
        case .destinationOver: return shares(1 - b.w, 1)
        case .destinationIn: return shares(0, s.w)
        case .destinationOut: return shares(0, 1 - s.w)
        case .destinationAtop: return shares(1 - b.w, s.w)
        case .xor: return shares(1 - b.w, 1 - s.w)
        case .copy: return s
        case .clear: return .zero
        case .plusLighter: return pointwiseMin(s + b, Color(repeating: 1))
        default: break
        }
        let cs = straight(s), cb = straight(b), mixed = blended(function, cb, cs)
        let rgb = (1 - b.w) * s.rgb + (1 - s.w) * b.rgb + s.w * b.w * mixed
        return Color(rgb, s.w + b.w - s.w * b.w)
    }

    private static func straight(_ color: Color) -> SIMD3<Double> {
        color.w > 0 ? pointwiseMin(color.rgb / color.w, SIMD3(repeating: 1)) : .zero
    }

    private static func blended(_ function: BlendFunction, _ b: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double> {
        switch function {
        case .hue: return setLum(setSat(s, sat(b)), lum(b))
        case .saturation: return setLum(setSat(b, sat(s)), lum(b))
        case .color: return setLum(s, lum(b))
        case .luminosity: return setLum(b, lum(s))
        default: return SIMD3(one(function, b.x, s.x), one(function, b.y, s.y), one(function, b.z, s.z))
        }
    }

    private static func one(_ function: BlendFunction, _ b: Double, _ s: Double) -> Double {
        switch function {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return one(.hardLight, s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? one(.multiply, b, 2 * s) : one(.screen, b, 2 * s - 1)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        case .linearBurn, .plusDarker: return max(0, b + s - 1)
        case .linearDodge: return min(1, b + s)
        case .subtract: return max(0, b - s)
        default: return s
        }
    }

    private static func lum(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    private static func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    private static func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
        // The middle component lies where it lay between the least and the greatest.
        sat(c) > 0 ? (c - c.min()) * (s / sat(c)) : .zero
    }

    private static func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
        let moved = c + (l - lum(c)), light = lum(moved), (low, high) = (moved.min(), moved.max())
        var clipped = moved
        if low < 0 { clipped = light + (clipped - light) * (light / (light - low)) }
        if high > 1 { clipped = light + (clipped - light) * ((1 - light) / (high - light)) }
        return clipped
    }
}

extension SIMD4<Double> {
    fileprivate var rgb: SIMD3<Double> { SIMD3(x, y, z) }
}

// What a way of blending makes of two colours, by the formulas of the W3C's Compositing and Blending: for the
// processor, and to check the shader's. In: premultiplied colours. Out: a premultiplied colour.

extension BlendFunction {
    /// What is seen of a colour over another; both premultiplied, and so is the result.
    package func mixed(_ s: SIMD4<Float>, over b: SIMD4<Float>) -> SIMD4<Float> {
        func shares(_ fs: Float, _ fb: Float) -> SIMD4<Float> { s * fs + b * fb }
        switch self {
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
        case .plusLighter: return pointwiseMin(s + b, SIMD4(repeating: 1))
        case .maximum: return pointwiseMax(s, b)
        case .minimum: return pointwiseMin(s, b)
        case .multiplyComponents: return s * b
        default: break
        }
        // Without one of both there is nothing to mix, and the other is seen as it is.
        if s.w == 0 || b.w == 0 { return s + b }
        let blended = blended(Self.straight(b), Self.straight(s))
        let rgb = (1 - b.w) * s.rgb + (1 - s.w) * b.rgb + s.w * b.w * blended
        return SIMD4(rgb, s.w + b.w - s.w * b.w)
    }

    private static func straight(_ color: SIMD4<Float>) -> SIMD3<Float> {
        color.w > 0 ? pointwiseMin(color.rgb / color.w, SIMD3(repeating: 1)) : .zero
    }

    private func blended(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
        switch self {
        case .hue: return Self.withLight(Self.withSpread(s, Self.spread(b)), Self.light(b))
        case .saturation: return Self.withLight(Self.withSpread(b, Self.spread(s)), Self.light(b))
        case .color: return Self.withLight(s, Self.light(b))
        case .luminosity: return Self.withLight(b, Self.light(s))
        default: return SIMD3(component(b.x, s.x), component(b.y, s.y), component(b.z, s.z))
        }
    }

    private func component(_ b: Float, _ s: Float) -> Float {
        switch self {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return Self.hardLight.component(s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? 2 * b * s : Self.screen.component(b, 2 * s - 1)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        case .linearBurn, .plusDarker: return max(0, b + s - 1)
        case .linearDodge: return min(1, b + s)
        case .subtract: return max(0, b - s)
        case .divide: return b <= 0 ? 0 : s <= 0 ? 1 : min(1, b / s)
        case .pinLight: return s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
        case .vividLight: return s <= 0.5 ? Self.colorBurn.component(b, 2 * s) : Self.colorDodge.component(b, 2 * s - 1)
        case .linearLight: return min(max(b + 2 * s - 1, 0), 1)
        default: return s
        }
    }

    /// How light a colour is, and how far its components lie apart.
    private static func light(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    private static func spread(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

    private static func withSpread(_ c: SIMD3<Float>, _ s: Float) -> SIMD3<Float> {
        // The middle component lies where it lay between the least and the greatest.
        spread(c) > 0 ? (c - c.min()) * (s / spread(c)) : .zero
    }

    private static func withLight(_ c: SIMD3<Float>, _ l: Float) -> SIMD3<Float> {
        let moved = c + (l - light(c)), lit = light(moved), (low, high) = (moved.min(), moved.max())
        var clipped = moved
        if low < 0 { clipped = lit + (clipped - lit) * (lit / (lit - low)) }
        if high > 1 { clipped = lit + (clipped - lit) * ((1 - lit) / (high - lit)) }
        return clipped
    }
}

extension SIMD4<Float> {
    fileprivate var rgb: SIMD3<Float> { SIMD3(x, y, z) }
}

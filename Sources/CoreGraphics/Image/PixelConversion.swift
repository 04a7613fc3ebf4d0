// In: rows of pixels of some layout and colour space. Out: rows of canonical pixels.

/// Converts pixels, by bytes where colours need no arithmetic, and else in doubles.
struct PixelConversion {
    let layout: PixelLayout
    let space: CGColorSpace
    /// Pairs of least and greatest values for the colour components.
    let decode: [Double]?

    private var isPlainRGB: Bool {
        layout.component == .uint8 && layout.colorCount == 3 && decode == nil
            && space.curve == .sRGB && space.primaries == .sRGB
    }

    /// Converts `count` pixels.
    func convert(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        if isPlainRGB {
            convertBytes(source, target, count)
        } else {
            convertValues(source, target, count)
        }
    }

    /// `color` · `alpha` / 255, rounded exactly.
    @inline(__always)
    static func multiplied(_ color: UInt8, by alpha: UInt8) -> UInt8 {
        let product = UInt32(color) * UInt32(alpha) + 128
        return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
    }

    private func convertBytes(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        let swap = layout.swappedGroup - 1
        let red = layout.firstColor ^ swap, green = (layout.firstColor + 1) ^ swap, blue = (layout.firstColor + 2) ^ swap
        let alphaAt = layout.alphaIndex.map { $0 ^ swap }
        for index in 0..<count {
            let from = source + index * layout.bytesPerPixel, to = target + 4 * index
            var (r, g, b) = (from[red], from[green], from[blue])
            let a = alphaAt.map { from[$0] } ?? 255
            if layout.alpha == .straight {
                (r, g, b) = (Self.multiplied(r, by: a), Self.multiplied(g, by: a), Self.multiplied(b, by: a))
            }
            // A colour above its alpha would be light from nowhere, and wrap when blended.
            (to[0], to[1], to[2], to[3]) = (min(b, a), min(g, a), min(r, a), a)
        }
    }

    private func convertValues(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        for index in 0..<count {
            let color = premultiplied(source + index * layout.bytesPerPixel)
            let to = target + 4 * index
            to[0] = Self.byte(color.z)
            to[1] = Self.byte(color.y)
            to[2] = Self.byte(color.x)
            to[3] = Self.byte(color.w)
        }
    }

    private static func byte(_ value: Double) -> UInt8 { UInt8(clamping: min(max(value * 255, 0), 255).rounded()) }

    /// Red, green, blue and alpha of a pixel, limited to 0…1 and to alpha.
    private func premultiplied(_ pixel: UnsafePointer<UInt8>) -> SIMD4<Double> {
        func number(_ index: Int) -> Double {
            let value = layout.value(index, at: pixel)
            return value.isFinite ? value : (value == .infinity ? 1 : 0)
        }
        let alpha = layout.alphaIndex.map { min(max(number($0), 0), 1) } ?? 1
        guard layout.colorCount > 0, alpha > 0 else { return SIMD4(0, 0, 0, alpha) }
        var color = SIMD3<Double>.zero
        for component in 0..<layout.colorCount {
            var value = number(layout.firstColor + component)
            // Curves and decode arrays are defined on colours that are not multiplied.
            if layout.alpha == .premultiplied { value /= alpha }
            if let decode { value = decode[2 * component] + value * (decode[2 * component + 1] - decode[2 * component]) }
            color[component] = value.isFinite ? value : 0
        }
        let rgb = space.encodedSRGB(color)
        let limited = pointwiseMin(pointwiseMax(rgb, .zero), SIMD3(repeating: 1)) * alpha
        return SIMD4(limited.x, limited.y, limited.z, alpha)
    }
}

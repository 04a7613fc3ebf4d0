// In: a gradient around a point. Out: a picture of it.

import CCairo

/// A gradient by angle.
struct ConicGradient {
    private let center: SIMD2<Double>
    private let angle: Double
    /// From pixels to the space of `center`.
    private let back: CGAffineTransform
    /// The colours of a full turn, premultiplied, at equal steps.
    private let colors: [UInt32]

    private static let steps = 4096

    init(_ gradient: CGGradient, _ center: CGPoint, _ angle: Double, _ back: CGAffineTransform) {
        (self.center, self.angle, self.back) = (SIMD2(center), angle, back)
        colors = (0..<Self.steps).map { step in
            let color = gradient.premultipliedSRGB(at: (Double(step) + 0.5) / Double(Self.steps))
            let limited = pointwiseMin(pointwiseMax(color, .zero), SIMD4(repeating: color.w))
            let bytes = SIMD4<UInt32>((limited * 255).rounded(.toNearestOrAwayFromZero))
            return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
        }
    }

    /// The picture of `region`; nil if it is empty or memory is short.
    func picture(_ region: PixelRegion) -> CairoSurface? {
        guard !region.isEmpty, let surface = CairoSurface(CAIRO_FORMAT_ARGB32, region) else { return nil }
        surface.flush()
        guard let pixels = surface.pixels else { return nil }
        for y in 0..<region.height {
            let row = (pixels + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<region.width {
                let p = CGPoint(x: Double(region.x0 + x) + 0.5, y: Double(region.y0 + y) + 0.5).applying(back)
                let turn = (atan2(p.y.native - center.y, p.x.native - center.x) - angle) / (2 * .pi)
                let step = Int(clamping: (turn - turn.rounded(.down)) * Double(Self.steps))
                row[x] = colors[min(max(step, 0), Self.steps - 1)]
            }
        }
        surface.markDirty()
        return surface
    }
}

// In: two pictures. Out: the one blended onto the other by the mode that cairo lacks.

import CCairo

/// The blend mode that cairo lacks.
enum PlusDarker {
    /// Blends the pixels of `source` with those of `target`, which is of the same region: alpha
    /// adds up to at most 1, and so does the darkness of each colour.
    static func blend(_ source: CairoSurface, onto target: CairoSurface) {
        require(
            source.region == target.region && source.format == CAIRO_FORMAT_ARGB32 && target.format == CAIRO_FORMAT_ARGB32,
            "PlusDarker.blend: give two pictures of one region.")
        source.flush()
        target.flush()
        guard let from = source.pixels, let to = target.pixels else { return }
        for y in 0..<target.region.height {
            let s = (from + y * source.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let d = (to + y * target.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in stride(from: 0, to: 4 * target.region.width, by: 4) {
                let (sourceAlpha, targetAlpha) = (Int(s[x + 3]), Int(d[x + 3]))
                let alpha = min(255, sourceAlpha + targetAlpha)
                for c in 0..<3 {
                    let darkness = (sourceAlpha - Int(s[x + c])) + (targetAlpha - Int(d[x + c]))
                    d[x + c] = UInt8(max(0, alpha - darkness))
                }
                d[x + 3] = UInt8(alpha)
            }
        }
        target.markDirty()
    }
}

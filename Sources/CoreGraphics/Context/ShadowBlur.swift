// In: a picture's alpha and a standard deviation. Out: the same alpha blurred.
//
// A narrow Gaussian is summed up as it is. A wide one is followed by three running means one after
// the other, whose cost does not depend on its width; that width is made exact by giving the two
// outermost samples of each mean part of the weight, so that the blur grows smoothly.

import CCairo

enum ShadowBlur {
    /// How many pixels a blur reaches out.
    static func reach(_ deviation: Double) -> Int { Int(clamping: (3 * deviation).rounded(.up)) + 1 }

    /// The alpha of `picture`, blurred; nil if memory is short. `deviation` is in pixels; from 0 on.
    static func blurredAlpha(of picture: CairoSurface, deviation: Double) -> CairoSurface? {
        guard let result = CairoSurface(CAIRO_FORMAT_A8, picture.region) else { return nil }
        picture.flush()
        result.flush()
        guard let from = picture.pixels, let to = result.pixels else { return nil }
        let (width, height) = (picture.region.width, picture.region.height)
        var alpha = [Float](repeating: 0, count: width * height)
        for y in 0..<height {
            let row = (from + y * picture.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { alpha[y * width + x] = Float(row[4 * x + 3]) }
        }
        if deviation > 0.05 { blur(&alpha, width, height, deviation) }
        for y in 0..<height {
            let row = (to + y * result.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { row[x] = UInt8(clamping: min(max(alpha[y * width + x], 0), 255).rounded()) }
        }
        result.markDirty()
        return result
    }

    private static func blur(_ values: inout [Float], _ width: Int, _ height: Int, _ deviation: Double) {
        var other = values
        values.withUnsafeMutableBufferPointer { a in
            other.withUnsafeMutableBufferPointer { b in
                var (source, target) = (a.baseAddress!, b.baseAddress!)
                if deviation < widest {
                    let kernel = GaussianKernel(deviation)
                    kernel.alongRows(source, target, width, height)
                    kernel.alongColumns(target, source, width, height)
                    return
                }
                let mean = RunningMean(deviation)
                // Six passes in all, so that the result comes to lie in `a` again.
                for _ in 0..<3 {
                    mean.alongRows(source, target, width, height)
                    swap(&source, &target)
                }
                for _ in 0..<3 {
                    mean.alongColumns(source, target, width, height)
                    swap(&source, &target)
                }
            }
        }
    }

    /// Below this deviation three means are not yet like a Gaussian.
    private static let widest = 3.0
}

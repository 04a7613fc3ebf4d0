// In: a picture's alpha and how far it spreads. Out: the same alpha blurred.
//
// A narrow Gaussian is summed up as it is. A wide one is followed by three running means one after
// the other, whose cost does not depend on its width; that width is made exact by giving the two
// outermost samples of each mean part of the weight, so that the blur grows smoothly. One whose
// directions lean is one along rows and one along columns that lean.

import CCairo

/// How a Gaussian spreads: its variances along both axes, and how far they go together.
struct BlurSpread: Equatable {
    private(set) var xx, yy, xy: Double

    /// No deviation is larger, in pixels.
    private static let widest = 500.0

    /// - Parameters: what a deviation of one is along two axes at right angles, before they were moved to pixels.
    init(_ wide: SIMD2<Double>, _ high: SIMD2<Double>) {
        func limited(_ v: SIMD2<Double>) -> SIMD2<Double> {
            v.clamped(lowerBound: SIMD2(repeating: -1e9), upperBound: SIMD2(repeating: 1e9))
        }
        let (wide, high) = (limited(wide), limited(high))
        (xx, yy) = (wide.x * wide.x + high.x * high.x, wide.y * wide.y + high.y * high.y)
        xy = wide.x * wide.y + high.x * high.y
        let across = min(1, Self.widest / xx.squareRoot()), down = min(1, Self.widest / yy.squareRoot())
        (xx, yy, xy) = (xx * across * across, yy * down * down, xy * across * down)
        if abs(xy) <= 1e-6 * (xx * yy).squareRoot() { xy = 0 }
    }

    private init(xx: Double, yy: Double, xy: Double) { (self.xx, self.yy, self.xy) = (xx, yy, xy) }

    var transposed: BlurSpread { BlurSpread(xx: yy, yy: xx, xy: xy) }

    /// How many pixels a blur reaches out, and so many more.
    func reach(_ more: Int) -> (x: Int, y: Int) {
        func reach(_ variance: Double) -> Int { Int(clamping: (3 * variance.squareRoot()).rounded(.up)) + 1 + more }
        return (reach(xx), reach(yy))
    }
}

enum ShadowBlur {
    /// The alpha of `picture`, blurred; nil if memory is short. `spread` is in pixels.
    static func blurredAlpha(of picture: CairoSurface, spread: BlurSpread) -> CairoSurface? {
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
        if alpha.contains(where: { $0 > 0 }) { blur(&alpha, width, height, spread) }
        for y in 0..<height {
            let row = (to + y * result.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { row[x] = UInt8(clamping: min(max(alpha[y * width + x], 0), 255).rounded()) }
        }
        result.markDirty()
        return result
    }

    private static func blur(_ values: inout [Float], _ width: Int, _ height: Int, _ spread: BlurSpread) {
        if spread.xx > spread.yy, spread.xy != 0 {
            var turned = transposed(values, width, height)
            blur(&turned, height, width, spread.transposed)
            values = transposed(turned, height, width)
            return
        }
        var other = values
        func pass(_ work: (UnsafePointer<Float>, UnsafeMutablePointer<Float>) -> Void) {
            work(values, &other)
            swap(&values, &other)
        }
        let slope = spread.xy == 0 ? 0 : spread.xy / spread.yy
        // Places between pixels, which columns that lean have, blur by a third of a pixel squared themselves.
        let along = spread.xx - slope * spread.xy - (slope == 0 ? 0 : 1.0 / 3)
        for kernel in kernels(max(along, 0).squareRoot()) { pass { kernel.alongRows($0, $1, width, height) } }
        let columns = kernels(spread.yy.squareRoot())
        guard slope != 0, !columns.isEmpty else {
            for kernel in columns { pass { kernel.alongColumns($0, $1, width, height) } }
            return
        }
        let wide = width + Int(clamping: (abs(slope) * Double(height)).rounded(.up)) + 2
        values = leaning(values, width, wide, height, slope, first: slope > 0 ? Double(width - wide + 1) : -1)
        other = values
        for kernel in columns { pass { kernel.alongColumns($0, $1, wide, height) } }
        values = leaning(values, wide, width, height, -slope, first: slope > 0 ? Double(wide - width - 1) : 1)
    }

    /// What blurs by a deviation when one is used after the other.
    private static func kernels(_ deviation: Double) -> [any RowKernel] {
        if deviation <= 0.05 { return [] }
        if deviation < widest { return [GaussianKernel(deviation)] }
        return Array(repeating: RunningMean(deviation), count: 3)
    }

    /// Rows moved along themselves, each by a slope more than the one before.
    /// - Parameter first: where the first row begins in its source.
    private static func leaning(
        _ source: [Float], _ width: Int, _ newWidth: Int, _ height: Int, _ slope: Double, first: Double
    ) -> [Float] {
        var result = [Float](repeating: 0, count: newWidth * height)
        for y in 0..<height {
            let place = first + slope * Double(y), whole = place.rounded(.down)
            let share = Float(place - whole), start = Int(clamping: whole)
            func at(_ x: Int) -> Float { x >= 0 && x < width ? source[y * width + x] : 0 }
            for x in max(0, -start - 1)..<max(0, -start - 1, min(newWidth, width - start)) {
                result[y * newWidth + x] = at(x + start) * (1 - share) + at(x + start + 1) * share
            }
        }
        return result
    }

    private static func transposed(_ values: [Float], _ width: Int, _ height: Int) -> [Float] {
        var result = [Float](repeating: 0, count: width * height)
        for y in 0..<height { for x in 0..<width { result[x * height + y] = values[y * width + x] } }
        return result
    }

    /// Below this deviation three means are not yet like a Gaussian.
    private static let widest = 3.0
}

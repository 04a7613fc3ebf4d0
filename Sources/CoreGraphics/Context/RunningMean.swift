// In: rows of numbers. Out: at each place the mean of its neighbourhood, at a cost that does not depend
// on how wide that is.

/// The mean of 2 · `radius` + 1 samples and a share of the two next to them.
struct RunningMean: RowKernel {
    let radius: Int
    let edge: Float
    let factor: Float

    /// - Parameter deviation: what three of these have together.
    init(_ deviation: Double) {
        let variance = deviation * deviation / 3
        // A mean of n samples has the variance (n² - 1) / 12.
        let whole = Int(clamping: ((12 * variance + 1).squareRoot() - 1) / 2)
        radius = whole
        let r = Double(whole), n = 2 * r + 1
        // Solved for the share e: (Σ k² for |k| ≤ r + 2e(r + 1)²) / (n + 2e) = variance.
        let sum = r * (r + 1) * n / 3
        let share = (variance * n - sum) / (2 * ((r + 1) * (r + 1) - variance))
        edge = Float(min(max(share, 0), 1))
        factor = 1 / (Float(n) + 2 * edge)
    }

    /// - Parameter reach: how far the mean reaches to each side beyond the sample itself.
    init(reach: Double) {
        radius = Int(clamping: reach)
        edge = Float(reach - Double(radius))
        factor = Float(1 / (2 * reach + 1))
    }

    func alongRows(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
        for y in 0..<height {
            let from = source + y * width, to = target + y * width
            func at(_ x: Int) -> Float { x >= 0 && x < width ? from[x] : 0 }
            var sum: Float = 0
            for x in -radius...radius { sum += at(x) }
            for x in 0..<width {
                to[x] = (sum + edge * (at(x - radius - 1) + at(x + radius + 1))) * factor
                sum += at(x + radius + 1) - at(x - radius)
            }
        }
    }

    func alongColumns(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
        // Whole rows at once: neighbours in memory are added together.
        var sums = [Float](repeating: 0, count: width)
        let nothing = [Float](repeating: 0, count: width)
        nothing.withUnsafeBufferPointer { nothing in
            func row(_ y: Int) -> UnsafePointer<Float> { y >= 0 && y < height ? source + y * width : nothing.baseAddress! }
            for y in -radius...radius {
                let from = row(y)
                for x in 0..<width { sums[x] += from[x] }
            }
            sums.withUnsafeMutableBufferPointer { sums in
                for y in 0..<height {
                    let to = target + y * width
                    let (before, after, leaving) = (row(y - radius - 1), row(y + radius + 1), row(y - radius))
                    for x in 0..<width {
                        to[x] = (sums[x] + edge * (before[x] + after[x])) * factor
                        sums[x] += after[x] - leaving[x]
                    }
                }
            }
        }
    }
}

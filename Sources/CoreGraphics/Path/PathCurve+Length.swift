// In: a piece of a path. Out: its length, and the parameter at which a length is reached.

extension PathCurve {
    /// The length of the piece to about 10 digits.
    package var length: Double { length(to: 1) }

    /// The length from the start to parameter `t`.
    package func length(to t: Double) -> Double {
        if degree == .line { return (p3 - p0).length * min(max(t, 0), 1) }
        guard t > 0 else { return 0 }
        let end = min(t, 1)
        let whole = gaussian(0, end)
        return refined(0, end, whole, 1e-11 * max(whole, .leastNormalMagnitude), 0)
    }

    /// The parameter at which the length from the start is `target`, within 0…1.
    package func parameter(atLength target: Double, of total: Double) -> Double {
        if target <= 0 || total <= 0 { return 0 }
        if target >= total { return 1 }
        if degree == .line { return target / total }
        var (low, high) = (0.0, 1.0)
        var t = target / total
        for _ in 0..<60 {
            let excess = length(to: t) - target
            if abs(excess) <= 1e-11 * total { break }
            if excess > 0 { high = t } else { low = t }
            let speed = derivative(at: t).length
            let next = t - excess / speed
            // Newton's step, or halving where it leaves the bracket.
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private func refined(_ a: Double, _ b: Double, _ whole: Double, _ tolerance: Double, _ depth: Int) -> Double {
        let middle = (a + b) / 2
        let (left, right) = (gaussian(a, middle), gaussian(middle, b))
        let sum = left + right
        if depth >= 24 || !(abs(sum - whole) > tolerance) { return sum }
        return refined(a, middle, left, tolerance / 2, depth + 1)
            + refined(middle, b, right, tolerance / 2, depth + 1)
    }

    /// Gauss and Legendre's rule of eight points for the integral of speed.
    private func gaussian(_ a: Double, _ b: Double) -> Double {
        let (half, middle) = ((b - a) / 2, (a + b) / 2)
        var sum = 0.0
        for index in 0..<4 {
            let offset = Self.nodes[index] * half
            sum += Self.weights[index]
                * (derivative(at: middle - offset).length + derivative(at: middle + offset).length)
        }
        return sum * half
    }

    private static let nodes = SIMD4(
        0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363)
    private static let weights = SIMD4(
        0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763)
}

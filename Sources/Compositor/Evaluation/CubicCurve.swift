// A cubic Bézier timing curve. Enters: x, the time. Leaves: y, the change, exact to 1e-7.
//
// The curve is given by a parameter s, so y at x needs the root of x(s) = x. A small table
// gives a first s, and a third-order step with the exact derivatives usually finishes; a curve
// that is too steep there is halved instead. Results depend on the inputs alone.

import CoreGraphics

/// A Bézier curve from (0, 0) to (1, 1), its control points' x in 0 ... 1.
package struct CubicCurve: BitwiseCopyable, Sendable {
    // x(s) = ((ax s + bx) s + cx) s, and y likewise.
    private let ax, bx, cx: Double
    private let ay, by, cy: Double
    /// The parameter at x = 1/8, 2/8 ... 1; no vector, as the ends of a `LaneBlend` are none.
    private let eighths: InlineArray<8, Float>

    /// - Precondition: `x1` and `x2` in 0 ... 1, all finite; `TimingCurve.init` sees to it.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let (ax, bx, cx) = (1 - 3 * x2 + 3 * x1, 3 * x2 - 6 * x1, 3 * x1)
        (self.ax, self.bx, self.cx) = (ax, bx, cx)
        (ay, by, cy) = (1 - 3 * y2 + 3 * y1, 3 * y2 - 6 * y1, 3 * y1)
        var eighths = InlineArray<8, Float>(repeating: 1)
        for index in 0..<7 {
            eighths[index] = Float(Self.halving(from: 0, to: 1) {
                (($0 * ax + bx) * $0 + cx) * $0 < Double(index + 1) / 8
            })
        }
        self.eighths = eighths
    }

    /// y at `x`; x is clamped to 0 ... 1, and NaN counts as 0.
    package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let s = parameter(at: x)
        return ((s * ay + by) * s + cy) * s
    }

    @inline(__always)
    private func parameter(at x: Double) -> Double {
        let scaled = x * 8
        let index = Int(clamping: scaled)
        let upper = Double(eighths[index])
        let lower = index == 0 ? 0 : Double(eighths[index - 1])
        var s = lower + (upper - lower) * (scaled - Double(index))
        for _ in 0..<5 {
            let error = ((s * ax + bx) * s + cx) * s - x
            let slope = (3 * ax * s + 2 * bx) * s + cx
            guard slope > 1e-3 else { break }
            let inverse = 1 / slope
            let step = error * inverse
            let bend = (3 * ax * s + bx) * inverse
            let bent = bend * step
            let twist = ax * inverse * step * step
            // The first three terms of the inverse series; `rest` bounds what they leave out.
            s -= step * (1 + bent + (2 * bent * bent - twist))
            let rest = 5 * bent * (bent * bent - twist) * step
            if abs(bent) < 0.25, abs(twist) < 0.1, abs(rest) < 1e-10 { return s }
            guard s > -0.5, s < 1.5 else { break }
        }
        // The table is rounded to single precision.
        return Self.halving(from: max(lower - 1e-6, 0), to: min(upper + 1e-6, 1)) { (($0 * ax + bx) * $0 + cx) * $0 < x }
    }

    /// The end of the part of the interval where `isBelow` holds, to 1e-12 and better.
    private static func halving(from start: Double, to end: Double, _ isBelow: (Double) -> Bool) -> Double {
        var (lower, upper) = (start, end)
        while upper - lower > 1e-13 {
            let middle = (lower + upper) / 2
            if middle <= lower || middle >= upper { break }
            if isBelow(middle) { lower = middle } else { upper = middle }
        }
        return (lower + upper) / 2
    }
}

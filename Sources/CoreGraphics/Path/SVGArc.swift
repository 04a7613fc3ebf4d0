// In: an elliptic arc by its ends, as SVG gives it. Out: the same arc as cubic curves.
// The conversion to a centre follows SVG 1.1, appendix F.6.

/// An arc between two points of an ellipse.
struct SVGArc {
    let from, to: SIMD2<Double>
    /// The half axes; their signs do not count, and 0 makes the arc a line.
    let radii: SIMD2<Double>
    /// The angle of the first axis in radians.
    let turn: Double
    /// Whether the longer way round is taken.
    let isLarge: Bool
    /// Whether angles rise along the arc.
    let isSweep: Bool

    func draw(into elements: inout PathElements) {
        if from == to { return }
        var r = SIMD2(abs(radii.x), abs(radii.y))
        let (s, c) = (sin(turn), cos(turn))
        // Half the chord, in the ellipse's axes.
        let d = (from - to) / 2
        let p = SIMD2(c * d.x + s * d.y, c * d.y - s * d.x)
        guard r.x > 0, r.y > 0 else { return elements.line(to: CGPoint(to)) }
        let reach = (p.x / r.x) * (p.x / r.x) + (p.y / r.y) * (p.y / r.y)
        // Radii too small for the chord grow until they just reach.
        if reach > 1 { r *= reach.squareRoot() }
        let slack = max(1 / max(reach, 1e-300) - 1, 0).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let q = reach > 1 ? .zero : SIMD2(slack * r.x * p.y / r.y, -slack * r.y * p.x / r.x)
        let middle = (from + to) / 2
        let center = SIMD2(c * q.x - s * q.y, s * q.x + c * q.y) + middle
        let start = atan2((p.y - q.y) / r.y, (p.x - q.x) / r.x)
        let end = atan2((-p.y - q.y) / r.y, (-p.x - q.x) / r.x)
        var delta = end - start
        if isSweep, delta < 0 { delta += 2 * .pi }
        if !isSweep, delta > 0 { delta -= 2 * .pi }
        guard center.x.isFinite, center.y.isFinite, delta.isFinite else { return elements.line(to: CGPoint(to)) }
        let count = max(Int(clamping: (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = delta / Double(count), handle = 4.0 / 3.0 * tan(step / 4)
        func at(_ angle: Double, _ along: Double) -> CGPoint {
            let (sine, cosine) = (sin(angle), cos(angle))
            let v = SIMD2(r.x * (cosine - along * sine), r.y * (sine + along * cosine))
            return CGPoint(center + SIMD2(c * v.x - s * v.y, s * v.x + c * v.y))
        }
        for index in 0..<count {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            // The last end is the given one, without rounding.
            let arrives = index == count - 1 ? CGPoint(to) : at(b, 0)
            elements.cubic(at(a, handle), at(b, -handle), to: arrives)
        }
    }
}

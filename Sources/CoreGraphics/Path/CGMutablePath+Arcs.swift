// In: centres, radii and angles, or tangents. Out: the path with an arc of cubic curves added, at
// most a quarter turn each.
//
// Angles are in radians from the x axis, positive towards the y axis. "Clockwise" is as seen
// where y points up, as in all of Core Graphics: it means falling angles.

extension CGMutablePath {
    /// Adds an arc of a circle, with a line to its start if there is a current point.
    ///
    /// Equal angles add a point; an end that lies a whole number of turns off in either
    /// direction adds a full circle; and one that lies further than a turn off in the direction
    /// drawn adds one full circle and the remainder. A negative radius mirrors at the centre.
    /// Source: Apple, `CGPathAddArc`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let call = "CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)"
        let delta = Self.sweep(from: startAngle.native, to: endAngle.native, clockwise: clockwise)
        edit { $0.addArc(center, radius.native, startAngle.native, delta, transform, call) }
    }

    /// Adds an arc that turns by `delta` radians, more than a full turn as one full circle and
    /// the remainder. Source: Apple, `CGPathAddRelativeArc`.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let call = "CGMutablePath.addRelativeArc(center:radius:startAngle:delta:transform:)"
        edit { $0.addArc(center, radius.native, startAngle.native, Self.limited(delta.native), transform, call) }
    }

    /// Rounds the corner at `tangent1End`: a line from the current point towards it, then the
    /// arc that touches that line and the one on to `tangent2End`. Where there is no such
    /// arc (three points in a line, radius 0 or less) the line alone is drawn.
    /// Source: Apple, `CGPathAddArcToPoint`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let call = "CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)"
        edit { $0.addArc(tangent1End, tangent2End, radius.native, transform, call) }
    }

    private static func limited(_ delta: Double) -> Double {
        let turn = 2 * Double.pi
        guard delta.isFinite, abs(delta) > turn else { return delta }
        let rest = delta.truncatingRemainder(dividingBy: turn)
        // A full circle given as the difference of two angles may miss it by a rounding error.
        return (delta < 0 ? -turn : turn) + (abs(rest) < 1e-9 || turn - abs(rest) < 1e-9 ? 0 : rest)
    }

    private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let turn = 2 * Double.pi
        let delta = clockwise ? start - end : end - start
        guard delta.isFinite else { return delta }
        var sweep = delta
        if delta < 0 {
            let rest = (-delta).truncatingRemainder(dividingBy: turn)
            sweep = rest < 1e-9 && -delta > 1e-9 ? turn : turn - rest
            if -delta <= 1e-9 { sweep = 0 }
        }
        sweep = limited(sweep)
        return clockwise ? -sweep : sweep
    }
}

extension PathElements {
    /// - Parameter joins: whether to draw a line to the arc's start; if not, the pen must be there.
    mutating func addArc(
        _ center: CGPoint, _ radius: Double, _ start: Double, _ delta: Double, _ t: CGAffineTransform, _ call: String,
        joins: Bool = true
    ) {
        guard center.isFinite, radius.isFinite, start.isFinite, delta.isFinite, t.isFinite else {
            FaultReport.once(call, "a number is not finite; the element is left out")
            return
        }
        func at(_ angle: Double, _ along: Double) -> CGPoint {
            let (c, s) = (cos(angle), sin(angle))
            return CGPoint(
                x: center.x.native + radius * (c - along * s), y: center.y.native + radius * (s + along * c)
            ).applying(t)
        }
        let first = at(start, 0)
        guard accepts([first], call) else { return }
        if current == nil { move(to: first) } else if joins { line(to: first) }
        let count = max(Int(clamping: (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)), delta == 0 ? 0 : 1)
        guard count > 0 else { return }
        let step = delta / Double(count)
        let handle = 4.0 / 3.0 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            let (c1, c2, end) = (at(a, handle), at(b, -handle), at(b, 0))
            if accepts([c1, c2, end], call) { cubic(c1, c2, to: end) }
        }
    }

    mutating func addArc(
        _ corner: CGPoint, _ end: CGPoint, _ radius: Double, _ t: CGAffineTransform, _ call: String
    ) {
        guard hasStart(call), let current else { return }
        guard corner.isFinite, end.isFinite, radius.isFinite, accepts([corner.applying(t)], call) else {
            FaultReport.once(call, "a number is not finite; the element is left out")
            return
        }
        let from = SIMD2(current.applying(t.inverted())), at = SIMD2(corner), to = SIMD2(end)
        let (a, b) = ((from - at).normalized, (to - at).normalized)
        guard let a, let b, radius > 0 else { return line(to: corner.applying(t)) }
        let sine = a.cross(b), cosine = a.dot(b)
        // Half the angle at the corner decides how far from it the arc touches.
        let touch = radius * (1 + cosine) / abs(sine)
        guard abs(sine) > 1e-12, touch.isFinite else { return line(to: corner.applying(t)) }
        let first = at + a * touch, inward = SIMD2(-a.y, a.x) * (sine > 0 ? 1 : -1)
        let center = first + inward * radius
        let start = atan2(-inward.y, -inward.x)
        let delta = (.pi - atan2(abs(sine), cosine)) * (sine > 0 ? -1 : 1)
        addArc(CGPoint(center), radius, start, delta, t, call)
    }
}

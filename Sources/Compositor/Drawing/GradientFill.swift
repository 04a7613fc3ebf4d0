// A gradient. In: two points and colours at places between them. Out: the same with numbers that the
// shader can work with.

/// Fills a rect with colours that run into each other; coordinates are those of the unit square
/// stretched over the rect.
package struct GradientFill: Equatable, Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// From `start` to `end`.
        case axial
        /// Around `start` with half axes |end − start|.
        case radial
        /// Around `start`, the first colour towards `end`, then clockwise.
        case conic
    }

    package struct Stop: Equatable, Hashable, Sendable {
        /// Rising from stop to stop, 0 at the start, 1 at the end.
        package var location: Float
        /// Premultiplied.
        package var color: SIMD4<Float>
        package init(location: Float, color: SIMD4<Float>) { (self.location, self.color) = (location, color) }
    }

    package var kind: Kind
    package var start, end: SIMD2<Float>
    package var stops: [Stop]

    package init(kind: Kind, start: SIMD2<Float>, end: SIMD2<Float>, stops: [Stop]) {
        (self.kind, self.start, self.end, self.stops) = (kind, start, end, stops)
    }
}

extension GradientFill {
    /// The same with rising locations and finite numbers, as the shader needs it.
    package var finite: GradientFill {
        func finite(_ point: SIMD2<Float>) -> SIMD2<Float> { (point.x + point.y).isFinite ? point : .zero }
        var fill = self
        fill.start = finite(start)
        fill.end = finite(end)
        var last = -Float.infinity
        for index in fill.stops.indices {
            let location = fill.stops[index].location
            // NaN is greater than nothing, so it counts as the one before it.
            last = location > last && location.isFinite ? location : last.isFinite ? last : 0
            fill.stops[index].location = last
            if !fill.stops[index].color.total.isFinite { fill.stops[index].color = .zero }
        }
        return fill
    }
}

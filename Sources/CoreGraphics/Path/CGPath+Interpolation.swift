// In: two paths of the same steps. Out: the path between them.

extension CGPath {
    /// The path whose points lie at `fraction` of the way from this path's to the other's; 0
    /// gives this path, 1 the other, and others go beyond. Nil if the two differ in their verbs,
    /// or if a point would not be finite.
    package final func interpolated(to other: CGPath, fraction: Double) -> CGPath? {
        guard elements.verbs == other.elements.verbs else { return nil }
        let (from, to) = (elements.points, other.elements.points)
        var points = from
        for index in points.indices {
            let p = CGPoint(SIMD2(from[index]).mix(SIMD2(to[index]), fraction))
            guard p.isFinite else { return nil }
            points[index] = p
        }
        return CGPath(elements: elements.withPoints(points))
    }
}

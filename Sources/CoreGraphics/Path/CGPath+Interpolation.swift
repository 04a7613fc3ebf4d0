// In: two paths of the same steps. Out: the path between them.

extension CGPath {
    /// The path whose points lie at `fraction` of the way from this path's to the other's; 0
    /// gives this path, 1 the other, and others go beyond. Nil if the two differ in their verbs,
    /// or if a point would not be finite.
    ///
    /// - Parameter spare: a path that is no longer needed; if it has the same verbs and nobody else has it,
    ///   it becomes the result, so that a path that changes in each frame takes no memory. Nil afterwards.
    package final func interpolated(to other: CGPath, fraction: Double, reusing spare: inout CGPath?) -> CGPath? {
        guard elements.verbs == other.elements.verbs else { return nil }
        if isKnownUniquelyReferenced(&spare), let path = spare.take(), !(path is CGMutablePath),
           path.elements.verbs == elements.verbs {
            return path.elements.setPoints(from: elements, to: other.elements, fraction: fraction) ? path : nil
        }
        var between = elements
        return between.setPoints(from: elements, to: other.elements, fraction: fraction) ? CGPath(elements: between) : nil
    }

    /// The same in memory of its own.
    package final func interpolated(to other: CGPath, fraction: Double) -> CGPath? {
        var none: CGPath?
        return interpolated(to: other, fraction: fraction, reusing: &none)
    }
}

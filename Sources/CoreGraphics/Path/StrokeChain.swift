// In: a subpath. Out: the edges that a stroke's outline is made of, each with the direction in
// which its border runs.

/// A subpath as a row of straight edges.
struct StrokeChain {
    typealias Vector = SIMD2<Double>

    /// A straight piece. One without length stands where a curve ends, for its exact direction
    /// there, which the neighbouring chord only comes near.
    struct Edge {
        var from, to: Vector
        var direction: Vector
        var length: Double
        /// Whether the joint before it lies inside a curve, where every turn is rounded.
        var continuesCurve: Bool
    }

    private(set) var edges: [Edge] = []
    private(set) var isClosed: Bool

    /// - Parameters:
    ///   - tolerance: how far edges may stray from curves.
    ///   - reach: parallels up to this distance are to be as true.
    init(_ subpath: Subpath, tolerance: Double, reach: Double) {
        isClosed = subpath.isClosed
        let curves = subpath.closedCurves.filter { $0.tangent(at: 0) != nil }
        for (index, curve) in curves.enumerated() {
            let before = index > 0 ? curves[index - 1] : (isClosed ? curves.last : nil)
            let after = index + 1 < curves.count ? curves[index + 1] : (isClosed ? curves.first : nil)
            add(curve, tolerance, reach,
                goesOn: Self.isSmooth(before, curve), isGoneOn: Self.isSmooth(curve, after))
        }
    }

    private init(edges: [Edge], isClosed: Bool) {
        self.edges = edges
        self.isClosed = isClosed
    }

    /// Whether two curves meet without a corner.
    private static func isSmooth(_ a: PathCurve?, _ b: PathCurve?) -> Bool {
        guard let out = a?.tangent(at: 1), let into = b?.tangent(at: 0) else { return false }
        return out.dot(into) > 0.999_999
    }

    private mutating func add(
        _ curve: PathCurve, _ tolerance: Double, _ reach: Double, goesOn: Bool, isGoneOn: Bool
    ) {
        var place = curve.p0
        var isFirst = true
        func continues() -> Bool { isFirst ? goesOn : true }
        if curve.degree != .line, !goesOn, let direction = curve.tangent(at: 0) {
            edges.append(Edge(from: place, to: place, direction: direction, length: 0, continuesCurve: false))
            isFirst = false
        }
        curve.flatten(tolerance: tolerance, reach: reach) { next in
            guard let direction = (next - place).normalized else { return }
            edges.append(Edge(
                from: place, to: next, direction: direction, length: (next - place).length, continuesCurve: continues()))
            place = next
            isFirst = false
        }
        if curve.degree != .line, !isGoneOn, let direction = curve.tangent(at: 1) {
            edges.append(Edge(from: curve.p3, to: curve.p3, direction: direction, length: 0, continuesCurve: true))
        }
    }

    /// The same chain walked the other way.
    var reversed: StrokeChain {
        let count = edges.count
        let back = edges.indices.map { index -> Edge in
            let edge = edges[count - 1 - index]
            // The joint before an edge is the one behind it on the way back.
            return Edge(
                from: edge.to, to: edge.from, direction: -edge.direction, length: edge.length,
                continuesCurve: edges[(count - index) % count].continuesCurve)
        }
        return StrokeChain(edges: back, isClosed: isClosed)
    }
}

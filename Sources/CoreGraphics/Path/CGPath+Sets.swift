// Paths as sets of points: what two of them cover together, both, or one without the other. In: paths. Out: paths of lines.
//
// Curves are followed by lines to within the 20,000th part of the extent of all that is given, and at most 0.05 points. Points
// are taken to a grid of at least 2²³ steps a side: what lies within one step of something else is on it, so that edges that
// touch or lie one upon the other are no trouble.

extension CGPath {
    /// The outline of what the path fills, without lines that cross or lie within: the same by either rule.
    /// Source: Apple, `CGPathCreateCopyByNormalizing`.
    /// - Complexity: O(n²) at worst in the lines that curves come apart into, as in all of these.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        combined(nil, GridRule(rule: rule) { a, _ in a })
    }

    /// What either path fills. Source: Apple, `CGPathCreateCopyByUnioningPath`.
    /// - Parameters:
    ///   - other: the other path.
    ///   - rule: by which both fill; open subpaths count as closed.
    /// - Returns: outlines of lines, the same by either rule; empty where there is nothing.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, GridRule(rule: rule) { $0 || $1 })
    }

    /// What both paths fill. See `union(_:using:)`. Source: Apple, `CGPathCreateCopyByIntersectingPath`.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, GridRule(rule: rule) { $0 && $1 })
    }

    /// What this path fills and the other does not. See `union(_:using:)`. Source: Apple, `CGPathCreateCopyBySubtractingPath`.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, GridRule(rule: rule) { $0 && !$1 })
    }

    /// What one path fills and not both. See `union(_:using:)`.
    /// Source: Apple, `CGPathCreateCopyBySymmetricDifferenceOfPath`.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, GridRule(rule: rule) { $0 != $1 })
    }

    /// Whether there is anything that both paths fill; touching is not enough. Source: Apple, `CGPathIntersectsPath`.
    public final func intersects(_ path: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBox.intersects(path.boundingBox) else { return false }
        return !intersection(path, using: rule).isEmpty
    }

    /// The parts of what the path fills that do not touch along a line, each with its holes.
    /// Source: Apple, `CGPathCreateSeparateComponents`.
    public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        guard var grid = Grid([self]) else { return [] }
        let edges = GridEdges(GridCutting.cut(grid.lines(self, isSecond: false, closes: true)))
        let loops = GridLoops.loops(edges.boundary(GridRule(rule: rule) { a, _ in a }))
        return GridLoops.components(loops).map { Self.path($0, grid) }
    }

    /// The parts of the line of this path that lie in what the other fills, or on its edge.
    /// Source: Apple, `CGPathCreateCopyOfLineByIntersectingPath`.
    public final func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        line(in: other, rule, isInside: true)
    }

    /// The parts of the line of this path that do not lie in what the other fills.
    /// Source: Apple, `CGPathCreateCopyOfLineBySubtractingPath`.
    public final func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        line(in: other, rule, isInside: false)
    }

    private func combined(_ other: CGPath?, _ rule: GridRule) -> CGPath {
        guard var grid = Grid([self, other].compactMap { $0 }) else { return CGPath(elements: PathElements()) }
        var lines = grid.lines(self, isSecond: false, closes: true)
        if let other { lines += grid.lines(other, isSecond: true, closes: true) }
        return Self.path(GridLoops.loops(GridEdges(GridCutting.cut(lines)).boundary(rule)), grid)
    }

    private static func path(_ loops: [[GridPoint]], _ grid: Grid) -> CGPath {
        var elements = PathElements()
        for loop in loops {
            elements.move(to: grid.point(loop[0]))
            for point in loop.dropFirst() { elements.line(to: grid.point(point)) }
            elements.close()
        }
        return CGPath(elements: elements)
    }

    private func line(in other: CGPath, _ rule: CGPathFillRule, isInside: Bool) -> CGPath {
        guard var grid = Grid([self, other]) else { return CGPath(elements: PathElements()) }
        let own = grid.lines(self, isSecond: false, closes: false), its = grid.lines(other, isSecond: true, closes: true)
        let parts = GridCutting.cut(own + its)
        let edges = GridEdges(parts.filter(\.isSecond)), within = GridRule(rule: rule) { _, second in second }
        let kept = parts.filter { part in
            guard !part.isSecond else { return false }
            let edge = GridEdge(part.a, part.b), left = edges.left(of: edge)
            let isWithin = within.isInside(left) || within.isInside(left &+ (edges.turns[edge] ?? .zero))
            return isWithin == isInside
        }
        return Self.path(along: kept, grid)
    }

    /// Lines one after the other, joined where one begins at the end of the last.
    private static func path(along lines: [GridLine], _ grid: Grid) -> CGPath {
        var chains: [[GridPoint]] = [], number = -1
        for line in lines {
            if line.subpath == number, chains[chains.count - 1].last == line.a {
                chains[chains.count - 1].append(line.b)
            } else {
                chains.append([line.a, line.b])
            }
            number = line.subpath
        }
        var elements = PathElements()
        for chain in chains {
            let isClosed = chain.count > 3 && chain.first == chain.last
            elements.move(to: grid.point(chain[0]))
            for (index, point) in chain.enumerated().dropFirst() where !(isClosed && index == chain.count - 1) {
                let isStraight = index + 1 < chain.count && point.side(chain[index - 1], chain[index + 1]) == 0
                    && (point - chain[index - 1]).dot(chain[index + 1] - point) > 0
                if !isStraight { elements.line(to: grid.point(point)) }
            }
            if isClosed { elements.close() }
        }
        return CGPath(elements: elements)
    }
}

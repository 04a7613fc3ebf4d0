// From edges to outlines. In: edges with the inside on their left. Out: loops that do not cross themselves or one another: those
// around something go to the left where y points up, those around holes to the right.

enum GridLoops {
    static func loops(_ edges: [(from: GridPoint, to: GridPoint)]) -> [[GridPoint]] {
        var ways: [GridPoint: [GridPoint]] = [:]
        for edge in edges.sorted(by: { $0.from == $1.from ? $0.to < $1.to : $0.from < $1.from }) {
            ways[edge.from, default: []].append(edge.to)
        }
        var loops: [[GridPoint]] = []
        for start in ways.keys.sorted(by: <) {
            while let first = ways[start]?.popLast() {
                var loop = [start], last = start, at = first
                while at != start {
                    guard let next = take(from: at, after: last, &ways) else { break }
                    loop.append(at)
                    (last, at) = (at, next)
                }
                if at == start { loops += simple(loop) }
            }
        }
        return loops
    }

    /// Takes the way that turns the most to the left: where a region touches itself, each part has its own loop.
    private static func take(
        from place: GridPoint, after last: GridPoint, _ ways: inout [GridPoint: [GridPoint]]
    ) -> GridPoint? {
        guard var nexts = ways[place], !nexts.isEmpty else { return nil }
        let back = last - place
        var best = 0
        for index in nexts.indices.dropFirst() where isBefore(nexts[index] - place, nexts[best] - place, back) { best = index }
        let next = nexts.remove(at: best)
        ways[place] = nexts
        return next
    }

    /// Whether one way comes before another as one turns to the right, from the way back on.
    private static func isBefore(_ a: GridPoint, _ b: GridPoint, _ back: GridPoint) -> Bool {
        let (first, second) = (quarter(a, back), quarter(b, back))
        return first == second ? a.cross(b) < 0 : first < second
    }

    private static func quarter(_ way: GridPoint, _ back: GridPoint) -> Int {
        let cross = back.cross(way)
        if cross != 0 { return cross < 0 ? 0 : 2 }
        return back.dot(way) < 0 ? 1 : 3
    }

    /// A loop without the points that lie on the straight between their neighbours; none if nothing is left.
    private static func simple(_ loop: [GridPoint]) -> [[GridPoint]] {
        var corners: [GridPoint] = []
        for (index, point) in loop.enumerated() {
            let last = loop[(index + loop.count - 1) % loop.count], next = loop[(index + 1) % loop.count]
            if point.side(last, next) != 0 || (point - last).dot(next - point) < 0 { corners.append(point) }
        }
        return corners.count > 2 ? [corners] : []
    }

    /// Twice the area, below 0 of a hole.
    static func area(_ loop: [GridPoint]) -> Double {
        var sum = 0.0
        for (index, point) in loop.enumerated() {
            let next = loop[(index + 1) % loop.count]
            sum += Double((point - loop[0]).cross(next - loop[0]))
        }
        return sum
    }

    /// Each loop around something with those of the holes in it.
    static func components(_ loops: [[GridPoint]]) -> [[[GridPoint]]] {
        let outer = loops.filter { area($0) > 0 }, sizes = outer.map(area)
        var components = outer.map { [$0] }
        for hole in loops where area(hole) <= 0 {
            let around = outer.indices.filter { contains(outer[$0], GridEdge(hole[0], hole[1])) }
            if let nearest = around.min(by: { sizes[$0] < sizes[$1] }) { components[nearest].append(hole) }
        }
        return components
    }

    /// Whether the middle of another loop's edge is inside a loop.
    private static func contains(_ loop: [GridPoint], _ edge: GridEdge) -> Bool {
        let middle = edge.low + edge.high
        var isInside = false
        for (index, point) in loop.enumerated() {
            let its = GridEdge(point, loop[(index + 1) % loop.count])
            guard !(middle < its.low.doubled), middle < its.high.doubled else { continue }
            if middle.side(its.low.doubled, its.high.doubled) < 0 { isInside.toggle() }
        }
        return isInside
    }
}

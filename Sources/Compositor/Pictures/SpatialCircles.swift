// Who must be painted before each other. In: a graph. Out: its strongly connected components, by Tarjan's algorithm.

/// Planes that must each be painted before the other, directly or by way of others, together; all others alone.
struct SpatialCircles {
    /// For each plane the number of its circle.
    private(set) var number: [Int]
    /// The planes of one circle after those of another.
    private var found: [Int] = []
    private var ends: [Int] = []

    private let starts: [Int]
    private let edges: [(first: Int, second: Int)]
    /// In the order of the visits; -1: not yet.
    private var turn: [Int]
    private var lowest: [Int]
    private var visited = 0
    private var open: [Int] = []

    /// - Parameters:
    ///   - starts: for each plane where its edges begin, and where the last one's end.
    ///   - edges: sorted by the first.
    init(_ starts: [Int], _ edges: [(first: Int, second: Int)]) {
        (self.starts, self.edges) = (starts, edges)
        number = Array(repeating: -1, count: starts.count - 1)
        (turn, lowest) = (number, number)
        found.reserveCapacity(number.count)
        for member in number.indices where turn[member] < 0 { visit(member) }
    }

    var count: Int { ends.count }

    func members(of circle: Int) -> ArraySlice<Int> { found[(circle == 0 ? 0 : ends[circle - 1])..<ends[circle]] }

    private mutating func visit(_ member: Int) {
        (turn[member], lowest[member]) = (visited, visited)
        visited += 1
        open.append(member)
        for edge in starts[member]..<starts[member + 1] {
            let next = edges[edge].second
            if turn[next] < 0 {
                visit(next)
                lowest[member] = min(lowest[member], lowest[next])
            } else if number[next] < 0 {
                lowest[member] = min(lowest[member], turn[next])
            }
        }
        guard lowest[member] == turn[member], let start = open.lastIndex(of: member) else { return }
        for one in open[start...] { number[one] = ends.count }
        found += open[start...]
        open.removeLast(open.count - start)
        ends.append(found.count)
    }
}

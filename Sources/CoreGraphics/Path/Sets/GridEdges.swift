// What lies on both sides of lines that have only ends in common. In: such lines. Out: edges, and how often paths wind about what
// is beside each.

/// A line of one path or of both, from its lower end to its upper one.
struct GridEdge: Hashable {
    let low: GridPoint
    let high: GridPoint

    init(_ a: GridPoint, _ b: GridPoint) { (low, high) = a < b ? (a, b) : (b, a) }
}

/// How often two paths go upwards, less how often downwards.
typealias Turns = SIMD2<Int32>

struct GridEdges {
    private(set) var turns: [GridEdge: Turns] = [:]
    /// Numbers of edges by the height that they are at.
    private var bands: [[Int32]] = []
    private var edges: [(edge: GridEdge, turns: Turns)] = []
    private var bottom: Int64 = 0
    private var bandHeight: Int64 = 1

    init(_ lines: [GridLine]) {
        for line in lines {
            let way: Int32 = line.a < line.b ? 1 : -1
            turns[GridEdge(line.a, line.b), default: .zero] &+= line.isSecond ? Turns(0, way) : Turns(way, 0)
        }
        // One that goes there and back encloses nothing.
        turns = turns.filter { $0.value != .zero }
        edges = turns.map { ($0.key, $0.value) }
        guard let low = edges.map(\.edge.low.y).min(), let high = edges.map(\.edge.high.y).max() else { return }
        let count = Int64(min(max(edges.count / 4, 1), 512))
        (bottom, bandHeight) = (low, (high - low) / count + 1)
        bands = Array(repeating: [], count: band(high) + 1)
        for (number, entry) in edges.enumerated() {
            for band in band(entry.edge.low.y)...band(entry.edge.high.y) { bands[band].append(Int32(truncatingIfNeeded: number)) }
        }
    }

    private func band(_ y: Int64) -> Int { Int((y - bottom) / bandHeight) }

    /// How often the paths wind about what is to the left of an edge, right beside its middle.
    func left(of edge: GridEdge) -> Turns {
        // Twice the middle, to stay in whole numbers.
        let middle = edge.low + edge.high, height = (edge.low.y + edge.high.y) / 2
        guard height >= bottom, band(height) < bands.count else { return .zero }
        var found = Turns.zero
        for number in bands[band(height)] {
            let (other, turns) = edges[Int(number)]
            guard !(middle < other.low.doubled), middle < other.high.doubled, other != edge else { continue }
            if middle.side(other.low.doubled, other.high.doubled) < 0 { found &+= turns }
        }
        return found
    }
}

/// Which sides belong to a result.
struct GridRule {
    let rule: CGPathFillRule
    let combines: (Bool, Bool) -> Bool

    func isInside(_ turns: Turns) -> Bool { combines(isIn(turns.x), isIn(turns.y)) }

    private func isIn(_ turns: Int32) -> Bool { rule == .winding ? turns != 0 : turns & 1 != 0 }
}

extension GridEdges {
    /// The edges that have what belongs to the result on one side alone: each with that on its left where y points up.
    func boundary(_ rule: GridRule) -> [(from: GridPoint, to: GridPoint)] {
        edges.compactMap { edge, turns in
            let left = left(of: edge), isLeft = rule.isInside(left), isRight = rule.isInside(left &+ turns)
            guard isLeft != isRight else { return nil }
            return isLeft ? (edge.low, edge.high) : (edge.high, edge.low)
        }
    }
}

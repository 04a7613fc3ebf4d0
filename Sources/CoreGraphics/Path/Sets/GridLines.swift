// Lines between points of a grid, cut where they meet. In: paths. Out: lines that have nothing but ends in common.
//
// All that decides is done in whole numbers, without rounding: coordinates have 25 bits, so that products of two differences fit.

/// A point of the grid.
struct GridPoint: Hashable {
    var x: Int64
    var y: Int64

    /// From below to above, and from left to right at one height: as if the grid were turned by nothing at all, so that no line
    /// is level.
    static func < (a: GridPoint, b: GridPoint) -> Bool { a.y < b.y || (a.y == b.y && a.x < b.x) }
    static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }
    static func + (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x + b.x, y: a.y + b.y) }
    var doubled: GridPoint { self + self }

    func cross(_ other: GridPoint) -> Int64 { x * other.y - y * other.x }
    func dot(_ other: GridPoint) -> Int64 { x * other.x + y * other.y }

    /// Over 0 to the left of the line from `a` to `b`, below 0 to the right of it.
    func side(_ a: GridPoint, _ b: GridPoint) -> Int64 { (b - a).cross(self - a) }
}

/// Where the grid lies: its step is a power of two, so that what most programs draw lies on it.
struct Grid {
    private let origin: SIMD2<Double>
    private let step: Double
    /// How far lines may stray from the curves that they stand for.
    let tolerance: Double
    /// The given points, which are handed out again as they were.
    private(set) var given: [GridPoint: CGPoint] = [:]

    /// Nil where there is nothing to lie on it.
    init?(_ paths: [CGPath]) {
        let points = paths.flatMap(\.elements.points)
        guard let first = points.first else { return nil }
        var low = SIMD2(first), high = low
        for point in points {
            low = pointwiseMin(low, SIMD2(point))
            high = pointwiseMax(high, SIMD2(point))
        }
        let extent = min(max((high - low).max(), .leastNormalMagnitude * 0x1p25), 0x1p1000)
        step = Double(sign: .plus, exponent: extent.exponent + 1 - 24, significand: 1)
        origin = (low / step).rounded(.down) * step
        tolerance = min(extent * 5e-5, 0.05)
    }

    mutating func place(_ point: SIMD2<Double>) -> GridPoint {
        let scaled = pointwiseMin(pointwiseMax((point - origin) / step, .zero), SIMD2(repeating: 0x1p25))
        let place = GridPoint(x: Int64(clamping: scaled.x.rounded()), y: Int64(clamping: scaled.y.rounded()))
        if given[place] == nil { given[place] = CGPoint(point) }
        return place
    }

    func point(_ place: GridPoint) -> CGPoint {
        given[place] ?? CGPoint(origin + SIMD2(Double(place.x), Double(place.y)) * step)
    }
}

/// A part of a path.
struct GridLine {
    var a: GridPoint
    var b: GridPoint
    /// Which of two paths it is of.
    let isSecond: Bool
    /// The number of its subpath.
    let subpath: Int
}

extension Grid {
    /// The lines of a path.
    /// - Parameter closes: whether open subpaths count as closed, as they do where a path is filled.
    mutating func lines(_ path: CGPath, isSecond: Bool, closes: Bool) -> [GridLine] {
        var lines: [GridLine] = []
        for (number, subpath) in path.subpaths.enumerated() where !subpath.curves.isEmpty {
            let start = place(subpath.start)
            var last = start
            func add(_ next: GridPoint) {
                if next != last { lines.append(GridLine(a: last, b: next, isSecond: isSecond, subpath: number)) }
                last = next
            }
            for curve in subpath.curves {
                var ends: [SIMD2<Double>] = []
                curve.flatten(tolerance: tolerance) { ends.append($0) }
                for end in ends { add(place(end)) }
            }
            if closes || subpath.isClosed { add(start) }
        }
        return lines
    }
}

enum GridCutting {
    /// Cuts lines until they have only ends in common. A cut lies on the grid, which may bend a line by half a step and make it
    /// meet another one: so all is looked at again until nothing is left to cut.
    static func cut(_ lines: [GridLine]) -> [GridLine] {
        var lines = lines
        // A few rounds are enough for all but lines that were made to ask for more.
        for _ in 0..<mostRounds {
            let cuts = cuts(lines)
            if cuts.isEmpty { break }
            var parts: [GridLine] = []
            parts.reserveCapacity(lines.count + cuts.count)
            for (index, line) in lines.enumerated() {
                guard let at = cuts[index] else {
                    parts.append(line)
                    continue
                }
                let way = line.b - line.a
                var last = line.a
                for next in at.sorted(by: { ($0 - line.a).dot(way) < ($1 - line.a).dot(way) }) + [line.b] where next != last {
                    parts.append(GridLine(a: last, b: next, isSecond: line.isSecond, subpath: line.subpath))
                    last = next
                }
            }
            lines = parts
        }
        return lines
    }

    private static let mostRounds = 50

    /// Where lines are to be cut, by their numbers.
    private static func cuts(_ lines: [GridLine]) -> [Int: [GridPoint]] {
        var cuts: [Int: [GridPoint]] = [:]
        var active: [Int] = []
        for index in lines.indices.sorted(by: { min(lines[$0].a.x, lines[$0].b.x) < min(lines[$1].a.x, lines[$1].b.x) }) {
            let line = lines[index], left = min(line.a.x, line.b.x)
            let low = min(line.a.y, line.b.y), high = max(line.a.y, line.b.y)
            var kept = 0
            for other in active {
                let its = lines[other]
                if max(its.a.x, its.b.x) < left { continue }
                active[kept] = other
                kept += 1
                guard min(its.a.y, its.b.y) <= high, max(its.a.y, its.b.y) >= low else { continue }
                meet(line, its) { isFirst, place in cuts[isFirst ? index : other, default: []].append(place) }
            }
            active.removeSubrange(kept...)
            active.append(index)
        }
        return cuts
    }

    /// Calls `cut` with whether it is the first line that is to be cut, and where.
    private static func meet(_ l: GridLine, _ m: GridLine, _ cut: (Bool, GridPoint) -> Void) {
        let ma = m.a.side(l.a, l.b), mb = m.b.side(l.a, l.b), la = l.a.side(m.a, m.b), lb = l.b.side(m.a, m.b)
        if (ma > 0) != (mb > 0), (la > 0) != (lb > 0), ma != 0, mb != 0, la != 0, lb != 0 {
            let share = Double(la) / Double(la - lb), way = l.b - l.a
            let place = l.a + GridPoint(
                x: Int64(clamping: (Double(way.x) * share).rounded()), y: Int64(clamping: (Double(way.y) * share).rounded()))
            if place != l.a, place != l.b { cut(true, place) }
            if place != m.a, place != m.b { cut(false, place) }
            return
        }
        if ma == 0, isInside(m.a, l) { cut(true, m.a) }
        if mb == 0, isInside(m.b, l) { cut(true, m.b) }
        if la == 0, isInside(l.a, m) { cut(false, l.a) }
        if lb == 0, isInside(l.b, m) { cut(false, l.b) }
    }

    /// Whether a point that lies on the line's straight lies between its ends.
    private static func isInside(_ point: GridPoint, _ line: GridLine) -> Bool {
        let way = line.b - line.a, along = (point - line.a).dot(way)
        return along > 0 && along < way.dot(way)
    }
}

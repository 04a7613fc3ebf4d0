// In: a path that is no rectangle, and text. Out: lines of the text, each as wide as the path is where it lies.

/// The area that a path fills, asked for how wide it is at a height.
struct FrameShape {
    private let path: CGPath
    private let curves: [PathCurve]
    private let box: CGRect

    init(_ path: CGPath) {
        self.path = path
        box = path.boundingBoxOfPath
        var lines: [PathCurve] = []
        for subpath in path.subpaths where !subpath.curves.isEmpty {
            var pen = subpath.start
            for curve in subpath.curves {
                curve.flatten(tolerance: 0.05) { point in
                    lines.append(PathCurve(line: pen, point))
                    pen = point
                }
            }
            if pen != subpath.start { lines.append(PathCurve(line: pen, subpath.start)) }
        }
        curves = lines
    }

    /// Lines from the top of the shape down. Where a line of an em's width has no room, the next one is tried lower.
    func fill(_ string: StyledText, _ range: NSRange) -> [CTFrame.PlacedLine] {
        var placed: [CTFrame.PlacedLine] = []
        guard !box.isNull, box.height > 0 else { return [] }
        var (top, place) = (box.maxY, range.location)
        while place < NSMaxRange(range), top > box.minY {
            let rest = string.part(NSRange(location: place, length: NSMaxRange(range) - place))
            let height = Self.heightOfFirstLine(rest)
            guard height > 0, top - height >= box.minY - 1e-6 else { break }
            guard let room = room(from: top - height, to: top), room.width >= height / 2,
                  let line = Self.line(of: rest, room.width, start: place), line.range.length > 0 else {
                top -= height / 4
                continue
            }
            placed.append(CTFrame.PlacedLine(
                line: line, origin: CGPoint(x: room.x + line.box.rect.minX, y: top - line.box.baseline)))
            top -= line.box.rect.maxY
            place = NSMaxRange(line.range)
        }
        return placed
    }

    private static func heightOfFirstLine(_ string: StyledText) -> CGFloat {
        CTLine(string).box.rect.height
    }

    private static func line(of string: StyledText, _ width: CGFloat, start: Int) -> CTLine? {
        var options = TextLayoutOptions()
        options.width = width
        let layout = TextLayout(string, options)
        return layout.lines.isEmpty ? nil : CTLine(layout, 0, start: start)
    }

    /// The widest piece that lies inside the shape all the way between two heights.
    private func room(from low: CGFloat, to high: CGFloat) -> (x: CGFloat, width: CGFloat)? {
        var pieces: [ClosedRange<Double>] = [box.minX.native...box.maxX.native]
        let steps = 8
        for step in 0...steps {
            // Not quite at the ends, where the shape may end as well.
            let share = min(max(Double(step) / Double(steps), 1e-6), 1 - 1e-6)
            let inside = intervals(at: low.native + (high - low).native * share)
            pieces = pieces.flatMap { piece in
                inside.compactMap { other in
                    let (first, last) = (max(piece.lowerBound, other.lowerBound), min(piece.upperBound, other.upperBound))
                    return first < last ? first...last : nil
                }
            }
        }
        let widest = pieces.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
        return widest.map { (CGFloat($0.lowerBound), CGFloat($0.upperBound - $0.lowerBound)) }
    }

    /// Where a horizontal line is inside the shape, by its winding.
    private func intervals(at y: Double) -> [ClosedRange<Double>] {
        var crossings: [(x: Double, turn: Int)] = []
        for curve in curves {
            let (a, b) = (curve.p0, curve.p3)
            guard (a.y <= y) != (b.y <= y) else { continue }
            crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var found: [ClosedRange<Double>] = []
        var (turns, start) = (0, 0.0)
        for crossing in crossings {
            if turns == 0 { start = crossing.x }
            turns += crossing.turn
            if turns == 0 { found.append(start...crossing.x) }
        }
        return found
    }
}

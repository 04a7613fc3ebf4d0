// In: a path and the lengths of dashes and gaps. Out: the dashes as a path of open subpaths.

extension CGPath {
    /// More dashes than this are not made of one path: it stays solid.
    package static let mostDashes = 100_000

    /// The path cut into dashes. Each subpath begins the pattern anew.
    /// Source: Apple, `CGPathCreateCopyByDashingPath`.
    /// - Parameters:
    ///   - phase: how far into the pattern each subpath begins, in points; may be negative.
    ///     One that is not finite counts as 0.
    ///   - lengths: a dash, a gap, a dash, … in points, over and over; an odd number of them
    ///     swaps dashes and gaps each time. Lengths that are negative or not finite count as 0.
    ///     Without lengths, or if all are 0, or if more than 100,000 dashes would result, the
    ///     path stays solid.
    ///   - transform: applied to the dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let dashes = dashed(phase.native, lengths.map(\.native)) ?? frozen
        return withUnsafePointer(to: transform) { dashes.copy(using: $0) } ?? CGPath(elements: PathElements())
    }

    /// The dashes; nil if the path stays solid.
    private func dashed(_ phase: Double, _ lengths: [Double]) -> CGPath? {
        var pattern = lengths.map { $0.isFinite ? max($0, 0) : 0 }
        if pattern.count % 2 == 1 { pattern += pattern }
        let period = pattern.reduce(0, +)
        guard period > 0, period.isFinite else { return nil }
        let measure = PathMeasure(self)
        guard measure.length / period * Double(pattern.count / 2) <= Double(Self.mostDashes) else { return nil }
        var cutter = DashCutter(pattern: pattern, period: period, phase: phase.isFinite ? phase : 0)
        let subpaths = self.subpaths
        var index = 0
        while index < measure.pieces.count {
            let first = index
            while index < measure.pieces.count, measure.pieces[index].subpath == measure.pieces[first].subpath {
                index += 1
            }
            let isClosed = subpaths[measure.pieces[first].subpath].isClosed
            cutter.cut(measure.pieces[first..<index], isClosed: isClosed)
        }
        return CGPath(elements: cutter.dashes)
    }

    /// Makes a path of the dashes of `path`, then of their transformed points.
    /// Source: Apple, `CGPathCreateCopyByDashingPath` as Swift imports it.
    public convenience init?(
        __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
        lengths: UnsafePointer<CGFloat>?, count: Int
    ) {
        let lengths = Array(UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : max(count, 0)))
        let t = transform?.pointee ?? .identity
        self.init(elements: path.copy(dashingWithPhase: phase, lengths: lengths, transform: t).elements)
    }
}

/// Walks the pattern along subpaths.
private struct DashCutter {
    let pattern: [Double]
    let period: Double
    let phase: Double
    var dashes = PathElements()

    /// Which part of the pattern the phase falls into, and how much of that part remains.
    private func beginning() -> (index: Int, remaining: Double) {
        var rest = phase.truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        for (index, length) in pattern.enumerated() {
            // A dot that the phase falls on exactly is drawn.
            if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
            rest -= length
        }
        return (0, pattern[0])
    }

    mutating func cut(_ pieces: ArraySlice<PathMeasure.Piece>, isClosed: Bool) {
        guard let first = pieces.first, let last = pieces.last else { return }
        let end = last.start + last.length
        var spans: [(from: Double, to: Double)] = []
        var (index, remaining) = beginning()
        var distance = first.start
        while distance < end {
            let next = distance + remaining
            if index % 2 == 0 { spans.append((distance, min(next, end))) }
            // A part too short to change the distance still moves the pattern on.
            distance = next
            index = (index + 1) % pattern.count
            remaining = pattern[index]
        }
        // On a closed subpath a dash goes on through the start.
        if isClosed, spans.count > 1, spans[0].from == first.start, spans[spans.count - 1].to >= end,
           let opening = spans.first, let closing = spans.popLast() {
            spans.removeFirst()
            draw(closing, pieces, goingOn: false)
            draw(opening, pieces, goingOn: true)
        }
        for span in spans { draw(span, pieces, goingOn: false) }
    }

    private mutating func draw(
        _ span: (from: Double, to: Double), _ pieces: ArraySlice<PathMeasure.Piece>, goingOn: Bool
    ) {
        var isDrawing = goingOn
        for piece in pieces where piece.start <= span.to && piece.start + piece.length >= span.from {
            // Of pieces that only touch the span none is drawn, unless the dash is a dot.
            let touches = piece.start == span.to || piece.start + piece.length == span.from
            if touches, span.from != span.to || isDrawing { continue }
            let part = piece.part(from: span.from, to: span.to)
            if !isDrawing { dashes.move(to: CGPoint(part.p0)) }
            isDrawing = true
            if part.p0 == part.p3, span.from == span.to { dashes.line(to: CGPoint(part.p3)) } else { dashes.add(part) }
        }
    }
}

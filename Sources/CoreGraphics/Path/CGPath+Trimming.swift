// In: a path and two fractions of its length. Out: the part between them.

extension CGPath {
    /// The part of the path between two fractions of its whole length, as a shape layer's
    /// stroke start and end cut it. Both are limited to 0…1, one that is not a number counts
    /// as 0; the path is empty unless `start` is less than `end`. Subpaths that remain whole
    /// stay closed.
    package final func trimmed(from start: Double, to end: Double) -> CGPath {
        let from = start.isNaN ? 0 : min(max(start, 0), 1), to = end.isNaN ? 0 : min(max(end, 0), 1)
        if from <= 0, to >= 1 { return frozen }
        guard from < to else { return CGPath(elements: PathElements()) }
        let measure = PathMeasure(self)
        let subpaths = self.subpaths
        var trimmed = PathElements()
        var index = 0
        while index < measure.pieces.count {
            let first = index
            while index < measure.pieces.count, measure.pieces[index].subpath == measure.pieces[first].subpath {
                index += 1
            }
            let pieces = measure.pieces[first..<index]
            let isClosed = subpaths[pieces[first].subpath].isClosed
            trimmed.add(pieces, from: from * measure.length, to: to * measure.length, isClosed: isClosed)
        }
        return CGPath(elements: trimmed)
    }
}

extension PathElements {
    /// Draws what of the pieces of one subpath lies between two distances.
    mutating func add(_ pieces: ArraySlice<PathMeasure.Piece>, from: Double, to: Double, isClosed: Bool) {
        guard let first = pieces.first, let last = pieces.last else { return }
        if from <= first.start, to >= last.start + last.length {
            move(to: CGPoint(first.curve.p0))
            for piece in pieces.dropLast() { add(piece.curve) }
            // The last piece is the closing line itself if it is a line back to the start.
            let isClosingLine = isClosed && last.curve.degree == .line && last.curve.p3 == first.curve.p0
            if !isClosingLine { add(last.curve) }
            if isClosed { close() }
            return
        }
        var isDrawing = false
        for piece in pieces where piece.start < to && piece.start + piece.length > from {
            let part = piece.part(from: from, to: to)
            if !isDrawing { move(to: CGPoint(part.p0)) }
            isDrawing = true
            add(part)
        }
    }
}

extension PathMeasure.Piece {
    /// What of the curve lies between two distances along the path.
    func part(from: Double, to: Double) -> PathCurve {
        let t0 = from <= start ? 0 : parameter(at: from - start)
        let t1 = to >= start + length ? 1 : parameter(at: to - start)
        return curve.part(from: t0, to: t1)
    }
}

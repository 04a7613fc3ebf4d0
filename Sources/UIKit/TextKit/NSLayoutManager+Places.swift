// What stands where in the containers of a layout manager.

import QuartzCore

extension NSLayoutManager {
    // MARK: Indices

    /// The same: a glyph is a character here.
    public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        let range = limited(charRange)
        actualCharacterRange?.pointee = range
        return range
    }

    /// The same: a glyph is a character here.
    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        let range = limited(glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    /// The same.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The same.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// Whether there is such a one.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    /// What is in a container.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        piece(container)?.range ?? NSRange(location: numberOfGlyphs, length: 0)
    }

    /// What is in the lines of a container that a rectangle touches.
    public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let piece = piece(container) else { return NSRange(location: 0, length: 0) }
        let touched = piece.lines.indices.filter {
            let line = piece.fragment($0), beside = line.minX < bounds.maxX && line.maxX > bounds.minX
            return beside && line.minY < bounds.maxY - 1e-6 && line.maxY > bounds.minY + 1e-6
        }
        guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
        return NSUnionRange(piece.lineRange(first), piece.lineRange(last))
    }

    /// The container of a glyph; nil: it is in none.
    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard let piece = piece(at: glyphIndex) else { return nil }
        effectiveRange?.pointee = piece.range
        return piece.container
    }

    // MARK: Rectangles, in points, from a container's upper left corner

    /// What the lines in a container take, with the padding beside them.
    public func usedRect(for container: NSTextContainer) -> CGRect { piece(container)?.used ?? .zero }

    /// What a line takes from one side of its container to the other.
    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let (piece, line) = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = piece.lineRange(line)
        return piece.fragment(line)
    }

    /// What the text of a line takes, with the padding beside it.
    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let (piece, line) = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = piece.lineRange(line)
        return piece.usedFragment(line)
    }

    /// The line behind a text that ends with a line break; empty if it does not.
    public var extraLineFragmentRect: CGRect {
        guard let piece = pieces.last, piece.hasExtraLine, let last = piece.lines.indices.last else { return .zero }
        return piece.fragment(last)
    }

    /// Where a glyph's origin is, from the upper left corner of its line: on the baseline.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let (piece, line) = line(at: glyphIndex) else { return .zero }
        let rect = piece.rect(at: glyphIndex), box = piece.fragment(line)
        return CGPoint(x: rect.minX - box.minX, y: piece.baseline(line) - box.minY)
    }

    /// The smallest rectangle around some glyphs of a container, as high as their lines.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let piece = piece(container) else { return .zero }
        let rects = piece.rects(limited(glyphRange))
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    /// Calls `block` with each line that some glyphs are in: what it takes, what of that is used, its container and its glyphs.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = limited(glyphRange)
        var stops = ObjCBool(false)
        for piece in pieces {
            for line in piece.lines.indices where NSIntersectionRange(piece.lineRange(line), range).length > 0 {
                block(piece.fragment(line), piece.usedFragment(line), piece.container, piece.lineRange(line), &stops)
                if stops.boolValue { return }
            }
        }
    }

    /// Calls `block` with a rectangle for each line's part of some glyphs.
    /// - Parameter selectedRange: its rectangles reach to the container's sides where it goes on over lines; `NSNotFound` as
    ///   location: they do not.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let piece = piece(textContainer) else { return }
        let range = limited(glyphRange), isSelection = selectedRange.location != NSNotFound
        var stops = ObjCBool(false)
        for line in piece.lines.indices {
            let part = NSIntersectionRange(piece.lineRange(line), range)
            guard part.length > 0 else { continue }
            for var rect in piece.rects(part) {
                if isSelection, NSMaxRange(piece.lineRange(line)) < NSMaxRange(range) {
                    rect.size.width = max(rect.width, piece.fragment(line).maxX - rect.minX)
                }
                block(rect, &stops)
                if stops.boolValue { return }
            }
        }
    }

    // MARK: Points

    /// The glyph at a point, or the nearest one.
    /// - Parameter partialFraction: gets how far the point is through it, from 0 to 1.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let piece = piece(container), piece.range.length > 0 else { return 0 }
        let (index, fraction) = piece.glyph(at: point)
        partialFraction?.pointee = fraction
        return index
    }

    /// The glyph at a point, or the nearest one.
    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// How far a point is through the glyph there, from 0 to 1.
    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    /// The character at a point, or the nearest one.
    /// - Parameter partialFraction: gets how far the point is on the way to the place behind it, from 0 to 1.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    // MARK: Which piece

    private func piece(_ container: NSTextContainer) -> LaidText? { pieces.first { $0.container === container } }
    private func piece(at index: Int) -> LaidText? { pieces.first { NSLocationInRange(index, $0.range) } }

    private func line(at index: Int) -> (LaidText, Int)? {
        guard let piece = piece(at: index), let line = piece.line(at: index) else { return nil }
        return (piece, line)
    }
}

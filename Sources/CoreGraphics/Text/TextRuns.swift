// In: a line as Pango keeps it. Out: its runs from left to right.

import CPango

/// The runs of a line, valid as long as the line's layout.
struct TextRuns: Sequence, IteratorProtocol {
    /// Glyphs of one font and one piece of text.
    struct Run {
        let item: UnsafeMutablePointer<PangoGlyphItem>

        /// Whether these are the ellipsis that Pango put in.
        var isEllipsis: Bool {
            item.pointee.item.pointee.analysis.flags & UInt8(truncatingIfNeeded: PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        }
    }

    private var node: UnsafeMutablePointer<GSList>?

    init(_ line: UnsafeMutablePointer<PangoLayoutLine>) { node = line.pointee.runs }

    mutating func next() -> Run? {
        guard let current = node else { return nil }
        node = current.pointee.next
        return Run(item: current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
    }
}

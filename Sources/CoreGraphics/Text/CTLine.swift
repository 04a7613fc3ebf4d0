// In: an attributed string. Out: lines of it, measured and drawn as Core Text does, y up.

import CPango
import Foundation

/// The Core Foundation name of Foundation's class.
public typealias CFAttributedString = NSAttributedString

/// A line of text. One thread at a time; not `Sendable`. Source: Apple, `CTLine`.
public final class CTLine {
    let layout: TextLayout
    /// Which line of the layout this is.
    let index: Int
    /// Where the layout's string begins in the string that the caller knows.
    let start: Int

    init(_ layout: TextLayout, _ index: Int, start: Int) { (self.layout, self.index, self.start) = (layout, index, start) }

    convenience init(
        _ string: StyledText, start: Int = 0, width: CGFloat = .infinity, truncation: TextTruncation = .none
    ) {
        var options = TextLayoutOptions()
        options.width = width
        options.wrapping = TextWrapping.none
        options.truncation = truncation
        options.lineLimit = 1
        options.alignment = .left
        self.init(TextLayout(string, options), 0, start: start)
    }

    /// Where the line lies in its layout.
    var box: TextLine { layout.lines[index] }

    var place: TextPlace { layout.places[index] }

    /// What the line stands for with the line break that ends it, in UTF-16 units of the whole string.
    var range: NSRange {
        let first = layout.lines[index].range.location
        let next = index + 1 < layout.lines.count ? layout.lines[index + 1].range.location : layout.string.length
        return NSRange(location: start + first, length: max(next - first, 0))
    }

    /// Made once: who asks for them need not keep them.
    private(set) lazy var runs: [CTRun] = makeRuns()
    private(set) lazy var runArray = NSArray(array: runs)

    private func makeRuns() -> [CTRun] {
        // They know of another object, lest they and the line keep each other.
        let line = CTLine(layout, index, start: start)
        var x: CGFloat = 0
        return TextRuns(place.paragraph.line(place.line)).compactMap { run in
            let found = CTRun(line, run.item, x: x)
            x += TextEngine.points(pango_glyph_string_get_width(run.item.pointee.glyphs))
            return found
        }
    }

    /// From text space, y up, to pixels; nil, which is said, if that is not finite.
    static func transform(in context: CGContext, _ call: String) -> CGAffineTransform? {
        let matrix = context.textMatrix
        if matrix.isFinite { return matrix.concatenating(context.pixelTransform) }
        FaultReport.once(call, "the text matrix is not finite; nothing is drawn")
        return nil
    }
}

/// A line of `attrString` up to its first line break. Source: Apple, `CTLineCreateWithAttributedString`.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(StyledText(attrString)) }

/// Where an ellipsis goes. Source: Apple, `CTLineTruncationType`.
public enum CTLineTruncationType: UInt32, Sendable { case start = 0, end, middle }

/// The line, shortened by an ellipsis if it is wider than `width`. Source: Apple, `CTLineCreateTruncatedLine`.
/// - Parameter truncationToken: must be nil: the ellipsis looks as the text where it stands. Another is left out, which is
///   said once.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    if truncationToken != nil {
        FaultReport.once("CTLineCreateTruncatedLine", "a token of the caller's is not supported; an ellipsis stands for it")
    }
    guard width.isFinite, width > 0 else { return width > 0 ? line : nil }
    let truncation: TextTruncation = switch truncationType {
    case .start: .start
    case .end: .end
    case .middle: .middle
    }
    let range = line.box.range
    return CTLine(
        line.layout.string.part(range), start: line.start + range.location, width: CGFloat(width),
        truncation: truncation)
}

/// Draws a line with its baseline at the context's text position, through its text matrix, and moves the text
/// position to the line's end. Source: Apple, `CTLineDraw`.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    guard let transform = CTLine.transform(in: context, "CTLineDraw") else { return }
    // The layout has y down and its baseline below its upper edge; text space has y up.
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -line.box.rect.minX, ty: line.box.baseline)
    line.layout.draw(in: context, upright.concatenating(transform), line: line.index)
    context.textPosition = CGPoint(x: line.box.rect.width, y: 0).applying(context.textMatrix)
}

/// How wide a line is, in points, and how far it reaches from its baseline; the leading is 0.
/// Source: Apple, `CTLineGetTypographicBounds`.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.box.ascent
    descent?.pointee = line.box.descent
    leading?.pointee = 0
    return line.box.rect.width.native
}

/// The line's runs from left to right: `CTRun`s. Source: Apple, `CTLineGetGlyphRuns`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runArray }

/// How many glyphs a line has. Source: Apple, `CTLineGetGlyphCount`.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// What of the string a line stands for. Source: Apple, `CTLineGetStringRange`.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

/// How far from its start a line would begin to lie flush in a width: 0 on the left, 1 on the right, 0.5 in the
/// middle. Source: Apple, `CTLineGetPenOffsetForFlush`.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let room = flushWidth - line.box.rect.width.native
    return room.isFinite && flushFactor.isFinite ? max(room, 0) * min(max(flushFactor.native, 0), 1) : 0
}

/// The box around the outlines of a line's glyphs, y up, moved by the context's text position; null if nothing
/// shows. Source: Apple, `CTLineGetImageBounds`.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    line.runs.reduce(CGRect.null) { $0.union(CTRunGetImageBounds($1, context, CFRange())) }
}

/// What a line's bounds take in. Source: Apple, `CTLineBoundsOptions`.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without the leading, which is 0 here.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Without what kerning and tracking shift; they count here, which is said once.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// With punctuation that hangs over the edges; none hangs here.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    /// Around the outlines of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    /// With the optical margins of the font; none are read here, which is said once.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    /// With room for the letters of all of the font's languages; what the line has counts here, which is said once.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// A line's box, y up from its baseline: as wide as the line, from its descent to its ascent, or the box around its glyphs'
/// outlines, null if nothing shows. Source: Apple, `CTLineGetBoundsWithOptions`.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if !options.isDisjoint(with: [.excludeTypographicShifts, .useOpticalBounds, .includeLanguageExtents]) {
        FaultReport.once("CTLineGetBoundsWithOptions", "shifts, optical margins and languages make no difference")
    }
    if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
    return CGRect(x: 0, y: -line.box.descent, width: line.box.rect.width, height: line.box.ascent + line.box.descent)
}

/// How wide the white space at the line's end is, in points. Source: Apple, `CTLineGetTrailingWhitespaceWidth`.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    let range = line.box.range
    let text = NSString(string: line.layout.string.part(range).text)
    let last = text.rangeOfCharacter(from: CharacterSet.whitespacesAndNewlines.inverted, options: .backwards)
    let end = line.start + range.location + (last.location == NSNotFound ? 0 : NSMaxRange(last))
    let whole = line.start + NSMaxRange(range)
    return abs((CTLineGetOffsetForStringIndex(line, whole, nil) - CTLineGetOffsetForStringIndex(line, end, nil)).native)
}

/// How far from the line's start a caret stands before a place in the string, in points. The second offset, of where
/// writing directions meet, is the same. Source: Apple, `CTLineGetOffsetForStringIndex`.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let place = min(max(charIndex - line.start, line.box.range.location), NSMaxRange(line.box.range))
    let byte = Int32(clamping: line.place.byte(ofLocation: place)), paragraph = line.place.paragraph, number = line.place.line
    var x: Int32 = 0
    // At the end of a line from right to left that is its left, which Pango does not say.
    if place < NSMaxRange(line.box.range) || !paragraph.isRightToLeft(number) {
        pango_layout_line_index_to_x(paragraph.line(number), byte, 0, &x)
    }
    secondaryOffset?.pointee = TextEngine.points(x)
    return TextEngine.points(x)
}

/// The place in the string before which a caret goes that is set at a point of the line.
/// Source: Apple, `CTLineGetStringIndexForPosition`.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard position.x.isFinite else { return kCFNotFound }
    return line.start + line.layout.index(at: CGPoint(x: line.box.rect.minX + position.x, y: line.box.rect.midY))
}

/// Calls `block` for each edge of the line's characters, from left to right: with how far from the line's start a caret stands
/// there, the character's place in the string, and whether it is the edge at which the character begins. Setting the last
/// argument ends it. Source: Apple, `CTLineEnumerateCaretOffsets`.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var edges: [(offset: Double, index: CFIndex, leads: Bool)] = []
    let range = line.range
    for index in range.location..<NSMaxRange(range) {
        edges.append((CTLineGetOffsetForStringIndex(line, index, nil).native, index, true))
        edges.append((CTLineGetOffsetForStringIndex(line, index + 1, nil).native, index, false))
    }
    var stops = false
    // Where two characters meet, the one that ends there comes first.
    for edge in edges.enumerated().sorted(by: { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }) where !stops {
        block(edge.element.offset, edge.element.index, edge.element.leads, &stops)
    }
}

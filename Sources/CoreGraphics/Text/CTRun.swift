// In: a line of text. Out: its runs: glyphs of one font and one look, one after the other, where they stand.

import CPango

/// A glyph of a font, by its number there. Source: Apple, `CGGlyph`.
public typealias CGGlyph = UInt16

/// Glyphs of one font and one look in a line. One thread at a time; not `Sendable`. Source: Apple, `CTRun`.
public final class CTRun {
    /// A glyph and where it stands from the start of the line's baseline, y up.
    struct Glyph {
        var number: CGGlyph
        var position: CGPoint
        var advance: CGFloat
        /// In UTF-16 units of the whole string.
        var location: Int
    }

    let line: CTLine
    /// The look that the string gives it.
    let look: TextAttributes
    let glyphs: [Glyph]
    let isRightToLeft: Bool
    private let item: UnsafeMutablePointer<PangoGlyphItem>
    private let pangoFont: UnsafeMutablePointer<PangoFont>

    /// Nil for what has no font: it has no glyphs either.
    /// - Parameter x: where the run begins, from the start of the line.
    init?(_ line: CTLine, _ item: UnsafeMutablePointer<PangoGlyphItem>, x: CGFloat) {
        let source = item.pointee.item!, string = item.pointee.glyphs!
        guard let font = source.pointee.analysis.font else { return nil }
        let place = line.place
        (self.line, self.item, pangoFont) = (line, item, font)
        look = place.paragraph.attributes(at: Int(source.pointee.offset))
        isRightToLeft = source.pointee.analysis.level % 2 == 1
        var pen = x + TextEngine.points(item.pointee.start_x_offset)
        let rise = TextEngine.points(item.pointee.y_offset)
        glyphs = (0..<Int(string.pointee.num_glyphs)).map { index in
            let info = string.pointee.glyphs[index]
            let advance = TextEngine.points(info.geometry.width)
            defer { pen += advance }
            let byte = Int(source.pointee.offset) + Int(string.pointee.log_clusters[index])
            return Glyph(
                number: GlyphOutline.number(info.glyph),
                position: CGPoint(
                    x: pen + TextEngine.points(info.geometry.x_offset), y: rise - TextEngine.points(info.geometry.y_offset)),
                advance: advance, location: line.start + place.location(ofByte: byte))
        }
    }

    var width: CGFloat { TextEngine.points(pango_glyph_string_get_width(item.pointee.glyphs)) }

    /// What it stands for, in UTF-16 units of the whole string.
    var range: NSRange {
        let source = item.pointee.item!
        let start = line.place.location(ofByte: Int(source.pointee.offset))
        let end = line.place.location(ofByte: Int(source.pointee.offset + source.pointee.length))
        return NSRange(location: line.start + start, length: end - start)
    }

    /// The font that the glyphs are of, which stands in for the string's where that has no such glyphs.
    var font: CTFont { CTFont(pangoFont, asked: look) }

    /// Draws some of the glyphs with the line's start at the text position.
    func draw(_ part: Range<Int>, in context: CGContext) {
        guard !part.isEmpty, let transform = CTLine.transform(in: context, "CTRunDraw") else { return }
        let some = pango_glyph_string_new()!
        defer { pango_glyph_string_free(some) }
        pango_glyph_string_set_size(some, Int32(part.count))
        for (place, index) in part.enumerated() {
            some.pointee.glyphs[place] = item.pointee.glyphs.pointee.glyphs[index]
            some.pointee.log_clusters[place] = item.pointee.glyphs.pointee.log_clusters[index]
        }
        let first = glyphs[part.lowerBound]
        let offset = TextEngine.points(item.pointee.glyphs.pointee.glyphs[part.lowerBound].geometry.x_offset)
        let box = line.box
        let start = CGPoint(x: first.position.x - offset, y: -TextEngine.points(item.pointee.y_offset))
        let width = part.reduce(0) { $0 + glyphs[$1].advance }
        let segment = TextSegment(
            attributes: look, glyphs: GlyphRun(font: pangoFont, glyphs: some, origin: start),
            rect: CGRect(x: start.x, y: -box.ascent, width: width, height: box.ascent + box.descent))
        TextLayout.draw([segment], in: context, CGAffineTransform(scaleX: 1, y: -1).concatenating(transform))
    }
}

/// How a run stands in its line. Source: Apple, `CTRunStatus`.
public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Written from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// The characters do not follow each other as the glyphs do.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
}

/// How many glyphs a run has. Source: Apple, `CTRunGetGlyphCount`.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The attributes of a run's text, with the font that its glyphs are of. Source: Apple, `CTRunGetAttributes`.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    let string = run.line.layout.string
    let place = run.range.location - run.line.start
    let given = string.attributes(at: place).attributes
    var attributes: [String: Any] = [:]
    for (key, value) in given { attributes[key.rawValue] = value }
    attributes[NSAttributedString.Key.font.rawValue] = run.font
    return NSDictionary(dictionary: attributes)
}

/// How a run stands in its line. Source: Apple, `CTRunGetStatus`.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.isRightToLeft ? .rightToLeft : [] }

/// What of the string a run stands for. Source: Apple, `CTRunGetStringRange`.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.range) }

/// The numbers of a run's glyphs in its font; 0xFFFF for those that show nothing in any. `buffer` has room for the range, whose
/// length of 0 means to the end; so in the functions below. Source: Apple, `CTRunGetGlyphs`.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, index) in range.clamped(to: run.glyphs.count).enumerated() { buffer[place] = run.glyphs[index].number }
}

/// The glyphs where they are kept: nil, so that they are to be copied, as Apple's may say too. Source: Apple,
/// `CTRunGetGlyphsPtr`.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }
/// Likewise of their places. Source: Apple, `CTRunGetPositionsPtr`.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }
/// Likewise of how far they move on. Source: Apple, `CTRunGetAdvancesPtr`.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }
/// Likewise of where their characters stand. Source: Apple, `CTRunGetStringIndicesPtr`.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { nil }

/// Where the glyphs stand from the start of the line's baseline, y up. Source: Apple, `CTRunGetPositions`.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, index) in range.clamped(to: run.glyphs.count).enumerated() { buffer[place] = run.glyphs[index].position }
}

/// How far each glyph moves on, in points; the height is 0. Source: Apple, `CTRunGetAdvances`.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (place, index) in range.clamped(to: run.glyphs.count).enumerated() {
        buffer[place] = CGSize(width: run.glyphs[index].advance, height: 0)
    }
}

/// How far each glyph moves on, and how far it is moved from its place: not at all, since Pango gives places alone. A buffer may
/// be nil. Source: Apple, `CTRunGetBaseAdvancesAndOrigins`.
public func CTRunGetBaseAdvancesAndOrigins(
    _ run: CTRun, _ range: CFRange, _ advances: UnsafeMutablePointer<CGSize>?, _ origins: UnsafeMutablePointer<CGPoint>?
) {
    if let advances { CTRunGetAdvances(run, range, advances) }
    for place in range.clamped(to: run.glyphs.count).indices { origins?[place] = .zero }
}

/// Where in the string each glyph's character stands, in UTF-16 units. Source: Apple, `CTRunGetStringIndices`.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (place, index) in range.clamped(to: run.glyphs.count).enumerated() { buffer[place] = run.glyphs[index].location }
}

/// How wide glyphs of a run are, in points, and how far their font, or the room of a run delegate, reaches from the baseline;
/// the leading is 0.
/// Source: Apple, `CTRunGetTypographicBounds`.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let font = run.font, room = run.look.room
    ascent?.pointee = room?.ascent ?? CTFontGetAscent(font)
    descent?.pointee = room?.descent ?? CTFontGetDescent(font)
    leading?.pointee = CTFontGetLeading(font)
    return range.clamped(to: run.glyphs.count).reduce(0) { $0 + run.glyphs[$1].advance.native }
}

/// The box around the outlines of glyphs of a run, from the start of the line's baseline, y up; null if nothing shows. Apple's is
/// moved by the context's text position, and so is this. Source: Apple, `CTRunGetImageBounds`.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let font = run.font
    let origin = context?.textPosition ?? .zero
    return range.clamped(to: run.glyphs.count).reduce(CGRect.null) { box, index in
        let glyph = run.glyphs[index]
        guard let path = font.outline(of: glyph.number) else { return box }
        return box.union(path.boundingBoxOfPath.offsetBy(dx: origin.x + glyph.position.x, dy: origin.y + glyph.position.y))
    }
}

/// The transform of the glyphs in their line: the identity. Source: Apple, `CTRunGetTextMatrix`.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws glyphs of a run where they stand in their line, whose start is at the context's text position; that stays where
/// it is. Source: Apple, `CTRunDraw`.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    run.draw(range.clamped(to: run.glyphs.count), in: context)
}

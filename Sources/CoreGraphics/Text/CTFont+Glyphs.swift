// In: a font and characters or glyphs. Out: glyphs, their outlines and measures, and their pixels.

import CPango

extension CTFont {
    /// The font that Pango sets a run in: the one that was asked for, or what stands in for it.
    convenience init(_ font: UnsafeMutablePointer<PangoFont>, asked look: TextAttributes) {
        let asked = CTFont(known: look.fontName, size: look.fontSize)
        guard let found = pango_font_describe(font) else {
            self.init(known: look.fontName, size: look.fontSize)
            return
        }
        defer { pango_font_description_free(found) }
        let family = pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
        guard family != asked.metrics.family else {
            self.init(known: look.fontName, size: look.fontSize)
            return
        }
        let weight = Int(pango_font_description_get_weight(found).rawValue)
        let isItalic = pango_font_description_get_style(found) != PANGO_STYLE_NORMAL
        let words = [family, weight >= 600 ? "Bold" : "", isItalic ? "Italic" : ""]
        self.init(known: words.filter { !$0.isEmpty }.joined(separator: " "), size: look.fontSize)
    }

    /// Lends the font as Pango has it on this thread.
    func withPangoFont<Result>(_ body: (UnsafeMutablePointer<PangoFont>) -> Result?) -> Result? {
        let context = TextEngine.context()
        let description = FontName(name).description(size: size)
        defer {
            pango_font_description_free(description)
            TextEngine.release(context)
        }
        guard let font = pango_context_load_font(context, description) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        return body(font)
    }

    /// The outline of a glyph, y up; nil for one without.
    func outline(of glyph: CGGlyph) -> CGPath? { withPangoFont { GlyphOutline.path($0, glyph, em: size) } }

    /// How far a glyph moves on.
    func advance(of glyph: CGGlyph) -> CGFloat {
        if glyph == GlyphOutline.nothing { return 0 }
        return withPangoFont { font in
            var logical = PangoRectangle()
            pango_font_get_glyph_extents(font, PangoGlyph(glyph), nil, &logical)
            return TextEngine.points(logical.width)
        } ?? 0
    }

    /// The glyph of a character, without those of other fonts; 0 if there is none.
    func glyph(of character: String) -> CGGlyph {
        let line = CTLine(StyledText(character, [.font: self]))
        let runs = line.runs
        guard runs.count == 1, runs[0].glyphs.count == 1, runs[0].font.metrics.family == metrics.family else { return 0 }
        return runs[0].glyphs[0].number
    }
}

/// The outline of a glyph in points from its place on the baseline, y up; nil for a glyph without one, such as a space.
/// Source: Apple, `CTFontCreatePathForGlyph`.
/// - Parameter matrix: applied to the outline; nil for none.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let path = font.outline(of: glyph) else { return nil }
    guard let matrix, !matrix.pointee.isIdentity else { return path }
    return path.elements.mapped { $0.applying(matrix.pointee) }.map { CGPath(elements: $0) }
}

/// The glyphs of characters, each by itself; 0 for a character that the font lacks. The second half of a pair
/// of surrogates has the glyph 0. Source: Apple, `CTFontGetGlyphsForCharacters`.
/// - Returns: whether the font has all of them.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    var hasAll = true
    var index = 0
    while index < count {
        let isPair = index + 1 < count && UTF16.isLeadSurrogate(characters[index])
            && UTF16.isTrailSurrogate(characters[index + 1])
        let units = (0..<(isPair ? 2 : 1)).map { characters[index + $0] }
        glyphs[index] = font.glyph(of: String(decoding: units, as: UTF16.self))
        if glyphs[index] == 0 { hasAll = false }
        if isPair { glyphs[index + 1] = 0 }
        index += units.count
    }
    return hasAll
}

/// A unit of UTF-16. Source: Apple, `UniChar`.
public typealias UniChar = UInt16

/// Whether text stands upright or runs down. Source: Apple, `CTFontOrientation`.
public enum CTFontOrientation: UInt32, Sendable { case `default` = 0, horizontal, vertical }

/// How far glyphs move on, in points, and their sum. Source: Apple, `CTFontGetAdvancesForGlyphs`.
/// - Parameters:
///   - orientation: text runs to the right whatever it says; vertical text is said once.
///   - advances: takes a size a glyph, of height 0; nil for the sum alone.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ advances: UnsafeMutablePointer<CGSize>?,
    _ count: CFIndex
) -> Double {
    reportVertical(orientation, "CTFontGetAdvancesForGlyphs")
    return (0..<max(count, 0)).reduce(0) { sum, index in
        let advance = font.advance(of: glyphs[index])
        advances?[index] = CGSize(width: advance, height: 0)
        return sum + advance.native
    }
}

/// The boxes around glyphs' outlines, y up, and the box around all. Source: Apple, `CTFontGetBoundingRectsForGlyphs`.
/// - Parameter orientation: as for ``CTFontGetAdvancesForGlyphs(_:_:_:_:_:)``.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    reportVertical(orientation, "CTFontGetBoundingRectsForGlyphs")
    return (0..<max(count, 0)).reduce(CGRect.null) { whole, index in
        let box = font.outline(of: glyphs[index])?.boundingBoxOfPath ?? .zero
        boundingRects?[index] = box
        return box.isEmpty ? whole : whole.union(box)
    }
}

private func reportVertical(_ orientation: CTFontOrientation, _ call: String) {
    if orientation != .vertical { return }
    FaultReport.once(call, "vertical text is not supported; the figures are those of horizontal text")
}

/// Fills glyphs with the context's fill colour, each at its position of user space, through the text matrix.
/// Source: Apple, `CTFontDrawGlyphs`.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int, _ context: CGContext
) {
    guard let transform = CTLine.transform(in: context, "CTFontDrawGlyphs") else { return }
    var all = PathElements()
    for index in 0..<max(count, 0) {
        guard let path = font.outline(of: glyphs[index]) else { continue }
        let place = CGAffineTransform(translationX: positions[index].x, y: positions[index].y).concatenating(transform)
        if let moved = path.elements.mapped({ $0.applying(place) }) { all.append(moved) }
    }
    if !all.verbs.isEmpty { context.fill(.path(all), .winding) }
}

/// The same font at another size. Source: Apple, `CTFontCreateCopyWithAttributes`.
/// - Parameters:
///   - size: in points; 0 keeps the size.
///   - matrix: as for ``CTFontCreateWithName(_:_:_:)``.
///   - attributes: must be nil; there are no font descriptors.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    CTFontCreateWithName(NSString(string: font.name), size == 0 ? font.size : size, matrix)
}

/// The name that the font was asked for by. Source: Apple, `CTFontCopyFullName`.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { NSString(string: font.name) }

// In: a range of a styled text. Out: its text and attributes in Pango's terms.

import CPango

extension TextLooks {
    /// How a paragraph begins: an empty one looks as the separator that ends it, or else the one before it.
    func look(of paragraph: NSRange, in string: StyledText) -> TextLook {
        look(at: min(paragraph.location, max(0, string.length - 1)))
    }
}

/// A paragraph's text and looks, ready for Pango.
struct TextSource {
    private(set) var text = ""
    private(set) var pieces: [TextParagraph.Piece] = []

    init(_ string: StyledText, _ looks: TextLooks, _ range: NSRange) {
        var location = range.location
        while location < NSMaxRange(range) {
            let look = looks.look(at: location)
            let end = min(look.end, NSMaxRange(range))
            append(string.substring(NSRange(location: location, length: end - location)), look.attributes)
            location = end
        }
        guard pieces.isEmpty else { return }
        pieces.append(TextParagraph.Piece(end: 0, attributes: looks.look(of: range, in: string).attributes))
    }

    /// Appends text that looks like the last.
    mutating func append(_ more: String) {
        var look = pieces[pieces.count - 1].attributes
        look.room = nil
        append(more, look)
    }

    private mutating func append(_ part: String, _ attributes: TextAttributes) {
        // Pango stops at a zero; the replacement has as many UTF-16 units.
        text += part.utf8.contains(0) ? part.replacingOccurrences(of: "\0", with: "\u{FFFD}") : part
        if let last = pieces.last, last.attributes == attributes {
            pieces[pieces.count - 1].end = text.utf8.count
        } else {
            pieces.append(TextParagraph.Piece(end: text.utf8.count, attributes: attributes))
        }
    }

    /// Gives `layout` the text and its attributes.
    func apply(to layout: OpaquePointer) {
        pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        var start = 0
        for (index, piece) in pieces.enumerated() {
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(start)
                attribute.pointee.end_index = index == pieces.count - 1 ? UInt32.max : UInt32(piece.end)
                pango_attr_list_insert(list, attribute)
            }
            let look = piece.attributes
            let description = FontName(look.fontName).description(size: look.fontSize)
            insert(pango_attr_font_desc_new(description))
            // Without attributes the font of an empty paragraph would be Pango's.
            if index == 0 { pango_layout_set_font_description(layout, description) }
            pango_font_description_free(description)
            // Not a colour to be drawn: it makes Pango begin a run where another piece begins.
            insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0))
            // Words that are broken inside get no hyphens.
            insert(pango_attr_insert_hyphens_new(0))
            if look.kern != 0 { insert(pango_attr_letter_spacing_new(TextEngine.units(look.kern))) }
            if look.baselineOffset != 0 { insert(pango_attr_rise_new(TextEngine.units(look.baselineOffset))) }
            if let room = look.room {
                var box = PangoRectangle()
                (box.y, box.width) = (-TextEngine.units(room.ascent), TextEngine.units(room.width))
                box.height = TextEngine.units(room.ascent + room.descent)
                insert(pango_attr_shape_new(&box, &box))
            }
            if !look.hasLigatures { insert(pango_attr_font_features_new("liga=0, clig=0")) }
            start = piece.end
        }
        pango_layout_set_attributes(layout, list)
    }
}

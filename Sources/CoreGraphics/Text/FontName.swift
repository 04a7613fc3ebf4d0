// In: the name of a font as programs for Apple's systems give it. Out: a family with its substitutes, a
// weight and a slant, as Pango understands them.

import CPango

/// A font's name, taken apart.
struct FontName: Hashable {
    /// Families by preference, separated by commas.
    let families: String
    /// From 100 to 900; 400 is regular.
    let weight: Int
    let isItalic: Bool
    let isCondensed: Bool

    /// - Parameter name: a name of a font that the program registered, or else a family (`DejaVu Sans`), a full name
    ///   (`DejaVu Sans Bold`) or a PostScript name (`DejaVuSans-Bold`); an empty one counts as Helvetica.
    init(_ name: String) {
        let name = name.isEmpty ? "Helvetica" : name
        if let face = FontRegistry.face(named: name) {
            families = Self.one(face.family) + ",DejaVu Sans"
            (weight, isItalic, isCondensed) = (face.weight, face.isItalic, face.isCondensed)
            return
        }
        var family = name
        var style = ""
        if let dash = name.lastIndex(of: "-"), dash != name.startIndex {
            family = String(name[..<dash])
            style = String(name[name.index(after: dash)...])
        } else {
            var words = name.split(separator: " ")
            while words.count > 1, let last = words.last, Self.styleWords.contains(last.lowercased()) {
                style = words.removeLast() + style
            }
            family = words.joined(separator: " ")
        }
        let lower = style.lowercased()
        weight = Self.weights.first { lower.names($0.word) }?.weight ?? 400
        isItalic = lower.names("italic") || lower.names("oblique")
        isCondensed = lower.names("condensed")
        let key = family.lowercased().filter { $0 != " " && $0 != "." }
        let substitute = Self.substitutes.first { key.hasPrefix($0.prefix) }?.family ?? "DejaVu Sans"
        families = Self.one(family) + "," + substitute
    }

    /// A comma would begin another family.
    private static func one(_ family: String) -> String {
        family.utf8.contains(UInt8(ascii: ",")) ? String(family.map { $0 == "," ? " " : $0 }) : family
    }

    // Longer words first: "semibold" contains "bold".
    private static let weights: [(word: StaticString, weight: Int)] = [
        ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600),
        ("demibold", 600), ("ultrabold", 800), ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
    ]
    private static let styleWords: Set<String> = [
        "ultralight", "extralight", "thin", "light", "medium", "semibold", "demibold", "ultrabold", "extrabold",
        "bold", "heavy", "black", "italic", "oblique", "condensed", "regular", "book",
    ]
    // What stands in for families of Apple's systems, of which Linux has none.
    private static let substitutes: [(prefix: String, family: String)] = [
        ("menlo", "DejaVu Sans Mono"), ("monaco", "DejaVu Sans Mono"), ("courier", "DejaVu Sans Mono"),
        ("sfmono", "DejaVu Sans Mono"), ("applesystemuifontmonospaced", "DejaVu Sans Mono"),
        ("times", "DejaVu Serif"), ("georgia", "DejaVu Serif"), ("palatino", "DejaVu Serif"),
        ("newyork", "DejaVu Serif"), ("baskerville", "DejaVu Serif"), ("didot", "DejaVu Serif"),
    ]

    /// A description at `size` points, at most 50,000, for whoever calls to free.
    func description(size: CGFloat) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_NORMAL)
        pango_font_description_set_stretch(description, isCondensed ? PANGO_STRETCH_CONDENSED : PANGO_STRETCH_NORMAL)
        pango_font_description_set_absolute_size(description, min(max(size.native, 0), 50_000) * Double(PANGO_SCALE))
        return description
    }
}

extension String {
    /// Whether a word stands in it: each text that is laid out asks, for which Foundation's search takes as long as all the rest.
    fileprivate func names(_ word: StaticString) -> Bool {
        let (letters, sought) = (utf8, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        guard letters.count >= sought.count else { return false }
        return letters.indices.contains { letters[$0...].starts(with: sought) }
    }
}

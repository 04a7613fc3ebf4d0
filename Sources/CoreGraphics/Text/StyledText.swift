// In: a string, plain or with attributes. Out: the same as a value that layouts keep, cut and ask.

/// A string with attributes, as a value.
///
/// Foundation's attributed strings lose some hundred bytes of memory for each that is made or copied, so text that is drawn
/// again and again makes none: one that is given is read, once.
package struct StyledText {
    /// A stretch of the same attributes.
    struct Run {
        /// In UTF-16 units from the start of the text.
        let end: Int
        let attributes: [NSAttributedString.Key: Any]
    }

    package let text: String
    /// In UTF-16 units.
    package let length: Int
    /// Up to the end of the text; none for text without attributes.
    private let runs: [Run]

    package init(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
        let length = text.utf16.count
        self.init(text, length, attributes.isEmpty || length == 0 ? [] : [Run(end: length, attributes: attributes)])
    }

    /// What `string` is now; later changes of one that can be edited do not count.
    package init(_ string: NSAttributedString) {
        let text = string.string
        var runs: [Run] = []
        // Stretches that look alike are found later, by what they look like.
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { attributes, range, _ in
            runs.append(Run(end: NSMaxRange(range), attributes: attributes))
        }
        self.init(text, text.utf16.count, runs)
    }

    private init(_ text: String, _ length: Int, _ runs: [Run]) { (self.text, self.length, self.runs) = (text, length, runs) }

    /// The attributes at a place, and where they end; none at or beyond the end of the text.
    func attributes(at place: Int) -> (attributes: [NSAttributedString.Key: Any], end: Int) {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if place < runs[middle].end { high = middle } else { low = middle + 1 }
        }
        return low < runs.count ? (runs[low].attributes, runs[low].end) : ([:], max(length, place))
    }

    /// The characters of a range, which lies inside the text.
    func substring(_ range: NSRange) -> String {
        let units = text.utf16
        let start = units.index(units.startIndex, offsetBy: range.location)
        let part = units[start..<units.index(start, offsetBy: range.length)]
        // A range that ends inside of a pair has no characters of its own there.
        return String(part) ?? String(decoding: part, as: UTF16.self)
    }

    /// The range, which lies inside the text, with its attributes.
    func part(_ range: NSRange) -> StyledText {
        let inside = runs.compactMap { run -> Run? in
            run.end > range.location ? Run(end: min(run.end, NSMaxRange(range)) - range.location, attributes: run.attributes)
                : nil
        }
        let needed = inside.firstIndex { $0.end == range.length }.map { Array(inside[...$0]) } ?? inside
        return StyledText(substring(range), range.length, range.length == 0 ? [] : needed)
    }

    /// The text with more at its end, which looks as that does.
    package func appending(_ more: String) -> StyledText {
        let length = length + more.utf16.count
        let last = runs.last.map { [Run(end: length, attributes: $0.attributes)] } ?? []
        return StyledText(text + more, length, runs.dropLast() + last)
    }

    /// The same text with other attributes for each stretch of the same ones.
    package func mapAttributes(_ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) -> StyledText {
        StyledText(text, length, runs.map { Run(end: $0.end, attributes: change($0.attributes)) })
    }

    // MARK: Paragraphs

    /// Of UTF-8.
    static var longestSeparator: Int { 3 }

    /// The characters as UTF-8.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var text = text
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    /// The paragraphs between two places, from the begin and from the end, where others begin: how long each is in UTF-16 units,
    /// and what it takes with the separator that ends it. After a last separator there is none.
    func paragraphs(from low: TextExtent, to high: TextExtent) -> [(length: Int, extent: TextExtent)] {
        withBytes { bytes in
            var found: [(length: Int, extent: TextExtent)] = []
            var place = low.bytes, extent = TextExtent()
            let end = bytes.count - high.bytes
            while place < end {
                let byte = bytes[place]
                let separator = Self.separator(bytes, place, end)
                if let separator {
                    let length = extent.units
                    extent += separator
                    found.append((length, extent))
                    (place, extent) = (place + separator.bytes, TextExtent())
                    continue
                }
                place += 1
                // A character of four bytes is a pair of units.
                extent += TextExtent(bytes: 1, units: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1)
            }
            if extent.bytes > 0 { found.append((extent.units, extent)) }
            return found
        }
    }

    /// What separates paragraphs at a place: a line feed, a carriage return, both, or U+2029.
    private static func separator(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ end: Int) -> TextExtent? {
        switch bytes[place] {
        case 10: TextExtent(bytes: 1, units: 1)
        case 13: place + 1 < end && bytes[place + 1] == 10 ? TextExtent(bytes: 2, units: 2) : TextExtent(bytes: 1, units: 1)
        case 0xE2 where place + 2 < end && bytes[place + 1] == 0x80 && bytes[place + 2] == 0xA9: TextExtent(bytes: 3, units: 1)
        default: nil
        }
    }

    // MARK: Looks

    /// What its stretches look like now: colours may be others later.
    /// - Parameter defaults: what is not said.
    func looks(_ defaults: TextAttributes) -> TextLooks {
        guard !runs.isEmpty else { return TextLooks(all: [TextLook(end: length, attributes: defaults, style: nil)]) }
        var looks: [TextLook] = []
        for run in runs {
            let look = TextLook(
                end: run.end, attributes: TextAttributes(run.attributes, defaults),
                style: run.attributes[.paragraphStyle] as? NSParagraphStyle)
            if let last = looks.last, last.isSame(look) { looks[looks.count - 1].end = look.end } else { looks.append(look) }
        }
        return TextLooks(all: looks)
    }
}

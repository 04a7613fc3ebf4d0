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
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
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
        return String(decoding: units[start..<units.index(start, offsetBy: range.length)], as: UTF16.self)
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
}

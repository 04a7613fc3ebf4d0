// In: a layout, and another string that is much the same. Out: the paragraphs at both ends that need not be laid out again.

/// How much of a string something takes.
struct TextExtent {
    /// Of UTF-8, and of UTF-16.
    var bytes = 0, units = 0

    static func += (sum: inout TextExtent, other: TextExtent) {
        sum.bytes += other.bytes
        sum.units += other.units
    }
}

extension TextLayout {
    /// Paragraphs that stay.
    struct Kept {
        var first: ArraySlice<TextPart> = [], last: ArraySlice<TextPart> = []
        /// What they take of the string.
        var firstExtent = TextExtent(), lastExtent = TextExtent()
    }

    /// The paragraphs, from the begin on and before the end, that are the same in another string.
    func kept(in new: StyledText, _ newLooks: TextLooks, _ options: TextLayoutOptions, lineLimit: Int) -> Kept {
        var kept = Kept()
        // How many lines a paragraph may have depends on all before it.
        guard lineLimit == 0, options.lineLimit == 0, options.width.isFinite, self.options.lays(like: options)
        else { return kept }
        let same = SharedText(string, looks, new, newLooks)
        for part in parts {
            var extent = kept.firstExtent
            extent += part.extent
            // What follows a separator may have made it another one.
            guard extent.bytes < same.leading.bytes, extent.units <= same.leading.units else { break }
            (kept.first, kept.firstExtent) = (parts[..<(kept.first.endIndex + 1)], extent)
        }
        kept.last = parts[parts.endIndex...]
        for part in parts[kept.first.endIndex...].reversed() {
            var extent = kept.lastExtent
            extent += part.extent
            // A separator stands before it in both.
            guard extent.bytes + StyledText.longestSeparator <= same.trailing.bytes, extent.units <= same.trailing.units
            else { break }
            (kept.last, kept.lastExtent) = (parts[(kept.last.startIndex - 1)...], extent)
        }
        return kept
    }
}

extension TextLayoutOptions {
    /// Whether paragraphs are laid out alike, whatever text without attributes looks like.
    func lays(like other: TextLayoutOptions) -> Bool {
        width == other.width && height == other.height && lineLimit == other.lineLimit && wrapping == other.wrapping
            && truncation == other.truncation && alignment == other.alignment && writingDirection == other.writingDirection
    }
}

/// How much two strings have in common at their begins and, of the rest, at their ends: in bytes the characters, in UTF-16 units
/// what they look like.
struct SharedText {
    var leading = TextExtent(), trailing = TextExtent()

    init(_ one: StyledText, _ looks: TextLooks, _ other: StyledText, _ otherLooks: TextLooks) {
        (leading.bytes, trailing.bytes) = one.withBytes { one in other.withBytes { Self.compare(one, $0) } }
        (leading.units, trailing.units) = (looks.leading(otherLooks), looks.trailing(otherLooks))
    }

    private static func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> (leading: Int, trailing: Int) {
        guard let a = one.baseAddress, let b = other.baseAddress else { return (0, 0) }
        let most = min(one.count, other.count), step = 1024
        var leading = 0, trailing = 0
        while leading + step <= most, memcmp(a + leading, b + leading, step) == 0 { leading += step }
        while leading < most, one[leading] == other[leading] { leading += 1 }
        let rest = most - leading, (aEnd, bEnd) = (a + one.count, b + other.count)
        while trailing + step <= rest, memcmp(aEnd - trailing - step, bEnd - trailing - step, step) == 0 { trailing += step }
        while trailing < rest, one[one.count - 1 - trailing] == other[other.count - 1 - trailing] { trailing += 1 }
        return (leading, trailing)
    }
}

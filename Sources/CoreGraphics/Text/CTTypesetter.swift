// In: an attributed string. Out: where its lines may end, and lines of any part of it.

/// Breaks text into lines, one after the other. One thread at a time; not `Sendable`. Source: Apple, `CTTypesetter`.
public final class CTTypesetter {
    let string: StyledText

    init(_ string: NSAttributedString) { self.string = StyledText(string) }
}

/// Breaks `string` into lines. Source: Apple, `CTTypesetterCreateWithAttributedString`.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter { CTTypesetter(string) }

/// How many UTF-16 units from a place on go into a line of a width, broken between words, or inside one that is too long;
/// at least 1 where there is text. Source: Apple, `CTTypesetterSuggestLineBreak`.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    suggest(typesetter, startIndex, width, .words)
}

/// The same, broken between any two characters. Source: Apple, `CTTypesetterSuggestClusterBreak`.
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    suggest(typesetter, startIndex, width, .characters)
}

private func suggest(_ typesetter: CTTypesetter, _ start: CFIndex, _ width: Double, _ wrapping: TextWrapping) -> CFIndex {
    let rest = CFRange(location: start, length: 0).clamped(to: typesetter.string.length)
    guard !rest.isEmpty else { return 0 }
    var options = TextLayoutOptions()
    options.width = CGFloat(width)
    options.wrapping = wrapping
    let part = NSRange(location: rest.lowerBound, length: rest.count)
    let layout = TextLayout(typesetter.string.part(part), options)
    return max(CTLine(layout, 0, start: rest.lowerBound).range.length, 1)
}

/// A line of a part of the string, up to the first line break there. Source: Apple, `CTTypesetterCreateLine`.
/// - Parameter stringRange: with a length of 0 to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let places = stringRange.clamped(to: typesetter.string.length)
    let part = typesetter.string.part(NSRange(location: places.lowerBound, length: places.count))
    return CTLine(part, start: places.lowerBound)
}

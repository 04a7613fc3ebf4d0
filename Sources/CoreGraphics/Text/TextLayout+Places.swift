// In: points, or places in the string. Out: what stands at a point, and where something stands.

import CPango

extension TextLayout {
    /// Where a caret goes that is set at `point`: a place in the string, in UTF-16 units. Points beside
    /// the text count as the nearest line's.
    package func index(at point: CGPoint) -> Int {
        guard let found = lineIndex(at: point.y) else { return 0 }
        let place = places[found]
        var byte: Int32 = 0, trailing: Int32 = 0
        let x = point.x.isFinite ? point.x - lines[found].rect.minX : 0
        pango_layout_line_x_to_index(place.paragraph.line(place.line), TextEngine.units(x), &byte, &trailing)
        let start = place.location(ofByte: Int(byte))
        guard trailing > 0 else { return start }
        let units = string.text.utf16
        // Pango counts code points, of which one may take two units.
        var index = start
        for _ in 0..<trailing where index < string.length {
            let isPair = UTF16.isLeadSurrogate(units[units.index(units.startIndex, offsetBy: index)]) && index + 1 < string.length
            index += isPair ? 2 : 1
        }
        return min(index, NSMaxRange(lines[found].range))
    }

    /// The box of the character at a place in the string, as high as its line; at the end of a line one
    /// of width 0. A place outside the string counts as the nearest one inside.
    package func rect(at index: Int) -> CGRect {
        guard let found = lineIndex(containing: index) else { return .zero }
        let place = places[found], byte = Int32(clamping: place.byte(ofLocation: index))
        func x(_ trailing: Int32) -> CGFloat {
            var x: Int32 = 0
            pango_layout_line_index_to_x(place.paragraph.line(place.line), byte, trailing, &x)
            return TextEngine.points(x)
        }
        let isEnd = index >= NSMaxRange(lines[found].range)
        let (a, b) = (x(0), isEnd ? x(0) : x(1))
        let box = lines[found].rect
        return CGRect(x: box.minX + min(a, b), y: box.minY, width: abs(b - a), height: box.height)
    }

    private func lineIndex(at y: CGFloat) -> Int? {
        if lines.isEmpty { return nil }
        return min(firstLine { y < $0.rect.maxY }, lines.count - 1)
    }

    /// The line of a place in the string; of two that it lies between the later one. Nil if there is no line.
    package func lineIndex(containing index: Int) -> Int? {
        if lines.isEmpty { return nil }
        return max(0, firstLine { $0.range.location > index } - 1)
    }

    /// The first line of which something holds that holds of all that follow; else how many there are.
    /// - Complexity: the logarithm of their number.
    package func firstLine(where holds: (TextLine) -> Bool) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// Items in lines, one line after the other, as text flows. In: the sizes and spacings of sections. Out: where each line is, and
// by that each item; what lies in a rectangle is found by halving. By numbers alone: `along` is the way in which content
// scrolls, `across` the other.

import QuartzCore

/// What a flow layout is told of one section.
struct FlowSection {
    var count: Int
    /// Of all items, if `sizes` has none for each.
    var size: FlowSize
    var sizes: [FlowSize]?
    /// Before and after the items.
    var along: (CGFloat, CGFloat)
    var across: (CGFloat, CGFloat)
    var lineSpacing: CGFloat, itemSpacing: CGFloat
    var header: CGFloat, footer: CGFloat

    func size(of item: Int) -> FlowSize { sizes.map { $0[item] } ?? size }
}

struct FlowSize: Equatable {
    var along: CGFloat, across: CGFloat

    /// What is negative or not finite is none.
    init(along: CGFloat, across: CGFloat) {
        self.along = Self.length(along)
        self.across = Self.length(across)
    }

    static func length(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
}

/// Where items are that flow.
struct FlowLines {
    struct Line {
        let section: Int
        /// Its items.
        let first: Int, count: Int
        let start: CGFloat, length: CGFloat
        /// Where the first item begins, and what lies between items.
        let across: CGFloat, gap: CGFloat
        /// How far it and the lines before it reach.
        let reach: CGFloat
        /// Where it or one of the lines after it begins first; lines with a negative spacing may lie in any order.
        var onset: CGFloat
    }

    struct Section {
        let header: Range<CGFloat>, footer: Range<CGFloat>
        let lines: Range<Int>
        var start: CGFloat { header.lowerBound }
        var end: CGFloat { footer.upperBound }
    }

    private(set) var lines: [Line] = []
    private(set) var sections: [Section] = []
    private let content: [FlowSection]
    let breadth: CGFloat
    var length: CGFloat { sections.last?.end ?? 0 }

    /// Sizes that add up to the room fit in it, however they were calculated.
    private static let tolerance: CGFloat = 1e-3

    /// - Parameter breadth: the room across.
    init(_ content: [FlowSection], breadth: CGFloat) {
        (self.content, self.breadth) = (content, breadth)
        sections.reserveCapacity(content.count)
        var place: CGFloat = 0
        for number in content.indices { place = add(number, at: place) }
        var onset = CGFloat.infinity
        for index in lines.indices.reversed() {
            onset = min(onset, lines[index].start)
            lines[index].onset = onset
        }
    }

    /// - Returns: where the section ends.
    private mutating func add(_ number: Int, at start: CGFloat) -> CGFloat {
        let section = content[number], firstLine = lines.count
        let headerEnd = start + section.header
        var place = headerEnd + section.along.0
        var item = 0
        while item < section.count {
            if item > 0 { place += section.lineSpacing }
            let line = line(number, from: item, at: place)
            lines.append(line)
            place += line.length
            item += line.count
        }
        let footer = max(headerEnd, place + section.along.1)
        sections.append(Section(
            header: start..<headerEnd, footer: footer..<footer + section.footer, lines: firstLine..<lines.count))
        return footer + section.footer
    }

    /// As many items as there is room for, and one at least. They are spread over the room. Those of an incomplete last line
    /// lie as if it were filled with more like the last one, and so in the columns of a grid; an item lies in the middle where
    /// there is room for no other. Source: how Apple's flow layout is known to place items, which its documentation leaves open.
    private func line(_ number: Int, from first: Int, at start: CGFloat) -> Line {
        let section = content[number], room = max(0, breadth - section.across.0 - section.across.1)
        let begin = section.size(of: first)
        var (used, length, next) = (begin.across, begin.along, first + 1)
        while next < section.count {
            let size = section.size(of: next), needed = used + section.itemSpacing + size.across
            guard needed <= room + Self.tolerance else { break }
            used = needed
            length = max(length, size.along)
            next += 1
        }
        let count = next - first
        var places = CGFloat(count)
        if next == section.count {
            let step = section.size(of: next - 1).across + section.itemSpacing
            let more = step > 0 ? max(0, ((room - used + Self.tolerance) / step).rounded(.down)) : 0
            (places, used) = (places + more, used + more * step)
        }
        let left = max(0, room - used)
        return Line(
            section: number, first: first, count: count, start: start, length: length,
            across: section.across.0 + (places > 1 ? 0 : left / 2),
            gap: section.itemSpacing + (places > 1 ? left / (places - 1) : 0),
            reach: max(lines.last?.reach ?? 0, start + length), onset: start)
    }

    // MARK: Questions

    /// Where an item of a line is: along, from the side of the content at which it begins, and across.
    func place(of item: Int, in line: Line) -> (along: CGFloat, across: CGFloat, size: FlowSize) {
        let section = content[line.section], size = section.size(of: item)
        var across = line.across + CGFloat(item - line.first) * line.gap
        if section.sizes == nil {
            across += CGFloat(item - line.first) * size.across
        } else {
            for other in line.first..<item { across += section.size(of: other).across }
        }
        return (line.start + (line.length - size.along) / 2, across, size)
    }

    /// The line of an item, which there must be.
    func line(of item: Int, in section: Int) -> Line {
        let range = sections[section].lines
        return lines[range.firstHalving { lines[$0].first + lines[$0].count > item }]
    }

    func count(in section: Int) -> Int { content[section].count }

    /// Calls `body` with the lines that reach into a range.
    func lines(in range: ClosedRange<CGFloat>, _ body: (Line) -> Void) {
        var index = lines.indices.firstHalving { lines[$0].reach >= range.lowerBound }
        while index < lines.count, lines[index].onset <= range.upperBound {
            let line = lines[index]
            if line.start <= range.upperBound, line.start + line.length >= range.lowerBound { body(line) }
            index += 1
        }
    }

    /// The sections that reach into a range.
    func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let low = sections.indices.firstHalving { sections[$0].end >= range.lowerBound }
        return low..<max(low, sections.indices.firstHalving { sections[$0].start > range.upperBound })
    }
}

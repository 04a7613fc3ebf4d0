// Where the parts of a table lie from top to bottom. In: heights, some of them estimates. Out: spans of headers, rows and
// footers, and what lies between two heights.

import QuartzCore

/// What a table shows one below the other.
enum TablePart: Hashable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
}

/// From where to where something reaches.
struct TableSpan: Equatable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
}

struct TableLayout {
    struct Section {
        /// Between the section before and the header.
        var padding: CGFloat = 0
        var header = Height(), footer = Height()
        var rows = LengthSums()
        /// Whether the heights of rows are theirs, and no estimates.
        var areKnown: [Bool] = []

        var length: CGFloat { padding + header.value + rows.total + footer.value }
    }

    struct Height {
        var value: CGFloat = 0
        var isKnown = true
    }

    private(set) var sections: [Section]
    private var starts: LengthSums
    /// The heights of the table's own header and footer.
    var top: CGFloat = 0, bottom: CGFloat = 0

    init(_ sections: [Section] = []) {
        self.sections = sections
        starts = LengthSums(sections.map(\.length))
    }

    var height: CGFloat { top + starts.total + bottom }
    var counts: [Int] { sections.map(\.rows.count) }
    /// Where the table's own footer begins.
    var bottomStart: CGFloat { top + starts.total }

    func contains(_ part: TablePart) -> Bool {
        switch part {
        case .header(let section), .footer(let section): sections.indices.contains(section)
        case .row(let path):
            path.count == 2 && sections.indices.contains(path.section) && 0..<sections[path.section].rows.count ~= path.row
        }
    }

    // MARK: Spans

    func span(ofSection section: Int) -> TableSpan {
        TableSpan(start: top + starts.start(of: section), length: starts[section])
    }

    func span(of part: TablePart) -> TableSpan {
        switch part {
        case .header(let number):
            let section = sections[number]
            return TableSpan(start: span(ofSection: number).start + section.padding, length: section.header.value)
        case .row(let path):
            let section = sections[path.section]
            return TableSpan(start: rowsStart(path.section) + section.rows.start(of: path.row), length: section.rows[path.row])
        case .footer(let number):
            let footer = sections[number].footer.value
            return TableSpan(start: span(ofSection: number).end - footer, length: footer)
        }
    }

    /// Where the first row of a section begins.
    private func rowsStart(_ section: Int) -> CGFloat {
        span(ofSection: section).start + sections[section].padding + sections[section].header.value
    }

    // MARK: Heights

    func isKnown(_ part: TablePart) -> Bool {
        switch part {
        case .header(let section): sections[section].header.isKnown
        case .row(let path): sections[path.section].areKnown[path.row]
        case .footer(let section): sections[section].footer.isKnown
        }
    }

    /// The heights of rows of a section, as far as there are any.
    func heights(ofSection section: Int, _ rows: Range<Int>) -> ArraySlice<CGFloat> {
        guard sections.indices.contains(section) else { return [] }
        let all = sections[section].rows.values
        return all[rows.clamped(to: all.indices)]
    }

    /// Gives a part the height that it has.
    mutating func set(_ height: CGFloat, of part: TablePart) {
        switch part {
        case .header(let section): sections[section].header = Height(value: height)
        case .footer(let section): sections[section].footer = Height(value: height)
        case .row(let path):
            sections[path.section].rows[path.row] = height
            sections[path.section].areKnown[path.row] = true
        }
        update(part)
    }

    /// A section without a header begins without room for it.
    mutating func set(padding: CGFloat, ofSection section: Int) {
        sections[section].padding = padding
        starts[section] = sections[section].length
    }

    /// The height of a part is only an estimate from now on.
    mutating func forget(_ part: TablePart) {
        switch part {
        case .header(let section): sections[section].header.isKnown = false
        case .footer(let section): sections[section].footer.isKnown = false
        case .row(let path): sections[path.section].areKnown[path.row] = false
        }
    }

    private mutating func update(_ part: TablePart) {
        switch part {
        case .header(let section), .footer(let section): starts[section] = sections[section].length
        case .row(let path): starts[path.section] = sections[path.section].length
        }
    }

    // MARK: What lies where

    /// The parts of which something lies between two heights, from top to bottom.
    func parts(from low: CGFloat, to high: CGFloat) -> [TablePart] {
        guard !sections.isEmpty, low < high else { return [] }
        var parts: [TablePart] = []
        var number = starts.index(at: low - top)
        while number < sections.count {
            let span = span(ofSection: number)
            if span.start >= high { break }
            if sections[number].header.value > 0 || !sections[number].header.isKnown { add(.header(number), low, high, &parts) }
            parts += rows(ofSection: number, from: low, to: high).map { .row(IndexPath(row: $0, section: number)) }
            if sections[number].footer.value > 0 || !sections[number].footer.isKnown { add(.footer(number), low, high, &parts) }
            number += 1
        }
        return parts
    }

    private func add(_ part: TablePart, _ low: CGFloat, _ high: CGFloat, _ parts: inout [TablePart]) {
        let span = span(of: part)
        // What is only estimated may have no height, and lies in view where it begins there.
        if span.start < high, span.end > low || !isKnown(part) && span.start >= low { parts.append(part) }
    }

    /// The rows of a section of which something lies between two heights.
    func rows(ofSection number: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let rows = sections[number].rows, start = rowsStart(number)
        guard rows.count > 0, start < high, start + rows.total > low else { return 0..<0 }
        let first = rows.index(at: low - start)
        var last = rows.index(at: high - start)
        if last > first, start + rows.start(of: last) >= high { last -= 1 }
        return first..<last + 1
    }

    /// The sections of which something lies between two heights.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard !sections.isEmpty, low < high else { return 0..<0 }
        let first = starts.index(at: low - top)
        var last = starts.index(at: high - top)
        while last > first, span(ofSection: last).start >= high { last -= 1 }
        return first..<last + 1
    }
}

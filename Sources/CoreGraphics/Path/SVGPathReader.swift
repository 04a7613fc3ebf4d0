// In: the text of an SVG path's `d` attribute. Out: path elements, or what is wrong and where.
// Grammar: SVG 1.1, 8.3.9; y is taken as it stands.

/// Why path data cannot be read.
package struct SVGPathError: Error, Equatable, CustomStringConvertible {
    /// How many bytes of the text precede what is wrong.
    package var position: Int
    package var reason: String

    package init(position: Int, reason: String) {
        self.position = position
        self.reason = reason
    }

    package var description: String { "path data, byte \(position): \(reason)" }
}

/// Reads path data from left to right.
struct SVGPathReader {
    private let text: [UInt8]
    private var position = 0
    private var elements = PathElements()
    // Where the last curve's second control point was, for the commands that mirror it.
    private var lastControl: CGPoint?
    private var lastWasCubic = false

    init(_ text: String) {
        self.text = Array(text.utf8)
    }

    mutating func read() throws(SVGPathError) -> PathElements {
        skipSpace()
        while position < text.count {
            let command = text[position]
            guard Self.commands.contains(command | 0x20), command >= 0x41 else {
                throw failure(elements.verbs.isEmpty ? "a command M or m must come first" : "a command is expected")
            }
            if elements.current == nil, command | 0x20 != UInt8(ascii: "m") {
                throw failure("a command M or m must come first")
            }
            position += 1
            try run(command)
            skipSpace()
        }
        return elements
    }

    private static let commands = Set("mlhvcsqtaz".utf8)

    /// One command letter and all the groups of numbers behind it.
    private mutating func run(_ command: UInt8) throws(SVGPathError) {
        let isRelative = command >= 0x61
        var letter = command | 0x20
        if letter == UInt8(ascii: "z") {
            if elements.verbs.last != .close { elements.close() }
            lastControl = nil
            return
        }
        repeat {
            let origin = isRelative ? elements.current ?? .zero : .zero
            try step(letter, from: origin, isRelative: isRelative)
            // Further pairs after a move are lines.
            if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
        } while startsNumber()
    }

    private mutating func step(_ letter: UInt8, from origin: CGPoint, isRelative: Bool) throws(SVGPathError) {
        let current = elements.current ?? .zero
        let mirrored = lastControl.map { CGPoint(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
        var control: CGPoint?
        var isCubic = false
        switch letter {
        case UInt8(ascii: "m"): elements.move(to: try point(origin))
        case UInt8(ascii: "l"): elements.line(to: try point(origin))
        case UInt8(ascii: "h"): elements.line(to: try checked(CGPoint(x: origin.x.native + number(), y: current.y.native)))
        case UInt8(ascii: "v"): elements.line(to: try checked(CGPoint(x: current.x.native, y: origin.y.native + number())))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let c1 = letter == UInt8(ascii: "c") ? try point(origin) : (lastWasCubic ? mirrored : current)
            let c2 = try point(origin)
            elements.cubic(try checked(c1), c2, to: try point(origin))
            (control, isCubic) = (c2, true)
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            let c = letter == UInt8(ascii: "q") ? try point(origin) : (lastWasCubic ? current : mirrored)
            elements.quad(try checked(c), to: try point(origin))
            control = c
        default:
            let radii = SIMD2(try number(), try number())
            let turn = try number() * .pi / 180
            let isLarge = try flag(), isSweep = try flag()
            let arc = SVGArc(from: SIMD2(current), to: SIMD2(try point(origin)), radii: radii, turn: turn,
                             isLarge: isLarge, isSweep: isSweep)
            arc.draw(into: &elements)
        }
        lastControl = control
        lastWasCubic = isCubic
    }

    // MARK: - Numbers

    private mutating func point(_ origin: CGPoint) throws(SVGPathError) -> CGPoint {
        let x = try number(), y = try number()
        return try checked(CGPoint(x: origin.x.native + x, y: origin.y.native + y))
    }

    private func checked(_ p: CGPoint) throws(SVGPathError) -> CGPoint {
        guard p.isFinite else { throw failure("the coordinates are too great") }
        return p
    }

    private mutating func number() throws(SVGPathError) -> Double {
        skipSeparator()
        let start = position
        var end = position
        func digits(_ index: inout Int) -> Int {
            let from = index
            while index < text.count, isDigit(text[index]) { index += 1 }
            return index - from
        }
        if end < text.count, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") { end += 1 }
        var count = digits(&end)
        if end < text.count, text[end] == UInt8(ascii: ".") {
            end += 1
            count += digits(&end)
        }
        guard count > 0 else { throw failure("a number is expected") }
        if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if exponent < text.count, text[exponent] == UInt8(ascii: "-") || text[exponent] == UInt8(ascii: "+") {
                exponent += 1
            }
            if digits(&exponent) > 0 { end = exponent }
        }
        guard let value = Double(String(decoding: text[start..<end], as: UTF8.self)), value.isFinite else {
            throw failure("the number is too great")
        }
        position = end
        return value
    }

    /// 0 or 1, which may stand directly before the next number.
    private mutating func flag() throws(SVGPathError) -> Bool {
        skipSeparator()
        guard position < text.count, text[position] == UInt8(ascii: "0") || text[position] == UInt8(ascii: "1") else {
            throw failure("a flag, 0 or 1, is expected")
        }
        position += 1
        return text[position - 1] == UInt8(ascii: "1")
    }

    private mutating func startsNumber() -> Bool {
        let here = position
        skipSeparator()
        if position < text.count {
            let c = text[position]
            if isDigit(c) || c == UInt8(ascii: "-") || c == UInt8(ascii: "+") || c == UInt8(ascii: ".") { return true }
        }
        position = here
        return false
    }

    private func isDigit(_ c: UInt8) -> Bool { c >= 0x30 && c <= 0x39 }

    private mutating func skipSpace() {
        while position < text.count, text[position] == 0x20 || (0x09...0x0D).contains(text[position]) { position += 1 }
    }

    private mutating func skipSeparator() {
        skipSpace()
        if position < text.count, text[position] == UInt8(ascii: ",") {
            position += 1
            skipSpace()
        }
    }

    private func failure(_ reason: String) -> SVGPathError { SVGPathError(position: position, reason: reason) }
}

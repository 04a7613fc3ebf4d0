// Enters: the bytes of a text. Leaves: a `JSONValue`, or the place where the text is not JSON.
//
// Strict by RFC 8259: UTF-8 without a byte-order mark, no comments, no trailing commas, no
// name twice in an object. Foundation's reader loses the order of members and the places of
// values, and scene files need both.

/// Reads one JSON text.
package struct JSONParser {
    /// Arrays and objects may nest this deep: more than any layer tree needs, and little
    /// enough for the stack.
    package static let depthLimit = 1024

    let text: [UInt8]
    var index = 0
    private var depth = 0
    private var line = 1
    private var lineStart = 0
    /// UTF-8 continuation bytes since `lineStart`, which are no columns.
    var continuationBytes = 0

    private init(text: [UInt8]) {
        self.text = text
    }

    /// Reads `text` to its end.
    ///
    /// - Throws: `JSONError` with the first place that is not JSON, also for a text that is
    ///   empty, cut short, nested deeper than `depthLimit`, or followed by anything but space.
    package static func parse(_ text: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
        var parser = JSONParser(text: Array(text))
        if parser.text.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw parser.error("the text begins with a byte-order mark; save it as UTF-8 without one")
        }
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == parser.text.count else {
            throw parser.error("expected the end of the text after the value, found \(parser.found)")
        }
        return value
    }

    // MARK: Values

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        let start = position
        guard let byte = next else { throw error("expected a value, found the end of the text") }
        let content: JSONValue.Content
        switch byte {
        case UInt8(ascii: "{"): content = try object()
        case UInt8(ascii: "["): content = try array()
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
        case UInt8(ascii: "t"): content = try word("true", .boolean(true))
        case UInt8(ascii: "f"): content = try word("false", .boolean(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: throw error("expected a value, found \(found)")
        }
        return JSONValue(content: content, position: start)
    }

    private mutating func word(
        _ spelling: StaticString, _ content: JSONValue.Content
    ) throws(JSONError) -> JSONValue.Content {
        let start = index
        for offset in 0..<spelling.utf8CodeUnitCount {
            guard next == spelling.utf8Start[offset] else {
                if next == nil { throw error("the text ends within '\(spelling)'") }
                index = start
                throw error("expected a value, found a word that is neither true, false nor null")
            }
            index += 1
        }
        return content
    }

    private mutating func array() throws(JSONError) -> JSONValue.Content {
        try descend()
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return ascend(.array(elements)) }
        repeat {
            do { elements.append(try value()) } catch { throw error.inside(.element(elements.count)) }
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error("expected ',' or ']' in an array, found \(found)") }
        return ascend(.array(elements))
    }

    private mutating func object() throws(JSONError) -> JSONValue.Content {
        try descend()
        var members: [JSONMember] = []
        var names: Set<String> = []
        if take(UInt8(ascii: "}")) { return ascend(.object(members)) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("expected a member's name in quotes, found \(found)") }
            let start = position
            let name = try string()
            guard names.insert(name).inserted else {
                throw JSONError(position: start, reason: "the name \"\(name)\" occurs twice in one object")
            }
            guard take(UInt8(ascii: ":")) else { throw error("expected ':' after a member's name, found \(found)") }
            do { members.append(JSONMember(name: name, value: try value())) } catch { throw error.inside(.member(name)) }
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error("expected ',' or '}' in an object, found \(found)") }
        return ascend(.object(members))
    }

    private mutating func descend() throws(JSONError) {
        guard depth < Self.depthLimit else {
            throw error("arrays and objects are nested deeper than \(Self.depthLimit) levels")
        }
        depth += 1
        index += 1
    }

    private mutating func ascend(_ content: JSONValue.Content) -> JSONValue.Content {
        depth -= 1
        return content
    }

    // MARK: Bytes

    var next: UInt8? { index < text.count ? text[index] : nil }

    var position: JSONPosition {
        JSONPosition(line: line, column: index - lineStart - continuationBytes + 1)
    }

    func error(_ reason: String) -> JSONError {
        JSONError(position: position, reason: reason)
    }

    /// What stands at `index`, for a message.
    var found: String {
        guard let byte = next else { return "the end of the text" }
        return (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case 0x20, 0x09, 0x0D:
                index += 1
            case 0x0A:
                index += 1
                line += 1
                lineStart = index
                continuationBytes = 0
            default:
                return
            }
        }
    }
}

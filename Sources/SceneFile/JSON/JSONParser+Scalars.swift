// Enters: a parser that stands at a string or a number. Leaves: the string or number, the
// parser behind it.

extension JSONParser {
    /// Reads a string, from its opening to behind its closing quote.
    mutating func string() throws(JSONError) -> String {
        let start = position
        index += 1
        var bytes: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let string = String(validating: bytes, as: UTF8.self) else {
                    throw JSONError(position: start, reason: "the string is not valid UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                bytes.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20:
                throw error(
                    "a string holds a control character; write it as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
            default:
                bytes.append(byte)
                if byte & 0xC0 == 0x80 { continuationBytes += 1 }
                index += 1
            }
        }
        throw JSONError(position: start, reason: "the string has no closing quote")
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        index += 1
        guard let letter = next else { throw error("the text ends within an escape") }
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(from: start)
        default: throw JSONError(position: start, reason: "unknown escape in a string")
        }
    }

    /// Reads what follows `\u`: four digits, and for a character outside the basic plane the
    /// second escape of its surrogate pair.
    private mutating func unicodeEscape(from start: JSONPosition) throws(JSONError) -> Unicode.Scalar {
        let first = try fourHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, next == UInt8(ascii: "\\"), index + 1 < text.count,
            text[index + 1] == UInt8(ascii: "u")
        else {
            throw JSONError(position: start, reason: "half of a surrogate pair in a string")
        }
        index += 2
        let second = try fourHexDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else {
            throw JSONError(position: start, reason: "half of a surrogate pair in a string")
        }
        return scalar
    }

    private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw error("expected four hexadecimal digits after \\u, found \(found)")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    /// Reads a number.
    mutating func number() throws(JSONError) -> Double {
        let first = index
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") {
            index += 1
            if isDigit { throw error("a number begins with a needless 0") }
        } else {
            try digits()
        }
        if next == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        // Digits too small for a Double read as zero, digits too large as infinity, which the
        // reader of the element refuses by its path.
        guard let value = Double(String(decoding: text[first..<index], as: UTF8.self)) else {
            throw error("the number cannot be read")
        }
        return value
    }

    private var isDigit: Bool {
        next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private mutating func digits() throws(JSONError) {
        guard isDigit else { throw error("expected a digit, found \(found)") }
        while isDigit { index += 1 }
    }
}

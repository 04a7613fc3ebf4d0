// Enters: numbers and strings. Leaves: JSON text of one line.

/// Writes JSON text.
package enum JSONText {
    /// The shortest text that reads back as the number; infinities as the scene format writes
    /// them, and not-a-number, which JSON lacks, as null.
    package static func number(_ number: Double) -> String {
        if number.isNaN { return "null" }
        if number.isInfinite { return number < 0 ? "\"-inf\"" : "\"inf\"" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    package static func numbers(_ numbers: [Double]) -> String {
        "[" + numbers.map(number).joined(separator: ", ") + "]"
    }

    package static func string(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

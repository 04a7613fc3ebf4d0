// Enters: an element. Leaves: a colour.

import QuartzCore

extension SceneElement {
    /// `"#rrggbb"`, `"#rrggbbaa"` or `[r, g, b, a]` in 0…1: sRGB, straight alpha.
    package func color() throws(SceneError) -> CGColor {
        let parts: [Double]
        switch value.content {
        case .string(let text):
            guard let digits = Self.hexDigits(text) else {
                throw refusal("expected a color such as \"#3366cc\" or \"#3366ccff\", found \"\(text)\"", .type)
            }
            parts = digits
        case .array:
            _ = try numbers(4, form: "[r, g, b, a]")
            var components: [Double] = []
            for element in try elements() { components.append(try element.number(in: 0...1)) }
            parts = components
        default:
            throw mismatch("a color")
        }
        return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    private static func hexDigits(_ text: String) -> [Double]? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), bytes.count == 7 || bytes.count == 9 else { return nil }
        var parts: [Double] = []
        for start in stride(from: 1, to: bytes.count, by: 2) {
            guard let high = Character(UnicodeScalar(bytes[start])).hexDigitValue,
                let low = Character(UnicodeScalar(bytes[start + 1])).hexDigitValue
            else { return nil }
            parts.append(Double(high * 16 + low) / 255)
        }
        return parts.count == 3 ? parts + [1] : parts
    }
}

// Digits made of layers, as on a pocket calculator. Enters: a short text. Leaves: a layer.

import QuartzCore

/// A row of seven-segment digits, each with a point after it.
///
/// It shows digits, the minus sign, the point and the space; any other character is a space.
package final class SegmentDisplay {
    /// The display, to be placed by its `position`; its size follows from the number of digits.
    package let layer = CALayer()

    /// What is shown, right-aligned; what does not fit is cut off on the left.
    package var text = "" {
        didSet { if text != oldValue { light() } }
    }

    private let digits: [[CALayer]]

    /// Segments that are lit for a character, a bit each: top, upper right, lower right, bottom,
    /// lower left, upper left, middle.
    private static let lit: [Character: UInt8] = [
        "0": 0b0111111, "1": 0b0000110, "2": 0b1011011, "3": 0b1001111, "4": 0b1100110,
        "5": 0b1101101, "6": 0b1111101, "7": 0b0000111, "8": 0b1111111, "9": 0b1101111, "-": 0b1000000,
    ]
    private static let point: UInt8 = 0b1000_0000

    /// - Parameters:
    ///   - digits: how many characters fit, points not counted; at least one.
    ///   - color: of a lit segment.
    package init(digits count: Int, color: CGColor) {
        precondition(count > 0, "a SegmentDisplay needs at least one digit")
        let places = [
            CGRect(x: 2, y: 0, width: 9, height: 2.5), CGRect(x: 10.5, y: 1.5, width: 2.5, height: 9.5),
            CGRect(x: 10.5, y: 12, width: 2.5, height: 9.5), CGRect(x: 2, y: 20.5, width: 9, height: 2.5),
            CGRect(x: 0, y: 12, width: 2.5, height: 9.5), CGRect(x: 0, y: 1.5, width: 2.5, height: 9.5),
            CGRect(x: 2, y: 10.25, width: 9, height: 2.5), CGRect(x: 14, y: 20.5, width: 2.5, height: 2.5),
        ]
        digits = (0..<count).map { digit in
            places.map { place in
                let segment = CALayer()
                segment.frame = place.offsetBy(dx: 8 + 18 * CGFloat(digit), dy: 8)
                segment.cornerRadius = 1.25
                segment.backgroundColor = color
                segment.opacity = 0
                return segment
            }
        }
        layer.bounds = CGRect(x: 0, y: 0, width: 14 + 18 * CGFloat(count), height: 39)
        layer.backgroundColor = .hex(0x000000, alpha: 0.55)
        layer.borderColor = .hex(0xFFFFFF, alpha: 0.18)
        layer.borderWidth = 1
        layer.cornerRadius = 7
        for segment in digits.joined() { layer.addSublayer(segment) }
        light()
    }

    private func light() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let shown = Self.segments(of: text, digits: digits.count)
        for (digit, bits) in zip(digits, shown) {
            for (index, segment) in digit.enumerated() {
                segment.opacity = bits >> UInt8(index) & 1 == 1 ? 1 : 0.07
            }
        }
        CATransaction.commit()
    }

    /// The lit segments of each digit, the point as the eighth bit.
    package static func segments(of text: String, digits: Int) -> [UInt8] {
        var shown: [UInt8] = []
        for character in text {
            if character == ".", let before = shown.last, before & point == 0 {
                shown[shown.count - 1] = before | point
            } else {
                shown.append(character == "." ? point : lit[character] ?? 0)
            }
        }
        let tail = shown.suffix(digits)
        return Array(repeating: 0, count: digits - tail.count) + tail
    }

    /// Seconds as milliseconds with one decimal: `0.0167` is "16.7"; 1 s and more is "999".
    /// A time that is not finite or negative shows as "-".
    package static func milliseconds(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0 else { return "-" }
        guard seconds < 0.9995 else { return "999" }
        let tenths = Int((seconds * 10_000).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

// What tests of bars' appearances share: grounds of one colour, and what is seen.

import QuartzCore
import UIKit
import XCTest

class BarAppearanceTestCase: ViewTestCase {
    func rest() { for _ in 0..<6 { update(at: seconds + 0.3) } }

    override func tearDown() {
        window.rootViewController = nil
        super.tearDown()
    }

    func opaque(_ color: UIColor) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        (appearance.backgroundColor, appearance.shadowColor) = (color, nil)
        return appearance
    }

    /// A pixel near the left edge, where no part of a bar is.
    func pixel(y: Int) -> [UInt8] {
        var pixel: [UInt8] = []
        XCTAssertNoThrow(try renderer.readPixels { pixel = Array($0[(y * 320 + 4) * 4..<(y * 320 + 4) * 4 + 3]) })
        return pixel
    }

    func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    func color(_ label: UILabel?) -> UIColor? {
        guard let text = label?.attributedText, text.length > 0 else { return nil }
        return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
}

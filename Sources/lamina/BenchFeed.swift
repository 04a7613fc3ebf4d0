// Enters: how many cards. Leaves: what an app looks like: a feed of cards, scrolled by one animation under a header.

import CoreGraphics
import Foundation
import QuartzCore

/// The feed of `Tests/bench`'s peers, in its three kinds.
enum BenchFeed {
    /// How a feed differs from the plain one.
    enum Kind {
        case plain
        /// The header blurs what is behind it.
        case blurredHeader
        /// Each card's shadow is given by a path.
        case shadowPaths
    }

    static let size = CGSize(width: 1280, height: 720)
    static let background = CGColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    private static let step = 172.0, top = 76.0
    private static let words = [
        "Amber", "Basalt", "Cedar", "Delta", "Ember", "Fjord", "Garnet", "Harbor", "Indigo", "Juniper", "Kestrel", "Lagoon",
        "Meadow", "Nimbus", "Orchid", "Prairie",
    ]

    /// Fills `root`, whose layer tree begins its animations at media time 0.
    static func build(_ kind: Kind, cards count: Int, images: [CGImage], below root: CALayer) {
        let content = CALayer()
        content.frame = CGRect(x: 0, y: 0, width: size.width, height: top + step * Double(count))
        content.anchorPoint = .zero
        content.position = .zero
        for index in 0..<count { content.addSublayer(card(index, kind, images[index % images.count])) }
        let scroll = CABasicAnimation(keyPath: "transform.translation.y")
        (scroll.fromValue, scroll.toValue) = (0, -20_000)
        repeatForEver(scroll, 10)
        content.add(scroll, forKey: "scroll")
        root.addSublayer(content)

        let header = CALayer()
        header.frame = CGRect(x: 0, y: 0, width: size.width, height: 64)
        header.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.7)
        if kind == .blurredHeader {
            header.backgroundFilters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 16])!]
        }
        header.addSublayer(text("Feed", 20, isBold: true, "#111", left: 24, baseline: 39, width: 200))
        root.addSublayer(header)
    }

    private static func card(_ index: Int, _ kind: Kind, _ picture: CGImage) -> CALayer {
        let card = CALayer()
        card.frame = CGRect(x: 340, y: top + step * Double(index), width: 600, height: 160)
        (card.backgroundColor, card.cornerRadius) = (color("#fff"), 12)
        (card.borderWidth, card.borderColor) = (1, color("#ddd"))
        (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (0.25, 8, CGSize(width: 0, height: 3))
        if kind == .shadowPaths {
            card.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
        }
        let avatar = CALayer()
        avatar.frame = CGRect(x: 16, y: 16, width: 64, height: 64)
        (avatar.contents, avatar.cornerRadius, avatar.masksToBounds) = (picture, 32, true)
        card.addSublayer(avatar)
        let i = index
        card.addSublayer(
            text("\(word(7 * i)) \(word(5 * i + 3)) \(i + 1)", 24, isBold: true, "#111", left: 96, baseline: 40, width: 460))
        card.addSublayer(text(
            "The \(low(i)) crosses the \(low(3 * i + 1)) before the \(low(11 * i + 5)) returns", 14, isBold: false, "#444",
            left: 96, baseline: 68, width: 480))
        card.addSublayer(text(
            "Posted \(1 + i * 17 % 59) minutes ago by \(word(13 * i + 2)), seen \(100 + i * 137 % 9000) times", 14, isBold: false,
            "#777", left: 96, baseline: 90, width: 480))
        card.addSublayer(button("Follow", CGRect(x: 96, y: 112, width: 96, height: 28), isFilled: true))
        card.addSublayer(button("Message", CGRect(x: 204, y: 112, width: 112, height: 28), isFilled: false))
        let badge = CALayer()
        badge.frame = CGRect(x: 570, y: 16, width: 14, height: 14)
        (badge.cornerRadius, badge.backgroundColor) = (7, color("#ff3b30"))
        let pulse = CABasicAnimation(keyPath: "opacity")
        (pulse.fromValue, pulse.toValue) = (0.4, 1)
        repeatForEver(pulse, 0.5)
        badge.add(pulse, forKey: "pulse")
        card.addSublayer(badge)
        return card
    }

    private static func button(_ label: String, _ frame: CGRect, isFilled: Bool) -> CALayer {
        let button = CALayer()
        (button.frame, button.cornerRadius) = (frame, 14)
        if isFilled {
            button.backgroundColor = color("#22aa66")
        } else {
            (button.borderWidth, button.borderColor) = (1, color("#22aa66"))
        }
        let text = text(label, 13, isBold: false, isFilled ? "#fff" : "#22aa66", left: 0, baseline: 19, width: frame.width)
        text.alignmentMode = .center
        button.addSublayer(text)
        return button
    }

    private static func text(
        _ string: String, _ size: Double, isBold: Bool, _ color: String, left: Double, baseline: Double, width: Double
    ) -> CATextLayer {
        let text = CATextLayer()
        let ascent = (0.928 * size).rounded()
        text.frame = CGRect(x: left, y: baseline - ascent, width: width, height: (size * 1.25).rounded(.up))
        (text.string, text.fontSize, text.foregroundColor) = (string, size, self.color(color))
        text.font = isBold ? "DejaVu Sans Bold" : "DejaVu Sans"
        return text
    }

    private static func repeatForEver(_ animation: CABasicAnimation, _ duration: Double) {
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
        (animation.autoreverses, animation.repeatCount) = (true, .infinity)
    }

    private static func word(_ number: Int) -> String { words[number % words.count] }
    private static func low(_ number: Int) -> String { word(number).lowercased() }

    /// A colour of three or six hexadecimal digits.
    private static func color(_ text: String) -> CGColor {
        var digits = text.dropFirst().map { Double($0.hexDigitValue!) }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        func part(_ at: Int) -> CGFloat { CGFloat((digits[at] * 16 + digits[at + 1]) / 255) }
        return CGColor(red: part(0), green: part(2), blue: part(4), alpha: 1)
    }
}

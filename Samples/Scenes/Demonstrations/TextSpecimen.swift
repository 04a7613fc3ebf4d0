// Text layers: plain, attributed, in both directions, cut off; and what of them animates.

import QuartzCore

package final class TextSpecimen: Sample {
    package static let title = "Text specimen"
    package static let summary = """
        A headline whose size and colour animate, an attributed string, a paragraph that runs in both \
        directions, and a line that is cut at its start, middle or end while its box breathes. \
        Click: the paragraph is set left, centred, right, justified.
        """
    package static let pictureTimes = [0.3, 1.2, 2.2, 3.4]
    package static let script = [ScriptedInput.click(320, 240, at: 2.8)]

    private let paragraph = CATextLayer()
    private var alignment = 0

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xF4EFE6)
        addHeadline(to: root)
        addAttributed(to: root)
        addParagraph(to: root)
        addCuts(to: root)
        return root
    }

    package func click(at point: CGPoint) {
        alignment += 1
        paragraph.alignmentMode = [.natural, .center, .right, .justified][alignment % 4]
    }

    private func text(_ frame: CGRect, _ size: CGFloat, font: String = "DejaVu Sans", _ color: UInt32 = 0x1F2937) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = frame
        layer.font = font
        layer.fontSize = size
        layer.foregroundColor = .hex(color)
        layer.contentsScale = 2
        return layer
    }

    private func addHeadline(to root: CALayer) {
        let headline = text(CGRect(x: 40, y: 18, width: 560, height: 84), 54, font: "DejaVu Serif Bold", 0x9B2226)
        headline.string = "Letters in layers"
        for (key, values) in [("fontSize", [46, 58, 46]), (
            "foregroundColor", [CGColor.hex(0x9B2226), CGColor.hex(0x005F73), CGColor.hex(0x9B2226)])] as [(String, [Any])] {
            let animation = CAKeyframeAnimation(keyPath: key)
            animation.values = values
            animation.duration = 4
            animation.calculationMode = .cubic
            animation.repeatCount = .infinity
            headline.add(animation, forKey: key)
        }
        root.addSublayer(headline)
    }

    private func addAttributed(to root: CALayer) {
        func font(_ name: String, _ size: CGFloat) -> CTFont { CTFontCreateWithName(name as NSString, size, nil) }
        let words = NSMutableAttributedString(string: "")
        for (piece, attributes) in [
            ("One string, ", [.font: font("DejaVu Sans", 20), .foregroundColor: CGColor.hex(0x1F2937)]),
            ("many", [.font: font("DejaVu Serif Bold Italic", 30), .foregroundColor: CGColor.hex(0xEE6C4D)]),
            (" voices: ", [.font: font("DejaVu Sans", 20), .foregroundColor: CGColor.hex(0x1F2937)]),
            ("code",
             [
                 .font: font("DejaVu Sans Mono", 19), .foregroundColor: CGColor.hex(0x3D5A80),
                 .backgroundColor: CGColor.hex(0xDCE6F2)]),
            (", ", [.font: font("DejaVu Sans", 20), .foregroundColor: CGColor.hex(0x1F2937)]),
            ("a line below", [.font: font("DejaVu Sans", 20), .foregroundColor: CGColor.hex(0x2A9D8F), .underlineStyle: 1]),
            (" and x", [.font: font("DejaVu Serif Italic", 22), .foregroundColor: CGColor.hex(0x1F2937)]),
            ("2", [.font: font("DejaVu Serif", 14), .foregroundColor: CGColor.hex(0x9B2226), .baselineOffset: 9]),
        ] as [(String, [NSAttributedString.Key: Any])] {
            words.append(NSAttributedString(string: piece, attributes: attributes))
        }
        let layer = text(CGRect(x: 40, y: 108, width: 570, height: 44), 22)
        layer.string = words
        root.addSublayer(layer)
    }

    private func addParagraph(to root: CALayer) {
        let card = CALayer()
        card.frame = CGRect(x: 40, y: 164, width: 560, height: 150)
        card.backgroundColor = .white
        card.cornerRadius = 12
        (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (0.18, 8, CGSize(width: 0, height: 4))
        root.addSublayer(card)
        paragraph.frame = card.bounds.insetBy(dx: 18, dy: 12)
        paragraph.font = "DejaVu Sans"
        paragraph.fontSize = 19
        paragraph.foregroundColor = .hex(0x374151)
        paragraph.isWrapped = true
        paragraph.contentsScale = 2
        paragraph.string = """
            A paragraph wraps at words. In Hebrew one says שלום עולם, in Arabic مرحبا بالعالم, and the line \
            goes on to the right.
            كل سطر يبدأ من اليمين حين تكون لغته كذلك، حتى مع كلمة English في وسطه.
            """
        card.addSublayer(paragraph)
    }

    private func addCuts(to root: CALayer) {
        for (row, mode) in [CATextLayerTruncationMode.start, .middle, .end].enumerated() {
            let box = CALayer()
            box.anchorPoint = .zero
            box.position = CGPoint(x: 40, y: 336 + 44 * CGFloat(row))
            box.bounds = CGRect(x: 0, y: 0, width: 560, height: 34)
            box.backgroundColor = .hex(0xE4DCCB)
            box.cornerRadius = 8
            let line = text(CGRect(x: 12, y: 6, width: 536, height: 26), 16)
            line.anchorPoint = .zero
            line.position = CGPoint(x: 12, y: 6)
            line.truncationMode = mode
            line.string = "Cut at the \(mode.rawValue): the quick brown fox jumps over the lazy dog again"
            for (layer, room) in [(box, 0.0), (line, 24)] {
                let breathe = CABasicAnimation(keyPath: "bounds.size.width")
                (breathe.fromValue, breathe.toValue) = (560 - room, 190 - room)
                breathe.duration = 3
                breathe.autoreverses = true
                breathe.repeatCount = .infinity
                breathe.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                layer.add(breathe, forKey: "breathe")
            }
            box.addSublayer(line)
            root.addSublayer(box)
        }
    }
}

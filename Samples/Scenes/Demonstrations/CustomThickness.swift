// A property of one's own that animates: the layer is drawn anew at every step, with the value of
// the time.

import QuartzCore

/// Declared by `@Animatable`, the property is one like Lamina's own.
private final class MyLayer: CALayer {
    @Animatable var thickness: CGFloat = 1

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == "thickness" { return true }
        return super.needsDisplay(forKey: key)
    }

    override func draw(in con: CGContext) { drawThickRectangle(in: con, thickness) }
}

/// A plain stored property animates by its key path, too.
private final class MyPlainLayer: CALayer {
    var thickness: CGFloat = 1

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == "thickness" { return true }
        return super.needsDisplay(forKey: key)
    }

    override func draw(in con: CGContext) { drawThickRectangle(in: con, thickness) }
}

extension CALayer {
    fileprivate func drawThickRectangle(in con: CGContext, _ thickness: CGFloat) {
        let r = bounds.insetBy(dx: 20, dy: 20)
        con.setFillColor(.hex(0xFF0000))
        con.fill(r)
        con.setLineWidth(thickness)
        con.stroke(r)
    }
}

package final class CustomThickness: Sample {
    package static let title = "Making a property animatable"
    package static let summary = """
        Click: an explicit animation takes the thickness of both borders to 10 points and back; on \
        the left it is declared @Animatable, on the right it is a plain variable. Key Space: the \
        left one's setter starts the animation that its actions dictionary supplies.
        """
    package static let pictureTimes = [0.25, 1.0, 1.5, 2.0, 3.5, 4.5]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5), .press(" ", at: 3)]

    private let left = MyLayer()
    private let right = MyPlainLayer()

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xF4F1DE)
        left.frame = CGRect(x: 40, y: 110, width: 260, height: 260)
        right.frame = CGRect(x: 340, y: 110, width: 260, height: 260)
        for lay in [left, right] {
            lay.contentsScale = 2
            lay.setNeedsDisplay()
            root.addSublayer(lay)
        }
        let slow = CABasicAnimation()
        slow.duration = 1
        left.actions = ["thickness": slow]
        return root
    }

    package func click(at point: CGPoint) {
        for lay in [left, right] {
            let ba = CABasicAnimation(keyPath: "thickness")
            ba.toValue = 10
            ba.autoreverses = true
            ba.duration = 1
            lay.add(ba, forKey: nil)
        }
    }

    package func press(_ key: Character) {
        if key == " " { left.thickness = left.thickness == 1 ? 40 : 1 }
    }
}

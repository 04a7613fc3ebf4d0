// A property is set, and the change animates: nobody asked for an animation.

import QuartzCore

package final class ImplicitColour: Sample {
    package static let title = "Implicit colour change"
    package static let summary = """
        Click: the square takes a random colour within a second, because the transaction says so, and \
        when the change is complete it spins by a quarter in the default quarter of a second. \
        Key 1: the same colour change with no transaction of its own, in a quarter of a second. \
        Key 0: with actions disabled, at once.
        """
    package static let pictureTimes = [0.25, 1.0, 1.6, 1.9]
    package static let script = [ScriptedInput.click(320, 424, at: 0.5)]

    private let colorLayer = CALayer()
    private let button = CALayer()
    private var random = SeededRandom(seed: 4)

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0xDDE1EA)

        let layerView = CALayer()
        layerView.frame = CGRect(x: 170, y: 40, width: 300, height: 300)
        layerView.backgroundColor = .white
        layerView.cornerRadius = 18
        root.addSublayer(layerView)

        colorLayer.frame = CGRect(x: 75, y: 75, width: 150, height: 150)
        colorLayer.backgroundColor = .hex(0x0000FF)
        layerView.addSublayer(colorLayer)

        button.frame = CGRect(x: 240, y: 394, width: 160, height: 52)
        button.backgroundColor = .hex(0xF7F8FB)
        button.borderColor = .hex(0x6B7690)
        button.borderWidth = 2
        button.cornerRadius = 26
        for index in 0..<3 {
            let drop = CALayer()
            drop.frame = CGRect(x: 40 + 30 * CGFloat(index), y: 16, width: 20, height: 20)
            drop.cornerRadius = 10
            drop.backgroundColor = .rainbow(CGFloat(index) / 3)
            button.addSublayer(drop)
        }
        root.addSublayer(button)
        return root
    }

    package func click(at point: CGPoint) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { [colorLayer] in
            // By now the transaction of the colour is over: this one has the default duration.
            colorLayer.transform = CATransform3DRotate(colorLayer.transform, .pi / 2, 0, 0, 1)
        }
        changeColor()
        CATransaction.commit()
    }

    package func press(_ key: Character) {
        switch key {
        case "1":
            changeColor()
        case "0":
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            changeColor()
            CATransaction.commit()
        default:
            break
        }
    }

    private func changeColor() {
        colorLayer.backgroundColor = random.color()
    }
}

// A thousand layers, two endless animations each, and nothing for this thread to do but to show
// how long the frames take.

import QuartzCore

package final class ThousandLayers: Sample {
    package static let title = "A thousand layers"
    package static let summary = """
        A thousand layers on a sunflower's spiral breathe and glow, each by two endless animations that \
        differ only in their time offset. The readout has a bar for each of the last frames; green is \
        in time, red is late; the green number is the last frame's milliseconds, the other one the worst \
        among the bars. \
        Click: the flower closes and opens again.
        """
    package static let pictureTimes = [0.2, 1.0, 2.6]
    package static let script = [ScriptedInput.click(320, 200, at: 2)]

    private static let count = 1000

    private let flower = CALayer()
    private let graph = FrameGraph(bars: 120)
    private let last = SegmentDisplay(digits: 4, color: .hex(0x58E08A))
    private let worst = SegmentDisplay(digits: 4, color: .hex(0xF0B040))

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x0D0F18)

        flower.frame = CGRect(x: 0, y: 0, width: 640, height: 410)
        root.addSublayer(flower)
        for index in 0..<Self.count { flower.addSublayer(petal(index)) }

        graph.layer.position = CGPoint(x: 250, y: 442)
        last.layer.position = CGPoint(x: 490, y: 442)
        worst.layer.position = CGPoint(x: 584, y: 442)
        root.addSublayer(graph.layer)
        root.addSublayer(last.layer)
        root.addSublayer(worst.layer)
        return root
    }

    private func petal(_ index: Int) -> CALayer {
        let part = Double(index) / Double(Self.count)
        let angle = Double(index) * .pi * (3 - 5.0.squareRoot())
        let distance = 196 * (part + 0.0004).squareRoot()

        let petal = CALayer()
        let size = 6 + 7 * part
        petal.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        petal.cornerRadius = size * (index % 2 == 0 ? 0.5 : 0.2)
        petal.position = CGPoint(x: 320 + distance * cos(angle), y: 206 + distance * sin(angle))
        petal.backgroundColor = .rainbow(angle / (2 * .pi) + part)

        let breathe = CABasicAnimation(keyPath: "transform.scale")
        breathe.fromValue = 0.45
        breathe.toValue = 1.5
        let glow = CABasicAnimation(keyPath: "opacity")
        glow.fromValue = 0.25
        glow.toValue = 1
        for animation in [breathe, glow] {
            animation.duration = 1.6
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            animation.autoreverses = true
            animation.repeatCount = .infinity
            animation.timeOffset = (1 - part) * 6.4
            petal.add(animation, forKey: animation.keyPath)
        }
        return petal
    }

    package func click(at point: CGPoint) {
        let isOpen = CATransform3DIsIdentity(flower.sublayerTransform)
        let closed = CATransform3DRotate(CATransform3DMakeScale(0.25, 0.25, 1), 2, 0, 0, 1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        flower.sublayerTransform = isOpen ? closed : CATransform3DIdentity
        CATransaction.commit()
    }

    package func show(_ reading: FrameReading) {
        graph.add(reading)
        last.text = SegmentDisplay.milliseconds(reading.lastFrame)
        worst.text = SegmentDisplay.milliseconds(graph.worst)
    }
}

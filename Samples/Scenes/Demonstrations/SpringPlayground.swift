// Springs of different damping and stiffness, let go together.

import QuartzCore

package final class SpringPlayground: Sample {
    package static let title = "Spring playground"
    package static let summary = """
        Six masses on springs. Click: they set out for that place from where they are seen, each \
        with the damping in the display on the left, from hardly damped to overdamped. Keys 1 to 3: \
        a soft, a usual and a stiff spring. Key V: the next click gives them a push the other way.
        """
    package static let pictureTimes = [0.25, 0.65, 0.9, 1.5, 3.0]
    package static let script = [ScriptedInput.click(390, 240, at: 0.5)]

    private static let dampings: [CGFloat] = [1, 3, 6, 10, 20, 40]
    private var masses: [CALayer] = []
    private let goal = CALayer()
    private var stiffness: CGFloat = 100
    private var push: CGFloat = 0

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x23272F)
        goal.frame = CGRect(x: 179, y: 24, width: 2, height: 432)
        goal.backgroundColor = .hex(0xFFC83C, alpha: 0.7)
        root.addSublayer(goal)
        for (row, damping) in Self.dampings.enumerated() {
            let y = 60 + 72 * CGFloat(row)
            let rail = CALayer()
            rail.frame = CGRect(x: 110, y: y - 1, width: 510, height: 2)
            rail.backgroundColor = .hex(0x48505E)
            root.addSublayer(rail)
            let reading = SegmentDisplay(digits: 2, color: .hex(0x8DE0A6))
            reading.text = "\(Int(damping))"
            reading.layer.position = CGPoint(x: 56, y: y)
            root.addSublayer(reading.layer)
            let mass = CALayer()
            mass.bounds = CGRect(x: 0, y: 0, width: 46, height: 46)
            mass.cornerRadius = 23
            mass.position = CGPoint(x: 180, y: y)
            mass.backgroundColor = .rainbow(CGFloat(row) / 7)
            root.addSublayer(mass)
            masses.append(mass)
        }
        return root
    }

    package func press(_ key: Character) {
        switch key {
        case "1": stiffness = 30
        case "2": stiffness = 100
        case "3": stiffness = 400
        case "v": push = push == 0 ? -20 : 0
        default: break
        }
    }

    package func click(at point: CGPoint) {
        let target = min(max(point.x, 130), 600)
        goal.position.x = target
        CATransaction.setDisableActions(true)
        for (mass, damping) in zip(masses, Self.dampings) {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = mass.presentation()?.position.x ?? mass.position.x
            spring.toValue = target
            spring.damping = damping
            spring.stiffness = stiffness
            spring.initialVelocity = push
            spring.allowsOverdamping = true
            spring.duration = spring.settlingDuration
            mass.position.x = target
            mass.add(spring, forKey: "spring")
        }
    }
}

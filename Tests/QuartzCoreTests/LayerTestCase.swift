// What tests of layers share: a manual clock that starts at 100 s, a stage whose server is driven
// by hand, a thread without leftovers, and calls in the order in which they came.

import QuartzCore
import XCTest

class LayerTestCase: XCTestCase {
    let stage = OffscreenRenderer(width: 100, height: 100)
    var root: CALayer { stage.rootLayer }

    override func setUp() {
        super.setUp()
        MediaClock.useManualTime(100)
        stage.update()
    }

    override func tearDown() {
        root.removeAllAnimations()
        root.sublayers = nil
        stage.update()
        MediaClock.useSystemTime()
        super.tearDown()
    }

    /// The redraw moment at `seconds` after the start of the test.
    func update(at seconds: Double) {
        MediaClock.setManualTime(100 + seconds)
        stage.update()
    }

    /// A layer that is on the server already.
    func shownLayer<Layer: CALayer>(_ layer: Layer = CALayer()) -> Layer {
        CATransaction.withoutActions { root.addSublayer(layer) }
        stage.update()
        return layer
    }
}

extension CATransaction {
    /// Changes that start no actions, committed with the thread's next commit.
    static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}

/// What happened, in order.
final class Journal {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
}

/// Notes the starts and stops of animations by the value of their key "name".
final class NotingDelegate: CAAnimationDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "?" }
    func animationDidStart(_ anim: CAAnimation) { journal.note("\(name(anim)) started") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { journal.note("\(name(anim)) stopped \(flag)") }
}

/// A linear animation of a number.
func fade(
    _ keyPath: String = "opacity", from: Double = 0, to: Double = 1, _ duration: Double = 1, name: String = "",
    _ journal: Journal? = nil
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    if let journal {
        animation.delegate = NotingDelegate(journal)
        animation.setValue(name, forKey: "name")
    }
    return animation
}

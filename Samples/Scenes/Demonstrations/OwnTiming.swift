// Animation blocks at the pace of any function, and four functions that no Bézier curve can say.

import Foundation
import QuartzCore
import UIKit

package final class OwnTiming: Sample {
    package static let title = "Timing of one's own"
    package static let summary = """
        Click: four views move, fade and turn in blocks whose timing is a function of the program's: it is given the part of the \
        time that is over and answers the part of the change that is done. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.8, 1.1, 1.4, 2.0]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage()
    private var views: [UIView] = []

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        views = stage.lanes([
            ("out back", .systemRed), ("out elastic", .systemTeal), ("out bounce", .systemIndigo), ("in back", .systemOrange),
        ])
        for view in views { view.layer.cornerRadius = 8 }
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        let functions = [easeOutBack, easeOutElastic, easeOutBounce, easeInBack]
        for (aView, timing) in zip(views, functions) {
            var newCenter = aView.center
            newCenter.x = newCenter.x < 400 ? 520 : 245
            UIView.animate(
                withDuration: 1.2 * stage.slowness, timingFunction: timing,
                animations: {
                    aView.center = newCenter
                    aView.transform = newCenter.x > 400 ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
                    aView.alpha = newCenter.x > 400 ? 0.6 : 1
                })
        }
    }

    package func press(_ key: Character) { stage.press(key) }
}

private let easeOutBack: (Double) -> Double = { time in
    let s = 1.70158
    let t = time - 1
    return t * t * ((s + 1) * t + s) + 1
}

private let easeInBack: (Double) -> Double = { 1 - easeOutBack(1 - $0) }

private let easeOutElastic: (Double) -> Double = { t in
    t <= 0 ? 0 : t >= 1 ? 1 : pow(2, -10 * t) * sin((t - 0.075) * 2 * .pi / 0.3) + 1
}

private let easeOutBounce: (Double) -> Double = { time in
    // Four parabolas, each from one touch of the ground to the next.
    let parabolas: [(end: Double, middle: Double, height: Double)] = [
        (1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (.infinity, 2.625, 0.984375),
    ]
    guard let (_, middle, height) = parabolas.first(where: { time < $0.end / 2.75 }) else { return 1 }
    let t = time - middle / 2.75
    return 7.5625 * t * t + height
}

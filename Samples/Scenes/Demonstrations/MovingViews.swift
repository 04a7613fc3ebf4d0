// Animation blocks: two views dissolve into one another while one moves; there and back; away by shrinking.

import QuartzCore
import UIKit

package final class MovingViews: Sample {
    package static let title = "Moving views"
    package static let summary = """
        Click: the first square moves down and its colour changes, all in one block; the second goes there and back and stays, \
        as its completion puts it where it was; the third dissolves into the fourth, on a spring. L: five times slower.
        """
    package static let pictureTimes = [0.25, 1.0, 1.4, 2.6]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage()
    private let views = (0..<4).map {
        UIView(frame: CGRect(x: 60 + 145 * Double($0 == 3 ? 2 : $0), y: 100, width: 100, height: 100))
    }

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        for (view, color) in zip(views, [UIColor.systemRed, .systemTeal, .systemIndigo, .systemOrange]) {
            view.backgroundColor = color
            view.layer.cornerRadius = 12
            stage.window.addSubview(view)
        }
        views[3].alpha = 0
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        let second = stage.slowness
        UIView.animate(withDuration: second) {
            self.views[0].backgroundColor = .systemBlue
            self.views[0].center.y += self.views[0].center.y < 200 ? 180 : -180
        }
        let start = views[1].center
        UIView.animate(withDuration: second, delay: 0, options: [.autoreverse], animations: { self.views[1].center.y += 180 }) {
            _ in
            self.views[1].center = start
        }
        UIView.animate(
            withDuration: second, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            animations: {
                (self.views[2].alpha, self.views[3].alpha) = (self.views[3].alpha, self.views[2].alpha)
                self.views[3].transform = self.views[3].alpha == 1 ? CGAffineTransform(scaleX: 1.4, y: 1.4) : .identity
            })
    }

    package func press(_ key: Character) { stage.press(key) }
}

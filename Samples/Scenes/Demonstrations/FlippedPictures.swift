// Transitions of views: a picture turns over, a view gives way to another.

import QuartzCore
import UIKit

package final class FlippedPictures: Sample {
    package static let title = "Flipped pictures"
    package static let summary = """
        Click a planet: it turns over from another side each time, and Saturn or Mars is on its back; the one at the right \
        dissolves instead. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.7, 0.95, 1.5]
    package static let script = [ScriptedInput.click(170, 240, at: 0.5), ScriptedInput.click(470, 240, at: 0.5)]

    private let stage = ViewStage(background: UIColor(red: 0.05, green: 0.06, blue: 0.12, alpha: 1))
    private let left = UIImageView(frame: CGRect(x: 60, y: 130, width: 220, height: 220))
    private let right = UIImageView(frame: CGRect(x: 360, y: 130, width: 220, height: 220))
    private var pictures: [UIImage] = []
    private var sides: [UIView.AnimationOptions] = [
        .transitionFlipFromLeft, .transitionFlipFromTop, .transitionFlipFromRight, .transitionFlipFromBottom,
    ]

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        pictures = [UIImage(cgImage: try Picture.load("mars")), UIImage(cgImage: try Picture.load("saturn"))]
        for view in [left, right] {
            view.contentMode = .scaleAspectFit
            view.backgroundColor = UIColor(red: 0.2, green: 0.25, blue: 0.4, alpha: 1)
            view.image = pictures[0]
            view.isUserInteractionEnabled = true
            let tap = UITapGestureRecognizer { [weak self] recognizer in self?.turn(recognizer.view as? UIImageView) }
            view.addGestureRecognizer(tap)
            stage.window.addSubview(view)
        }
        return stage.window.layer
    }

    private func turn(_ view: UIImageView?) {
        guard let view else { return }
        let option = view === right ? .transitionCrossDissolve : sides[0]
        if view === left { sides.append(sides.removeFirst()) }
        UIView.transition(
            with: view, duration: 0.8 * stage.slowness, options: option,
            animations: {
                view.image = view.image === self.pictures[0] ? self.pictures[1] : self.pictures[0]
            })
    }

    package func click(at point: CGPoint) { stage.tap(point) }

    package func press(_ key: Character) { stage.press(key) }
}

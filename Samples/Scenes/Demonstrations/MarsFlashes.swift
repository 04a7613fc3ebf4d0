// Images that animate: frames in an image view, and an animated image in a button.

import QuartzCore
import UIKit

package final class MarsFlashes: Sample {
    package static let title = "Mars flashes"
    package static let summary = """
        Click: Mars flashes three times in two seconds while it slides to the right; the frames hide the image of the view. \
        The button shows an animated image, which needs nobody to start it. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.7, 1.5, 2.2]
    package static let script = [ScriptedInput.click(320, 200, at: 0.5)]

    private let stage = ViewStage(background: UIColor(red: 0.05, green: 0.06, blue: 0.12, alpha: 1))
    private let view = UIImageView(frame: CGRect(x: 56, y: 63, width: 208, height: 208))
    private var start = CGPoint.zero

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let mars = UIImage(cgImage: try Picture.load("mars"))
        UIGraphicsBeginImageContextWithOptions(mars.size, false, 1)
        let empty = UIGraphicsGetImageFromCurrentImageContext()!
        UIGraphicsEndImageContext()
        view.contentMode = .scaleAspectFit
        view.animationImages = [mars, empty, mars, empty, mars]
        view.animationRepeatCount = 1
        view.image = UIImage(cgImage: try Picture.load("mars-small"))
        stage.window.addSubview(view)
        start = view.center

        let button = UIButton(type: .system)
        button.setTitle("Howdy", for: .normal)
        button.setImage(Self.pulse, for: .normal)
        button.tintColor = .white
        button.sizeToFit()
        button.center = CGPoint(x: 320, y: 380)
        stage.window.addSubview(button)
        return stage.window.layer
    }

    /// Circles that grow smaller.
    private static var pulse: UIImage? {
        let width: CGFloat = 36
        let frames = (0..<12).map { step in
            UIGraphicsImageRenderer(size: CGSize(width: width, height: width)).image { _ in
                UIColor.red.setFill()
                UIBezierPath(
                    ovalIn: CGRect(x: 0, y: 0, width: width, height: width).insetBy(dx: CGFloat(step), dy: CGFloat(step))
                ).fill()
            }
        }
        return UIImage.animatedImage(with: frames, duration: 0.5)
    }

    package func click(at point: CGPoint) {
        view.center = start
        view.animationDuration = 2 * stage.slowness
        view.startAnimating()
        UIView.animate(withDuration: 2 * stage.slowness) { self.view.center.x += 320 }
    }

    package func press(_ key: Character) { stage.press(key) }
}

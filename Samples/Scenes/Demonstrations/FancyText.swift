// Labels whose text goes over into the next: by a fade, like the board at a station, and so in animation blocks only, with the
// block's timing.

import QuartzCore
import UIKit

/// A label whose every new text fades in.
private final class FadingLabel: UILabel {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        if event == "contents" { return CATransition() }
        return super.action(for: layer, forKey: event)
    }
}

/// A label whose every new text pushes the old one out.
private final class FlipboardLabel: UILabel {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        if event == "contents" {
            let transition = CATransition()
            transition.type = .push
            transition.subtype = .fromTop
            return transition
        }
        return super.action(for: layer, forKey: event)
    }
}

/// A label that pushes its old text out when the new one is set in an animation block.
private final class FancyLabel: UILabel {
    override var text: String? {
        get { super.text }
        set {
            super.text = newValue
            layer.setValue(newValue, forKey: "text")
        }
    }

    override var attributedText: NSAttributedString? {
        get { super.attributedText }
        set {
            super.attributedText = newValue
            layer.setValue(newValue, forKey: "attributedText")
        }
    }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        // Inside of a block there is an animation for the background, which tells the block's timing.
        guard event == "text" || event == "attributedText",
            let action = super.action(for: layer, forKey: "backgroundColor") as? CAAnimation
        else { return super.action(for: layer, forKey: event) }
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop

        // CAMediaTiming attributes
        transition.beginTime = action.beginTime
        transition.duration = action.duration
        transition.speed = action.speed
        transition.timeOffset = action.timeOffset
        transition.repeatCount = action.repeatCount
        transition.repeatDuration = action.repeatDuration
        transition.autoreverses = action.autoreverses
        transition.fillMode = action.fillMode

        // CAAnimation attributes
        transition.timingFunction = action.timingFunction
        transition.delegate = action.delegate
        return transition
    }
}

package final class FancyText: Sample {
    package static let title = "Fancy text"
    package static let summary = """
        Click: the next stop. The uppermost text always fades, the one below it is always pushed out, as actions for the \
        layer's contents; the two large ones only move because they are set in an animation block, within a second, and the \
        lowest is an attributed text. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.62, 1.0, 1.75]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage(background: UIColor(white: 0.1, alpha: 1))
    private let fading = FadingLabel()
    private let flipboard = FlipboardLabel()
    private let label = FancyLabel()
    private let attributed = FancyLabel()
    private var stops = ["Mercury", "Venus", "Earth", "Mars", "Jupiter"]

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        var top: CGFloat = 30
        for (label, height) in [(fading, 70), (flipboard, 70), (label, 110), (attributed, 110)] as [(UILabel, CGFloat)] {
            let board = UIView(frame: CGRect(x: 70, y: top, width: 500, height: height))
            board.backgroundColor = .black
            board.clipsToBounds = true
            stage.window.addSubview(board)
            label.frame = board.bounds
            label.font = .boldSystemFont(ofSize: height * 0.62)
            label.textColor = UIColor(red: 1, green: 0.78, blue: 0.2, alpha: 1)
            label.textAlignment = .center
            board.addSubview(label)
            top += height + 20
        }
        show(stops[0])
        return stage.window.layer
    }

    private func show(_ stop: String) {
        label.text = stop
        attributed.attributedText = NSAttributedString(
            string: stop, attributes: [.font: UIFont.boldSystemFont(ofSize: 64), .foregroundColor: UIColor.systemTeal, .kern: 4])
        attributed.textAlignment = .center
        fading.text = stop
        flipboard.text = stop
    }

    package func click(at point: CGPoint) {
        stops.append(stops.removeFirst())
        UIView.animate(withDuration: 1 * stage.slowness) { self.show(self.stops[0]) }
    }

    package func press(_ key: Character) { stage.press(key) }
}

// A label whose text goes like the board at a station: in animation blocks only, with the block's timing.

import QuartzCore
import UIKit

/// A label that pushes its old text out when the new one is set in an animation block.
private final class FancyLabel: UILabel {
    override var text: String? {
        get { super.text }
        set {
            super.text = newValue
            layer.setValue(newValue, forKey: "text")
        }
    }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        // Inside of a block there is an animation for the background, which tells the block's timing.
        guard event == "text", let action = super.action(for: layer, forKey: "backgroundColor") as? CAAnimation else {
            return super.action(for: layer, forKey: event)
        }
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.beginTime = action.beginTime
        transition.duration = action.duration
        transition.timingFunction = action.timingFunction
        transition.fillMode = action.fillMode
        transition.delegate = action.delegate
        return transition
    }
}

package final class FancyText: Sample {
    package static let title = "Fancy text"
    package static let summary = """
        Click: the next stop comes from above and pushes the one before out, within a second, because it was set in an \
        animation block. L: five times slower.
        """
    package static let pictureTimes = [0.25, 1.0, 1.75]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage(background: UIColor(white: 0.1, alpha: 1))
    private let label = FancyLabel(frame: CGRect(x: 70, y: 190, width: 500, height: 100))
    private var stops = ["Mercury", "Venus", "Earth", "Mars", "Jupiter"]

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        label.font = .boldSystemFont(ofSize: 72)
        label.textColor = UIColor(red: 1, green: 0.78, blue: 0.2, alpha: 1)
        label.textAlignment = .center
        label.text = stops[0]
        let board = UIView(frame: label.frame)
        board.backgroundColor = .black
        board.clipsToBounds = true
        label.frame = board.bounds
        board.addSubview(label)
        stage.window.addSubview(board)
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        stops.append(stops.removeFirst())
        UIView.animate(withDuration: 1 * stage.slowness) { self.label.text = self.stops[0] }
    }

    package func press(_ key: Character) { stage.press(key) }
}

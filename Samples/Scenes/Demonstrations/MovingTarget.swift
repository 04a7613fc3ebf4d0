// The model says where the square is going; the presentation layer says where it is seen.

import QuartzCore
import UIKit

private final class TargetController: UIViewController {
    private let colorLayer = CALayer()
    private let goal = CALayer()
    private var random = SeededRandom(seed: 21)
    var slowness = 1.0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(cgColor: .hex(0xF1EFE8))

        goal.bounds = CGRect(x: 0, y: 0, width: 108, height: 108)
        goal.position = CGPoint(x: SampleSize.width / 2, y: SampleSize.height / 2)
        goal.borderWidth = 2
        goal.borderColor = .hex(0x9A978C)
        goal.cornerRadius = 4
        view.layer.addSublayer(goal)

        colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        colorLayer.position = CGPoint(x: SampleSize.width / 2, y: SampleSize.height / 2)
        colorLayer.backgroundColor = UIColor.red.cgColor
        view.layer.addSublayer(colorLayer)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: view) else { return }
        if colorLayer.presentation()?.hitTest(point) != nil {
            colorLayer.backgroundColor = random.color()
        } else {
            CATransaction.begin()
            CATransaction.setAnimationDuration(4 * slowness)
            colorLayer.position = point
            CATransaction.commit()

            CATransaction.begin()
            CATransaction.setDisableActions(true)
            goal.position = point
            CATransaction.commit()
        }
    }
}

package final class MovingTarget: Sample {
    package static let title = "Hit testing what moves"
    package static let summary = """
        Click anywhere: the square sets out for that place and takes four seconds; the outline is \
        where its model already is. Click the square while it moves: it takes another colour, because \
        the hit test asks the presentation layer. A click on the outline is a miss. L: five times slower.
        """
    package static let pictureTimes = [0.25, 1.5, 3.5, 5.0]
    package static let script = [
        ScriptedInput.click(540, 400, at: 0.5),
        // Half of the four seconds: the square is seen between (320, 240) and its goal.
        .click(480, 350, at: 2.5),
        .click(120, 110, at: 4.0),
    ]

    private let stage = ViewStage()
    private let controller = TargetController()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        stage.window.rootViewController = controller
        return stage.window.layer
    }

    package func click(at point: CGPoint) { stage.tap(point) }

    package func press(_ key: Character) {
        stage.press(key)
        controller.slowness = stage.slowness
    }
}

// A view's own layer and one that it hosts: the one animates in blocks only, the other by itself.

import QuartzCore
import UIKit

private final class LayersController: UIViewController {
    let layerViews = (0..<4).map { _ in UIView() }
    let colorLayer = CALayer()
    let pushedLayer = CALayer()
    let answers = UILabel(frame: CGRect(x: 30, y: 300, width: 580, height: 50))
    var slowness = 1.0
    private var random = SeededRandom(seed: 4)

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, view) in layerViews.enumerated() {
            view.frame = CGRect(x: 30 + 150 * CGFloat(index), y: 60, width: 130, height: 200)
            view.backgroundColor = .white
            self.view.addSubview(view)
        }
        for layer in [colorLayer, pushedLayer] {
            layer.frame = CGRect(x: 15, y: 50, width: 100, height: 100)
            layer.backgroundColor = UIColor.blue.cgColor
        }
        layerViews[0].layer.addSublayer(colorLayer)
        // Sets the colour of a view's own layer.
        layerViews[1].layer.backgroundColor = UIColor.blue.cgColor
        // Adds an action of one's own.
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromLeft
        pushedLayer.actions = ["backgroundColor": transition]
        layerViews[2].clipsToBounds = true
        layerViews[2].layer.addSublayer(pushedLayer)
        layerViews[3].backgroundColor = .systemTeal

        answers.font = .systemFont(ofSize: 14)
        answers.numberOfLines = 2
        view.addSubview(answers)
        testActions()

        let button = UIButton(type: .system)
        button.setTitle("Change colour", for: .normal)
        button.sizeToFit()
        button.center = CGPoint(x: 320, y: 410)
        button.addAction(UIAction { [weak self] _ in self?.changeColor() }, for: .touchUpInside)
        view.addSubview(button)
    }

    /// What a view answers for its layer outside of a block and inside.
    private func testActions() {
        func answer() -> String {
            layerViews[1].action(for: layerViews[1].layer, forKey: "backgroundColor").map { "\(type(of: $0))" } ?? "nil"
        }
        let outside = answer()
        UIView.beginAnimations(nil, context: nil)
        let inside = answer()
        UIView.commitAnimations()
        answers.text = "Outside: \(outside)\nInside: \(inside)"
    }

    private func changeColor() {
        let color = UIColor(cgColor: random.color()).cgColor
        CATransaction.begin()
        CATransaction.setAnimationDuration(slowness)
        CATransaction.setCompletionBlock {
            // Turns by a quarter, with the default duration.
            self.colorLayer.setAffineTransform(self.colorLayer.affineTransform().rotated(by: .pi / 2))
        }
        colorLayer.backgroundColor = color
        layerViews[1].layer.backgroundColor = color
        pushedLayer.backgroundColor = color
        CATransaction.commit()
        animateInBlock(layerViews[3])
    }

    private func animateInBlock(_ myView: UIView) {
        UIView.animate(withDuration: slowness) {
            // Changes the opacity implicitly.
            myView.layer.opacity = myView.layer.opacity > 0.5 ? 0.2 : 1
            // Changes the position explicitly.
            let myNewPosition = CGPoint(x: myView.layer.position.x, y: myView.layer.position.y + 60)
            let theAnim = CABasicAnimation(keyPath: "position")
            theAnim.fromValue = NSValue(cgPoint: myView.layer.position)
            theAnim.toValue = NSValue(cgPoint: myNewPosition)
            theAnim.duration = 2 * self.slowness
            myView.layer.add(theAnim, forKey: "AnimateFrame")
        }
    }
}

package final class LayerInAView: Sample {
    package static let title = "A layer in a view"
    package static let summary = """
        Tap the button. The first view hosts a layer, whose colour fades and which then turns; the second's own layer takes the \
        colour at once, in the same transaction; the third hosts a layer with an action of its own, a push; the fourth view's \
        layer fades in a block, and is moved by an explicit animation that was added there. The text is what a view answers \
        for its layer's action outside and inside of a block. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.8, 1.2, 1.65, 2.0]
    package static let script = [ScriptedInput.click(320, 410, at: 0.5)]

    private let stage = ViewStage()
    private let controller = LayersController()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        stage.window.rootViewController = controller
        for (index, text) in ["a hosted layer", "the view's own", "a push", "in a block"].enumerated() {
            stage.caption(text, x: 30 + 150 * CGFloat(index), y: 24, width: 130)
        }
        return stage.window.layer
    }

    package func click(at point: CGPoint) { stage.tap(point) }

    package func press(_ key: Character) {
        stage.press(key)
        controller.slowness = stage.slowness
    }
}

// Views that move as bodies: they fall, run into each other and hang on springs; a click throws one more.

import QuartzCore
import UIKit

package final class FallingBlocks: Sample {
    package static let title = "Falling blocks"
    package static let summary = """
        Dynamics: blocks fall onto a ramp and the edges of the window, bounce and come to rest; a ball hangs on a rod that \
        springs. A click lets another block fall from there, and the ball is drawn to a finger that is down.
        """
    package static let pictureTimes = [0.1, 0.4, 0.8, 1.3, 2, 3]
    package static let script =
        [.click(330, 40, at: 0.5), .click(420, 60, at: 0.9)] + ScriptedInput.drag(from: CGPoint(x: 560, y: 200), to: CGPoint(
            x: 420, y: 160), at: 1.4)

    private let stage = ViewStage(background: .systemBackground)
    private let gravity = UIGravityBehavior(items: []), collision = UICollisionBehavior(items: [])
    private let bouncing = UIDynamicItemBehavior(items: [])
    private let ball = UIView(frame: CGRect(x: 520, y: 180, width: 44, height: 44)), rope = CAShapeLayer()
    private lazy var animator = UIDynamicAnimator(referenceView: stage.window)
    private var pull: UIAttachmentBehavior?
    private var count = 0
    private static let hook = CGPoint(x: 480, y: 60), ramp = (from: CGPoint(x: 40, y: 260), to: CGPoint(x: 300, y: 360))

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        addRamp()
        addBall()
        for place in 0..<4 { addBlock(at: CGPoint(x: 70 + 70 * Double(place), y: 40 + 30 * Double(place % 2))) }
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "ramp" as NSString, from: Self.ramp.from, to: Self.ramp.to)
        bouncing.elasticity = 0.4
        for behavior in [gravity, collision, bouncing] { animator.addBehavior(behavior) }
        return stage.window.layer
    }

    private func addRamp() {
        let line = CAShapeLayer(), path = CGMutablePath()
        path.addLines(between: [Self.ramp.from, Self.ramp.to])
        (line.path, line.strokeColor, line.lineWidth) = (path, UIColor.systemGray.cgColor, 2)
        stage.window.layer.addSublayer(line)
    }

    private func addBall() {
        ball.backgroundColor = .systemRed
        ball.layer.cornerRadius = 22
        (rope.strokeColor, rope.lineWidth) = (UIColor.systemGray.cgColor, 1)
        stage.window.layer.addSublayer(rope)
        stage.window.addSubview(ball)
        let rod = UIAttachmentBehavior(item: ball, attachedToAnchor: Self.hook)
        (rod.length, rod.frequency, rod.damping) = (150, 1.5, 0.2)
        rod.action = { [unowned self] in drawRope() }
        gravity.addItem(ball)
        animator.addBehavior(rod)
        drawRope()
    }

    private func drawRope() {
        let path = CGMutablePath()
        path.addLines(between: [Self.hook, ball.center])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rope.path = path
        CATransaction.commit()
    }

    private func addBlock(at point: CGPoint) {
        let block = UIView(frame: CGRect(x: point.x - 22, y: point.y - 22, width: 44, height: 44))
        block.backgroundColor = UIColor(hue: CGFloat(count % 8) / 8, saturation: 0.6, brightness: 0.85, alpha: 1)
        block.layer.cornerRadius = 6
        stage.window.addSubview(block)
        gravity.addItem(block)
        collision.addItem(block)
        bouncing.addItem(block)
        bouncing.addAngularVelocity(count % 2 == 0 ? 1 : -1, for: block)
        count += 1
    }

    package func click(at point: CGPoint) { addBlock(at: point) }

    package func grab(at point: CGPoint) {
        let made = UIAttachmentBehavior(item: ball, attachedToAnchor: point)
        (made.length, made.frequency, made.damping) = (0, 2, 0.5)
        animator.addBehavior(made)
        pull = made
    }

    package func pointer(at point: CGPoint) { pull?.anchorPoint = point }

    package func drop(at point: CGPoint) {
        if let pull { animator.removeBehavior(pull) }
        pull = nil
    }
}

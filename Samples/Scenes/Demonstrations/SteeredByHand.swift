// A property animator: everything that its block changes follows the pointer, and is let go.

import QuartzCore
import UIKit

package final class SteeredByHand: Sample {
    package static let title = "Steered by hand"
    package static let summary = """
        Drag sideways: one property animator holds all of it, and goes to the part of its time at which the pointer is. The \
        card moves and turns, the square goes through key frames, the blur comes over the circles, and a view of the row shrinks \
        until it is hidden. Let go: it runs to the nearer end. R: it runs by itself, and rests at the next R.
        """
    package static let pictureTimes = [0.4, 0.7, 1.6, 2.2, 3.4]
    package static let script =
        ScriptedInput.drag(from: CGPoint(x: 120, y: 240), to: CGPoint(x: 460, y: 240), at: 0.2)
        + [ScriptedInput.press("r", at: 1.6)]

    private let stage = ViewStage()
    private let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 80))
    private let square = UIView(frame: CGRect(x: 40, y: 190, width: 50, height: 50))
    private let glass = UIVisualEffectView(effect: nil)
    private let row = UIStackView()
    private var shrinking = UIView()
    private var animator: UIViewPropertyAnimator?
    private var isAtEnd = false
    private var grabbed: (x: CGFloat, fraction: CGFloat)?

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 12
        square.backgroundColor = .systemOrange
        for view in [card, square] { stage.window.addSubview(view) }
        addCircles()
        addRow()
        return stage.window.layer
    }

    private func addCircles() {
        for (index, color) in [UIColor.systemRed, .systemTeal, .systemGreen, .systemPink].enumerated() {
            let circle = UIView(
                frame: CGRect(x: 380 + 60 * CGFloat(index % 2), y: 40 + 60 * CGFloat(index / 2), width: 50, height: 50))
            circle.backgroundColor = color
            circle.layer.cornerRadius = 25
            stage.window.addSubview(circle)
        }
        glass.frame = CGRect(x: 360, y: 25, width: 150, height: 140)
        stage.window.addSubview(glass)
    }

    private func addRow() {
        row.frame = CGRect(x: 40, y: 330, width: 560, height: 90)
        row.distribution = .fillEqually
        row.spacing = 10
        for color in [UIColor.systemTeal, .systemPink, .systemGreen, .systemIndigo] {
            let view = UIView()
            view.backgroundColor = color
            view.layer.cornerRadius = 8
            row.addArrangedSubview(view)
        }
        shrinking = row.arrangedSubviews[1]
        stage.window.addSubview(row)
    }

    /// An animator to the end where everything is not.
    private func steering() -> UIViewPropertyAnimator {
        if let animator { return animator }
        let goesOut = !isAtEnd
        let made = UIViewPropertyAnimator(duration: 1.5 * stage.slowness, curve: .easeInOut) { [self] in
            card.center.x += goesOut ? 150 : -150
            card.transform = goesOut ? CGAffineTransform(rotationAngle: .pi / 6) : .identity
            UIView.animateKeyframes(withDuration: 0, delay: 0) { [self] in
                let steps = goesOut ? [(240, 0), (0, 60), (240, 0)] : [(-240, 0), (0, -60), (-240, 0)]
                for (index, (x, y)) in steps.enumerated() {
                    UIView.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) { [self] in
                        self.square.center.x += CGFloat(x)
                        self.square.center.y += CGFloat(y)
                    }
                }
            }
            glass.effect = goesOut ? UIBlurEffect(style: .light) : nil
            shrinking.isHidden = goesOut
            row.layoutIfNeeded()
        }
        made.addCompletion { [self] position in
            if position == .end { isAtEnd = goesOut }
            if position == .start { shrinking.isHidden = isAtEnd }
            animator = nil
        }
        animator = made
        return made
    }

    package func grab(at point: CGPoint) {
        let animator = steering()
        animator.pauseAnimation()
        grabbed = (point.x, animator.fractionComplete)
    }

    package func pointer(at point: CGPoint) {
        guard let grabbed else { return }
        animator?.fractionComplete = grabbed.fraction + (point.x - grabbed.x) / 400
    }

    package func drop(at point: CGPoint) {
        guard let grabbed, let animator else { return }
        self.grabbed = nil
        guard abs(point.x - grabbed.x) > 2 else { return }
        animator.isReversed = animator.fractionComplete < 0.5
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0.5)
    }

    package func press(_ key: Character) {
        stage.press(key)
        guard key == "r" else { return }
        let animator = steering()
        if animator.isRunning { animator.pauseAnimation() } else { animator.startAnimation() }
    }
}

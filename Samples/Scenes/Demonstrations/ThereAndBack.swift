// Blocks that repeat: once, a number of times, for ever until another takes over; and layout inside of a block.

import QuartzCore
import UIKit

/// A strip that lays out its knob by itself, at its right end.
private final class Strip: UIView {
    private let knob = UIView()

    override func layoutSubviews() {
        super.layoutSubviews()
        if knob.superview == nil {
            knob.backgroundColor = .white
            addSubview(knob)
        }
        knob.frame = CGRect(x: bounds.width - 40, y: 10, width: 30, height: bounds.height - 20)
    }
}

package final class ThereAndBack: Sample {
    package static let title = "There and back"
    package static let summary = """
        Click: the first view goes there and back once, the second three times, the third for ever, until the next click takes \
        it back from where it is. Two strips grow: the knob of the one is laid out inside the block and goes along, that of the \
        other jumps. L: five times slower.
        """
    package static let pictureTimes = [0.25, 1.0, 1.5, 2.2, 3.4, 4.0]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5), .click(320, 240, at: 3.3)]

    private let stage = ViewStage()
    private var views: [UIView] = []
    private var strips: [Strip] = []
    private var start = CGPoint.zero
    private var pOrig: CGPoint?

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        views = stage.lanes([
            ("there and back", .systemTeal), ("three times", .systemIndigo), ("until the next click", .systemRed),
            ("layout in the block", .clear), ("layout on its own", .clear),
        ])
        start = views[0].center
        strips = views[3...].map { place in
            let strip = Strip(frame: CGRect(x: 220, y: place.frame.minY, width: 120, height: 50))
            strip.backgroundColor = .systemGray
            stage.window.addSubview(strip)
            return strip
        }
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        if pOrig != nil { return cancelAnimation() }
        animateOnce(views[0])
        animate(2, views[1])
        animateForEver(views[2])
        grow()
    }

    private func animateOnce(_ v: UIView) {
        var p = v.center
        let pOrig = p
        p.x += 320
        let anim = { v.center = p }
        let after: (Bool) -> Void = { _ in v.center = pOrig }
        let opts = UIView.AnimationOptions.autoreverse
        UIView.animate(withDuration: stage.slowness, delay: 0, options: opts, animations: anim, completion: after)
    }

    private func animate(_ count: Int, _ v: UIView) {
        var p = v.center
        let pOrig = p
        p.x += 320
        let anim = { v.center = p }
        let after: (Bool) -> Void = { _ in
            v.center = pOrig
            if count > 0 { self.animate(count - 1, v) }
        }
        let opts = UIView.AnimationOptions.autoreverse
        UIView.animate(withDuration: 0.5 * stage.slowness, delay: 0, options: opts, animations: anim, completion: after)
    }

    private func animateForEver(_ v: UIView) {
        var p = v.center
        pOrig = p
        p.x += 320
        let anim = { v.center = p }
        let opts: UIView.AnimationOptions = [.autoreverse, .repeat]
        UIView.animate(withDuration: stage.slowness, delay: 0, options: opts, animations: anim)
    }

    private func cancelAnimation() {
        guard let pOrig else { return }
        self.pOrig = nil
        let v = views[2]
        // Moves add up; so the one without end is taken off, and the view goes back from where it is seen.
        let shown = v.layer.presentation()?.position ?? v.center
        v.layer.removeAllAnimations()
        v.center = shown
        let anim = { v.center = pOrig }
        let opts = UIView.AnimationOptions.beginFromCurrentState
        UIView.animate(withDuration: 0.2 * stage.slowness, delay: 0, options: opts, animations: anim)
    }

    private func grow() {
        let width: CGFloat = strips[0].frame.width < 200 ? 380 : 120
        UIView.animate(
            withDuration: 2 * stage.slowness, delay: 0, options: .layoutSubviews,
            animations: { self.strips[0].frame.size.width = width })
        UIView.animate(withDuration: 2 * stage.slowness) { self.strips[1].frame.size.width = width }
    }

    package func press(_ key: Character) { stage.press(key) }
}

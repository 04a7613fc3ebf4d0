// The older animation blocks, between begin and commit: what can be said in them, a lane for each.

import QuartzCore
import UIKit

package final class BeginAndCommit: Sample {
    package static let title = "Begin and commit"
    package static let summary = """
        Click: six blocks between beginAnimations and commitAnimations. The first view only seems to keep its colour: two \
        changes before the redraw moment are one. The last goes right and left in two blocks at the same time, which add up. \
        L: five times slower.
        """
    package static let pictureTimes = [0.25, 1.0, 1.4, 2.0, 2.6]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage()
    private var views: [UIView] = []
    private var starts: [CGPoint] = []

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        views = stage.lanes([
            ("red and green again, without a block", .systemGreen), ("colour and place", .systemRed),
            ("there and back, and a jump", .systemTeal), ("there and back, put back when it stops", .systemIndigo),
            ("shrinks, and is removed", .systemOrange), ("from the current state", .systemPink),
        ])
        starts = views.map(\.center)
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        for (view, start) in zip(views, starts) {
            view.layer.removeAllAnimations()
            view.center = start
        }
        changeTwice(views[0])
        changeColorAndPlace(views[1])
        jump(views[2])
        comeBack(views[3])
        popOut(views[4])
        blend(views[5])
    }

    private func changeTwice(_ view: UIView) {
        // The view starts out green.
        view.backgroundColor = .red
        // The code takes its time here.
        view.backgroundColor = .systemGreen
        // The code ends, and the redraw moment arrives.
    }

    private func changeColorAndPlace(_ v: UIView) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        v.backgroundColor = v.backgroundColor == .yellow ? .systemRed : .yellow
        var p = v.center
        p.x += 340
        v.center = p
        UIView.commitAnimations()
    }

    private func jump(_ v: UIView) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        UIView.setAnimationRepeatAutoreverses(true)
        var p = v.center
        p.x += 340
        v.center = p
        UIView.commitAnimations()
    }

    private func comeBack(_ v: UIView) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.setAnimationDidStop { _, _, _ in
            guard let origCenter = v.layer.value(forKey: "origCenter") as? NSValue else { return }
            v.center = origCenter.cgPointValue
        }
        var p = v.center
        v.layer.setValue(NSValue(cgPoint: p), forKey: "origCenter")
        p.x += 340
        v.center = p
        UIView.commitAnimations()
    }

    private func popOut(_ v: UIView) {
        v.transform = .identity
        stage.window.addSubview(v)
        UIView.beginAnimations("removeThisView", context: Unmanaged.passUnretained(v).toOpaque())
        UIView.setAnimationDuration(stage.slowness)
        UIView.setAnimationDidStop { identifier, _, context in
            if identifier == "removeThisView", let context {
                let v = Unmanaged<UIView>.fromOpaque(context).takeUnretainedValue()
                v.removeFromSuperview()
            }
        }
        v.transform = CGAffineTransform(scaleX: 0, y: 0)
        UIView.commitAnimations()
    }

    private func blend(_ v: UIView) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        var p = v.center
        p.x += 200
        v.center = p
        UIView.commitAnimations()

        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDuration(2 * stage.slowness)
        var p2 = v.center
        p2.x += 140
        v.center = p2
        UIView.commitAnimations()
    }

    package func press(_ key: Character) { stage.press(key) }
}

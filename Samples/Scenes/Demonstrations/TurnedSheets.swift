// Transitions of views, as blocks between begin and commit and as closures: what turns over, what curls, what gives way.

import QuartzCore
import UIKit

/// Draws an ellipse or a square.
private final class Figure: UIView {
    var reverse = false

    override func draw(_ rect: CGRect) {
        let place = bounds.insetBy(dx: 12, dy: 12)
        UIColor.systemIndigo.setFill()
        (reverse ? UIBezierPath(ovalIn: place) : UIBezierPath(rect: place)).fill()
    }
}

package final class TurnedSheets: Sample {
    package static let title = "Turned sheets"
    package static let summary = """
        Click: twelve transitions, the first three between begin and commit. In the second row a bar grows while its sheet \
        turns, once only seen when it is over, once during the transition. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.75, 0.95, 1.25, 1.8]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage()
    private var pictures: [UIImage] = []
    private let iv = UIImageView()
    private let b = UIButton(type: .system)
    private let figures = [Figure(), Figure()]
    private let sheets = (0..<8).map { _ in UIView() }
    private var bars: [UIView] = []
    private var faces: [(v1: UIView, v2: UIView)] = []
    private var stopped = true

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        pictures = [UIImage(cgImage: try Picture.load("mars")), UIImage(cgImage: try Picture.load("saturn"))]
        iv.image = pictures[0]
        iv.contentMode = .scaleAspectFit
        b.setTitle("Start", for: .normal)
        b.titleLabel?.font = .boldSystemFont(ofSize: 24)
        let all: [(String, UIView)] = [
            ("image", iv), ("button", b), ("drawing", figures[0]),
            ("drawing by a closure", figures[1]), ("content as it will be", sheets[0]), ("content as it animates", sheets[1]),
            ("another view", sheets[2]), ("hide and show", sheets[3]), ("curl up", sheets[4]), ("curl down", sheets[5]),
            ("dissolve", sheets[6]), ("flip from the bottom", sheets[7]),
        ]
        for (index, (text, view)) in all.enumerated() { place(view, text, column: index % 4, row: index / 4) }
        for sheet in sheets[0...1] { bars.append(bar(in: sheet)) }
        for sheet in sheets[2...] { faces.append(sides(of: sheet)) }
        faces[1].v1.superview?.addSubview(faces[1].v2)
        faces[1].v2.isHidden = true
        return stage.window.layer
    }

    private func place(_ view: UIView, _ text: String, column: Int, row: Int) {
        stage.caption(text, x: 26 + 154 * CGFloat(column), y: 158 * CGFloat(row), width: 140)
        view.frame = CGRect(x: 26 + 154 * CGFloat(column), y: 36 + 158 * CGFloat(row), width: 126, height: 110)
        view.backgroundColor = .white
        stage.window.addSubview(view)
    }

    private func bar(in sheet: UIView) -> UIView {
        let v2 = UIView(frame: CGRect(x: 0, y: 40, width: 30, height: 30))
        v2.backgroundColor = .systemRed
        sheet.addSubview(v2)
        return v2
    }

    private func sides(of sheet: UIView) -> (UIView, UIView) {
        let both = [(pictures[0], UIColor.systemTeal), (pictures[1], .systemOrange)].map { picture, color in
            let side = UIImageView(frame: sheet.bounds)
            side.image = picture
            side.contentMode = .scaleAspectFit
            side.backgroundColor = color
            return side
        }
        sheet.addSubview(both[0])
        return (both[0], both[1])
    }

    package func click(at point: CGPoint) {
        turnImage()
        turnButton()
        turnFigures()
        grow(bars[0], [])
        grow(bars[1], .allowAnimatedContent)
        let second = stage.slowness
        let views: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, [.transitionFlipFromRight, .showHideTransitionViews], .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve, .transitionFlipFromBottom,
        ]
        for (index, opts) in views.enumerated() {
            let (v1, v2) = faces[index]
            UIView.transition(from: v1, to: v2, duration: second, options: opts)
            faces[index] = (v2, v1)
        }
    }

    private func turnImage() {
        // The change may come before the block: both happen at the redraw moment.
        iv.image = iv.image === pictures[0] ? pictures[1] : pictures[0]
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        UIView.setAnimationTransition(.flipFromLeft, for: iv, cache: true)
        UIView.commitAnimations()
    }

    private func turnButton() {
        stopped.toggle()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        UIView.setAnimationTransition(.flipFromLeft, for: b, cache: true)
        b.setTitle(stopped ? "Start" : "Stop", for: .normal)
        UIView.commitAnimations()
    }

    private func turnFigures() {
        var v = figures[0]
        v.reverse = !v.reverse
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(stage.slowness)
        UIView.setAnimationTransition(.flipFromLeft, for: v, cache: true)
        v.setNeedsDisplay()
        UIView.commitAnimations()

        v = figures[1]
        v.reverse = !v.reverse
        let anim = { v.setNeedsDisplay() }
        let opts = UIView.AnimationOptions.transitionFlipFromLeft
        UIView.transition(with: v, duration: stage.slowness, options: opts, animations: anim)
    }

    private func grow(_ v2: UIView, _ option: UIView.AnimationOptions) {
        guard let v = v2.superview else { return }
        let anim = {
            var f = v2.frame
            f.size.width = f.size.width < 100 ? v.frame.size.width : 30
            f.origin.x = 0
            v2.frame = f
        }
        let opts: UIView.AnimationOptions = [.transitionFlipFromTop, option]
        UIView.transition(with: v, duration: stage.slowness, options: opts, animations: anim)
    }

    package func press(_ key: Character) { stage.press(key) }
}

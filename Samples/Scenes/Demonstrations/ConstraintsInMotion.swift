// Constraints and animation: what jumps back, and the ways in which it does not.

import QuartzCore
import UIKit

package final class ConstraintsInMotion: Sample {
    package static let title = "Constraints in motion"
    package static let summary = """
        Click: six squares that constraints hold. The first is moved by its centre alone, so that the next layout takes it back; \
        the constraint of the second is replaced and that of the third changed along with the centre; the fourth is moved by its \
        constraint, laid out in the block. The fifth throbs by an animation of its layer, and the last seems to shrink to \
        nothing while its bounds stay. L: five times slower.
        """
    package static let pictureTimes = [0.25, 0.65, 1.0, 1.45, 1.8]
    package static let script = [ScriptedInput.click(320, 240, at: 0.5)]

    private let stage = ViewStage()
    private var rows: [(sup: UIView, v: UIView)] = []

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let entries: [(String, UIColor)] = [
            ("by its centre", .systemRed), ("its constraint replaced", .systemTeal), ("its constant changed", .systemIndigo),
            ("laid out in the block", .systemOrange), ("throbs", .systemPink), ("seems to shrink", .systemGreen),
        ]
        for (index, (text, color)) in entries.enumerated() {
            let sup = UIView(frame: CGRect(x: 210, y: 8 + 79 * CGFloat(index), width: 410, height: 69))
            sup.backgroundColor = UIColor(white: 1, alpha: 0.6)
            stage.caption(text, x: 24, y: sup.frame.midY - 17)
            stage.window.addSubview(sup)
            let v = UIView()
            v.backgroundColor = color
            v.translatesAutoresizingMaskIntoConstraints = false
            sup.addSubview(v)
            NSLayoutConstraint.activate([
                v.leadingAnchor.constraint(equalTo: sup.leadingAnchor, constant: 20),
                v.topAnchor.constraint(equalTo: sup.topAnchor, constant: 10),
                v.widthAnchor.constraint(equalToConstant: 50), v.heightAnchor.constraint(equalToConstant: 50),
            ])
            rows.append((sup, v))
        }
        return stage.window.layer
    }

    package func click(at point: CGPoint) {
        moveByCenter(rows[0].v)
        replaceConstraint(rows[1].v, rows[1].sup)
        changeConstant(rows[2].v, rows[2].sup)
        layOutInBlock(rows[3].v, rows[3].sup)
        throb(rows[4].v)
        shrink(rows[5].v)
    }

    private func moveByCenter(_ v: UIView) {
        var p = v.center
        p.x += 300
        UIView.animate(withDuration: 0.9 * stage.slowness, animations: { v.center = p }) { _ in
            v.layoutIfNeeded() // prove that we are in trouble
        }
    }

    private func leading(of v: UIView, in sup: UIView) -> NSLayoutConstraint? {
        let cons = sup.constraints
        return cons.first { con in con.firstItem === v && con.firstAttribute == .leading }
    }

    private func replaceConstraint(_ v: UIView, _ sup: UIView) {
        var p = v.center
        p.x += v.frame.minX < 200 ? 300 : -300
        UIView.animate(withDuration: 0.9 * stage.slowness) {
            v.center = p
            guard let con = self.leading(of: v, in: sup), let first = con.firstItem else { return }
            sup.removeConstraint(con)
            sup.addConstraint(
                NSLayoutConstraint(
                    item: first, attribute: con.firstAttribute, relatedBy: con.relation, toItem: con.secondItem,
                    attribute: con.secondAttribute, multiplier: 1, constant: v.frame.origin.x))
        }
    }

    private func changeConstant(_ v: UIView, _ sup: UIView) {
        var p = v.center
        p.x += v.frame.minX < 200 ? 300 : -300
        UIView.animate(withDuration: 0.9 * stage.slowness) {
            v.center = p
            self.leading(of: v, in: sup)?.constant = v.frame.origin.x
        }
    }

    private func layOutInBlock(_ v: UIView, _ sup: UIView) {
        guard let con = leading(of: v, in: sup) else { return }
        con.constant += con.constant < 200 ? 300 : -300
        UIView.animate(withDuration: 0.9 * stage.slowness) { v.layoutIfNeeded() }
    }

    private func throb(_ v: UIView) {
        let ba = CABasicAnimation(keyPath: "transform")
        ba.autoreverses = true
        ba.duration = 0.3 * stage.slowness
        ba.toValue = NSValue(caTransform3D: CATransform3DMakeScale(1.3, 1.3, 1))
        v.layer.add(ba, forKey: nil)
    }

    private func shrink(_ english: UIView) {
        let ba = CABasicAnimation(keyPath: "opacity")
        english.layer.opacity = 0
        ba.duration = 0.6 * stage.slowness
        english.layer.add(ba, forKey: nil)
        let ba2 = CABasicAnimation(keyPath: "bounds")
        ba2.duration = 0.6 * stage.slowness
        ba2.toValue = NSValue(cgRect: .zero)
        english.layer.add(ba2, forKey: nil)
    }

    package func press(_ key: Character) { stage.press(key) }
}

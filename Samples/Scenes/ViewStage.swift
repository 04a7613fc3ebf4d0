// What samples made of views share: a window of the sample's size, and touches in the place of clicks.

import QuartzCore
import UIKit

/// The window of a sample that is made of views.
package final class ViewStage {
    package let window = UIWindow(frame: CGRect(origin: .zero, size: SampleSize))
    /// How many times longer everything takes; the key `L` changes between 1 and 5.
    package private(set) var slowness = 1.0

    package init(background: UIColor = UIColor(red: 0.93, green: 0.9, blue: 0.85, alpha: 1)) {
        window.backgroundColor = background
        window.isHidden = false
    }

    /// A line of text that says what is beside or below it.
    package func caption(_ text: String, x: CGFloat, y: CGFloat, width: CGFloat = 170, color: UIColor = .darkGray) {
        let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 34))
        label.font = .systemFont(ofSize: 13)
        label.numberOfLines = 2
        label.textColor = color
        label.text = text
        window.addSubview(label)
    }

    /// Views of a colour each, one below the other, with what is said of them at their left.
    package func lanes(_ entries: [(text: String, color: UIColor)], size: CGFloat = 50) -> [UIView] {
        let height = SampleSize.height / CGFloat(entries.count)
        return entries.enumerated().map { index, entry in
            let middle = height * (CGFloat(index) + 0.5)
            caption(entry.text, x: 24, y: middle - 17)
            let view = UIView(frame: CGRect(x: 220, y: middle - size / 2, width: size, height: size))
            view.backgroundColor = entry.color
            window.addSubview(view)
            return view
        }
    }

    /// A finger comes down and goes up.
    package func tap(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
    }

    package func press(_ key: Character) {
        if key == "l" { slowness = slowness == 1 ? 5 : 1 }
    }
}

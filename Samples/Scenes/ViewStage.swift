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

    /// A finger comes down and goes up.
    package func tap(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
    }

    package func press(_ key: Character) {
        if key == "l" { slowness = slowness == 1 ? 5 : 1 }
    }
}

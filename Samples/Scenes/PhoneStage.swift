// What samples on telephones share: two windows beside each other, and fingers that reach the one below them.

import QuartzCore
import UIKit

/// Two windows of a telephone's shape on a grey table.
package final class PhoneStage {
    package let root = CALayer()
    package let left = UIWindow(frame: CGRect(x: 30, y: 0, width: 270, height: 480))
    package let right = UIWindow(frame: CGRect(x: 340, y: 0, width: 270, height: 480))
    /// The one in which the finger came down.
    private weak var touched: UIWindow?

    package init() {
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = UIColor(white: 0.55, alpha: 1).cgColor
    }

    /// Shows a controller in a window.
    package func show(_ controller: UIViewController, in window: UIWindow) {
        window.backgroundColor = .black
        window.layer.cornerRadius = 22
        window.clipsToBounds = true
        window.rootViewController = controller
        window.isHidden = false
        root.addSublayer(window.layer)
    }

    private func window(at point: CGPoint) -> UIWindow? { [left, right].first { $0.frame.contains(point) } }

    fileprivate func send(_ phase: UITouch.Phase, _ point: CGPoint) {
        if phase == .began { touched = window(at: point) }
        guard let touched else { return }
        touched.sendTouch(phase, at: CGPoint(x: point.x - touched.frame.minX, y: point.y - touched.frame.minY))
    }

    fileprivate func turnWheel(_ notches: CGVector, _ point: CGPoint) {
        guard let window = window(at: point) else { return }
        window.sendWheel(notches, at: CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY))
    }
}

/// A sample that is shown on two telephones.
package protocol ShownOnPhones: Sample {
    var phones: PhoneStage { get }
}

extension ShownOnPhones {
    package func grab(at point: CGPoint) { phones.send(.began, point) }
    package func pointer(at point: CGPoint) { phones.send(.moved, point) }
    package func drop(at point: CGPoint) { phones.send(.ended, point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { phones.turnWheel(notches, point) }
}

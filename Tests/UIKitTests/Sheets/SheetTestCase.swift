// What tests of sheets begin with: a controller in a window, fingers that draw, and who hears of it.

import QuartzCore
import UIKit
import XCTest

class SheetTestCase: ViewTestCase {
    typealias Detent = UISheetPresentationController.Detent

    final class Listener: UISheetPresentationControllerDelegate {
        var lines: [String] = [], mayDismiss = true
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            lines.append(sheet.selectedDetentIdentifier == .large ? "large" : "medium")
        }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            lines.append("should")
            return mayDismiss
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
            lines.append("will \(controller.presentedViewController.transitionCoordinator != nil)")
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { lines.append("did") }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { lines.append("attempt") }
    }

    var root: UIViewController!, shown: UIViewController!, listener: Listener!
    var sheet: UISheetPresentationController { shown.sheetPresentationController! }
    var card: UIView { sheet.presentedView! }
    /// Where its top is on screen.
    var top: CGFloat { card.layer.presentation()!.frame.minY }

    override func setUp() {
        super.setUp()
        (root, shown, listener) = (UIViewController(), UIViewController(), Listener())
        root.view.backgroundColor = .white
        window.rootViewController = root
        renderer.update()
    }

    override func tearDown() {
        window.rootViewController = nil
        (root, shown, listener) = (nil, nil, nil)
        super.tearDown()
    }

    func present(_ detents: [Detent] = [.medium(), .large()]) {
        sheet.detents = detents
        sheet.delegate = listener
        root.present(shown, animated: false)
        renderer.update()
        renderer.update()
    }

    /// A finger goes from one place to another in tenths of a second.
    func drag(from start: CGPoint, by way: CGFloat..., isLetGo: Bool = true) {
        window.sendTouch(.began, at: start)
        var y = start.y
        for part in way {
            y += part
            update(at: seconds + 0.1)
            window.sendTouch(.moved, at: CGPoint(x: start.x, y: y))
        }
        // At rest.
        update(at: seconds + 0.3)
        window.sendTouch(.moved, at: CGPoint(x: start.x, y: y))
        if isLetGo { window.sendTouch(.ended, at: CGPoint(x: start.x, y: y)) }
        renderer.update()
    }

    func rest() { for _ in 0..<4 { update(at: seconds + 0.3) } }
}

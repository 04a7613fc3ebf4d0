// Changes from controller to controller as objects.

import QuartzCore
import UIKit
import XCTest

final class SegueTests: ViewTestCase {
    private final class Grow: UIStoryboardSegue {
        override func perform() {
            destination.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            source.view.addSubview(destination.view)
            UIView.animate(withDuration: 1) { self.destination.view.transform = .identity }
        }
    }

    func testASegueIsPerformedByItsSubclassItsHandlerOrAPresentation() {
        let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
        window.rootViewController = one
        Grow(identifier: "grow", source: one, destination: two).perform()
        XCTAssertTrue(two.view.superview === one.view)
        XCTAssertNotNil(two.view.layer.animation(forKey: "transform"))
        var calls = 0
        UIStoryboardSegue(identifier: nil, source: one, destination: three) { calls += 1 }.perform()
        XCTAssertEqual(calls, 1)
        XCTAssertNil(one.presentedViewController)
        UIStoryboardSegue(identifier: nil, source: one, destination: three).perform()
        XCTAssertTrue(one.presentedViewController === three)
        window.rootViewController = nil
    }

    func testThereAreNoneByName() {
        let one = UIViewController()
        XCTAssertTrue(one.shouldPerformSegue(withIdentifier: "x", sender: nil))
        one.performSegue(withIdentifier: "x", sender: nil)
        one.prepare(for: UIStoryboardSegue(identifier: "x", source: one, destination: one), sender: nil)
    }
}

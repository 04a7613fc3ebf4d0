// Members of before safe areas, and those for assistive programs that clients override everywhere.

import QuartzCore
import UIKit
import XCTest

final class OlderMemberTests: ViewTestCase {
    func testContentLiesBetweenWhatBarsCover() throws {
        let controller = UIViewController(), bars = UINavigationController(rootViewController: controller)
        bars.isToolbarHidden = false
        window.rootViewController = bars
        let content = UIView(), older = UIView()
        for view in [content, older] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            content.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            content.widthAnchor.constraint(equalToConstant: 50),
            NSLayoutConstraint(
                item: older, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
                multiplier: 1, constant: 6),
        ])
        update(at: 1)
        XCTAssertEqual(content.frame, CGRect(x: 0, y: 44, width: 50, height: 392))
        XCTAssertEqual(older.frame.minY, 50)
        XCTAssertEqual(controller.topLayoutGuide.length, 44)
        XCTAssertEqual(controller.bottomLayoutGuide.length, 44)
        XCTAssertTrue(controller.topLayoutGuide === controller.topLayoutGuide)
        bars.isToolbarHidden = true
        update(at: 2)
        XCTAssertEqual(content.frame.maxY, 480)
        window.rootViewController = nil
    }

    func testAControllerMayLeaveContentThatDoesNotScrollBelowBars() {
        let controller = UIViewController(), bars = UINavigationController(rootViewController: controller)
        window.rootViewController = bars
        let content = UIScrollView(frame: controller.view.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentSize = CGSize(width: 10, height: 10)
        controller.view.addSubview(content)
        update(at: 1)
        XCTAssertEqual(content.adjustedContentInset.top, 44)
        controller.automaticallyAdjustsScrollViewInsets = false
        update(at: 2)
        XCTAssertEqual(content.adjustedContentInset.top, 0)
        XCTAssertEqual(content.contentOffset.y, 0)
        content.contentSize.height = 2000
        update(at: 3)
        XCTAssertEqual(content.adjustedContentInset.top, 44, "what scrolls keeps clear all the same")
        window.rootViewController = nil
    }

    private final class Dialog: UIViewController {
        override func accessibilityPerformEscape() -> Bool { true }
        override func accessibilityPerformMagicTap() -> Bool { super.accessibilityPerformMagicTap() }
    }

    private final class Pages: UIView {
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { direction == .next }
    }

    func testWhatAssistiveProgramsDoMayBeOverridden() {
        XCTAssertTrue(Dialog().accessibilityPerformEscape())
        XCTAssertFalse(Dialog().accessibilityPerformMagicTap())
        XCTAssertTrue(Pages().accessibilityScroll(.next))
        XCTAssertFalse(UIView().accessibilityScroll(.next))
    }

    func testWhereElementsAre() {
        let parent = show(UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100)))
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 11))
        parent.addSubview(view)
        XCTAssertEqual(view.accessibilityFrame, CGRect(x: 25, y: 36, width: 10, height: 11))
        XCTAssertEqual(
            UIAccessibility.convertToScreenCoordinates(CGRect(x: 1, y: 2, width: 3, height: 4), in: view),
            CGRect(x: 26, y: 38, width: 3, height: 4))
        view.accessibilityFrame = CGRect(x: 1, y: 1, width: 2, height: 2)
        XCTAssertEqual(view.accessibilityFrame, CGRect(x: 1, y: 1, width: 2, height: 2))
    }
}

// Appearances of bars: what counts where, what shows of it, and how grounds come and go.

import QuartzCore
import UIKit
import XCTest

final class BarAppearanceTests: BarAppearanceTestCase {
    private func bars(_ appearance: UINavigationBarAppearance?, edge: UINavigationBarAppearance?) -> UINavigationController {
        let root = UIViewController()
        root.title = "One"
        root.view.backgroundColor = .white
        let bars = UINavigationController(rootViewController: root)
        if let appearance { bars.navigationBar.standardAppearance = appearance }
        bars.navigationBar.scrollEdgeAppearance = edge
        window.rootViewController = bars
        rest()
        return bars
    }

    private func scroller(in bars: UINavigationController) throws -> UIScrollView {
        let root = try XCTUnwrap(bars.topViewController), content = UIScrollView(frame: root.view.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentSize = CGSize(width: 10, height: 2000)
        root.view.addSubview(content)
        bars.view.setNeedsLayout()
        rest()
        return content
    }

    // MARK: As values

    func testCopiesAreApartInAllTheirParts() throws {
        let one = opaque(.red)
        one.titleTextAttributes = [.foregroundColor: UIColor.blue]
        one.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        let two = UINavigationBarAppearance(barAppearance: one)
        let three = try XCTUnwrap(one.copy() as? UINavigationBarAppearance)
        one.buttonAppearance.normal.titleTextAttributes = [:]
        one.backgroundColor = nil
        for copy in [two, three] {
            XCTAssertEqual(copy.backgroundColor, .red)
            XCTAssertNil(copy.shadowColor)
            XCTAssertEqual(copy.titleTextAttributes[.foregroundColor] as? UIColor, .blue)
            XCTAssertEqual(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor, .green)
        }
        XCTAssertEqual(UITabBarAppearance(barAppearance: two).backgroundColor, .red, "another kind of bar: the ground alone")
    }

    func testTheThreeGrounds() {
        let bar = UIToolbarAppearance()
        XCTAssertNotNil(bar.backgroundEffect)
        bar.configureWithOpaqueBackground()
        XCTAssertNil(bar.backgroundEffect)
        XCTAssertEqual(bar.backgroundColor, .systemBackground)
        XCTAssertNotNil(bar.shadowColor)
        bar.configureWithTransparentBackground()
        XCTAssertNil(bar.backgroundColor)
        XCTAssertNil(bar.shadowColor)
        bar.configureWithDefaultBackground()
        XCTAssertNotNil(bar.backgroundEffect)
    }

    // MARK: Navigation bars

    func testABarWithoutAnAppearanceIsAsItsOlderPropertiesSay() {
        let bars = bars(nil, edge: nil)
        bars.navigationBar.isTranslucent = false
        bars.navigationBar.barTintColor = .red
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        // Asking for it is not setting it; changing what was got is.
        let standard = bars.navigationBar.standardAppearance
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        standard.configureWithOpaqueBackground()
        standard.backgroundColor = .blue
        bars.navigationBar.scrollEdgeAppearance = standard
        rest()
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
        XCTAssertTrue(bars.navigationBar.standardAppearance === standard)
    }

    func testAGroundThatLooksTheSameDoesNotFade() throws {
        let bars = bars(nil, edge: nil), content = try scroller(in: bars)
        bars.navigationBar.barTintColor = UIColor(white: 1, alpha: 0.9)
        content.backgroundColor = .red
        rest()
        let before = pixel(y: 4)
        content.contentOffset.y = 100
        renderer.update()
        update(at: seconds + 0.1)
        XCTAssertEqual(pixel(y: 4), before)
    }

    func testABarThatSaysNothingOfItsLooksHasAGroundOnlyAboveContent() throws {
        let bars = bars(nil, edge: nil)
        bars.topViewController?.view.backgroundColor = .red
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        let content = try scroller(in: bars)
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        content.contentOffset.y = 100
        rest()
        XCTAssertGreaterThan(pixel(y: 4)[1], 200)
        content.contentOffset.y = -44
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
    }

    func testContentThatComesBelowTheBarMakesItStandard() throws {
        let bars = bars(opaque(.red), edge: opaque(.blue)), content = try scroller(in: bars)
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
        content.contentOffset.y = 100
        renderer.update()
        XCTAssertEqual(pixel(y: 4), [0, 0, 255], "it fades")
        update(at: seconds + 0.1)
        let half = pixel(y: 4)
        XCTAssertGreaterThan(half[0], 40)
        XCTAssertGreaterThan(half[2], 40)
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        content.contentOffset.y = -44
        rest()
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
    }

    func testWithoutOneForTheEdgeThereIsNothingBehindThere() throws {
        let bars = bars(opaque(.red), edge: nil), content = try scroller(in: bars)
        XCTAssertEqual(pixel(y: 4), [255, 255, 255])
        content.contentOffset.y = 10
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
    }

    func testALargeTitleIsAtTheEdgeUntilItHides() throws {
        let bars = bars(opaque(.red), edge: opaque(.blue)), content = try scroller(in: bars)
        bars.navigationBar.prefersLargeTitles = true
        rest()
        content.contentOffset.y = -70
        rest()
        XCTAssertEqual(bars.navigationBar.frame.height, 70)
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
        content.contentOffset.y = 0
        rest()
        XCTAssertEqual(bars.navigationBar.frame.height, 44)
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
    }

    func testAnItemsOwnGoesBeforeTheBarsAndMovesWithAPush() {
        let bars = bars(opaque(.red), edge: opaque(.red)), second = UIViewController()
        second.view.backgroundColor = .white
        (second.navigationItem.standardAppearance, second.navigationItem.scrollEdgeAppearance) = (opaque(.blue), opaque(.blue))
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        bars.pushViewController(second, animated: true)
        renderer.update()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        update(at: seconds + 0.175)
        let half = pixel(y: 4)
        XCTAssertEqual(Double(half[0]), 128, accuracy: 12)
        XCTAssertEqual(Double(half[2]), 128, accuracy: 12)
        XCTAssertLessThan(half[1], 12, "nothing behind both is seen for a moment")
        rest()
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
        bars.popViewController(animated: true)
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
    }

    func testAGroundBecomesLowerAsALargeTitleGoes() {
        let bars = bars(opaque(.red), edge: opaque(.red)), second = UIViewController()
        bars.navigationBar.prefersLargeTitles = true
        second.navigationItem.largeTitleDisplayMode = .never
        second.view.backgroundColor = .white
        rest()
        XCTAssertEqual(pixel(y: 90), [255, 0, 0])
        bars.pushViewController(second, animated: true)
        renderer.update()
        XCTAssertEqual(pixel(y: 90), [255, 0, 0])
        update(at: seconds + 0.175)
        XCTAssertEqual(pixel(y: 64), [255, 0, 0], "half of the way")
        XCTAssertNotEqual(pixel(y: 76), [255, 0, 0])
        rest()
        XCTAssertEqual(pixel(y: 40), [255, 0, 0])
        XCTAssertEqual(pixel(y: 50), [255, 255, 255])
    }

    func testAHandThatGivesUpAPopLeavesTheGroundAsItWas() {
        let bars = bars(opaque(.red), edge: opaque(.red)), second = UIViewController()
        second.view.backgroundColor = .white
        (second.navigationItem.standardAppearance, second.navigationItem.scrollEdgeAppearance) = (opaque(.blue), opaque(.blue))
        bars.pushViewController(second, animated: false)
        rest()
        window.sendTouch(.began, at: CGPoint(x: 2, y: 200))
        for x in [20, 60, 100, 120] as [CGFloat] {
            window.sendTouch(.moved, at: CGPoint(x: x, y: 200))
            update(at: seconds + 0.05)
        }
        let half = pixel(y: 4)
        XCTAssertGreaterThan(half[0], 20, "the ground follows the hand")
        XCTAssertGreaterThan(half[2], 100)
        update(at: seconds + 2)
        XCTAssertEqual(pixel(y: 4), half, "and waits where it does")
        window.sendTouch(.moved, at: CGPoint(x: 30, y: 200))
        update(at: seconds + 0.3)
        window.sendTouch(.ended, at: CGPoint(x: 30, y: 200))
        rest()
        XCTAssertTrue(bars.topViewController === second)
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
    }

    func testTitlesAndButtonsLookAsTheAppearanceSays() throws {
        let look = opaque(.white)
        look.titleTextAttributes = [.foregroundColor: UIColor.red]
        look.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -5)
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
        look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        let bars = bars(look, edge: look), second = UIViewController()
        second.title = "Two"
        let plain = UIBarButtonItem(title: "Plain"), done = UIBarButtonItem(systemItem: .done)
        let own = UIBarButtonItem(title: "Own")
        own.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
        second.navigationItem.rightBarButtonItems = [plain, done, own]
        bars.pushViewController(second, animated: false)
        rest()
        let bar = bars.navigationBar, title = try XCTUnwrap(label("Two", in: bar))
        XCTAssertEqual(color(title), .red)
        XCTAssertEqual(title.center.y, 17)
        XCTAssertEqual(color(label("Plain", in: bar)), .green)
        XCTAssertEqual(color(label("Done", in: bar)), .blue)
        XCTAssertEqual(color(label("Own", in: bar)), .orange, "what an item has of its own goes before")
        XCTAssertEqual(color(label("‹ One", in: bar)), .purple)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        look.setBackIndicatorImage(image, transitionMaskImage: nil)
        XCTAssertNil(look.backIndicatorImage, "both or none")
        look.setBackIndicatorImage(image, transitionMaskImage: image)
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
        rest()
        XCTAssertNil(label("‹ One", in: bar))
        XCTAssertNotNil(label("One", in: bar))
        // What is changed on the bar's own copy shows.
        bar.scrollEdgeAppearance?.titleTextAttributes = [.foregroundColor: UIColor.brown]
        rest()
        XCTAssertEqual(color(label("Two", in: bar)), .brown)
    }

    func testLowWindowsHaveCompactBars() {
        let bars = bars(opaque(.red), edge: opaque(.red))
        bars.navigationBar.compactAppearance = opaque(.green)
        bars.navigationBar.compactScrollEdgeAppearance = opaque(.blue)
        rest()
        XCTAssertEqual(pixel(y: 4), [255, 0, 0])
        window.frame.size.height = 300
        rest()
        XCTAssertEqual(pixel(y: 4), [0, 0, 255])
    }

    func testValuesThatAreNoNumbersMoveNothing() {
        let look = opaque(.red)
        look.titlePositionAdjustment = UIOffset(horizontal: .nan, vertical: .infinity)
        look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: .infinity, vertical: .nan)
        let bars = bars(look, edge: look)
        bars.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go")
        rest()
        XCTAssertEqual(label("One", in: bars.navigationBar)?.center.y, 22)
    }

    func testTitlesOfButtonsMoveByStates() throws {
        let look = opaque(.white)
        look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: 0)
        look.buttonAppearance.highlighted.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        let bars = bars(look, edge: look)
        bars.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go")
        rest()
        let label = try XCTUnwrap(label("Go", in: bars.navigationBar)), button = try XCTUnwrap(label.superview as? UIButton)
        XCTAssertEqual(label.frame.minX, 2)
        let y = label.frame.minY
        button.isHighlighted = true
        rest()
        XCTAssertEqual(label.frame.origin, CGPoint(x: 0, y: y + 3))
        button.isHighlighted = false
        button.isEnabled = false
        rest()
        XCTAssertEqual(label.frame.minX, 2, "as in `normal`")
    }
}

// Appearances of bars: what counts where, what shows of it, and how grounds come and go.

import QuartzCore
import UIKit
import XCTest

final class BarAppearanceTests: ViewTestCase {
    private func rest() { for _ in 0..<6 { update(at: seconds + 0.3) } }

    override func tearDown() {
        window.rootViewController = nil
        super.tearDown()
    }

    private func opaque(_ color: UIColor) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        (appearance.backgroundColor, appearance.shadowColor) = (color, nil)
        return appearance
    }

    /// A pixel near the left edge, where no part of a bar is.
    private func pixel(y: Int) -> [UInt8] {
        var pixel: [UInt8] = []
        XCTAssertNoThrow(try renderer.readPixels { pixel = Array($0[(y * 320 + 4) * 4..<(y * 320 + 4) * 4 + 3]) })
        return pixel
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    private func color(_ label: UILabel?) -> UIColor? {
        guard let text = label?.attributedText, text.length > 0 else { return nil }
        return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }

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
        content.backgroundColor = .red
        rest()
        let before = pixel(y: 4)
        content.contentOffset.y = 100
        renderer.update()
        update(at: seconds + 0.1)
        XCTAssertEqual(pixel(y: 4), before)
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

    // MARK: Other bars

    func testTabBars() throws {
        let look = UITabBarAppearance()
        look.configureWithOpaqueBackground()
        (look.backgroundColor, look.shadowColor) = (.red, nil)
        look.stackedLayoutAppearance.normal.iconColor = .green
        look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.white]
        (look.stackedItemPositioning, look.stackedItemWidth, look.stackedItemSpacing) = (.centered, 60, 20)
        let edge = UITabBarAppearance(barAppearance: look)
        edge.backgroundColor = .blue
        let (one, two) = (UIViewController(), UIViewController())
        (one.title, two.title) = ("One", "Two")
        let content = UIScrollView(frame: one.view.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentSize = CGSize(width: 10, height: 2000)
        one.view.addSubview(content)
        let tabs = UITabBarController()
        tabs.viewControllers = [one, two]
        (tabs.tabBar.standardAppearance, tabs.tabBar.scrollEdgeAppearance) = (look, edge)
        window.rootViewController = tabs
        rest()
        XCTAssertEqual(pixel(y: 475), [255, 0, 0], "content goes on below the bar")
        XCTAssertEqual(color(label("One", in: tabs.tabBar)), .white)
        XCTAssertEqual(color(label("Two", in: tabs.tabBar)), .green)
        XCTAssertEqual(tabs.tabBar.subviews.compactMap { ($0 as? UIControl)?.frame.minX }, [90, 170])
        content.contentOffset.y = 2000 + 49 - 480
        rest()
        XCTAssertEqual(pixel(y: 475), [0, 0, 255])
        content.contentSize.height = 4000
        rest()
        XCTAssertEqual(pixel(y: 475), [255, 0, 0], "there is more of it now")
        tabs.selectedIndex = 1
        rest()
        XCTAssertEqual(pixel(y: 475), [0, 0, 255], "nothing there scrolls")
    }

    func testToolbars() {
        let look = UIToolbarAppearance(), bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        bar.items = [UIBarButtonItem(title: "Go")]
        bar.standardAppearance = look
        show(bar)
        XCTAssertEqual(pixel(y: 104), [255, 0, 0])
        XCTAssertEqual(color(label("Go", in: bar)), .green)
        bar.standardAppearance.backgroundColor = .blue
        rest()
        XCTAssertEqual(pixel(y: 104), [0, 0, 255])
        look.shadowImage = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 6)).image {
            UIColor.black.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 6))
        }
        bar.standardAppearance = look
        rest()
        XCTAssertEqual(pixel(y: 97), [0, 0, 0], "outside of the bar")
        XCTAssertEqual(pixel(y: 101), [255, 0, 0])
    }

    func testAToolbarAtTheEndOfContent() throws {
        let look = UIToolbarAppearance(), bar = UIToolbar(frame: CGRect(x: 0, y: 436, width: 320, height: 44))
        look.configureWithOpaqueBackground()
        (look.backgroundColor, look.shadowColor) = (.red, nil)
        bar.standardAppearance = look
        look.backgroundColor = .blue
        bar.scrollEdgeAppearance = look
        let root = UIViewController(), content = UIScrollView(frame: root.view.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentSize = CGSize(width: 10, height: 2000)
        root.view.addSubview(content)
        root.view.addSubview(bar)
        window.rootViewController = root
        rest()
        XCTAssertEqual(pixel(y: 475), [255, 0, 0])
        content.contentOffset.y = 2000 - 480
        rest()
        XCTAssertEqual(pixel(y: 475), [0, 0, 255])
        content.contentOffset.y = 100
        rest()
        XCTAssertEqual(pixel(y: 475), [255, 0, 0])
        // One for low windows alone says nothing in others.
        (bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance) = (nil, look)
        content.contentOffset.y = 2000 - 480
        bar.setNeedsLayout()
        rest()
        XCTAssertEqual(pixel(y: 475), [255, 0, 0])
        // One for low windows alone says nothing in others.
        (bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance) = (nil, look)
        content.contentOffset.y = 2000 - 480
        rest()
        XCTAssertEqual(pixel(y: 475), [255, 0, 0])
    }

    func testTheImageBehindTheChosenTab() {
        let (one, two) = (UIViewController(), UIViewController()), look = UITabBarAppearance()
        look.configureWithOpaqueBackground()
        (look.backgroundColor, look.shadowColor) = (.white, nil)
        look.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 40)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 160, height: 40))
        }.withRenderingMode(.alwaysTemplate)
        look.selectionIndicatorTintColor = .green
        let tabs = UITabBarController()
        tabs.viewControllers = [one, two]
        (tabs.tabBar.standardAppearance, tabs.tabBar.scrollEdgeAppearance) = (look, look)
        window.rootViewController = tabs
        rest()
        XCTAssertEqual(pixel(y: 455), [0, 255, 0])
        tabs.selectedIndex = 1
        rest()
        XCTAssertEqual(pixel(y: 455), [255, 255, 255])
    }

    func testTabsHaveTheirTitlesBesideTheImagesInWideAndLowWindows() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let controllers = (0..<2).map { index in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: image, tag: index)
            return controller
        }
        let look = UITabBarAppearance(), tabs = UITabBarController()
        look.stackedLayoutAppearance.normal.iconColor = .red
        look.inlineLayoutAppearance.normal.iconColor = .green
        look.compactInlineLayoutAppearance.normal.iconColor = .blue
        tabs.viewControllers = controllers
        tabs.tabBar.standardAppearance = look
        window.rootViewController = tabs
        func parts() throws -> (label: UILabel, picture: UIView) {
            rest()
            let label = try XCTUnwrap(self.label("Tab 1", in: tabs.tabBar))
            return (label, try XCTUnwrap(label.superview?.subviews.first))
        }
        var (label, picture) = try parts()
        XCTAssertGreaterThan(label.frame.minY, picture.frame.maxY - 3)
        XCTAssertEqual(color(label), .red)
        XCTAssertEqual(tabs.tabBar.frame.height, 49)
        window.frame.size = CGSize(width: 800, height: 480)
        (label, picture) = try parts()
        XCTAssertEqual(label.frame.minX, picture.frame.maxX + 8)
        XCTAssertEqual(color(label), .green)
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
        XCTAssertEqual(buttons[0].frame.minX, 800 - buttons[1].frame.maxX, accuracy: 0.01, "in the middle, not over all of it")
        XCTAssertGreaterThan(buttons[0].frame.minX, 200)
        window.frame.size = CGSize(width: 480, height: 320)
        (label, picture) = try parts()
        XCTAssertEqual(label.frame.minX, picture.frame.maxX + 8)
        XCTAssertEqual(color(label), .blue)
        XCTAssertEqual(tabs.tabBar.frame.height, 32)
        XCTAssertEqual(controllers[0].view.safeAreaInsets.bottom, 32)
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

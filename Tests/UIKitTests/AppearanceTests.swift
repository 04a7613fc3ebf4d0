// Looks that are set on classes: who gets them, when, and what goes before what. Rules stay for the life of the process, so all
// of these are for objects in a controller of this file, or for its own classes.

import QuartzCore
import UIKit
import XCTest

final class AppearanceTests: ViewTestCase {
    private final class Place: UIViewController {}
    private final class Inner: UIView {}
    private final class Badge: UIView {
        var inset: CGFloat = 2
        var mark: String?
    }

    private let place = Place()
    private func all<Object: UIAppearance>(_ type: Object.Type) -> UIAppearanceProxy<Object> {
        Object.appearance(whenContainedInInstancesOf: [Place.self])
    }

    override func tearDown() {
        window.rootViewController = nil
        super.tearDown()
    }

    func testAViewIsDressedAsItComesIntoAWindow() {
        all(UILabel.self).textColor = .red
        all(UISwitch.self).onTintColor = .green
        XCTAssertEqual(all(UISwitch.self).onTintColor, .green)
        XCTAssertNil(all(UISwitch.self).thumbTintColor)
        let label = UILabel(), elsewhere = UILabel(), toggle = UISwitch()
        place.view.addSubview(label)
        place.view.addSubview(toggle)
        XCTAssertEqual(label.textColor, .label)
        window.rootViewController = place
        show(elsewhere)
        XCTAssertEqual(label.textColor, .red)
        XCTAssertEqual(toggle.onTintColor, .green)
        XCTAssertEqual(elsewhere.textColor, .label, "it is in no such controller")
        // Who is there stays as it is, until it comes again.
        all(UILabel.self).textColor = .blue
        XCTAssertEqual(label.textColor, .red)
        label.removeFromSuperview()
        place.view.addSubview(label)
        XCTAssertEqual(label.textColor, .blue)
        all(UILabel.self).textColor = nil
    }

    func testWhatAProgramSetStays() {
        all(UIProgressView.self).progressTintColor = .red
        all(UIView.self).tintColor = .purple
        let own = UIProgressView(), other = UIProgressView(), tinted = UIView(), view = UIView()
        own.progressTintColor = .green
        tinted.tintColor = .orange
        for view in [own, other, tinted, view] { place.view.addSubview(view) }
        window.tintColor = .brown
        window.rootViewController = place
        XCTAssertEqual(own.progressTintColor, .green)
        XCTAssertEqual(other.progressTintColor, .red)
        XCTAssertEqual(tinted.tintColor, .orange)
        XCTAssertEqual(view.tintColor, .purple, "what it would inherit is not its own")
        other.progressTintColor = .yellow
        other.removeFromSuperview()
        place.view.addSubview(other)
        XCTAssertEqual(other.progressTintColor, .yellow)
        window.tintColor = nil
        all(UIView.self).tintColor = nil
        all(UIProgressView.self).progressTintColor = nil
    }

    func testTheMoreSpecificRuleCounts() {
        UIPageControl.appearance(whenContainedInInstancesOf: [Inner.self, Place.self]).pageIndicatorTintColor = .green
        all(UIPageControl.self).pageIndicatorTintColor = .red
        all(UIControl.self).backgroundColor = .gray
        all(UIPageControl.self).backgroundColor = .blue
        let outer = UIPageControl(), inner = UIPageControl(), around = Inner(), control = UIControl()
        around.addSubview(inner)
        for view in [outer, around, control] { place.view.addSubview(view) }
        window.rootViewController = place
        XCTAssertEqual(outer.pageIndicatorTintColor, .red)
        XCTAssertEqual(inner.pageIndicatorTintColor, .green)
        XCTAssertEqual(control.backgroundColor, .gray)
        XCTAssertEqual(outer.backgroundColor, .blue, "a class goes before its superclass")
        all(UIControl.self).backgroundColor = nil
        all(UIPageControl.self).backgroundColor = nil
    }

    func testClassesOfTheProgramAndTraits() {
        Badge.appearance().inset = 7
        Badge.appearance().mark = "!"
        Badge.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).inset = 9
        XCTAssertEqual(Badge.appearance().mark, "!")
        let light = Badge(), dark = Badge()
        dark.overrideUserInterfaceStyle = .dark
        show(light)
        show(dark)
        XCTAssertEqual(light.inset, 7)
        XCTAssertEqual(light.mark, "!")
        XCTAssertEqual(dark.inset, 9)
    }

    func testBarsAndTheirItems() throws {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        let bar = UINavigationBar.appearance(whenContainedInInstancesOf: [Bars.self])
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
        bar.tintColor = .green
        let item = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self, Bars.self])
        item.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
        let tabs = UITabBarItem.appearance(whenContainedInInstancesOf: [Tabs.self])
        tabs.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .selected)
        let root = UIViewController(), plain = UIBarButtonItem(title: "Plain"), own = UIBarButtonItem(title: "Own")
        root.title = "Root"
        own.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        root.navigationItem.rightBarButtonItems = [plain, own]
        let bars = Bars(rootViewController: root), controller = Tabs()
        controller.viewControllers = [bars]
        window.rootViewController = controller
        update(at: 1)
        XCTAssertEqual(bars.navigationBar.standardAppearance.backgroundColor, .red)
        XCTAssertEqual(bars.navigationBar.tintColor, .green)
        XCTAssertEqual(color("Plain", in: bars.navigationBar), .orange)
        XCTAssertEqual(color("Own", in: bars.navigationBar), .blue)
        XCTAssertEqual(color("Root", in: controller.tabBar), .purple)
        // The bar's own goes before.
        let second = Bars(rootViewController: UIViewController())
        second.navigationBar.standardAppearance.backgroundColor = .blue
        window.rootViewController = second
        update(at: 2)
        XCTAssertEqual(second.navigationBar.standardAppearance.backgroundColor, .blue)
        XCTAssertEqual(second.navigationBar.scrollEdgeAppearance?.backgroundColor, .red)
    }

    func testTheWayBackIsAnItemToo() throws {
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [Bars.self])
            .setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
        let root = UIViewController()
        root.title = "Root"
        let bars = Bars(rootViewController: root)
        bars.pushViewController(UIViewController(), animated: false)
        window.rootViewController = bars
        update(at: 1)
        XCTAssertEqual(color("‹ Root", in: bars.navigationBar), .orange)
    }

    func testControlsByStates() {
        all(UIButton.self).setTitleColor(.red, for: .highlighted)
        all(UISegmentedControl.self).setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        all(UISlider.self).setThumbImage(image, for: .normal)
        let button = UIButton(type: .custom), segments = UISegmentedControl(items: ["a"]), slider = UISlider()
        for view in [button, segments, slider] { place.view.addSubview(view) }
        window.rootViewController = place
        XCTAssertEqual(button.titleColor(for: .highlighted), .red)
        XCTAssertNotEqual(button.titleColor(for: .normal), .red)
        XCTAssertEqual(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .red)
        XCTAssertTrue(slider.thumbImage(for: .normal) === image)
    }

    func testAStackInATabShowsItsFirstControllersItem() {
        let root = UIViewController(), bars = UINavigationController(rootViewController: root), tabs = UITabBarController()
        root.title = "Root"
        tabs.viewControllers = [bars]
        window.rootViewController = tabs
        XCTAssertTrue(bars.tabBarItem === root.tabBarItem)
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["Root"])
        let other = UITabBarItem(title: "Other", image: nil, tag: 1)
        root.tabBarItem = other
        XCTAssertTrue(tabs.tabBar.items?.first === other)
        let second = UIViewController()
        second.title = "Second"
        bars.setViewControllers([second], animated: false)
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["Second"])
        bars.tabBarItem = other
        XCTAssertTrue(tabs.tabBar.items?.first === other)
        let titled = UINavigationController(rootViewController: UIViewController())
        titled.title = "Stack"
        XCTAssertEqual(titled.tabBarItem.title, "Stack")
    }

    private final class Bars: UINavigationController {}
    private final class Tabs: UITabBarController {}

    private func color(_ text: String, in view: UIView) -> UIColor? {
        if let label = view as? UILabel, let shown = label.attributedText, shown.string == text {
            return shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        return view.subviews.lazy.compactMap { self.color(text, in: $0) }.first
    }
}

// Appearances of tab bars and toolbars.

import QuartzCore
import UIKit
import XCTest

final class OtherBarAppearanceTests: BarAppearanceTestCase {
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
}

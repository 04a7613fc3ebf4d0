// Bars that the program places itself: items come and go, and whoever follows the bar is asked.

import QuartzCore
import UIKit
import XCTest

final class BarItemTests: BarAppearanceTestCase {
    private final class Follower: UINavigationBarDelegate {
        var allows = true
        private(set) var told: [String] = []
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { allows }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { tell("+", item) }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { tell("-", item) }
        private func tell(_ sign: String, _ item: UINavigationItem) { told.append(sign + (item.title ?? "")) }
    }

    private func bar() -> UINavigationBar {
        let bar = show(UINavigationBar(frame: CGRect(x: 0, y: 20, width: 320, height: 44)))
        bar.setItems([UINavigationItem(title: "One")], animated: false)
        renderer.update()
        return bar
    }

    func testAPushedItemsTitleComesFromTheRightAndTheDelegateHearsOfItAtTheEnd() throws {
        let bar = bar(), follower = Follower()
        bar.delegate = follower
        update(at: 1)
        bar.pushItem(UINavigationItem(title: "Two"), animated: true)
        update(at: 1)
        update(at: 1.15)
        let title = try XCTUnwrap(label("Two", in: bar)), middle = title.layer.presentation()?.position.x ?? 0
        XCTAssertGreaterThan(middle, 170)
        XCTAssertLessThan(middle, 320)
        XCTAssertEqual(follower.told, [])
        update(at: 1.5)
        update(at: 1.6)
        XCTAssertEqual(title.layer.presentation()?.position.x ?? 0, 160, accuracy: 1)
        XCTAssertEqual(follower.told, ["+Two"])
        XCTAssertEqual(bar.topItem?.title, "Two")
        XCTAssertEqual(bar.backItem?.title, "One")
    }

    func testTheWayBackTakesTheItemAwayUnlessTheDelegateForbidsIt() throws {
        let bar = bar(), follower = Follower()
        bar.delegate = follower
        bar.pushItem(UINavigationItem(title: "Two"), animated: false)
        update(at: 1)
        follower.allows = false
        XCTAssertNil(bar.popItem(animated: false))
        bar.pushItem(UINavigationItem(title: "Three"), animated: false)
        XCTAssertEqual(bar.items?.count, 2)
        tap(CGPoint(x: 30, y: 42))
        XCTAssertEqual(bar.items?.count, 2)
        follower.allows = true
        tap(CGPoint(x: 30, y: 42))
        update(at: 2)
        update(at: 3)
        XCTAssertEqual(bar.topItem?.title, "One")
        XCTAssertEqual(follower.told, ["+Two", "-Two"])
    }

    private func tap(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        window.sendTouch(.ended, at: point)
        renderer.update()
    }

    func testButtonsComeAndGoByAFade() throws {
        let bars = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = bars
        bars.pushViewController(UIViewController(), animated: false)
        update(at: 1)
        let item = try XCTUnwrap(bars.topViewController).navigationItem
        XCTAssertNotNil(label("‹ Back", in: bars.navigationBar))
        item.setHidesBackButton(true, animated: true)
        item.setRightBarButton(UIBarButtonItem(title: "Right", style: .plain, target: nil, action: nil), animated: true)
        XCTAssertNil(label("‹ Back", in: bars.navigationBar))
        XCTAssertNotNil(label("Right", in: bars.navigationBar))
        let fades = bars.navigationBar.subviews.contains { $0.layer.animation(forKey: kCATransition) != nil }
        XCTAssertTrue(fades)
        item.setLeftBarButtonItems([UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)], animated: false)
        item.setRightBarButtonItems(nil, animated: false)
        XCTAssertNotNil(label("Left", in: bars.navigationBar))
        XCTAssertNil(label("Right", in: bars.navigationBar))
    }

    private final class Asking: UINavigationController, UINavigationBarDelegate {
        var asked = 0, allows = false
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            asked += 1
            return allows
        }
    }

    /// Subclasses of the controller are their bar's delegate, and hear of the way back before it is gone.
    func testANavigationControllerThatFollowsItsBarMayForbidTheWayBack() throws {
        let bars = Asking(rootViewController: UIViewController())
        window.rootViewController = bars
        bars.pushViewController(UIViewController(), animated: false)
        update(at: 1)
        let place = bars.navigationBar.convert(CGPoint(x: 25, y: 22), to: window)
        tap(place)
        update(at: 2)
        XCTAssertEqual(bars.asked, 1)
        XCTAssertEqual(bars.viewControllers.count, 2)
        bars.allows = true
        tap(place)
        update(at: 3)
        XCTAssertEqual(bars.viewControllers.count, 1)
        window.rootViewController = nil
    }

    func testViewsWithoutASizeAreAsLargeAsTheirContent() {
        let bar = show(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))), item = UINavigationItem()
        let button = UIButton(configuration: .filled()), square = UIView(), title = UIStackView(), name = UILabel()
        button.configuration?.title = "Go"
        for side in [square.widthAnchor, square.heightAnchor] { side.constraint(equalToConstant: 30).isActive = true }
        name.text = "Name"
        title.axis = .vertical
        for view in [name, UILabel()] { title.addArrangedSubview(view) }
        item.rightBarButtonItems = [UIBarButtonItem(customView: button), UIBarButtonItem(customView: square)]
        item.titleView = title
        bar.items = [item]
        renderer.update()
        func frame(_ view: UIView) -> CGRect { bar.convert(view.bounds, from: view) }
        XCTAssertEqual(button.bounds.size, button.intrinsicContentSize)
        XCTAssertEqual(frame(button).maxX, 308, accuracy: 0.01)
        XCTAssertEqual(frame(button).midY, 22, accuracy: 0.51)
        XCTAssertEqual(square.bounds.size, CGSize(width: 30, height: 30))
        XCTAssertEqual(frame(square).maxX, frame(button).minX - 16, accuracy: 0.01)
        XCTAssertEqual(frame(title).midX, 160, accuracy: 0.51)
        XCTAssertEqual(title.bounds.width, name.intrinsicContentSize.width)
        let narrow = title.bounds.width
        name.text = "A longer name"
        renderer.update()
        renderer.update()
        XCTAssertGreaterThan(title.bounds.width, narrow + 20)
        XCTAssertLessThanOrEqual(frame(title).maxX, frame(square).minX - 15)
        item.title = "Shown anew"
        renderer.update()
        XCTAssertEqual(button.bounds.size, button.intrinsicContentSize)
        name.text = String(repeating: "Too long for the bar ", count: 5)
        renderer.update()
        renderer.update()
        XCTAssertLessThanOrEqual(frame(title).maxX, frame(square).minX)
    }

    func testATitleThatWantsNoWidthTakesAllThereIs() {
        let bar = show(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))), item = UINavigationItem()
        let field = UIView()
        field.heightAnchor.constraint(equalToConstant: 36).isActive = true
        item.titleView = field
        bar.items = [item]
        renderer.update()
        XCTAssertEqual(field.bounds.size, CGSize(width: 296, height: 36))
    }

    func testAToolbarShowsALabelThatHasNoSize() {
        let bar = show(UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))), label = UILabel()
        label.text = "Updated"
        bar.items = [.flexibleSpace(), UIBarButtonItem(customView: label), .flexibleSpace()]
        renderer.update()
        XCTAssertEqual(label.bounds.size, label.intrinsicContentSize)
        XCTAssertEqual(bar.convert(label.bounds, from: label).midX, 160, accuracy: 0.51)
    }
}

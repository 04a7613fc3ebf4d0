// Large titles: their room hides as content scrolls, and comes back.

import QuartzCore
import UIKit
import XCTest

final class LargeTitleTests: ViewTestCase {
    private var bars: UINavigationController!, root: UIViewController!, content: UIScrollView!
    private var bar: UINavigationBar { bars.navigationBar }

    override func setUp() {
        super.setUp()
        root = UIViewController()
        content = UIScrollView(frame: root.view.bounds)
        root.title = "Things"
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentSize = CGSize(width: 10, height: 3000)
        root.view.addSubview(content)
        bars = UINavigationController(rootViewController: root)
        bar.prefersLargeTitles = true
        window.rootViewController = bars
        rest()
    }

    override func tearDown() {
        window.rootViewController = nil
        (bars, root, content) = (nil, nil, nil)
        super.tearDown()
    }

    private func rest() { for _ in 0..<5 { update(at: seconds + 0.3) } }

    private var labels: [UILabel] {
        func all(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? all($0) } }
        return all(bar).filter { $0.text == "Things" }
    }

    private func finger(_ phase: UITouch.Phase, _ y: CGFloat) {
        window.sendTouch(phase, at: CGPoint(x: 100, y: y))
        update(at: seconds + 0.05)
    }

    func testTheTitleHidesAsContentScrolls() throws {
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 0, width: 320, height: 96))
        XCTAssertEqual(content.contentOffset.y, -96)
        XCTAssertEqual(content.adjustedContentInset.top, 96)
        let (large, small) = (try XCTUnwrap(labels.first { $0.font.pointSize > 30 }), labels.first { $0.font.pointSize < 30 })
        XCTAssertEqual(small?.alpha, 0)
        XCTAssertEqual(large.convert(large.bounds, to: bar).minX, 16, accuracy: 0.01)
        content.contentOffset.y = -70
        renderer.update()
        XCTAssertEqual(bar.frame.height, 70)
        XCTAssertEqual(content.adjustedContentInset.top, 70)
        content.contentOffset.y = 200
        rest()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(content.adjustedContentInset.top, 44)
        XCTAssertEqual(small?.alpha, 1)
        content.setContentOffset(CGPoint(x: 0, y: -96), animated: true)
        rest()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(small?.alpha, 0)
    }

    func testAFingerHidesItAndDrawsItDown() {
        finger(.began, 400)
        finger(.moved, 390)
        finger(.moved, 370)
        XCTAssertEqual(content.contentOffset.y, -76, accuracy: 0.01)
        XCTAssertEqual(bar.frame.height, 76, accuracy: 0.01)
        finger(.moved, 340)
        XCTAssertEqual(bar.frame.height, 46, accuracy: 0.01)
        finger(.moved, 300)
        XCTAssertEqual(content.contentOffset.y, -6, accuracy: 0.01, "no step where it is gone")
        XCTAssertEqual(bar.frame.height, 44)
        // And back, beyond.
        finger(.moved, 360)
        XCTAssertEqual(bar.frame.height, 66, accuracy: 0.01)
        finger(.moved, 390)
        XCTAssertEqual(bar.frame.height, 96, accuracy: 0.01)
        finger(.moved, 430)
        XCTAssertTrue((100..<130).contains(bar.frame.height), "\(bar.frame.height)")
        XCTAssertEqual(-content.contentOffset.y, bar.frame.height, accuracy: 0.01)
        finger(.ended, 430)
        rest()
        XCTAssertEqual(bar.frame.height, 96)
        // Half of it is no place to rest.
        for (way, height) in [(25.0, 96.0), (50, 44)] as [(CGFloat, CGFloat)] {
            finger(.began, 400)
            finger(.moved, 390)
            for _ in 0..<6 { finger(.moved, 390 - way) }
            XCTAssertEqual(content.contentOffset.y, -96 + way, accuracy: 0.01)
            finger(.ended, 390 - way)
            rest()
            XCTAssertEqual(bar.frame.height, height)
            XCTAssertEqual(content.contentOffset.y, -height)
            content.contentOffset.y = -96
        }
    }

    func testItemsMayHaveItOtherwise() {
        let next = UIViewController(), last = UIViewController()
        next.navigationItem.largeTitleDisplayMode = .never
        content.contentOffset.y = 300
        bars.pushViewController(next, animated: true)
        renderer.update()
        rest()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(next.view.safeAreaInsets.top, 44)
        bars.pushViewController(last, animated: false)
        rest()
        XCTAssertEqual(bar.frame.height, 44, "as the one below")
        last.navigationItem.largeTitleDisplayMode = .always
        rest()
        XCTAssertEqual(bar.frame.height, 96)
        bars.popToRootViewController(animated: true)
        renderer.update()
        rest()
        XCTAssertEqual(bar.frame.height, 44, "it was scrolled")
        XCTAssertEqual(content.contentOffset.y, 300)
        content.contentOffset.y = -96
        XCTAssertEqual(bar.frame.height, 96)
        bars.setNavigationBarHidden(true, animated: false)
        rest()
        XCTAssertEqual(content.adjustedContentInset.top, 0)
        bars.setNavigationBarHidden(false, animated: false)
        bar.prefersLargeTitles = false
        rest()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(content.adjustedContentInset.top, 44)
    }

    func testAProgramSaysWhatScrolls() {
        let other = UIScrollView(frame: root.view.bounds)
        other.contentSize = CGSize(width: 10, height: 2000)
        root.view.addSubview(other)
        XCTAssertTrue(root.contentScrollView(for: .top) === content)
        root.setContentScrollView(other)
        rest()
        XCTAssertTrue(root.contentScrollView(for: .top) === other)
        content.contentOffset.y = 500
        XCTAssertEqual(bar.frame.height, 96)
        other.contentOffset.y = 500
        XCTAssertEqual(bar.frame.height, 44)
    }
}

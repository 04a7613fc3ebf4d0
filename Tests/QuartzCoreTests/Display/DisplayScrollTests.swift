// Layers that scroll what is in them.

import QuartzCore
import XCTest

final class DisplayScrollTests: XCTestCase {
    private let scroller = CAScrollLayer()
    private let content = CALayer()

    override func setUp() {
        scroller.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        content.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        scroller.addSublayer(content)
    }

    func testAScrollLayerMasksToItsBoundsByDefault() throws {
        XCTAssertTrue(scroller.masksToBounds)
        XCTAssertEqual(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool, true)
        scroller.masksToBounds = false
        XCTAssertFalse(CAScrollLayer(layer: scroller).masksToBounds)
        let data = try NSKeyedArchiver.archivedData(withRootObject: scroller, requiringSecureCoding: true)
        XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAScrollLayer.self, from: data)?.masksToBounds, false)
    }

    func testItScrollsToAPointInTheDirectionsOfItsMode() {
        scroller.scroll(to: CGPoint(x: 30, y: 40))
        XCTAssertEqual(scroller.bounds, CGRect(x: 30, y: 40, width: 100, height: 50))
        scroller.scrollMode = .vertically
        scroller.scroll(to: CGPoint(x: 1, y: 2))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 30, y: 2))
        scroller.scrollMode = .horizontally
        scroller.scroll(to: CGPoint(x: 1, y: 20))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 1, y: 2))
        for mode in [CAScrollLayerScrollMode.none, CAScrollLayerScrollMode(rawValue: "sideways")] {
            scroller.scrollMode = mode
            scroller.scroll(to: CGPoint(x: 9, y: 9))
            XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 1, y: 2))
        }
    }

    func testItScrollsAsLittleAsMakesARectangleVisible() {
        scroller.scroll(to: CGRect(x: 20, y: 10, width: 10, height: 10))
        XCTAssertEqual(scroller.bounds.origin, .zero, "it is visible already")
        scroller.scroll(to: CGRect(x: 150, y: 30, width: 20, height: 40))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 70, y: 20))
        scroller.scroll(to: CGRect(x: 60, y: 25, width: 10, height: 10))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 60, y: 20))
        scroller.scroll(to: CGRect(x: 200, y: 0, width: 300, height: 1))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 200, y: 0), "the part at its origin")
        scroller.scroll(to: CGRect.null)
        scroller.scroll(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 200, y: 0))
    }

    func testALayerBelowScrollsTheNearestScrollLayer() {
        let deep = CALayer()
        deep.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        content.addSublayer(deep)
        deep.scrollRectToVisible(CGRect(x: 40, y: 40, width: 10, height: 10))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 50, y: 100))
        XCTAssertEqual(deep.visibleRect, CGRect(x: 0, y: 0, width: 50, height: 50))
        deep.scroll(CGPoint(x: 20, y: 5))
        XCTAssertEqual(scroller.bounds.origin, CGPoint(x: 120, y: 105))
        XCTAssertEqual(deep.visibleRect, CGRect(x: 20, y: 5, width: 30, height: 45))
        scroller.scroll(to: CGPoint.zero)
        XCTAssertEqual(deep.visibleRect, .zero)
    }
}

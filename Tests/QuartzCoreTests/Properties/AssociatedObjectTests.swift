// Values that programs attach to objects.

import QuartzCore
import XCTest

private enum Keys {
    nonisolated(unsafe) static var one = 0
    nonisolated(unsafe) static var two = 0
}

final class AssociatedObjectTests: LayerTestCase {
    private final class Value: NSObject, NSCopying {
        let name: String
        let ended: () -> Void
        init(_ name: String, _ ended: @escaping () -> Void = {}) { (self.name, self.ended) = (name, ended) }
        deinit { ended() }
        func copy(with zone: NSZone? = nil) -> Any { Value(name + "'") }
    }

    private class Plain {}

    func testValuesStayUnderTheirKeysUntilTheyAreTakenAway() {
        for object in [CALayer(), CABasicAnimation(), Plain(), NSObject()] as [AnyObject] {
            XCTAssertNil(objc_getAssociatedObject(object, &Keys.one))
            objc_setAssociatedObject(object, &Keys.one, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(object, &Keys.two, CGPoint(x: 1, y: 2), .OBJC_ASSOCIATION_RETAIN)
            XCTAssertEqual(objc_getAssociatedObject(object, &Keys.one) as? String, "a")
            XCTAssertEqual(objc_getAssociatedObject(object, &Keys.two) as? CGPoint, CGPoint(x: 1, y: 2))
            objc_setAssociatedObject(object, &Keys.one, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            XCTAssertNil(objc_getAssociatedObject(object, &Keys.one))
            objc_removeAssociatedObjects(object)
            XCTAssertNil(objc_getAssociatedObject(object, &Keys.two))
        }
    }

    func testTheyGoWithTheObject() {
        var ended: [String] = []
        do {
            let layer = CALayer(), animation = CABasicAnimation()
            objc_setAssociatedObject(layer, &Keys.one, Value("layer") { ended.append("layer") }, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(
                animation, &Keys.one, Value("animation") { ended.append("animation") }, .OBJC_ASSOCIATION_RETAIN)
            XCTAssertNil(objc_getAssociatedObject(CALayer(layer: layer), &Keys.one), "a copy has none")
        }
        XCTAssertEqual(ended.sorted(), ["animation", "layer"])
        do {
            let plain = Plain()
            objc_setAssociatedObject(plain, &Keys.one, Value("plain") { ended.append("plain") }, .OBJC_ASSOCIATION_RETAIN)
        }
        let other = Plain()
        objc_setAssociatedObject(other, &Keys.one, 1, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertEqual(ended.last, "plain")
        XCTAssertEqual(objc_getAssociatedObject(other, &Keys.one) as? Int, 1)
        objc_removeAssociatedObjects(other)
    }

    func testPoliciesRetainCopyOrNeither() {
        let layer = CALayer()
        var value: Value? = Value("a")
        objc_setAssociatedObject(layer, &Keys.one, value, .OBJC_ASSOCIATION_ASSIGN)
        XCTAssertTrue(objc_getAssociatedObject(layer, &Keys.one) as? Value === value)
        value = nil
        XCTAssertNil(objc_getAssociatedObject(layer, &Keys.one))
        objc_setAssociatedObject(layer, &Keys.one, 7, .OBJC_ASSOCIATION_ASSIGN)
        XCTAssertEqual(objc_getAssociatedObject(layer, &Keys.one) as? Int, 7)
        objc_setAssociatedObject(layer, &Keys.one, Value("b"), .OBJC_ASSOCIATION_COPY_NONATOMIC)
        XCTAssertEqual((objc_getAssociatedObject(layer, &Keys.one) as? Value)?.name, "b'")
    }
}

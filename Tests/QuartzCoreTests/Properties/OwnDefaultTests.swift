// Classes that give properties and keys values of their own, and values as programs write them.

import CoreGraphics
import QuartzCore
import XCTest

// What an archive names is a class of the file's.
class RoundByDefault: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "masksToBounds": true
        case "cornerRadius": 5
        case "bounds": CGRect(x: 0, y: 0, width: 30, height: 20)
        case "answer": 42
        default: super.defaultValue(forKey: key)
        }
    }
}

final class ShapeRoundByDefault: RoundByDefault {
    override class func defaultValue(forKey key: String) -> Any? {
        key == "opacity" ? 0.5 : super.defaultValue(forKey: key)
    }
}

final class OwnDefaultTests: XCTestCase {
    func testAClassGivesItsDefaults() throws {
        for layer in [RoundByDefault(), ShapeRoundByDefault()] {
            XCTAssertTrue(layer.masksToBounds)
            XCTAssertEqual(layer.cornerRadius, 5)
            XCTAssertEqual(layer.bounds.size, CGSize(width: 30, height: 20))
            XCTAssertEqual(layer.value(forKey: "answer") as? Int, 42)
            layer.setValue(7, forKey: "answer")
            XCTAssertEqual(layer.value(forKey: "answer") as? Int, 7)
            layer.cornerRadius = 0
            XCTAssertEqual(layer.cornerRadius, 0)
        }
        XCTAssertEqual(ShapeRoundByDefault().opacity, 0.5)
        XCTAssertEqual(RoundByDefault().opacity, 1)
        XCTAssertFalse(CALayer().masksToBounds)
        let changed = RoundByDefault()
        changed.masksToBounds = false
        XCTAssertFalse(RoundByDefault(layer: changed).masksToBounds)
        let archive = try NSKeyedArchiver.archivedData(withRootObject: changed, requiringSecureCoding: false)
        let read = try XCTUnwrap(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) as? RoundByDefault)
        XCTAssertFalse(read.masksToBounds)
        XCTAssertEqual(read.cornerRadius, 5)
    }

    func testTimedThingsAreObjects() {
        func pause(_ timed: any CAMediaTiming) { timed.speed = 0 }
        let layer = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
        pause(layer)
        pause(animation)
        XCTAssertEqual([layer.speed, animation.speed], [0, 0])
        weak let held: (any CAMediaTiming)? = layer
        XCTAssertTrue(held === layer)
    }

    /// What a layer's position is half a second after an animation of a second began.
    private func position(of animation: CAPropertyAnimation) throws -> CGPoint {
        MediaClock.useManualTime(10)
        defer { MediaClock.useSystemTime() }
        let renderer = OffscreenRenderer(width: 20, height: 20), layer = CALayer()
        renderer.rootLayer.addSublayer(layer)
        renderer.update()
        animation.duration = 1
        layer.add(animation, forKey: nil)
        renderer.update()
        MediaClock.setManualTime(10.5)
        renderer.update()
        return try XCTUnwrap(layer.presentation()).position
    }

    func testPointsAreReadFromNumbers() throws {
        let basic = CABasicAnimation(keyPath: "position")
        (basic.fromValue, basic.toValue) = ([0, 10], [100, NSNumber(value: 20.0)])
        XCTAssertEqual(try position(of: basic), CGPoint(x: 50, y: 15))
        (basic.fromValue, basic.toValue) = ([1, 2, 3], ["1", "2"])
        XCTAssertEqual(try position(of: basic), .zero)
    }

    func testALayerSeenEdgeOnTakesAFrame() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        XCTAssertEqual(layer.bounds.size, CGSize(width: 100, height: 80))
        XCTAssertTrue(layer.position.x.isFinite && abs(layer.position.x) < 1000)
    }

    func testAClosedCircleIsTravelledAsAnOpenOne() throws {
        func half(closes: Bool) throws -> CGPoint {
            let path = CGMutablePath(), animation = CAKeyframeAnimation(keyPath: "position")
            path.addArc(center: CGPoint(x: 100, y: 100), radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
            if closes { path.closeSubpath() }
            animation.path = path
            return try position(of: animation)
        }
        let (open, closed) = (try half(closes: false), try half(closes: true))
        XCTAssertEqual(open.x, 50, accuracy: 1e-6)
        XCTAssertEqual(closed.x, open.x, accuracy: 1e-9)
        XCTAssertEqual(closed.y, open.y, accuracy: 1e-9)
    }
}

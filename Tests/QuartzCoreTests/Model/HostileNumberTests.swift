// Numbers that no integer holds, and rectangles beyond all measure.

import QuartzCore
import Scenes
import XCTest

final class HostileNumberTests: LayerTestCase {
    private final class Counter: CALayer {
        @Animatable var count: Int = 1
    }

    func testEveryNumberBecomesAnIntegerOfEverySize() {
        for (number, expected) in [
            (1e300, Int.max), (-1e300, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0), (-2.9, -2), (7.9, 7)] {
            XCTAssertEqual(Int(clamping: number), expected, "\(number)")
        }
        XCTAssertEqual(UInt8(clamping: 255.5), 255)
        XCTAssertEqual(UInt8(clamping: -3.0), 0)
        XCTAssertEqual(Int32(clamping: Float.infinity), .max)
        XCTAssertEqual(Int(clamping: 9_223_372_036_854_775_807.0), .max)
    }

    func testCountsTakeWhateverIsSetAndAnimated() {
        let tiled = CATiledLayer(), copies = CAReplicatorLayer(), counter = Counter()
        tiled.levelsOfDetail = .max
        XCTAssertNotNil(tiled.value(forKey: "levelsOfDetail"))
        copies.setValue(1e30, forKey: "instanceCount")
        // More than this many whole numbers are not told apart where they are kept.
        XCTAssertGreaterThanOrEqual(copies.instanceCount, 1_000_000_000_000_000)
        counter.setValue(1e300, forKey: "count")
        XCTAssertEqual(counter.count, .max)
        copies.setValue(1e30, forKey: "maskedCorners")
        copies.instanceCount = 2
        root.addSublayer(copies)
        stage.update()
        let growing = CABasicAnimation(keyPath: "instanceCount")
        (growing.toValue, growing.duration) = (1e30, 1)
        copies.add(growing, forKey: nil)
        stage.update()
        MediaClock.setManualTime(100.5)
        XCTAssertGreaterThanOrEqual(copies.presentation()?.instanceCount ?? 0, 1_000_000_000_000_000)
    }

    func testWhatIsSeenOfLayersBeyondAllMeasureHasNumbers() {
        let numbers: [CGFloat] = [0, 1, -1, 1e-308, 1e300, -1e300, 1e308, 100]
        var random = SeededRandom(seed: 5)
        func number() -> CGFloat { numbers.randomElement(using: &random)! }
        func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        for _ in 0..<20_000 {
            let scroll = CAScrollLayer(), layer = CALayer()
            scroll.addSublayer(layer)
            (scroll.bounds, layer.bounds) = (rect(), rect())
            layer.transform = CATransform3DMakeScale(number(), number(), 1)
            scroll.sublayerTransform = CATransform3DMakeScale(number(), number(), 1)
            layer.position = CGPoint(x: number(), y: number())
            for seen in [
                layer.visibleRect, layer.convert(scroll.bounds, from: scroll), scroll.convert(layer.bounds, from: layer)] {
                XCTAssertFalse(
                    [seen.minX, seen.minY, seen.width, seen.height].contains { $0.isNaN }, "\(scroll.bounds) \(layer.bounds)")
            }
        }
    }

    func testRectanglesShareWhatTheyShare() {
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        XCTAssertEqual(square.part(in: CGRect(x: 5, y: 5, width: 10, height: 10)), CGRect(x: 5, y: 5, width: 5, height: 5))
        XCTAssertEqual(square.part(in: CGRect(x: 10, y: 10, width: -5, height: -5)), CGRect(x: 5, y: 5, width: 5, height: 5))
        XCTAssertEqual(square.part(in: .infinite), square)
        XCTAssertTrue(square.part(in: .null).isNull)
        XCTAssertTrue(square.part(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isNull)
        XCTAssertTrue(square.meets(CGRect(x: 10, y: 0, width: 1, height: 1)))
    }
}

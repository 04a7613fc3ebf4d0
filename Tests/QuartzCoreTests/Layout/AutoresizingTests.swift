// Frames that follow the size of the superlayer. They are those measured at Apple's: the superlayer goes from 100 × 100
// to another size, and the sublayer starts at (10, 20, 50, 40).

import QuartzCore
import XCTest

final class AutoresizingTests: LayerTestCase {
    private func pair(_ mask: CAAutoresizingMask) -> (above: CALayer, below: CALayer) {
        let (above, below) = (CALayer(), CALayer())
        above.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        below.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
        below.autoresizingMask = mask
        above.addSublayer(below)
        return (above, below)
    }

    private func resized(_ mask: CAAutoresizingMask, _ width: CGFloat = 200, _ height: CGFloat = 300) -> [CGFloat] {
        let (above, below) = pair(mask)
        above.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let frame = below.frame
        return [frame.minX, frame.minY, frame.width, frame.height]
    }

    func testOnePartTakesTheWholeChange() {
        XCTAssertEqual(resized([]), [10, 20, 50, 40])
        XCTAssertEqual(resized(.layerMinXMargin), [110, 20, 50, 40])
        XCTAssertEqual(resized(.layerWidthSizable), [10, 20, 150, 40])
        XCTAssertEqual(resized(.layerMaxXMargin), [10, 20, 50, 40])
        XCTAssertEqual(resized(.layerMinYMargin), [10, 220, 50, 40])
        XCTAssertEqual(resized(.layerHeightSizable), [10, 20, 50, 240])
        XCTAssertEqual(resized(.layerMaxYMargin), [10, 20, 50, 40])
    }

    func testSeveralPartsShareItAlike() {
        XCTAssertEqual(resized([.layerMinXMargin, .layerWidthSizable]), [76, 20, 84, 40])
        XCTAssertEqual(resized([.layerWidthSizable, .layerMaxXMargin]), [10, 20, 84, 40])
        XCTAssertEqual(resized([.layerMinXMargin, .layerMaxXMargin]), [60, 20, 50, 40])
        XCTAssertEqual(resized([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin]), [43, 20, 84, 40])
        XCTAssertEqual(resized([.layerMinYMargin, .layerHeightSizable]), [10, 153, 50, 107])
        XCTAssertEqual(resized([.layerMinYMargin, .layerMaxYMargin]), [10, 120, 50, 40])
        XCTAssertEqual(resized([.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin]), [10, 86, 50, 108])
        XCTAssertEqual(resized([.layerWidthSizable, .layerHeightSizable]), [10, 20, 150, 240])
        XCTAssertEqual(resized(CAAutoresizingMask(rawValue: 63)), [43, 86, 84, 108])
    }

    func testOtherChangesAreSharedInWholePoints() {
        let left: CAAutoresizingMask = [.layerMinXMargin, .layerWidthSizable]
        XCTAssertEqual(resized(left, 400, 100), [210, 20, 150, 40])
        XCTAssertEqual(resized(left, 110, 100), [16, 20, 54, 40])
        XCTAssertEqual(resized(left, 50, 25), [-24, 20, 34, 40])
        XCTAssertEqual(resized([.layerWidthSizable, .layerHeightSizable], 50, 25), [10, -15, 0, 35])
    }

    func testItHappensWithTheChangeOfSizeAndOnlyThen() {
        let (above, below) = pair([.layerWidthSizable, .layerHeightSizable])
        above.bounds = CGRect(x: 30, y: 40, width: 100, height: 100)
        XCTAssertEqual(below.frame, CGRect(x: 10, y: 20, width: 50, height: 40))
        above.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        XCTAssertEqual(below.frame, CGRect(x: 10, y: 20, width: 150, height: 240))
        let (late, later) = pair([])
        late.bounds.size.width = 300
        later.autoresizingMask = .layerWidthSizable
        XCTAssertEqual(later.frame.width, 50)
        XCTAssertEqual(CALayer().autoresizingMask, [])
    }

    func testItCanBeToldAndGoesDownTheTree() {
        let (above, below) = pair([.layerMinXMargin, .layerWidthSizable])
        above.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        below.resize(withOldSuperlayerSize: CGSize(width: 0, height: 100))
        XCTAssertEqual(below.frame, CGRect(x: 76, y: 20, width: 84, height: 40))
        above.resizeSublayers(withOldSize: CGSize(width: 100, height: 100))
        XCTAssertEqual(below.frame.minX, 76)
        let (top, middle) = pair([.layerWidthSizable])
        let leaf = CALayer()
        leaf.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        leaf.autoresizingMask = .layerWidthSizable
        middle.addSublayer(leaf)
        top.bounds.size.width = 120
        XCTAssertEqual(leaf.frame.width, 70)
    }

    func testTheMaskIsReadAndSetByKeyAndArchivedIfItWasSet() {
        let layer = CALayer()
        XCTAssertFalse(layer.shouldArchiveValue(forKey: "autoresizingMask"))
        layer.setValue(18, forKey: "autoresizingMask")
        XCTAssertEqual(layer.autoresizingMask, [.layerWidthSizable, .layerHeightSizable])
        XCTAssertEqual(layer.value(forKey: "autoresizingMask") as? NSNumber, 18)
        XCTAssertTrue(layer.shouldArchiveValue(forKey: "autoresizingMask"))
        XCTAssertEqual(CALayer(layer: layer).autoresizingMask.rawValue, 18)
    }
}

// What layers and transactions do as measured at Apple's.

import QuartzCore
import XCTest

final class MeasuredModelTests: LayerTestCase {
    private let journal = Journal()

    func testBoundsOfNegativeSizeAreStandardised() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
        XCTAssertEqual(layer.bounds.origin, CGPoint(x: -100, y: -50))
        XCTAssertEqual(layer.bounds.size.width, 100)
        layer.setValue(CGRect(x: 10, y: 10, width: 5, height: -5), forKey: "bounds")
        XCTAssertEqual(layer.value(forKeyPath: "bounds.origin.y") as? Double, 5)
        XCTAssertEqual(layer.value(forKeyPath: "bounds.size.height") as? Double, 5)
        layer.setValue(-4, forKeyPath: "bounds.size.width")
        XCTAssertEqual(layer.bounds.origin.x, 6)
    }

    func testGeometryHasNoDefaultValueAndIsNotArchivedUnlessItIsSet() {
        for key in ["bounds", "position", "frame"] { XCTAssertNil(CALayer.defaultValue(forKey: key), key) }
        XCTAssertEqual(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint, CGPoint(x: 0.5, y: 0.5))
        let layer = CALayer()
        XCTAssertFalse(layer.shouldArchiveValue(forKey: "position"))
        XCTAssertFalse(layer.shouldArchiveValue(forKey: "bounds"))
        layer.position = CGPoint(x: 1, y: 0)
        XCTAssertTrue(layer.shouldArchiveValue(forKey: "position"))
    }

    func testACommitWithoutABeginCommitsTheImplicitTransactionOrDoesNothing() {
        CATransaction.commit()
        let layer = shownLayer()
        CATransaction.withoutActions { layer.opacity = 0.5 }
        CATransaction.setDisableActions(true)
        layer.opacity = 0.25
        XCTAssertEqual(layer.presentation()?.opacity, 0.5)
        CATransaction.commit()
        XCTAssertEqual(layer.presentation()?.opacity, 0.25)
        XCTAssertFalse(CATransaction.disableActions(), "its settings end with it")
    }

    func testTheDelegateOfAnAnimationThatNoServerSawHearsOfItsRemovalAtTheNextFlush() {
        let layer = CALayer()
        layer.add(fade(name: "unseen", journal), forKey: "a")
        layer.removeAnimation(forKey: "a")
        XCTAssertEqual(journal.lines, [])
        CATransaction.flush()
        XCTAssertEqual(journal.lines, ["unseen stopped false"])
        layer.add(fade(name: "replaced", journal), forKey: "b")
        layer.add(fade(name: "last", journal), forKey: "b")
        CATransaction.flush()
        XCTAssertEqual(journal.lines.last, "replaced stopped false")
        layer.removeAllAnimations()
        CATransaction.flush()
        XCTAssertEqual(journal.lines.last, "last stopped false")
    }

    func testALayerThatBecomesAMaskLeavesWhereItWas() {
        let (parent, child, other, last) = (shownLayer(), CALayer(), CALayer(), CALayer())
        parent.addSublayer(child)
        other.mask = child
        XCTAssertIdentical(child.superlayer, other)
        XCTAssertNil(parent.sublayers)
        last.mask = child
        XCTAssertIdentical(child.superlayer, last)
        XCTAssertNil(other.mask)
        parent.addSublayer(last)
        parent.addSublayer(child)
        XCTAssertNil(last.mask)
        parent.mask = last
        XCTAssertIdentical(last.superlayer, parent)
        XCTAssertEqual(parent.sublayers?.count, 1)
        update(at: 0)
        XCTAssertEqual(parent.presentation()?.sublayers?.count, 1)
        XCTAssertNotNil(parent.presentation()?.mask)
    }

    func testANestedTransactionReadsTheCompletionBlockAroundIt() {
        CATransaction.begin()
        XCTAssertNil(CATransaction.completionBlock())
        CATransaction.setCompletionBlock { self.journal.note("outer") }
        CATransaction.begin()
        CATransaction.completionBlock()?()
        XCTAssertEqual(journal.lines, ["outer"])
        CATransaction.setCompletionBlock(nil)
        XCTAssertNil(CATransaction.completionBlock())
        CATransaction.commit()
        XCTAssertNotNil(CATransaction.value(forKey: kCATransactionCompletionBlock))
        CATransaction.setCompletionBlock(nil)
        XCTAssertNil(CATransaction.completionBlock())
        CATransaction.commit()
        XCTAssertEqual(journal.lines, ["outer", "outer"])
    }

    func testContentsKeepAnyObjectAndDrawAnImage() throws {
        let layer = shownLayer()
        let image = CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
        layer.contents = "a name"
        XCTAssertEqual(layer.contents as? String, "a name")
        XCTAssertEqual(layer.value(forKey: "contents") as? String, "a name")
        layer.contents = image
        XCTAssertIdentical(layer.contents as? CGImage, image)
        layer.setValue(NSNumber(value: 5), forKey: "contents")
        XCTAssertEqual(layer.contents as? NSNumber, 5)
        update(at: 0)
        update(at: 1)
        XCTAssertEqual(layer.presentation()?.contents as? NSNumber, 5)
        layer.contents = nil
        XCTAssertNil(layer.contents)
        layer.contents = Journal()
        XCTAssertTrue(CALayer(layer: layer).contents is Journal)
        layer.contents = NSNull()
        XCTAssertNil(layer.contents)
    }

    func testATransformLayerAnswersNoHitAndLetsOthersFindItsSublayers() {
        let (space, child) = (CATransformLayer(), CALayer())
        space.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        space.addSublayer(child)
        root.addSublayer(space)
        XCTAssertNil(space.hitTest(CGPoint(x: 15, y: 15)))
        XCTAssertIdentical(root.hitTest(CGPoint(x: 15, y: 15)), child)
        space.isHidden = true
        XCTAssertIdentical(root.hitTest(CGPoint(x: 15, y: 15)), root)
    }
}

// The transaction stack: settings, when commits happen, values for keys.

import QuartzCore
import XCTest

final class TransactionTests: LayerTestCase {
    /// The server's model opacity of a layer.
    private func shownOpacity(_ layer: CALayer) -> Float {
        stage.server.applyCommits()
        return stage.server.tree.nodes[Int(stage.server.tree.node(layer.store.pointee.number))].model.look.opacity
    }

    func testSettingsAreInheritedFromOuterTransactionsAndEndWithTheirOwn() {
        let curve = CAMediaTimingFunction(name: .easeIn)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(curve)
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        XCTAssertEqual(CATransaction.animationDuration(), 2)
        XCTAssertEqual(CATransaction.animationTimingFunction(), curve)
        XCTAssertTrue(CATransaction.disableActions())
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(nil)
        CATransaction.setDisableActions(false)
        XCTAssertEqual(CATransaction.animationDuration(), 3)
        XCTAssertNil(CATransaction.animationTimingFunction())
        XCTAssertFalse(CATransaction.disableActions())
        CATransaction.commit()
        XCTAssertEqual(CATransaction.animationDuration(), 2)
        XCTAssertEqual(CATransaction.animationTimingFunction(), curve)
        XCTAssertTrue(CATransaction.disableActions())
        CATransaction.commit()
        XCTAssertEqual(CATransaction.animationDuration(), 0.25)
        XCTAssertNil(CATransaction.animationTimingFunction())
        XCTAssertFalse(CATransaction.disableActions())
    }

    func testADurationThatMakesNoSenseCountsAsNone() {
        CATransaction.begin()
        for duration in [-1, .nan, .infinity, -.infinity] as [Double] {
            CATransaction.setAnimationDuration(duration)
            XCTAssertEqual(CATransaction.animationDuration(), 0)
        }
        CATransaction.commit()
    }

    func testTheImplicitTransactionWaitsForTheRedrawMoment() {
        let layer = shownLayer()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        XCTAssertEqual(shownOpacity(layer), 1)
        stage.update()
        XCTAssertEqual(shownOpacity(layer), 0.5)
        XCTAssertFalse(CATransaction.disableActions(), "the settings go with their transaction")
    }

    func testFlushCommitsTheImplicitTransaction() {
        let layer = shownLayer()
        layer.opacity = 0.5
        CATransaction.flush()
        XCTAssertEqual(shownOpacity(layer), 0.5)
    }

    func testAnOutermostTransactionWithNothingBeforeItCommitsAtOnce() {
        let layer = shownLayer()
        CATransaction.begin()
        layer.opacity = 0.5
        CATransaction.begin()
        layer.opacity = 0.25
        CATransaction.commit()
        XCTAssertEqual(shownOpacity(layer), 1)
        CATransaction.commit()
        XCTAssertEqual(shownOpacity(layer), 0.25)
    }

    func testAnExplicitTransactionWithChangesBeforeItWaitsForTheImplicitOne() {
        let layer = shownLayer()
        layer.zPosition = 1
        CATransaction.begin()
        layer.opacity = 0.5
        CATransaction.commit()
        XCTAssertEqual(shownOpacity(layer), 1)
        CATransaction.flush()
        XCTAssertEqual(shownOpacity(layer), 0.5)
    }

    func testAFlushInsideATransactionWaitsForItsEnd() {
        let layer = shownLayer()
        layer.zPosition = 1
        CATransaction.begin()
        layer.opacity = 0.5
        CATransaction.flush()
        XCTAssertEqual(shownOpacity(layer), 1)
        CATransaction.begin()
        CATransaction.commit()
        XCTAssertEqual(shownOpacity(layer), 1)
        CATransaction.commit()
        XCTAssertEqual(shownOpacity(layer), 0.5)
    }

    func testValuesForKeysReadAndSetTheSettings() {
        CATransaction.begin()
        CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        let curve = CAMediaTimingFunction(name: .easeOut)
        CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
        XCTAssertEqual(CATransaction.animationDuration(), 1.5)
        XCTAssertTrue(CATransaction.disableActions())
        XCTAssertEqual(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction, curve)
        XCTAssertEqual(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, 1.5)
        XCTAssertEqual(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
        var hasRun = false
        let block: () -> Void = { hasRun = true }
        CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
        XCTAssertNotNil(CATransaction.value(forKey: kCATransactionCompletionBlock))
        CATransaction.commit()
        XCTAssertTrue(hasRun)
    }

    func testValuesOfTheProgramAreSearchedOutwards() {
        CATransaction.begin()
        CATransaction.setValue("outer", forKey: "who")
        CATransaction.setValue("kept", forKey: "what")
        CATransaction.begin()
        XCTAssertEqual(CATransaction.value(forKey: "who") as? String, "outer")
        CATransaction.setValue("inner", forKey: "who")
        XCTAssertEqual(CATransaction.value(forKey: "who") as? String, "inner")
        XCTAssertEqual(CATransaction.value(forKey: "what") as? String, "kept")
        CATransaction.commit()
        XCTAssertEqual(CATransaction.value(forKey: "who") as? String, "outer")
        CATransaction.commit()
        XCTAssertNil(CATransaction.value(forKey: "who"))
    }

    func testEveryThreadHasItsOwnStack() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(9)
        let seen = expectation(description: "the other thread looked")
        Thread.detachNewThread {
            XCTAssertEqual(CATransaction.animationDuration(), 0.25)
            CATransaction.setDisableActions(true)
            seen.fulfill()
        }
        wait(for: [seen], timeout: 60)
        XCTAssertFalse(CATransaction.disableActions())
        CATransaction.commit()
    }

    func testLayoutRunsInsideTheTransactionThatCommits() {
        final class Stack: CALayer {
            override func layoutSublayers() { sublayers?.first?.opacity = 0.5 }
        }
        let layer = shownLayer(Stack()), child = CALayer()
        layer.addSublayer(child)
        stage.update()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setNeedsLayout()
        CATransaction.commit()
        XCTAssertEqual(shownOpacity(child), 0.5)
        XCTAssertNil(child.animationKeys())
    }

    func testALayoutThatAsksForLayoutForEverIsStopped() {
        final class Restless: CALayer {
            override func layoutSublayers() { setNeedsLayout() }
        }
        let layer = shownLayer(Restless())
        layer.setNeedsLayout()
        stage.update()
        XCTAssertTrue(FaultReport.wasReported("Restless.layoutSublayers"))
        layer.removeFromSuperlayer()
    }

    func testASteadyCommitMakesNoMemory() {
        let layers = (0..<50).map { _ in shownLayer() }
        CATransaction.setDisableActions(true)
        for step in 0..<20 {
            for layer in layers { layer.position.x = Double(step) }
            stage.update()
            CATransaction.setDisableActions(true)
        }
        let changes = stage.context.takeChangeSet()
        XCTAssertLessThanOrEqual(changes.growths, 3, "the change set that went round")
        stage.context.recycle(changes)
    }
}

extension OffscreenRenderer {
    var context: RenderContext { server.context }
}

// Completion blocks: when they run, how often, and in which order.

import QuartzCore
import XCTest

final class CompletionTests: LayerTestCase {
    private let journal = Journal()

    private func transaction(_ name: String, _ changes: () -> Void = {}) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [journal] in journal.note(name) }
        changes()
        CATransaction.commit()
    }

    func testWithoutAnimationsTheBlockRunsAtTheCommit() {
        transaction("done")
        XCTAssertEqual(journal.lines, ["done"])
    }

    func testABlockWaitsForAllAnimationsOfItsTransaction() {
        let layer = shownLayer()
        transaction("done") {
            layer.add(fade("opacity", 1, name: "a", journal), forKey: "a")
            layer.add(fade("zPosition", 2, name: "b", journal), forKey: "b")
        }
        XCTAssertEqual(journal.lines, [])
        update(at: 0.5)
        XCTAssertEqual(journal.lines, ["a started", "b started"])
        update(at: 1.5)
        update(at: 2.5)
        XCTAssertEqual(journal.lines, ["a started", "b started", "a stopped true", "b stopped true", "done"])
        update(at: 9)
        XCTAssertEqual(journal.lines.count, 5, "once")
    }

    func testAnOuterBlockWaitsForInnerAnimations() {
        let layer = shownLayer()
        transaction("outer") {
            transaction("inner") { layer.add(fade("opacity", 1), forKey: "a") }
            transaction("empty")
        }
        XCTAssertEqual(journal.lines, ["empty"])
        update(at: 0.5)
        update(at: 1.5)
        XCTAssertEqual(Set(journal.lines.suffix(2)), ["inner", "outer"])
        XCTAssertEqual(journal.lines.count, 3)
    }

    func testABlockThatIsReplacedRunsForTheAnimationsBeforeIt() {
        let layer = shownLayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { [journal] in journal.note("none before") }
        CATransaction.setCompletionBlock { [journal] in journal.note("one before") }
        XCTAssertEqual(journal.lines, ["none before"])
        layer.add(fade("opacity", 1), forKey: "a")
        CATransaction.setCompletionBlock { [journal] in journal.note("after") }
        CATransaction.commit()
        XCTAssertEqual(journal.lines, ["none before", "after"])
        update(at: 0.1)
        update(at: 1.5)
        XCTAssertEqual(journal.lines, ["none before", "after", "one before"])
    }

    func testABlockRunsWhenItsAnimationIsRemoved() {
        let layer = shownLayer()
        transaction("done") { layer.add(fade("opacity", 1), forKey: "a") }
        update(at: 0.1)
        layer.removeAnimation(forKey: "a")
        XCTAssertEqual(journal.lines, [])
        update(at: 0.2)
        XCTAssertEqual(journal.lines, ["done"])
    }

    func testABlockRunsWhenTheLayerOfItsAnimationIsGone() {
        transaction("done") { CALayer().add(fade("opacity", 1), forKey: "a") }
        update(at: 0.1)
        XCTAssertEqual(journal.lines, ["done"])
    }

    func testABlockMayBeginTheNextAnimation() {
        let layer = shownLayer()
        transaction("first") { layer.add(fade("opacity", 1), forKey: "a") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [self] in
            journal.note("again")
            transaction("last") { layer.add(fade("zPosition", 1, name: "b", journal), forKey: "b") }
        }
        layer.add(fade("cornerRadius", 1), forKey: "c")
        CATransaction.commit()
        for step in 1...6 { update(at: Double(step) * 0.6) }
        XCTAssertEqual(journal.lines, ["first", "again", "b started", "b stopped true", "last"])
    }

    func testTheImplicitTransactionHasABlockToo() {
        let layer = shownLayer()
        CATransaction.setCompletionBlock { [journal] in journal.note("done") }
        layer.opacity = 0
        update(at: 0)
        XCTAssertEqual(journal.lines, [])
        update(at: 0.3)
        XCTAssertEqual(journal.lines, ["done"])
    }

    func testABlockThatIsSetDuringTheCommitRuns() {
        final class Late: CALayer {
            var journal: Journal?
            override func layoutSublayers() { CATransaction.setCompletionBlock { [journal] in journal?.note("late") } }
        }
        let layer = shownLayer(Late())
        layer.journal = journal
        CATransaction.begin()
        layer.setNeedsLayout()
        CATransaction.commit()
        XCTAssertEqual(journal.lines, ["late"])
    }
}

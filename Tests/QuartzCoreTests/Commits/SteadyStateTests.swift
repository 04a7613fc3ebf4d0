// Frames that change the same properties again and again: nothing grows; and what grew for one
// large commit is given back.

import QuartzCore
import XCTest

final class SteadyStateTests: LayerTestCase {
    private var layers: [CALayer] = []

    override func setUp() {
        super.setUp()
        layers = (0..<1000).map { _ in CALayer() }
        root.sublayers = layers
        stage.update()
    }

    private func moveAll(_ step: Int) {
        CATransaction.withoutActions {
            for (index, layer) in layers.enumerated() { layer.position = CGPoint(x: Double(index), y: Double(step)) }
        }
        stage.update()
    }

    /// The change set that the next commit will use.
    private func nextChangeSet() -> ChangeSet {
        let changes = stage.server.context.takeChangeSet()
        stage.server.context.recycle(changes)
        return changes
    }

    func testTheMemoryOfOneLargeCommitIsGivenBack() {
        XCTAssertEqual(nextChangeSet().capacity, ChangeSet.leastCapacity)
    }

    func testLargeCommitsAgainAndAgainUseTheSameMemory() {
        for step in 1...3 { moveAll(step) }
        let settled = nextChangeSet()
        let growths = settled.growths
        XCTAssertGreaterThan(settled.capacity, ChangeSet.leastCapacity)
        for step in 4...12 { moveAll(step) }
        XCTAssertTrue(nextChangeSet() === settled)
        XCTAssertEqual(settled.growths, growths)
    }

    func testAfterManySmallCommitsTheMemoryOfLargeOnesIsGivenBack() {
        for step in 1...3 { moveAll(step) }
        for step in 0..<60 {
            CATransaction.withoutActions { layers[0].position = CGPoint(x: -1, y: Double(step)) }
            stage.update()
        }
        XCTAssertEqual(nextChangeSet().capacity, ChangeSet.leastCapacity)
        XCTAssertEqual(layers[0].presentation()?.position.y, 59)
    }

    func testTheServerFollowsThroughGrowingAndGivingBack() {
        for step in 1...3 { moveAll(step) }
        let numbers = layers.map(\.store.pointee.number)
        let tree = stage.server.tree
        for (index, number) in numbers.enumerated() {
            XCTAssertEqual(tree.nodes[Int(tree.node(number))].model.place.position, SIMD2(Double(index), 3))
        }
    }
}

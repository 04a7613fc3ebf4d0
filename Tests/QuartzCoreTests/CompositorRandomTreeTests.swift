// Thousands of random trees with values far beyond what makes sense: they are drawn, without a fault of the list
// and without a complaint of the driver.

import QuartzCore
import XCTest

final class CompositorRandomTreeTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() { MediaClock.useSystemTime() }

    func testTwoThousandTreesOfAllSortsAreDrawn() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        var shown = 0
        for seed in 1...2000 as ClosedRange<UInt64> {
            stage.clear()
            CATransaction.setDisableActions(true)
            var script = CompositorScript(seed: seed, root: stage.root, count: 1 + Int(seed % 14), isExtreme: true)
            for _ in 0..<8 { script.change() }
            stage.offscreen.update()
            MediaClock.setManualTime(50.15)
            let picture = try stage.picture()
            if picture.showsSomething { shown += 1 }
            if let fault = stage.server.list.fault { return XCTFail("seed \(seed): \(fault)") }
            XCTAssertFalse(picture.isOverbright, "seed \(seed) has colours brighter than their alpha")
            MediaClock.setManualTime(50)
        }
        XCTAssertGreaterThan(shown, 1000)
    }

    func testADeepTreeWithEffectsAtEveryLevelIsDrawn() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        var layer = stage.root
        for level in 0..<120 {
            let next = box(0, 0, 80, 60, .glass) {
                $0.opacity = 0.9
                $0.cornerRadius = 5
                $0.masksToBounds = level % 3 == 0
                $0.shadowOpacity = level % 7 == 0 ? 0.5 : 0
            }
            if level % 5 == 0 { next.mask = box(0, 0, 70, 50, .black) }
            next.addSublayer(box(Double(level % 40), 10, 12, 12, .red))
            layer.addSublayer(next)
            layer = next
        }
        XCTAssertTrue(try stage.picture().showsSomething)
        XCTAssertNil(stage.server.list.fault)
    }

    func testCopiesOfCopiesAreLimited() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        func copies(_ layer: CALayer) -> CALayer {
            box(0, 0, 80, 60, nil, CAReplicatorLayer()) {
                $0.instanceCount = 1000
                $0.instanceTransform = CATransform3DMakeTranslation(0.05, 0.03, 0)
            }.holding(layer)
        }
        stage.root.addSublayer(copies(box(1, 1, 4, 4, .red)))
        XCTAssertTrue(try stage.picture().showsSomething)
        XCTAssertGreaterThan(stage.server.list.count, 1000)
        stage.clear()
        stage.root.addSublayer(copies(copies(copies(box(1, 1, 4, 4, .red)))))
        XCTAssertTrue(try stage.picture().showsSomething)
        XCTAssertLessThan(stage.server.list.count, 500_000)
    }
}

extension CompositorPicture {
    /// Whether a colour is brighter than its alpha allows.
    var isOverbright: Bool {
        stride(from: 0, to: bytes.count, by: 4).contains { at in (0..<3).contains { bytes[at + $0] > bytes[at + 3] &+ (bytes[at + 3] < 254 ? 2 : 0) } }
    }
}

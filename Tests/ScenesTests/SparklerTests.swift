// The sparkler's emitter is where the pointer is.

import QuartzCore
import Scenes
import XCTest

final class SparklerTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(10) }
    override func tearDown() { MediaClock.useSystemTime() }

    func testSparksFlyFromWhereThePointerIs() throws {
        let sample = Sparkler(), offscreen = OffscreenRenderer(width: 640, height: 480)
        offscreen.rootLayer = sample.makeRoot()
        let emitter = try XCTUnwrap(offscreen.rootLayer.sublayers?.compactMap { $0 as? CAEmitterLayer }.first)
        offscreen.update()
        for (turn, point) in [CGPoint(x: 100, y: 50), CGPoint(x: 500, y: 400)].enumerated() {
            MediaClock.setManualTime(11 + Double(turn))
            sample.pointer(at: point)
            offscreen.update()
            MediaClock.setManualTime(11.05 + Double(turn))
            sample.step(at: 1.05 + Double(turn))
            offscreen.update()
            // Those that stand where they were born, and came since.
            let young = emitter.shownParticles().filter { $0.cell == "glow" && $0.state.age < 0.04 }
            XCTAssertFalse(young.isEmpty)
            for particle in young {
                XCTAssertEqual(Double(particle.state.position.x), point.x, accuracy: 1e-3)
                XCTAssertEqual(Double(particle.state.position.y), point.y, accuracy: 1e-3)
            }
            let old = emitter.shownParticles().contains { $0.cell == "glow" && abs(Double($0.state.position.x) - point.x) > 1 }
            XCTAssertTrue(old, "those in the air stay where they were")
        }
    }
}

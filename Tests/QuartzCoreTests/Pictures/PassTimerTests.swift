// The times of a frame's parts on the GPU.

import Compositor
import CoreImage
import QuartzCore
import XCTest

final class PassTimerTests: CompositorTestCase {
    func testThePartsOfAFrameAreTimedInTheirOrder() throws {
        let stage = try CompositorStage(width: 80, height: 60), renderer = try XCTUnwrap(stage.server.renderer)
        let blurred = box(10, 10, 40, 30).holding(box(0, 0, 20, 20, .red), box(10, 10, 20, 20, .green))
        CATransaction.withoutActions {
            blurred.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])!]
            stage.root.addSublayer(blurred)
        }
        _ = try stage.picture()
        XCTAssertEqual(renderer.passTimes, [], "nobody asked")

        renderer.timesPasses = true
        CATransaction.withoutActions { blurred.sublayers?[0].backgroundColor = .blue }
        _ = try stage.picture()
        let times = renderer.passTimes, parts = times.map(\.part)
        XCTAssertEqual(parts.last, .picture)
        let blur = try XCTUnwrap(parts.firstIndex { if case .blur = $0 { true } else { false } })
        guard case .blur(let page) = parts[blur], blur > 0 else { return XCTFail("\(parts)") }
        XCTAssertEqual(parts[blur - 1], .pass(page))
        XCTAssertTrue(times.allSatisfy { $0.seconds >= 0 && $0.seconds < 60 })

        renderer.timesPasses = false
        XCTAssertEqual(renderer.passTimes, [])
    }
}

// What dissolves by itself when it is changed: half way both states are seen, each half.

import QuartzCore
import XCTest

final class CompositorDissolveTests: CompositorTestCase {
    /// The picture of a layer half a second after a change of a second.
    private func halfWay(_ before: (CALayer) -> Void, _ after: (CALayer) -> Void) throws -> CompositorPicture {
        let stage = try stage(), layer = box(20, 10, 60, 50)
        stage.clear()
        MediaClock.setManualTime(Self.start)
        CATransaction.withoutActions {
            before(layer)
            stage.root.addSublayer(layer)
        }
        _ = try stage.picture()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        after(layer)
        CATransaction.commit()
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + 0.5)
        return try stage.picture()
    }

    private func still(_ change: (CALayer) -> Void) throws -> CompositorPicture {
        try picture { root in
            let layer = box(20, 10, 60, 50)
            change(layer)
            root.addSublayer(layer)
        }
    }

    private func assertHalfWay(
        _ what: String, line: UInt = #line, _ before: @escaping (CALayer) -> Void, _ change: @escaping (CALayer) -> Void
    ) throws {
        let from = try still(before), to = try still { layer in
            before(layer)
            change(layer)
        }
        XCTAssertGreaterThan(from.difference(from: to, tolerance: 40).count, 100, "\(what) changes nothing", line: line)
        let middle = CompositorPicture(
            width: from.width, height: from.height, bytes: zip(from.bytes, to.bytes).map { UInt8((Int($0) + Int($1)) / 2) })
        assertSame(try halfWay(before, change), middle, tolerance: 2, what, line: line)
    }

    func testALayerFadesOutOfViewAndIntoIt() throws {
        func show(_ layer: CALayer) {
            layer.backgroundColor = .blue
            layer.holding(box(5, 5, 40, 60, .sand), box(30, 20, 50, 20, .red))
        }
        try assertHalfWay("hiding", show) { $0.isHidden = true }
        try assertHalfWay("showing", { show($0); $0.isHidden = true }, { $0.isHidden = false })
    }

    func testContentsDissolveFromAndToNothing() throws {
        let image = CompositorImage.checks
        try assertHalfWay("the first contents", { $0.backgroundColor = .glass }, { $0.contents = image })
        try assertHalfWay("no contents", { $0.contents = image }, { $0.contents = nil })
    }
}

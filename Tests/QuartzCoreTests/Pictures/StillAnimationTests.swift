// Animations that are over and stay, and those on clocks that stand, are shown without being drawn again.

import GPU
import QuartzCore
import XCTest

final class StillAnimationTests: CompositorTestCase {
    /// A stroked line whose end moves for a second and stays there, beside a square that goes on moving for ten.
    private func build(_ root: CALayer, _ change: (CAShapeLayer) -> Void = { _ in }) {
        let line = CAShapeLayer()
        line.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
        line.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
        (line.fillColor, line.strokeColor, line.lineWidth) = (nil, .black, 4)
        let end = CABasicAnimation(keyPath: "strokeEnd")
        (end.fromValue, end.toValue, end.duration) = (0, 0.6, 1)
        (end.fillMode, end.isRemovedOnCompletion) = (.forwards, false)
        line.add(end, forKey: nil)
        let square = box(60, 50, 10, 10, .blue)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.byValue, move.duration) = (30, 10)
        square.add(move, forKey: nil)
        root.addSublayer(line)
        root.addSublayer(square)
        change(line)
    }

    /// How many items each of some frames drew, one every tenth of a second from `seconds` on; each is compared with a redraw.
    private func items(from seconds: Double, _ change: (CALayer) -> Void = { _ in }, _ build: (CALayer) -> Void) throws -> [Int] {
        let stage = try stage()
        stage.clear()
        MediaClock.setManualTime(Self.start)
        CATransaction.withoutActions { build(stage.root) }
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + seconds)
        CATransaction.withoutActions { change(stage.root) }
        stage.offscreen.update()
        _ = try stage.picture()
        return try (1...4).map { frame in
            MediaClock.setManualTime(Self.start + seconds + Double(frame) / 10)
            stage.offscreen.update()
            let drawn = try stage.offscreen.draw().drawing.items
            let partial = try stage.picture()
            stage.server.startAnew()
            assertSame(try stage.picture(), partial, "frame \(frame):")
            return drawn
        }
    }

    func testWhatIsOverAndStaysIsNotDrawnAgain() throws {
        let running = try items(from: 0.1) { build($0) }
        let over = try items(from: 2) { build($0) }
        let none = try items(from: 2) { build($0) { $0.removeAllAnimations() } }
        XCTAssertEqual(over, none)
        XCTAssertGreaterThan(try XCTUnwrap(running.first), try XCTUnwrap(over.first))
    }

    func testWhatStandsIsNotDrawnAgain() throws {
        let standing = try items(from: 0.5) { root in
            root.sublayers![0].timeOffset = root.sublayers![0].convertTime(CACurrentMediaTime(), from: nil)
            root.sublayers![0].speed = 0
        } _: { build($0) }
        let none = try items(from: 2) { build($0) { $0.removeAllAnimations() } }
        XCTAssertEqual(standing, none)
    }

    func testWhatStoodGoesOn() throws {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions { build(stage.root) }
        stage.offscreen.update()
        let line = stage.root.sublayers![0]
        func picture(at seconds: Double) throws -> CompositorPicture {
            MediaClock.setManualTime(Self.start + seconds)
            stage.offscreen.update()
            return try stage.picture()
        }
        _ = try picture(at: 0.5)
        CATransaction.withoutActions { (line.timeOffset, line.speed) = (Self.start + 0.5, 0) }
        _ = try picture(at: 3)
        XCTAssertEqual((line.presentation() as? CAShapeLayer)?.strokeEnd ?? 0, 0.3, accuracy: 0.01)
        CATransaction.withoutActions { (line.timeOffset, line.speed, line.beginTime) = (0, 1, 2.5) }
        _ = try picture(at: 3.25)
        XCTAssertEqual((line.presentation() as? CAShapeLayer)?.strokeEnd ?? 0, 0.45, accuracy: 0.01)
        _ = try picture(at: 9)
        XCTAssertEqual((line.presentation() as? CAShapeLayer)?.strokeEnd ?? 0, 0.6, accuracy: 0.01)
        CATransaction.withoutActions { line.removeAllAnimations() }
        _ = try picture(at: 9.1)
        XCTAssertEqual((line.presentation() as? CAShapeLayer)?.strokeEnd ?? 0, 1, accuracy: 0.01)
    }
}

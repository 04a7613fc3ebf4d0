// A window that nobody sees: time goes on and ends are told, nothing is drawn; shown again, all of it is drawn.

import GPU
import QuartzCore
import XCTest

final class HiddenWindowTests: CompositorTestCase {
    func testWhatEndsUnseenIsToldAndWhatIsShownAgainIsDrawnWhole() throws {
        let stage = try stage()
        stage.clear()
        let journal = Journal(), layer = box(10, 10, 40, 30, .red), other = box(60, 20, 40, 40, .sand) { $0.opacity = 0.5 }
        CATransaction.withoutActions {
            stage.root.addSublayer(layer)
            stage.root.addSublayer(other.holdingSorts())
        }
        layer.add(fade("position.x", from: 30, to: 90, 1, name: "move", journal), forKey: nil)
        _ = try stage.picture()
        let renderer = try XCTUnwrap(stage.server.renderer)
        XCTAssertGreaterThan(renderer.passBytes, 0)

        CATransaction.withoutActions { other.backgroundColor = .blue }
        CATransaction.flush()
        XCTAssertTrue(stage.server.frameUnseen(at: Self.start + 0.5).isRunning)
        try renderer.trim(all: true)
        XCTAssertEqual(renderer.passBytes, 0, "nothing is kept for a window that is hidden")
        XCTAssertFalse(stage.server.frameUnseen(at: Self.start + 2).isRunning)
        stage.offscreen.deliverReports()
        XCTAssertEqual(journal.lines.last, "move stopped true")

        MediaClock.setManualTime(Self.start + 2)
        let record = try stage.offscreen.draw()
        XCTAssertEqual(record.damagedPixels, Self.width * Self.height)
        let shown = try stage.picture()
        stage.server.startAnew()
        assertSame(try stage.picture(), shown)
    }

    func testTheSettingsTellOnlyOfChanges() {
        let settings = ServerSettings(pixelWidth: 10, pixelHeight: 10, scale: 1)
        XCTAssertTrue(settings.isVisible)
        XCTAssertFalse(settings.set(isVisible: true))
        XCTAssertTrue(settings.set(isVisible: false))
        XCTAssertFalse(settings.isVisible)
        XCTAssertFalse(settings.set(isVisible: false))
        XCTAssertTrue(settings.set(isVisible: true))
    }
}

// What lies below an opaque rect is not drawn, and only what lies below all of one; the picture is the same.

import QuartzCore
import XCTest

final class CompositorCoveringTests: CompositorTestCase {
    /// How many items a redraw from scratch draws of three layers below a cover; and that it shows what it must.
    private func itemsDrawn(
        _ cover: CALayer, hasLayersBelow: Bool = true, file: StaticString = #filePath, line: UInt = #line
    ) throws -> (items: Int, picture: CompositorPicture) {
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions {
            if hasLayersBelow {
                stage.root.holding(box(5, 5, 50, 40, .red), box(40, 30, 60, 50, .green), box(0, 60, 120, 30, .blue))
            }
            stage.root.addSublayer(cover)
        }
        stage.offscreen.update()
        stage.server.startAnew()
        let items = try stage.offscreen.draw().drawing.items
        return (items, try stage.picture(file: file, line: line))
    }

    private func cover(
        _ x: Double = 0, _ y: Double = 0, _ color: CGColor = .sand, _ change: (CALayer) -> Void = { _ in }
    ) -> CALayer {
        box(x, y, Double(Self.width), Double(Self.height), color, change)
    }

    private func assertDrawsAll(
        _ make: () -> CALayer, _ what: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let all = try itemsDrawn(make())
        XCTAssertEqual(all.items, 4, what, file: file, line: line)
    }

    func testNothingIsDrawnBelowAnOpaqueRectOverAllOfThePicture() throws {
        let covered = try itemsDrawn(cover())
        XCTAssertEqual(covered.items, 1)
        assertSame(covered.picture, try itemsDrawn(cover(), hasLayersBelow: false).picture)
        let larger = try itemsDrawn(box(-10, -20, 200, 200, .sand))
        XCTAssertEqual(larger.items, 1)
        assertSame(larger.picture, covered.picture)
    }

    func testARectThatIsHalfAPixelAsideCoversNothing() throws {
        try assertDrawsAll({ cover(0.5, 0) }, "to the right")
        try assertDrawsAll({ cover(-0.5, 0) }, "to the left")
        try assertDrawsAll({ cover(0, 0.5) }, "below")
        try assertDrawsAll({ cover(0, -0.5) }, "above")
    }

    func testATurnedRectCoversNothing() throws {
        try assertDrawsAll(
            { box(-200, -200, 500, 500, .sand) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) } }, "turned")
    }

    func testATranslucentRectCoversNothing() throws {
        try assertDrawsAll({ cover(0, 0, .glass) }, "a translucent colour")
        try assertDrawsAll({ cover { $0.opacity = 0.99 } }, "a translucent layer")
    }

    func testARoundedRectCoversNothing() throws {
        try assertDrawsAll({ cover { $0.cornerRadius = 12 } }, "rounded")
    }

    func testWhatLiesAboveTheCoverIsDrawn() throws {
        let stage = try stage()
        func scene(_ hasLayersBelow: Bool) throws -> CompositorPicture {
            try picture { root in
                if hasLayersBelow { root.holding(box(5, 5, 50, 40, .red), box(40, 30, 60, 50, .green)) }
                root.holding(cover(), box(20, 20, 30, 30, .blue), box(60, 20, 30, 30, .glass))
            }
        }
        let both = try scene(true)
        stage.server.startAnew()
        XCTAssertEqual(try stage.offscreen.draw().drawing.items, 3)
        assertSame(both, try scene(false))
    }

    func testACoverOfTheDamageAloneIsEnough() throws {
        let stage = try stage()
        let mover = box(30, 30, 10, 10, .blue)
        _ = try picture { $0.holding(box(5, 5, 100, 80, .red), box(10, 10, 80, 70, .sand), mover) }
        CATransaction.withoutActions { mover.position.x += 4 }
        stage.offscreen.update()
        XCTAssertEqual(try stage.offscreen.draw().drawing.items, 2)
        let partial = try stage.picture()
        stage.server.startAnew()
        assertSame(partial, try stage.picture())
    }
}

// A context that is lost, with all textures: the server goes on in another, and the picture is the same.

import GPU
import QuartzCore
import XCTest

final class LostContextTests: CompositorTestCase {
    private func build(_ root: CALayer) {
        root.addSublayer(box(5, 5, 60, 60, .sand) { $0.opacity = 0.7 }.holdingSorts())
        root.addSublayer(box(60, 10, 50, 40) {
            $0.contents = CompositorImage.spread
            $0.mask = box(5, 5, 40, 30, .black) { $0.cornerRadius = 9 }
        })
        root.addSublayer(shape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 30), transform: nil), fill: .blue) {
            $0.frame = CGRect(x: 70, y: 55, width: 40, height: 30)
        })
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 70, width: 40, height: 16)
        gradient.colors = [CGColor.red, CGColor.green]
        root.addSublayer(gradient)
        root.addSublayer(box(40, 40, 30, 30, .red) { $0.shouldRasterize = true }.holding(box(4, 4, 10, 10, .blue)))
    }

    func testThePictureAfterALossIsThePictureBefore() throws {
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        CATransaction.withoutActions { build(offscreen.rootLayer) }
        offscreen.update()
        let before = try offscreen.render().withPixels { bytes, _ in Array(bytes) }
        let renderer = try XCTUnwrap(offscreen.server.renderer)
        renderer.context.lose()
        XCTAssertTrue(renderer.context.isLost)
        XCTAssertThrowsError(try renderer.readPixels())

        offscreen.server.damageAll()
        let after = try offscreen.render().withPixels { bytes, _ in Array(bytes) }
        XCTAssertEqual(after, before)
        XCTAssertFalse(try XCTUnwrap(offscreen.server.renderer).context.isLost)
    }

    func testALossIsNoticedWhenThereIsSomethingToDraw() throws {
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        CATransaction.withoutActions { build(offscreen.rootLayer) }
        offscreen.update()
        _ = try offscreen.render()
        for step in 1...3 {
            offscreen.server.renderer?.context.lose()
            CATransaction.withoutActions { offscreen.rootLayer.sublayers![0].position.x += 3 }
            offscreen.update()
            let record = try offscreen.draw()
            XCTAssertTrue(record.isDrawn)
            XCTAssertEqual(record.damagedPixels, 120 * 90, "step \(step): all of it is drawn")
        }
        let grown = try offscreen.render().withPixels { bytes, _ in Array(bytes) }
        let fresh = OffscreenRenderer(width: 120, height: 90)
        CATransaction.withoutActions {
            build(fresh.rootLayer)
            fresh.rootLayer.sublayers![0].position.x += 9
        }
        fresh.update()
        XCTAssertEqual(try fresh.render().withPixels { bytes, _ in Array(bytes) }, grown)
    }

    func testAPictureThatIsReadAfterALossIsDrawnAnew() throws {
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        CATransaction.withoutActions { build(offscreen.rootLayer) }
        offscreen.update()
        let before = try offscreen.render().withPixels { bytes, _ in Array(bytes) }
        offscreen.server.renderer?.context.lose()
        XCTAssertEqual(try offscreen.render().withPixels { bytes, _ in Array(bytes) }, before)
    }
}

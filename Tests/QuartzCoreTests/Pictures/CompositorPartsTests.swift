// What is drawn in several parts looks as if it were drawn in one: gradients under borders, stretched contents under shapes,
// shadows in a space that fades, layers that a transition hides.

import CoreGraphics
import QuartzCore
import XCTest

final class CompositorPartsTests: CompositorTestCase {
    func testAGradientUnderABorderIsSpreadOverTheWholeLayer() throws {
        func gradient(_ root: CALayer, hasSublayer: Bool) {
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 10, y: 5, width: 100, height: 80)
            layer.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
            (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
            layer.borderWidth = 20
            layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            if hasSublayer { layer.addSublayer(CALayer()) }
            root.addSublayer(layer)
        }
        try assertSame(tolerance: 1, { gradient($0, hasSublayer: true) }, { gradient($0, hasSublayer: false) })
    }

    func testStretchedContentsShowUnderAShape() throws {
        let image = CompositorImage.make(4, 4) { x, y in x == 0 || y == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        func build(_ root: CALayer, asOne: Bool) {
            let contents = asOne ? CAShapeLayer() : CALayer(), shape = asOne ? contents : CAShapeLayer()
            for layer in [contents, shape] { layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30) }
            contents.contents = image
            contents.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            (shape as? CAShapeLayer)?.path = CGPath(rect: CGRect(x: 0, y: 25, width: 10, height: 5), transform: nil)
            root.addSublayer(contents)
            if !asOne { root.addSublayer(shape) }
        }
        try assertSame({ build($0, asOne: true) }, { build($0, asOne: false) })
    }

    func testALayerWithAShadowFadesAsOneInASpace() throws {
        func build(_ root: CALayer, inSpace: Bool) {
            let space = inSpace ? CATransformLayer() : CALayer(), layer = CALayer()
            layer.frame = CGRect(x: 20, y: 20, width: 50, height: 40)
            layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, CGSize(width: 5, height: 5))
            (inSpace ? space : layer).opacity = 0.3
            root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            space.addSublayer(layer)
            root.addSublayer(space)
        }
        try assertSame(tolerance: 1, { build($0, inSpace: true) }, { build($0, inSpace: false) })
    }

    func testATransitionHidesAndShowsItsLayer() throws {
        let stage = try stage()
        stage.clear()
        let layer = CALayer(), inside = CALayer()
        CATransaction.withoutActions {
            layer.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
            layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            inside.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            inside.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            layer.addSublayer(inside)
            stage.root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
            stage.root.addSublayer(layer)
        }
        _ = try stage.picture()
        var time = Self.start
        for hides in [true, false, true] {
            let transition = CATransition()
            (transition.duration, transition.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
            layer.add(transition, forKey: nil)
            CATransaction.withoutActions { layer.isHidden = hides }
            for (part, share) in [(0.0, 0.0), (0.25, 0.25), (0.75, 0.75), (1.1, 1)] {
                let shown = hides ? 1 - share : share
                stage.offscreen.update()
                MediaClock.setManualTime(time + part)
                let picture = try stage.picture()
                XCTAssertEqual(Double(picture[50, 50][0]), 255 * shown, accuracy: 2, "\(hides) \(part)")
                XCTAssertEqual(Double(picture[25, 25][0]), 255 * shown, accuracy: 2, "\(hides) \(part)")
                XCTAssertEqual(picture[25, 25][1], 0)
            }
            time += 2
            MediaClock.setManualTime(time)
        }
    }

    func testAnImageIsReadWithAndWithoutSmallerVersionsInItsFirstFrame() throws {
        let image = CompositorImage.make(96, 96) { x, y in (x / 16 + y / 16) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        let other = CompositorImage.make(96, 96) { _, _ in [0, 255, 0, 255] }
        let first = try picture { root in
            for (place, size, filter) in [(10.0, 48.0, CALayerContentsFilter.linear), (70, 24, .trilinear), (96, 20, .linear)] {
                let layer = CALayer()
                layer.frame = CGRect(x: place, y: 10, width: size, height: size)
                // One that stays on the page that the first is on before it moves.
                layer.contents = place == 96 ? other : image
                layer.minificationFilter = filter
                root.addSublayer(layer)
            }
        }
        XCTAssertEqual(first[14, 14], [255, 0, 0, 255])
        XCTAssertEqual(first[22, 14], [0, 0, 255, 255])
        XCTAssertEqual(first[72, 12], [255, 0, 0, 255])
        XCTAssertEqual(first[100, 14], [0, 255, 0, 255])
    }
}

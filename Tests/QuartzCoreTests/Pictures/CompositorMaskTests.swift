// Masks that are rounded rects: they are drawn as clips where that is the same, and look as masks drawn off screen do, also
// while they change.

import CoreGraphics
import QuartzCore
import XCTest

final class CompositorMaskTests: CompositorTestCase {
    private struct Case {
        let name: String
        let mask: () -> CALayer
        /// Changes the mask's layer or its outline.
        var change: (CALayer) -> Void = { $0.position.x += 3.25 }
    }

    private static func shape(_ path: CGPath) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path
        return shape
    }

    private static let circle = CGRect(x: 4.25, y: 3.5, width: 50, height: 50)

    private let cases = [
        Case(name: "a circle", mask: { shape(CGPath(ellipseIn: circle, transform: nil)) }) {
            ($0 as? CAShapeLayer)?.path = CGPath(ellipseIn: circle.insetBy(dx: 8, dy: 8), transform: nil)
        },
        Case(name: "a circle that becomes another shape", mask: { shape(CGPath(ellipseIn: circle, transform: nil)) }) {
            ($0 as? CAShapeLayer)?.path = CGPath(ellipseIn: circle.insetBy(dx: 8, dy: 1), transform: nil)
        },
        Case(name: "a circle that gets a line", mask: { shape(CGPath(ellipseIn: circle, transform: nil)) }) {
            ($0 as? CAShapeLayer)?.strokeColor = .black
        },
        Case(name: "a rounded rect", mask: {
            shape(CGPath(roundedRect: circle.insetBy(dx: 2, dy: 9), cornerWidth: 9, cornerHeight: 9, transform: nil))
        }),
        Case(name: "a layer with corners", mask: {
            let mask = CALayer()
            (mask.frame, mask.backgroundColor, mask.cornerRadius) = (CGRect(x: 3.5, y: 7, width: 52, height: 40), .black, 12)
            return mask
        }) { $0.backgroundColor = CGColor(gray: 0, alpha: 0.5) },
        Case(name: "a turned one", mask: {
            let mask = shape(CGPath(rect: CGRect(x: -20, y: -20, width: 40, height: 40), transform: nil))
            mask.position = CGPoint(x: 30, y: 28)
            mask.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            return mask
        }) { $0.opacity = 0.5 },
        Case(name: "one that is hidden", mask: { shape(CGPath(ellipseIn: circle, transform: nil)) }) { $0.isHidden = true },
    ]

    private func masked(_ mask: CALayer, _ root: CALayer, whole: Bool, pair: Bool, opacity: Float) {
        let layer = CALayer()
        (layer.frame, layer.opacity) = (CGRect(x: 20, y: 10, width: 60, height: 55), opacity)
        layer.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        if pair {
            let over = CALayer()
            (over.frame, over.backgroundColor) = (CGRect(x: 10, y: 20, width: 60, height: 20), .white)
            layer.addSublayer(over)
        }
        // One with a layer in it is drawn off screen, also where that shows nothing.
        if whole {
            let nothing = CALayer()
            nothing.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
            mask.addSublayer(nothing)
        }
        layer.mask = mask
        let clip = CALayer()
        (clip.frame, clip.masksToBounds, clip.cornerRadius) = (CGRect(x: 5, y: 0, width: 100, height: 60), true, 14)
        clip.addSublayer(layer)
        root.backgroundColor = CGColor(red: 0.9, green: 0.95, blue: 0.8, alpha: 1)
        root.addSublayer(clip)
    }

    func testAMaskThatIsARoundedRectLooksAsOneDrawnOffScreen() throws {
        for one in cases {
            for (pair, opacity) in [(false, Float(1)), (false, 0.6), (true, 1), (true, 0.6)] {
                let clipped = try picture { masked(one.mask(), $0, whole: false, pair: pair, opacity: opacity) }
                let whole = try picture { masked(one.mask(), $0, whole: true, pair: pair, opacity: opacity) }
                XCTAssertTrue(clipped.showsSomething)
                // The edge of a path is as dark as the area that it covers of a pixel, a clip's by the distance.
                assertSame(clipped, whole, tolerance: 18, "\(one.name), \(pair), \(opacity)")
            }
        }
    }

    func testAChangedMaskLooksAsAFreshOne() throws {
        for one in cases {
            for pair in [false, true] {
                let stage = try stage()
                stage.clear()
                let mask = one.mask()
                CATransaction.withoutActions { masked(mask, stage.root, whole: false, pair: pair, opacity: 1) }
                let before = try stage.picture()
                CATransaction.withoutActions { one.change(mask) }
                let changed = try stage.picture()
                let fresh = try picture {
                    let mask = one.mask()
                    one.change(mask)
                    masked(mask, $0, whole: false, pair: pair, opacity: 1)
                }
                XCTAssertNotEqual(before, changed, one.name)
                assertSame(changed, fresh, "\(one.name), \(pair)")
            }
        }
    }

    func testACircularMaskOfOneLayerNeedsNoPass() throws {
        for (pair, passes) in [(false, 0), (true, 2)] {
            let stage = try stage()
            stage.clear()
            let mask = Self.shape(CGPath(ellipseIn: Self.circle, transform: nil))
            CATransaction.withoutActions { masked(mask, stage.root, whole: false, pair: pair, opacity: 1) }
            stage.offscreen.update()
            XCTAssertEqual(try stage.offscreen.draw().drawing.passes, passes)
        }
    }
}

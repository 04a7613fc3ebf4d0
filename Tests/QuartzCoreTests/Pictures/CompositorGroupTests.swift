// Groups that fade, flips, transforms and scales: trees that say the same in two ways.

import QuartzCore
import XCTest

final class CompositorGroupTests: CompositorTestCase {
    func testDisjointSublayersFadeAlikeWithAndWithoutAGroup() throws {
        func tree(_ isGroup: Bool) -> (CALayer) -> Void {
            { root in
                root.addSublayer(box(0, 0, 120, 90) {
                    $0.opacity = 0.4
                    $0.allowsGroupOpacity = isGroup
                }.holding(box(5, 5, 30, 30, .red), box(50, 8, 20, 60, .blue) { $0.cornerRadius = 8 }))
            }
        }
        try assertSame(tree(true), tree(false))
    }

    func testAGroupWithAPassIsWhatItsOpaqueTopShowsFaded() throws {
        try assertSame(
            tolerance: 1,
            { root in root.addSublayer(box(10, 10, 60, 60, .red) { $0.opacity = 0.5 }.holding(box(0, 0, 60, 60, .blue))) },
            { root in root.addSublayer(box(10, 10, 60, 60, .blue) { $0.opacity = 0.5 }) })
    }

    func testGroupsInGroupsMultiply() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let inner = box(0, 0, 120, 90) { $0.opacity = 0.5 }.holdingSorts()
                root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 0.6 }.holding(inner))
            },
            { root in root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 0.3 }.holdingSorts()) })
    }

    func testAGroupInsideAClipIsAClipInsideAGroup() throws {
        try assertSame(
            tolerance: 2,
            { root in
                let group = box(-10, -10, 120, 90) { $0.opacity = 0.5 }.holdingSorts()
                root.addSublayer(box(10, 10, 50, 50) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 12
                }.holding(group))
            },
            { root in
                let clip = box(10, 10, 50, 50) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 12
                }.holding(box(-10, -10, 120, 90).holdingSorts())
                root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 0.5 }.holding(clip))
            })
    }

    func testADisjointGroupInsideAClipIsAClipInsideAGroup() throws {
        func pair() -> CALayer { box(-10, -10, 120, 90).holding(box(5, 5, 30, 30, .red), box(45, 40, 30, 60, .blue)) }
        try assertSame(
            tolerance: 1,
            { root in
                let group = pair()
                group.opacity = 0.5
                root.addSublayer(box(10, 10, 50, 50) { $0.masksToBounds = true }.holding(group))
            },
            { root in
                let clip = box(10, 10, 50, 50) { $0.masksToBounds = true }.holding(pair())
                root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 0.5 }.holding(clip))
            })
    }

    func testAFlippedTreeIsTheTreeWrittenOut() throws {
        try assertSame(
            { root in
                root.addSublayer(box(10, 5, 100, 80, .sand) { $0.isGeometryFlipped = true }.holding(
                    box(10, 10, 30, 20, .red), box(50, 30, 24, 24) { $0.contents = CompositorImage.spread }))
            },
            { root in
                root.addSublayer(box(10, 5, 100, 80, .sand).holding(
                    box(10, 50, 30, 20, .red), box(50, 26, 24, 24) { $0.contents = CompositorImage.spread }))
            })
    }

    func testAFlippedLayersOwnGeometryIsFlipped() throws {
        func tree(_ flips: Bool) -> (CALayer) -> Void {
            { root in
                let triangle = CGMutablePath(), shape = CAShapeLayer(), gradient = CAGradientLayer()
                triangle.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 20)])
                var upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40)
                shape.path = flips ? triangle : triangle.copy(using: &upsideDown)
                shape.fillColor = .red
                shape.strokeColor = .blue
                shape.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
                gradient.frame = CGRect(x: 50, y: 5, width: 40, height: 30)
                gradient.colors = [CGColor.red, CGColor.blue]
                if !flips { (gradient.startPoint, gradient.endPoint) = (gradient.endPoint, gradient.startPoint) }
                gradient.cornerRadius = 10
                gradient.maskedCorners = flips ? [.layerMinXMinYCorner] : [.layerMinXMaxYCorner]
                let shaded = box(10, 50, 30, 20, .sand) {
                    $0.shadowOpacity = 0.8
                    $0.shadowRadius = 2
                    $0.shadowOffset = CGSize(width: 3, height: flips ? -6 : 6)
                }
                let picture = box(60, 45, 30, 30) {
                    $0.contents = CompositorImage.spread
                    $0.transform = CATransform3DMakeRotation(0.3, 0.2, 1, 0.4)
                    $0.isDoubleSided = false
                }
                for layer in [shape, gradient, shaded, picture] {
                    layer.isGeometryFlipped = flips
                    root.addSublayer(layer)
                }
            }
        }
        // A shape's edge is not the same to the last bit either way up.
        try assertSame(tolerance: 20, tree(true), tree(false))
    }

    func testTheContentsOfAMaskStandUprightInAFlippedLayer() throws {
        func tree(_ flips: Bool) -> (CALayer) -> Void {
            { root in
                let content = box(10, 5, 100, 80, .red) { $0.isGeometryFlipped = flips }
                content.mask = box(10, flips ? 38 : 10, 32, 32) {
                    $0.contents = CompositorImage.make(2, 2) { _, y in [0, 0, 0, y == 0 ? 255 : 80] }
                }
                root.addSublayer(content)
            }
        }
        try assertSame(tree(true), tree(false))
    }

    func testASublayerTransformIsTheTransformOnEachSublayer() throws {
        let turn = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 1.2, 0.8, 1)
        // About the middle of the layer (60, 45), which each sublayer has as its anchor.
        func child(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: CGColor, _ transform: CATransform3D) -> CALayer {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: w, height: h)
            layer.anchorPoint = CGPoint(x: (60 - x) / w, y: (45 - y) / h)
            layer.position = CGPoint(x: 60, y: 45)
            layer.backgroundColor = color
            layer.transform = transform
            return layer
        }
        func tree(_ onEach: Bool) -> (CALayer) -> Void {
            { root in
                let own = onEach ? turn : CATransform3DIdentity
                root.addSublayer(box(0, 0, 120, 90) { if !onEach { $0.sublayerTransform = turn } }.holding(
                    child(20, 20, 30, 30, .red, own), child(40, 30, 50, 20, .blue, own)))
            }
        }
        try assertSame(tolerance: 1, tree(true), tree(false))
    }

    func testAScaleOfTheLayerIsTheScaleOfItsSuperlayer() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(30, 20, 40, 40, .sand) { $0.transform = CATransform3DMakeScale(1.5, 0.75, 1) })
            },
            { root in
                let above = box(30, 20, 40, 40) { $0.transform = CATransform3DMakeScale(1.5, 0.75, 1) }
                root.addSublayer(above.holding(box(0, 0, 40, 40, .sand)))
            })
    }

    func testTwoTurnsAreOneTurnOfBothAngles() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let inner = box(0, 0, 50, 30, .blue) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.25)) }
                root.addSublayer(
                    box(30, 30, 50, 30) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.35)) }.holding(inner))
            },
            { root in
                root.addSublayer(box(30, 30, 50, 30, .blue) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.6)) })
            })
    }

    func testACanvasOfTwoPixelsAPointShowsTwiceTheGeometry() throws {
        func tree(_ f: Double) -> (CALayer) -> Void {
            { root in
                root.addSublayer(box(10 * f, 8 * f, 30 * f, 20 * f, .red) {
                    $0.cornerRadius = 6 * f
                    $0.borderWidth = 2 * f
                    $0.borderColor = .blue
                })
                root.addSublayer(box(30 * f, 20 * f, 20 * f, 20 * f) {
                    $0.opacity = 0.5
                    $0.masksToBounds = true
                    $0.cornerRadius = 4 * f
                }.holding(box(0, 0, 30 * f, 9 * f, .green), box(5 * f, 5 * f, 30 * f, 9 * f, .blue)))
                root.addSublayer(
                    shape(CGPath(ellipseIn: CGRect(x: 5 * f, y: 25 * f, width: 20 * f, height: 14 * f), transform: nil)))
            }
        }
        let fine = try picture(scale: 2, tree(0.5)), large = try picture(tree(1))
        // The fine picture is twice as large; its geometry lies in its first quarter.
        assertSame(fine.cropped(0, 0, Self.width, Self.height), large, tolerance: 1)
    }

    func testBoundsOriginsMoveSublayersTheOtherWay() throws {
        try assertSame(
            { root in root.addSublayer(box(0, 0, 120, 90) { $0.bounds.origin = CGPoint(x: -7, y: 11) }.holdingSorts()) },
            { root in root.addSublayer(box(7, -11, 120, 90).holdingSorts()) })
    }

    func testAnOpacityOverOneIsOne() throws {
        try assertSame(
            { root in root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 3 }.holdingSorts()) },
            { root in root.addSublayer(box(0, 0, 120, 90).holdingSorts()) })
    }
}

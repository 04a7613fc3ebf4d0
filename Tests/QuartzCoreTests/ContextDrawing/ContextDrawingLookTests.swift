// Two renderers, one model: what single layers look like, by OpenGL and by `render(in:)`.

import QuartzCore
import XCTest

final class ContextDrawingLookTests: CompositorTestCase {
    func testBackgroundsBordersAndCornersAgree() throws {
        for corners in [CACornerMask(rawValue: 15), [], [.layerMinXMinYCorner], [.layerMaxXMinYCorner, .layerMinXMaxYCorner]] {
            try assertRenderersAgree("corners \(corners.rawValue)") { root in
                let plain = box(5, 5, 40, 30, .sand) {
                    $0.cornerRadius = 9
                    $0.maskedCorners = corners
                }
                let bordered = box(50.5, 10.25, 50, 40, .blue) {
                    $0.cornerRadius = 14
                    $0.maskedCorners = corners
                    $0.borderWidth = 5
                    $0.borderColor = .glass
                }
                let thick = box(10, 50, 30, 30, .green) {
                    $0.cornerRadius = 100
                    $0.maskedCorners = corners
                    $0.borderWidth = 40
                    $0.borderColor = .red
                }
                root.holding(plain, bordered, thick, box(70, 60, 30, 20, .glass), box(60.4, 55.7, 20.5, 20.5, .glass))
            }
        }
    }

    func testContentsInEveryGravityAgreeAlsoUpsideDown() throws {
        let gravities: [CALayerContentsGravity] = [
            .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
            .bottomRight,
        ]
        for gravity in gravities {
            for flips in [false, true] {
                try assertRenderersAgree("\(gravity.rawValue) \(flips)") { root in
                    root.isGeometryFlipped = flips
                    for (index, clips) in [false, true].enumerated() {
                        root.addSublayer(box(Double(8 + 56 * index), 20, 48, 40, .sand) {
                            $0.contents = CompositorImage.spread
                            $0.contentsGravity = gravity
                            $0.cornerRadius = 12
                            $0.masksToBounds = clips
                        })
                    }
                }
            }
        }
    }

    func testPartsOfContentsAgree() throws {
        let rects = [
            CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25), CGRect(x: 0.1, y: 0.13, width: 0.6, height: 0.7),
            CGRect(x: -0.5, y: 0.5, width: 1.25, height: 1), CGRect(x: 0, y: 0, width: 1, height: 1),
        ]
        for (index, rect) in rects.enumerated() {
            for flips in [false, true] {
                try assertRenderersAgree("rect \(index) \(flips)") { root in
                    root.isGeometryFlipped = flips
                    root.addSublayer(box(10, 10, 80, 64) {
                        $0.contents = CompositorImage.spread
                        $0.contentsRect = rect
                    })
                }
            }
        }
    }

    func testContentsOfWhichTheMiddleStretchesAgree() throws {
        let centers = [
            CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0, width: 0.25, height: 1),
            CGRect(x: 0.125, y: 0.625, width: 0.125, height: 0.25),
        ]
        for (index, center) in centers.enumerated() {
            for flips in [false, true] {
                try assertRenderersAgree("center \(index) \(flips)") { root in
                    root.isGeometryFlipped = flips
                    root.addSublayer(box(10, 10, 80, 64, .sand) {
                        $0.contents = CompositorImage.spread
                        $0.contentsCenter = center
                        $0.cornerRadius = 10
                        $0.masksToBounds = true
                        $0.borderWidth = 3
                        $0.borderColor = .red
                    })
                }
            }
        }
    }

    func testPartsOfContentsWithinPixelsOfTheImageAgree() throws {
        let image = CompositorImage.make(8, 8) { x, y in (x + y) % 2 == 0 ? [40, 80, 200, 255] : [250, 220, 120, 255] }
        for center in [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.3, y: 0.25, width: 0.4, height: 0.5)] {
            try assertRenderersAgree("center \(center)") { root in
                root.addSublayer(box(10, 10, 80, 64) {
                    $0.contents = image
                    $0.contentsScale = 0.5
                    $0.contentsRect = CGRect(x: 1.5 / 8, y: 2.5 / 8, width: 5.0 / 8, height: 4.0 / 8)
                    $0.contentsCenter = center
                })
            }
        }
    }

    /// Where parts meet within a pixel, nothing shines through.
    func testPartsOfContentsAreDrawnWithoutSeams() {
        let layer = box(0, 0, 80, 64) {
            $0.contents = CompositorImage.make(8, 8) { _, _ in [0, 0, 255, 255] }
            $0.contentsCenter = CGRect(x: 0.31, y: 0.27, width: 0.4, height: 0.5)
        }
        for (angle, left) in [(0, 32), (0.3, 26)] {
            let drawn = CompositorPicture(width: 100, height: 100, scale: 1) {
                $0.translateBy(x: 30, y: 10)
                $0.rotate(by: angle)
                layer.render(in: $0)
            }
            for y in 30..<50 {
                for x in left..<60 { XCTAssertEqual(drawn[x, y], [0, 0, 255, 255], "\(x), \(y) at \(angle)") }
            }
        }
    }

    func testFiltersForLargerAndSmallerContentsAgree() throws {
        for filter in [CALayerContentsFilter.nearest, .linear, .trilinear] {
            try assertRenderersAgree("\(filter.rawValue)") { root in
                let image = CompositorImage.make(64, 64) { x, y in [UInt8(x * 3), UInt8(y * 3), UInt8(x + y), 255] }
                for (index, size) in [(70.0, 60.0), (30, 30), (11, 11)].enumerated() {
                    root.addSublayer(box(Double([4, 80, 80][index]), Double([4, 4, 50][index]), size.0, size.1) {
                        $0.contents = index == 0 ? CompositorImage.plain : image
                        $0.magnificationFilter = filter
                        $0.minificationFilter = filter
                    })
                }
            }
        }
    }

    func testGradientsOfAllShapesAgree() throws {
        for type in [CAGradientLayerType.axial, .radial, .conic] {
            for (index, locations) in [nil, [0.2, 0.5, 0.9], [0.5, 0.5, 0.5], [-0.5, 0.5, 1.5], [0.25, 0.25, 1]].enumerated() {
                try assertRenderersAgree("\(type.rawValue) \(index)") { root in
                    for (column, color) in [CGColor.red, CGColor(red: 0, green: 0, blue: 0, alpha: 0)].enumerated() {
                        root.addSublayer(box(Double(6 + 56 * column), 8, 50, 70, .sand, CAGradientLayer()) {
                            $0.type = type
                            $0.colors = [CGColor.blue, color, CGColor.green]
                            $0.locations = locations.map { $0.map { NSNumber(value: $0) } }
                            $0.startPoint = CGPoint(x: 0.3, y: 0.4)
                            $0.endPoint = CGPoint(x: 0.9, y: 0.8)
                            $0.cornerRadius = 12
                            $0.opacity = column == 0 ? 1 : 0.8
                        })
                    }
                }
            }
        }
    }

    func testGradientsWithoutExtentAgree() throws {
        for type in [CAGradientLayerType.axial, .radial, .conic] {
            try assertRenderersAgree("\(type.rawValue)") { root in
                root.addSublayer(box(6, 8, 50, 70, nil, CAGradientLayer()) {
                    $0.type = type
                    $0.colors = [CGColor.blue, CGColor.green]
                    ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.5))
                })
                root.addSublayer(box(60, 8, 50, 70, nil, CAGradientLayer()) {
                    $0.type = type
                    $0.colors = [CGColor.blue]
                })
            }
        }
    }

    func testShapesAgreeWithAllThatALineCanHave() throws {
        let zigzag = CGMutablePath()
        zigzag.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 40), CGPoint(x: 45, y: 8), CGPoint(x: 20, y: 20)])
        let changes: [(String, (CAShapeLayer) -> Void)] = [
            ("line", { _ in }),
            ("fills", { $0.fillColor = .glass }),
            ("even-odd", { ($0.fillColor, $0.fillRule, $0.opacity) = (.glass, .evenOdd, 0.6) }),
            ("round", { ($0.lineCap, $0.lineJoin) = (.round, .round) }),
            ("bevel", { ($0.lineCap, $0.lineJoin) = (.square, .bevel) }),
            ("miter", { $0.miterLimit = 1.2 }),
            ("dashes", { ($0.lineDashPattern, $0.lineDashPhase) = ([9, 4], 3) }),
            ("trim", { ($0.strokeStart, $0.strokeEnd) = (0.2, 0.7) }),
            ("turned", { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.4, y: 0.8)) }),
            ("clips", { ($0.masksToBounds, $0.cornerRadius, $0.backgroundColor) = (true, 14, .sand) }),
            ("contents", { ($0.contents, $0.borderWidth) = (CompositorImage.spread, 3) }),
        ]
        for (name, change) in changes {
            try assertRenderersAgree(name) { root in
                root.addSublayer(box(25, 20, 50, 40, nil, CAShapeLayer()) {
                    $0.path = zigzag
                    ($0.fillColor, $0.strokeColor, $0.lineWidth) = (nil, .red, 6)
                    change($0)
                })
            }
        }
    }

    func testTextAndLayersThatDrawThemselvesAgree() throws {
        final class Painter: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.red)
                ctx.fillEllipse(in: bounds.insetBy(dx: 4, dy: 8))
                ctx.setFillColor(.blue)
                ctx.fill(CGRect(x: 0, y: 0, width: 9, height: 5))
            }
        }
        for scale in [1, 2] {
            try assertRenderersAgree("scale \(scale)", scale: scale) { root in
                let text = box(5, 5, 110, 40, nil, CATextLayer()) {
                    $0.string = "Ink on paper, in lines"
                    $0.fontSize = 15
                    $0.isWrapped = true
                    $0.foregroundColor = .blue
                    $0.contentsScale = CGFloat(scale)
                }
                let painter = box(30, 50, 40, 34, .sand, Painter()) {
                    $0.contentsScale = CGFloat(scale)
                    $0.setNeedsDisplay()
                }
                root.holding(text, painter)
            }
        }
    }

    func testAtTwoPixelsAPointAllSortsAgree() throws {
        try assertRenderersAgree(scale: 2) { $0.holdingSorts() }
    }
}

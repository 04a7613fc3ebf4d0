// Shapes: trees that say the same in two ways.

import QuartzCore
import XCTest

final class CompositorShapeTests: CompositorTestCase {
    private let rect = CGRect(x: 20, y: 15, width: 60, height: 50)

    func testAShapeOfARectIsABackground() throws {
        try assertSame(
            tolerance: 1,
            { root in root.addSublayer(shape(CGPath(rect: self.rect, transform: nil), fill: .sand)) },
            { root in root.addSublayer(box(20, 15, 60, 50, .sand)) })
    }

    func testAStrokeOfARectIsABorder() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(shape(CGPath(rect: self.rect.insetBy(dx: 2, dy: 2), transform: nil), fill: nil) {
                    $0.strokeColor = .red
                    $0.lineWidth = 4
                })
            },
            { root in
                root.addSublayer(box(20, 15, 60, 50) {
                    $0.borderWidth = 4
                    $0.borderColor = .red
                })
            })
    }

    func testAnEllipseIsARoundLayer() throws {
        try assertSame(
            tolerance: 40, few: 8,
            { root in
                root.addSublayer(
                    shape(CGPath(ellipseIn: CGRect(x: 20, y: 15, width: 50, height: 50), transform: nil), fill: .red))
            },
            { root in root.addSublayer(box(20, 15, 50, 50, .red) { $0.cornerRadius = 25 }) })
    }

    private func curve(_ change: (CAShapeLayer) -> Void) -> CALayer {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 60))
        path.addCurve(to: CGPoint(x: 100, y: 30), control1: CGPoint(x: 40, y: -30), control2: CGPoint(x: 60, y: 120))
        return shape(path, fill: nil) {
            $0.strokeColor = .blue
            $0.lineWidth = 6
            $0.lineCap = .round
            change($0)
        }
    }

    func testAStrokeFromItsStartToItsEndIsTheWholeStroke() throws {
        try assertSame(
            { root in
                root.addSublayer(self.curve {
                    $0.strokeStart = 0
                    $0.strokeEnd = 1
                })
            },
            { root in root.addSublayer(self.curve { _ in }) })
    }

    func testAStrokeThatEndsBeforeItStartsIsNone() throws {
        try assertSame(
            { root in
                root.addSublayer(box(1, 1, 9, 9, .red))
                root.addSublayer(self.curve {
                    $0.strokeStart = 0.7
                    $0.strokeEnd = 0.3
                })
            },
            { root in root.addSublayer(box(1, 1, 9, 9, .red)) })
    }

    func testBothFillRulesFillAPathThatDoesNotCrossItselfAlike() throws {
        func tree(_ rule: CAShapeLayerFillRule) -> (CALayer) -> Void {
            { root in
                let path = CGMutablePath()
                path.addEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 40))
                path.addRect(CGRect(x: 80, y: 20, width: 20, height: 50))
                root.addSublayer(shape(path, fill: .red) { $0.fillRule = rule })
            }
        }
        try assertSame(tree(.evenOdd), tree(.nonZero))
    }

    func testAShapeMovedByItsLayerIsAShapeMovedByItsPath() throws {
        var move = CGAffineTransform(translationX: 17, y: 9)
        let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 30), transform: nil)
        try assertSame(
            { root in root.addSublayer(shape(oval, fill: .red) { $0.position = CGPoint(x: 17, y: 9) }) },
            { root in root.addSublayer(shape(oval.copy(using: &move)!, fill: .red)) })
    }

    func testAShapeScaledByItsLayerIsDrawnAtThatScale() throws {
        var grow = CGAffineTransform(scaleX: 3, y: 2)
        let oval = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 30, height: 30), transform: nil)
        try assertSame(
            tolerance: 3,
            { root in
                root.addSublayer(shape(oval, fill: .red) { $0.setAffineTransform(grow) })
            },
            { root in root.addSublayer(shape(oval.copy(using: &grow)!, fill: .red)) })
    }

    func testAShapeLayerHasItsContentsBelowTheShape() throws {
        let oval = CGPath(ellipseIn: CGRect(x: 10, y: 0, width: 30, height: 50), transform: nil)
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(shape(oval, fill: .glass) {
                    $0.frame = self.rect
                    $0.contents = CompositorImage.spread
                    $0.backgroundColor = .sand
                    $0.borderWidth = 3
                    $0.borderColor = .red
                })
            },
            { root in
                let below = box(20, 15, 60, 50, .sand) { $0.contents = CompositorImage.spread }
                let above = box(20, 15, 60, 50) {
                    $0.borderWidth = 3
                    $0.borderColor = .red
                }
                root.holding(below, shape(oval, fill: .glass) { $0.frame = self.rect }, above)
            })
    }

    // MARK: Large shapes

    /// A line that goes up and down, as long as nothing can be drawn at once.
    private func wave(_ points: Int, from first: Int = 0) -> CGPath {
        let path = CGMutablePath()
        for index in first...first + points {
            let point = CGPoint(x: 10 * index, y: index % 2 == 0 ? 10 : 80)
            if index == first { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    func testOfALargeShapeWhatIsSeenIsSharp() throws {
        func line(_ path: CGPath, at x: Double) -> (CALayer) -> Void {
            { root in
                root.addSublayer(shape(path, fill: nil) {
                    ($0.strokeColor, $0.lineWidth) = (.red, 3)
                    $0.frame = CGRect(x: x, y: 0, width: 20_000, height: 90)
                })
            }
        }
        for x in [0.0, -4003, -12_000.5, -19_900] {
            let first = max(Int(-x / 10) - 10, 0)
            try assertSame(tolerance: 2, line(wave(2000), at: x), line(wave(min(40, 2000 - first), from: first), at: x))
        }
    }

    func testALargeShapeThatScrollsIsDrawnWhereItComesInView() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        let layer = shape(wave(2000), fill: nil) { ($0.strokeColor, $0.lineWidth) = (.red, 3) }
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        _ = try stage.picture()
        for x in [-100.0, -700, -705, -9000, -300] {
            CATransaction.withoutActions { layer.position.x = x }
            let scrolled = try stage.picture()
            let fresh = try picture(at: 0) { root in
                root.addSublayer(shape(wave(60, from: max(Int(-x / 10) - 20, 0)), fill: nil) {
                    ($0.strokeColor, $0.lineWidth, $0.position) = (.red, 3, CGPoint(x: x, y: 0))
                })
            }
            assertSame(scrolled, fresh, tolerance: 2, "at \(x)")
        }
    }

    func testAShapeOfAnySizeAnywhereIsSurvived() throws {
        let stage = try stage(), numbers: [CGFloat] = [0, 1e-300, 1, 1e5, 1e9, 1e18, 1e38, 1e200, 1e308]
        for size in numbers {
            stage.clear()
            CATransaction.withoutActions {
                for place in numbers {
                    for scale in numbers {
                        let shape = CAShapeLayer()
                        shape.path = CGPath(ellipseIn: CGRect(x: -place, y: place, width: size, height: size), transform: nil)
                        (shape.fillColor, shape.shadowOpacity) = (.black, 0.5)
                        shape.bounds.origin = CGPoint(x: place, y: -place)
                        var seen = CATransform3DMakeScale(scale, scale, 1)
                        seen.m34 = scale
                        shape.transform = CATransform3DRotate(seen, 0.4, 0, 1, 0)
                        stage.root.addSublayer(shape)
                    }
                }
            }
            _ = try stage.picture()
            XCTAssertNil(stage.server.fault ?? stage.server.list.fault)
        }
    }
}

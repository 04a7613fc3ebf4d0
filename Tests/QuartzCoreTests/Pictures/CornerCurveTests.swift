// Continuous corners and hard edges: the shaders' against the path's, and against what they mean.

import QuartzCore
import XCTest

final class CornerCurveTests: CompositorTestCase {
    private func rounded(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double,
        _ change: @escaping (CALayer) -> Void = { _ in }
    ) -> CALayer {
        box(x, y, width, height, .red) {
            $0.cornerRadius = radius
            $0.cornerCurve = .continuous
            change($0)
        }
    }

    func testTheShadersCornersAreThoseOfTheOutline() throws {
        for (width, height, radius) in [(80.0, 60.0, 16.0), (80, 60, 28), (60, 60, 30), (90, 30, 12), (70.5, 50.25, 9.75)] {
            for corners in [15, 9, 4] as [UInt] {
                let layer = rounded(11, 8, width, height, radius) { $0.maskedCorners = CACornerMask(rawValue: corners) }
                let shaded = try picture { $0.addSublayer(layer) }
                let filled = try picture { $0.addSublayer(shape(layer.outline, fill: .red) { $0.frame = layer.frame }) }
                // Cairo counts 15 rows a pixel, and the shader takes the curve for straight within one.
                assertSame(shaded, filled, tolerance: 36)
                XCTAssertEqual(shaded.light / filled.light, 1, accuracy: 0.002)
            }
        }
    }

    func testTheOutlineIsThatOfApplesContinuousRectangles() {
        // What `UIBezierPath(roundedRect:cornerRadius:)` gives where there is room: points in radii from the vertex.
        let path = rounded(0, 0, 100, 80, 20).outline
        var points: [CGPoint] = []
        path.applyWithBlock { element in
            let count = switch element.pointee.type {
            case .addCurveToPoint: 3
            case .closeSubpath: 0
            default: 1
            }
            for index in 0..<count { points.append(element.pointee.points[index]) }
        }
        let constants = [
            (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
            (0.16905956, 0.37282383),
            (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
        ]
        // The corner at greatest x and least y comes first, after the beginning.
        XCTAssertEqual(points.first, CGPoint(x: 20 * 1.528665, y: 0))
        for (point, constant) in zip(points.dropFirst(), constants) {
            XCTAssertEqual(point.x, 100 - 20 * constant.0, accuracy: 1e-6)
            XCTAssertEqual(point.y, 20 * constant.1, accuracy: 1e-6)
        }
        XCTAssertEqual(points.count, 41)
        let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
        XCTAssertEqual(CGPath(continuousRoundedRect: rect, cornerRadius: 20, transform: nil), path)
    }

    func testWithLittleRoomACornerReachesAsFarAsThereIs() {
        for radius in [5.0, 20, 30, 39.9] {
            let shape = CornerShape(radius: radius, isContinuous: true, size: CGSize(width: 100, height: 80))
            XCTAssertEqual(shape.reach, min(radius * 1.528665, 40), accuracy: 1e-9)
            // Nowhere far from the circle of the radius: it passes by the same place on the diagonal.
            let outline = rounded(0, 0, 100, 80, radius).outline, diagonal = radius * (1 - 0.5.squareRoot())
            XCTAssertTrue(outline.contains(CGPoint(x: diagonal + radius * 0.003, y: diagonal + radius * 0.003)))
            XCTAssertFalse(outline.contains(CGPoint(x: diagonal - radius * 0.003, y: diagonal - radius * 0.003)))
        }
    }

    func testWithRoomForOneRadiusAContinuousCornerIsACircle() throws {
        try assertSame(
            tolerance: 2, { $0.addSublayer(self.rounded(10, 10, 90, 60, 30)) },
            { $0.addSublayer(self.rounded(10, 10, 90, 60, 30) { $0.cornerCurve = .circular }) })
    }

    func testAContinuousCornerTakesMoreThanACircleAndMeetsItInTheMiddle() throws {
        let continuous = try picture { $0.addSublayer(rounded(10, 10, 100, 70, 20)) }
        let circular = try picture { $0.addSublayer(rounded(10, 10, 100, 70, 20) { $0.cornerCurve = .circular }) }
        XCTAssertGreaterThan(continuous.difference(from: circular, tolerance: 8).count, 20)
        // Where circle and diagonal meet: 20 · (1 - 1/√2) = 5.86 from both sides.
        XCTAssertEqual(continuous[15, 15][3], circular[15, 15][3], accuracy: 12)
        // About there it is further out by a 500th of the radius.
        for y in 0..<90 {
            for x in 0..<120 where !(13...17).contains(x) || !(13...17).contains(y) {
                XCTAssertLessThanOrEqual(continuous[x, y][3], circular[x, y][3] + 12, "\(x) \(y)")
            }
        }
    }

    func testClipsAndBordersHaveTheSameCorners() throws {
        try assertSame(
            tolerance: 3, { $0.addSublayer(self.rounded(10, 10, 90, 70, 22)) },
            { root in
                let clip = self.rounded(10, 10, 90, 70, 22) { ($0.backgroundColor, $0.masksToBounds) = (nil, true) }
                root.addSublayer(clip.holding(box(-10, -10, 120, 100, .red)))
            })
        // A border as wide as the layer covers it all.
        try assertSame(
            tolerance: 1, { $0.addSublayer(self.rounded(10, 10, 90, 70, 22)) },
            { root in
                root.addSublayer(self.rounded(10, 10, 90, 70, 22) {
                    ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (nil, 60, .red)
                })
            })
    }

    func testTheShadowIsThatOfTheOutline() throws {
        for radius in [1.5, 6] {
            func shadowed(_ path: Bool) -> (CALayer) -> Void {
                { root in
                    root.addSublayer(self.rounded(20, 15, 80, 55, 24) {
                        ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, radius, CGSize(width: 0, height: 2))
                        if path { $0.shadowPath = $0.outline }
                    })
                }
            }
            try assertSame(tolerance: 5, shadowed(true), shadowed(false))
        }
    }

    func testTurnedCornersAreAntialiased() throws {
        let turned = try picture { root in
            root.addSublayer(self.rounded(25, 15, 70, 60, 24) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) })
        }
        let shape = try picture { root in
            let layer = self.rounded(25, 15, 70, 60, 24)
            root.addSublayer(QuartzCoreTests.shape(layer.outline, fill: .red) {
                $0.frame = layer.frame
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
            })
        }
        // The shape is a bitmap that is turned, so its edges are softer.
        assertSame(turned, shape, tolerance: 60, few: 8)
        XCTAssertGreaterThan(Set((0..<turned.width * turned.height).map { turned.bytes[$0 * 4 + 3] }).count, 20)
    }

    // MARK: Edges

    private func turned(_ mask: CAEdgeAntialiasingMask, _ change: @escaping (CALayer) -> Void = { _ in }) -> (CALayer) -> Void {
        { root in
            root.addSublayer(box(25, 20, 60, 40, .red) {
                $0.edgeAntialiasingMask = mask
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.35))
                change($0)
            })
        }
    }

    func testEdgesThatAreNotInTheMaskCoverWholePixels() throws {
        for change in [{ _ in }, { $0.contents = CompositorImage.plain }, { $0.opacity = 0.999 }] as [(CALayer) -> Void] {
            let hard = try picture(turned([], change))
            let alphas = Set((0..<hard.width * hard.height).map { hard.bytes[$0 * 4 + 3] })
            XCTAssertEqual(alphas.count, 2, "covered or not: \(alphas)")
        }
        let soft = try picture(turned([.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge]))
        XCTAssertGreaterThan(Set((0..<soft.width * soft.height).map { soft.bytes[$0 * 4 + 3] }).count, 10)
    }

    func testOnlyTheEdgesThatAreLeftOutAreHard() throws {
        let soft = try picture(turned(CAEdgeAntialiasingMask(rawValue: 15)))
        var seen: [Int] = []
        for bit in 0..<4 {
            let mask: UInt32 = 15 - (1 << UInt32(bit))
            let one = try picture(turned(CAEdgeAntialiasingMask(rawValue: mask)))
            var differing: [Int] = []
            for pixel in 0..<one.width * one.height where one.bytes[pixel * 4 + 3] != soft.bytes[pixel * 4 + 3] {
                differing.append(pixel)
            }
            XCTAssertGreaterThan(differing.count, 15)
            // The middle of the edge that changed.
            let places: [Int] = differing.map { bit < 2 ? $0 % one.width : $0 / one.width }
            seen.append(places.reduce(0, +) / places.count)
        }
        XCTAssertLessThan(seen[0], 40, "left")
        XCTAssertGreaterThan(seen[1], 70, "right")
        XCTAssertLessThan(seen[2], 32, "bottom is the edge of minimum y")
        XCTAssertGreaterThan(seen[3], 48, "top is the edge of maximum y")
    }

    func testTilesThatAreTurnedTogetherLeaveNoGap() throws {
        let tiles = try picture { root in
            let board = box(20, 10, 80, 70) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
            for index in 0..<16 {
                board.addSublayer(
                    box(Double(index % 4) * 20, Double(index / 4) * 17.5, 20, 17.5, .red) { $0.edgeAntialiasingMask = [] })
            }
            root.addSublayer(board)
        }
        let one = try picture { root in
            root.addSublayer(box(20, 10, 80, 70, .red) {
                $0.edgeAntialiasingMask = []
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            })
        }
        assertSame(tiles, one, few: 6)
    }
}

extension CompositorPicture {
    /// The sum of all alphas.
    fileprivate var light: Double { stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } }
}

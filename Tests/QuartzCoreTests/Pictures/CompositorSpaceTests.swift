// Depth: trees in 3D and the same written out flat.

import QuartzCore
import XCTest

final class CompositorSpaceTests: CompositorTestCase {
    func testOrderByDepthIsTheOrderOfTheTree() throws {
        func cards(_ depths: [Double]) -> [CALayer] {
            zip(depths, [CGColor.red, .green, .blue, .sand]).enumerated().map { index, pair in
                box(10 + 12 * Double(index), 10 + 8 * Double(index), 40, 30, pair.1) { $0.zPosition = pair.0 }
            }
        }
        try assertSame(
            { root in for card in cards([3, 1, 2, 1]) { root.addSublayer(card) } },
            { root in
                let cards = cards([0, 0, 0, 0])
                for index in [1, 3, 2, 0] { root.addSublayer(cards[index]) }
            })
    }

    func testADeepAnchorPointPutsALayerBehindItsSiblingsAlsoForHits() throws {
        let cards = { [box(10, 10, 40, 30, CGColor.red), box(20, 20, 40, 30, CGColor.blue)] }
        try assertSame(
            { root in
                let cards = cards()
                cards[1].anchorPointZ = 5
                root.holding(cards[0], cards[1])
                XCTAssertIdentical(root.hitTest(CGPoint(x: 30, y: 30)), cards[0])
            },
            { root in
                let cards = cards()
                root.holding(cards[1], cards[0])
            })
    }

    func testATransformLayerAtRestIsAPlainLayer() throws {
        try assertSame(
            { root in root.addSublayer(box(5, 5, 110, 80, nil, CATransformLayer()).holdingSorts()) },
            { root in root.addSublayer(box(5, 5, 110, 80).holdingSorts()) })
    }

    func testTransformLayersInTransformLayersAddUp() throws {
        func turned(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }
        func perspective(_ layer: CALayer) { layer.sublayerTransform.m34 = -1 / 300 }
        try assertSame(
            tolerance: 1,
            { root in
                perspective(root)
                let inner = box(0, 0, 60, 50, nil, CATransformLayer()) { $0.transform = turned(0.3) }
                root.addSublayer(box(30, 20, 60, 50, nil, CATransformLayer()) { $0.transform = turned(0.4) }
                    .holding(inner.holding(box(0, 0, 60, 50, .red))))
            },
            { root in
                perspective(root)
                root.addSublayer(box(30, 20, 60, 50, .red) { $0.transform = turned(0.7) })
            })
    }

    /// A layer that leans in a perspective of its own.
    private func leaning(_ layer: CALayer, _ angle: Double, _ x: Double, _ y: Double, then turn: Double, eye: Double) -> CALayer {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eye
        layer.transform = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, 0), CATransform3DMakeRotation(turn, 0, 0, 1)), perspective)
        return layer
    }

    func testALayerIsNotCutByThePlaneOfAnotherThatItDoesNotTouch() throws {
        func red() -> CALayer { leaning(box(15, 35, 90, 50, .red), 1.1, 0, 1, then: 0.3, eye: 120) }
        func beam() -> CALayer { leaning(box(12, 8, 96, 14, .black), 0.9, 1, 0, then: 0.2, eye: 140) }
        // Both over white, in which a gap would show: as two layers one of which hides nothing of the other.
        let both = try picture { $0.holding(box(0, 0, 120, 90, .white) { $0.zPosition = -500 }, beam(), red()) }
        let alone = try picture { $0.holding(box(0, 0, 120, 90, .white) { $0.zPosition = -500 }, red()) }
        var compared = 0
        for y in 0..<90 {
            for x in 0..<120 where alone[x, y] == [255, 0, 0, 255] && both[x, y] != [0, 0, 0, 255] {
                compared += 1
                XCTAssertEqual(both[x, y], [255, 0, 0, 255], "\(x) \(y)")
            }
        }
        XCTAssertGreaterThan(compared, 300)
    }

    func testWherePlanesCrossNothingShowsThrough() throws {
        for alpha in [1.0, 0.5] {
            let color = CGColor(red: 1, green: 0, blue: 0, alpha: alpha)
            func crossed(_ turn: Double) -> (CALayer) -> Void {
                { root in
                    let space = box(0, 0, 120, 90, nil, CATransformLayer())
                    // The crossing layer is a small one in the middle: beyond it the other is cut all the same.
                    space.holding(
                        box(20, 15, 80, 60, color) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) },
                        box(45, 40, 30, 10, .blue) { $0.transform = CATransform3DMakeRotation(turn, 0.3, 1, 0) })
                    root.holding(box(0, 0, 120, 90, .white), space)
                }
            }
            let crossing = try picture(crossed(1.0)), flat = try picture { root in
                let turned = box(20, 15, 80, 60, color) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
                root.holding(box(0, 0, 120, 90, .white), turned)
            }
            for y in 0..<90 {
                for x in 0..<120 where !(40..<80).contains(x) || !(33..<57).contains(y) {
                    let (a, b) = (crossing[x, y], flat[x, y])
                    for component in 0..<4 { XCTAssertEqual(a[component], b[component], accuracy: 2, "\(alpha): \(x) \(y)") }
                }
            }
        }
    }

    func testPlanesTooFarOrTooThinToBeCutAreDrawnWithoutHarm() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        for size in [1e-300, 1e-5, 1e13, 1e150, 1e200, 1e300] {
            stage.clear()
            CATransaction.withoutActions {
                for (index, angle) in [0.4, -0.7, 1.1, 1.5707963].enumerated() {
                    let card = box(
                        0, 0, index == 1 ? size : 60, index == 2 ? size : 40, [CGColor.red, .green, .blue, .sand][index])
                    card.transform = CATransform3DMakeRotation(angle, Double(index), 1, index == 3 ? size : 0)
                    card.zPosition = index == 0 ? size : 0
                    stage.root.addSublayer(card)
                }
            }
            _ = try stage.picture()
            XCTAssertNil(stage.server.list.fault, "size \(size)")
        }
    }

    func testPlanesThatCrossAreTheirHalvesInOrder() throws {
        // Seen along z, two planes turned about the middle x = 60 cross there.
        func plane(_ color: CGColor, _ angle: Double) -> CALayer {
            box(20, 20, 80, 50, color) { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
        }
        func half(_ color: CGColor, _ angle: Double, _ isLeft: Bool) -> CALayer {
            let width = 40 * cos(angle)
            return box(isLeft ? 60 - width : 60, 20, width, 50, color)
        }
        try assertSame(
            tolerance: 1, few: 2,
            { root in root.holding(plane(.red, 0.5), plane(.blue, -0.8)) },
            { root in
                // A turn by a positive angle takes the left half nearer.
                root.holding(half(.blue, 0.8, true), half(.red, 0.5, true), half(.red, 0.5, false), half(.blue, 0.8, false))
            })
    }

    func testPlanesThatDoNotTouchInDepthAreDrawnBackToFront() throws {
        func plane(_ color: CGColor, _ z: Double) -> CALayer {
            box(20, 20, 80, 50, color) {
                $0.transform = CATransform3DMakeRotation(0.3, 1, 0, 0)
                $0.zPosition = z
            }
        }
        try assertSame(
            { root in root.holding(plane(.red, 60), plane(.blue, -60), box(0, 40, 120, 8, .sand) { $0.zPosition = 200 }) },
            { root in root.holding(plane(.blue, -60), plane(.red, 60), box(0, 40, 120, 8, .sand) { $0.zPosition = 200 }) })
    }

    func testTheSublayersOfATransformLayerFadeEachAsAGroup() throws {
        func child(_ opacity: Float) -> CALayer {
            box(10, 10, 40, 40, .red) { $0.opacity = opacity }.holding(box(10, 10, 40, 40, .blue))
        }
        func other(_ opacity: Float) -> CALayer {
            box(70, 10, 40, 40, .green) { $0.opacity = opacity }.holding(box(0, 10, 30, 50, .sand))
        }
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(0, 0, 120, 90, nil, CATransformLayer()) { $0.opacity = 0.5 }.holding(child(1), other(1)))
            },
            { root in root.addSublayer(box(0, 0, 120, 90).holding(child(0.5), other(0.5))) })
    }

    func testAMaskInsideATransformLayerIsTheMaskOutsideOfIt() throws {
        func masked() -> CALayer {
            let layer = box(10, 10, 80, 60, .sand).holding(box(20, 20, 80, 20, .blue))
            layer.mask = box(15, 5, 50, 45, .black) { $0.cornerRadius = 12 }
            layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            return layer
        }
        try assertSame(
            tolerance: 1,
            { root in root.addSublayer(box(0, 0, 120, 90, nil, CATransformLayer()).holding(masked())) },
            { root in root.addSublayer(box(0, 0, 120, 90).holding(masked())) })
    }

    func testATransformLayerStandsAmongTurnedSiblingsByItsDepth() throws {
        func turned() -> CALayer { box(10, 10, 60, 50, .red) { $0.transform = CATransform3DMakeRotation(0.4, 0, 1, 0) } }
        func space(_ z: Double) -> CALayer {
            box(0, 0, 120, 90, nil, CATransformLayer()) { $0.zPosition = z }.holding(box(30, 30, 60, 40, .blue))
        }
        try assertSame(
            { root in root.holding(space(-5), turned(), box(50, 5, 30, 70, .green)) },
            { root in root.holding(turned(), box(50, 5, 30, 70, .green), space(-5)) })
        try assertSame(
            { root in root.holding(space(5), turned(), box(50, 5, 30, 70, .green)) },
            { root in root.holding(turned(), box(50, 5, 30, 70, .green), space(0)) })
    }

    func testPerspectiveOfTheLayerIsThatOfASublayerTransform() throws {
        try assertSame(
            tolerance: 1,
            { root in
                var transform = CATransform3DIdentity
                transform.m34 = -1 / 250
                transform = CATransform3DRotate(transform, 0.6, 1, 0, 0)
                root.addSublayer(box(30, 20, 60, 50, .red) { $0.transform = transform }.holding(box(10, 10, 20, 20, .blue)))
            },
            { root in
                let above = box(30, 20, 60, 50) { $0.sublayerTransform.m34 = -1 / 250 }
                let turned = box(0, 0, 60, 50, .red) { $0.transform = CATransform3DMakeRotation(0.6, 1, 0, 0) }
                root.addSublayer(above.holding(turned.holding(box(10, 10, 20, 20, .blue))))
            })
    }

    func testACubeShowsItsFrontAlone() throws {
        func face(_ color: CGColor, _ transform: CATransform3D) -> CALayer {
            box(40, 25, 40, 40, color) { $0.transform = CATransform3DTranslate(transform, 0, 0, 20) }
        }
        let quarter = Double.pi / 2
        try assertSame(
            { root in
                root.addSublayer(box(0, 0, 120, 90, nil, CATransformLayer()).holding(
                    face(.red, CATransform3DMakeRotation(2 * quarter, 0, 1, 0)),
                    face(.green, CATransform3DMakeRotation(quarter, 0, 1, 0)), face(.sand, CATransform3DIdentity),
                    face(.blue, CATransform3DMakeRotation(quarter, 1, 0, 0))))
            },
            { root in root.addSublayer(box(40, 25, 40, 40, .sand)) })
    }
}

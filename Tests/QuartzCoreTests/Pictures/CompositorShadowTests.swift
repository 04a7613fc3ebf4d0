// Shadows: of a rect at once, of a path, of the alpha of what is drawn. All must agree.

import QuartzCore
import Scenes
import XCTest

final class CompositorShadowTests: CompositorTestCase {
    /// Sticks out of the layer and shows nothing, so that the shadow must be made of the alpha.
    private func speck() -> CALayer { box(-30, -30, 1, 1, CGColor(gray: 0, alpha: 0.0001)) }

    private func card(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
        box(30, 20, 50, 40, .sand) {
            $0.shadowColor = .blue
            $0.shadowOpacity = 0.7
            $0.shadowRadius = 4
            $0.shadowOffset = CGSize(width: 5, height: 8)
            change($0)
        }
    }

    private func assertAlike(
        tolerance: Int, few: Int = 0, _ one: CALayer, _ other: CALayer, around: @escaping (CALayer) -> CALayer = { $0 },
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        func place(_ card: CALayer) -> (CALayer) -> Void {
            { root in
                root.backgroundColor = .white
                root.addSublayer(around(card))
            }
        }
        let wrapped = (place(one), place(other))
        try assertSame(tolerance: tolerance, few: few, file: file, line: line, wrapped.0, wrapped.1)
    }

    func testTheShadowOfARectIsThatOfItsAlpha() throws {
        try assertAlike(tolerance: 3, card(), card().holding(speck()))
    }

    func testTheShadowOfAlphaIsTheSameBetweenPixels() throws {
        for step in 1..<8 {
            func place(_ card: CALayer) -> CALayer {
                card.position = CGPoint(x: 55 + Double(step) * 0.137, y: 40 + Double(step) * 0.391)
                return card
            }
            try assertAlike(tolerance: 3, place(card()), place(card().holding(speck())))
        }
    }

    func testTheShadowOfAlphaLeansWithTheLayer() throws {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 150
        let leaning = CATransform3DConcat(CATransform3DMakeRotation(0.9, 0.4, 1, 0), perspective)
        let skewed = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0.6, d: 0.7, tx: 0, ty: 0))
        for transform in [CATransform3DMakeRotation(1.1, 0, 1, 0), CATransform3DMakeScale(0.6, 1.3, 1), skewed, leaning] {
            try assertAlike(
                tolerance: 6, few: 4, card { $0.transform = transform }, card { $0.transform = transform }.holding(speck()))
        }
    }

    func testTheShadowOfAPathLeansWithTheLayer() throws {
        let skewed = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0.6, d: 0.7, tx: 0, ty: 0))
        // A rect with one point more is a path like any other.
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 40), CGPoint(x: 0, y: 40),
        ])
        path.closeSubpath()
        for transform in [CATransform3DMakeRotation(1.1, 0, 1, 0), skewed] {
            try assertAlike(
                tolerance: 6, few: 4, card { $0.transform = transform },
                card {
                    $0.transform = transform
                    $0.shadowPath = path
                })
        }
    }

    func testTheShadowOfARoundedRectIsThatOfItsAlpha() throws {
        try assertAlike(tolerance: 4, card { $0.cornerRadius = 12 }, card { $0.cornerRadius = 12 }.holding(speck()))
    }

    func testTheShadowOfATranslucentRectIsThatOfItsAlpha() throws {
        try assertAlike(tolerance: 3, card { $0.backgroundColor = .glass }, card { $0.backgroundColor = .glass }.holding(speck()))
    }

    func testTheShadowOfARectIsThatOfAPathOfTheRect() throws {
        try assertAlike(tolerance: 1, card(), card { $0.shadowPath = CGPath(rect: $0.bounds, transform: nil) })
    }

    func testTheShadowOfARoundedPathIsThatOfTheRoundedRect() throws {
        try assertAlike(
            tolerance: 4, card { $0.cornerRadius = 12 },
            card {
                $0.cornerRadius = 12
                $0.shadowPath = CGPath(roundedRect: $0.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
            })
    }

    func testTheShadowOfATurnedLayerIsThatOfItsAlpha() throws {
        let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
        try assertAlike(tolerance: 5, card { $0.transform = turn }, card { $0.transform = turn }.holding(speck()))
    }

    func testTheShadowUnderPerspectiveIsNearlyThatOfItsAlpha() throws {
        var turn = CATransform3DIdentity
        turn.m34 = -1 / 400
        turn = CATransform3DRotate(turn, 0.3, 0, 1, 0)
        try assertAlike(tolerance: 14, card { $0.transform = turn }, card { $0.transform = turn }.holding(speck()))
    }

    func testAShadowComesFromBesideThePicture() throws {
        func beside(_ layer: CALayer) { layer.position = CGPoint(x: -30, y: 45) }
        func far(_ layer: CALayer) {
            beside(layer)
            layer.shadowOffset = CGSize(width: 40, height: 0)
        }
        try assertAlike(tolerance: 3, card(far), card(far).holding(speck()))
        try assertAlike(
            tolerance: 4,
            card {
                far($0)
                $0.cornerRadius = 9
            },
            card {
                far($0)
                $0.shadowPath = CGPath(roundedRect: $0.bounds, cornerWidth: 9, cornerHeight: 9, transform: nil)
            })
    }

    func testAShadowAtTheEdgeOfThePictureIsAsDarkAsElsewhere() throws {
        func atEdge(_ layer: CALayer) {
            layer.position = CGPoint(x: 10, y: 45)
            layer.shadowOffset = .zero
            layer.shadowRadius = 6
            layer.backgroundColor = .glass
        }
        try assertAlike(tolerance: 3, card(atEdge), card(atEdge).holding(speck()))
    }

    func testAFadedShadowIsAFadedGroup() throws {
        try assertAlike(tolerance: 2, card { $0.opacity = 0.5 }, card(), around: { card in
            if card.opacity < 1 { return box(0, 0, 120, 90).holding(card) }
            return box(0, 0, 120, 90) { $0.opacity = 0.5 }.holding(card)
        })
    }

    func testAShadowInsideAClipIsCutByIt() throws {
        func clip(_ card: CALayer) -> CALayer { box(0, 0, 70, 70) { $0.masksToBounds = true }.holding(card) }
        try assertAlike(tolerance: 3, card(), card().holding(speck()), around: clip)
    }

    func testALayerThatMasksItsBoundsCastsNoShadow() throws {
        try assertAlike(tolerance: 0, card { $0.masksToBounds = true }, card { $0.shadowOpacity = 0 })
    }

    func testOpaqueSublayersInsideDoNotChangeTheShadow() throws {
        try assertAlike(
            tolerance: 3, card().holding(box(4, 4, 20, 20, .red)), card().holding(box(4, 4, 20, 20, .red), speck()))
    }

    /// Whatever is taken for being inside, the shadow is that of the alpha.
    func testSublayersInsideOfRoundedCardsNeedNoPass() throws {
        var random = SeededRandom(seed: 31)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let stage = try CompositorStage(width: 120, height: 90)
        var counts = (inside: 0, outside: 0)
        for round in 0..<80 {
            let radius = number(0...20), isContinuous = round % 7 == 0
            let near = round % 3 == 0 ? 0 : number(-1...8), width = number(8...40), height = number(8...36)
            let own = round % 2 == 0 ? number(0...22) : 0, angle = round % 4 == 3 ? number(-1...1) : 0
            let clips = round % 5 < 2, casts = round % 6 == 5
            let place = CGRect(x: round % 8 < 4 ? near : 50 - near - width, y: near, width: width, height: height)
            func build() -> CALayer {
                let child = box(place.minX, place.minY, width, height, clips ? nil : .red) {
                    $0.cornerRadius = min(own, width / 2, height / 2)
                    $0.setAffineTransform(CGAffineTransform(rotationAngle: angle))
                    if clips { ($0.masksToBounds, $0.contents) = (true, CompositorImage.plain) }
                    if casts { ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.8, 1, .zero) }
                }
                return card {
                    $0.cornerRadius = radius
                    if isContinuous { $0.cornerCurve = .continuous }
                }.holding(child)
            }
            stage.clear()
            CATransaction.withoutActions { stage.root.addSublayer(build()) }
            stage.offscreen.update()
            if try stage.offscreen.draw().drawing.passes == 0 {
                counts.inside += 1
                try assertAlike(tolerance: 5, few: 4, build(), build().holding(speck()))
            } else {
                counts.outside += 1
            }
        }
        XCTAssertGreaterThan(counts.inside, 25)
        XCTAssertGreaterThan(counts.outside, 15)
    }

    /// Where a shape draws is told by its path and its line, wherever its layer's bounds are.
    func testShapesInsideNeedNoPassUntilTheyStickOut() throws {
        func path(_ right: Double) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 4, y: 30), CGPoint(x: 20, y: 10), CGPoint(x: right, y: 25)])
            return path
        }
        func tree(_ right: Double) -> (CALayer, CAShapeLayer) {
            let line = shape(path(right), fill: nil) { ($0.strokeColor, $0.lineWidth, $0.lineJoin) = (.red, 3, .round) }
            return (card { $0.cornerRadius = 6 }.holding(box(-90, -90, 4, 4).holding(box(90, 90, 0, 0).holding(line))), line)
        }
        let stage = try CompositorStage(width: 120, height: 90)
        let (caster, line) = tree(40)
        CATransaction.withoutActions { stage.root.addSublayer(caster) }
        for (right, needsPass) in [(40.0, false), (44, false), (49.5, true), (30, false), (70, true)] {
            CATransaction.withoutActions { line.path = path(right) }
            stage.offscreen.update()
            XCTAssertEqual(try stage.offscreen.draw().drawing.passes > 0, needsPass, "to \(right)")
            let fresh = try CompositorStage(width: 120, height: 90)
            CATransaction.withoutActions { fresh.root.addSublayer(tree(right).0) }
            assertSame(try stage.picture(), try fresh.picture(), "to \(right)")
        }
        try assertAlike(tolerance: 3, tree(40).0, tree(40).0.holding(speck()))
    }

    func testCopiesInsideNeedNoPassUntilTheyStickOut() throws {
        func tree(_ step: CATransform3D, _ count: Int, _ delay: Double) -> (CALayer, CAReplicatorLayer) {
            let copies = box(0, 0, 50, 40, nil, CAReplicatorLayer()) {
                ($0.instanceCount, $0.instanceTransform, $0.instanceDelay) = (count, step, delay)
            }
            return (card { $0.cornerRadius = 6 }.holding(copies.holding(box(22, 3, 5, 8, .red))), copies)
        }
        func turned(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }
        let stage = try CompositorStage(width: 120, height: 90)
        let (caster, copies) = tree(turned(0.5), 12, 0)
        CATransaction.withoutActions { stage.root.addSublayer(caster) }
        let slipped = CATransform3DMakeTranslation(9, 2, 0), leaning = CATransform3DMakeRotation(0.1, 0, 1, 0)
        for (step, count, delay, needsPass) in [
            (turned(0.5), 12, 0.0, false), (slipped, 3, 0, false), (slipped, 4, 0, true), (turned(0.5), 5, 0.1, true),
            (turned(0.5), 1, 0.1, false), (leaning, 2, 0, true), (turned(0.1), 300, 0, true), (turned(0.5), 0, 0, false),
        ] {
            CATransaction.withoutActions {
                (copies.instanceCount, copies.instanceTransform, copies.instanceDelay) = (count, step, delay)
            }
            stage.offscreen.update()
            XCTAssertEqual(try stage.offscreen.draw().drawing.passes > 0, needsPass, "\(count) copies by \(step)")
            let fresh = try CompositorStage(width: 120, height: 90)
            CATransaction.withoutActions { fresh.root.addSublayer(tree(step, count, delay).0) }
            assertSame(try stage.picture(), try fresh.picture(), "\(count) copies by \(step)")
        }
        try assertAlike(tolerance: 3, tree(turned(0.5), 12, 0).0, tree(turned(0.5), 12, 0).0.holding(speck()))
    }

    func testWhatASublayerShapeDrawsOutsideOfTheLayerCastsAShadow() throws {
        func dot() -> CALayer {
            shape(CGPath(ellipseIn: CGRect(x: 35, y: 25, width: 40, height: 30), transform: nil), fill: .red)
        }
        try assertAlike(tolerance: 1, card().holding(dot()), card().holding(dot(), speck()))
    }

    func testTheShadowOfGlassUnderAnOpaqueSublayerIsThatOfTheOpaqueLayer() throws {
        try assertAlike(
            tolerance: 3, card { $0.backgroundColor = .glass }.holding(box(0, 0, 50, 40, .sand)), card())
    }

    func testShadowsOfTintedCopiesAreTintedAlike() throws {
        func copies(_ card: CALayer) -> CALayer {
            box(0, 0, 120, 90, nil, CAReplicatorLayer()) { $0.instanceColor = CGColor(red: 0.5, green: 1, blue: 0.4, alpha: 1) }
                .holding(card)
        }
        try assertAlike(tolerance: 3, card(), card().holding(speck()), around: copies)
    }
}

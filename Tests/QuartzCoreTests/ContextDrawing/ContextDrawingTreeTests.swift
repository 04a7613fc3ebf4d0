// Two renderers, one model: trees with clips, groups, masks, shadows, copies and depth, by OpenGL and by `render(in:)`.

import QuartzCore
import TestSupport
import XCTest

final class ContextDrawingTreeTests: CompositorTestCase {
    // MARK: Clips and groups

    func testClipsInClipsAgreeAlsoTurnedAndRounded() throws {
        try assertRenderersAgree { root in
            let inner = box(10, 5, 60, 60, .blue) {
                $0.cornerRadius = 20
                $0.masksToBounds = true
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.6))
            }.holdingSorts()
            let outer = box(20, 10, 70, 60, .sand) {
                $0.cornerRadius = 12
                $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                $0.masksToBounds = true
                $0.borderWidth = 4
                $0.bounds.origin = CGPoint(x: 6, y: -4)
            }
            root.addSublayer(outer.holding(inner))
        }
    }

    func testOpacityAgreesWithAndWithoutGroups() throws {
        for isGroup in [true, false] {
            try assertRenderersAgree("group \(isGroup)") { root in
                let faded = box(10, 8, 80, 70, .green) {
                    $0.opacity = 0.5
                    $0.allowsGroupOpacity = isGroup
                    $0.borderWidth = 6
                    $0.borderColor = .glass
                }.holdingSorts()
                let within = box(40, 30, 40, 30, .red) {
                    $0.opacity = 0.7
                    $0.contents = CompositorImage.spread
                }.holding(box(10, 10, 40, 30, .glass))
                root.addSublayer(faded.holding(within))
            }
        }
    }

    func testMasksOfAllSortsAgree() throws {
        let masks: [(String, () -> CALayer)] = [
            ("box", { box(20, 15, 50, 40, .glass) }),
            ("shape", { shape(CGPath(ellipseIn: CGRect(x: 15, y: 10, width: 60, height: 50), transform: nil)) }),
            ("image", { box(10, 10, 64, 48) { $0.contents = CompositorImage.spread } }),
            ("gradient", { box(0, 0, 100, 80, nil, CAGradientLayer()) { $0.colors = [CGColor.black, CGColor.clear] } }),
            ("tree",
             { box(5, 5, 40, 40, .glass) { $0.opacity = 0.8 }.holding(box(20, 20, 40, 30, .black) { $0.cornerRadius = 9 }) }),
            ("masked", { box(5, 5, 80, 60, .black) { $0.mask = box(10, 10, 40, 30, .glass) } }),
            ("turned", { box(30, 20, 40, 40, .black) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.7)) } }),
            ("hidden", { box(30, 20, 40, 40, .black) { $0.isHidden = true } }),
        ]
        for (name, make) in masks {
            try assertRenderersAgree(name) { root in
                root.backgroundColor = .white
                root.addSublayer(box(0, 0, 50, 90, .glass))
                root.addSublayer(box(10, 5, 96, 76, .sand) {
                    $0.mask = make()
                    $0.opacity = 0.9
                    $0.shadowOpacity = 0.5
                }.holdingSorts())
            }
        }
    }

    // MARK: Shadows

    func testShadowsAgree() throws {
        let star = CGMutablePath()
        star.addLines(between: [CGPoint(x: 25, y: -10), CGPoint(x: 60, y: 45), CGPoint(x: -10, y: 40)])
        star.closeSubpath()
        let changes: [(String, (CALayer) -> Void)] = [
            ("box", { _ in }),
            ("wide", { $0.shadowRadius = 14 }),
            ("sharp", { $0.shadowRadius = 0 }),
            ("rounded", { $0.cornerRadius = 16 }),
            ("coloured", { ($0.shadowColor, $0.shadowOpacity) = (.red, 1) }),
            ("translucent", { $0.backgroundColor = .glass }),
            ("faded", { $0.opacity = 0.6 }),
            ("faded by itself", { ($0.opacity, $0.allowsGroupOpacity) = (0.6, false) }),
            ("turned", { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.8).scaledBy(x: 1.2, y: -1.2)) }),
            ("path", { $0.shadowPath = star }),
            ("path, turned", {
                $0.shadowPath = star
                $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.5))
            }),
            ("path, faded", { ($0.shadowPath, $0.opacity) = (star, 0.5) }),
            ("contents", { ($0.backgroundColor, $0.contents) = (nil, CompositorImage.spread) }),
            ("sublayers", { $0.addSublayer(box(30, 20, 40, 30, .red) { $0.cornerRadius = 8 }) }),
            ("clipped", { $0.masksToBounds = true }),
        ]
        for (name, change) in changes {
            for scale in [1, 2] {
                try assertRenderersAgree("\(name) \(scale)", scale: scale) { root in
                    root.backgroundColor = .white
                    root.addSublayer(box(30, 20, 50, 40, .sand) {
                        ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.7, 4, CGSize(width: 5, height: 8))
                        change($0)
                    })
                }
            }
        }
    }

    func testTheShadowOfContentsWithoutAClipHasTheirCorners() throws {
        func shown(_ radius: CGFloat, inSublayer: Bool) throws -> CompositorPicture {
            try picture { root in
                root.backgroundColor = .white
                let layer = box(20, 20, 60, 40, .blue) { ($0.contents, $0.cornerRadius) = (CompositorImage.plain, radius) }
                let caster = inSublayer ? box(0, 0, 120, 90, nil).holding(layer) : layer
                (caster.shadowOpacity, caster.shadowRadius, caster.shadowOffset) = (1, 3, .zero)
                root.addSublayer(caster)
            }
        }
        for inSublayer in [false, true] {
            // The contents cover the background, so that nothing is round.
            let round = try shown(16, inSublayer: inSublayer), plain = try shown(0, inSublayer: inSublayer)
            XCTAssertEqual(round.difference(from: plain, tolerance: 8).count, 0)
        }
    }

    func testAShadowFromBesideThePictureFallsIntoIt() throws {
        try assertRenderersAgree { root in
            root.backgroundColor = .white
            root.addSublayer(box(-70, 20, 50, 40, .sand) {
                ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.7, 5, CGSize(width: 90, height: 4))
                $0.cornerRadius = 10
                $0.addSublayer(box(20, 30, 20, 20, .red))
            })
        }
    }

    // MARK: Geometry and order

    func testGeometryAgrees() throws {
        try assertRenderersAgree { root in
            let flipped = box(5, 5, 60, 50, .sand) { $0.isGeometryFlipped = true }.holdingSorts()
            let twice = box(60, 40, 50, 45, .glass) {
                $0.sublayerTransform = CATransform3DMakeRotation(0.3, 0, 0, 1)
                $0.anchorPoint = CGPoint(x: 0.2, y: 0.7)
                $0.isGeometryFlipped = true
            }.holding(box(5, 5, 30, 30) {
                $0.contents = CompositorImage.checks
                $0.isGeometryFlipped = true
                $0.addSublayer(box(4, 4, 10, 10) { $0.contents = CompositorImage.checks })
            })
            let mirrored = box(70, 5, 40, 30) {
                $0.contents = CompositorImage.spread
                $0.transform = CATransform3DMakeScale(-1, 1, 1)
            }
            root.holding(flipped, twice, mirrored)
        }
    }

    func testOrderByDepthHiddenLayersAndBacksAgree() throws {
        try assertRenderersAgree { root in
            root.holding(
                box(10, 10, 40, 40, .red) { $0.zPosition = 5 }, box(20, 20, 40, 40, .green) { $0.zPosition = -1 },
                box(30, 30, 40, 40, .blue), box(40, 5, 30, 30, .sand) { $0.isHidden = true },
                box(70, 10, 30, 30, .sand) {
                    $0.isDoubleSided = false
                    $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                },
                box(70, 50, 30, 30, .sand) {
                    $0.isDoubleSided = false
                    $0.transform = CATransform3DMakeScale(-1, 1, 1)
                })
        }
    }

    func testPlanesThatIntersectWithoutPerspectiveAgree() throws {
        func pair() -> [CALayer] {
            [
                box(30, 15, 60, 50, .red) { $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0) },
                box(30, 15, 60, 50, .blue) { $0.transform = CATransform3DMakeRotation(-0.5, 0.3, 1, 0) },
                box(40, 30, 40, 40, .glass) { $0.transform = CATransform3DMakeRotation(0.4, 1, 0, 0) },
            ]
        }
        try assertRenderersAgree("sublayers") { root in for layer in pair() { root.addSublayer(layer) } }
        try assertRenderersAgree("transform layer") { root in
            let space = box(0, 0, 120, 90, nil, CATransformLayer()) {
                $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                $0.opacity = 0.8
            }
            for layer in pair() { space.addSublayer(layer) }
            root.holding(box(20, 20, 90, 20, .green), space, box(0, 70, 90, 10, .sand))
        }
    }

    func testContentsAreTurnedOverByAFlippedTransformLayer() throws {
        try assertRenderersAgree { root in
            let picture = { box(10, 5, 40, 30) { $0.contents = CompositorImage.spread } }
            let space = box(5, 5, 60, 50, nil, CATransformLayer()) { $0.isGeometryFlipped = true }
            let inner = box(60, 20, 60, 50, nil, CATransformLayer()) { $0.isGeometryFlipped = true }
            root.holding(space.holding(picture(), inner.holding(picture())))
        }
    }

    func testAPlaneThatPerspectiveLeavesFlatAgrees() throws {
        try assertRenderersAgree { root in
            root.sublayerTransform.m34 = -1 / 200
            root.holding(
                box(20, 20, 50, 40, .red), box(50, 30, 50, 40, .blue) { $0.zPosition = 50 },
                box(60, 5, 20, 20, .sand) { $0.zPosition = -80 })
        }
    }

    // MARK: Copies and scrolling

    func testCopiesAgreeInPlaceColourAndFading() throws {
        try assertRenderersAgree { root in
            let inner = box(0, 0, 40, 20, nil, CAReplicatorLayer()) {
                $0.instanceCount = 3
                $0.instanceTransform = CATransform3DMakeTranslation(14, 3, 0)
                $0.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.5, alpha: 0.9)
                $0.instanceGreenOffset = -0.2
            }.holding(
                box(2, 2, 10, 14, .white) {
                    $0.borderWidth = 2
                    $0.borderColor = .green
                    $0.shadowOpacity = 0.8
                    $0.shadowColor = .red
                },
                box(4, 6, 6, 6) { $0.contents = CompositorImage.checks })
            let outer = box(10, 10, 60, 50, nil, CAReplicatorLayer()) {
                $0.instanceCount = 4
                $0.instanceTransform = CATransform3DRotate(CATransform3DMakeTranslation(8, 12, 0), 0.3, 0, 0, 1)
                $0.instanceAlphaOffset = -0.2
                $0.instanceBlueOffset = -0.1
            }
            root.addSublayer(
                outer.holding(
                    inner, shape(CGPath(ellipseIn: CGRect(x: 20, y: 18, width: 12, height: 9), transform: nil), fill: .glass)))
        }
    }

    func testScrolledLayersAgree() throws {
        try assertRenderersAgree { root in
            let scroll = box(15, 10, 60, 50, .sand, CAScrollLayer())
            scroll.holdingSorts()
            scroll.scroll(to: CGPoint(x: 14, y: 9))
            root.addSublayer(scroll)
        }
    }

    // MARK: Time

    func testPresentationsAgreeWhileTheyAnimate() throws {
        for seconds in [0.0, 0.3, 0.75] {
            try assertRenderersAgree("at \(seconds)", at: seconds) { root in
                let card = box(10, 10, 50, 40, .sand) { $0.cornerRadius = 8 }.holdingSorts()
                card.add(hold("position", CGPoint(x: 30, y: 30), CGPoint(x: 80, y: 50)), forKey: nil)
                card.add(hold("transform.rotation.z", 0, 2), forKey: nil)
                card.mask = box(0, 0, 50, 40, .black)
                card.mask?.add(hold("bounds.size.width", 10, 60), forKey: nil)
                let line = shape(CGPath(ellipseIn: CGRect(x: 70, y: 10, width: 40, height: 40), transform: nil), fill: nil) {
                    ($0.strokeColor, $0.lineWidth) = (.red, 5)
                    $0.add(hold("strokeEnd", 0.1, 1), forKey: nil)
                }
                let picture = box(70, 50, 40, 30, .glass) { $0.contents = CompositorImage.spread }
                picture.add(hold("contents", CompositorImage.checks, CompositorImage.spread), forKey: nil)
                root.holding(card, line, picture)
            }
        }
    }

    func testCopiesThatLagAgree() throws {
        for seconds in [0.2, 0.7] {
            try assertRenderersAgree("at \(seconds)", at: seconds) { root in
                let dot = box(2, 2, 12, 12, .red).holding(box(3, 3, 5, 5, .sand))
                dot.add(hold("position.y", 10, 60), forKey: nil)
                dot.sublayers?.first?.add(hold("opacity", 0, 1), forKey: nil)
                root.addSublayer(box(0, 0, 100, 80, nil, CAReplicatorLayer()) {
                    ($0.instanceCount, $0.instanceDelay) = (6, 0.1)
                    $0.instanceTransform = CATransform3DMakeTranslation(17, 0, 0)
                }.holding(dot))
            }
        }
    }

    func testCopiesThatLagAgreeAfterTheAnimationHasEnded() throws {
        // The animation lasts a second; the last copy sees its end half a second later.
        for seconds in [1.1, 1.35, 1.8] {
            try assertRenderersAgree("at \(seconds)", at: seconds) { root in
                let dot = box(2, 2, 12, 12, .red)
                let rise = CABasicAnimation(keyPath: "position.y")
                (rise.fromValue, rise.toValue, rise.duration) = (10, 70, 1)
                dot.add(rise, forKey: nil)
                root.addSublayer(box(0, 0, 100, 80, nil, CAReplicatorLayer()) {
                    ($0.instanceCount, $0.instanceDelay) = (6, 0.1)
                    $0.instanceTransform = CATransform3DMakeTranslation(17, 0, 0)
                }.holding(dot))
            }
        }
    }

    // MARK: Perspective and bitmaps

    func testLayersThatLeanInPerspectiveAgree() throws {
        try assertRenderersAgree(scale: 2) { root in
            root.sublayerTransform.m34 = -1 / 200
            root.holding(
                box(8, 10, 50, 40, .sand) {
                    $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
                    $0.contents = CompositorImage.spread
                }.holding(box(10, 20, 20, 15, .red)),
                box(60, 20, 45, 50, .blue) {
                    ($0.opacity, $0.cornerRadius) = (0.6, 10)
                    $0.transform = CATransform3DMakeRotation(-0.7, 1, 0.5, 0)
                },
                box(30, 50, 50, 30, .green) {
                    $0.masksToBounds = true
                    $0.transform = CATransform3DMakeRotation(1, 1, 0, 0)
                }.holding(box(30, 10, 40, 10, .red)))
        }
    }

    func testPlanesThatIntersectInPerspectiveAgree() throws {
        try assertRenderersAgree(scale: 2) { root in
            root.sublayerTransform.m34 = -1 / 250
            root.addSublayer(box(10, 5, 100, 80, nil, CATransformLayer()).holding(
                box(10, 10, 80, 60, .red) { $0.transform = CATransform3DMakeRotation(0.6, 0, 1, 0) },
                box(20, 5, 60, 70, .sand) { $0.transform = CATransform3DMakeRotation(-0.7, 0.2, 1, 0) }))
        }
    }

    func testCopiesInDepthAgree() throws {
        try assertRenderersAgree(scale: 2) { root in
            root.addSublayer(box(0, 0, 120, 90, nil, CAReplicatorLayer()) {
                $0.sublayerTransform.m34 = -1 / 200
                ($0.instanceCount, $0.instanceRedOffset) = (4, -0.2)
                $0.instanceTransform = CATransform3DRotate(CATransform3DMakeTranslation(6, 0, -15), 0.4, 0, 1, 0)
            }.holding(box(20, 20, 50, 40, .sand)))
        }
    }

    func testBitmapsOfLayersAgree() throws {
        for scale in [0.25, 0.5, 2, 40] {
            try assertRenderersAgree("scale \(scale)") { root in
                let card = box(20, 15, 64, 48, .sand) {
                    ($0.shouldRasterize, $0.rasterizationScale, $0.opacity) = (true, scale, 0.8)
                    $0.transform = CATransform3DMakeScale(1.25, 1.25, 1)
                }
                root.addSublayer(card.holding(box(8, 8, 16, 24, .red), box(32, 8, 8, 8) { $0.contents = CompositorImage.checks }))
            }
        }
    }

    func testTheNearestPixelIsTheSameWherePixelsMeet() throws {
        // Three pixels for two: every third centre is just between two of the picture's pixels.
        try assertRenderersAgree { root in
            for (index, side) in [12.0, 4, 24, 2].enumerated() {
                root.addSublayer(box(4 + 28 * Double(index), 10, side, side) {
                    ($0.contents, $0.magnificationFilter, $0.minificationFilter) = (CompositorImage.checks, .nearest, .nearest)
                })
            }
        }
    }

    func testAReplicatorThatLeansIsAsSharpAsOtherLayers() throws {
        try assertRenderersAgree(scale: 2) { root in
            root.backgroundColor = .white
            let copies = CAReplicatorLayer()
            copies.frame = CGRect(x: 30, y: 30, width: 50, height: 30)
            copies.backgroundColor = .sand
            (copies.instanceCount, copies.instanceTransform) = (3, CATransform3DMakeTranslation(16, 8, 0))
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 250
            copies.transform = CATransform3DRotate(transform, 1.15, 0, 1, 0)
            copies.addSublayer(box(4, 4, 12, 12, .blue))
            root.addSublayer(copies)
        }
    }

    // MARK: Trees of all sorts

    func testRandomTreesOfAllSortsWithoutPerspectiveAgree() throws {
        // With two pixels a point, edges are as small a part of the picture as they are in scenes.
        for seed in 1...UInt64(rounds(100)) {
            try assertRenderersAgree("seed \(seed)", scale: 2) { root in
                root.holding(box(0, 0, 120, 90, .white), box(90, 60, 30, 30, .sand))
                let script = CompositorScript(seed: seed, root: root, count: 1 + Int(seed % 9))
                for layer in script.layers {
                    layer.flattenPerspective()
                    // A context draws the layer, OpenGL the bitmap, which is softer.
                    layer.shouldRasterize = false
                }
            }
        }
    }
}

extension CALayer {
    /// Takes perspectives out of the layer, of what is below it and of what masks it.
    fileprivate func flattenPerspective() {
        func isPerspective(_ t: CATransform3D) -> Bool { t.m14 != 0 || t.m24 != 0 || t.m34 != 0 }
        if isPerspective(transform) { transform = CATransform3DIdentity }
        if isPerspective(sublayerTransform) { sublayerTransform = CATransform3DIdentity }
        if let copies = self as? CAReplicatorLayer, isPerspective(copies.instanceTransform) {
            copies.instanceTransform = CATransform3DIdentity
        }
        mask?.flattenPerspective()
        for layer in sublayers ?? [] { layer.flattenPerspective() }
    }
}

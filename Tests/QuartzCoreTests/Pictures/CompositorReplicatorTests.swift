// Replicators and their copies written out.

import QuartzCore
import XCTest

final class CompositorReplicatorTests: CompositorTestCase {
    private func replicator(_ count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in }) -> CAReplicatorLayer {
        box(0, 0, 120, 90, nil, CAReplicatorLayer()) {
            $0.instanceCount = count
            $0.instanceTransform = CATransform3DMakeTranslation(30, 6, 0)
            change($0)
        }
    }

    private func unit(_ x: Double = 5, _ y: Double = 5) -> CALayer {
        box(x, y, 24, 24, .sand) { $0.cornerRadius = 5 }.holding(box(12, 12, 20, 20, .blue))
    }

    func testCopiesAreTheCopiesWrittenOut() throws {
        try assertSame(
            { root in root.addSublayer(self.replicator(3).holding(self.unit())) },
            { root in root.holding(self.unit(5, 5), self.unit(35, 11), self.unit(65, 17)) })
    }

    func testCopiesOfCopiesAreTheCopiesWrittenOut() throws {
        try assertSame(
            { root in
                let inner = self.replicator(2) { $0.instanceTransform = CATransform3DMakeTranslation(0, 40, 0) }
                root.addSublayer(self.replicator(3).holding(inner.holding(self.unit())))
            },
            { root in
                for (x, y) in [(5, 5), (5, 45), (35, 11), (35, 51), (65, 17), (65, 57)] {
                    root.addSublayer(self.unit(Double(x), Double(y)))
                }
            })
    }

    private func perspective(_ layer: CALayer) { layer.sublayerTransform.m34 = -1 / 200 }

    private func turn(_ copy: Int, by angle: Double = 0.5, depth: Double = -20) -> CATransform3D {
        CATransform3DRotate(CATransform3DMakeTranslation(0, 0, Double(copy) * depth), Double(copy) * angle, 0, 1, 0)
    }

    func testCopiesThatAreTurnedInPerspectiveAreTheCopiesWrittenOut() throws {
        for angle in [0, 0.5] {
            let step = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, angle == 0 ? -60 : 0), angle, 0, 1, 0)
            try assertSame(
                tolerance: 2,
                { root in
                    root.addSublayer(self.replicator(3) {
                        self.perspective($0)
                        $0.instanceTransform = step
                    }.holding(box(20, 20, 50, 40, .sand), box(70, 25, 20, 20, .blue)))
                },
                { root in
                    let space = box(0, 0, 120, 90)
                    self.perspective(space)
                    var copy = CATransform3DIdentity
                    for _ in 0..<3 {
                        // The copy's transform about the replicator's middle, by way of a layer that keeps depth.
                        let group = box(0, 0, 120, 90, nil, CATransformLayer()) { $0.transform = copy }
                        space.addSublayer(group.holding(box(20, 20, 50, 40, .sand), box(70, 25, 20, 20, .blue)))
                        copy = CATransform3DConcat(copy, step)
                    }
                    // One space for all: the groups' own order by depth would cut nothing.
                    let whole = box(0, 0, 120, 90, nil, CATransformLayer())
                    for group in space.sublayers ?? [] { whole.addSublayer(group) }
                    space.addSublayer(whole)
                    root.addSublayer(space)
                })
        }
    }

    func testAReplicatorThatPreservesDepthIsATransformLayerOfCopies() throws {
        try assertSame(
            tolerance: 2,
            { root in
                self.perspective(root)
                root.holding(
                    self.replicator(2) {
                        $0.preservesDepth = true
                        $0.transform = CATransform3DMakeRotation(0.4, 1, 0, 0)
                        $0.instanceTransform = CATransform3DMakeTranslation(15, 5, -40)
                    }.holding(box(20, 20, 40, 40, .sand)),
                    box(30, 35, 60, 20, .blue) { $0.zPosition = -15 })
            },
            { root in
                self.perspective(root)
                let space = box(0, 0, 120, 90, nil, CATransformLayer()) { $0.transform = CATransform3DMakeRotation(0.4, 1, 0, 0) }
                root.holding(
                    space.holding(box(20, 20, 40, 40, .sand), box(35, 25, 40, 40, .sand) { $0.zPosition = -40 }),
                    box(30, 35, 60, 20, .blue) { $0.zPosition = -15 })
            })
    }

    func testTheDepthOfSublayersCountsInCopies() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let near = box(20, 20, 30, 30, .sand) { $0.zPosition = 60 }
                root.addSublayer(self.replicator(2) { self.perspective($0) }.holding(near))
            },
            { root in
                self.perspective(root)
                root.holding(box(20, 20, 30, 30, .sand) { $0.zPosition = 60 }, box(50, 26, 30, 30, .sand) { $0.zPosition = 60 })
            })
    }

    func testNoCopiesAreNothing() throws {
        try assertSame(
            { root in root.holding(self.replicator(0).holding(self.unit()), box(1, 1, 9, 9, .red)) },
            { root in root.addSublayer(box(1, 1, 9, 9, .red)) })
    }

    func testOneCopyIsAPlainLayer() throws {
        try assertSame(
            { root in root.addSublayer(self.replicator(1).holding(self.unit())) },
            { root in root.addSublayer(box(0, 0, 120, 90).holding(self.unit())) })
    }

    func testColoursOfCopiesAreTheColoursMultiplied() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let copies = self.replicator(3) {
                    $0.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.5, alpha: 1)
                    $0.instanceRedOffset = -0.25
                    $0.instanceBlueOffset = 0.25
                }
                root.addSublayer(copies.holding(box(5, 5, 24, 24, CGColor(red: 0.8, green: 0.5, blue: 1, alpha: 1))))
            },
            { root in
                for copy in 0..<3 {
                    let color = CGColor(
                        red: 0.8 * (1 - 0.25 * CGFloat(copy)), green: 0.4, blue: 0.5 + 0.25 * CGFloat(copy), alpha: 1)
                    root.addSublayer(box(5 + 30 * Double(copy), 5 + 6 * Double(copy), 24, 24, color))
                }
            })
    }

    /// An image that runs into another, neither of them the layer's own, some seconds ago.
    private func crossfade(_ x: Double, late: Double) -> CALayer {
        let layer = box(x, 5, 24, 24)
        let fade = CABasicAnimation(keyPath: "contents")
        fade.fromValue = CompositorImage.checks
        fade.toValue = CompositorImage.spread
        (fade.beginTime, fade.duration, fade.fillMode, fade.isRemovedOnCompletion) = (Self.start + late, 2, .both, false)
        layer.add(fade, forKey: nil)
        return layer
    }

    func testImagesThatRunIntoEachOtherDoSoLaterInLateCopies() throws {
        for seconds in [0.5, 1.5] {
            try assertSame(
                at: seconds, tolerance: 1,
                { root in
                    root.addSublayer(self.replicator(3) {
                        $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
                        $0.instanceDelay = 0.25
                    }.holding(self.crossfade(5, late: 0)))
                },
                { root in
                    for copy in 0..<3 { root.addSublayer(self.crossfade(5 + 30 * Double(copy), late: 0.25 * Double(copy))) }
                })
        }
    }

    func testATransitionKeepsLateCopiesOfImagesThatRunIntoEachOther() throws {
        let stage = try stage()
        stage.clear()
        let copies = replicator(3) { $0.instanceDelay = 0.25 }
        CATransaction.withoutActions { stage.root.addSublayer(copies.holding(crossfade(5, late: 0))) }
        _ = try stage.picture()
        MediaClock.setManualTime(Self.start + 1)
        copies.add(CATransition(), forKey: kCATransition)
        let before = try stage.picture()
        XCTAssertTrue(before.showsSomething)
        // A transition begins with what was there.
        CATransaction.withoutActions { copies.removeAllAnimations() }
        assertSame(before, try stage.picture(), tolerance: 1)
    }

    func testCopiesThatFadeAreGroupsThatFade() throws {
        try assertSame(
            tolerance: 1,
            { root in root.addSublayer(self.replicator(3) { $0.instanceAlphaOffset = -0.3 }.holding(self.unit())) },
            { root in
                for copy in 0..<3 {
                    let group = box(30 * Double(copy), 6 * Double(copy), 120, 90) { $0.opacity = 1 - 0.3 * Float(copy) }
                    root.addSublayer(group.holding(self.unit()))
                }
            })
    }

    private func moving(delay: Double, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
        let layer = unit()
        change(layer)
        let move = CABasicAnimation(keyPath: "position.y")
        move.fromValue = 10
        move.toValue = 60
        move.duration = 1
        move.beginTime = Self.start + delay
        layer.add(move, forKey: nil)
        return layer
    }

    func testCopiesKeepTheirDistanceWhereTimeStandsStillOrRunsSlowly() throws {
        for speed in [0, 0.25] as [Float] {
            func slowed(_ layers: [CALayer]) -> CALayer {
                let clock = box(0, 0, 200, 150) {
                    ($0.speed, $0.timeOffset, $0.backgroundColor) = (speed, Self.start + 0.6, nil)
                    $0.beginTime = Self.start
                }
                for layer in layers { clock.addSublayer(layer) }
                return clock
            }
            try assertSame(
                at: 0.4,
                { root in
                    root.addSublayer(slowed([self.replicator(3) { $0.instanceDelay = 0.25 }.holding(self.moving(delay: 0))]))
                },
                { root in
                    root.addSublayer(slowed((0..<3).map { copy in
                        box(30 * Double(copy), 6 * Double(copy), 120, 90).holding(self.moving(delay: 0.25 * Double(copy)))
                    }))
                })
        }
    }

    func testCopiesThatLagAreLayersThatBeginLater() throws {
        for time in [0, 0.1, 0.5, 0.9, 1.2, 1.45, 2] {
            try assertSame(
                at: time,
                { root in root.addSublayer(self.replicator(3) { $0.instanceDelay = 0.25 }.holding(self.moving(delay: 0))) },
                { root in
                    for copy in 0..<3 {
                        root.addSublayer(
                            box(30 * Double(copy), 6 * Double(copy), 120, 90).holding(self.moving(delay: 0.25 * Double(copy))))
                    }
                })
        }
    }

    func testLagsOfCopiesOfCopiesAddUp() throws {
        for time in [0.3, 0.75, 1.4, 1.9] {
            try assertSame(
                at: time,
                { root in
                    let inner = self.replicator(2) {
                        $0.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
                        $0.instanceDelay = 0.5
                    }
                    root.addSublayer(self.replicator(3) { $0.instanceDelay = 0.2 }.holding(inner.holding(self.moving(delay: 0))))
                },
                { root in
                    for outer in 0..<3 {
                        for inner in 0..<2 {
                            let delay = 0.2 * Double(outer) + 0.5 * Double(inner)
                            root.addSublayer(box(30 * Double(outer) + 15 * Double(inner), 6 * Double(outer), 120, 90)
                                .holding(self.moving(delay: delay)))
                        }
                    }
                })
        }
    }

    func testShapesOfCopiesThatLagAreEachDrawnAtTheirOwnTime() throws {
        func ring(delay: Double) -> CALayer {
            let ring = shape(CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 24, height: 24), transform: nil), fill: nil) {
                $0.strokeColor = .red
                $0.lineWidth = 4
            }
            let draw = CABasicAnimation(keyPath: "strokeEnd")
            draw.fromValue = 0
            draw.toValue = 1
            draw.duration = 1
            draw.beginTime = Self.start + delay
            ring.add(draw, forKey: nil)
            return ring
        }
        try assertSame(
            at: 0.8,
            { root in root.addSublayer(self.replicator(3) { $0.instanceDelay = 0.25 }.holding(ring(delay: 0))) },
            { root in
                for copy in 0..<3 {
                    root.addSublayer(box(30 * Double(copy), 6 * Double(copy), 120, 90).holding(ring(delay: 0.25 * Double(copy))))
                }
            })
    }

    func testGradientsOfCopiesThatLagAreEachTheirOwn() throws {
        func fill(delay: Double) -> CALayer {
            let fill = box(4, 4, 24, 40, nil, CAGradientLayer()) { $0.colors = [CGColor.red, CGColor.blue] }
            let change = CABasicAnimation(keyPath: "colors")
            change.fromValue = [CGColor.red, CGColor.blue]
            change.toValue = [CGColor.green, CGColor.sand]
            change.duration = 1
            change.beginTime = Self.start + delay
            fill.add(change, forKey: nil)
            return fill
        }
        try assertSame(
            at: 0.8,
            { root in root.addSublayer(self.replicator(3) { $0.instanceDelay = 0.25 }.holding(fill(delay: 0))) },
            { root in
                for copy in 0..<3 {
                    root.addSublayer(box(30 * Double(copy), 6 * Double(copy), 120, 90).holding(fill(delay: 0.25 * Double(copy))))
                }
            })
    }

    func testMasksOfCopiesLagWithTheirLayers() throws {
        func masked(delay: Double) -> CALayer {
            let layer = box(4, 4, 24, 60, .red)
            let mask = box(0, 0, 24, 20, .black)
            let move = CABasicAnimation(keyPath: "position.y")
            move.fromValue = 0
            move.toValue = 60
            move.duration = 1
            move.beginTime = Self.start + delay
            mask.add(move, forKey: nil)
            layer.mask = mask
            return layer
        }
        try assertSame(
            at: 0.8,
            { root in root.addSublayer(self.replicator(3) { $0.instanceDelay = 0.25 }.holding(masked(delay: 0))) },
            { root in
                for copy in 0..<3 {
                    root.addSublayer(
                        box(30 * Double(copy), 6 * Double(copy), 120, 90).holding(masked(delay: 0.25 * Double(copy))))
                }
            })
    }

    func testCopiesOfShapesAtOtherScalesAreEachDrawnAtTheirOwn() throws {
        func dot() -> CALayer {
            shape(CGPath(ellipseIn: CGRect(x: 44, y: 29, width: 32, height: 32), transform: nil)) { $0.frame.size = .zero }
        }
        try assertSame(
            { root in
                let copies = self.replicator(3) { $0.instanceTransform = CATransform3DMakeScale(0.4, 0.4, 1) }
                root.addSublayer(copies.holding(dot()))
                root.backgroundColor = .sand
            },
            { root in
                root.backgroundColor = .sand
                for copy in 0..<3 {
                    let scale = pow(0.4, Double(copy))
                    root.addSublayer(box(0, 0, 120, 90) { $0.transform = CATransform3DMakeScale(scale, scale, 1) }.holding(dot()))
                }
            })
    }
}

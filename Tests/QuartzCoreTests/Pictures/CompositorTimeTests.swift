// Animations, transitions and crossfades at one time, and the same written out still.

import QuartzCore
import XCTest

final class CompositorTimeTests: CompositorTestCase {
    func testAnAnimationIsTheValueOfItsTime() throws {
        let turn = NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))
        let cases: [(String, Any, Any, (CALayer) -> Void)] = [
            ("position.x", 20, 60, { $0.position.x = 40 }),
            ("opacity", 0, 1, { $0.opacity = 0.5 }),
            ("bounds.size.width", 20, 60, { $0.bounds.size.width = 40 }),
            ("cornerRadius", 0, 20, { $0.cornerRadius = 10 }),
            ("borderWidth", 0, 12, { $0.borderWidth = 6 }),
            ("transform", NSValue(caTransform3D: CATransform3DIdentity), turn,
             { $0.transform = CATransform3DMakeScale(1.5, 1.5, 1) }),
            ("shadowOpacity", 0, 1, { $0.shadowOpacity = 0.5 }),
            ("backgroundColor", CGColor.black, CGColor.white, { $0.backgroundColor = CGColor(gray: 0.5, alpha: 1) }),
        ]
        for (key, from, to, change) in cases {
            func card() -> CALayer {
                box(30, 20, 40, 40, .sand) {
                    $0.borderColor = .red
                    $0.shadowRadius = 4
                }.holding(box(10, 10, 40, 10, .blue))
            }
            try assertSame(
                at: 0.5,
                { root in
                    let card = card()
                    card.add(hold(key, from, to), forKey: nil)
                    root.addSublayer(card)
                },
                { root in
                    let card = card()
                    change(card)
                    root.addSublayer(card)
                })
        }
    }

    func testAnimationsOfShapesAndGradientsAreTheValuesOfTheirTime() throws {
        let square = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
        let wide = CGPath(rect: CGRect(x: 10, y: 10, width: 80, height: 40), transform: nil)
        try assertSame(
            at: 0.5,
            { root in
                root.addSublayer(shape(square, fill: .red) { $0.add(hold("path", square, wide), forKey: nil) })
            },
            { root in
                root.addSublayer(shape(CGPath(rect: CGRect(x: 10, y: 10, width: 60, height: 40), transform: nil), fill: .red))
            })
        func gradient(_ location: Double) -> CAGradientLayer {
            box(10, 10, 80, 60, nil, CAGradientLayer()) {
                $0.colors = [CGColor.red, CGColor.blue]
                $0.locations = [0, NSNumber(value: location)]
            }
        }
        try assertSame(
            at: 0.5, tolerance: 1,
            { root in
                let fill = gradient(1)
                fill.add(hold("locations", [0, 0.2] as [NSNumber], [0, 0.8] as [NSNumber]), forKey: nil)
                root.addSublayer(fill)
            },
            { root in root.addSublayer(gradient(0.5)) })
    }

    func testARemovedAnimationOfASlotLeavesTheModelsValue() throws {
        let ring = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 60), transform: nil)
        func stroked() -> CAShapeLayer {
            shape(ring, fill: nil) {
                $0.strokeColor = .red
                $0.lineWidth = 5
            }
        }
        for keepsMoving in [false, true] {
            let layer = stroked()
            _ = try picture(at: 0.5) { root in
                layer.add(hold("strokeEnd", 0, 0.6), forKey: "draw")
                if keepsMoving { layer.add(hold("position.x", 0, 0), forKey: "move") }
                root.addSublayer(layer)
            }
            layer.removeAnimation(forKey: "draw")
            let after = try stage().picture()
            assertSame(after, try picture { $0.addSublayer(stroked()) })
        }
    }

    func testARemovedCrossfadeLeavesTheModelsContents() throws {
        func shown() -> CALayer { box(10, 10, 60, 60) { $0.contents = CompositorImage.checks } }
        let layer = shown()
        let fading = try picture(at: 0.5) { root in
            layer.add(hold("contents", CompositorImage.checks, CompositorImage.plain), forKey: "fade")
            root.addSublayer(layer)
        }
        layer.removeAnimation(forKey: "fade")
        let after = try stage().picture()
        XCTAssertNotEqual(after, fading)
        assertSame(after, try picture { $0.addSublayer(shown()) })
    }

    func testACrossfadeBeginsAndEndsWithItsImages() throws {
        for (time, image) in [(0.0, CompositorImage.checks), (1, CompositorImage.plain), (3, CompositorImage.plain)] {
            try assertSame(
                at: time, tolerance: 1,
                { root in
                    let layer = box(10, 10, 60, 60, .sand) {
                        $0.contents = CompositorImage.spread
                        $0.borderWidth = 3
                    }
                    layer.add(hold("contents", CompositorImage.checks, CompositorImage.plain), forKey: nil)
                    root.addSublayer(layer)
                },
                { root in
                    root.addSublayer(box(10, 10, 60, 60, .sand) {
                        $0.contents = image
                        $0.borderWidth = 3
                    })
                })
        }
    }

    /// Each share of the two is drawn by the leanest program, in pieces: on whole pixels, between them, cut by round corners.
    func testACrossfadeInPiecesLooksAsItDoesWhole() throws {
        let renderer = try XCTUnwrap(stage().server.renderer), usual = renderer.leastCutArea
        defer { renderer.leastCutArea = usual }
        let places = [(CGRect(x: 10, y: 10, width: 60, height: 60), 0.0), (CGRect(x: 10.3, y: 9.6, width: 65, height: 50), 12)]
        for (frame, radius) in places {
            let pictures = try [usual, .greatestFiniteMagnitude].map { area in
                renderer.leastCutArea = area
                return try picture(at: 0.3) { root in
                    let layer = box(0, 0, 1, 1, .sand) { $0.frame = frame }
                    (layer.cornerRadius, layer.masksToBounds, layer.opacity) = (radius, radius > 0, 0.8)
                    layer.add(hold("contents", CompositorImage.checks, CompositorImage.spread), forKey: nil)
                    root.addSublayer(layer)
                }
            }
            XCTAssertTrue(pictures[0].showsSomething)
            assertSame(pictures[0], pictures[1], tolerance: 3, "\(frame)")
        }
    }

    func testACrossfadeOfOneImageIsTheImage() throws {
        try assertSame(
            at: 0.4, tolerance: 2,
            { root in
                let layer = box(10, 10, 60, 60, .sand) { $0.cornerRadius = 9 }
                layer.add(hold("contents", CompositorImage.spread, CompositorImage.spread), forKey: nil)
                root.addSublayer(layer)
            },
            { root in
                root.addSublayer(box(10, 10, 60, 60, .sand) {
                    $0.contents = CompositorImage.spread
                    $0.cornerRadius = 9
                })
            })
    }

    // MARK: Transitions

    private func transition(_ type: CATransitionType, _ progress: Float) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = .fromRight
        transition.startProgress = progress
        transition.endProgress = progress
        transition.duration = 10
        return transition
    }

    /// The old state has a shape, a mask and a shadow; the new one another colour and sublayers.
    private func oldState() -> CALayer {
        let layer = box(20, 15, 70, 60, .sand)
        let oval = shape(CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 30), transform: nil), fill: .red)
        let masked = box(30, 20, 35, 35, .blue)
        masked.mask = shape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 35, height: 35), transform: nil))
        let card = box(5, 40, 30, 15, .white) {
            $0.shadowOpacity = 0.6
            $0.shadowPath = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 30, height: 15), cornerWidth: 6, cornerHeight: 6, transform: nil)
        }
        return layer.holding(oval, masked, card)
    }

    private func change(_ layer: CALayer) {
        layer.backgroundColor = .green
        let parts = layer.sublayers!
        (parts[0] as! CAShapeLayer).path = CGPath(rect: CGRect(x: 5, y: 5, width: 50, height: 20), transform: nil)
        (parts[1].mask as! CAShapeLayer).path = CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 30), transform: nil)
        parts[2].shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 25), transform: nil)
    }

    /// Cuts what is moved beside the layer, and shadows beside it that shine through.
    private func clip(_ layer: CALayer) -> CALayer {
        box(20, 15, 70, 60) {
            $0.bounds.origin = CGPoint(x: 20, y: 15)
            $0.masksToBounds = true
        }.holding(layer)
    }

    private func inTransition(_ type: CATransitionType, _ progress: Float, at seconds: Double = 1) throws -> CompositorPicture {
        let layer = oldState()
        _ = try picture { $0.addSublayer(self.clip(layer)) }
        CATransaction.withoutActions {
            layer.add(transition(type, progress), forKey: nil)
            change(layer)
        }
        let stage = try stage()
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + seconds)
        return try stage.picture()
    }

    func testATransitionBeginsWithTheOldStateAndEndsWithTheNew() throws {
        for type in [CATransitionType.fade, .push, .moveIn, .reveal] {
            let old = try picture { $0.addSublayer(self.clip(self.oldState())) }
            let new = try picture { root in
                let layer = self.oldState()
                self.change(layer)
                root.addSublayer(self.clip(layer))
            }
            // The shadow of what comes from beside reaches a little over the edge.
            assertSame(try inTransition(type, 0), old, tolerance: 4, "\(type.rawValue) at its start")
            assertSame(try inTransition(type, 1), new, tolerance: 1, "\(type.rawValue) at its end")
            let middle = try inTransition(type, 0.5)
            XCTAssertGreaterThan(middle.difference(from: old, tolerance: 2).count, 50)
            XCTAssertGreaterThan(middle.difference(from: new, tolerance: 2).count, 50)
        }
    }

    func testAfterATransitionTheNewStateIsShown() throws {
        let new = try picture { root in
            let layer = self.oldState()
            self.change(layer)
            root.addSublayer(self.clip(layer))
        }
        assertSame(try inTransition(.push, 0.5, at: 11), new)
    }

    func testAPushShowsWhatWasBesideThePicture() throws {
        // At half its way, the left half of the new state shows in the right half of the layer.
        let layer = box(-60, 10, 120, 60).holding(box(0, 0, 30, 60, .red), box(60, 0, 60, 60, .blue))
        _ = try picture { $0.addSublayer(layer) }
        let push = transition(.push, 0.5)
        CATransaction.withoutActions {
            layer.add(push, forKey: nil)
            layer.sublayers![0].backgroundColor = .green
        }
        let stage = try stage()
        let pushed = try stage.picture()
        assertSame(pushed, try picture { root in
            root.holding(box(0, 10, 30, 60, .green), box(60, 10, 60, 60, .blue))
        })
    }

    func testATransitionThatReplacesOneAndBeginsLaterIsKept() throws {
        let layer = box(10, 10, 60, 60, .red).holding(box(10, 10, 20, 20, .sand))
        _ = try picture { $0.addSublayer(layer) }
        CATransaction.withoutActions {
            layer.add(transition(.fade, 0.5), forKey: nil)
            layer.backgroundColor = .blue
        }
        let stage = try stage()
        _ = try stage.picture()
        let late = transition(.fade, 0)
        late.beginTime = Self.start + 2
        CATransaction.withoutActions {
            layer.add(late, forKey: nil)
            layer.backgroundColor = .green
        }
        _ = try stage.picture()
        MediaClock.setManualTime(Self.start + 3)
        let old = try stage.picture()
        XCTAssertNotEqual(
            old[12, 12], try picture { $0.addSublayer(box(10, 10, 60, 60, .green)) }[12, 12], "the state before is shown")
    }

    // MARK: Coming and going

    func testALayerRemovedDuringItsAnimationsLeavesNothing() throws {
        let layer = box(10, 10, 60, 60, .red).holdingSorts()
        _ = try picture(at: 0.5) { root in
            layer.add(hold("opacity", 0, 1), forKey: nil)
            layer.sublayers![0].add(hold("position.x", 0, 100), forKey: nil)
            root.holdingSorts().addSublayer(layer)
        }
        layer.removeFromSuperlayer()
        assertSame(try stage().picture(), try picture { $0.holdingSorts() })
    }

    func testAnotherImageInTheSlotOfOneThatLeftIsDrawn() throws {
        let layer = box(10, 10, 60, 60) { $0.contents = CompositorImage.make(4, 4) { _, _ in [255, 0, 0, 255] } }
        _ = try picture { $0.addSublayer(layer) }
        CATransaction.withoutActions { layer.contents = nil }
        CATransaction.flush()
        let blue = CompositorImage.make(4, 4) { _, _ in [0, 0, 255, 255] }
        CATransaction.withoutActions { layer.contents = blue }
        CATransaction.flush()
        XCTAssertEqual(try stage().picture()[30, 30], [0, 0, 255, 255])
    }

    func testAMaskThatBecomesASublayerIsPlacedLikeOne() throws {
        let (content, mask) = (box(10, 10, 60, 60, .sand), box(10, 10, 30, 30, .red))
        content.mask = mask
        let holder = box(0, 0, 120, 90) { $0.sublayerTransform = CATransform3DMakeTranslation(40, 5, 0) }
        _ = try picture { $0.holding(content, holder) }
        CATransaction.withoutActions {
            content.mask = nil
            holder.addSublayer(mask)
        }
        assertSame(try stage().picture(), try picture { $0.holding(box(10, 10, 60, 60, .sand), box(50, 15, 30, 30, .red)) })
    }

    func testASublayerThatBecomesAMaskMasks() throws {
        let (content, other) = (box(10, 10, 60, 60, .sand), box(20, 20, 30, 30, .red))
        let holder = box(5, 5, 100, 80).holding(other, box(70, 60, 20, 20, .blue))
        _ = try picture { $0.holding(content, holder) }
        CATransaction.withoutActions {
            other.removeFromSuperlayer()
            content.mask = other
        }
        let stage = try stage()
        let became = try stage.picture()
        CATransaction.withoutActions { content.mask = box(0, 0, 20, 60, .black) }
        let replaced = try stage.picture()
        CATransaction.withoutActions { content.mask = nil }
        let removed = try stage.picture()
        assertSame(became, try picture { $0.holding(box(30, 30, 30, 30, .sand), box(75, 65, 20, 20, .blue)) })
        assertSame(replaced, try picture { $0.holding(box(10, 10, 20, 60, .sand), box(75, 65, 20, 20, .blue)) })
        assertSame(removed, try picture { $0.holding(box(10, 10, 60, 60, .sand), box(75, 65, 20, 20, .blue)) })
    }
}

// Contents and gradients: trees that say the same in two ways.

import QuartzCore
import XCTest

final class CompositorContentTests: CompositorTestCase {
    // MARK: Contents

    private func picture(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
        box(20, 15, 60, 50) {
            $0.contents = CompositorImage.spread
            change($0)
        }
    }

    func testTextsOfTheFirstFrameAreThoseOfLaterOnes() throws {
        func texts() -> [CALayer] {
            (0..<30).map { number in
                let text = CATextLayer()
                text.frame = CGRect(x: 3 + 31.5 * Double(number % 3), y: 2 + 9.3 * Double(number / 3), width: 30, height: 9)
                (text.string, text.fontSize) = ("Row \(number)", 7)
                (text.foregroundColor, text.isOpaque) = (CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), number % 2 == 0)
                return text
            }
        }
        func pictures(_ fill: (CALayer) -> Void, then change: (CALayer) -> Void) throws -> [UInt8] {
            let offscreen = OffscreenRenderer(width: 100, height: 100, background: CGColor(gray: 0.2, alpha: 1))
            fill(offscreen.rootLayer)
            offscreen.update()
            _ = try offscreen.render()
            change(offscreen.rootLayer)
            offscreen.update()
            return try offscreen.render().withPixels { bytes, _ in Array(bytes) }
        }
        let first = try pictures({ $0.sublayers = texts() }, then: { _ in })
        XCTAssertGreaterThan(Set(first).count, 20)
        XCTAssertEqual(first, try pictures({ _ in }, then: { $0.sublayers = texts() }))
    }

    func testOfAHugeLayerThePartInThePictureIsThatOfASmallOne() throws {
        for far in [3e6, 1e8, 1e9] {
            try assertSame(
                { root in root.addSublayer(box(10.3, 20.6, far, 30, .red)) },
                { root in root.addSublayer(box(10.3, 20.6, 400, 30, .red)) })
            try assertSame(
                tolerance: 1,
                { root in root.addSublayer(box(10.3, -far / 2, 50, far, .red) { $0.borderWidth = 3 }) },
                { root in root.addSublayer(box(10.3, -300, 50, 800, .red) { $0.borderWidth = 3 }) })
        }
    }

    func testNinePartsOfWhichTheMiddleIsAllAreThePlainImage() throws {
        // A middle that leaves out nothing that can be seen is cut by the way of nine parts.
        try assertSame(
            tolerance: 1, few: 12,
            { root in root.addSublayer(self.picture { $0.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1 - 1e-9) }) },
            { root in root.addSublayer(self.picture()) })
    }

    func testNinePartsAtNaturalSizeAreThePlainImage() throws {
        func natural(_ change: (CALayer) -> Void) -> CALayer {
            picture {
                $0.frame = CGRect(x: 10, y: 10, width: 16, height: 16)
                change($0)
            }
        }
        try assertSame(
            { root in root.addSublayer(natural { $0.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.25, height: 0.25) }) },
            { root in root.addSublayer(natural { _ in }) })
    }

    func testNinePartsInRoundedBoundsAreCutByTheCornersOfTheWhole() throws {
        func parts(_ change: (CALayer) -> Void) -> CALayer {
            picture {
                $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
                change($0)
            }
        }
        try assertSame(
            tolerance: 2,
            { root in
                root.addSublayer(parts {
                    $0.cornerRadius = 14
                    $0.masksToBounds = true
                })
            },
            { root in
                let clip = box(20, 15, 60, 50) {
                    $0.cornerRadius = 14
                    $0.masksToBounds = true
                }
                root.addSublayer(clip.holding(parts { $0.frame.origin = .zero }))
            })
    }

    func testContentsRectIsACroppedImage() throws {
        try assertSame(
            { root in
                root.addSublayer(self.picture {
                    $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
                    $0.magnificationFilter = .nearest
                })
            },
            { root in
                root.addSublayer(self.picture {
                    $0.contents = CompositorImage.spread.cropping(to: CGRect(x: 4, y: 8, width: 8, height: 4))
                    $0.magnificationFilter = .nearest
                })
            })
    }

    /// The rect of the contents, here 16 by 16, cuts texels: what it leaves of them shows by the nearest, too.
    func testContentsRectThatCutsTexelsShowsThePartsThatAreLeftOfThem() throws {
        let part = CGRect(x: 4.3, y: 5.6, width: 7.4, height: 4.7)
        try assertSame(
            few: 4,
            { root in
                root.addSublayer(self.picture {
                    $0.contentsRect = part.applying(CGAffineTransform(scaleX: 1 / 16, y: 1 / 16))
                    $0.magnificationFilter = .nearest
                })
            },
            { root in
                let across = 60 / part.width, down = 50 / part.height
                let whole = box(-part.minX * across, -part.minY * down, 16 * across, 16 * down) {
                    $0.contents = CompositorImage.spread
                    $0.magnificationFilter = .nearest
                }
                root.addSublayer(box(20, 15, 60, 50) { $0.masksToBounds = true }.holding(whole))
            })
    }

    func testContentsScaleHalvesTheNaturalSize() throws {
        try assertSame(
            { root in
                root.addSublayer(self.picture {
                    $0.contentsGravity = .center
                    $0.contentsScale = 0.5
                })
            },
            { root in root.addSublayer(box(34, 24, 32, 32) { $0.contents = CompositorImage.spread }) })
    }

    func testAnImageOfOneColourIsABackground() throws {
        try assertSame(
            { root in root.addSublayer(box(20, 15, 60, 50) { $0.contents = CompositorImage.plain }) },
            { root in root.addSublayer(box(20, 15, 60, 50, CGColor(red: 0, green: 200 / 255, blue: 100 / 255, alpha: 1))) })
    }

    func testABorderIsABackgroundAroundAnInnerOne() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(20, 15, 60, 50, .sand) {
                    $0.borderWidth = 5
                    $0.borderColor = .red
                    $0.cornerRadius = 12
                })
            },
            { root in
                root.addSublayer(box(20, 15, 60, 50, .red) { $0.cornerRadius = 12 })
                root.addSublayer(box(25, 20, 50, 40, .sand) { $0.cornerRadius = 7 })
            })
    }

    func testABorderLiesAboveSublayersAsALayerOnTop() throws {
        try assertSame(
            { root in
                root.addSublayer(box(20, 15, 60, 50) {
                    $0.borderWidth = 4
                    $0.borderColor = .red
                }.holding(box(-10, 10, 90, 20, .blue)))
            },
            { root in
                root.addSublayer(box(20, 15, 60, 50).holding(box(-10, 10, 90, 20, .blue), box(0, 0, 60, 50) {
                    $0.borderWidth = 4
                    $0.borderColor = .red
                }))
            })
    }

    // MARK: Gradients

    private func gradient(_ colors: [CGColor], _ change: (CAGradientLayer) -> Void = { _ in }) -> CALayer {
        box(10, 10, 80, 60, nil, CAGradientLayer()) {
            $0.colors = colors
            change($0)
        }
    }

    func testLocationsSpreadEvenlyAreNone() throws {
        try assertSame(
            { root in root.addSublayer(self.gradient([.red, .green, .blue]) { $0.locations = [0, 0.5, 1] }) },
            { root in root.addSublayer(self.gradient([.red, .green, .blue])) })
    }

    func testAGradientNeedsTwoColoursAndALocationForEachAsMeasuredAtApples() throws {
        let few: [([CGColor], [NSNumber]?)] = [
            ([], nil), ([.red], nil), ([.red], [0]), ([.red, .blue], [0.5]), ([.red, .green, .blue], [0, 1]),
        ]
        for (colors, locations) in few {
            try assertSame(
                { root in
                    root.addSublayer(self.gradient(colors) {
                        $0.locations = locations
                        $0.backgroundColor = .sand
                    })
                },
                { root in root.addSublayer(box(10, 10, 80, 60, .sand)) })
        }
        try assertSame(
            { root in root.addSublayer(self.gradient([.red, .blue]) { $0.locations = [0, 0.5, 1] }) },
            { root in root.addSublayer(self.gradient([.red, .blue]) { $0.locations = [0, 0.5] }) })
    }

    func testAGradientOfOneColourIsABackground() throws {
        for type in [CAGradientLayerType.axial, .radial, .conic] {
            try assertSame(
                tolerance: 1,
                { root in root.addSublayer(self.gradient([.sand, .sand]) { $0.type = type }) },
                { root in root.addSublayer(box(10, 10, 80, 60, .sand)) })
        }
    }

    func testAGradientTurnedAboutIsItsColoursReversed() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(self.gradient([.red, .blue]) {
                    $0.startPoint = CGPoint(x: 0.5, y: 1)
                    $0.endPoint = CGPoint(x: 0.5, y: 0)
                })
            },
            { root in root.addSublayer(self.gradient([.blue, .red])) })
    }

    func testAHardStopIsTwoBackgrounds() throws {
        try assertSame(
            { root in
                root.addSublayer(self.gradient([.red, .red, .blue, .blue]) {
                    $0.locations = [0, 0.5, 0.5, 1]
                    $0.startPoint = CGPoint(x: 0, y: 0.5)
                    $0.endPoint = CGPoint(x: 1, y: 0.5)
                })
            },
            { root in root.holding(box(10, 10, 40, 60, .red), box(50, 10, 40, 60, .blue)) })
    }

    // MARK: Colours

    /// A pace that overshoots, as of a spring, takes colours beyond what there is: white is where they end, at edges too.
    func testColoursBeyondWhiteAreNoBrighterThanTheirAlpha() throws {
        let light = CGColor(red: 0.7, green: 0.8, blue: 0.9, alpha: 1)
        func overshooting(_ key: String, of layer: CALayer) -> CALayer {
            let animation = CABasicAnimation(keyPath: key), isList = key == "colors"
            animation.fromValue = isList ? [CGColor.black, CGColor.black] : CGColor.black
            animation.toValue = isList ? [light, light] : light
            (animation.timingFunction, animation.duration) = (CAMediaTimingFunction(controlPoints: 0.3, 4, 0.7, 4), 2)
            layer.add(animation, forKey: nil)
            return layer
        }
        func shape(_ change: (CAShapeLayer) -> Void) -> CAShapeLayer {
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 20, y: 15, width: 60, height: 50), transform: nil)
            (shape.fillColor, shape.lineWidth) = (light, 5)
            change(shape)
            return shape
        }
        func gradient(_ type: CAGradientLayerType) -> CAGradientLayer {
            let gradient = CAGradientLayer()
            (gradient.frame, gradient.type) = (CGRect(x: 20.3, y: 15.4, width: 60.2, height: 50.3), type)
            (gradient.colors, gradient.startPoint) = ([light, light], CGPoint(x: 0.5, y: 0.5))
            return gradient
        }
        let text = CATextLayer()
        (text.frame, text.string, text.foregroundColor) = (CGRect(x: 20, y: 15, width: 90, height: 50), "light", light)
        let layers: [(String, CALayer)] = [
            ("background", overshooting("backgroundColor", of: box(20.3, 15.4, 60.2, 50.3, light))),
            ("rounded", overshooting("backgroundColor", of: box(20.3, 15.4, 60.2, 50.3, light) { $0.cornerRadius = 9 })),
            ("border", overshooting("borderColor", of: box(20.3, 15.4, 60.2, 50.3) {
                ($0.borderColor, $0.borderWidth, $0.cornerRadius) = (light, 4, 9)
            })),
            ("shadow", overshooting("shadowColor", of: box(20.3, 15.4, 60.2, 50.3, light) {
                ($0.shadowColor, $0.shadowOpacity, $0.shadowOffset) = (light, 0.7, CGSize(width: 9, height: 9))
            })),
            ("fill", overshooting("fillColor", of: shape { _ in })),
            ("stroke", overshooting("strokeColor", of: shape { $0.strokeColor = light })),
            ("axial", overshooting("colors", of: gradient(.axial))),
            ("radial", overshooting("colors", of: gradient(.radial))),
            ("conic", overshooting("colors", of: gradient(.conic))),
            ("text", overshooting("foregroundColor", of: text)),
        ]
        let stage = try stage(), background = stage.server.background
        stage.server.background = .zero
        defer { stage.server.background = background }
        for (name, layer) in layers {
            let picture = try picture(at: 1) { $0.addSublayer(layer) }
            XCTAssertTrue(picture.showsSomething, name)
            XCTAssertFalse(picture.isOverbright, name)
        }
    }
}

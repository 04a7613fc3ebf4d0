// Filters of layers and of what is behind them: trees that say the same in two ways.

import QuartzCore
import XCTest

final class FilterEffectTests: CompositorTestCase {
    private func filter(_ name: String, _ values: [String: Any] = [:]) -> CIFilter { CIFilter(name: name, parameters: values)! }
    private func blur(_ radius: Double) -> CIFilter { filter("CIGaussianBlur", [kCIInputRadiusKey: radius]) }

    /// Several sorts of layers in one that has filters.
    private func sorts(_ change: @escaping (CALayer) -> Void) -> (CALayer) -> Void {
        { root in
            root.addSublayer(box(0, 0, 120, 40, .sand))
            root.addSublayer(box(5, 5, 100, 80, nil, change).holdingSorts())
        }
    }

    // MARK: The layer itself

    func testFiltersThatChangeNothingAreNone() throws {
        for filters in [
            [blur(0)], [filter("CIBoxBlur", [kCIInputRadiusKey: 0])], [filter("CIColorControls")],
            [filter("CISepiaTone", [kCIInputIntensityKey: 0])],
        ] {
            try assertSame(sorts { _ in }, sorts { $0.filters = filters })
            try assertSame(sorts { _ in }, sorts { $0.backgroundFilters = filters })
        }
    }

    func testABlurLeansWithTheLayer() throws {
        let skewed = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0.6, d: 0.7, tx: 0, ty: 0))
        for transform in [CATransform3DMakeRotation(1.1, 0, 1, 0), skewed] {
            try assertSame(
                tolerance: 6, few: 4,
                { root in
                    root.addSublayer(box(30, 25, 60, 40, .black) {
                        $0.filters = [self.blur(5)]
                        $0.transform = transform
                    })
                },
                { root in
                    root.addSublayer(box(30, 25, 60, 40) {
                        $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
                        ($0.shadowOpacity, $0.shadowOffset, $0.shadowRadius) = (1, .zero, 5)
                        $0.transform = transform
                    })
                })
        }
    }

    func testABlurredBoxIsTheShadowOfOne() throws {
        for radius in [2.0, 6.0] {
            try assertSame(
                tolerance: 3,
                { root in root.addSublayer(box(30, 25, 60, 40, .black) { $0.filters = [self.blur(radius)] }) },
                { root in
                    root.addSublayer(box(30, 25, 60, 40) {
                        $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
                        $0.shadowOpacity = 1
                        $0.shadowOffset = .zero
                        $0.shadowRadius = radius
                    })
                })
        }
    }

    func testABlurredLayerAtTheEdgeOfThePictureIsThePartOfALargerOne() throws {
        func tree(_ shift: Double) -> (CALayer) -> Void {
            { root in
                root.bounds.origin = CGPoint(x: shift, y: shift)
                root.addSublayer(box(0, 0, 60, 50, .red) { $0.filters = [self.blur(3)] }.holding(box(10, 10, 90, 5, .blue)))
            }
        }
        let moved = try picture(tree(-20)), whole = try picture(tree(20))
        assertSame(moved.cropped(40, 40, 80, 50), whole.cropped(0, 0, 80, 50), tolerance: 1)
    }

    func testTheRadiusIsInPointsOfTheLayer() throws {
        func tree(_ f: Double) -> (CALayer) -> Void {
            { root in root.addSublayer(box(20 * f, 15 * f, 30 * f, 20 * f, .red) { $0.filters = [self.blur(3 * f)] }) }
        }
        let fine = try picture(scale: 2, tree(0.5)), large = try picture(tree(1))
        assertSame(fine.cropped(0, 0, Self.width, Self.height), large, tolerance: 1)
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(40, 30, 20, 10, .red) {
                    $0.filters = [self.blur(2)]
                    $0.transform = CATransform3DMakeScale(2, 2, 1)
                })
            },
            { root in root.addSublayer(box(30, 25, 40, 20, .red) { $0.filters = [self.blur(4)] }) })
    }

    func testABoxBlurIsTheMeanOfItsSquare() throws {
        // A column of one pixel becomes seven of a seventh.
        let shown = try picture { root in
            root.addSublayer(box(50, 0, 1, 90, .red) { $0.filters = [self.filter("CIBoxBlur", [kCIInputRadiusKey: 3])] })
        }
        for x in 40..<62 {
            let share = (47...53).contains(x) ? 36 : 0
            XCTAssertEqual(Double(shown[x, 45][0]), Double(share), accuracy: 1, "column \(x)")
        }
    }

    func testAWideBoxBlurKeepsItsWidth() throws {
        let shown = try picture { root in
            root.addSublayer(box(-200, -200, 260, 500, .red) { $0.filters = [self.filter("CIBoxBlur", [kCIInputRadiusKey: 40])] })
        }
        // From full at 20 to nothing at 100, in a straight line.
        for x in stride(from: 26, through: 94, by: 4) {
            XCTAssertEqual(Double(shown[x, 45][0]), 255 * (100.5 - Double(x) - 0.5) / 81, accuracy: 5, "column \(x)")
        }
    }

    func testInvertedTwiceIsNotInverted() throws {
        try assertSame(
            tolerance: 2, sorts { _ in }, sorts { $0.filters = [self.filter("CIColorInvert"), self.filter("CIColorInvert")] })
    }

    func testAFilterOfALayerIsAFilterOfItsColours() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(10, 10, 80, 60, CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)) {
                    $0.filters = [self.filter("CIColorInvert")]
                    $0.cornerRadius = 12
                }.holding(box(10, 10, 30, 30, CGColor(red: 1, green: 0, blue: 0.2, alpha: 0.5))))
            },
            { root in
                root.addSublayer(box(10, 10, 80, 60, CGColor(red: 0.8, green: 0.6, blue: 0, alpha: 1)) { $0.cornerRadius = 12 }
                    .holding(box(10, 10, 30, 30, CGColor(red: 0, green: 1, blue: 0.8, alpha: 0.5))))
            })
    }

    func testAFilteredLayerFadesAfterwards() throws {
        try assertSame(
            tolerance: 2,
            { root in
                root.addSublayer(box(0, 0, 120, 90, .green))
                root.addSublayer(box(10, 10, 60, 50, .white) {
                    $0.filters = [self.filter("CIColorInvert")]
                    $0.opacity = 0.5
                })
            },
            { root in
                root.addSublayer(box(0, 0, 120, 90, .green))
                root.addSublayer(box(10, 10, 60, 50, .black) { $0.opacity = 0.5 })
            })
    }

    func testABlurOfBlurredIsAWiderBlur() throws {
        try assertSame(tolerance: 3, sorts { $0.filters = [self.blur(3), self.blur(4)] }, sorts { $0.filters = [self.blur(5)] })
    }

    func testAClipCutsTheResultNotWhatIsBlurred() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(20, 20, 40, 40) { $0.masksToBounds = true }.holding(
                    box(-20, -20, 120, 90) { $0.filters = [self.blur(4)] }.holdingSorts()))
            },
            { root in
                let all = box(0, 0, 120, 90) { $0.filters = [self.blur(4)] }.holdingSorts()
                root.addSublayer(all)
                all.mask = nil
                root.mask = box(20, 20, 40, 40, .black)
            })
    }

    func testChangesOfColourNeedNoPassOfTheirOwn() throws {
        let invert = filter("CIColorInvert"), sepia = filter("CISepiaTone")
        let gamma = filter("CIGammaAdjust", ["inputPower": 1.5]), vibrance = filter("CIVibrance", ["inputAmount": 0.5])
        let vignette = filter("CIVignette", [kCIInputIntensityKey: 0.6])
        for (filters, passes) in [
            ([invert, sepia], 1), ([blur(3)], 1), ([blur(3), invert, sepia], 1), ([invert, sepia, blur(3)], 2),
            ([blur(3), blur(3), sepia], 2), ([gamma], 2), ([gamma, vibrance], 2),
            ([invert, gamma, sepia, vibrance, vignette, invert], 2), ([gamma, blur(3), vibrance], 3),
        ] {
            _ = try picture(sorts { $0.filters = filters })
            XCTAssertEqual(try stage().server.list.passes.count, passes, "\(filters)")
        }
    }

    func testChangesOfColourInOneStepAreWhatTheyAreOneByOne() throws {
        let changes = [
            filter("CIGammaAdjust", ["inputPower": 1.5]), filter("CISepiaTone", [kCIInputIntensityKey: 0.4]),
            filter("CIVibrance", ["inputAmount": 0.5]), filter("CIVignette", [kCIInputIntensityKey: 0.6]),
            filter("CIColorInvert"), filter("CIHighlightShadowAdjust", ["inputShadowAmount": 0.5]),
            filter("CIGammaAdjust", ["inputPower": 0.8]),
        ]
        for turn in [0, 0.4] {
            func place(_ layer: CALayer) { layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(turn))) }
            try assertSame(
                tolerance: 3, few: turn == 0 ? 0 : 20,
                { root in
                    root.addSublayer(box(10, 10, 90, 70) {
                        $0.filters = changes
                        place($0)
                    }.holdingSorts())
                },
                { root in
                    let all = box(0, 0, 90, 70).holdingSorts()
                    let whole = changes.reduce(all) { layer, change in
                        layer.filters = [change]
                        return box(0, 0, 90, 70).holding(layer)
                    }
                    whole.frame.origin = CGPoint(x: 10, y: 10)
                    place(whole)
                    root.addSublayer(whole)
                })
        }
    }

    // MARK: What is behind

    func testAUniformBackdropStaysAsItIs() throws {
        for radius in [2.0, 9] {
            for color in [CGColor.sand, .glass] {
                func tree(_ filters: [Any]?) -> (CALayer) -> Void {
                    { root in
                        root.addSublayer(box(-10, -10, 140, 75, color))
                        root.addSublayer(box(-5, 5, 70, 20) { $0.backgroundFilters = filters })
                        root.addSublayer(box(0, 80, 5, 5, .red))
                    }
                }
                try assertSame(tolerance: 1, tree(nil), tree([blur(radius)]))
            }
        }
    }

    func testAFilteredBackdropIsCutToTheRoundedBoundsAndFades() throws {
        for opacity in [1 as Float, 0.4] {
            try assertSame(
                tolerance: 2,
                { root in
                    root.addSublayer(box(0, 0, 120, 90, .white))
                    root.addSublayer(box(20, 20, 60, 50) {
                        $0.backgroundFilters = [self.filter("CIColorInvert")]
                        $0.cornerRadius = 16
                        $0.opacity = opacity
                        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
                    })
                },
                { root in
                    root.addSublayer(box(0, 0, 120, 90, .white))
                    root.addSublayer(box(20, 20, 60, 50, .black) {
                        $0.cornerRadius = 16
                        $0.opacity = opacity
                        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
                    })
                })
        }
    }

    func testABlurredBackdropIsWhatABlurOfItAllShowsThere() throws {
        func things() -> CALayer { box(0, 0, 120, 90, .sand).holding(box(10, 10, 40, 30, .red), box(45, 35, 50, 40, .blue)) }
        let panel = CGRect(x: 30, y: 25, width: 50, height: 40)
        let behind = try picture { root in
            root.addSublayer(things())
            root.addSublayer(box(panel.minX, panel.minY, panel.width, panel.height) { $0.backgroundFilters = [self.blur(3)] })
        }
        let all = try picture { root in
            let all = things()
            all.filters = [self.blur(3)]
            root.addSublayer(all)
        }
        assertSame(behind.cropped(30, 25, 50, 40), all.cropped(30, 25, 50, 40), tolerance: 1)
    }

    func testOnlyWhatIsBehindIsFiltered() throws {
        func tree(_ filters: [Any]?) -> (CALayer) -> Void {
            { root in
                root.addSublayer(box(10, 10, 60, 60) { $0.backgroundFilters = filters }.holding(box(10, 10, 20, 20, .red)))
                root.addSublayer(box(30, 30, 60, 20, .blue))
            }
        }
        try assertSame(tree(nil), tree([blur(5)]))
    }
}

// Compositing filters: every way of blending against its formula, and where the backdrop ends.

import QuartzCore
import Scenes
import XCTest

final class FilterBlendTests: CompositorTestCase {
    private static let side = 40

    /// Premultiplied bytes, some opaque, some transparent, the rest anything.
    private func randomPixels(_ seed: UInt64) -> [[UInt8]] {
        var random = SeededRandom(seed: seed)
        return (0..<Self.side * Self.side).map { index in
            let alpha: UInt8 = index % 4 == 0 ? 255 : index % 11 == 0 ? 0 : .random(in: 0...255, using: &random)
            let rgb = (0..<3).map { _ in
                Double.random(in: 0...1, using: &random) < 0.15 ? (Bool.random(using: &random) ? 0 : alpha)
                    : UInt8.random(in: 0...alpha, using: &random)
            }
            return rgb + [alpha]
        }
    }

    private func image(_ pixels: [[UInt8]]) -> CGImage {
        CompositorImage.make(Self.side, Self.side) { x, y in pixels[y * Self.side + x] }
    }

    private func color(_ bytes: [UInt8]) -> SIMD4<Float> { SIMD4(bytes.map { Float($0) / 255 }) }

    func testEveryWayOfBlendingFollowsItsFormula() throws {
        let behind = randomPixels(1), above = randomPixels(2)
        let backdrop = image(behind), source = image(above)
        for function in BlendFunction.allCases {
            let shown = try picture { root in
                root.addSublayer(box(20, 10, 40, 40) { $0.contents = backdrop })
                root.addSublayer(box(20, 10, 40, 40) {
                    $0.contents = source
                    $0.compositingFilter = function.rawValue
                })
            }
            var worst = (error: 0, pixel: 0)
            for pixel in above.indices {
                let wanted = function.mixed(color(above[pixel]), over: color(behind[pixel]))
                let got = shown[20 + pixel % Self.side, 10 + pixel / Self.side]
                let error = (0..<4).map { abs(got[$0] - Int((wanted[$0] * 255).rounded())) }.max()!
                if error > worst.error { worst = (error, pixel) }
            }
            XCTAssertLessThanOrEqual(worst.error, 2, "\(function), \(above[worst.pixel]) over \(behind[worst.pixel])")
        }
    }

    func testOnlyModesThatReadWhatIsBehindHaveABackdrop() throws {
        let fixed: Set<BlendFunction> = [
            .sourceOver, .screen, .plusLighter, .sourceAtop, .destinationOver, .destinationOut, .xor, .copy, .clear,
        ]
        for function in BlendFunction.allCases {
            _ = try picture { root in
                root.addSublayer(box(0, 0, 120, 90, .blue))
                root.addSublayer(box(20, 10, 40, 40, .red) { $0.compositingFilter = function.rawValue })
            }
            let backdrops = try stage().server.list.passes.count { $0.reason == .backdrop }
            XCTAssertEqual(backdrops, fixed.contains(function) ? 0 : 1, "\(function)")
        }
    }

    func testAFilterObjectAndItsNamesAreTheSame() throws {
        for function in BlendFunction.allCases {
            for name in function.filterNames {
                func tree(_ filter: Any) -> (CALayer) -> Void {
                    { root in
                        root.holdingSorts()
                        root.addSublayer(box(15, 15, 60, 50, .glass) {
                            $0.cornerRadius = 9
                            $0.compositingFilter = filter
                        })
                    }
                }
                try assertSame(tree(CIFilter(name: name)!), tree(function.rawValue))
            }
        }
    }

    func testSourceOverIsNoFilter() throws {
        func tree(_ filter: Any?) -> (CALayer) -> Void {
            { root in
                root.holdingSorts()
                root.addSublayer(box(12, 12, 70, 60, .glass) { $0.compositingFilter = filter }.holding(box(5, 5, 90, 10, .red)))
            }
        }
        try assertSame(tree(nil), tree("sourceOver"))
    }

    func testALayerIsBlendedWithItsSublayersAsOnePicture() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.holdingSorts()
                root.addSublayer(
                    box(10, 10, 60, 50, .sand) { $0.compositingFilter = "multiply" }.holding(box(0, 0, 60, 50, .green)))
            },
            { root in
                root.holdingSorts()
                root.addSublayer(box(10, 10, 60, 50, .green) { $0.compositingFilter = "multiply" })
            })
    }

    func testTheBackdropIsThatOfTheGroup() throws {
        // Behind the layer, but in front of the group's own beginning, there is nothing.
        func tree(_ filter: Any?) -> (CALayer) -> Void {
            { root in
                root.holdingSorts()
                let inner = box(10, 10, 50, 40, .sand) { $0.compositingFilter = filter }
                let other = box(70, 50, 30, 30, .blue)
                root.addSublayer(box(0, 0, 120, 90) {
                    $0.opacity = 0.5
                    $0.mask = box(0, 0, 120, 90, .black)
                }.holding(other, inner))
            }
        }
        try assertSame(tolerance: 1, tree(nil), tree("multiply"))
    }

    func testAGroupOfNothingButABlendedLayerIsTheLayer() throws {
        func tree(_ filter: Any?) -> (CALayer) -> Void {
            { root in
                root.holdingSorts()
                root.addSublayer(
                    box(0, 0, 120, 90) { $0.opacity = 0.5 }.holding(box(10, 10, 50, 40, .sand) { $0.compositingFilter = filter }))
            }
        }
        try assertSame(tolerance: 1, tree(nil), tree("difference"))
    }

    func testInAGroupALayerBlendsWithWhatIsBelowItThere() throws {
        try assertSame(
            tolerance: 2,
            { root in
                root.addSublayer(box(0, 0, 120, 90, .blue))
                root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 0.5 }.holding(
                    box(10, 10, 60, 60, CGColor(red: 0.8, green: 0.5, blue: 0.4, alpha: 1)),
                    box(10, 10, 60, 60, CGColor(
                        red: 0.5, green: 0.5, blue: 0.5, alpha: 1)) { $0.compositingFilter = "multiply" }))
            },
            { root in
                root.addSublayer(box(0, 0, 120, 90, .blue))
                root.addSublayer(box(10, 10, 60, 60, CGColor(red: 0.4, green: 0.25, blue: 0.2, alpha: 0.5)))
            })
    }

    func testWhatIsBehindTheLayersCountsAsBackdrop() throws {
        let offscreen = OffscreenRenderer(width: 40, height: 30, background: CGColor(red: 1, green: 0.8, blue: 0.4, alpha: 1))
        offscreen.rootLayer.addSublayer(
            box(0, 0, 20, 30, CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)) { $0.compositingFilter = "multiply" })
        let shown = try offscreen.render().pngData()
        let other = OffscreenRenderer(width: 40, height: 30, background: CGColor(red: 1, green: 0.8, blue: 0.4, alpha: 1))
        other.rootLayer.addSublayer(box(0, 0, 20, 30, CGColor(red: 128 / 255, green: 102.4 / 255, blue: 51.2 / 255, alpha: 1)))
        XCTAssertEqual(shown, try other.render().pngData())
    }

    func testModesThatReplaceDoSoWithinTheBounds() throws {
        try assertSame(
            { root in
                root.addSublayer(box(0, 0, 120, 90, .blue))
                root.addSublayer(box(20, 20, 50, 40) { $0.compositingFilter = "copy" }.holding(box(5, 5, 90, 10, .red)))
            },
            { root in
                for (x, y, width, height) in [(0.0, 0.0, 120.0, 20.0), (0, 60, 120, 30), (0, 20, 20, 40), (70, 20, 50, 40)] {
                    root.addSublayer(box(x, y, width, height, .blue))
                }
                root.addSublayer(box(25, 25, 45, 10, .red))
            })
    }

    func testMoreLayersThanCanReadWhatIsBehindAreDrawnWithoutIt() throws {
        let shown = try picture { root in
            for index in 0..<300 {
                root.addSublayer(
                    box(Double(index % 100), Double(index / 10), 12, 12, .glass) { $0.compositingFilter = "multiply" })
            }
        }
        XCTAssertTrue(shown.showsSomething)
        XCTAssertTrue(FaultReport.wasReported("backdrops"))
    }
}

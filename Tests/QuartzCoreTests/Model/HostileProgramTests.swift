// What programs do that they should not: none of it ends the process, hangs, or takes all memory.

import CSupport
import QuartzCore
import XCTest

final class HostileProgramTests: CompositorTestCase {
    private final class Plain: CALayer {
        var extra = 3
        var words = ["one"]
    }

    func testShadowsAndBlursWithoutEndAreMadeOfWhatIsSeen() throws {
        for huge in [1e4, 1e5, 1e9, 1e38, 1e300, CGFloat.infinity] {
            _ = try picture { root in
                for (index, edge) in ["shadow", "blur"].enumerated() {
                    root.addSublayer(box(10 + 50 * Double(index), 10, 30, 20) { layer in
                        if edge == "shadow" {
                            (layer.shadowOpacity, layer.shadowRadius) = (0.8, huge)
                        } else {
                            layer.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": Double(huge)])!]
                        }
                        layer.addSublayer(box(0, 0, 30, 20, .red) { $0.cornerRadius = 8 })
                    })
                }
            }
            for pass in try stage().server.list.passes {
                XCTAssertLessThanOrEqual(max(pass.bounds.width, pass.bounds.height), 120 + 3 * 1024 + 2, "radius \(huge)")
            }
        }
    }

    func testTurnedShadowsAndManyBlursAreMadeOfWhatIsSeen() throws {
        for huge in [300, 1e4, 1e38] as [CGFloat] {
            _ = try picture { root in
                root.addSublayer(box(10, 10, 30, 20) { layer in
                    (layer.shadowOpacity, layer.shadowRadius) = (0.8, huge)
                    layer.transform = CATransform3DRotate(CATransform3DMakeScale(3, 1, 1), 0.4, 1, 0.3, 1)
                    layer.addSublayer(box(0, 0, 30, 20, .red) { $0.cornerRadius = 8 })
                })
                root.addSublayer(box(60, 10, 30, 20, .red) { layer in
                    layer.filters = (0..<6).flatMap { _ in
                        [
                            CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": Double(huge)])!,
                            CIFilter(name: "CIPixellate")!,
                        ]
                    }
                })
            }
            for pass in try stage().server.list.passes {
                XCTAssertLessThanOrEqual(max(pass.bounds.width, pass.bounds.height), 2200, "radius \(huge)")
            }
        }
    }

    func testWhatIsBlurredIntoASmallContextIsNotMuchLargerThanIt() throws {
        for huge in [300, 1e4, 1e38] as [CGFloat] {
            let context = try XCTUnwrap(CGContext(
                data: nil, width: 40, height: 30, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            let outer = box(0, 0, 4000, 4000, .red), inner = box(0, 0, 4000, 4000, .red)
            (outer.shadowOpacity, outer.shadowRadius) = (0.8, huge)
            outer.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": Double(huge)])!]
            inner.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": Double(huge)])!]
            outer.addSublayer(inner)
            outer.render(in: context)
            XCTAssertGreaterThan(context.layerPixels, 0)
            XCTAssertLessThan(context.layerPixels, 1 << 24, "radius \(huge)")
        }
    }

    func testPlainSubclassesAreCopiedByTheInitializerThatTheyInherit() throws {
        let plain = Plain()
        plain.extra = 9
        plain.words = ["two"]
        XCTAssertNil(plain.presentation())
        _ = try picture { $0.addSublayer(plain) }
        // What could animate comes along; the rest has to be copied by an init(layer:) of its own.
        XCTAssertEqual(plain.presentation()?.extra, 9)
        XCTAssertEqual(plain.presentation()?.words, ["one"])
    }

    func testALayerMadeOfNoLayerHasItsDefaults() throws {
        let tiled = CATiledLayer(layer: "no layer"), text = CATextLayer(layer: 3), emitter = CAEmitterLayer(layer: NSNull())
        XCTAssertEqual(tiled.tileSize, CATiledLayer().tileSize)
        XCTAssertEqual(text.fontSize, CATextLayer().fontSize)
        XCTAssertEqual(emitter.birthRate, 1)
        let plain = Plain(layer: NSObject())
        plain.extra = 9
        _ = try picture { root in
            for layer in [tiled, text, emitter, plain] { root.addSublayer(layer) }
            plain.backgroundColor = .white
            plain.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        }
        XCTAssertEqual(plain.presentation()?.extra, 9)
    }

    func testOddTextsAreDrawn() throws {
        let texts = [
            "\0", "\u{FFFF}", String(repeating: "\u{0301}", count: 3000), String(repeating: "(", count: 5000),
            "\u{202E}" + String(repeating: "\u{202A}", count: 3000), String(repeating: "\n", count: 5000),
            String(repeating: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", count: 200),
        ]
        for text in texts {
            _ = try picture { root in
                let layer = CATextLayer()
                (layer.string, layer.isWrapped, layer.frame) = (text, true, CGRect(x: 0, y: 0, width: 60, height: 60))
                root.addSublayer(layer)
            }
        }
    }

    func testATextThatIsDrawnAgainLosesNoMemory() {
        let layer = CATextLayer()
        (layer.string, layer.frame) = ("The same words", CGRect(x: 0, y: 0, width: 80, height: 20))
        func draw(_ times: Int) {
            for _ in 0..<times {
                layer.setNeedsDisplay()
                layer.displayIfNeeded()
            }
        }
        draw(200)
        let before = Int(lamina_heap_bytes())
        draw(2000)
        // Foundation's attributed strings would leave six hundred kilobytes.
        XCTAssertLessThan(Int(lamina_heap_bytes()) - before, 128 << 10)
    }

    func testACompletionBlockMayUpdateAndTakeTheTreeAway() throws {
        let stage = try stage()
        stage.clear()
        let layer = box(0, 0, 20, 20, .red)
        stage.root.addSublayer(layer)
        stage.offscreen.update()
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            calls += 1
            stage.offscreen.update()
            stage.root.sublayers = nil
        }
        layer.opacity = 0.5
        CATransaction.commit()
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + 5)
        stage.offscreen.update()
        XCTAssertEqual(calls, 1)
        XCTAssertNil(layer.superlayer)
    }

    func testCommitsWithoutABeginAreHarmless() {
        CATransaction.commit()
        CATransaction.commit()
        CATransaction.flush()
    }
}

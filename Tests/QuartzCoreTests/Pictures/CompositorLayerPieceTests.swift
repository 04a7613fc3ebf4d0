// Layers that show an image and more look the same drawn in pieces and drawn whole.

import CoreGraphics
import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorLayerPieceTests: CompositorTestCase {
    private func picture(_ leastCutArea: Float?, _ build: (CALayer) -> Void) throws -> CompositorPicture {
        let stage = try CompositorStage(width: 200, height: 160)
        if let leastCutArea { stage.server.renderer?.leastCutArea = leastCutArea }
        CATransaction.withoutActions {
            stage.root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
            build(stage.root)
        }
        return try stage.picture()
    }

    /// Programs read between texels alike but for two levels, and each layer of colour rounds.
    private func assertSame(tolerance: Int = 3, _ what: String, line: UInt = #line, _ build: (CALayer) -> Void) throws {
        let pieces = try picture(nil, build), whole = try picture(.infinity, build)
        XCTAssertTrue(whole.showsSomething, what, line: line)
        assertSame(pieces, whole, tolerance: tolerance, what, line: line)
    }

    /// Translucent all over, or with clear sides as text has.
    private static func image(_ width: Int, _ height: Int, clear: Int = 0) -> CGImage {
        CompositorImage.make(width, height) { x, y in
            if min(x, y, width - 1 - x, height - 1 - y) < clear { return [0, 0, 0, 0] }
            let alpha = 80 + (x * 53 + y * 31) % 176
            return [UInt8(x * alpha / width), UInt8(y * alpha / height), UInt8((x * 7 + y * 13) % alpha), UInt8(alpha)]
        }
    }

    private func assertLayers(
        _ seed: UInt64, _ rounds: Int, line: UInt = #line, _ change: (CALayer, Int, (ClosedRange<Double>) -> Double) -> Void
    ) throws {
        var random = SeededRandom(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let images = [Self.image(70, 50), Self.image(70, 50, clear: 14), Self.image(24, 90)]
        let gravities: [CALayerContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill, .center, .topLeft]
        for index in 0..<rounds {
            let isWhole = index % 3 == 0, size = index % 4 == 0 ? 20.0...40 : 50...150
            var frame = CGRect(x: number(-20...60), y: number(-20...50), width: number(size), height: number(size) * 0.8)
            if isWhole { frame = frame.integral }
            let layer = box(0, 0, 1, 1) { $0.frame = frame }
            layer.contents = images[index % 3]
            layer.contentsGravity = gravities[index % 5]
            layer.opacity = index % 7 == 3 ? 0.5 : 1
            change(layer, index, number)
            try assertSame("layer \(index), \(frame), radius \(layer.cornerRadius), border \(layer.borderWidth)", line: line) {
                $0.addSublayer(layer)
            }
        }
    }

    func testBackgroundsUnderContents() throws {
        try assertLayers(3, rounds(60)) { layer, index, number in
            layer.backgroundColor = CGColor(red: number(0...1), green: 0.4, blue: 0.7, alpha: index % 5 == 1 ? 0.5 : 1)
            layer.masksToBounds = index % 2 == 0
            if index % 4 == 2 { layer.cornerRadius = number(1...30) }
        }
    }

    func testBordersOverContents() throws {
        try assertLayers(5, rounds(60)) { layer, index, number in
            layer.borderWidth = index % 3 == 0 ? (number(1...4)).rounded() : number(0.25...6)
            layer.borderColor = CGColor(red: 0.6, green: 0.1, blue: number(0...1), alpha: index % 4 == 1 ? 0.6 : 1)
            if index % 5 < 2 { layer.backgroundColor = .sand }
            layer.masksToBounds = index % 2 == 0
            if index % 4 == 2 { layer.cornerRadius = number(1...30) }
        }
    }

    func testOutlinesThatCutContents() throws {
        try assertLayers(7, rounds(80)) { layer, index, number in
            layer.masksToBounds = true
            layer.cornerRadius = index % 4 == 0 ? 0 : number(1...40)
            if index % 3 == 1 { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
            if index % 3 == 2 { layer.cornerCurve = .continuous }
            if index % 5 == 0 { (layer.borderWidth, layer.borderColor) = (number(0.5...5), .glass) }
            if index % 7 == 0 { layer.backgroundColor = .green }
        }
    }

    func testLayersThatAClipCuts() throws {
        var random = SeededRandom(seed: 13)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let images = [Self.image(70, 50), Self.image(70, 50, clear: 14)]
        for index in 0..<rounds(60) {
            let clip = CGRect(x: number(-10...40), y: number(-10...30), width: number(60...150), height: number(60...120))
            let inner = CGRect(x: number(-20...20), y: index % 3 == 0 ? 0 : number(-20...20), width: number(50...150), height: 70)
            let radius = index % 2 == 0 ? 0 : number(1...30), innerRadius = index % 4 < 2 ? number(1...30) : 0
            let blur = number(1...5)
            try assertSame("clipped \(index), \(clip), \(inner), radius \(radius), inside \(innerRadius)") { root in
                root.addSublayer(box(0, 0, 1, 1) {
                    ($0.frame, $0.masksToBounds, $0.cornerRadius) = (clip, true, radius)
                }.holding(box(0, 0, 1, 1, index % 3 == 1 ? .sand : nil) {
                    ($0.frame, $0.contents, $0.cornerRadius) = (inner, images[index % 2], innerRadius)
                    $0.masksToBounds = index % 5 != 0
                    if index % 5 == 0 { ($0.shadowOpacity, $0.shadowRadius) = (0.8, blur) }
                    if index % 7 == 0 { ($0.borderWidth, $0.borderColor) = (2, .glass) }
                    if index % 7 == 3 { $0.shouldRasterize = true }
                }))
            }
        }
    }

    /// A replicator multiplies what its copies show with colours.
    func testContentsInOtherColors() throws {
        var random = SeededRandom(seed: 11)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let image = Self.image(70, 50, clear: 8)
        for index in 0..<rounds(30) {
            let frame = CGRect(x: number(-10...20), y: number(-10...20), width: number(60...120), height: number(50...90))
            let radius = index % 3 == 0 ? number(1...20) : 0, color = CGColor(red: number(0...1), green: 0.6, blue: 1, alpha: 1)
            try assertSame("copies \(index), \(frame), radius \(radius)") { root in
                let copies = box(0, 0, 200, 160, nil, CAReplicatorLayer()) {
                    ($0.instanceCount, $0.instanceColor) = (2, color)
                    $0.instanceTransform = CATransform3DMakeTranslation(60, 40.5, 0)
                }
                root.addSublayer(copies.holding(box(0, 0, 1, 1, index % 4 == 3 ? nil : .sand) {
                    ($0.frame, $0.contents, $0.masksToBounds, $0.cornerRadius) = (frame, image, index % 2 == 0, radius)
                }))
            }
        }
    }
}

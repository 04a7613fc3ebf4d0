// What the edges of passes cut, and shadows by patches, look the same drawn in pieces and drawn whole.

import CoreGraphics
import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorEdgeTests: CompositorTestCase {
    private func picture(_ leastCutArea: Float?, _ build: (CALayer) -> Void) throws -> CompositorPicture {
        let stage = try CompositorStage(width: 400, height: 300)
        if let leastCutArea { stage.server.renderer?.leastCutArea = leastCutArea }
        CATransaction.withoutActions {
            stage.root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
            build(stage.root)
        }
        return try stage.picture()
    }

    private func assertSame(tolerance: Int, _ what: String, line: UInt = #line, _ build: (CALayer) -> Void) throws {
        let pieces = try picture(nil, build), whole = try picture(.infinity, build)
        XCTAssertTrue(whole.showsSomething, what, line: line)
        assertSame(pieces, whole, tolerance: tolerance, what, line: line)
    }

    private static let image = CompositorImage.make(90, 70) { x, y in
        let alpha = 90 + (x * 53 + y * 31) % 166
        return [UInt8(x * alpha / 90), UInt8(y * alpha / 70), UInt8((x * 7 + y * 13) % alpha), UInt8(alpha)]
    }

    /// Something of each kind.
    private func content(_ kind: Int) -> CALayer {
        let layer: CALayer = kind == 3 ? CAGradientLayer() : CALayer()
        layer.backgroundColor = CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1)
        switch kind {
        case 1: (layer.cornerRadius, layer.borderWidth) = (18, 3)
        case 2: layer.contents = Self.image
        case 3: (layer as? CAGradientLayer)?.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0.5)]
        case 4:
            (layer.shadowOpacity, layer.shadowRadius, layer.cornerRadius) = (0.8, 7, 14)
            layer.cornerCurve = .continuous
        case 5: (layer.contents, layer.cornerRadius, layer.masksToBounds) = (Self.image, 30, true)
        default: break
        }
        return layer
    }

    func testWhatAPassEndsIsDrawnAsElsewhere() throws {
        var random = SeededRandom(seed: 11)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for turn in 0..<rounds(24) {
            // Two that overlap fade as one, and the picture's corner cuts their pass.
            let places = (0..<2).map { _ in
                CGRect(x: number(-60 ... -5), y: number(-60 ... -5), width: number(90...160), height: number(80...150))
            }
            try assertSame(tolerance: 3, "turn \(turn), \(places)") { root in
                let group = box(0, 0, 100, 100, nil) { $0.opacity = 0.7 }
                for (index, place) in places.enumerated() {
                    let layer = content((turn + index * 3) % 6)
                    layer.frame = turn % 2 == 0 ? place.integral : place
                    group.addSublayer(layer)
                }
                root.addSublayer(group)
            }
        }
    }

    func testClipsInPassesThatEndAreDrawnAsElsewhere() throws {
        for kind in 0..<6 {
            try assertSame(tolerance: 3, "kind \(kind)") { root in
                let group = box(-40, -30, 150, 140, .sand) { $0.opacity = 0.6 }
                let clip = box(10.5, 12.25, 120, 100, nil) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) }
                let layer = content(kind)
                layer.frame = CGRect(x: -10, y: -12, width: 140, height: 90)
                root.addSublayer(group.holding(clip.holding(layer)))
            }
        }
    }

    func testShadowsOfContinuousCornersThatMeet() throws {
        let shapes = [(200.0, 60.0, 12.0), (60, 170, 20), (60, 60, 30), (50, 40, 19), (150, 44, 14), (230, 25, 9)]
        for (width, height, radius) in shapes {
            for deviation in [1.5, 5.0, 12] {
                try assertSame(tolerance: 2, "\(width) × \(height), radius \(radius), \(deviation)") { root in
                    root.addSublayer(box(80, 60, width, height, .sand) {
                        ($0.shadowOpacity, $0.shadowRadius, $0.cornerRadius) = (1, deviation, radius)
                        $0.cornerCurve = .continuous
                    })
                }
            }
        }
    }

    func testWideShadows() throws {
        for (width, height, radius) in [(200.0, 60.0, 12.0), (60, 60, 30), (300, 200, 0), (30, 280, 9)] {
            for deviation in [40.0, 49, 75, 160] {
                try assertSame(tolerance: 2, "\(width) × \(height), radius \(radius), \(deviation)") { root in
                    root.addSublayer(box(60, 30, width, height, .sand) {
                        ($0.shadowOpacity, $0.shadowRadius, $0.cornerRadius) = (1, deviation, radius)
                    })
                }
            }
        }
    }
}

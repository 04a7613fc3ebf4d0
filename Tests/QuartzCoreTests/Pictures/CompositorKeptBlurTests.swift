// Blurred pictures that are kept: of a part that changed no more is made anew than it reaches, and it looks as if all were.

import CoreGraphics
import CoreImage
import QuartzCore
import XCTest

final class CompositorKeptBlurTests: CompositorTestCase {
    /// Moves a badge in steps, and compares each picture with the one that is drawn from scratch.
    private func check(
        _ root: (CALayer) -> CALayer, places: [CGPoint], most share: Double? = nil, line: UInt = #line
    ) throws {
        let stage = try CompositorStage(width: 760, height: 420)
        let badge = box(0, 0, 24, 24, .red) { $0.cornerRadius = 12 }
        CATransaction.withoutActions { stage.root.addSublayer(root(badge)) }
        var drawn: [Int] = []
        for place in places {
            CATransaction.withoutActions { badge.position = place }
            stage.offscreen.update()
            drawn.append(try stage.offscreen.draw().damagedPixels)
            let partial = try stage.picture(), fresh = try CompositorStage(width: 760, height: 420)
            let other = box(0, 0, 24, 24, .red) { $0.cornerRadius = 12 }
            CATransaction.withoutActions {
                other.position = place
                fresh.root.addSublayer(root(other))
            }
            assertSame(partial, try fresh.picture(), "at \(place)", line: line)
        }
        if let share { XCTAssertLessThan(Double(drawn[1]), share * 760 * 420, "after a small move", line: line) }
    }

    private let places = [(600, 0), (601, 3), (604, 2), (590, -4), (300, 200), (302, 203), (120, 50), (600, 1), (600, 1)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    func testTheShadowOfACardFromWhichSomethingSticksOut() throws {
        for radius in [2.5, 8, 21] {
            try check({ badge in
                box(60, 60, 600, 260, .white) {
                    ($0.cornerRadius, $0.shadowOpacity, $0.shadowRadius) = (14, 0.6, radius)
                    $0.shadowOffset = CGSize(width: 0, height: 3)
                }.holding(box(20, 20, 200, 30, .sand), badge)
            }, places: places)
        }
    }

    func testABlurredLayerOfWhichAPartChanges() throws {
        for (name, value) in [("CIGaussianBlur", 2.0), ("CIGaussianBlur", 9), ("CIBoxBlur", 14)] {
            try check({ badge in
                box(60, 60, 600, 260, .sand) {
                    let filter = CIFilter(name: name)!
                    filter.setValue(value, forKey: "inputRadius")
                    $0.filters = [filter]
                }.holding(box(20, 20, 200, 30, .white), badge)
            }, places: Array(places.dropFirst(4)), most: 0.15)
        }
    }
}

// Contents of which the middle stretches: where their parts meet nothing shows, however the layer lies.

import QuartzCore
import XCTest

final class CompositorNinePartTests: CompositorTestCase {
    private let image = CompositorImage.make(30, 30) { _, _ in [0, 51, 255, 255] }

    private func layer(_ center: CGRect) -> CALayer {
        box(20, 10, 60, 50) {
            $0.contents = image
            $0.contentsCenter = center
        }
    }

    func testPartsMeetWithoutSeams() throws {
        let thirds = CGRect(x: 0.26, y: 0.3, width: 0.4, height: 0.4)
        for transform in [
            CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.1), CGAffineTransform(rotationAngle: 0.5),
            CGAffineTransform(translationX: 0.3, y: 0.4), CGAffineTransform(scaleX: 1.013, y: 0.97),
        ] {
            let parts = try picture { root in
                let layer = self.layer(thirds)
                layer.setAffineTransform(transform)
                root.addSublayer(layer)
            }
            let whole = try picture { root in
                root.addSublayer(box(20, 10, 60, 50, .blue) { $0.setAffineTransform(transform) })
            }
            assertSame(parts, whole, tolerance: 2, few: 12, "\(transform)")
        }
    }

    func testAMiddleOfNothingIsThePixelThere() throws {
        try assertSame { root in
            root.addSublayer(self.layer(CGRect(x: 0.5, y: 0.5, width: 0, height: 0)))
        } _: { root in
            root.addSublayer(box(20, 10, 60, 50, .blue))
        }
    }
}

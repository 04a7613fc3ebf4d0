// What scroll views are full of: cards with shadows at the clip's edge, opaque images on a background, rounded and in a ring.
// They are drawn by shorter ways, to the same pixels.

import QuartzCore
import XCTest

final class CompositorScrolledTests: CompositorTestCase {
    private let opaque = CGImage(
        pixels: (0..<64).flatMap { pixel -> [UInt8] in [UInt8(pixel * 3), 120, 200, 255] }, width: 8, height: 8, bytesPerRow: 32,
        isOpaque: true)

    private func card(_ x: Double, _ y: Double, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
        box(x, y, 50, 40, .sand) {
            ($0.shadowOpacity, $0.shadowRadius) = (0.8, 4)
            change($0)
        }
    }

    func testShadowsEndAtTheClip() throws {
        for radius in [0.0, 9] {
            func cards(_ host: CALayer) {
                host.holding(
                    card(-20, -15) { $0.cornerRadius = radius }, card(50, 20) { $0.cornerRadius = radius },
                    card(45.5, 61.25) { $0.cornerRadius = radius })
            }
            let clipped = try picture { root in
                let host = box(10, 8, 90, 70) { $0.masksToBounds = true }
                cards(host)
                root.addSublayer(host)
            }
            let free = try picture { root in
                let host = box(10, 8, 90, 70)
                cards(host)
                root.addSublayer(host)
            }
            assertSame(clipped.cropped(10, 8, 90, 70), free.cropped(10, 8, 90, 70), tolerance: 2, "radius \(radius)")
            XCTAssertEqual(clipped[5, 40], [0, 0, 0, 0])
            XCTAssertNotEqual(free[5, 20], [0, 0, 0, 0])
        }
    }

    func testABackgroundUnderAnOpaqueImageDoesNotShow() throws {
        for (radius, x) in [(0.0, 20.0), (12, 20), (0, 20.4), (12, 20.4)] {
            func image(_ color: CGColor?) -> CALayer {
                box(x, 15, 60, 50, color) { ($0.contents, $0.cornerRadius, $0.masksToBounds) = (opaque, radius, radius > 0) }
            }
            try assertSame(tolerance: 1) { $0.addSublayer(image(.red)) } _: { $0.addSublayer(image(nil)) }
        }
        let part = box(20, 15, 60, 50, .red) { ($0.contents, $0.contentsGravity, $0.masksToBounds) = (opaque, .center, true) }
        XCTAssertEqual(try picture { $0.addSublayer(part) }[25, 20], [255, 0, 0, 255], "where it does not cover it does")
    }

    func testARingOnARoundedImageIsThatOfABox() throws {
        func ringed(_ layer: CALayer) { (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (14, 4, .green) }
        let image = try picture { root in
            root.addSublayer(box(20, 15, 60, 50) {
                ringed($0)
                ($0.contents, $0.masksToBounds) = (opaque, true)
            })
        }
        let plain = try picture { $0.addSublayer(box(20, 15, 60, 50, .blue) { ringed($0) }) }
        for (x, y) in [(20, 40), (22, 40), (50, 16), (79, 40), (26, 20), (50, 63)] {
            for part in 0..<4 { XCTAssertEqual(image[x, y][part], plain[x, y][part], accuracy: 2, "at \(x), \(y)") }
        }
        XCTAssertEqual(image[50, 40][3], 255)
        XCTAssertEqual(image[20, 15], [0, 0, 0, 0])
    }

    func testAnOpaqueImageCastsTheShadowOfABox() throws {
        func shadowed(_ layer: CALayer) { (layer.shadowOpacity, layer.shadowRadius) = (0.7, 5) }
        let image = try picture { $0.addSublayer(box(30, 20, 50, 40) { shadowed($0); $0.contents = opaque }) }
        let plain = try picture { $0.addSublayer(box(30, 20, 50, 40, .blue) { shadowed($0) }) }
        for (x, y) in [(26, 40), (55, 14), (83, 58), (55, 64)] { XCTAssertEqual(image[x, y], plain[x, y], "at \(x), \(y)") }
    }
}

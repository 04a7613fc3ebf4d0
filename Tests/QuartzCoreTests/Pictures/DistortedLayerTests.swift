// Layers whose filters show at a place what lies elsewhere: within which part, and of what lies beside the picture.

import QuartzCore
import XCTest

final class DistortedLayerTests: CompositorTestCase {
    private func filter(_ name: String, _ radius: Double, _ values: [String: Any] = [:]) throws -> CIFilter {
        let filter = try XCTUnwrap(CIFilter(name: name, parameters: values))
        if filter.inputKeys.contains(kCIInputCenterKey) { filter.setValue(CIVector(x: 30, y: 20), forKey: kCIInputCenterKey) }
        if filter.inputKeys.contains(kCIInputRadiusKey) { filter.setValue(radius, forKey: kCIInputRadiusKey) }
        return filter
    }

    /// A layer of four colours with a filter, so far from the left.
    private func layer(_ x: Double, _ filter: CIFilter) -> CALayer {
        box(x, 25, 60, 40, .sand) {
            $0.filters = [filter]
            $0.addSublayer(box(0, 0, 20, 20, .blue))
            $0.addSublayer(box(30, 8, 22, 16, .red))
            $0.addSublayer(box(12, 26, 40, 9, .white))
        }
    }

    func testWhatGoesOnWithoutEndStaysWithinTheLayer() throws {
        for name in ["CICircleSplashDistortion", "CILightTunnel", "CIKaleidoscope"] {
            let own = try filter(name, 12)
            let picture = try self.picture { root in
                root.backgroundColor = .green
                root.addSublayer(layer(30, own))
            }
            let green = picture[5, 5]
            for (x, y) in [(28, 45), (91, 45), (60, 23), (60, 67), (28, 23)] {
                XCTAssertEqual(picture[x, y], green, "\(name) at \(x), \(y)")
            }
            for (x, y) in [(32, 45), (87, 45), (60, 27), (60, 62)] {
                XCTAssertNotEqual(picture[x, y], green, "\(name) at \(x), \(y)")
            }
        }
    }

    func testALayerThatLiesPartlyBesideThePictureLooksAsElsewhere() throws {
        for (name, values) in [
            ("CITwirlDistortion", [kCIInputAngleKey: 2.5]), ("CIVortexDistortion", [kCIInputAngleKey: 6]),
            ("CIBumpDistortion", [kCIInputScaleKey: 0.8]), ("CIPinchDistortion", [kCIInputScaleKey: 0.8]),
            ("CIHoleDistortion", [:]), ("CICircleSplashDistortion", [:]), ("CIDiscBlur", [:]),
        ] as [(String, [String: Any])] {
            let own = try filter(name, 18, values)
            let whole = try self.picture { $0.addSublayer(layer(40, own)) }
            let part = try self.picture { $0.addSublayer(layer(-28, own)) }
            let difference = part.cropped(0, 10, 50, 70).difference(from: whole.cropped(68, 10, 50, 70), tolerance: 1)
            XCTAssertEqual(difference.count, 0, "\(name): \(difference.most) at \(difference.first)")
        }
    }
}

// The easing functions: what the server evaluates against the closures they are sampled of.

import QuartzCore
import XCTest

final class EasingTests: XCTestCase {
    /// Places that no grid of samples hits, and both sides of every kink of the bounces.
    private static let places: [Double] = (0...20_000).map { Double($0) / 20_000 }
        + (1...500).map { Double($0) / 500 * 0.999_7 + 0.000_137 }

    func testThereAreThirtyNamesAndEachGivesItsFunction() {
        XCTAssertEqual(EasingFunction.all.count, 30)
        XCTAssertEqual(Set(EasingFunction.all.map(\.name)).count, 30)
        for easing in EasingFunction.all {
            XCTAssertTrue(easing.name.rawValue.hasPrefix(easing.direction.rawValue), easing.name.rawValue)
            XCTAssertFalse(CAMediaTimingFunction(name: easing.name).curve.isLinear, easing.name.rawValue)
        }
    }

    func testTheServersValueIsWithinATenThousandthOfEveryFunction() {
        for easing in EasingFunction.all {
            for place in Self.places where place < 1 || easing.name != .easeOutExpo {
                XCTAssertEqual(
                    easing.curve.value(at: place), easing.function(place), accuracy: 1e-4, "\(easing.name.rawValue) at \(place)")
            }
        }
    }

    func testEveryFunctionBeginsAtNothingAndEndsAtAll() {
        for easing in EasingFunction.all {
            XCTAssertEqual(easing.curve.value(at: 0), 0, accuracy: 1e-9, easing.name.rawValue)
            XCTAssertEqual(easing.curve.value(at: 1), 1, accuracy: 1e-9, easing.name.rawValue)
        }
    }

    func testPennersFiguresAreMet() {
        let figures: [(CAMediaTimingFunctionName, Double, Double)] = [
            (.easeInQuad, 0.5, 0.25), (.easeOutCubic, 0.5, 0.875), (.easeInOutQuart, 0.25, 0.031_25),
            (.easeInQuint, 0.5, 0.031_25), (.easeInSine, 0.5, 0.292_893_2), (.easeInExpo, 0.5, 0.031_25),
            (.easeOutExpo, 0.5, 0.968_75), (.easeInCirc, 0.6, 0.2), (.easeInBack, 0.5, -0.087_697_5),
            (.easeOutBack, 0.5, 1.087_697_5), (.easeInOutBack, 0.25, -0.099_681_8), (.easeOutBounce, 0.5, 0.765_625),
            (.easeOutBounce, 1 / 2.75, 1), (.easeInBounce, 0.5, 0.234_375), (.easeInElastic, 0.5, -0.015_625),
            (.easeOutElastic, 0.5, 1.015_625), (.easeInOutElastic, 0.5, 0.5),
        ]
        for (name, place, value) in figures {
            XCTAssertEqual(CAMediaTimingFunction(name: name).curve.value(at: place), value, accuracy: 1e-4, name.rawValue)
        }
    }

    func testAConstantIsEqualToTheFunctionOfItsName() {
        XCTAssertEqual(CAMediaTimingFunction.easeOutBounce, CAMediaTimingFunction(name: .easeOutBounce))
        XCTAssertEqual(CAMediaTimingFunction.easeInOutBack.hash, CAMediaTimingFunction(name: .easeInOutBack).hash)
        XCTAssertNotEqual(CAMediaTimingFunction.easeOutBounce, .easeInBounce)
        XCTAssertNotEqual(CAMediaTimingFunction.easeOutQuad, CAMediaTimingFunction(name: .linear))
    }

    func testAnyFunctionPacesAnAnimationOnTheServerAndOnTheClient() throws {
        MediaClock.useManualTime(10)
        defer { MediaClock.useSystemTime() }
        let offscreen = OffscreenRenderer(width: 100, height: 100)
        let layer = CALayer()
        offscreen.rootLayer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction { $0 * $0 * (3 - 2 * $0) }
        layer.add(animation, forKey: nil)
        offscreen.update()
        MediaClock.setManualTime(10.3)
        XCTAssertEqual(try XCTUnwrap(layer.presentation()).position.x, 21.6, accuracy: 0.01)
    }

    func testAJumpStaysAJump() {
        let steps = CAMediaTimingFunction { ($0 * 4).rounded(.down) / 4 }
        for place in [0.1, 0.249_99, 0.250_01, 0.49, 0.51, 0.749, 0.999] {
            XCTAssertEqual(steps.curve.value(at: place), (place * 4).rounded(.down) / 4, accuracy: 1e-9, "\(place)")
        }
    }

    func testAFunctionThatIsNotFiniteIsFollowedAsFarAsItIs() {
        let broken = CAMediaTimingFunction { $0 < 0.5 ? $0 : .nan }
        XCTAssertEqual(broken.curve.value(at: 0.25), 0.25, accuracy: 1e-4)
        XCTAssertTrue(broken.curve.value(at: 0.9).isFinite)
    }

    func testAnUnknownNameIsLinear() {
        XCTAssertTrue(CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "easeSideways")).curve.isLinear)
    }
}

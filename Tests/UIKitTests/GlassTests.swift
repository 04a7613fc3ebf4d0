// Glass, and corners that follow a view's size.

import QuartzCore
import UIKit
import XCTest

final class GlassTests: ViewTestCase {
    private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        var pixel: [UInt8] = []
        XCTAssertNoThrow(try renderer.readPixels { pixel = Array($0[(y * 320 + x) * 4..<(y * 320 + x) * 4 + 3]) })
        return pixel
    }

    /// A red and a blue half, with glass over the line between them.
    private func glass(_ effect: UIGlassEffect) -> UIVisualEffectView {
        window.backgroundColor = .red
        let half = UIView(frame: CGRect(x: 160, y: 0, width: 160, height: 480))
        half.backgroundColor = .blue
        show(half)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 60, y: 100, width: 200, height: 60)
        show(view)
        update(at: 0.5)
        return view
    }

    func testGlassBlursWhatIsBehindAndIsACapsule() {
        let view = glass(UIGlassEffect())
        XCTAssertEqual(view.layer.cornerRadius, 30)
        let middle = pixel(160, 130)
        XCTAssertGreaterThan(middle[0], 100)
        XCTAssertGreaterThan(middle[2], 100)
        XCTAssertEqual(Double(middle[0]), Double(middle[2]), accuracy: 12, "as much of one as of the other")
        XCTAssertEqual(pixel(62, 102), [255, 0, 0], "outside the round corner")
        XCTAssertGreaterThan(pixel(80, 130)[1], 100, "lighter than what is behind")
    }

    func testClearGlassIsNearlyAsWhatIsBehindAndATintColoursIt() {
        let view = glass(UIGlassEffect(style: .clear))
        XCTAssertLessThan(pixel(90, 130)[1], 60)
        let green = UIGlassEffect(style: .regular)
        green.tintColor = .green
        view.effect = green
        update(at: 1)
        XCTAssertGreaterThan(pixel(90, 130)[1], 150)
        XCTAssertLessThan(pixel(90, 130)[2], 60)
    }

    func testTheProgramsOwnCornersCount() {
        let view = glass(UIGlassEffect())
        view.layer.cornerRadius = 8
        view.frame.size.height = 80
        update(at: 1)
        XCTAssertEqual(view.layer.cornerRadius, 8)
        view.cornerConfiguration = .corners(radius: .fixed(12))
        XCTAssertEqual(view.layer.cornerRadius, 12)
        view.cornerConfiguration = .capsule()
        view.frame.size.height = 100
        update(at: 2)
        XCTAssertEqual(view.layer.cornerRadius, 50)
    }

    func testGlassMaterialisesInABlock() {
        let view = glass(UIGlassEffect())
        view.effect = nil
        update(at: 1)
        XCTAssertEqual(pixel(90, 130), [255, 0, 0])
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIGlassEffect() }
        update(at: 1)
        update(at: 1.5)
        let half = pixel(90, 130)[1]
        update(at: 2.5)
        update(at: 2.6)
        XCTAssertGreaterThan(half, 30)
        XCTAssertGreaterThan(pixel(90, 130)[1], half + 30)
    }

    func testInteractiveGlassGrowsUnderAFingerThatIsAButtons() {
        let effect = UIGlassEffect()
        effect.isInteractive = true
        let view = glass(effect), button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        view.contentView.addSubview(button)
        update(at: 1)
        window.sendTouch(.began, at: CGPoint(x: 160, y: 130))
        for frame in 1...60 { update(at: 1 + Double(frame) / 60) }
        XCTAssertEqual(view.layer.presentation()?.transform.m11 ?? 0, 1.04, accuracy: 0.005)
        window.sendTouch(.ended, at: CGPoint(x: 160, y: 130))
        for frame in 1...90 { update(at: 2 + Double(frame) / 60) }
        XCTAssertEqual(view.layer.presentation()?.transform.m11 ?? 0, 1, accuracy: 0.001)
        XCTAssertNil(view.layer.animation(forKey: "glass"))
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(view.transform, .identity)
    }

    func testCornersFollowTheSizeOfAnyView() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
        XCTAssertEqual(view.cornerConfiguration, .corners(radius: 0))
        view.cornerConfiguration = .capsule(maximumRadius: 26)
        XCTAssertEqual(view.layer.cornerRadius, 20)
        view.frame.size = CGSize(width: 100, height: 90)
        update(at: 1)
        XCTAssertEqual(view.layer.cornerRadius, 26)
        view.cornerConfiguration = .uniformCorners(radius: .fixed(70))
        XCTAssertEqual(view.layer.cornerRadius, 45, "no more than fits")
    }
}

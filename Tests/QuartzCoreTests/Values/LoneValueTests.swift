// Key frames with a single value, and value functions with values that do not suit them.

import QuartzCore
import XCTest

final class LoneValueTests: LayerTestCase {
    private func lone(_ value: Any, _ keyPath: String, times: [NSNumber]? = [0, 1]) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = [value]
        animation.calculationMode = .discrete
        animation.keyTimes = times
        animation.duration = 1
        return animation
    }

    private func group(_ animations: CAAnimation..., timeOffset: Double = 0) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = 2
        group.timeOffset = timeOffset
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        return group
    }

    func testASingleDiscreteValueBetweenTwoTimesShowsTheModelInGroupsAndAlone() throws {
        let layer = shownLayer()
        let image = CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
        layer.add(group(group(lone(0, "opacity"))), forKey: "nested")
        layer.add(lone(CATransform3DMakeScale(0, 0, 1), "transform"), forKey: "alone")
        layer.add(lone(image, "contents"), forKey: "image")
        update(at: 0)
        for time in [0, 0.5, 0.9] {
            MediaClock.setManualTime(100 + time)
            let shown = try XCTUnwrap(layer.presentation())
            XCTAssertEqual(shown.opacity, 1)
            XCTAssertTrue(CATransform3DIsIdentity(shown.transform))
            XCTAssertNil(shown.contents)
        }
    }

    func testASingleValueShowsWithoutTimesAndInOtherModes() throws {
        let layer = shownLayer()
        layer.add(lone(0.25, "opacity", times: nil), forKey: "a")
        let linear = lone(7, "zPosition")
        linear.calculationMode = .linear
        layer.add(linear, forKey: "b")
        update(at: 0)
        update(at: 0.5)
        let shown = try XCTUnwrap(layer.presentation())
        XCTAssertEqual(shown.opacity, 0.25)
        XCTAssertEqual(shown.zPosition, 7)
    }

    func testTheOtherMembersOfItsGroupShow() throws {
        let layer = shownLayer()
        let after = lone(0, "opacity", times: nil)
        after.values = [0.5, 0.75]
        after.beginTime = 1
        layer.add(group(lone(0, "opacity"), after), forKey: "both")
        update(at: 0)
        for (time, wanted) in [(0.5, 1), (1.25, 0.5), (1.75, 0.75)] {
            update(at: time)
            XCTAssertEqual(Double(try XCTUnwrap(layer.presentation()).opacity), wanted, "at \(time)")
        }
    }

    // MARK: Value functions

    func testPacedValuesOfThreeNumbersTakeEqualTime() {
        for mode in [KeyframeMode.paced, .cubicPaced] {
            let list = KeyframeList(values: [.numbers([0, 0, 0]), .numbers([10, 0, 0]), .numbers([100, 0, 0])], mode: mode)
            let moved = animation(.transform, nil, .keyframes(list), function: .translate)
            XCTAssertEqual(moved.matrix(at: 0.5).m41, 10, accuracy: 1e-9)
        }
        let list = KeyframeList(values: [.number(0), .number(10), .number(100)], mode: .paced)
        XCTAssertEqual(
            animation(.transform, nil, .keyframes(list), function: .translateX).matrix(at: 0.5).m41, 50, accuracy: 1e-9)
    }

    func testAValueFunctionWithUnsuitableValuesShowsTheModelsTransform() {
        let model = CATransform3DMakeTranslation(7, 8, 9)
        let unsuitable: [Interpolation] = [
            .basic(from: .number(0), to: .number(2), by: .none), .basic(from: .none, to: .none, by: .none),
            .basic(from: .numbers([1, 2]), to: .none, by: .none), .keyframes(KeyframeList(values: [.number(0), .number(2)])),
        ]
        for values in unsuitable {
            assertEqual(animation(.transform, nil, values, function: .scale).matrix(at: 0.5, over: model),
                        [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1])
        }
        let suitable = animation(.transform, nil, .basic(from: .none, to: .number(3), by: .none), function: .scaleX)
        XCTAssertEqual(suitable.matrix(at: 0.5, over: model).m11, 2)
    }
}

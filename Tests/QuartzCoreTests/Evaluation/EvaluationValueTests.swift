// Basic animations: ends, sums, components, kinds, and values that do not fit.

import QuartzCore
import XCTest

final class EvaluationValueTests: XCTestCase {
    func testTheSevenCombinationsOfEndsFollowApplesRules() {
        let figures: [(Double?, Double?, Double?, Double)] = [
            (10, 30, nil, 15), (10, nil, 8, 12), (nil, 30, 8, 24), (10, nil, nil, 9.25), (nil, 30, nil, 12.75),
            (nil, nil, 8, 9), (10, 30, 5, 15), (nil, nil, nil, 7),
        ]
        for (from, to, by, wanted) in figures {
            XCTAssertEqual(numberAnimation(from: from, to: to, by: by).number(at: 0.25, over: 7), wanted, accuracy: 1e-12)
        }
    }

    func testAnAdditiveAnimationAddsToTheUnderlyingValueAndTakesAbsentEndsForZero() {
        XCTAssertEqual(numberAnimation(additive: true).number(at: 0.5, over: 50), 55)
        XCTAssertEqual(numberAnimation(from: -40, to: nil, additive: true).number(at: 0.25, over: 50), 20)
        XCTAssertEqual(numberAnimation(from: nil, to: 40, additive: true).number(at: 0.25, over: 50), 60)
        XCTAssertEqual(numberAnimation(from: nil, to: nil, by: 8, additive: true).number(at: 0.5, over: 50), 54)
    }

    func testACumulativeAnimationStartsWhereTheLastRepeatEnded() {
        let timing = MediaTiming(duration: 1, repeatCount: 3)
        let animation = numberAnimation(timing, cumulative: true)
        for (time, wanted) in [(0.5, 5.0), (1.5, 15), (2.9, 29), (3.1, 2)] {
            XCTAssertEqual(animation.number(at: time, over: 2), wanted, accuracy: 1e-9)
        }
        XCTAssertEqual(numberAnimation(timing, additive: true, cumulative: true).number(at: 2.5, over: 100), 125)
    }

    func testAComponentReplacesItsOwnLanesOnly() {
        let under = SIMD4<Double>(11, 77, 5, 6)
        func lanes(
            _ kind: ValueKind, _ component: PropertyComponent, _ from: AnimationValue, _ to: AnimationValue
        ) -> SIMD4<Double> {
            animation(kind, component, .basic(from: from, to: to, by: .none)).lanes(at: 0.5, over: under)
        }
        let (zero, hundred) = (AnimationValue.number(0), AnimationValue.number(100))
        assertEqual(lanes(.point, .x, zero, hundred), SIMD4(50, 77, 0, 0))
        assertEqual(lanes(.size, .height, zero, hundred), SIMD4(11, 50, 0, 0))
        assertEqual(lanes(.rect, .originY, zero, hundred), SIMD4(11, 50, 5, 6))
        assertEqual(lanes(.rect, .sizeWidth, zero, hundred), SIMD4(11, 77, 50, 6))
        assertEqual(lanes(.rect, .sizeHeight, .none, hundred), SIMD4(11, 77, 5, 53))
        assertEqual(lanes(.rect, .size, .vector(SIMD4(0, 10, 0, 0)), .vector(SIMD4(20, 30, 0, 0))), SIMD4(11, 77, 10, 20))
        assertEqual(lanes(.rect, .origin, .vector(SIMD4(0, 10, 0, 0)), .vector(SIMD4(20, 30, 0, 0))), SIMD4(10, 20, 5, 6))
    }

    func testComponentsAreNamedAsInKeyPaths() {
        XCTAssertEqual(PropertyComponent("size.width", kind: .rect), .sizeWidth)
        XCTAssertEqual(PropertyComponent("width", kind: .size), .width)
        XCTAssertEqual(PropertyComponent("rotation", kind: .transform), .rotation)
        XCTAssertEqual(PropertyComponent("scale.xy", kind: .transform), .scaleXY)
        XCTAssertEqual(PropertyComponent("translation.z", kind: .transform), .translationZ)
        for (path, kind) in [
            ("width", ValueKind.rect), ("z", .point), ("x", .color), ("", .rect), ("size.", .rect), ("rotation.w", .transform)] {
            XCTAssertNil(PropertyComponent(path, kind: kind), path)
        }
        let rect = AnimationValue.vector(SIMD4(1, 2, 3, 4))
        XCTAssertEqual(PropertyComponent.size.value(in: rect)?.lanes, SIMD4(3, 4, 0, 0))
        XCTAssertEqual(PropertyComponent.sizeHeight.replacing(in: rect, with: .number(9))?.lanes, SIMD4(1, 2, 3, 9))
        XCTAssertNil(PropertyComponent.sizeHeight.replacing(in: rect, with: .text("9"))?.lanes)
        XCTAssertNil(PropertyComponent.rotation.value(in: rect)?.lanes)
    }

    func testBooleansJumpHalfWayAndIntegersAreRounded() {
        let flag = numberAnimation(from: 0, to: 1, kind: .boolean)
        XCTAssertEqual([0.25, 0.49, 0.5, 0.75].map { flag.number(at: $0, over: 0) }, [0, 0, 1, 1])
        let count = numberAnimation(from: 1, to: 4, kind: .integer)
        XCTAssertEqual([0.1, 0.2, 0.5, 0.9].map { count.number(at: $0, over: 0) }, [1, 2, 3, 4])
    }

    func testColoursInterpolatePremultiplied() {
        let clear = SIMD4<Double>.zero
        let red = SIMD4<Double>(1, 0, 0, 1)
        let fade = animation(.color, nil, .basic(from: .color(clear), to: .color(red), by: .none))
        guard case .color(let half) = fade.value(at: 0.5, over: .none) else { return XCTFail("no colour") }
        assertEqual(half, SIMD4(0.5, 0, 0, 0.5))
        let appear = animation(.color, nil, .basic(from: .none, to: .color(red), by: .none))
        XCTAssertEqual(appear.value(at: 0.25, over: .none).lanes, SIMD4(0.25, 0, 0, 0.25))
    }

    func testListsOfOneLengthInterpolateAndOthersJump() {
        func numbers(_ from: [Double], _ to: [Double], _ time: Double) -> [Double] {
            let value = animation(.numbers, nil, .basic(from: .numbers(from), to: .numbers(to), by: .none)).value(
                at: time, over: .none)
            guard case .numbers(let numbers) = value else { return [] }
            return numbers
        }
        XCTAssertEqual(numbers([0, 10], [1, 20], 0.5), [0.5, 15])
        XCTAssertEqual(numbers([0, 10], [1], 0.4), [0, 10])
        XCTAssertEqual(numbers([0, 10], [1], 0.6), [1])
        let (red, blue) = (SIMD4<Double>(1, 0, 0, 1), SIMD4<Double>(0, 0, 1, 1))
        let gradient = animation(.colors, nil, .basic(from: .colors([red, red]), to: .colors([blue, red]), by: .none))
        guard case .colors(let colors) = gradient.value(at: 0.25, over: .none) else { return XCTFail("no colours") }
        XCTAssertEqual(colors, [SIMD4(0.75, 0, 0.25, 1), red])
    }

    func testPathsWithTheSameVerbsMorphAndOthersJump() throws {
        let line = try CGPath(svgPathData: "M0 0 L10 0"), steep = try CGPath(svgPathData: "M0 0 L10 20")
        let curve = try CGPath(svgPathData: "M0 0 Q5 5 10 0")
        func end(_ to: CGPath, _ time: Double) -> CGPoint {
            let morph = animation(.path, nil, .basic(from: .path(line), to: .path(to), by: .none))
            guard case .path(let path) = morph.value(at: time, over: .none) else { return .zero }
            return path.currentPoint
        }
        XCTAssertEqual(end(steep, 0.25), CGPoint(x: 10, y: 5))
        XCTAssertEqual(end(curve, 0.25), CGPoint(x: 10, y: 0))
        guard case .path(let jumped) = animation(.path, nil, .basic(from: .path(line), to: .path(curve), by: .none))
            .value(at: 0.75, over: .none) else { return XCTFail("no path") }
        XCTAssertTrue(jumped === curve)
    }

    func testImagesCrossfadeAndJumpAsSingleValues() throws {
        func image() -> CGImage { CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true) }
        let (first, second) = (image(), image())
        let fade = animation(.image, nil, .basic(from: .none, to: .image(second), by: .none))
        guard case .property(let property) = fade.subject else { return XCTFail("no property") }
        let sample = ProgressSample(fraction: 0.25, seconds: 0.25)
        let crossfade = try XCTUnwrap(AnimationEvaluator.crossfade(property, sample, underlying: first))
        XCTAssertTrue(crossfade.from === first && crossfade.to === second)
        XCTAssertEqual(crossfade.fraction, 0.25)
        XCTAssertNil(try XCTUnwrap(AnimationEvaluator.crossfade(property, sample, underlying: nil)).from)
        guard case .image(let shown) = fade.value(at: 0.75, over: .image(first)) else { return XCTFail("no image") }
        XCTAssertTrue(shown === second)
    }

    func testTextsJumpAndAreTakenByKeyframes() {
        let text = animation(.text, nil, .keyframes(KeyframeList(values: ["a", "b", "c"].map { .text($0) }, mode: .discrete)))
        let shown = [0.1, 0.4, 0.9].map { time -> String in
            if case .text(let text) = text.value(at: time, over: .text("z")) { text } else { "" }
        }
        XCTAssertEqual(shown, ["a", "b", "c"])
    }

    func testValuesThatDoNotFitCountAsAbsentAndAreNoted() {
        let mixed = animation(.number, nil, .basic(from: .text("x"), to: .number(.nan), by: .number(8)))
        XCTAssertEqual(mixed.number(at: 0.5, over: 7), 11)
        XCTAssertEqual(mixed.diagnostics.count, 2)
        XCTAssertTrue(mixed.diagnostics[0].contains("fromValue"), mixed.diagnostics[0])
        let keys = animation(
            .number, nil, .keyframes(KeyframeList(values: [.number(0), .color(.zero), .number(10)], keyTimes: [0, 0.2, 1])))
        XCTAssertEqual(keys.number(at: 0.5), 5)
        XCTAssertEqual(keys.diagnostics.count, 1)
        let none = animation(.number, nil, .keyframes(KeyframeList(values: [.text("x")])))
        XCTAssertEqual(none.number(at: 0.5, over: 3), 3)
        let path = animation(
            .number, nil, .path(PathKeyframes(path: CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))))
        XCTAssertEqual(path.number(at: 0.5, over: 3), 3)
        XCTAssertEqual(path.diagnostics.count, 1)
        let misplaced = animation(.number, nil, .basic(from: .number(0), to: .number(1), by: .none), function: .rotateZ)
        XCTAssertEqual(misplaced.number(at: 0.5), 0.5)
        XCTAssertEqual(misplaced.diagnostics.count, 1)
    }

    func testTheFinalValueIsExactlyTheGivenOne() {
        let held = numberAnimation(from: 0.1, to: 0.7, MediaTiming(duration: 0.3, fillMode: .both), removed: false)
        XCTAssertEqual(held.number(at: 4), 0.7)
        XCTAssertEqual(held.number(at: -4), 0.1)
    }
}

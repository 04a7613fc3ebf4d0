// Transforms: fields, whole matrices, value functions.

import QuartzCore
import XCTest

final class EvaluationTransformTests: XCTestCase {
    private func field(
        _ component: PropertyComponent, from: Double? = nil, to: Double? = nil, by: Double? = nil,
        additive: Bool = false, cumulative: Bool = false, repeats: Double = 0
    ) -> FrozenAnimation {
        func value(_ number: Double?) -> AnimationValue { number.map { .number($0) } ?? .none }
        return animation(
            .transform, component, .basic(from: value(from), to: value(to), by: value(by)),
            MediaTiming(duration: 1, repeatCount: repeats), additive: additive, cumulative: cumulative)
    }

    private func whole(_ from: CATransform3D, _ to: CATransform3D) -> FrozenAnimation {
        animation(.transform, nil, .basic(from: .transform(from), to: .transform(to), by: .none))
    }

    private func z(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

    func testARotationTurnsAboutItsAxisAndKeepsScaleAndPlace() {
        assertEqual(field(.rotationX, from: 0, to: 1.2).matrix(at: 0.5), CATransform3DMakeRotation(0.6, 1, 0, 0).entries)
        assertEqual(field(.rotationY, from: 0, to: 1.2).matrix(at: 0.5), CATransform3DMakeRotation(0.6, 0, 1, 0).entries)
        assertEqual(field(.rotation, from: 0, to: 2 * .pi).matrix(at: 0.75), z(1.5 * .pi).entries)
        assertEqual(
            field(.rotationZ, from: 0, to: 1).matrix(at: 0.5, over: CATransform3DMakeScale(2, 3, 1)),
            [1.755165123781, 0.958851077208, 0, 0, -1.438276615813, 2.632747685671, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
        let placed = CATransform3DConcat(z(0.3), CATransform3DMakeTranslation(4, 5, 6))
        let turned = field(.rotationZ, from: 1, to: 1).matrix(at: 0.5, over: placed)
        assertEqual(turned, CATransform3DConcat(z(1), CATransform3DMakeTranslation(4, 5, 6)).entries)
    }

    func testARotationUnderPerspectiveKeepsThePerspective() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500.0
        let turned = field(.rotationY, from: 0.5, to: 0.5).matrix(at: 0, over: perspective)
        assertEqual(turned, CATransform3DRotate(perspective, 0.5, 0, 1, 0).entries)
        let again = field(.rotationY, from: 1, to: 1).matrix(at: 0, over: turned)
        assertEqual(again, CATransform3DRotate(perspective, 1, 0, 1, 0).entries)
        let moved = field(.translationZ, from: 50, to: 50).matrix(at: 0, over: perspective)
        assertEqual(moved, CATransform3DTranslate(perspective, 0, 0, 50).entries.enumerated().map { $0 == 15 ? 0.9 : $1 })
    }

    func testRotationsAboutSeveralAxesCompose() {
        // y turns past a right angle: the angles must not flip over to their other reading.
        for y in [0.4, 1.2, 2, 3, -2.5] {
            let turnedY = field(.rotationY, from: y, to: y).matrix(at: 0)
            let both = field(.rotationZ, from: 0.7, to: 0.7).matrix(at: 0, over: turnedY)
            assertEqual(both, CATransform3DConcat(CATransform3DMakeRotation(y, 0, 1, 0), z(0.7)).entries, accuracy: 1e-9)
            XCTAssertEqual(PropertyComponent.rotationY.value(in: turnedY).x, y, accuracy: 1e-9)
        }
    }

    func testScalesStretchTheAxesInPlace() {
        assertEqual(field(.scale, from: 1, to: 3).matrix(at: 0.25), CATransform3DMakeScale(1.5, 1.5, 1.5).entries)
        assertEqual(
            field(.scaleX, to: 4).matrix(at: 0.5, over: CATransform3DMakeScale(2, 3, 4)), CATransform3DMakeScale(3, 3, 4).entries)
        assertEqual(
            field(.scaleXY, from: 2, to: 2).matrix(at: 0, over: z(0.4)),
            CATransform3DScale(z(0.4), 2, 2, 1).entries)
        assertEqual(
            field(.scale, from: 0, to: 2).matrix(at: 0.5, over: CATransform3DMakeScale(0, 0, 0)), CATransform3DIdentity.entries)
        assertEqual(field(.scale, from: 0, to: 0).matrix(at: 0), CATransform3DMakeScale(0, 0, 0).entries)
    }

    func testTranslationsAreTheLastRow() {
        let placed = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(6, 7, 8))
        assertEqual(field(.translationX, by: 10).matrix(at: 0.5, over: placed), [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 11, 7, 8, 1])
        let pair = animation(
            .transform, .translation, .basic(from: .vector(SIMD4(0, 0, 0, 0)), to: .vector(SIMD4(20, 40, 0, 0)), by: .none))
        assertEqual(pair.matrix(at: 0.5, over: placed), [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 10, 20, 8, 1])
    }

    func testFieldsAreReadFromAnyTransform() {
        let matrix = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), z(0.5)), CATransform3DMakeTranslation(3, 4, 5))
        let wanted: [(PropertyComponent, SIMD4<Double>)] = [
            (.rotation, SIMD4(0.5, 0, 0, 0)), (.rotationX, .zero), (.scale, SIMD4(2, 0, 0, 0)), (.scaleY, SIMD4(2, 0, 0, 0)),
            (.translation, SIMD4(3, 4, 0, 0)), (.translationZ, SIMD4(5, 0, 0, 0)),
        ]
        for (component, value) in wanted { assertEqual(component.value(in: matrix), value) }
        XCTAssertEqual(PropertyComponent.scaleX.value(in: CATransform3DMakeScale(-1, 1, 1)).x, -1)
        XCTAssertEqual(PropertyComponent.scale.value(in: CATransform3DMakeScale(1, 2, 3)).x, 2)
    }

    func testSettingAFieldIsReadBack() {
        var random = SplitMix(state: 7)
        for _ in 0..<2000 {
            var matrix = CATransform3DMakeScale(random.next(0.2, 3), random.next(0.2, 3), random.next(0.2, 3))
            matrix = CATransform3DConcat(
                matrix, CATransform3DMakeRotation(random.next(-3, 3), random.next(-1, 1), random.next(-1, 1), 1))
            matrix = CATransform3DConcat(
                matrix, CATransform3DMakeTranslation(random.next(-9, 9), random.next(-9, 9), random.next(-9, 9)))
            matrix.m34 += random.next(-0.001, 0.001)
            for component in PropertyComponent.allCases where component.isOfTransform {
                // About y beyond a right angle a triple may be read as its twin.
                let value = SIMD4(random.next(0.1, 1.4), component == .translation ? 2 : 0, 0, 0)
                var changed = matrix
                component.set(value, in: &changed)
                let isScale = component == .scale || component == .scaleXY
                let isTurn = component.rawValue <= PropertyComponent.rotationZ.rawValue
                if isTurn {
                    var again = changed
                    component.set(component.value(in: changed), in: &again)
                    assertEqual(again, changed.entries, accuracy: 1e-6)
                } else {
                    assertEqual(component.value(in: changed), value, accuracy: isScale ? 1e-9 : 1e-8)
                }
            }
        }
    }

    func testWholeMatricesInterpolateByTheirParts() {
        assertEqual(whole(z(0.2), z(1.4)).matrix(at: 0.25), z(0.5).entries)
        assertEqual(
            whole(CATransform3DIdentity, CATransform3DMakeScale(3, 0.5, 2)).matrix(at: 0.5),
            CATransform3DMakeScale(2, 0.75, 1.5).entries)
        assertEqual(whole(z(0), z(2 * .pi)).matrix(at: 0.5), CATransform3DIdentity.entries)
        func trs(_ s: (Double, Double, Double), _ angle: Double, _ t: (Double, Double, Double)) -> CATransform3D {
            CATransform3DConcat(
                CATransform3DConcat(CATransform3DMakeScale(s.0, s.1, s.2), z(angle)), CATransform3DMakeTranslation(t.0, t.1, t.2))
        }
        assertEqual(
            whole(trs((2, 2, 1), 0.3, (10, 0, 0)), trs((4, 1, 1), 1.1, (50, 20, 0))).matrix(at: 0.5),
            trs((3, 1.5, 1), 0.7, (30, 10, 0)).entries)
        var skewed = CATransform3DIdentity
        (skewed.m11, skewed.m21, skewed.m22, skewed.m41) = (7, 2, 2, 6)
        assertEqual(
            whole(CATransform3DIdentity, skewed).matrix(at: 0.25), [2.5, 0, 0, 0, 0.3125, 1.25, 0, 0, 0, 0, 1, 0, 1.5, 0, 0, 1])
        var near = CATransform3DIdentity, far = CATransform3DIdentity
        (near.m34, far.m34) = (-1 / 400.0, -1 / 800.0)
        XCTAssertEqual(whole(near, far).matrix(at: 0.5).m34, -0.001875, accuracy: 1e-12)
    }

    func testHalfATurnIsATurnAndAMirroredAxisPassesThroughZero() {
        let turn = whole(CATransform3DIdentity, CATransform3DMakeScale(-1, -1, 1)).matrix(at: 0.5)
        XCTAssertEqual(abs(turn.m12), 1, accuracy: 1e-9)
        assertEqual(
            whole(CATransform3DIdentity, CATransform3DMakeScale(-1, 1, 1)).matrix(at: 0.5),
            CATransform3DMakeScale(0, 1, 1).entries)
    }

    func testPartsPutTogetherAgainGiveTheMatrix() throws {
        var random = SplitMix(state: 3)
        for _ in 0..<5000 {
            var entries = (0..<16).map { _ in random.next(-2, 2) }
            entries[15] = 1
            let rows = TransformRows(
                SIMD4(entries[0], entries[1], entries[2], entries[3]), SIMD4(entries[4], entries[5], entries[6], entries[7]),
                SIMD4(entries[8], entries[9], entries[10], entries[11]),
                SIMD4(entries[12], entries[13], entries[14], entries[15]))
            let parts = try XCTUnwrap(TransformParts(rows.matrix))
            // Up to a common factor, which makes no difference to points.
            let again = parts.matrix.entries
            for index in 0..<16 {
                XCTAssertEqual(again[index], entries[index] * again[15], accuracy: 1e-7 * max(1, abs(again[15])))
            }
        }
    }

    func testMatricesWithoutInverseInterpolateEntryByEntry() {
        let nothing = CATransform3DConcat(CATransform3DMakeScale(0, 0, 1), z(1))
        let half = whole(nothing, z(1)).matrix(at: 0.5)
        assertEqual(half, CATransform3DConcat(CATransform3DMakeScale(0.5, 0.5, 1), z(1)).entries)
        XCTAssertNil(TransformParts(nothing))
        var infinite = CATransform3DIdentity
        infinite.m22 = .infinity
        XCTAssertNil(TransformParts(infinite))
        XCTAssertEqual(whole(infinite, z(1)).diagnostics.count, 1)
    }

    func testOpenEndsAndSumsOfMatricesUseTheUnderlyingOne() {
        let to = animation(.transform, nil, .basic(from: .none, to: .transform(z(1)), by: .none))
        assertEqual(to.matrix(at: 0.5, over: z(0.2)), z(0.6).entries)
        let by = animation(.transform, nil, .basic(from: .none, to: .none, by: .transform(z(1))))
        assertEqual(by.matrix(at: 0.5, over: z(0.2)), z(0.7).entries)
        let added = animation(.transform, nil, .basic(from: .transform(z(0)), to: .transform(z(1)), by: .none), additive: true)
        let scale = CATransform3DMakeScale(2, 3, 1)
        assertEqual(added.matrix(at: 0.5, over: scale), CATransform3DConcat(z(0.5), scale).entries)
        let round = animation(
            .transform, nil, .basic(from: .transform(z(0)), to: .transform(z(1)), by: .none),
            MediaTiming(duration: 1, repeatCount: 4), cumulative: true)
        assertEqual(round.matrix(at: 3.5), z(3.5).entries)
    }

    func testAnglesAccumulateAndAdd() {
        let quarter = field(.rotationZ, from: 0, to: .pi / 2, cumulative: true, repeats: 4)
        assertEqual(quarter.matrix(at: 1.5), z(0.75 * .pi).entries)
        assertEqual(field(.rotationZ, from: 0, to: 1, additive: true).matrix(at: 0.5, over: z(0.25)), z(0.75).entries)
        assertEqual(field(.rotationZ, by: 1).matrix(at: 0.5, over: z(0.25)), z(0.75).entries)
    }

    func testValueFunctionsMakeTransformsOfNumbers() {
        func made(
            _ function: ValueFunction, _ from: AnimationValue, _ to: AnimationValue, at time: Double = 0.5,
            over: CATransform3D = CATransform3DIdentity, additive: Bool = false
        ) -> CATransform3D {
            animation(.transform, nil, .basic(from: from, to: to, by: .none), additive: additive, function: function).matrix(
                at: time, over: over)
        }
        assertEqual(made(.rotateZ, .number(0), .number(2), at: 0.25), z(0.5).entries)
        assertEqual(made(.rotateX, .number(0), .number(2)), CATransform3DMakeRotation(1, 1, 0, 0).entries)
        assertEqual(made(.rotateY, .number(0), .number(2)), CATransform3DMakeRotation(1, 0, 1, 0).entries)
        assertEqual(made(.scale, .numbers([1, 1, 1]), .numbers([3, 4, 5])), CATransform3DMakeScale(2, 2.5, 3).entries)
        assertEqual(made(.scale, .none, .numbers([3, 4, 5])), CATransform3DMakeScale(2, 2.5, 3).entries)
        assertEqual(made(.scaleX, .none, .number(3)), CATransform3DMakeScale(2, 1, 1).entries)
        assertEqual(made(.scaleZ, .number(1), .number(3)), CATransform3DMakeScale(1, 1, 2).entries)
        assertEqual(
            made(.translate, .numbers([0, 0, 0]), .numbers([40, 20, -8]), at: 0.25),
            CATransform3DMakeTranslation(10, 5, -2).entries)
        assertEqual(
            made(.translateY, .number(0), .number(30), at: 0.25, over: z(1)), CATransform3DMakeTranslation(0, 7.5, 0).entries)
        assertEqual(made(
            .translateY, .number(0), .number(30), over: z(1), additive: true), CATransform3DTranslate(z(1), 0, 15, 0).entries)
        let keys = animation(
            .transform, nil,
            .keyframes(KeyframeList(values: [.number(0), .number(.pi), .number(0)], keyTimes: [0, 0.25, 1])), function: .rotateZ)
        assertEqual(keys.matrix(at: 0.125), z(.pi / 2).entries)
        XCTAssertEqual(ValueFunction(name: "rotateX"), .rotateX)
        XCTAssertNil(ValueFunction(name: "shear"))
    }

    func testMatrixKeyframesPassThroughTheirValues() {
        let values = [z(0), z(1), CATransform3DConcat(z(2), CATransform3DMakeTranslation(5, 0, 0))]
        for mode in [KeyframeMode.linear, .cubic] {
            let keys = animation(.transform, nil, .keyframes(KeyframeList(values: values.map { .transform($0) }, mode: mode)))
            assertEqual(keys.matrix(at: 0.5), values[1].entries)
        }
        let even = [0.0, 0.5, 1].map { AnimationValue.transform(z($0)) }
        for mode in [KeyframeMode.linear, .cubic, .paced, .cubicPaced] {
            let keys = animation(.transform, nil, .keyframes(KeyframeList(values: even, mode: mode)))
            assertEqual(keys.matrix(at: 0.3), z(0.3).entries, accuracy: 2e-3)
        }
        let steps = animation(.transform, nil, .keyframes(KeyframeList(values: even, mode: .discrete)))
        assertEqual(steps.matrix(at: 0.4), z(0.5).entries)
    }
}

/// A small source of repeatable numbers.
struct SplitMix {
    var state: UInt64

    mutating func next(_ low: Double, _ high: Double) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return low + (high - low) * Double(bits >> 11) / 9_007_199_254_740_992
    }
}

// The functions that make a transform of one or three numbers. Enters: interpolated numbers in
// lanes. Leaves: the matrix.

import CoreGraphics
import Foundation

/// Apple's `CAValueFunction`: a keyframed or basic animation of a transform whose values are
/// angles, factors or distances.
package enum ValueFunction: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// The function of Apple's name (`CAValueFunctionName`): `"rotateX"`, `"scale"` and so on.
    package init?(name: String) {
        guard let found = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = found
    }

    /// What an animation's values are: three numbers for `scale` and `translate`, else one.
    package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// The kind as which values are unwrapped: a list of three numbers, or a number.
    package var inputKind: ValueKind { inputCount == 3 ? .numbers : .number }

    /// The input that changes nothing, which stands for an absent end: 1 for factors, else 0.
    package var neutral: SIMD4<Double> {
        switch self {
        case .scale: SIMD4(1, 1, 1, 0)
        case .scaleX, .scaleY, .scaleZ: SIMD4(1, 0, 0, 0)
        case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: .zero
        }
    }

    /// The lanes of an animation's value; nil if it is not what the function takes.
    package func lanes(_ value: AnimationValue) -> SIMD4<Double>? {
        switch value {
        case .number(let number) where inputCount == 1: SIMD4(number, 0, 0, 0)
        case .numbers(let numbers) where inputCount == numbers.count && inputCount == 3:
            SIMD4(numbers[0], numbers[1], numbers[2], 0)
        case .numbers(let numbers) where inputCount == numbers.count: SIMD4(numbers[0], 0, 0, 0)
        case .vector(let vector) where inputCount == 3: SIMD4(vector.x, vector.y, vector.z, 0)
        default: nil
        }
    }

    /// The matrix for an input.
    package func matrix(_ input: SIMD4<Double>) -> CATransform3D {
        var rows = TransformRows.identity
        let one = SIMD4<Double>(1, 1, 1, 0)
        switch self {
        case .rotateX: rows.setLinear(scale: one, rotationAbout: 0, by: input.x)
        case .rotateY: rows.setLinear(scale: one, rotationAbout: 1, by: input.x)
        case .rotateZ: rows.setLinear(scale: one, rotationAbout: 2, by: input.x)
        case .scale: (rows.x.x, rows.y.y, rows.z.z) = (input.x, input.y, input.z)
        case .scaleX: rows.x.x = input.x
        case .scaleY: rows.y.y = input.x
        case .scaleZ: rows.z.z = input.x
        case .translate: (rows.w.x, rows.w.y, rows.w.z) = (input.x, input.y, input.z)
        case .translateX: rows.w.x = input.x
        case .translateY: rows.w.y = input.x
        case .translateZ: rows.w.z = input.x
        }
        return rows.matrix
    }
}

// Where the values of an animation of whole matrices come from. Enters: a progress and the
// underlying matrix. Leaves: the new matrix.

import CoreGraphics

struct MatrixSource: Sendable {
    struct Sum: Sendable {
        let isAdditive: Bool
        let isCumulative: Bool
    }

    private enum Shape: Sendable {
        /// Both ends are known: taken apart beforehand.
        case fixed(TransformBlend)
        /// An end is the underlying matrix, whole or with `by` applied first.
        case open(from: CATransform3D?, to: CATransform3D?, by: CATransform3D?)
        case keyframes(MatrixKeyframes)
    }

    private let shape: Shape
    private let spring: SpringMotion?
    private let sum: Sum

    /// The ends by the rules of `LaneBlend`, a matrix being added by applying it first.
    init(from: CATransform3D?, to: CATransform3D?, by: CATransform3D?, spring: SpringMotion?, sum: Sum) {
        self.spring = spring
        self.sum = sum
        shape = switch (from, to, by) {
        case (let from?, let to?, _): .fixed(TransformBlend(from: from, to: to))
        case (let from?, nil, let by?): .fixed(TransformBlend(from: from, to: CATransform3DConcat(by, from)))
        case (nil, let to?, let by?):
            .fixed(TransformBlend(from: CATransform3DConcat(CATransform3DInvert(by), to), to: to))
        default: .open(from: from, to: to, by: by)
        }
    }

    init(_ keyframes: MatrixKeyframes, sum: Sum) {
        shape = .keyframes(keyframes)
        spring = nil
        self.sum = sum
    }

    /// Whether the model's matrix is to be given for the underlying one.
    var endsAtModel: Bool {
        if case .open(_?, nil, nil) = shape { !sum.isAdditive } else { false }
    }

    func value(_ sample: ProgressSample, underlying: CATransform3D) -> CATransform3D {
        let fraction = spring?.progress(at: sample.seconds) ?? sample.fraction
        let base = sum.isAdditive ? CATransform3DIdentity : underlying
        var value: CATransform3D
        switch shape {
        case .fixed(let blend):
            value = blend.value(at: fraction)
        case .open(let from, let to, let by):
            value = TransformBlend(from: from ?? base, to: Self.end(to: to, by: by, base)).value(at: fraction)
        case .keyframes(let keyframes):
            value = keyframes.value(at: fraction)
        }
        if sum.isCumulative, sample.cycle != 0 {
            let end = cycleEnd(sample.returnsToStart ? 0 : 1, base)
            value = CATransform3DConcat(value, TransformBlend.power(end, sample.cycle))
        }
        return sum.isAdditive ? CATransform3DConcat(value, underlying) : value
    }

    private func cycleEnd(_ fraction: Double, _ base: CATransform3D) -> CATransform3D {
        switch shape {
        case .fixed(let blend): blend.value(at: fraction)
        case .open(let from, let to, let by): fraction == 0 ? from ?? base : Self.end(to: to, by: by, base)
        case .keyframes(let keyframes): keyframes.value(at: fraction)
        }
    }

    private static func end(to: CATransform3D?, by: CATransform3D?, _ base: CATransform3D) -> CATransform3D {
        to ?? by.map { CATransform3DConcat($0, base) } ?? base
    }
}

// The value half of the evaluator. Enters: a property animation, its progress and the value of
// the property without it. Leaves: the value with it. Animations of one property are applied one
// after the other, each to what the ones before made.

import CoreGraphics

extension AnimationEvaluator {
    /// The value of a property that travels in lanes: numbers, booleans, points, sizes, rectangles
    /// and colours, whole or by a field. Other properties stay as they are.
    package static func value(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: SIMD4<Double>
    ) -> SIMD4<Double> {
        guard case .lanes(let source) = animation.route else { return underlying }
        return source.value(sample, underlying: underlying)
    }

    /// The same where `model` is the value without any animation.
    static func value(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: SIMD4<Double>,
        model: @autoclosure () -> SIMD4<Double>
    ) -> SIMD4<Double> {
        guard case .lanes(let source) = animation.route, source.blend.endsAtModel else {
            return value(animation, sample, underlying: underlying)
        }
        return source.blend.merged(source.value(sample, underlying: model()), into: underlying)
    }

    /// The value of a transform: animated whole, by a field, or through a value function. Other
    /// properties stay as they are.
    package static func value(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: CATransform3D,
        model: @autoclosure () -> CATransform3D? = nil
    ) -> CATransform3D {
        switch animation.route {
        case .component(let source, let component):
            let field = source.blend.ignoresUnderlying ? .zero
                : component.value(in: source.blend.endsAtModel ? model() ?? underlying : underlying)
            var matrix = underlying
            component.set(source.value(sample, underlying: field), in: &matrix)
            return matrix
        case .function(let source, let function):
            let made = function.matrix(source.value(sample, underlying: function.neutral))
            return animation.isAdditive ? CATransform3DConcat(made, underlying) : made
        case .matrix(let source):
            return source.value(sample, underlying: source.endsAtModel ? model() ?? underlying : underlying)
        case .inert, .lanes, .value:
            return underlying
        }
    }

    /// The value of any property. An absent value counts as zero in lanes and as the identity; an
    /// underlying value of another type than the property's stays as it is.
    package static func value(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: AnimationValue
    ) -> AnimationValue {
        var none: CGPath?
        return value(animation, sample, underlying: underlying, reusing: &none)
    }

    /// The same where `model` is the value without any animation.
    package static func value(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: AnimationValue, model: AnimationValue
    ) -> AnimationValue {
        var none: CGPath?
        return value(animation, sample, underlying: underlying, model: model, reusing: &none)
    }

    /// The same; a path may take the memory of one that is no longer needed.
    static func value(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: AnimationValue, model: AnimationValue? = nil,
        reusing spare: inout CGPath?
    ) -> AnimationValue {
        switch animation.route {
        case .inert:
            return underlying
        case .lanes:
            guard let lanes = underlying.lanes else { return underlying }
            return AnimationValue(
                lanes: value(animation, sample, underlying: lanes, model: model?.lanes ?? lanes), kind: animation.kind)
        case .component, .function, .matrix:
            switch underlying {
            case .transform(let matrix):
                return .transform(value(animation, sample, underlying: matrix, model: model?.matrix ?? matrix))
            case .none: return .transform(value(animation, sample, underlying: CATransform3DIdentity))
            default: return underlying
            }
        case .value(let source):
            return source.value(sample, underlying: source.endsAtModel ? model ?? underlying : underlying, reusing: &spare)
        }
    }

    /// The two images of a contents animation and how far it is from one to the other; nil for an
    /// animation of something else.
    package static func crossfade(
        _ animation: PropertyAnimation, _ sample: ProgressSample, underlying: CGImage?
    ) -> ImageCrossfade? {
        guard animation.kind == .image, case .value(let source) = animation.route else { return nil }
        return source.crossfade(sample, underlying: underlying)
    }

    /// The angle, in radians, by which motion along a path turns the layer; nil for an animation
    /// without a path or rotation mode.
    package static func pathRotation(_ animation: PropertyAnimation, _ sample: ProgressSample) -> Double? {
        guard case .lanes(let source) = animation.route, case .path(let motion, _) = source.shape else { return nil }
        return motion.angle(at: sample.fraction)
    }

    /// A layer's transform turned along a path: the rotation is applied before the transform, as
    /// measured at Apple's.
    package static func turned(_ transform: CATransform3D, alongPath angle: Double) -> CATransform3D {
        CATransform3DConcat(ValueFunction.rotateZ.matrix(SIMD4(angle, 0, 0, 0)), transform)
    }
}

// Where the values of an animation of paths, images, lists, texts and objects come from. Enters: a
// progress and the underlying value. Leaves: the new value, or for images the crossfade.

import CoreGraphics

struct ValueSource: Sendable {
    private enum Shape: Sendable {
        case basic(from: AnimationValue?, to: AnimationValue?, by: AnimationValue?)
        case keyframes([AnimationValue], KeyframeTimeline, isDiscrete: Bool)
    }

    private let shape: Shape
    private let spring: SpringMotion?
    private let sum: MatrixSource.Sum

    init(
        from: AnimationValue?, to: AnimationValue?, by: AnimationValue?, spring: SpringMotion?, sum: MatrixSource.Sum
    ) {
        shape = .basic(from: from, to: to, by: by)
        self.spring = spring
        self.sum = sum
    }

    /// Keyframes; there is no distance between such values and no tangent, so paced modes take even
    /// steps and cubic ones are linear.
    /// - Precondition: `values` has an entry at least.
    init(_ values: [AnimationValue], list: KeyframeList, sum: MatrixSource.Sum) {
        let isDiscrete = list.mode == .discrete || values.count == 1
        let timeline = isDiscrete
            ? KeyframeTimeline(discrete: values.count, keyTimes: list.keyTimes)
            : KeyframeTimeline(
                segments: values.count - 1, keyTimes: list.mode.isPaced ? [] : list.keyTimes,
                curves: list.mode.isPaced ? [] : list.curves)
        shape = .keyframes(values, timeline, isDiscrete: isDiscrete)
        spring = nil
        self.sum = sum
    }

    /// Whether the model's value is to be given for the underlying one.
    var endsAtModel: Bool {
        if case .basic(_?, nil, nil) = shape { !sum.isAdditive } else { false }
    }

    /// - Parameter spare: a path whose memory the value may take.
    func value(_ sample: ProgressSample, underlying: AnimationValue, reusing spare: inout CGPath?) -> AnimationValue {
        let (start, end, fraction) = between(sample, underlying)
        var value = AnimationValue.interpolated(from: start, to: end, fraction: fraction, reusing: &spare)
        if sum.isCumulative, sample.cycle != 0, let past = cycleEnd(sample, underlying).multiplied(by: sample.cycle) {
            value = value.adding(past) ?? value
        }
        return sum.isAdditive ? underlying.adding(value) ?? value : value
    }

    /// The two images between which the animation is; nil if either is something else.
    func crossfade(_ sample: ProgressSample, underlying: CGImage?) -> ImageCrossfade? {
        let (start, end, fraction) = between(sample, underlying.map { .image($0) } ?? .none)
        guard let from = start.imageOrNone, let to = end.imageOrNone else { return nil }
        return ImageCrossfade(from: from, to: to, fraction: fraction)
    }

    private func between(
        _ sample: ProgressSample, _ underlying: AnimationValue
    ) -> (start: AnimationValue, end: AnimationValue, fraction: Double) {
        switch shape {
        case .basic(let from, let to, let by):
            let fraction = spring?.progress(at: sample.seconds) ?? sample.fraction
            let (start, end) = ends(from, to, by, underlying)
            return (start, end, fraction)
        case .keyframes(let values, let timeline, let isDiscrete):
            if isDiscrete {
                let fraction = sample.fraction.isNaN ? 0 : sample.fraction
                let value = values[min(timeline.segment(at: fraction), values.count - 1)]
                return (value, value, 0)
            }
            let (segment, progress) = timeline.place(at: sample.fraction)
            return (values[segment], values[segment + 1], progress)
        }
    }

    /// The ends by the rules of `LaneBlend`, as far as values of the kind have a sum. An additive
    /// animation needs both ends given; one that is left open adds nothing there.
    private func ends(
        _ from: AnimationValue?, _ to: AnimationValue?, _ by: AnimationValue?, _ underlying: AnimationValue
    ) -> (AnimationValue, AnimationValue) {
        let base = sum.isAdditive ? underlying.multiplied(by: 0) ?? underlying : underlying
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by) ?? from)
        case (nil, let to?, let by?): return (by.multiplied(by: -1).flatMap { to.adding($0) } ?? base, to)
        case (let from?, nil, nil): return (from, base)
        case (nil, let to?, nil): return (base, to)
        case (nil, nil, let by): return (base, by.flatMap { base.adding($0) } ?? base)
        }
    }

    private func cycleEnd(_ sample: ProgressSample, _ underlying: AnimationValue) -> AnimationValue {
        switch shape {
        case .basic(let from, let to, let by):
            let (start, end) = ends(from, to, by, underlying)
            return sample.returnsToStart ? start : end
        case .keyframes(let values, _, _):
            return values[sample.returnsToStart ? 0 : values.count - 1]
        }
    }
}

extension AnimationValue {
    /// The image, or an absent one; nil for a value of another type.
    fileprivate var imageOrNone: CGImage?? {
        switch self {
        case .image(let image): .some(image)
        case .none: .some(nil)
        default: nil
        }
    }
}

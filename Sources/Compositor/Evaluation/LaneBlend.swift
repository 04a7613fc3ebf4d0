// Interpolation between two values in lanes. Enters: a fraction and the underlying value. Leaves:
// the new value. Plain data: the render server keeps these in rows and evaluates thousands a frame.

import CSupport

/// The way from one value in lanes to another, with what `CABasicAnimation` makes of absent ends.
package struct LaneBlend: BitwiseCopyable, Sendable {
    package struct Options: OptionSet, BitwiseCopyable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The start is the underlying value, plus `start`.
        package static let startsFromUnderlying = Options(rawValue: 1 << 0)
        /// The end is the underlying value, plus `end`.
        package static let endsAtUnderlying = Options(rawValue: 1 << 1)
        /// The result is added to the underlying value; absent ends are zero.
        package static let additive = Options(rawValue: 1 << 2)
        /// Every repeat starts from where the one before ended.
        package static let cumulative = Options(rawValue: 1 << 3)
        /// The value changes half way instead of gradually: booleans.
        package static let jumps = Options(rawValue: 1 << 4)
        /// The value is rounded to whole numbers.
        package static let rounds = Options(rawValue: 1 << 5)
        /// With `endsAtUnderlying`: that is the model's value, whatever animations below make of it.
        static let endsAtModel = Options(rawValue: 1 << 6)

        package static let usesUnderlying: Options = [.startsFromUnderlying, .endsAtUnderlying, .additive]
    }

    package var start: SIMD4<Double> { SIMD4(starts.0, starts.1, starts.2, starts.3) }
    package var end: SIMD4<Double> { SIMD4(ends.0, ends.1, ends.2, ends.3) }
    // One by one: an object with vectors takes memory that begins at a multiple of 16, which comes slowly.
    private let starts, ends: (Double, Double, Double, Double)
    package let options: Options
    /// The lanes that the animation replaces, a bit each; all of them, unless a field of a
    /// structure is animated.
    package let laneBits: UInt8

    package static let allLanes: UInt8 = 0b1111

    package init(from start: SIMD4<Double>, to end: SIMD4<Double>, options: Options, laneBits: UInt8 = allLanes) {
        (starts, ends) = ((start.x, start.y, start.z, start.w), (end.x, end.y, end.z, end.w))
        self.options = options
        self.laneBits = laneBits
    }

    /// The ends by Apple's rules for `fromValue`, `toValue` and `byValue`: two of them decide; one
    /// alone goes with the underlying value, but `from` with the model's, unless it is additive; from and to win over a
    /// third. Without any the value stays the underlying one.
    package init(
        from: SIMD4<Double>?, to: SIMD4<Double>?, by: SIMD4<Double>?, options: Options, laneBits: UInt8 = allLanes
    ) {
        switch (from, to, by) {
        case (let from?, let to?, _):
            self.init(from: from, to: to, options: options, laneBits: laneBits)
        case (let from?, nil, let by?):
            self.init(from: from, to: from + by, options: options, laneBits: laneBits)
        case (nil, let to?, let by?):
            self.init(from: to - by, to: to, options: options, laneBits: laneBits)
        case (let from?, nil, nil):
            let end: Options = options.contains(.additive) ? .endsAtUnderlying : [.endsAtUnderlying, .endsAtModel]
            self.init(from: from, to: .zero, options: options.union(end), laneBits: laneBits)
        case (nil, let to?, nil):
            self.init(from: .zero, to: to, options: options.union(.startsFromUnderlying), laneBits: laneBits)
        case (nil, nil, let by):
            self.init(
                from: .zero, to: by ?? .zero, options: options.union([.startsFromUnderlying, .endsAtUnderlying]),
                laneBits: laneBits)
        }
    }

    /// Whether a value can be computed without looking at the underlying one.
    @inline(__always)
    package var ignoresUnderlying: Bool { options.isDisjoint(with: .usesUnderlying) && laneBits == Self.allLanes }

    /// Whether the model's value is to be given for the underlying one.
    @inline(__always)
    var endsAtModel: Bool { options.contains(.endsAtModel) }

    @inline(__always)
    package func value(fraction: Double, sample: ProgressSample, underlying: SIMD4<Double>) -> SIMD4<Double> {
        if options.isEmpty, laneBits == Self.allLanes {
            return fraction == 1 ? end : lamina_mix4(start, end, fraction)
        }
        return uncommonValue(fraction: fraction, sample: sample, underlying: underlying)
    }

    private func uncommonValue(fraction: Double, sample: ProgressSample, underlying: SIMD4<Double>) -> SIMD4<Double> {
        let base = options.contains(.additive) ? .zero : underlying
        let first = options.contains(.startsFromUnderlying) ? base + start : start
        let last = options.contains(.endsAtUnderlying) ? base + end : end
        if options.contains(.jumps) {
            return merged(fraction < 0.5 ? first : last, into: underlying)
        }
        let value = fraction == 1 ? last : lamina_mix4(first, last, fraction)
        return finished(value, cycleEnd: sample.returnsToStart ? first : last, sample: sample, underlying: underlying)
    }

    /// What every lane animation does to an interpolated value: repeats accumulate, an additive
    /// value is added to the underlying one, and a field is put in its place.
    /// - Parameter cycleEnd: the value at the end of a repeat.
    func finished(
        _ value: SIMD4<Double>, cycleEnd: @autoclosure () -> SIMD4<Double>, sample: ProgressSample,
        underlying: SIMD4<Double>
    ) -> SIMD4<Double> {
        var result = value
        if options.contains(.cumulative), sample.cycle != 0 { result += cycleEnd() * sample.cycle }
        if options.contains(.additive) { result += underlying }
        if options.contains(.rounds) { result.round(.toNearestOrAwayFromZero) }
        return merged(result, into: underlying)
    }

    @inline(__always)
    func merged(_ value: SIMD4<Double>, into underlying: SIMD4<Double>) -> SIMD4<Double> {
        if laneBits == Self.allLanes { return value }
        var merged = underlying
        for lane in 0..<4 where laneBits & (1 << UInt8(lane)) != 0 { merged[lane] = value[lane] }
        return merged
    }
}

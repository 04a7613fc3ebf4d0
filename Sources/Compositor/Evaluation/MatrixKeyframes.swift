// Keyframes of whole matrices. Enters: a fraction of the animation. Leaves: the matrix there.

import CoreGraphics

/// Matrices with their times. Linear and paced modes go the way of `TransformBlend`; the distance
/// of a paced motion is that of the sixteen entries. Cubic modes lay the tangents of
/// `KeyframeTangents` through scale, skew, rotation, translation and perspective; they are linear
/// where a matrix has no inverse.
struct MatrixKeyframes: Sendable {
    private let values: [CATransform3D]
    private let blends: [TransformBlend]
    private let cubic: Cubic?
    private let timeline: KeyframeTimeline
    private let isDiscrete: Bool

    private struct Cubic {
        let knots: [TransformParts]
        /// A segment's tangents of scale, skew, rotation, translation and perspective.
        let tangents: [[(out: SIMD4<Double>, in: SIMD4<Double>)]]
    }

    /// - Precondition: `values` has an entry at least.
    init(_ values: [CATransform3D], list: KeyframeList) {
        self.values = values
        let segments = values.count - 1
        isDiscrete = list.mode == .discrete || segments == 0
        blends = isDiscrete ? [] : (0..<segments).map { TransformBlend(from: values[$0], to: values[$0 + 1]) }
        if isDiscrete {
            timeline = KeyframeTimeline(discrete: values.count, keyTimes: list.keyTimes)
        } else if list.mode.isPaced {
            timeline = KeyframeTimeline(lengths: (0..<segments).map { Self.distance(values[$0], values[$0 + 1]) })
        } else {
            timeline = KeyframeTimeline(segments: segments, keyTimes: list.keyTimes, curves: list.curves)
        }
        cubic = list.mode.isCubic && segments > 1
            ? Self.cubic(values, list: list, times: list.mode.isPaced ? timeline.times : nil) : nil
    }

    private static func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        let (a, b) = (TransformRows(a), TransformRows(b))
        let rows = [a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w]
        return rows.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
    }

    private static func cubic(_ values: [CATransform3D], list: KeyframeList, times: [Double]?) -> Cubic? {
        var knots: [TransformParts] = []
        for value in values {
            guard var parts = TransformParts(value) else { return nil }
            // Of the two quaternions of a rotation the one near the last.
            if let last = knots.last, (last.rotation * parts.rotation).sum() < 0 { parts.rotation = -parts.rotation }
            knots.append(parts)
        }
        let tangents = KeyframeTangents(list)
        let parts: [KeyPath<TransformParts, SIMD4<Double>>] = [\.scale, \.skew, \.rotation, \.translation, \.perspective]
        return Cubic(
            knots: knots, tangents: parts.map { part in tangents.segments(knots.map { $0[keyPath: part] }, times: times) })
    }

    func value(at fraction: Double) -> CATransform3D {
        if isDiscrete { return values[min(timeline.segment(at: fraction.isNaN ? 0 : fraction), values.count - 1)] }
        let (segment, progress) = timeline.place(at: fraction)
        guard let cubic, progress != 0, progress != 1 else { return blends[segment].value(at: progress) }
        let (a, b) = (cubic.knots[segment], cubic.knots[segment + 1])
        func smooth(_ index: Int, _ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
            let tangent = cubic.tangents[index][segment]
            return hermite(a, tangent.out, b, tangent.in, progress)
        }
        var between = a
        between.scale = smooth(0, a.scale, b.scale)
        between.skew = smooth(1, a.skew, b.skew)
        between.rotation = smooth(2, a.rotation, b.rotation)
        between.translation = smooth(3, a.translation, b.translation)
        between.perspective = smooth(4, a.perspective, b.perspective)
        let length = (between.rotation * between.rotation).sum().squareRoot()
        guard length > 1e-9 else { return blends[segment].value(at: progress) }
        between.rotation /= length
        return between.matrix
    }
}

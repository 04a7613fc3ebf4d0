// Motion along a path. Enters: a fraction of the animation. Leaves: the point there and the
// direction of travel.

import CoreGraphics

/// The keyframes of a path. Every piece takes the same time, or the key times', or in a paced
/// motion time in proportion to its length.
struct PathMotion: Sendable {
    private let segments: [PathSegment]
    private let timeline: KeyframeTimeline
    private let mode: KeyframeMode
    /// In a paced motion, the segment and the parameter at the start of each measured step, which
    /// the timeline then counts.
    private let steps: [(segment: Int, step: Int)]
    let rotation: PathKeyframes.Rotation

    /// Nil for a path without a piece: nothing moves.
    init?(_ keyframes: PathKeyframes) {
        let segments = PathSegment.segments(of: keyframes.path)
        self.segments = segments
        guard !segments.isEmpty else { return nil }
        rotation = keyframes.rotation
        mode = keyframes.mode
        if mode.isPaced {
            steps = segments.indices.flatMap { segment in (0..<segments[segment].steps).map { (segment, $0) } }
            timeline = KeyframeTimeline(lengths: segments.flatMap(\.stepLengths))
        } else if mode == .discrete {
            steps = []
            timeline = KeyframeTimeline(discrete: segments.count + 1, keyTimes: keyframes.keyTimes)
        } else {
            steps = []
            timeline = KeyframeTimeline(segments: segments.count, keyTimes: keyframes.keyTimes, curves: keyframes.curves)
        }
    }

    func point(at fraction: Double) -> SIMD2<Double> {
        let (segment, parameter) = place(at: fraction)
        return segments[segment].point(at: parameter)
    }

    /// The angle by which the layer is turned, in radians; nil without a rotation mode.
    func angle(at fraction: Double) -> Double? {
        guard rotation != .none else { return nil }
        let (segment, parameter) = place(at: fraction)
        let angle = segments[segment].angle(at: parameter)
        return rotation == .autoReverse ? angle + .pi : angle
    }

    private func place(at fraction: Double) -> (segment: Int, parameter: Double) {
        if mode == .discrete {
            // The starts of the pieces and the end of the last are the values.
            let index = timeline.segment(at: fraction.isNaN ? 0 : fraction)
            return index < segments.count ? (index, 0) : (segments.count - 1, 1)
        }
        let (place, progress) = timeline.place(at: fraction)
        guard mode.isPaced else { return (place, progress) }
        let (segment, step) = steps[place]
        return (segment, (Double(step) + progress) / Double(segments[segment].steps))
    }
}

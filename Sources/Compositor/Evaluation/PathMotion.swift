// Motion along a path. Enters: a fraction of the animation. Leaves: the point there and the
// direction of travel.

import CoreGraphics

/// The keyframes of a path. Every segment takes the same time, or the key times', or in a paced motion time in
/// proportion to its length.
///
/// Key times are one for each point that is drawn. If they are too few by just the lines that close subpaths,
/// those take no time, and the motion ends where drawing did: as pictures of Apple's show for a closed path of
/// two lines with three times. Discrete, the layer stands at the start of each segment for an equal
/// share (measured by a peer, against the count in Apple's documentation) or from the key times on; with a time
/// more than segments which is before the end, or two times more, it stands at the end of the path last.
struct PathMotion: Sendable {
    private let segments: [PathSegment]
    private let timeline: KeyframeTimeline
    private let mode: KeyframeMode
    /// In a paced motion, the segment and the parameter at the start of each measured step, which
    /// the timeline then counts.
    private let steps: [(segment: Int, step: Int)]
    let rotation: PathKeyframes.Rotation

    /// Nil for a path without a segment: nothing moves.
    init?(_ keyframes: PathKeyframes) {
        let pieces = PathPieces(keyframes.path)
        guard !pieces.segments.isEmpty else { return nil }
        rotation = keyframes.rotation
        mode = keyframes.mode
        let times = keyframes.keyTimes
        switch mode {
        case .paced, .cubicPaced:
            let all = pieces.segments
            segments = all
            steps = all.indices.flatMap { segment in (0..<all[segment].steps).map { (segment, $0) } }
            timeline = KeyframeTimeline(lengths: all.flatMap(\.stepLengths))
        case .discrete:
            (segments, steps) = (pieces.segments, [])
            timeline = KeyframeTimeline(discrete: Self.stands(pieces.segments.count, times), keyTimes: times, ofPath: true)
        case .linear, .cubic:
            let drawn = pieces.withoutClosings
            let isClosed = drawn.isEmpty || times.count != drawn.count + 1
            let timed = isClosed ? pieces.segments : drawn
            (segments, steps) = (mode == .cubic ? PathPieces.smooth(timed, keyframes.tangents) : timed, [])
            timeline = KeyframeTimeline(segments: timed.count, keyTimes: times, curves: keyframes.curves, ofPath: true)
        }
    }

    /// At how many places a discrete motion stands: the starts of the segments, and the end of the path if
    /// there is a time for it.
    private static func stands(_ segments: Int, _ times: [Double]) -> Int {
        let hasEnd = times.count == segments + 2 || times.count == segments + 1 && times[segments] < 1
        return hasEnd && KeyframeTimeline.areKeyTimes(times, ofPath: true) ? segments + 1 : segments
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
            let index = timeline.segment(at: fraction.isNaN ? 0 : fraction)
            return index < segments.count ? (index, 0) : (segments.count - 1, 1)
        }
        let (place, progress) = timeline.place(at: fraction)
        guard mode.isPaced else { return (place, progress) }
        let (segment, step) = steps[place]
        return (segment, (Double(step) + progress) / Double(segments[segment].steps))
    }
}

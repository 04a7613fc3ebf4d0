// How content that was let go moves along one axis, by numbers alone. In: where it is, how fast, and within what it may
// rest. Out: where it is at any later time.

import CoreGraphics

/// One axis of content that moves without a finger: it slows down towards a goal, and comes back from beyond the edge.
struct ScrollCourse {
    private enum Kind {
        case rest
        /// Slows down by a rate a second.
        case slowing(velocity: CGFloat, rate: CGFloat)
        /// Is pulled to the goal without swinging about it.
        case pulled(velocity: CGFloat)
        /// Starts and ends slowly.
        case eased(duration: Double)
    }

    private(set) var start: CGFloat
    /// Where it comes to rest.
    private(set) var goal: CGFloat
    private let kind: Kind
    /// When what slows down meets the edge, and how fast it is then.
    private var edge: (time: Double, velocity: CGFloat)?

    /// How strongly the edge, or a goal that slowing down does not lead to, pulls: a second.
    private static let pull: CGFloat = 10
    /// The most that something is slowed down for a goal: a second.
    private static let hardest: CGFloat = 30
    /// Within so many points, and so slow, it rests.
    private static let stillness: (distance: CGFloat, speed: CGFloat) = (0.25, 10)

    /// What stays where it is.
    init(restingAt place: CGFloat) { (start, goal, kind) = (place, place, .rest) }

    /// What is brought to a place in a time.
    init(from start: CGFloat, to goal: CGFloat, duration: Double) {
        (self.start, self.goal, kind) = (start, goal, start == goal ? .rest : .eased(duration: duration))
    }

    /// What was let go at a velocity, in points a second.
    ///
    /// - Parameters:
    ///   - rate: what remains of the velocity after a millisecond, see `UIScrollView.decelerationRate`.
    ///   - goal: where it is to come to rest within `range`; nil: where it comes by itself.
    ///   - bounces: whether it may pass the edge and come back.
    init(from start: CGFloat, velocity: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, goal: CGFloat?, bounces: Bool) {
        let rate = Self.perSecond(rate)
        let natural = start + velocity / rate
        self.start = start
        self.goal = min(max(goal ?? natural, range.lowerBound), range.upperBound)
        let distance = self.goal - start
        if distance == 0, abs(velocity) < Self.stillness.speed {
            kind = .rest
        } else if goal == nil, range.contains(natural) {
            kind = .slowing(velocity: velocity, rate: rate)
        } else if goal == nil, range.contains(start), distance != 0 {
            kind = .slowing(velocity: velocity, rate: rate)
            // What is left of the way is e to the minus rate by time.
            let time = -log(1 - distance * rate / velocity) / rate
            edge = (Double(time), bounces ? velocity - distance * rate : 0)
        } else if goal != nil, distance != 0, velocity / distance >= rate, velocity / distance <= Self.hardest {
            kind = .slowing(velocity: velocity, rate: velocity / distance)
        } else {
            // Faster than this it would shoot past the goal.
            let limit = range.contains(start) ? abs(distance) * Self.pull : .infinity
            kind = .pulled(velocity: min(max(velocity, -limit), limit))
        }
    }

    /// The same way in another place.
    mutating func move(by distance: CGFloat) { (start, goal) = (start + distance, goal + distance) }

    /// What an edge pulls back, or a goal.
    init(from start: CGFloat, pulledTo edge: CGFloat, velocity: CGFloat) {
        (self.start, goal) = (start, edge)
        // Faster than this it would shoot past the edge.
        let limit = abs(edge - start) * Self.pull
        kind = .pulled(velocity: min(max(velocity, -limit), limit))
    }

    /// What moves by itself, as it goes on in another range.
    ///
    /// - Parameters:
    ///   - time: so many seconds after it was let go.
    ///   - place: where it is then.
    func goingOn(
        at time: Double, from place: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool
    ) -> ScrollCourse {
        let now = state(at: time)
        guard isPulled(at: time), now.velocity * (goal - now.place) > 0 else {
            return ScrollCourse(from: place, velocity: now.velocity, rate: rate, range: range, goal: nil, bounces: bounces)
        }
        // The velocity is the old edge's doing: without that edge nothing is left of it.
        let edge = min(max(place, range.lowerBound), range.upperBound)
        if edge == place { return ScrollCourse(restingAt: place) }
        return ScrollCourse(from: place, pulledTo: edge, velocity: now.velocity)
    }

    private func isPulled(at time: Double) -> Bool {
        if case .pulled = kind { return true }
        return edge.map { time >= $0.time } ?? false
    }

    /// What a velocity loses in a second, as a part of it.
    static func perSecond(_ rate: CGFloat) -> CGFloat { -1000 * log(min(max(rate, 0.001), 0.9999)) }

    /// Where it is so many seconds after it was let go.
    func place(at time: Double) -> CGFloat { state(at: time).place }

    /// How fast it is so many seconds after it was let go, in points a second.
    func velocity(at time: Double) -> CGFloat { state(at: time).velocity }

    /// Whether it has come to rest.
    func isDone(at time: Double) -> Bool {
        if case .eased(let duration) = kind { return time >= duration }
        let state = state(at: time)
        return abs(state.place - goal) < Self.stillness.distance && abs(state.velocity) < Self.stillness.speed
    }

    private func state(at time: Double) -> (place: CGFloat, velocity: CGFloat) {
        let t = CGFloat(max(time, 0))
        switch kind {
        case .rest: return (goal, 0)
        case .eased(let duration):
            let (covered, part) = Self.eased(time, duration)
            return (start + (goal - start) * covered, (goal - start) * 6 * part * (1 - part) / CGFloat(max(duration, 1e-3)))
        case .pulled(let velocity): return pulled(from: start - goal, velocity, t)
        case .slowing(let velocity, let rate):
            if let edge, time >= edge.time { return pulled(from: 0, edge.velocity, t - CGFloat(edge.time)) }
            let left = exp(-rate * t)
            return (start + velocity / rate * (1 - left), velocity * left)
        }
    }

    /// How much of the way is covered, and of the time.
    private static func eased(_ time: Double, _ duration: Double) -> (way: CGFloat, time: CGFloat) {
        let part = duration > 0 ? CGFloat(min(max(time, 0) / duration, 1)) : 1
        return (part * part * (3 - 2 * part), part)
    }

    /// The same in the same time to another goal, through a place where it is so many seconds after it began; nil if that leaves
    /// too little time, or it has none.
    func turned(to goal: CGFloat, at time: Double, from place: CGFloat) -> ScrollCourse? {
        guard case .eased(let duration) = kind else { return nil }
        let covered = Self.eased(time, duration).way
        guard covered < 0.95 else { return nil }
        return ScrollCourse(from: (place - covered * goal) / (1 - covered), to: goal, duration: duration)
    }

    private func pulled(from offset: CGFloat, _ velocity: CGFloat, _ t: CGFloat) -> (place: CGFloat, velocity: CGFloat) {
        let k = Self.pull, left = exp(-k * t), slope = velocity + k * offset
        return (goal + (offset + slope * t) * left, (slope - k * (offset + slope * t)) * left)
    }
}

/// What a finger drags beyond the edge follows it less and less.
enum RubberBand {
    /// How much of the first point it follows.
    private static let stretch: CGFloat = 0.55

    /// How far beyond the edge content is shown.
    /// - Parameters:
    ///   - distance: how far beyond it a finger has dragged, not negative.
    ///   - length: of the scroll view in that direction; content comes less far than that.
    static func shown(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
        length > 0 ? (1 - 1 / (distance * stretch / length + 1)) * length : 0
    }

    /// How far a finger has dragged what is shown so far beyond the edge.
    static func dragged(_ shown: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0, shown < length else { return 0 }
        return (1 / (1 - shown / length) - 1) * length / stretch
    }

    /// A place with what is beyond the range as it is shown.
    static func shown(_ place: CGFloat, beyond range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
        if place < range.lowerBound { return range.lowerBound - shown(range.lowerBound - place, length) }
        return place > range.upperBound ? range.upperBound + shown(place - range.upperBound, length) : place
    }

    /// The place to which a finger dragged what is shown at a place.
    static func dragged(_ place: CGFloat, beyond range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
        if place < range.lowerBound { return range.lowerBound - dragged(range.lowerBound - place, length) }
        return place > range.upperBound ? range.upperBound + dragged(place - range.upperBound, length) : place
    }
}

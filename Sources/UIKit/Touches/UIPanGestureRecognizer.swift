// Fingers that drag.

import QuartzCore

/// Kinds of scrolling that stand for dragging (Apple: `UIScrollTypeMask`).
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A wheel, notch by notch.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// A surface for fingers beside the screen.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Wheels with steps and without.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes dragging, from 10 points on (Apple: `UIPanGestureRecognizer`).
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Default 1.
    open var minimumNumberOfTouches = 1
    /// Default: any number.
    open var maximumNumberOfTouches = Int.max
    /// Whether a wheel turned over the view drags as well; default no. SDL tells wheels and surfaces not apart: either will do.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    /// How far a wheel has dragged, in the window.
    private var scrolled = CGPoint.zero
    private var wheelTimer: MomentTimer?
    private var start = CGPoint.zero
    /// Where `translation` is 0, in the window.
    private var origin = CGPoint.zero
    private var samples = MotionSamples()
    private var count = 0

    /// How far the fingers have moved since the beginning, or since it was set, in the coordinates of `view`. While it is asked
    /// whether it may begin: since they came down.
    open func translation(in view: UIView?) -> CGPoint {
        let zero = state == .possible && numberOfTouches > 0 ? start : origin
        let a = converted(zero, view), b = here(in: view)
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    /// Says how far it counts as having come.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let here = here(in: view)
        let zero = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
        origin = view.flatMap { view in self.view?.window.map { view.convert(zero, to: $0 as UIView) } } ?? zero
    }

    /// Points a second.
    open func velocity(in view: UIView?) -> CGPoint {
        let speed = samples.velocity
        let a = converted(.zero, view), b = converted(CGPoint(x: speed.dx, y: speed.dy), view)
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    /// Where the fingers are, or a wheel has come.
    private func here(in view: UIView?) -> CGPoint {
        let place = location(in: nil)
        return converted(CGPoint(x: place.x + scrolled.x, y: place.y + scrolled.y), view)
    }

    /// From where the fingers came down to where they are, in the window.
    var way: CGVector { CGVector(dx: lastPlace.x - start.x, dy: lastPlace.y - start.y) }

    /// A drag begins where the fingers are.
    func begin(at place: CGPoint) {
        origin = place
        state = .began
    }

    /// Whether a wheel that is turned over the view is for this recognizer.
    func takesWheel(_ distance: CGVector) -> Bool { isEnabled && !allowedScrollTypesMask.isEmpty }

    /// A wheel was turned over the view: the drag goes on without fingers, and ends when the wheel rests.
    /// - Parameters:
    ///   - distance: in points.
    ///   - place: where the pointer is, in the window.
    func scroll(by distance: CGVector, at place: CGPoint) {
        guard isEnabled, touches.isEmpty else { return }
        pointer = place
        if state == .possible {
            (origin, scrolled) = (place, .zero)
            note(place)
        }
        scrolled = CGPoint(x: scrolled.x + distance.dx, y: scrolled.y + distance.dy)
        note(CGPoint(x: place.x + scrolled.x, y: place.y + scrolled.y))
        state = state == .possible ? .began : .changed
        wheelTimer?.cancel()
        wheelTimer = MomentTimer(at: CACurrentMediaTime() + Self.wheelRest) { [weak self] in
            MainActor.assumeIsolated { self?.wheelRests() }
        }
    }

    /// Seconds after which a wheel has come to rest.
    private static let wheelRest = 0.15

    private func wheelRests() {
        guard touches.isEmpty else { return }
        state = .ended
        startOver()
    }

    private func note(_ place: CGPoint) { samples.add(place, CACurrentMediaTime()) }

    /// A finger more or less moves the middle, but is no movement.
    private func fingersChanged() {
        let place = location(in: nil)
        if state == .possible {
            start = place
            samples = MotionSamples()
        } else {
            let jump = CGVector(dx: place.x - lastPlace.x, dy: place.y - lastPlace.y)
            origin = CGPoint(x: origin.x + jump.dx, y: origin.y + jump.dy)
            samples.move(by: jump)
        }
        lastPlace = place
        count = numberOfTouches
        note(place)
    }

    private var lastPlace = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, numberOfTouches > maximumNumberOfTouches { return state = .failed }
        fingersChanged()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil)
        note(place)
        lastPlace = place
        if state == .possible {
            guard numberOfTouches >= minimumNumberOfTouches, hypot(place.x - start.x, place.y - start.y) >= TouchSource.slop
            else { return }
            begin(at: place)
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastPlace = location(in: nil)
        note(lastPlace)
        if numberOfTouches > touches.count {
            self.touches.removeAll { touches.contains($0) }
            fingersChanged()
            if state != .possible, numberOfTouches < minimumNumberOfTouches { state = .ended }
            return
        }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        (samples, count, scrolled) = (MotionSamples(), 0, .zero)
        wheelTimer?.cancel()
        wheelTimer = nil
    }
}

/// Where something was of late, for its speed.
struct MotionSamples {
    private var places: [(place: CGPoint, time: Double)] = []
    /// The span that counts, in seconds.
    private static let span = 0.1

    mutating func add(_ place: CGPoint, _ time: Double) {
        if let last = places.last, last.time == time { places.removeLast() }
        places.append((place, time))
        places.removeAll { time - $0.time > Self.span }
    }

    /// As if it had been elsewhere by so much all the time.
    mutating func move(by way: CGVector) {
        for index in places.indices {
            let place = places[index].place
            places[index].place = CGPoint(x: place.x + way.dx, y: place.y + way.dy)
        }
    }

    /// A second.
    var velocity: CGVector {
        guard let first = places.first, let last = places.last, last.time > first.time else { return .zero }
        let time = CGFloat(last.time - first.time)
        return CGVector(dx: (last.place.x - first.place.x) / time, dy: (last.place.y - first.place.y) / time)
    }
}

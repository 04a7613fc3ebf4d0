// A window's touches. Enters: fingers with their places. Leaves: events for gesture recognizers and then for views, in
// the order that Apple documents.

import QuartzCore

@MainActor
final class TouchSource {
    private unowned let window: UIWindow
    private var touches: [Int: UITouch] = [:]
    /// The end of a touch that recognizers hold back from its view.
    private var heldEnds: [UITouch] = []
    /// Touches whose view gets no more of them.
    private var cancelled: Set<ObjectIdentifier> = []
    /// Touches that their view never got: a second finger where one is enough.
    private var unseen: Set<ObjectIdentifier> = []
    /// Touches that their view knows of.
    private var reached: Set<ObjectIdentifier> = []
    /// Beginnings that recognizers or scroll views hold back from their views.
    var heldBeginnings: [HeldBeginning] = []
    /// Recognizers see an event, and views will after them.
    private var isAsking = false
    /// Where the mouse's pointer was last.
    var pointer = CGPoint.zero
    /// Keys that are down, by SDL's numbers.
    var presses: [Int: UIPress] = [:]
    /// Numbers of SDL's fingers that are down.
    fileprivate var fingers: [Int64: Int] = [:]
    private var lastTap: (place: CGPoint, time: Double, count: Int)?

    /// The most time between taps that count as a sequence.
    static let tapInterval = 0.35
    /// How far apart such taps may be, and a finger may move, in points.
    static let slop: CGFloat = 10

    init(_ window: UIWindow) { self.window = window }

    /// The touches that are down.
    var current: [UITouch] { touches.keys.sorted().compactMap { touches[$0] } }

    func send(_ phase: UITouch.Phase, at point: CGPoint, finger: Int) {
        guard point.x.isFinite, point.y.isFinite else {
            FaultReport.once("UIWindow.sendTouch", "a touch at a place that is not finite is left out")
            return
        }
        let time = CACurrentMediaTime()
        guard let touch = touch(phase, point, finger, time) else { return }
        let event = UIEvent(kind: .touches, timestamp: time)
        event.touches = current
        for other in event.touches where other !== touch { other.phase = .stationary }
        window.sendEvent(event)
        if phase == .ended || phase == .cancelled { touches[finger] = nil }
        for recognizer in touch.gestureRecognizers ?? [] { recognizer.finishIfDone(window.touchSource) }
        if touches.isEmpty { forgetEnded() }
    }

    private func touch(_ phase: UITouch.Phase, _ point: CGPoint, _ finger: Int, _ time: Double) -> UITouch? {
        if phase == .began {
            guard !UIApplication.shared.isIgnoringInteractionEvents else { return nil }
            if touches[finger] != nil { send(.cancelled, at: point, finger: finger) }
            let touch = UITouch(finger: finger)
            (touch.place, touch.previousPlace, touch.timestamp, touch.window) = (point, point, time, window)
            touch.tapCount = tapCount(point, time)
            let event = UIEvent(kind: .touches, timestamp: time)
            event.touches = current + [touch]
            touch.view = ScreenHit(event).view(in: window, at: point)
            touch.gestureRecognizers = recognizers(for: touch)
            touches[finger] = touch
            return touch
        }
        guard let touch = touches[finger] else { return nil }
        // What moves away is no tap.
        if let tap = lastTap, hypot(point.x - tap.place.x, point.y - tap.place.y) > Self.slop { lastTap = nil }
        touch.previousPlace = touch.place
        (touch.phase, touch.place, touch.timestamp) = (phase, point, time)
        return touch
    }

    private func tapCount(_ point: CGPoint, _ time: Double) -> Int {
        var count = 1
        if let last = lastTap, time - last.time <= Self.tapInterval,
            hypot(point.x - last.place.x, point.y - last.place.y) <= 2 * Self.slop
        {
            count = last.count + 1
        }
        lastTap = (point, time, count)
        return count
    }

    private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let next = view {
            found += next.rare?.recognizers.filter { $0.isEnabled && $0.receives(touch) } ?? []
            view = next.superview
        }
        return found
    }

    // MARK: Delivery

    /// Recognizers see an event before the views do.
    func deliver(_ event: UIEvent) {
        isAsking = true
        for touch in event.touches where touch.phase != .stationary {
            if touch.phase == .began { admit(touch) }
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.take(touch, event) }
        }
        isAsking = false
        releaseBeginnings(event)
        releaseEnds()
        for touch in event.touches where touch.phase != .stationary { deliverToView(touch, event) }
    }

    private func admit(_ touch: UITouch) {
        // A touch that is gone may have had the same identity.
        let identity = ObjectIdentifier(touch)
        cancelled.remove(identity)
        unseen.remove(identity)
        reached.remove(identity)
        guard let view = touch.view else { return }
        let others = touches.values.filter { $0 !== touch && $0.phase != .ended && $0.phase != .cancelled }
        let isSecond = !view.isMultipleTouchEnabled && others.contains { $0.view === view }
        let isShutOut = others.contains { other in
            other.view !== view && (view.isExclusiveTouch || other.view?.isExclusiveTouch == true)
        }
        if isSecond || isShutOut { unseen.insert(identity) }
    }

    private func deliverToView(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view, !unseen.contains(ObjectIdentifier(touch)), !cancelled.contains(ObjectIdentifier(touch))
        else { return }
        switch touch.phase {
        case .began: if !holdsBeginning(of: touch) { begin(touch, in: view, event) }
        case .moved: if hasReached(touch) { view.touchesMoved([touch], with: event) }
        case .ended:
            guard hasReached(touch) || holdsBack(touch) else { return }
            if endIsAwaited(touch) { heldEnds.append(touch) } else { end(touch, in: view, event) }
        case .cancelled:
            forgetBeginning(of: touch)
            if reached.remove(ObjectIdentifier(touch)) != nil { view.touchesCancelled([touch], with: event) }
        case .stationary: break
        }
    }

    /// Whether its view knows of a touch.
    func hasReached(_ touch: UITouch) -> Bool { reached.contains(ObjectIdentifier(touch)) }

    /// A view is told of a touch, if those around it have nothing against that.
    func begin(_ touch: UITouch, in view: UIView, _ event: UIEvent) {
        guard view.gatesAround.allSatisfy({ $0.touchesShouldBegin([touch], with: event, in: view) }) else {
            unseen.insert(ObjectIdentifier(touch))
            return
        }
        reached.insert(ObjectIdentifier(touch))
        view.touchesBegan([touch], with: event)
    }

    /// A view that knows of a touch is told that it ended; nothing follows on that.
    private func end(_ touch: UITouch, in view: UIView, _ event: UIEvent) {
        if reached.remove(ObjectIdentifier(touch)) != nil { view.touchesEnded([touch], with: event) }
    }

    /// A recognizer recognized its gesture in touches: the views get no more of them if it says so.
    func take(_ touches: [UITouch], for recognizer: UIGestureRecognizer) {
        if recognizer.cancelsTouchesInView { return cancel(touches) }
        if recognizer.delaysTouchesBegan { cancel(touches.filter(holdsBack)) }
    }

    /// Touches are another's: their views hear that they are cancelled.
    private func cancel(_ taken: [UITouch]) {
        for touch in taken where cancelled.insert(ObjectIdentifier(touch)).inserted {
            heldEnds.removeAll { $0 === touch }
            forgetBeginning(of: touch)
            guard !unseen.contains(ObjectIdentifier(touch)), let view = touch.view else { continue }
            let phase = touch.phase
            // A touch that just began has not reached its view; for one that ended there is nothing to cancel.
            guard reached.remove(ObjectIdentifier(touch)) != nil else { continue }
            touch.phase = .cancelled
            let event = UIEvent(kind: .touches, timestamp: touch.timestamp)
            event.touches = [touch]
            view.touchesCancelled([touch], with: event)
            touch.phase = phase
        }
    }

    private func endIsAwaited(_ touch: UITouch) -> Bool {
        holdsBack(touch) || touch.gestureRecognizers?.contains { $0.delaysTouchesEnded && $0.isUndecided } ?? false
    }

    /// A recognizer failed or is done: views hear of what waited for it.
    func releaseHeld() {
        guard !isAsking else { return }
        releaseBeginnings()
        releaseEnds()
    }

    /// Ends that waited for recognizers which have failed since.
    private func releaseEnds() {
        let free = heldEnds.filter { !endIsAwaited($0) }
        heldEnds.removeAll { touch in free.contains { $0 === touch } }
        for touch in free {
            let event = UIEvent(kind: .touches, timestamp: touch.timestamp)
            event.touches = [touch]
            if let view = touch.view { end(touch, in: view, event) }
        }
        if touches.isEmpty { forgetEnded() }
    }

    private func forgetEnded() {
        guard heldEnds.isEmpty, heldBeginnings.isEmpty else { return }
        cancelled = []
        unseen = []
        reached = []
    }

    /// A view leaves the window: its touches are cancelled.
    func forget(_ view: UIView) {
        for touch in touches.values where touch.view === view { cancel([touch]) }
        for held in heldBeginnings where held.touch.view === view { cancel([held.touch]) }
    }
}

extension TouchSource {
    func isDown(_ finger: Int) -> Bool { current.contains { $0.finger == finger } }

    /// A small number for SDL's number of a finger, for as long as it is down.
    func number(ofFinger id: Int64, _ phase: UITouch.Phase) -> Int {
        if let known = fingers[id] {
            if phase == .ended { fingers[id] = nil }
            return known
        }
        let used = Set(fingers.values)
        let free = (1...).first { !used.contains($0) } ?? 1
        if phase == .began { fingers[id] = free }
        return free
    }
}

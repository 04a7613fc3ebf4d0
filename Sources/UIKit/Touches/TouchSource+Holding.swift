// Beginnings of touches that are held back from their views: by scroll views until it is clear whether the finger drags, by
// recognizers with `delaysTouchesBegan` until they have failed. Enters: what recognizers made of an event, or that time is up.
// Leaves: a view's `touchesBegan`, later than the finger came.

import QuartzCore

/// A touch that its view does not know of yet, as it began.
@MainActor
struct HeldBeginning {
    let touch: UITouch
    let place: CGPoint
    let time: Double
    /// Until when scroll views wait; nil when none does any more.
    var timer: MomentTimer?
}

/// A view that touches pass before those in it hear of them.
@preconcurrency @MainActor
protocol TouchGate: UIView {
    /// Whether a view in it is to hear of touches that begin there.
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
    /// Whether the beginning of a touch is held back, as it may still become a drag of this view's.
    func holdsBack(_ touch: UITouch) -> Bool
}

extension TouchSource {
    /// The most time for which a beginning is held back, in seconds.
    private static let holding = 0.15

    /// Holds the beginning of a touch back if a scroll view waits whether it becomes a drag, or a recognizer whether it is its.
    func holdsBeginning(of touch: UITouch) -> Bool {
        let mayDrag = isDragAwaited(touch)
        guard mayDrag || isGestureAwaited(touch) else { return false }
        let timer = mayDrag ? MomentTimer(at: touch.timestamp + Self.holding) { [weak self, weak touch] in
            MainActor.assumeIsolated {
                if let touch { self?.waitNoMoreForDrag(of: touch) }
            }
        } : nil
        heldBeginnings.append(HeldBeginning(touch: touch, place: touch.place, time: touch.timestamp, timer: timer))
        return true
    }

    /// Whether the beginning of a touch is kept from its view.
    func holdsBack(_ touch: UITouch) -> Bool { heldBeginnings.contains { $0.touch === touch } }

    /// Whether a drag of one of the views around its view may come of a touch.
    private func isDragAwaited(_ touch: UITouch) -> Bool {
        guard let view = touch.view, !view.followsDrags else { return false }
        return view.gatesAround.contains { $0.holdsBack(touch) }
    }

    /// Whether a recognizer that keeps beginnings from views may still recognize something in a touch.
    private func isGestureAwaited(_ touch: UITouch) -> Bool {
        touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.isUndecided } ?? false
    }

    private func isAwaited(_ held: HeldBeginning) -> Bool {
        held.timer != nil && isDragAwaited(held.touch) || isGestureAwaited(held.touch)
    }

    /// Before views get an event: those that nothing waits for any more are told of their beginnings.
    func releaseBeginnings(_ event: UIEvent) {
        for held in heldBeginnings where !isAwaited(held) {
            // What else there is of the touch comes with the event.
            release(held, event, catchesUp: held.touch.phase == .stationary)
        }
    }

    /// The same without an event, but for those that a scroll view holds: it looks at the next event, or when time is up.
    func releaseBeginnings() {
        let free = heldBeginnings.filter { $0.timer == nil && !isAwaited($0) }
        guard !free.isEmpty else { return }
        let event = UIEvent(kind: .touches, timestamp: CACurrentMediaTime())
        event.touches = current
        for held in free { release(held, event, catchesUp: true) }
    }

    private func waitNoMoreForDrag(of touch: UITouch) {
        guard let index = heldBeginnings.firstIndex(where: { $0.touch === touch }) else { return }
        heldBeginnings[index].timer = nil
        releaseBeginnings()
    }

    private func release(_ held: HeldBeginning, _ event: UIEvent, catchesUp: Bool) {
        let touch = held.touch
        guard forgetBeginning(of: touch), let view = touch.view else { return }
        let now = (phase: touch.phase, place: touch.place, previous: touch.previousPlace, time: touch.timestamp)
        (touch.phase, touch.place, touch.previousPlace, touch.timestamp) = (.began, held.place, held.place, held.time)
        begin(touch, in: view, event)
        (touch.place, touch.timestamp) = (now.place, now.time)
        if catchesUp, hasReached(touch), now.place != held.place {
            touch.phase = .moved
            view.touchesMoved([touch], with: event)
        }
        (touch.phase, touch.previousPlace) = (now.phase, now.previous)
    }

    /// - Returns: whether it was held.
    @discardableResult
    func forgetBeginning(of touch: UITouch) -> Bool {
        guard let index = heldBeginnings.firstIndex(where: { $0.touch === touch }) else { return false }
        heldBeginnings.remove(at: index).timer?.cancel()
        return true
    }
}

extension UIView {
    /// Those that the view lies in, from the innermost on.
    var gatesAround: [any TouchGate] {
        var found: [any TouchGate] = [], view = superview
        while let next = view {
            if let gate = next as? any TouchGate { found.append(gate) }
            view = next.superview
        }
        return found
    }
}

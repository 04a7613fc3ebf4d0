// Beginnings of touches that scroll views hold back from their subviews, until it is clear whether the finger drags. Enters:
// what recognizers made of an event, or that time is up. Leaves: a view's `touchesBegan`, later than the finger came.

import QuartzCore

/// A touch that its view does not know of yet, as it began.
@MainActor
struct HeldBeginning {
    let touch: UITouch
    let place: CGPoint
    let time: Double
    let timer: MomentTimer
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

    /// Holds the beginning of a touch back if a scroll view waits whether it becomes a drag.
    func holdsBeginning(of touch: UITouch) -> Bool {
        guard isAwaited(touch) else { return false }
        let timer = MomentTimer(at: touch.timestamp + Self.holding) { [weak self, weak touch] in
            MainActor.assumeIsolated {
                if let touch { self?.releaseBeginning(of: touch) }
            }
        }
        heldBeginnings.append(HeldBeginning(touch: touch, place: touch.place, time: touch.timestamp, timer: timer))
        return true
    }

    /// Whether a drag of one of the views around its view may come of a touch.
    private func isAwaited(_ touch: UITouch) -> Bool {
        guard let view = touch.view, !view.followsDrags else { return false }
        return view.gatesAround.contains { $0.holdsBack(touch) }
    }

    /// Before views get an event: those that no scroll view waits for any more are told of their beginnings.
    func releaseBeginnings(_ event: UIEvent) {
        for held in heldBeginnings where !isAwaited(held.touch) {
            // What else there is of the touch comes with the event.
            release(held, event, catchesUp: held.touch.phase == .stationary)
        }
    }

    private func releaseBeginning(of touch: UITouch) {
        guard let held = heldBeginnings.first(where: { $0.touch === touch }) else { return }
        let event = UIEvent(kind: .touches, timestamp: CACurrentMediaTime())
        event.touches = current
        release(held, event, catchesUp: true)
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
        heldBeginnings.remove(at: index).timer.cancel()
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

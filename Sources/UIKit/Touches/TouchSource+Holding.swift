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

    /// Whether a drag of one of the scroll views around its view may come of a touch.
    private func isAwaited(_ touch: UITouch) -> Bool {
        if (touch.view as? UIControl)?.followsDrags == true { return false }
        return touch.view?.scrollViewsAround.contains { scroll in
            let scrolls = scroll.scrolls
            return scroll.delaysContentTouches && (scrolls.x || scrolls.y) && scroll.pan.awaits(touch)
        } ?? false
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
    /// The scroll views whose content the view is or lies in, from the innermost on.
    var scrollViewsAround: [UIScrollView] {
        var found: [UIScrollView] = [], view = superview
        while let next = view {
            if let scroll = next as? UIScrollView { found.append(scroll) }
            view = next.superview
        }
        return found
    }
}

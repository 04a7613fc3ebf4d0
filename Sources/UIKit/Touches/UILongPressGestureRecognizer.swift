// Fingers that stay where they are.

import QuartzCore

/// Recognizes long presses, and goes on until the finger is lifted (Apple: `UILongPressGestureRecognizer`).
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Taps before the press; default 0.
    open var numberOfTapsRequired = 0
    /// Default 1.
    open var numberOfTouchesRequired = 1
    /// Seconds; default 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move before that, in points; default 10.
    open var allowableMovement: CGFloat = 10
    private var start = CGPoint.zero
    private var timer: MomentTimer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if numberOfTouches > numberOfTouchesRequired { return state = .failed }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
        start = location(in: nil)
        timer?.cancel()
        timer = MomentTimer(at: CACurrentMediaTime() + minimumPressDuration) { [weak self] in
            MainActor.assumeIsolated { self?.timeIsUp() }
        }
    }

    private func timeIsUp() {
        if state == .possible { state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            let place = location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}

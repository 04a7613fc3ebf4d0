// The pointer over a view, without a button.

import QuartzCore

/// Recognizes the pointer's coming, moving and leaving (Apple: `UIHoverGestureRecognizer`).
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Whether there are any: until then nothing is looked for where the pointer moves.
    private(set) static var areMade = false

    public override init() {
        Self.areMade = true
        super.init()
    }

    public override init(target: Any?, action: Never?) {
        Self.areMade = true
        super.init(target: target, action: action)
    }

    /// - Parameter isInside: whether the pointer is over the view.
    func pointerMoved(to place: CGPoint, isInside: Bool) {
        guard isEnabled else { return }
        pointer = place
        switch (isInside, state) {
        case (true, .possible): state = .began
        case (true, .began), (true, .changed): state = .changed
        case (false, .began), (false, .changed):
            state = .ended
            startOver()
        default: break
        }
    }
}

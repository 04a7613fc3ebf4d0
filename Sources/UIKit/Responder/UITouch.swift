// A finger, or the mouse button held down, from its beginning to its end.

import QuartzCore

/// A finger on the screen; the same object for as long as it stays there (Apple: `UITouch`).
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Where a touch is in its life.
    public enum Phase: Int, Sendable {
        case began = 0, moved, stationary, ended, cancelled
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        case direct = 0, indirect, pencil, indirectPointer
    }

    /// The number of the finger; 0 for the mouse.
    let finger: Int
    /// How far the touch is.
    public internal(set) var phase: Phase = .began
    /// The media time of its last change.
    public internal(set) var timestamp: TimeInterval = 0
    /// How often a finger has come down quickly in this place, this time included.
    public internal(set) var tapCount = 1
    /// What touches.
    public internal(set) var type: TouchType = .direct
    /// The view in which the touch began; it stays the same until the end.
    public internal(set) weak var view: UIView?
    /// The window in which the touch began.
    public internal(set) weak var window: UIWindow?
    /// The recognizers that see the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// In the window's coordinates.
    var place = CGPoint.zero
    var previousPlace = CGPoint.zero

    init(finger: Int) {
        self.finger = finger
        super.init()
    }

    /// Where the finger is, in the coordinates of `view`; nil means the window.
    open func location(in view: UIView?) -> CGPoint { window.map { $0.convert(place, to: view ?? $0) } ?? place }

    /// Where it was at its last change.
    open func previousLocation(in view: UIView?) -> CGPoint {
        window.map { $0.convert(previousPlace, to: view ?? $0) } ?? previousPlace
    }

    /// Where the finger is as exactly as is known: the same here.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Where it was at its last change, as exactly as is known.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The radius of the finger in points: 0, for it is not known.
    open var majorRadius: CGFloat { 0 }
    /// How hard the finger presses, 0 to `maximumPossibleForce`: not known, 0.
    open var force: CGFloat { 0 }
    /// 0: force is not measured.
    open var maximumPossibleForce: CGFloat { 0 }
}

// Events: what happened at one moment, with the touches or presses that it concerns.

import QuartzCore

/// What the user did at one moment (Apple: `UIEvent`).
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What kind of thing happened.
    public enum EventType: Int, Sendable {
        case touches = 0, motion, remoteControl, presses
        case scroll = 10, hover = 11, transform = 14
    }

    /// What exactly happened, of events that are no touches (Apple: `UIEvent.EventSubtype`).
    public enum EventSubtype: Int, Sendable {
        /// Nothing more is to be said.
        case none = 0
        /// The device was shaken. Windows are not: only a program sends it, to `motionBegan` and `motionEnded`.
        case motionShake = 1
        /// Play what stands still; keys of headsets and others that no window's events tell of, like those that follow.
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        /// Another track, or another place in it.
        case remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward
        case remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    let kind: EventType
    /// The media time of the event.
    public internal(set) var timestamp: TimeInterval
    /// The touches in the event, by their numbers.
    var touches: [UITouch] = []

    init(kind: EventType, timestamp: TimeInterval) {
        (self.kind, self.timestamp) = (kind, timestamp)
        super.init()
    }

    /// What kind of thing happened.
    open var type: EventType { kind }
    /// What exactly; `none` for touches and presses.
    open var subtype: EventSubtype { .none }

    /// The fingers that are on the screen or went up in this event.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
    /// Those that began in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }
    /// Those that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }

    /// Those that a recognizer follows.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { touch in gesture.touches.contains { $0 === touch } }
    }

    /// The places where a finger was since the event before, the present one last; nil for a touch that has no part in the event.
    /// Every report of a finger is an event of its own here, so that is the touch as it is.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains { $0 === touch } ? [touch] : nil }

    /// The places where a finger may be soon; nil for a touch that has no part in the event. None is foretold here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains { $0 === touch } ? [] : nil }

    private func some(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(belongs)
        return found.isEmpty ? nil : Set(found)
    }
}

/// Keys that went down or up (Apple: `UIPressesEvent`).
public final class UIPressesEvent: UIEvent {
    /// The keys in the event.
    public internal(set) var allPresses: Set<UIPress> = []
}

// What answers events: touches and presses go from the object that they hit along `next`.

import QuartzCore

/// An object that can answer events (Apple: `UIResponder`).
///
/// What a responder does not handle goes to `next`: a view's superview or view controller, then
/// the window, then the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    nonisolated(unsafe) package var associations: Associations?

    /// Who gets what this object does not handle; default nil.
    open var next: UIResponder? { nil }

    /// What takes back what is done here; by default the next responder's, and so mostly the window's.
    open var undoManager: UndoManager? { next?.undoManager }

    /// A finger or the mouse button went down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// It moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// It went up.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Something took the touch away: a gesture was recognized, or the window was hidden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// A key went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    /// A key that is held repeats.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// A key went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// A key's press was taken away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The device begins to be shaken. Windows are not: only a program calls this and the next two.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    /// It was shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    /// Something came between.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

    /// Called when a value changed that this object was made an observer of by `addObserver(_:forKeyPath:options:context:)`.
    /// What reaches this implementation was not wanted, which is reported once.
    /// - Parameter change: The values that the options ask for.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        reportUnhandled(keyPath, object)
    }

    /// An assistive program wants to leave what is shown; for subclasses. False: nothing was done.
    open func accessibilityPerformEscape() -> Bool { false }
    /// An assistive program wants what is most to the point; for subclasses. False: nothing was done.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// An assistive program wants to scroll; for subclasses. False: nothing was done.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Whether the object may get key events first; default false.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may give that up; default true.
    open var canResignFirstResponder: Bool { true }
    /// Whether key events go to the object first.
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// Asks for key events to come here first.
    /// - Returns: whether they do.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        return FirstResponder.change {
            if let other = FirstResponder.current, !other.resignFirstResponder() { return false }
            FirstResponder.current = self
            return true
        }
    }

    /// Gives up being the first to get key events.
    /// - Returns: whether it is not the first any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        FirstResponder.current = nil
        return true
    }

    /// What stands in the place of a keyboard while the object is the first responder: it slides up from the window's lower edge.
    /// Nil, the default: what the next responder says; where text is typed, nothing.
    open var inputView: UIView? { nil }
    /// What goes with that, at its upper edge, or alone at the window's lower one. Nil, the default: what the next responder
    /// says.
    open var inputAccessoryView: UIView? { nil }
    /// Shows both anew, if the object is the first responder: they or their heights are others.
    open func reloadInputViews() { if isFirstResponder { FirstResponder.showViews() } }

    /// For subclasses of this module: it is the first responder no more, and was not asked.
    func firstResponderWasTaken() { FirstResponder.current = nil }
}

extension UIView {
    func resignBelow(force: Bool) -> Bool {
        guard let first = FirstResponder.current as? UIView, first.isDescendant(of: self) else { return true }
        if first.resignFirstResponder() { return true }
        if force { first.firstResponderWasTaken() }
        return force
    }
}

extension UIResponder: AssociationOwner {}

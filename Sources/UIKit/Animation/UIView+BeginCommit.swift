// The older blocks, between `beginAnimations` and `commitAnimations`. Closures stand in the place of Apple's
// delegate and selectors.

import QuartzCore

extension UIView {
    /// Begins a block of 0.2 s that eases in and out; blocks can be nested.
    /// - Parameters: handed to the closures that were set for the start and the end.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let state = UIViewAnimationState(kind: .beginCommit, duration: 0.2)
        state.identity = (animationID, context)
        UIViewAnimationState.push(state)
    }

    /// Ends the block that was begun last; its animations start at the next redraw moment.
    public class func commitAnimations() {
        guard let state = UIViewAnimationState.current, state.kind == .beginCommit else {
            FaultReport.once(
                "UIView.commitAnimations", "there is no block that beginAnimations(_:context:) began; nothing is committed")
            return
        }
        state.layOutStacks()
        state.performTransition()
        UIViewAnimationState.pop()
        state.close()
    }

    /// Called when the animations of the running block start; not called where nothing animates.
    public class func setAnimationWillStart(_ body: @escaping (String?, UnsafeMutableRawPointer?) -> Void) {
        guard let state = UIViewAnimationState.begun else { return }
        let (id, context) = state.identity
        state.willStart = { body(id, context) }
    }

    /// Called when the animations of the running block have ended, with whether nothing interrupted them.
    public class func setAnimationDidStop(_ body: @escaping (String?, Bool, UnsafeMutableRawPointer?) -> Void) {
        guard let state = UIViewAnimationState.begun else { return }
        let (id, context) = state.identity
        state.completion = { body(id, $0, context) }
    }

    /// Seconds; 0 or less changes without animating. This and the others have no effect outside of a begin/commit block.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        UIViewAnimationState.begun?.duration = duration.isFinite ? duration : 0
    }

    /// Seconds from the commit to the beginning; 0 at first.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        UIViewAnimationState.begun?.delay = delay.isFinite ? max(0, delay) : 0
    }

    /// The pace of the animations to come; `.easeInOut` at first.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        UIViewAnimationState.begun?.pace = .curve(curve.timingFunction)
    }

    /// Whether animations start from what is shown rather than from what was set; false at first.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        UIViewAnimationState.begun?.beginsFromCurrentState = fromCurrentState
    }
}

extension UIViewAnimationState {
    /// The begin/commit block that is running.
    static var begun: UIViewAnimationState? { current.flatMap { $0.kind == .beginCommit ? $0 : nil } }
}

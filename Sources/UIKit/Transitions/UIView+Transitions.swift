// Transitions of views, by blocks.

import QuartzCore

extension UIView {
    /// Makes the changes in `animations` to a view and goes from its picture before them to that after them.
    /// - Parameters:
    ///   - duration: 0 or less changes at once.
    ///   - options: without a transition nothing animates. With `allowAnimatedContent` changes of subviews animate as well;
    ///     else they are there at once, in the second picture.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let state = UIViewAnimationState(kind: .block, duration: duration)
        state.take(options, 0, nil)
        state.completion = completion
        state.run {
            if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { animations?() } }
            ViewTransition(options)?.add(to: view, state)
        }
    }

    /// Puts `toView` in the place of `fromView`: the superview goes from one picture to the other. With
    /// `showHideTransitionViews` the views stay and are hidden and shown.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            FaultReport.once("UIView.transition(from:to:)", "\(fromView.describedForMessages) has no superview; nothing changes")
            RedrawMoment.deliver { completion?(false) }
            return
        }
        transition(
            with: superview, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    superview.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    /// The transition of the begin/commit block that is running, one for each block. The view's picture before is what is on
    /// screen, so the change may come before the block or in it.
    /// - Parameter cache: Apple's wish for snapshots; both pictures are kept here in any case.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        UIViewAnimationState.begun?.transition = (transition, view)
    }
}

// What controllers do beside a transition: animations of theirs that run with it, and what they do at its end.

import QuartzCore

/// What a transition is like (Apple: `UIViewControllerTransitionCoordinatorContext`).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether it is driven by hand just now.
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    /// Whether it began by hand.
    var initiallyInteractive: Bool { get }
    /// Whether it can be taken up by hand while it runs.
    var isInterruptible: Bool { get }
    /// In seconds.
    var transitionDuration: TimeInterval { get }
    /// How much of it is over, 0 to 1, as who drives it by hand has said.
    var percentComplete: CGFloat { get }
    /// How much faster than the transition itself its rest runs when it is let go; 1 is the same.
    var completionVelocity: CGFloat { get }
    /// How its rest runs when it is let go.
    var completionCurve: UIView.AnimationCurve { get }
    /// How the coming view is turned; not at all, as windows are not.
    var targetTransform: CGAffineTransform { get }
    var containerView: UIView { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations with a transition (Apple: `UIViewControllerTransitionCoordinator`).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs changes as an animation that takes as long as the transition does and is driven with it.
    /// - Parameter completion: called when the transition is over.
    /// - Returns: whether the changes are animated.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Called when the transition that was driven by hand runs by itself, to its end or back.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// The same for views that are not in the transition's container. Where a transition is driven by hand they follow the hand
    /// if `interruptibleAnimator(using:)` returns an animator; else they take the transition's time by themselves.
    /// - Parameter view: a view above all that are animated.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
    /// The older name of `notifyWhenInteractionChanges(_:)`.
    public func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        notifyWhenInteractionChanges(handler)
    }
    /// Runs changes as an animation that takes as long as the transition does and is driven with it.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What runs beside one transition.
@MainActor
final class TransitionCompanions {
    typealias Context = any UIViewControllerTransitionCoordinatorContext
    typealias Change = (Context) -> Void

    /// What waits for the transition to begin.
    private var waiting: [Change] = []
    private var ends: [Change] = []
    private var interactionChanges: [Change] = []
    private var hasBegun = false
    private var animator: (any UIViewImplicitlyAnimating)?

    func add(_ change: Change?, end: Change?, of context: Context) {
        if let end { ends.append(end) }
        guard let change else { return }
        if hasBegun { run([change], context) } else { waiting.append(change) }
    }

    func addInteractionChange(_ change: @escaping Change) { interactionChanges.append(change) }

    /// - Parameter animator: who runs all of it; nil for time alone.
    func begin(_ context: Context, with animator: (any UIViewImplicitlyAnimating)? = nil) {
        hasBegun = true
        if let animator { self.animator = animator }
        let all = waiting
        waiting = []
        if !all.isEmpty { run(all, context) }
    }

    private func run(_ changes: [Change], _ context: Context) {
        if let animator { return animator.addAnimations { for change in changes { change(context) } } }
        guard context.isAnimated, context.transitionDuration > 0 else {
            for change in changes { change(context) }
            return
        }
        UIView.animate(withDuration: context.transitionDuration) { for change in changes { change(context) } }
    }

    func interactionChanged(_ context: Context) { for change in interactionChanges { change(context) } }
    func end(_ context: Context) { for end in ends { end(context) } }
}

extension UIViewController {
    /// Who runs animations with the transition that brings this controller or takes it away; nil while there is none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        for way in [presentation, presented?.presentation, stackTransition] {
            if let way, way.isUnderWay { return way }
        }
        return container?.transitionCoordinator
    }
}

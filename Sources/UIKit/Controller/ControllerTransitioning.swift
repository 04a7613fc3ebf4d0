// What programs implement to animate presentations by themselves, and what they are given for it.

import QuartzCore

/// Chooses who animates a presentation (Apple: `UIViewControllerTransitioningDelegate`).
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Who lays out a presentation of the style `.custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil: the standard way.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil: the standard way.
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }
    /// Nil: nobody drives it.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil: nobody drives it.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil: it takes all of the window.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Animates one controller's view taking another's place (Apple: `UIViewControllerAnimatedTransitioning`).
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// In seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the coming view to the container, animates, and calls `completeTransition(_:)` at the end. The going view is in the
    /// container if it is to be gone then.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
    /// The animator that makes the transition, the same each time it is asked for: a transition that is driven by hand is that
    /// animator held, moved, and let go on or back. Its completion calls `completeTransition(_:)`.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing, for those that do not care.
    public func animationEnded(_ transitionCompleted: Bool) {}
    /// None: driven by hand, the time of the animations in the container is moved.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }
}

/// Stands for an animator where a program has none.
final class NoInterruptibleAnimator: UIViewPropertyAnimator {}

/// The views and controllers of a transition (Apple: `UIViewControllerContextTransitioning`).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which both views are during the transition.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the coming view is turned; not at all, as windows are not.
    var targetTransform: CGAffineTransform { get }
    /// The transition is over; `didComplete` false means that the old state came back.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func initialFrame(for vc: UIViewController) -> CGRect
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Whoever drives the transition says how much of it is over, 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// It is held where it is, and driven by hand from now on.
    func pauseInteractiveTransition()
    /// It runs to its end by itself.
    func finishInteractiveTransition()
    /// It goes back to its beginning by itself.
    func cancelInteractiveTransition()
}

/// Apple: `UITransitionContextViewControllerKey`.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that goes.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that comes.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Apple: `UITransitionContextViewKey`.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that goes.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that comes.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

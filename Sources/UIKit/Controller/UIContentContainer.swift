// Sizes that controllers prefer and are given. Enters: a window's new size. Leaves: calls of all controllers in it, and what they
// do with it.

import QuartzCore

/// What has contents whose size may change: controllers and presentations of them (Apple: `UIContentContainer`).
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// A window that takes another size, at once: what runs beside it happens when it has.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
    private let window: UIWindow
    private let companions = TransitionCompanions()

    init(_ window: UIWindow) { self.window = window }

    /// Tells the controllers of a window, changes its size, and lets them follow.
    static func run(_ window: UIWindow, to size: CGSize, _ change: () -> Void) {
        let before = WindowTraits.classes(window.bounds.size), after = WindowTraits.classes(size)
        func resize() {
            change()
            if before != after { window.sizeClassesChanged(before.horizontal, before.vertical) }
        }
        guard let root = window.rootViewController, root.isViewLoaded, !window.isHidden else { return resize() }
        let transition = SizeTransition(window)
        var presentations: [UIPresentationController] = [], presented = root.presented
        while let next = presented {
            if let own = next.presentation?.controller { presentations.append(own) }
            presented = next.presented
        }
        if before != after {
            let own = root.traitCollection
            let traits = UITraitCollection(
                style: own.userInterfaceStyle, scale: own.displayScale, horizontal: after.horizontal, vertical: after.vertical)
            root.willTransition(to: traits, with: transition)
            for presentation in presentations { presentation.willTransition(to: traits, with: transition) }
        }
        root.viewWillTransition(to: size, with: transition)
        for presentation in presentations { presentation.viewWillTransition(to: size, with: transition) }
        resize()
        transition.companions.begin(transition)
        transition.companions.end(transition)
    }

    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var targetTransform: CGAffineTransform { .identity }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { window.rootViewController }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { window.rootViewController?.view }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        companions.add(animation, end: completion, of: self)
        return false
    }

    /// Never called: no hand drives it.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
}

extension UIViewController {
    func tellChildren(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in contained {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if own != child.viewIfLoaded?.bounds.size { child.viewWillTransition(to: own, with: coordinator) }
        }
    }

    /// Tells who lays out the controller.
    func preferredSizeChanged() {
        if let container {
            container.preferredContentSizeDidChange(forChildContentContainer: self)
        } else {
            presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Who lays out the presentation of this controller, or of one that contains it: also before it is presented, so that it can
    /// be given a delegate; nil then where the style is `.custom`, for which the transitioning delegate is asked.
    public var presentationController: UIPresentationController? {
        if let presentation { return presentation.controller }
        if let container { return container.presentationController }
        return modalPresentationStyle == .custom ? nil : standardPresentation
    }
}

// Who chooses another style for a presentation.

import QuartzCore

/// Chooses in which style a controller is presented (Apple: `UIAdaptivePresentationControllerDelegate`). Everything is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style where either size class is compact; `.none`: the presented controller's own, also of popovers, which are sheets
    /// there without it.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for some traits, asked for as the presentation begins; without it the one above where a size class is compact,
    /// and the presented controller's own where there is room.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Another controller for the style that was chosen in the place of the presented one's own, such as one with a bar that
    /// contains the presented one; nil, as without it: that itself. Asked as the presentation begins.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation begins, with the style that was chosen, or `.none`.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether the user may take the presented view away: asked where `isModalInPresentation` is not set, as a sheet is drawn
    /// below its least height, and at a tap beside it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user takes it away; the presented controller's `transitionCoordinator` is there. Not called where the program does.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has taken it away. Not called where the program has.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user tried in vain to take it away.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Automatic: the standard one.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
    /// That for compact classes, where one is.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        let hasRoom = traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .regular
        return hasRoom ? .automatic : adaptivePresentationStyle(for: controller)
    }
    /// Nil: the presented one itself.
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Nothing.
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIViewController {
    /// Who is presented in the place of this one, in the style that a delegate chooses; nil: itself.
    func adaptedStandIn(_ window: UIWindow?) -> UIViewController? {
        guard let window, modalPresentationStyle != .custom, let kept = keptPresentation, let delegate = kept.delegate,
              let style = kept.adaptedStyle(window.traitCollection), style != modalPresentationStyle,
              let other = delegate.presentationController(kept, viewControllerForAdaptivePresentationStyle: style),
              other !== self else { return nil }
        other.modalPresentationStyle = style
        other.presentationController?.delegate = delegate
        return other
    }
}

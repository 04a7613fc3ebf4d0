// How a presented view is laid out and what comes with it. The class body holds what clients may override.

import QuartzCore

/// Lays out a presented view and brings views of its own along with it, such as one that dims what is behind (Apple:
/// `UIPresentationController`).
///
/// A subclass is returned by `presentationController(forPresented:presenting:source:)` of the presented controller's
/// `transitioningDelegate`, which is asked where `modalPresentationStyle` is `.custom`. It adds its own views to
/// `containerView` in `presentationTransitionWillBegin()`, and animates them with the `transitionCoordinator` of the presented
/// controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    weak var presented: UIViewController?
    weak var presenter: UIViewController?
    weak var container: UIView?
    /// The style that the delegate chose for the presentation.
    private var adapted: UIModalPresentationStyle?
    /// Who may choose another style as the presentation begins; default nil.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// - Parameters:
    ///   - presentedViewController: not retained, as the presenter not: they outlive the presentation.
    ///   - presentingViewController: who presents it; nil where that is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenter) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// The controller that comes.
    open var presentedViewController: UIViewController {
        guard let presented else { stop("\(type(of: self)).presentedViewController: the controller is gone") }
        return presented
    }

    /// The controller that presents it; before that is known, the presented one.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The presented controller's style.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style that it is presented in: what the delegate chose as it began, else the presented controller's.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adapted ?? presentationStyle }

    /// The presentation is about to begin: asks the delegate for the style.
    /// - Returns: who lays it out in that.
    final func adapted(
        by presenter: UIViewController, in container: UIView, _ traits: UITraitCollection
    ) -> UIPresentationController {
        (self.presenter, self.container) = (presenter, container)
        adapted = adaptedStyle(traits)
        return standIn() ?? self
    }

    /// For subclasses of this module: what a delegate's choice means; nil: the presented controller's own style.
    func style(_ chosen: UIModalPresentationStyle, _ traits: UITraitCollection) -> UIModalPresentationStyle? {
        chosen == .none || chosen == .automatic ? nil : chosen
    }

    /// The style that it is presented in where the traits are these: what the delegate chooses; `.none`: the presented
    /// controller's own. Asked as the presentation begins: what an override answers counts.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        let chosen = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic
        return style(chosen, traitCollection) ?? .none
    }

    /// The style other than the presented controller's that it is to be presented in; nil for that.
    final func adaptedStyle(_ traits: UITraitCollection) -> UIModalPresentationStyle? {
        let chosen = adaptivePresentationStyle(for: traits)
        return chosen == .none || chosen == .automatic ? nil : chosen
    }

    /// It lays out what another would.
    final func standsIn(for other: UIPresentationController, as style: UIModalPresentationStyle) {
        (presenter, container, adapted) = (other.presenter, other.container, style)
    }

    /// For subclasses of this module: who lays it out in the place of this one.
    func standIn() -> UIPresentationController? { nil }

    /// Tells the delegate of the style.
    final func tellAdapted(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        delegate?.presentationController(
            self, willPresentWithAdaptiveStyle: adapted ?? .none, transitionCoordinator: coordinator)
    }

    /// For subclasses of this module: who animates it where the program does not; nil: the standard way.
    func ownAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// For subclasses of this module: whether a touch beside the presented view is for what is behind it.
    func letsTouchesThrough(_ point: CGPoint) -> Bool { false }

    /// The view over the presenter's window that all of the presentation is in; nil before it begins and after it has ended.
    open var containerView: UIView? { container }
    /// The view that comes: the presented controller's, unless a subclass returns one around it.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view is when it has come; by default all of the container.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// Whether the presenter's view is out of sight behind the presented one, and its controller hears of that; by default so
    /// for `.fullScreen` and `.currentContext`.
    open var shouldRemovePresentersView: Bool {
        switch adaptivePresentationStyle {
        case .fullScreen, .currentContext: true
        default: false
        }
    }
    /// True: presentations take the whole window.
    open var shouldPresentInFullscreen: Bool { true }
    /// The traits of what it is in.
    final var containerTraits: UITraitCollection { container?.traitCollection ?? traitCollection }
    /// The presented controller's traits.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

    // MARK: The way in and out

    /// Called before the presentation begins, with its container there. Does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation has ended; `completed` false means that the view went again. Does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view goes. Does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called when the presented view is gone; `completed` false means that it stays. Does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its subviews. Does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container laid out its subviews. Does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Sizes

    /// What the presented controller prefers.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called when the presented controller prefers another size. Does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of the presented controller in a container; by default all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the window takes another size; tells the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.viewWillTransition(
            to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    /// Called before the window becomes so large or so small that there are other traits; tells the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// The view that a presentation is in.
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        // Where who presented is gone, what it presented may be gone before the container.
        let presentation = presentation?.presented == nil ? nil : presentation
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let presentation, presentation.presented != nil, presentation.letsTouchesThrough(point) else { return hit }
        let shown = presentation.presentedView
        return hit.map { view in shown.map { view.isDescendant(of: $0) } ?? true } == true ? hit : nil
    }
}

extension UIPresentationController {
    /// Whether the user may take the presented view away.
    var mayBeDismissed: Bool {
        presented?.isModalWithin != true && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// The user takes the presented view away, or learns that that cannot be.
    func dismissByUser() {
        guard let presented, let presentation = presented.presentation, !presentation.isUnderWay else { return }
        guard mayBeDismissed else { return delegate?.presentationControllerDidAttemptToDismiss(self) ?? () }
        presented.presented?.dismiss(animated: false)
        presentation.dismiss(animated: true, isByUser: true, nil)
    }
}

extension UIViewController {
    /// Who lays out its presentation in its style, kept from when it is first asked for.
    var standardPresentation: UIPresentationController {
        switch modalPresentationStyle {
        case .popover: kept { UIPopoverPresentationController(presentedViewController: self, presenting: nil) }
        case .automatic, .pageSheet, .formSheet:
            kept { UISheetPresentationController(presentedViewController: self, presenting: nil) }
        default: kept { UIPresentationController(presentedViewController: self, presenting: nil) }
        }
    }

    private func kept<Kind: UIPresentationController>(_ make: () -> Kind) -> UIPresentationController {
        if let kept = keptPresentation, type(of: kept) == Kind.self { return kept }
        let made = make()
        keptPresentation = made
        return made
    }
}

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
    public var presentedViewController: UIViewController {
        guard let presented else { stop("\(type(of: self)).presentedViewController: the controller is gone") }
        return presented
    }

    /// The controller that presents it; before that is known, the presented one.
    public var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The presented controller's style.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style that it is presented in: what the delegate chose as it began, else the presented controller's.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adapted ?? presentationStyle }

    /// Asks the delegate for the style, and tells it of that.
    func adapt(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        adapted = nil
        guard let delegate else { return }
        let chosen = delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
        adapted = chosen == .none || chosen == .automatic ? nil : chosen
        delegate.presentationController(
            self, willPresentWithAdaptiveStyle: adapted ?? .none, transitionCoordinator: coordinator)
    }

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
}

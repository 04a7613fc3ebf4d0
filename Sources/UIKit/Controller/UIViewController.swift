// Controllers: who makes a part of the interface, and hears when it appears and disappears. The class body holds what
// clients may override.

import QuartzCore

/// Manages a view (Apple: `UIViewController`). Its life: `loadView`, `viewDidLoad`, `viewWillAppear`, layout,
/// `viewDidAppear`, `viewWillDisappear`, `viewDidDisappear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loaded: UIView?
    /// Where the view is between coming and going.
    var appearance = ControllerAppearance.gone
    var contained: [UIViewController] = []
    weak var container: UIViewController?
    weak var presenter: UIViewController?
    var presented: UIViewController?
    var presentation: ControllerPresentation?

    /// - Parameters: no nib files exist here; anything but nil is reported once.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        if let name = nibNameOrNil {
            FaultReport.once("UIViewController.init(nibName:)", "there are no nib files, so not \(name); views are made in code")
        }
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init() }

    // MARK: The view

    /// The view; its first use makes it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            if let loaded, loaded !== newValue { loaded.controller = nil }
            loaded = newValue
            newValue?.controller = self
        }
    }

    open var isViewLoaded: Bool { loaded != nil }
    open var viewIfLoaded: UIView? { loaded }

    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        guard loaded != nil else { stop("\(type(of: self)).loadView() must set the view") }
        viewDidLoad()
    }

    /// Makes the view and sets it; by default a plain one of the screen's size.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open override var next: UIResponder? { loaded?.superview ?? container ?? presenter }

    /// Default nil.
    open var title: String?
    open var prefersStatusBarHidden: Bool { false }
    open var shouldAutorotate: Bool { true }
    open func setNeedsStatusBarAppearanceUpdate() {}

    open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .current }

    /// Added to the safe area of the view; default none.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { loaded?.rare?.additionalSafeArea ?? .zero }
        set {
            view.rareValues.additionalSafeArea = newValue
            view.safeAreaInsetsDidChange()
            view.constraintEngine?.marginsDidChange(of: view)
            view.setNeedsLayout()
            viewSafeAreaInsetsDidChange()
        }
    }

    // MARK: Containment

    /// The controllers in this one, in the order in which they came.
    open var children: [UIViewController] { contained }
    open var parent: UIViewController? { container }

    /// Makes another controller a child; putting its view into this one's is the caller's.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether children hear of this controller's coming and going; default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Presentation

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Who animates the presentation; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var presentedViewController: UIViewController? { presented ?? container?.presentedViewController }
    open var presentingViewController: UIViewController? { presenter ?? container?.presentingViewController }
    open var isBeingPresented: Bool { presentation?.isPresenting ?? false }
    open var isBeingDismissed: Bool { presentation?.isDismissing ?? false }

    /// Shows another controller's view over this one's.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        show(viewControllerToPresent, flag, completion)
    }

    /// Takes away what this controller presents, or else itself where it is presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hide(flag, completion) }
}

/// Where a controller's view is between coming and going.
enum ControllerAppearance { case gone, coming, here, going }

/// How much of the screen a presented view takes (Apple: `UIModalPresentationStyle`). All but `none` take the presenter's window.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1, automatic = -2
}

/// How a presented view comes (Apple: `UIModalTransitionStyle`).
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

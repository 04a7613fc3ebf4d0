// Controllers: who makes a part of the interface, and hears when it appears and disappears. The class body holds what
// clients may override.

import QuartzCore

/// Manages a view (Apple: `UIViewController`). Its life: `loadView`, `viewDidLoad`, `viewWillAppear`, layout,
/// `viewDidAppear`, `viewWillDisappear`, `viewDidDisappear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    private var loaded: UIView?
    /// Where the view is between coming and going.
    var appearance = ControllerAppearance.gone
    /// Whether its coming is animated, until it is told that it is appearing.
    var appearing: Bool?
    private var style = UIUserInterfaceStyle.unspecified
    private var edits = false
    var contained: [UIViewController] = []
    /// Whether it is about to come to its parent or to leave it, until it has appeared or is gone.
    var parentMove: ParentMove?
    /// Who lays out its presentation, once a program has asked before it is presented.
    var keptPresentation: UIPresentationController?
    weak var container: UIViewController?
    weak var presenter: UIViewController?
    var presented: UIViewController?
    var presentation: ControllerPresentation?
    /// Who presents it, whoever is asked to; nil: who is.
    var ownPresenter: UIViewController? { nil }
    /// The change of the child that shows, in a container that has such.
    var stackTransition: ControllerTransition? { nil }
    /// What scrolls below bars at its edges, where the program has said so.
    var edgeScrolls: [(edge: NSDirectionalRectEdge, view: WeakScroll)] = []
    /// Who waits for changes of its traits.
    var traitWaiters: [TraitWaiter] = []
    /// What a bar around it shows of it, once it was asked for.
    var barItems = ControllerBarItems()

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

    /// Whether the view was made.
    open var isViewLoaded: Bool { loaded != nil }
    /// The view if it was made; unlike `view` this makes none.
    open var viewIfLoaded: UIView? { loaded }

    /// Makes the view if it was not made.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        guard let loaded else { stop("\(type(of: self)).loadView() must set the view") }
        if style != .unspecified { loaded.overrideUserInterfaceStyle = style }
        if !saidTraits.isEmpty { loaded.say(saidTraits, \.controllersOverrides) }
        viewDidLoad()
    }

    /// Makes the view and sets it; by default a plain one of the screen's size, which follows its superview's.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    /// Called once, when the view was made. Does nothing.
    open func viewDidLoad() {}
    /// Called before the view shows. Does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and laid out, before it shows. Does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view shows. Does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes. Does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is gone. Does nothing.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews. Does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews. Does nothing.
    open func viewDidLayoutSubviews() {}
    /// Called when constraints of the view are to be updated; a subclass changes them and calls `super` last.
    open func updateViewConstraints() { loaded?.updateConstraints() }
    /// Called when the view's safe area is another. Does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// For giving up what can be made again. Never called: nothing tells a program here that memory is short.
    open func didReceiveMemoryWarning() {}
    /// Called when traits are others. Does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open override var next: UIResponder? { loaded?.superview ?? outside(container) ?? outside(presenter) }

    /// A controller whose view is not within this one's, by whatever views and controllers lie between: the way on ends.
    private func outside(_ controller: UIViewController?) -> UIViewController? {
        var passed: Set<ObjectIdentifier> = [ObjectIdentifier(self)], at: UIResponder? = controller
        while let responder = at {
            guard passed.insert(ObjectIdentifier(responder)).inserted else { return nil }
            at = switch responder {
            case let view as UIView: view.controller ?? view.superview
            case let controller as UIViewController:
                controller.loaded?.superview ?? controller.container ?? controller.presenter
            default: nil
            }
        }
        return controller
    }

    /// Default nil.
    open var title: String? { didSet { titleChanged() } }
    /// False; there is no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The default; there is no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Nil; there is no status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Nil; there is no status bar.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// False; there is no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// True; screens are not turned.
    open var shouldAutorotate: Bool { true }
    /// All; screens are not turned.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Does nothing: there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Upright; screens are not turned.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// None; no edge of a window is the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Does nothing: screens are not turned.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Does nothing: there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing: no edge of a window is the system's.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// The appearance that the view takes whatever the surroundings say; default `unspecified`.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { style }
        set {
            style = newValue
            loaded?.overrideUserInterfaceStyle = newValue
        }
    }

    /// Whether what it shows is being edited; set by `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    /// Called when editing is to begin or to end; a subclass changes what it shows, and calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        edits = editing
        editingChanged()
    }

    /// Traits that it and its view have, and what is in that, whatever the surroundings say.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(saidTraits) }
        set {
            saidTraits = newValue.values
            loaded?.say(newValue.values, \.controllersOverrides)
        }
    }
    private var saidTraits = TraitValues()

    /// The view's traits.
    open var traitCollection: UITraitCollection { loaded?.traitCollection ?? saidTraits.applied(to: .current) }

    /// What the margins of the view are at least: none above and below; before and after 16 points, 20 where the view is 414
    /// points wide or wider. Overrides may say otherwise.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (loaded?.bounds.width ?? 0) < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether the view's margins are never less than that; default yes. Otherwise they are what was set for the view, or none.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loaded?.marginsChanged() } }
    }

    /// Added to the safe area of the view; default none.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { loaded?.rare?.additionalSafeArea ?? .zero }
        set {
            guard view.accepts(newValue, "additionalSafeAreaInsets") else { return }
            let old = view.safeAreaInsets
            view.rareValues.additionalSafeArea = newValue
            view.safeAreaChanged(from: old)
            view.constraintEngine?.marginsDidChange(of: view)
            view.setNeedsLayout()
            viewSafeAreaInsetsDidChange()
        }
    }

    // MARK: Content that there is not

    /// What shows over the view's content where there is none; default nil: nothing. It shows from the next layout on, as large
    /// as the view.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailable.configuration }
        set { showUnavailable(newValue) }
    }
    /// What that may depend on, as it is now.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }
    /// Has `updateContentUnavailableConfiguration(using:)` called once before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() { askForUnavailable() }
    /// Called before the first layout, when it was asked for, and when traits or what is looked for in the navigation item's
    /// search bar are others: a subclass sets `contentUnavailableConfiguration`. Does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    var unavailable = UnavailableContent()

    // MARK: Sizes

    /// The size that it would like where somebody else lays it out; default zero, for none.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { preferredSizeChanged() } }
    }
    /// Called when a child prefers another size. Does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of a child where this controller's view has a size; by default the same.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the window gives the view another size; tells the children. What the coordinator is given to animate is done
    /// when the size has changed, at once: windows are not turned.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        tellChildren(size, coordinator)
    }

    /// Called before the window becomes so large or so small that the view has other traits; tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in contained { child.willTransition(to: newCollection, with: coordinator) }
    }

    // MARK: Containment

    /// The controllers in this one, in the order in which they came.
    open var children: [UIViewController] { contained }
    /// The controller that this one is a child of.
    open var parent: UIViewController? { container }

    /// Makes another controller a child; putting its view into this one's is the caller's.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Takes the controller from its parent; its view stays where it is.
    open func removeFromParent() { leaveParent() }
    /// Whether it comes to its parent just now: from then on until it has appeared. So it is while a push shows it.
    open var isMovingToParent: Bool { parentMove == .coming }
    /// Whether it leaves its parent just now, until it is gone. So it is while a pop takes it away.
    open var isMovingFromParent: Bool { parentMove == .going }
    /// Called before the controller comes to a parent, or leaves it: nil. A subclass calls `super`.
    open func willMove(toParent parent: UIViewController?) { parentMove = parent == nil ? .going : .coming }
    /// To be called when the controller has come to a parent, or left it: nil. Does nothing.
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether children hear of this controller's coming and going; default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: In containers with bars

    /// The navigation controller that it is in, by whatever lies between.
    open var navigationController: UINavigationController? { nearestContainer() }
    /// The tab bar controller that it is in, by whatever lies between.
    open var tabBarController: UITabBarController? { nearestContainer() }
    /// The split controller that it is in, by whatever lies between.
    open var splitViewController: UISplitViewController? { nearestContainer() }
    /// Whether the tab bar below is away while a navigation controller has it in its stack: the bar goes as it is pushed, and
    /// comes as it is popped. Default no.
    open var hidesBottomBarWhenPushed = false
    /// What the toolbar of the navigation controller around it shows; default none.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barItems.toolbar }
        set { setToolbarItems(newValue, animated: false) }
    }
    /// Has that toolbar show other items.
    /// - Parameter animated: whether the old ones fade into the new ones.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        barItems.toolbar = toolbarItems
        navigationController?.toolbarItemsChanged(animated: animated)
    }
    /// At which edges the view goes on below bars of a navigation or tab bar controller; at others it ends where they begin.
    /// Default `.all`.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { if edgesForExtendedLayout != oldValue { barsChanged() } } }
    /// Whether that is so also below bars that hide what is behind: whose `isTranslucent` is false. Default no. With a large
    /// title it always is.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { barsChanged() } }
    }
    /// What bars cover at the top of the view, as of before there were safe areas: its bottom is where content begins.
    open var topLayoutGuide: any UILayoutSupport { BarGuide.guide(of: self, .top) }
    /// What bars cover at the bottom of the view, as of before there were safe areas: its top is where content ends.
    open var bottomLayoutGuide: any UILayoutSupport { BarGuide.guide(of: self, .bottom) }
    /// Whether scroll views in the view whose `contentInsetAdjustmentBehavior` is `.automatic` keep clear of bars also where
    /// their content is not high enough to scroll; default yes.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { for child in viewIfLoaded?.subviews ?? [] { child.setNeedsLayout() } }
    }
    /// How far bars keep the view from the edges of what it lies in.
    var barRoom = UIEdgeInsets.zero
    private func barsChanged() { parent?.viewIfLoaded?.setNeedsLayout() }
    /// Called before a segue of a storyboard; there are none, so only by programs. For subclasses; does nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue of a storyboard is to be performed; there are none, so nobody but programs asks. Yes.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// For subclasses of this module: whether the tab bar below is to be away.
    var hidesBottomBar: Bool { false }
    /// What navigation bars show of it; its title is the controller's, unless it has one.
    open var navigationItem: UINavigationItem { ownNavigationItem }
    /// What tab bars show of it; its title is the controller's, unless it has one. Setting nil makes a new one.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set {
            barItems.tab = newValue
            tabBarController?.bottomBarChanged()
        }
    }

    // MARK: Presentation

    /// How it is presented; default `.automatic`, which is read as `.pageSheet`, of one that zooms as `.fullScreen`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presentationStyle == .automatic ? zooms ? .fullScreen : .pageSheet : presentationStyle }
        set { presentationStyle = newValue }
    }
    private var presentationStyle = UIModalPresentationStyle.automatic
    /// Whether the user may not take it away, by drawing down its sheet or a tap beside it; default no. A controller that it
    /// contains and shows may say so as well.
    open var isModalInPresentation = false
    /// Kept and not acted upon: there is no status bar. Default no.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether what it or a controller in it presents in the styles `.currentContext` and `.overCurrentContext` lies over its
    /// view, where that is, in the place of the window; default no.
    open var definesPresentationContext = false
    /// Whether what is presented over it comes as this controller's `modalTransitionStyle` says; default no.
    open var providesPresentationContextTransitionStyle = false
    /// How it would like to come and go where it is presented; nil, the default: as `modalTransitionStyle` says. Navigation
    /// controllers push it in their own way.
    open var preferredTransition: Transition?
    /// How it comes when it is presented; default `.coverVertical`.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Who animates the presentation; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The controller that this one, or one that contains it, presents.
    open var presentedViewController: UIViewController? { presented ?? container?.presentedViewController }
    /// The controller that presents this one, or one that contains it.
    open var presentingViewController: UIViewController? { presenter ?? container?.presentingViewController }
    /// Whether its presentation is under way.
    open var isBeingPresented: Bool { presentation?.isPresenting ?? false }
    /// Whether it is about to go.
    open var isBeingDismissed: Bool { presentation?.isDismissing ?? false }

    /// Shows another controller's view over this one's.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        show(viewControllerToPresent, flag, completion)
    }

    /// Shows another controller as the nearest navigation controller does, by pushing it, or else by presenting it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let container { container.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows another controller beside this one as the nearest split controller does, or else by presenting it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let container { container.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Takes away what this controller presents, or else itself where it is presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hide(flag, completion) }
}

/// Where a controller's view is between coming and going.
enum ControllerAppearance { case gone, coming, here, going }
/// Whether a controller comes to its parent or leaves it.
enum ParentMove { case coming, going }

/// How much of the screen a presented view takes (Apple: `UIModalPresentationStyle`).
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1, automatic = -2
}

/// What a status bar looks like where there is one (Apple: `UIStatusBarStyle`).
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0, lightContent, darkContent = 3
}

/// How a presented view comes (Apple: `UIModalTransitionStyle`).
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

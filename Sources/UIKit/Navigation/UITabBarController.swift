// Controllers beside each other, of which one shows.

import QuartzCore

/// Follows a tab bar controller (Apple: `UITabBarControllerDelegate`). Everything is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a tap on its item may show a controller; default yes.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// A tap showed a controller, which may have shown before.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Who animates one taking another's place; nil: it is there at once.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who drives that by hand; nil: nobody.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// True.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        true
    }
    /// Nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// Nil.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Manages controllers of which a bar at the bottom chooses one (Apple: `UITabBarController`).
open class UITabBarController: UIViewController, UITabBarDelegate {
    private var tabs: [UIViewController] = []
    private var selected = 0
    private var transition: StackTransition?
    private let content = UIView(), bottom = BottomEdge()

    /// Who follows it.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar at the bottom; its items are the controllers'.
    public let tabBar = UITabBar()

    /// From left to right. One controller twice counts once.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The one that shows goes on showing if it is among them, else the one in its place does.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        transition?.completeTransition(true)
        var seen: Set<ObjectIdentifier> = []
        let new = (viewControllers ?? []).filter { seen.insert(ObjectIdentifier($0)).inserted }
        let old = tabs, shown = selectedViewController
        for one in new where !old.contains(where: { $0 === one }) {
            adopt(one)
            one.didMove(toParent: self)
        }
        tabs = new
        let index = new.firstIndex { $0 === shown } ?? min(selected, max(0, new.count - 1))
        selected = index
        tabBar.show(new.map(\.tabBarItem), selected: index)
        if isViewLoaded, selectedViewController !== shown { change(from: shown, animated: false) }
        for one in old where !new.contains(where: { $0 === one }) {
            one.willMove(toParent: nil)
            one.viewIfLoaded?.removeFromSuperview()
            one.removeFromParent()
        }
    }

    /// The number of the controller that shows; default 0. One that there is not is reported, and nothing changes.
    open var selectedIndex: Int {
        get { selected }
        set {
            guard newValue != selected else { return }
            guard tabs.indices.contains(newValue) else {
                return FaultReport.once("UITabBarController.selectedIndex", "there is no tab \(newValue) of \(tabs.count)")
            }
            transition?.completeTransition(true)
            let from = selectedViewController
            selected = newValue
            tabBar.select(newValue)
            if isViewLoaded { change(from: from, animated: true) }
        }
    }

    /// The controller that shows.
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selected) ? tabs[selected] : nil }
        set {
            if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
        }
    }

    private func change(from: UIViewController?, animated: Bool) {
        guard let to = selectedViewController else {
            from?.viewIfLoaded?.removeFromSuperview()
            return
        }
        let isShown = appearance == .here || appearance == .coming
        let before = from.flatMap { one in tabs.firstIndex { $0 === one } }
        let hidden = UIRectEdge.hidden(bottom: tabBar)
        let transition = StackTransition(from: from, to: to, in: content, hidden: hidden) { [weak self] didComplete in
            guard let self else { return }
            self.transition = nil
            if !didComplete, let before {
                self.selected = before
                self.tabBar.select(before)
            }
        }
        self.transition = transition
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if animated, isShown, let from {
            animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        }
        transition.open(animated: animator != nil, nil)
        let driver = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        placeBar()
        transition.begin(tells: isShown, animator, driver)
    }

    private func tapped(_ index: Int) {
        guard tabs.indices.contains(index), delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true else { return }
        let chosen = tabs[index]
        tabBar(tabBar, didSelect: chosen.tabBarItem)
        guard tabs.indices.contains(index), tabs[index] === chosen else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: chosen)
    }

    /// Called when a tap chooses an item, before its controller shows: `selectedIndex` is still that of the one before. For
    /// subclasses, which animate the item's image by it; does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    override var stackTransition: ControllerTransition? { transition }

    open override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        view.addSubview(tabBar)
        tabBar.delegate = self
        tabBar.chosen = { [weak self] in self?.tapped($0) }
        placeBar()
        if let shown = selectedViewController {
            shown.loadViewIfNeeded()
            shown.placeView(in: content, hidden: .hidden(bottom: tabBar), always: true)
            content.addSubview(shown.view)
        }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeBar()
    }

    private func placeBar() {
        let bottom = view.bounds.height - view.safeAreaInsets.bottom
        let width = view.bounds.width, height = UITabBar.height(in: view)
        let isAway = selectedViewController?.hidesBottomBar ?? false
        tabBar.place(at: CGRect(x: isAway ? -width : 0, y: bottom - height, width: width, height: height))
        tabBar.below = view.safeAreaInsets.bottom
        followContent()
        content.setRoomForBars(UIEdgeInsets(top: 0, left: 0, bottom: isAway ? 0 : height, right: 0))
        if transition == nil { selectedViewController?.placeView(in: content, hidden: .hidden(bottom: tabBar)) }
    }

    /// The bar's ground goes by whether content is below it.
    private func followContent() {
        bottom.follow(selectedViewController?.contentAboveBottom) { [weak self] in self?.followContent() }
        tabBar.isAtEdge = bottom.isFree
    }

    /// What shows may want the bar, or not, as it did not before, and its item may be another.
    func bottomBarChanged() {
        tabBar.renew(tabs.map(\.tabBarItem))
        if isViewLoaded { placeBar() }
    }
}

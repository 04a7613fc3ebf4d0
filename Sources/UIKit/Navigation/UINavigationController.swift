// Controllers one over the other, of which the topmost shows.

import QuartzCore

/// Manages a stack of controllers, of which it shows the topmost one below a bar (Apple: `UINavigationController`).
open class UINavigationController: UIViewController {
    /// What becomes of the topmost controller (Apple: `UINavigationController.Operation`).
    public enum Operation: Int, Sendable { case none = 0, push, pop }

    private var stack: [UIViewController] = []
    private var transition: StackTransition?
    private let content = UIView()
    private let edge = UIScreenEdgePanGestureRecognizer()
    private var drive: UIPercentDrivenInteractiveTransition?
    private var hidesBar = false
    private let hidingRoom = LargeTitleRoom()
    private var isPlacing = false
    private let bottomBar: ToolbarRoom

    /// How long bars take to come and to go, in seconds.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    /// Who follows it.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar at the top.
    public let navigationBar: UINavigationBar

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (navigationBar, bottomBar) = (UINavigationBar(), ToolbarRoom(UIToolbar()))
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        (navigationBar, bottomBar) = (UINavigationBar(), ToolbarRoom(UIToolbar()))
        super.init(coder: coder)
    }

    /// A stack of one controller.
    public init(rootViewController: UIViewController) {
        (navigationBar, bottomBar) = (UINavigationBar(), ToolbarRoom(UIToolbar()))
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    /// An empty stack with bars of a program's own classes.
    /// - Parameters:
    ///   - navigationBarClass: a subclass of `UINavigationBar`; nil for that itself. Any other is reported once.
    ///   - toolbarClass: a subclass of `UIToolbar`; nil for that itself. Any other is reported once.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        let kind = navigationBarClass.map { $0 as? UINavigationBar.Type } ?? UINavigationBar.self
        let call = "UINavigationController.init(navigationBarClass:toolbarClass:)"
        if kind == nil { FaultReport.once(call, "the bar's class is no UINavigationBar; the usual one stands for it") }
        let kindBelow = toolbarClass.map { $0 as? UIToolbar.Type } ?? UIToolbar.self
        if kindBelow == nil { FaultReport.once(call, "the toolbar's class is no UIToolbar; the usual one stands for it") }
        bottomBar = ToolbarRoom(kindBelow?.makeFresh() as? UIToolbar ?? UIToolbar())
        navigationBar = kind?.makeFresh() as? UINavigationBar ?? UINavigationBar()
        super.init(nibName: nil, bundle: nil)
    }

    // MARK: The stack

    /// From the lowest to the topmost. Setting it shows the last one without an animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// What is seen: what the topmost one presents, or else that.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Replaces the stack. A topmost controller that is in neither or only in the new one comes as by a push, one that was below
    /// as by a pop. One controller twice is reported and counts once.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        let new = viewControllers.filter { seen.insert(ObjectIdentifier($0)).inserted }
        if new.count < viewControllers.count {
            FaultReport.once("UINavigationController", "a controller is twice in a stack; it counts once")
        }
        let isBack = new.last.map { top in stack.dropLast().contains { $0 === top } } ?? false
        change(to: new, animated, isBack ? .pop : .push)
    }

    /// Puts a controller on top of the stack.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return FaultReport.once(
                "UINavigationController.pushViewController",
                "\(type(of: viewController)) is in the stack already; nothing changes")
        }
        change(to: stack + [viewController], animated, .push)
    }

    /// Takes the topmost controller off the stack, unless it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        stack.count > 1 ? pop(to: stack.count - 1, animated).last : nil
    }

    /// Takes all but the lowest controller off the stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 1, animated) }

    /// Takes off what is over a controller of the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            FaultReport.once(
                "UINavigationController.popToViewController", "\(type(of: viewController)) is not in the stack; nothing changes")
            return nil
        }
        return pop(to: index + 1, animated)
    }

    private func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
        guard stack.count > count else { return [] }
        let gone = Array(stack[count...])
        change(to: Array(stack[..<count]), animated, .pop)
        return gone
    }

    /// Pushes a controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    private func change(to new: [UIViewController], _ animated: Bool, _ operation: Operation) {
        // What is under way ends before something else begins.
        transition?.completeTransition(true)
        let old = stack, from = old.last
        let coming = new.filter { one in !old.contains { $0 === one } }
        let going = old.filter { one in !new.contains { $0 === one } }
        for one in coming { adopt(one) }
        for one in going {
            one.willMove(toParent: nil)
            one.parentMove = .going
        }
        stack = new
        let end: @MainActor (Bool) -> Void = { [weak self] didComplete in
            guard let self else { return }
            self.transition = nil
            for one in didComplete ? going : coming { one.removeFromParent() }
            if didComplete {
                for one in coming { one.didMove(toParent: self) }
            } else {
                self.stack = old
            }
            self.updateBar(animated: false)
        }
        guard isViewLoaded, let to = new.last, to !== from else {
            if new.isEmpty { from?.viewIfLoaded?.removeFromSuperview() }
            return end(true)
        }
        let isShown = appearance == .here || appearance == .coming
        begin(from, to, animated && isShown && from != nil, isShown, operation, end)
    }

    private func begin(
        _ from: UIViewController?, _ to: UIViewController, _ animated: Bool, _ isShown: Bool, _ operation: Operation,
        _ end: @escaping @MainActor (Bool) -> Void
    ) {
        let beside = navigationBar.stage.layer
        let hidden = hiddenEdges
        let transition = StackTransition(from: from, to: to, in: content, hidden: hidden, beside: beside) { [weak self] in
            let didComplete = $0
            end(didComplete)
            if let self, isShown, didComplete { self.delegate?.navigationController(self, didShow: to, animated: animated) }
        }
        self.transition = transition
        transition.open(animated: animated, nil)
        if isShown { delegate?.navigationController(self, willShow: to, animated: animated) }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var driver: (any UIViewControllerInteractiveTransitioning)?
        if animated, let from {
            let chosen = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
            animator = chosen ?? SlideAnimator(isPush: operation == .push)
            driver = chosen.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) } ?? drive
        }
        // Anybody else who drives it by hand does not move the bar: it changes at the end.
        let followsHand = driver is UIPercentDrivenInteractiveTransition
        if animator != nil, followsHand || driver?.wantsInteractiveStart != true {
            transition.animate(alongsideTransition: { [weak self] _ in self?.updateBar(animated: true) }, completion: nil)
        }
        transition.begin(tells: isShown, animator, driver)
    }

    override var stackTransition: ControllerTransition? { transition }

    // MARK: The bar

    /// Default no.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Brings the bar, or takes it away; the topmost view's safe area follows.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        guard isViewLoaded else { return }
        guard animated, view.window != nil else { return placeBar() }
        UIView.animate(withDuration: Self.hideShowBarDuration, animations: placeBar)
    }

    /// The bar at the bottom, with the topmost controller's `toolbarItems`.
    open var toolbar: UIToolbar! { bottomBar.toolbar }
    /// Default yes.
    open var isToolbarHidden: Bool {
        get { bottomBar.isHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Brings the toolbar, or takes it away; the topmost view's safe area follows.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != bottomBar.isHidden else { return }
        bottomBar.isHidden = hidden
        guard isViewLoaded else { return }
        toolbarItemsChanged(animated: false)
        guard animated, view.window != nil else { return placeBar() }
        bottomBar.prepare(in: view)
        UIView.animate(withDuration: Self.hideShowBarDuration, animations: placeBar)
    }

    func toolbarItemsChanged(animated: Bool) { bottomBar.show(stack.last?.toolbarItems, animated: animated) }

    /// Where bars hide what is behind them.
    private var hiddenEdges: UIRectEdge { UIRectEdge.hidden(top: navigationBar).union(bottomBar.hiddenEdges) }

    private func placeBar() {
        // What is below moves as its room changes.
        guard isViewLoaded, !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        for one in stack { one.navigationItem.searchController?.owner = one }
        let top = view.safeAreaInsets.top, search = SearchRoom(topViewController, isHidden: hidesBar)
        let row = search.hidesRow ? 0 : UINavigationBar.height
        let hiding = HidingRoom(
            title: navigationBar.isLarge && !hidesBar && !search.hidesRow ? LargeTitleRoom.height : 0,
            search: search.isFixed ? 0 : search.height)
        let below = hiding.whole > 0 ? stack.last?.contentBelowTitle : stack.last?.contentBelowBar
        hidingRoom.follow(below, hiding, below: top + row + search.height - hiding.search) { [weak self] in self?.placeBar() }
        let parts = hidingRoom.parts
        navigationBar.above = top
        navigationBar.isAtEdge = hidingRoom.isAtEdge && !search.coversContent
        navigationBar.hidesRow = search.hidesRow
        navigationBar.extra = parts.title
        navigationBar.searchRow = search.isFixed ? search.height : parts.search
        let height = row + navigationBar.extra + navigationBar.searchRow
        navigationBar.place(at: CGRect(x: 0, y: hidesBar ? -height - top : top, width: view.bounds.width, height: height))
        navigationBar.placeGround()
        navigationBar.isHidden = hidesBar
        let room = row + min(navigationBar.extra, hiding.title) + min(navigationBar.searchRow, search.height)
        let roomBelow = bottomBar.place(in: view, isAway: hidesBottomBar)
        content.setRoomForBars(UIEdgeInsets(top: hidesBar ? 0 : room, left: 0, bottom: roomBelow, right: 0))
        if transition == nil { stack.last?.placeView(in: content, hidden: hiddenEdges) }
    }

    /// The search of the topmost controller begins or ends. In an animation all of the bar is animated.
    func searchChanged() {
        placeBar()
        navigationBar.layoutIfNeeded()
    }

    private func updateBar(animated: Bool) {
        let base = viewIfLoaded.map { $0.safeAreaInsets.top + UINavigationBar.height } ?? 0
        let isAtEdge = LargeTitleRoom.isAtEdge(stack.last?.contentBelowBar, below: base)
        navigationBar.show(stack.map(\.navigationItem), animated: animated, isAtEdge: isAtEdge)
        toolbarItemsChanged(animated: animated)
        placeBar()
        tabBarController?.bottomBarChanged()
    }

    override var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

    // MARK: As a controller

    /// The bar's way back was taken: a subclass that follows the bar may forbid it.
    private func leadBack() {
        if let item = navigationBar.topItem, let follower = self as? any UINavigationBarDelegate,
           !follower.navigationBar(navigationBar, shouldPop: item) { return }
        popViewController(animated: true)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.clipsToBounds = true
        view.addSubview(content)
        view.addSubview(navigationBar)
        navigationBar.roomChanged = { [weak self] in self?.placeBar() }
        navigationBar.goBack = { [weak self] in self?.leadBack() }
        placeBar()
        if let top = stack.last {
            top.loadViewIfNeeded()
            top.placeView(in: content, hidden: hiddenEdges, always: true)
            content.addSubview(top.view)
        }
        updateBar(animated: false)
        edge.edges = .left
        edge.addAction { [weak self] _ in self?.edgeMoved() }
        view.addGestureRecognizer(edge)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeBar()
    }

    // MARK: By hand

    /// What pops the topmost controller from the left edge; it may be disabled.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edge }

    private func edgeMoved() {
        let width = max(view.bounds.width, 1), way = edge.translation(in: view).x / width
        switch edge.state {
        case .began:
            guard stack.count > 1, transition == nil else { return }
            drive = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: drive?.update(way)
        case .ended:
            // Half of the way, or a flick, is enough.
            if way + edge.velocity(in: view).x / width * 0.2 > 0.5 { drive?.finish() } else { drive?.cancel() }
            drive = nil
        case .cancelled:
            drive?.cancel()
            drive = nil
        default: break
        }
    }
}

// Coming and going: a controller hears of it when its view comes into a window or leaves it, with its children.

import QuartzCore

extension UIViewController {
    /// The view is about to come on screen, or to leave it.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .gone), (true, .going):
            appearance = .coming
            loadViewIfNeeded()
            viewWillAppear(animated)
            appearing = animated
            RedrawMoment.deliver { MainActor.assumeIsolated { self.tellAppearing() } }
        case (false, .here), (false, .coming):
            appearance = .going
            appearing = nil
            viewWillDisappear(animated)
        default: return
        }
        forward { $0.beginAppearance(isAppearing, animated: animated) }
    }

    /// It has come or gone.
    func endAppearance(animated: Bool) {
        switch appearance {
        case .coming:
            appearance = .here
            tellAppearing()
            viewDidAppear(animated)
            parentMove = nil
        case .going:
            appearance = .gone
            viewDidDisappear(animated)
        default: return
        }
        forward { $0.endAppearance(animated: animated) }
    }

    /// The view is in its window, and its traits and size are known.
    func tellAppearing() {
        guard let animated = appearing, viewIfLoaded?.window != nil else { return }
        appearing = nil
        viewIsAppearing(animated)
    }

    private func forward(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in contained where child.viewIfLoaded?.superview != nil { body(child) }
    }

    /// For containers that forward these calls themselves.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Ends what `beginAppearanceTransition(_:animated:)` began.
    public func endAppearanceTransition() { endAppearance(animated: false) }

    /// The view came into a window or left it by the program's own adding and removing.
    func viewMoved(to window: UIWindow?) {
        if window == nil, isFirstResponder { firstResponderWasTaken() }
        guard container?.shouldAutomaticallyForwardAppearanceMethods ?? (presenter == nil), presentation == nil else { return }
        let isShown = window != nil
        guard isShown ? appearance == .gone && container?.appearance != .gone : appearance == .here || appearance == .coming
        else { return }
        beginAppearance(isShown, animated: false)
        RedrawMoment.deliver { MainActor.assumeIsolated { self.endAppearance(animated: false) } }
    }

    // MARK: Containment

    func adopt(_ child: UIViewController) {
        guard child.container !== self else { return }
        var above: UIViewController? = self
        while let next = above {
            if next === child {
                FaultReport.once(
                    "UIViewController.addChild",
                    "\(type(of: child)) cannot be a child of itself or of one below it; nothing changes")
                return
            }
            above = next.container
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parentMove = .coming
        contained.append(child)
        child.container = self
    }

    /// The nearest controller of a class that this one is in, by whatever lies between.
    func nearestContainer<Container: UIViewController>() -> Container? {
        var next = container
        while let controller = next {
            if let found = controller as? Container { return found }
            next = controller.container
        }
        return nil
    }

    func leaveParent() {
        guard let container else { return }
        container.contained.removeAll { $0 === self }
        self.container = nil
        parentMove = nil
        didMove(toParent: nil)
    }
}

// One child's view takes another's place in a container controller. Enters: who goes and who comes. Leaves: the new view
// alone in the container, with both controllers told; or all as it was.

import QuartzCore

@MainActor
final class StackTransition: ControllerTransition {
    private let from: UIViewController?, to: UIViewController
    private let beside: CALayer?, hidden: UIRectEdge
    private var isOpen = false
    private let end: @MainActor (Bool) -> Void

    /// - Parameters:
    ///   - hidden: the container's edges with bars that hide what is behind.
    ///   - beside: what a hand moves with what is in the container.
    ///   - end: called once, with whether it came to its end.
    init(
        from: UIViewController?, to: UIViewController, in container: UIView, hidden: UIRectEdge, beside: CALayer? = nil,
        _ end: @escaping @MainActor (Bool) -> Void
    ) {
        (self.from, self.to, self.hidden, self.beside, self.end) = (from, to, hidden, beside, end)
        super.init(in: container)
    }

    override var movedLayers: [CALayer] { super.movedLayers + [beside].compactMap { $0 } }

    override var isUnderWay: Bool { isOpen }

    override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .to ? to : key == .from ? from : nil
    }

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .to ? to.view : key == .from ? from?.view : nil
    }
    override func initialFrame(for vc: UIViewController) -> CGRect { vc === to ? .zero : frame(of: vc) }
    override func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frame(of: vc) : .zero }

    private func frame(of controller: UIViewController) -> CGRect {
        containerView.bounds.inset(by: controller.barInsets(in: containerView, hidden: hidden))
    }

    /// - Parameters:
    ///   - tells: whether the container shows, so that its children hear of it.
    ///   - animator: nil: it is over at once.
    func begin(
        tells: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ driver: (any UIViewControllerInteractiveTransitioning)?
    ) {
        isOpen = true
        if let animator { choose(animator, driver) }
        to.loadViewIfNeeded()
        if tells {
            from?.beginAppearance(false, animated: isAnimated)
            to.beginAppearance(true, animated: isAnimated)
        }
        to.placeView(in: containerView, hidden: hidden, always: true)
        guard animator != nil else {
            containerView.addSubview(to.view)
            runCompanions()
            return completeTransition(true)
        }
        start()
    }

    override func completeTransition(_ didComplete: Bool) {
        guard isOpen else { return }
        isOpen = false
        closeAnimation(didComplete)
        if !didComplete {
            if to.appearance == .coming { to.beginAppearance(false, animated: isAnimated) }
            if from?.appearance == .going { from?.beginAppearance(true, animated: isAnimated) }
        }
        let (gone, here) = didComplete ? (from, to) : (to, from)
        gone?.viewIfLoaded?.removeFromSuperview()
        gone?.presentedInContext?.removeFromSuperview()
        if let view = here?.viewIfLoaded {
            if view.superview !== containerView { containerView.addSubview(view) }
            here?.presentedInContext.map { containerView.insertSubview($0, aboveSubview: view) }
        }
        gone?.endAppearance(animated: isAnimated)
        here?.endAppearance(animated: isAnimated)
        end(didComplete)
        close()
    }
}

/// The standard way to push and pop: the view above slides, the one below follows by less and is dimmed.
@MainActor
final class SlideAnimator: UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    /// How far the view below moves, as a part of the width; how dark it gets.
    private static let share: CGFloat = 0.3, shade: CGFloat = 0.1
    static let duration = 0.35

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
            return context.completeTransition(true)
        }
        let (above, below) = isPush ? (to, from) : (from, to)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        // What is presented over a view in its place goes with it.
        let over = context.viewController(forKey: isPush ? .from : .to)?.presentedInContext
        if let over { container.insertSubview(over, aboveSubview: below) }
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        container.insertSubview(shade, aboveSubview: over ?? below)
        let places = (above: above.center, below: below.center), width = container.bounds.width, overs = over?.center
        let put = { (isApart: Bool) in
            above.center.x = places.above.x + (isApart ? width : 0)
            let way = isApart ? 0 : width * Self.share
            below.center.x = places.below.x - way
            if let over, let overs { over.center.x = overs.x - way }
            shade.alpha = isApart ? 0 : Self.shade
        }
        put(isPush)
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
            put(!self.isPush)
        } completion: { _ in
            shade.removeFromSuperview()
            (above.center, below.center) = places
            if let over, let overs { over.center = overs }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

// What transitions between controllers have in common: the context that programs' own animations are given, who drives it
// by hand, and what runs beside it. Which controllers come and go, and what their end means, is the subclasses'.

import QuartzCore

@MainActor
class ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    final var isAnimated = false
    final private(set) var transitionWasCancelled = false
    /// Whether it is driven by hand just now.
    final private(set) var isInteractive = false
    /// Whether it began by hand.
    final private(set) var initiallyInteractive = false
    /// How much of it is over, as who drives it has said.
    final private(set) var percentComplete: CGFloat = 0
    final private var animator: (any UIViewControllerAnimatedTransitioning)?
    final private var driver: (any UIViewControllerInteractiveTransitioning)?
    final private var companions = TransitionCompanions()
    final private var completion: (() -> Void)?

    init(in containerView: UIView) { self.containerView = containerView }

    // MARK: For subclasses

    /// Whether it has begun and not ended.
    var isUnderWay: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    /// Seconds that the standard way takes.
    var ownDuration: Double { 0 }
    /// The layers whose time a hand moves.
    var movedLayers: [CALayer] { [containerView.layer] }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
    func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
    /// The transition is over.
    func completeTransition(_ didComplete: Bool) {}

    /// Something begins, of which nothing is known yet.
    final func open(animated: Bool, _ completion: (() -> Void)?) {
        (isAnimated, transitionWasCancelled, self.completion) = (animated, false, completion)
        initiallyInteractive = false
        companions = TransitionCompanions()
    }

    /// Notes who animates it and who drives that: before the controllers hear of it, who ask whether it is driven by hand.
    final func choose(
        _ animator: any UIViewControllerAnimatedTransitioning, _ driver: (any UIViewControllerInteractiveTransitioning)?
    ) {
        (self.animator, self.driver) = (animator, driver)
        percentComplete = 0
        isInteractive = driver?.wantsInteractiveStart ?? false
        initiallyInteractive = isInteractive
    }

    /// Begins it with who was chosen.
    final func start() {
        if let driver { driver.startInteractiveTransition(self) } else { runAnimator() }
        // Who drives it otherwise has no part for what runs beside it.
        companions.begin(self)
    }

    /// Lets what runs beside the transition begin.
    final func runCompanions() { companions.begin(self) }

    /// It is over for who animated it.
    final func closeAnimation(_ didComplete: Bool) {
        isInteractive = false
        for layer in movedLayers { Self.resetTime(of: layer) }
        transitionWasCancelled = !didComplete
        animator?.animationEnded(didComplete)
        (animator, driver) = (nil, nil)
    }

    /// It is over for all.
    final func close() {
        companions.end(self)
        let done = completion
        completion = nil
        done?()
    }

    // MARK: By hand

    /// Seconds that the program's animator takes, or else the standard way.
    final var transitionDuration: Double {
        guard isAnimated else { return 0 }
        let duration = animator.map { $0.transitionDuration(using: self) } ?? ownDuration
        return duration.isFinite ? max(duration, 0) : 0
    }

    final func runAnimator() {
        animator?.animateTransition(using: self)
        companions.begin(self)
    }

    /// What the program's animator steers itself; nil where it has nothing of the kind.
    final func makeInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        let made = animator?.interruptibleAnimator(using: self)
        return made is NoInterruptibleAnimator ? nil : made
    }

    /// Lets what runs beside the transition run with an animator.
    final func runCompanions(with animator: any UIViewImplicitlyAnimating) { companions.begin(self, with: animator) }

    /// Who drives it can take it up while it runs.
    final var isInterruptible: Bool { driver != nil }
    final var targetTransform: CGAffineTransform { .identity }
    final var completionVelocity: CGFloat { driver?.completionSpeed ?? 1 }
    final var completionCurve: UIView.AnimationCurve { driver?.completionCurve ?? .easeInOut }

    final func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    final func pauseInteractiveTransition() { isInteractive = true }
    final func finishInteractiveTransition() { endInteraction(isCancelled: false) }
    final func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

    private func endInteraction(isCancelled: Bool) {
        (isInteractive, transitionWasCancelled) = (false, isCancelled)
        companions.interactionChanged(self)
    }

    // MARK: Beside it

    final var isCancelled: Bool { transitionWasCancelled }

    @discardableResult
    final func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        companions.add(animation, end: completion, of: self)
        return isAnimated
    }

    final func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        companions.addInteractionChange(handler)
    }

    /// Lets a layer's time go its way again.
    static func resetTime(of layer: CALayer) { (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0) }
}

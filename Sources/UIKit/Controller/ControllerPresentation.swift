// One presentation: the container over the presenter's window, and the way in and out. It is the context that
// programs' own animations are given.

import QuartzCore

@MainActor
final class ControllerPresentation: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    /// Who presents holds what it presents, and that this.
    private weak var presenter: UIViewController?
    private unowned let presented: UIViewController
    /// The presented one while it comes and goes, whatever becomes of who presents it.
    private var held: UIViewController?
    let containerView: UIView
    let controller: UIPresentationController
    private(set) var isPresenting = false
    private(set) var isDismissing = false
    private(set) var isAnimated = false
    private(set) var transitionWasCancelled = false
    private var completion: (() -> Void)?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    /// How much of it is over, as who drives it has said.
    private(set) var percentComplete: CGFloat = 0
    private var companions = TransitionCompanions()

    init(_ presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
        (self.presented, self.presenter) = (presented, presenter)
        let custom = presented.modalPresentationStyle == .custom
            ? presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: presenter) : nil
        controller = custom ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        let container = PresentationContainer(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = controller
        containerView = container
        (controller.presenter, controller.container) = (presenter, container)
        window.addSubview(container)
    }

    /// Who presented is gone, and what was presented with it.
    isolated deinit { containerView.removeFromSuperview() }

    /// Whether it is driven by hand just now.
    private(set) var isInteractive = false
    var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }

    /// Whether the presenter's view is out of sight behind the presented one.
    private var coversPresenter: Bool { controller.shouldRemovePresentersView }
    /// The view that comes and goes.
    private var moving: UIView { controller.presentedView ?? presented.view }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        (key == .to) == isPresenting ? presented : presenter
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if (key == .to) == isPresenting { return moving }
        return coversPresenter ? presenter?.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === presented && isPresenting ? .zero : frame(of: vc) }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === presented && isDismissing ? .zero : frame(of: vc) }
    private func frame(of vc: UIViewController) -> CGRect {
        vc === presented ? controller.frameOfPresentedViewInContainerView : containerView.bounds
    }

    // MARK: In

    func present(animated: Bool, _ completion: (() -> Void)?) {
        (isPresenting, isAnimated, transitionWasCancelled, self.completion) = (true, animated, false, completion)
        held = presented
        companions = TransitionCompanions()
        controller.presentationTransitionWillBegin()
        if coversPresenter { presenter?.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        let view = moving, frame = controller.frameOfPresentedViewInContainerView
        view.frame = frame
        if frame == containerView.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        containerView.layoutIfNeeded()
        animator =
            animated
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter ?? presented, source: presenter ?? presented) : nil
        if let animator {
            animate(presented.transitioningDelegate?.interactionControllerForPresentation(using: animator))
        } else {
            containerView.addSubview(view)
            move(view, animated) { self.completeTransition(true) }
            companions.begin(self)
        }
    }

    // MARK: Out

    func dismiss(animated: Bool, _ completion: (() -> Void)?) {
        (isDismissing, isAnimated, transitionWasCancelled, self.completion) = (true, animated, false, completion)
        held = presented
        companions = TransitionCompanions()
        controller.dismissalTransitionWillBegin()
        presented.beginAppearance(false, animated: animated)
        if coversPresenter { presenter?.beginAppearance(true, animated: animated) }
        animator = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        if let animator {
            animate(presented.transitioningDelegate?.interactionControllerForDismissal(using: animator))
        } else {
            move(moving, animated) { self.completeTransition(true) }
            companions.begin(self)
        }
    }

    // MARK: By hand

    private var ownDuration: Double { presented.modalTransitionStyle == .flipHorizontal ? 0.5 : 0.4 }

    /// Seconds that the program's animator takes, or else the standard way.
    var transitionDuration: Double {
        guard isAnimated else { return 0 }
        let duration = animator.map { $0.transitionDuration(using: self) } ?? ownDuration
        return duration.isFinite ? max(duration, 0) : 0
    }

    func runAnimator() {
        animator?.animateTransition(using: self)
        companions.begin(self)
    }

    /// What the program's animator steers itself; nil where it has nothing of the kind.
    func makeInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        let made = animator?.interruptibleAnimator(using: self)
        return made is NoInterruptibleAnimator ? nil : made
    }

    /// Lets what runs beside the transition run with an animator.
    func runCompanions(with animator: any UIViewImplicitlyAnimating) { companions.begin(self, with: animator) }

    private func animate(_ driver: (any UIViewControllerInteractiveTransitioning)?) {
        percentComplete = 0
        isInteractive = driver?.wantsInteractiveStart ?? false
        if isInteractive {
            driver?.startInteractiveTransition(self)
        } else if let driver = driver as? UIPercentDrivenInteractiveTransition {
            driver.begin(self, isHeld: false)
        } else {
            runAnimator()
        }
        // Who drives it otherwise has no part for what runs beside it.
        companions.begin(self)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    func pauseInteractiveTransition() { isInteractive = true }
    func finishInteractiveTransition() { endInteraction(isCancelled: false) }
    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

    private func endInteraction(isCancelled: Bool) {
        (isInteractive, transitionWasCancelled) = (false, isCancelled)
        companions.interactionChanged(self)
    }

    // MARK: Beside it

    var isCancelled: Bool { transitionWasCancelled }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        companions.add(animation, end: completion, of: self)
        return isAnimated
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        companions.addInteractionChange(handler)
    }

    /// Lets a layer's time go its way again.
    static func resetTime(of layer: CALayer) { (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0) }

    // MARK: The end

    func completeTransition(_ didComplete: Bool) {
        guard isPresenting || isDismissing else { return }
        // Nobody else may hold the controller any more when it is gone.
        let presented = presented
        held = nil
        isInteractive = false
        Self.resetTime(of: containerView.layer)
        transitionWasCancelled = !didComplete
        let wasPresenting = isPresenting
        (isPresenting, isDismissing) = (false, false)
        animator?.animationEnded(didComplete)
        animator = nil
        let stays = wasPresenting == didComplete && presenter != nil
        if !didComplete {
            presented.beginAppearance(stays, animated: isAnimated)
            if coversPresenter { presenter?.beginAppearance(!stays, animated: isAnimated) }
        }
        if !stays {
            moving.removeFromSuperview()
            containerView.removeFromSuperview()
            presenter?.presented = nil
            presented.presenter = nil
            presented.presentation = nil
        }
        presented.endAppearance(animated: isAnimated)
        if coversPresenter { presenter?.endAppearance(animated: isAnimated) }
        if wasPresenting {
            controller.presentationTransitionDidEnd(didComplete)
        } else {
            controller.dismissalTransitionDidEnd(didComplete)
        }
        companions.end(self)
        let done = completion
        completion = nil
        done?()
    }

    // MARK: The built-in ways

    private func move(_ view: UIView, _ animated: Bool, _ end: @escaping () -> Void) {
        guard animated else { return RedrawMoment.deliver { MainActor.assumeIsolated { end() } } }
        let isComing = isPresenting
        let style = presented.modalTransitionStyle
        if style == .flipHorizontal {
            view.isHidden = isComing
            UIView.transition(
                with: containerView, duration: ownDuration,
                options: isComing ? .transitionFlipFromRight : .transitionFlipFromLeft,
                animations: { view.isHidden = !isComing }, completion: { _ in end() })
            return
        }
        // To below the container.
        let way = max(containerView.bounds.maxY - controller.frameOfPresentedViewInContainerView.minY, 0)
        let away: () -> Void = { if style == .coverVertical { view.center.y += way } else { view.alpha = 0 } }
        let back: () -> Void = { if style == .coverVertical { view.center.y -= way } else { view.alpha = 1 } }
        if isComing { away() }
        UIView.animate(
            withDuration: ownDuration, delay: 0, options: .curveEaseOut, animations: isComing ? back : away
        ) { _ in
            if !isComing { back() }
            end()
        }
    }
}

extension UIViewController {
    func show(_ other: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        guard other !== self, presented == nil, other.presenter == nil else {
            let why = presented == nil ? "it is presented already" : "\(type(of: self)) presents \(type(of: presented!)) already"
            FaultReport.once("UIViewController.present", "\(type(of: other)) is not presented: \(why)")
            return
        }
        if let container { return container.show(other, animated, completion) }
        guard let window = viewIfLoaded?.window else {
            FaultReport.once(
                "UIViewController.present", "\(type(of: other)) is not presented: the view of \(type(of: self)) is in no window")
            return
        }
        let presentation = ControllerPresentation(other, by: self, in: window)
        (presented, other.presenter, other.presentation) = (other, self, presentation)
        presentation.present(animated: animated, completion)
    }

    func hide(_ animated: Bool, _ completion: (() -> Void)?) {
        if let presented {
            presented.presented?.dismiss(animated: false)
            presented.presentation?.dismiss(animated: animated, completion)
        } else if let presentation {
            presentation.dismiss(animated: animated, completion)
        } else if let container {
            container.dismiss(animated: animated, completion: completion)
        } else if let completion {
            RedrawMoment.deliver(completion)
        }
    }
}

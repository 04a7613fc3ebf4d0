// One presentation: the container over the presenter's window, and the way in and out.

import QuartzCore

@MainActor
final class ControllerPresentation: ControllerTransition {
    /// Who presents holds what it presents, and that this.
    private weak var presenter: UIViewController?
    private unowned let presented: UIViewController
    private weak var source: UIViewController?
    /// The presented one while it comes and goes, whatever becomes of who presents it.
    private var held: UIViewController?
    let controller: UIPresentationController
    private(set) var isPresenting = false
    private(set) var isDismissing = false
    /// Where the presenter's view was before the presentation.
    private weak var presentersPlace: UIView?
    /// Whether it lies over the presenter's view, in the place of the window.
    let isInContext: Bool
    private var presentersIndex = 0

    /// Whether the user's own gesture takes the view away.
    private var isByUser = false

    /// - Parameters:
    ///   - source: on whom it was called, which one that contains it may present for.
    ///   - place: the view that the container comes into, at the top.
    init(_ presented: UIViewController, by presenter: UIViewController, _ source: UIViewController, in place: UIView) {
        (self.presented, self.presenter, self.source) = (presented, presenter, source)
        let custom = presented.modalPresentationStyle == .custom
            ? presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: source) : nil
        let container = PresentationContainer(
            frame: place is UIWindow ? place.bounds : presenter.viewIfLoaded?.frame ?? place.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller = (custom ?? presented.standardPresentation).adapted(by: presenter, in: container, place.traitCollection)
        container.presentation = controller
        isInContext = !(place is UIWindow)
        super.init(in: container)
        place.addSubview(container)
    }

    /// Who presented is gone, and what was presented with it.
    isolated deinit { containerView.removeFromSuperview() }

    override var presentationStyle: UIModalPresentationStyle { controller.adaptivePresentationStyle }
    override var isUnderWay: Bool { isPresenting || isDismissing }
    override var ownDuration: Double { presented.comingStyle == .flipHorizontal ? 0.5 : 0.4 }

    /// Whether the presenter's view is out of sight behind the presented one.
    private var coversPresenter: Bool { controller.shouldRemovePresentersView }
    /// The view that comes and goes.
    private var moving: UIView { controller.presentedView ?? presented.view }

    override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        (key == .to) == isPresenting ? presented : presenter
    }

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if (key == .to) == isPresenting { return moving }
        return coversPresenter ? presenter?.view : nil
    }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === presented && isPresenting ? .zero : frame(of: vc) }
    /// Of what goes as well: its place, which animators move it out of.
    override func finalFrame(for vc: UIViewController) -> CGRect { frame(of: vc) }
    private func frame(of vc: UIViewController) -> CGRect {
        vc === presented ? controller.frameOfPresentedViewInContainerView : containerView.bounds
    }

    // MARK: In

    func present(animated: Bool, _ completion: (() -> Void)?) {
        isPresenting = true
        presented.loadViewIfNeeded()
        held = presented
        if let view = presenter?.viewIfLoaded, let place = view.superview {
            (presentersPlace, presentersIndex) = (place, place.subviews.firstIndex { $0 === view } ?? 0)
        }
        open(animated: animated, completion)
        controller.tellAdapted(self)
        let isChosen = chooseAnimator(animated)
        controller.presentationTransitionWillBegin()
        if coversPresenter { presenter?.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        let view = moving, frame = controller.frameOfPresentedViewInContainerView
        view.frame = frame
        if frame == containerView.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        containerView.layoutIfNeeded()
        if isChosen {
            if coversPresenter, let view = presenter?.viewIfLoaded { take(view) }
            start()
        } else {
            containerView.addSubview(view)
            move(view, animated) { self.completeTransition(true) }
            runCompanions()
        }
    }

    /// Asks who animates it, and who drives that; false where it is the standard way or none.
    private func chooseAnimator(_ animated: Bool) -> Bool {
        guard animated else { return false }
        let delegate = presented.transitioningDelegate, isComing = isPresenting
        let own = isComing
            ? delegate?.animationController(
                forPresented: presented, presenting: presenter ?? presented, source: source ?? presenter ?? presented)
            : delegate?.animationController(forDismissed: presented)
        guard let animator = own ?? zoomAnimator(isComing: isComing) ?? controller.ownAnimator(isComing: isComing) else {
            return false
        }
        choose(
            animator, isComing ? delegate?.interactionControllerForPresentation(using: animator)
                : delegate?.interactionControllerForDismissal(using: animator))
        return true
    }

    private func zoomAnimator(isComing: Bool) -> ZoomAnimator? {
        presented.zoomAnimator(isComing: isComing, from: source ?? presenter ?? presented)
    }

    /// The presenter's view, which is to be gone, moves within the container.
    private func take(_ view: UIView) {
        guard let place = view.superview, !containerView.isDescendant(of: view) else { return }
        let center = place.convert(view.center, to: containerView)
        containerView.insertSubview(view, at: 0)
        view.center = center
    }

    // MARK: Out

    /// - Parameter isByUser: whether the delegate hears of it.
    func dismiss(animated: Bool, isByUser: Bool = false, _ completion: (() -> Void)?) {
        (isDismissing, self.isByUser) = (true, isByUser)
        held = presented
        open(animated: animated, completion)
        if isByUser { controller.delegate?.presentationControllerWillDismiss(controller) }
        let isChosen = chooseAnimator(animated)
        controller.dismissalTransitionWillBegin()
        presented.beginAppearance(false, animated: animated)
        if coversPresenter {
            presenter?.beginAppearance(true, animated: animated)
            restorePresentersView()
        }
        if isChosen {
            start()
        } else {
            move(moving, animated) { self.completeTransition(true) }
            runCompanions()
        }
    }

    // MARK: The end

    /// The presenter's view is out of its place while it is covered, and an animator may have taken it into the container.
    private func restorePresentersView() {
        guard let view = presenter?.viewIfLoaded, view !== containerView, let place = presentersPlace,
              view.superview == nil || view.isDescendant(of: containerView), !place.isDescendant(of: containerView)
        else { return }
        if view.superview == nil, presenter === (place as? UIWindow)?.rootViewController { view.frame = place.bounds }
        place.insertSubview(view, at: min(presentersIndex, place.subviews.count))
    }

    override func completeTransition(_ didComplete: Bool) {
        guard isUnderWay else { return }
        // Nobody else may hold the controller any more when it is gone.
        let presented = presented
        held = nil
        let wasPresenting = isPresenting
        (isPresenting, isDismissing) = (false, false)
        closeAnimation(didComplete)
        let stays = wasPresenting == didComplete && presenter != nil
        if !didComplete {
            presented.beginAppearance(stays, animated: isAnimated)
            if coversPresenter { presenter?.beginAppearance(!stays, animated: isAnimated) }
        }
        // An animator that took the view of a presenter that stays behind into the container keeps it there until the end.
        if !stays { restorePresentersView() }
        if !stays {
            moving.removeFromSuperview()
            containerView.removeFromSuperview()
            presenter?.presented = nil
            presented.presenter = nil
            presented.presentation = nil
        }
        presented.endAppearance(animated: isAnimated)
        if coversPresenter {
            presenter?.endAppearance(animated: isAnimated)
            if stays { presenter?.viewIfLoaded?.removeFromSuperview() }
        }
        if wasPresenting {
            controller.presentationTransitionDidEnd(didComplete)
        } else {
            controller.dismissalTransitionDidEnd(didComplete)
        }
        close()
        if isByUser, !stays { controller.delegate?.presentationControllerDidDismiss(controller) }
        isByUser = false
    }

    // MARK: The built-in ways

    private func move(_ view: UIView, _ animated: Bool, _ end: @escaping () -> Void) {
        guard animated else { return RedrawMoment.deliver { MainActor.assumeIsolated { end() } } }
        let isComing = isPresenting
        let style = presented.comingStyle
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
    /// Shows another controller's view over this one's, and waits until it has come; no longer than that where it is refused.
    public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
        await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
            let isFree = viewControllerToPresent.presenter == nil
            present(viewControllerToPresent, animated: flag) { waiting.resume() }
            if !isFree || viewControllerToPresent.presenter == nil { waiting.resume() }
        }
    }

    /// Takes away what this controller presents, or else itself, and waits until it is gone.
    public func dismiss(animated flag: Bool) async {
        await withCheckedContinuation { waiting in dismiss(animated: flag) { waiting.resume() } }
    }

    func show(_ other: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        guard other !== self, presented == nil, other.presenter == nil else {
            let why = presented == nil ? "it is presented already" : "\(type(of: self)) presents \(type(of: presented!)) already"
            FaultReport.once("UIViewController.present", "\(type(of: other)) is not presented: \(why)")
            return
        }
        if let stand = other.adaptedStandIn(viewIfLoaded?.window) { return show(stand, animated, completion) }
        let style = other.modalPresentationStyle
        let presenter = other.ownPresenter
            ?? presenter(style == .currentContext || style == .overCurrentContext || other is UISearchController)
        guard presenter === self || presenter.presented == nil else { return presenter.show(other, animated, completion) }
        guard let view = presenter.viewIfLoaded, let window = view.window else {
            FaultReport.once(
                "UIViewController.present", "\(type(of: other)) is not presented: the view of \(type(of: self)) is in no window")
            return
        }
        if presenter.providesPresentationContextTransitionStyle { other.modalTransitionStyle = presenter.modalTransitionStyle }
        let isInContext = (presenter.definesPresentationContext || other.ownPresenter != nil) && presenter.container != nil
        let place = isInContext ? view.superview ?? window : window
        let presentation = ControllerPresentation(other, by: presenter, self, in: place)
        (presenter.presented, other.presenter, other.presentation) = (other, presenter, presentation)
        presentation.present(animated: animated, completion)
    }

    /// What shows over its view in the same place: a presentation in its context.
    var presentedInContext: UIView? {
        presented?.presentation.flatMap { $0.isInContext ? $0.containerView : nil }
    }

    /// Who presents what this one is asked to: the outermost one that contains it, or for styles that stay in a context the
    /// nearest that defines one.
    private func presenter(_ staysInContext: Bool) -> UIViewController {
        var found = self
        while !(staysInContext && found.definesPresentationContext), let next = found.container { found = next }
        return found
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

// How alerts come and go: what dims the window, and the animations.

import QuartzCore

/// Brings alerts, as any program could.
@MainActor
final class AlertStaging: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { AlertPresentation(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(of: presented, isComing: true) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(of: dismissed, isComing: false)
    }
}

/// Places an alert, and dims what is behind it.
final class AlertPresentation: UIPresentationController {
    private let dimming = UIView()
    /// Who got what is typed before.
    private weak var typed: UIView?
    private static let dim = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let view = presentedViewController.view as? AlertView else {
            return super.frameOfPresentedViewInContainerView
        }
        return view.frame(in: containerView.bounds, containerView.safeAreaInsets)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        // What is typed meanwhile is not for what lies behind.
        typed = FirstResponder.current as? UIView
        typed?.resignFirstResponder()
        dimming.frame = containerView.bounds
        dimming.backgroundColor = Self.dim
        dimming.alpha = 0
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tappedBeside() }
        dimming.addGestureRecognizer(tap)
        containerView.insertSubview(dimming, at: 0)
        alongside { $0.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() { alongside { $0.alpha = 0 } }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed, typed?.window != nil { typed?.becomeFirstResponder() }
    }

    private func alongside(_ change: @escaping (UIView) -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return change(dimming) }
        coordinator.animate(alongsideTransition: { [dimming] _ in change(dimming) })
    }

    private func tappedBeside() {
        guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction else { return }
        alert.choose(cancel)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView, let view = presentedView else { return }
        dimming.frame = containerView.bounds
        // An animation may move the view away from its place meanwhile.
        let frame = frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

/// An alert grows out of nothing larger than itself and fades away, a sheet comes from below and goes there.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isSheet: Bool, isComing: Bool
    /// How much larger an alert is as it comes.
    private static let scale: CGFloat = 1.2

    init(of alert: UIViewController, isComing: Bool) {
        isSheet = (alert as? UIAlertController)?.preferredStyle == .actionSheet
        self.isComing = isComing
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isComing || isSheet ? 0.4 : 0.25
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: isComing ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        if isComing { container.addSubview(view) }
        let below = CGAffineTransform(translationX: 0, y: max(0, container.bounds.maxY - view.frame.minY))
        if isComing {
            view.transform = isSheet ? below : CGAffineTransform(scaleX: Self.scale, y: Self.scale)
            view.alpha = isSheet ? 1 : 0
        }
        let changes = { [isSheet, isComing] in
            if isSheet { view.transform = isComing ? .identity : below } else { view.alpha = isComing ? 1 : 0 }
            if isComing { view.transform = .identity }
        }
        let end = { (_: Bool) in
            (view.transform, view.alpha) = (.identity, 1)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        let duration = transitionDuration(using: transitionContext)
        if isComing {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                options: .allowUserInteraction, animations: changes, completion: end)
        } else {
            UIView.animate(withDuration: duration, delay: 0, options: .curveEaseInOut, animations: changes, completion: end)
        }
    }
}

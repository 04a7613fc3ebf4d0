// How a search comes and goes, and what room its bar has in a navigation bar.

import QuartzCore

extension UISearchController: UIViewControllerTransitioningDelegate {
    /// Lays the search out over the content.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { SearchPresentation(presentedViewController: presented, presenting: presenting) }

    /// Brings it.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SearchAnimator() }

    /// Takes it away.
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        SearchAnimator()
    }
}

/// Lets touches through to content that shows, and tells the search of its way.
final class SearchPresentation: UIPresentationController {
    private var search: UISearchController? { presented as? UISearchController }

    override func letsTouchesThrough(_ point: CGPoint) -> Bool { true }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        // The bar goes on being typed into only if it moves within the window.
        if let containerView, let view = presentedView {
            view.frame = containerView.bounds
            containerView.addSubview(view)
        }
        search?.comes()
        if search?.transitionCoordinator?.isAnimated != true { search?.arrange() }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        search?.ended(isHere: completed)
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        search?.goes()
        if search?.transitionCoordinator?.isAnimated != true { search?.arrange() }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        search?.ended(isHere: !completed)
    }
}

/// Has the search arrange itself, animated. It may be ended before it is over, and what follows goes on from there.
@MainActor
final class SearchAnimator: UIViewControllerAnimatedTransitioning {
    private static let duration = 0.35
    private var isOver = false

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let coming = transitionContext.viewController(forKey: .to) as? UISearchController
        let search = coming ?? transitionContext.viewController(forKey: .from) as? UISearchController
        if coming != nil { UIView.performWithoutAnimation { transitionContext.containerView.layoutIfNeeded() } }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
            animations: { search?.arrange() }
        ) { [weak self] _ in
            if self?.isOver == false { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { isOver = true }
}

/// What the search of a controller has of the room of a navigation bar.
@MainActor
struct SearchRoom {
    /// In points, whole; 0 without a search.
    let height: CGFloat
    /// Whether the bar's row is away for it.
    let hidesRow: Bool
    /// Whether it does not hide.
    let isFixed: Bool
    /// Whether what was found is over all of the content.
    let coversContent: Bool

    /// - Parameter isHidden: whether the bar is.
    init(_ controller: UIViewController?, isHidden: Bool) {
        let item = controller?.navigationItem, search = isHidden ? nil : item?.searchController
        height = search?.searchBar.heightInBar ?? 0
        hidesRow = search?.hidesRow ?? false
        isFixed = search?.isArranged == true || item?.hidesSearchBarWhenScrolling == false
        coversContent = search?.coversContent ?? false
    }
}

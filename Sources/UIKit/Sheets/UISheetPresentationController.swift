// Sheets: what programs say of them. Where they are stands in `SheetLayout.swift`, what moves them in `SheetMotion.swift`.

import QuartzCore

/// Shows a controller as a sheet that fingers draw to other heights and down out of sight (Apple:
/// `UISheetPresentationController`). Controllers of the styles `.pageSheet`, the default, and `.formSheet` are presented so; it
/// is their `sheetPresentationController`, before they are presented as well.
///
/// In a window that is horizontally compact a sheet lies at the bottom edge, as wide as the window, and stands back, smaller,
/// when another large one comes. Where there is room it is in the middle: a page as high as the window, a form as large as its
/// controller's `preferredContentSize`. In a window that is vertically compact it takes all of it.
///
/// A finger that draws beside scrolling content moves the sheet. One that draws content which is scrolled to its top moves the
/// sheet until that is as high as it gets, and then scrolls; the other way the content comes first. Drawn below half of its least
/// height, by where it would come in 0.2 seconds, it is dismissed, unless `isModalInPresentation` or the delegate has something
/// against that. A sheet that still moves is held by a finger that comes down on it. Those numbers are ours.
open class UISheetPresentationController: UIPresentationController {
    private(set) lazy var motion = SheetMotion(self)

    // MARK: Heights

    /// Where it rests; default a large one alone. None at all count as that.
    open var detents: [Detent] = [.large()] { didSet { motion.changed() } }

    /// The height that it has; nil, the default, and one that is not among `detents` mean the least. The user's choice is set
    /// here.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { motion.changed() } }
    }

    /// The greatest height at which what is behind the sheet is neither dimmed nor kept from touches; default nil: at any it is.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { motion.changed() } }

    /// Asks custom detents for their heights again.
    open func invalidateDetents() { motion.changed() }

    /// Animates what is changed of the sheet, and of views.
    open func animateChanges(_ changes: () -> Void) { motion.animate(changes) }

    // MARK: Looks and ways

    /// Whether there is a bar at the top for fingers; a tap on it goes to the next height. Default no.
    open var prefersGrabberVisible = false { didSet { motion.changed() } }
    /// The radius of its corners, in points; default nil, for 10.
    open var preferredCornerRadius: CGFloat? { didSet { motion.changed() } }
    /// Whether content that is scrolled to its top draws the sheet up before it scrolls; default yes.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether it lies at the bottom edge where the height is compact as well, in the place of taking all; default no.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { motion.changed() } }
    /// Whether it is as wide as its controller would like where it lies at the edge; default no: as wide as there is room.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { motion.changed() } }
    /// Whether where there is room it is a page, not a form; by default so for `.pageSheet`.
    open var prefersPageSizing: Bool {
        get { pageSizing ?? (adaptivePresentationStyle != .formSheet) }
        set {
            pageSizing = newValue
            motion.changed()
        }
    }
    private var pageSizing: Bool?

    // MARK: As a presentation

    /// Whether it is one: a delegate may have chosen another style.
    var isSheet: Bool {
        switch adaptivePresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
        default: true
        }
    }

    /// A view around the presented controller's, with the corners and the bar.
    open override var presentedView: UIView? { isSheet ? motion.card : super.presentedView }
    /// Where it is at the selected height.
    open override var frameOfPresentedViewInContainerView: CGRect {
        isSheet && container != nil ? motion.restingFrame : super.frameOfPresentedViewInContainerView
    }
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        if isSheet { motion.comes() }
    }
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if isSheet { motion.ended(isThere: completed) }
    }
    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        if isSheet { motion.goes() }
    }
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if isSheet { motion.ended(isThere: !completed) }
    }
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if isSheet { motion.containerLaysOut() }
    }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        motion.changed()
    }
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { isSheet ? motion.size(in: parentSize) : parentSize }

    override func letsTouchesThrough(_ point: CGPoint) -> Bool { isSheet && motion.isUndimmed }
}

extension UIViewController {
    /// What lays it out as a sheet, or the controller that contains it; nil where its style is another than `.pageSheet` and
    /// `.formSheet`.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// Whether something shown in it is not to be taken away by the user.
    var isModalWithin: Bool {
        isModalInPresentation || contained.contains { $0.viewIfLoaded?.window != nil && $0.isModalWithin }
    }
}

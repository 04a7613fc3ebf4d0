// Popovers: what programs say of them. Where they are stands in `PopoverLayout.swift`.

import QuartzCore

/// Shows a controller beside what it belongs to, with an arrow that points there (Apple: `UIPopoverPresentationController`).
/// Controllers of the style `.popover` are presented so where a window is horizontally regular; it is their
/// `popoverPresentationController`, before they are presented as well. What it belongs to has to be said.
///
/// In a window that is horizontally compact it is a sheet, `adaptiveSheetPresentationController`, unless the delegate chooses
/// another style: `.none` leaves it a popover. That is decided as it is presented, not when the window takes another size. It is
/// as large as the controller's `preferredContentSize`, or 320 × 480 points without one, but no larger than there is room. A tap
/// beside it takes it away, unless `isModalInPresentation` or the delegate has something against that. Its animations, fading
/// alone, are ours.
open class UIPopoverPresentationController: UIPresentationController {
    private let card = PopoverView(), beside = UIView()

    // MARK: What it belongs to

    /// The view that it points at.
    open weak var sourceView: UIView? { didSet { changed() } }
    /// Where in that; default `CGRect.null`, for all of it.
    open var sourceRect = CGRect.null { didSet { changed() } }
    /// What it points at in a bar, in the place of a view.
    open weak var barButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The view or the bar's item that it points at.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// Whether it may cover what it points at; default no.
    open var canOverlapSourceViewRect = false { didSet { changed() } }

    // MARK: Its arrow and looks

    /// Whither its arrow may point; default anywhere. None: it has no arrow and lies over what it belongs to.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
    /// Whither its arrow points; unknown until it is presented.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Room left at the window's edges, in points; default 10 each.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { changed() } }
    /// The colour of its card and arrow; default nil, for that of the controller's view.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// Views beside it that take touches all the same; default nil, none.
    open var passthroughViews: [UIView]?

    /// What it is as a sheet in a window that is horizontally compact; the same at each call.
    public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    // MARK: As a presentation

    /// Whether it is one: a delegate may have chosen another style.
    private var isPopover: Bool { adaptivePresentationStyle == .popover }

    override func style(_ chosen: UIModalPresentationStyle, _ traits: UITraitCollection) -> UIModalPresentationStyle? {
        if chosen == .automatic, traits.horizontalSizeClass == .compact { return .pageSheet }
        return super.style(chosen, traits)
    }

    override func standIn() -> UIPresentationController? {
        let style = adaptivePresentationStyle
        guard style == .pageSheet || style == .formSheet else { return nil }
        let sheet = adaptiveSheetPresentationController
        if sheet.delegate == nil { sheet.delegate = delegate }
        sheet.standsIn(for: self, as: style)
        return sheet
    }

    /// A card with an arrow around the presented controller's view.
    open override var presentedView: UIView? { isPopover ? card : super.presentedView }
    /// Where it is, with its arrow.
    open override var frameOfPresentedViewInContainerView: CGRect {
        isPopover && container != nil ? layout.frame : super.frameOfPresentedViewInContainerView
    }

    private var layout: PopoverLayout {
        let bounds = container?.bounds ?? .zero, wish = preferredContentSize
        let size = CGSize(
            width: wish.width > 0 && wish.width.isFinite ? wish.width : 320,
            height: wish.height > 0 && wish.height.isFinite ? wish.height : 480)
        let room = bounds.inset(by: container?.safeAreaInsets ?? .zero).inset(by: popoverLayoutMargins)
        return PopoverLayout(
            size: size, at: source ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0), in: room,
            permittedArrowDirections, mayOverlap: canOverlapSourceViewRect)
    }

    /// What it points at, in the container.
    private var source: CGRect? {
        guard let container, let view = barButtonItem?.shownView ?? sourceView, view.window === container.window
        else { return nil }
        let rect = barButtonItem == nil && !sourceRect.isNull ? sourceRect : view.bounds
        return rect.isInfinite ? nil : view.convert(rect, to: container)
    }

    private func changed() { container?.setNeedsLayout() }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard isPopover, let container else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        if source == nil {
            FaultReport.once(
                "UIPopoverPresentationController",
                "a popover points at nothing: set sourceView or barButtonItem, which is in the same window; it is in the middle")
        }
        beside.frame = container.bounds
        beside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.dismissByUser() }
        beside.gestureRecognizers = [tap]
        container.insertSubview(beside, at: 0)
        show()
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { gone() }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { gone() }
    }

    private func gone() {
        arrowDirection = .unknown
        if let view = presented?.viewIfLoaded, view.isDescendant(of: card) { view.removeFromSuperview() }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if isPopover { show() }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard isPopover, let view = self.container, presented?.isBeingPresented == false else { return changed() }
        view.setNeedsLayout()
        UIView.animate(withDuration: PopoverAnimator.duration, delay: 0, options: .allowUserInteraction) {
            view.layoutIfNeeded()
            self.card.layoutIfNeeded()
        }
    }

    private func show() {
        guard let content = presented?.view else { return }
        let layout = layout
        arrowDirection = layout.direction
        card.show(content, layout, backgroundColor ?? content.backgroundColor ?? .systemBackground)
    }

    override func letsTouchesThrough(_ point: CGPoint) -> Bool {
        guard isPopover, let container else { return false }
        return passthroughViews?.contains { view in
            view.window === container.window && view.point(inside: view.convert(point, from: container), with: nil)
        } ?? false
    }

    override func ownAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        isPopover ? PopoverAnimator(isComing: isComing) : nil
    }
}

/// What a popover may point at: a view, or an item of a bar (Apple: `UIPopoverPresentationControllerSourceItem`).
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Hears of a popover (Apple: `UIPopoverPresentationControllerDelegate`); it is the `delegate` that any presentation has.
/// Everything is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// It is about to be presented, and may be told what it points at still.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// The older name of `presentationControllerShouldDismiss(_:)`, asked where that is not there.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// The older name of `presentationControllerDidDismiss(_:)`, called where that is not there.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// True.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// Nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    /// As the older name says.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        (presentationController as? UIPopoverPresentationController).map(popoverPresentationControllerShouldDismissPopover)
            ?? true
    }
    /// As the older name does.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard let popover = presentationController as? UIPopoverPresentationController else { return }
        popoverPresentationControllerDidDismissPopover(popover)
    }
}

/// Where a popover's arrow points to (Apple: `UIPopoverArrowDirection`).
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upwards: the popover is below what it points at.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Downwards.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known, as it is not presented.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

extension UIViewController {
    /// What lays it out as a popover, or the controller that contains it; nil where its style is another than `.popover`.
    public var popoverPresentationController: UIPopoverPresentationController? {
        if let container { return container.popoverPresentationController }
        guard modalPresentationStyle == .popover else { return nil }
        return (presentation?.controller ?? standardPresentation) as? UIPopoverPresentationController
            ?? keptPresentation as? UIPopoverPresentationController
    }
}

// A view whose content is larger than itself. The class body holds what clients see and override; how content is dragged
// and moves on stands in `ScrollMover.swift`, zooming in `UIScrollView+Zooming.swift`.

import QuartzCore

/// A view that shows a part of its content, which fingers and wheels move (Apple: `UIScrollView`).
///
/// `contentOffset` is the origin of `bounds`: subviews lie in content coordinates. It changes on the program's thread, frame
/// by frame, with the delegate being told; inside of an animation block it is animated like any bounds.
open class UIScrollView: UIView {
    /// How soon content that moves on slows down: what remains of its velocity after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0.998, the default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The look of the bars that show where the content is.
    public enum IndicatorStyle: Int, Sendable { case `default` = 0, black, white }

    /// When the safe area adds to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic = 0, scrollableAxes, never, always }

    /// Who is told and asked. Lists have a delegate of the same name and of a kind of their own, which is the one that is meant
    /// where both would do.
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateChanged() } }

    // MARK: Content

    /// The point of the content at the upper left corner; default zero. A change shows at once.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// How large the content is, in points; default zero. Values that are not finite are refused and reported.
    /// Constraints between subviews and the edges of the view, or `contentLayoutGuide`, set it.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue, acceptsContentSize(oldValue) else { return }
            contentChanged()
        }
    }

    /// Room around the content; default none.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            guard accepts(contentInset, "contentInset") else { return contentInset = oldValue }
            insetsChanged()
        }
    }

    /// `contentInset` and what the safe area adds to it, see `contentInsetAdjustmentBehavior`.
    open var adjustedContentInset: UIEdgeInsets { allInsets }

    /// Called when `adjustedContentInset` changed. Does nothing.
    open func adjustedContentInsetDidChange() {}
    override func passedOn(_ safeArea: UIEdgeInsets) -> UIEdgeInsets { leftBySafeArea(safeArea) }

    /// Default automatic: in the directions in which it scrolls.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsChanged() } }
    }

    /// The content's area for constraints: what ties it to subviews sets `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { contentGuide }
    /// What is seen of it, for constraints of subviews that stay where they are.
    public var frameLayoutGuide: UILayoutGuide { frameGuide }

    // MARK: Scrolling

    /// Moves the content to an offset, which may lie beyond its edges.
    /// - Parameter animated: in 0.3 seconds, at the end of which the delegate is told; else at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated { mover.move(to: contentOffset) } else { mover.stop(); self.contentOffset = contentOffset }
    }

    /// Moves the content no further than needed for a rectangle of it to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let offset = offset(toShow: rect)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// Whether fingers and wheels move the content; default yes.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether a drag that begins along an axis stays on it; default no.
    open var isDirectionalLockEnabled = false
    /// Whether content comes to rest at multiples of the view's size; default no.
    open var isPagingEnabled = false
    /// Whether content may be moved beyond its edges and comes back; default yes.
    open var bounces = true
    /// Whether it may even if it is lower than the view; default no.
    open var alwaysBounceVertical = false
    /// Whether it may even if it is narrower than the view; default no.
    open var alwaysBounceHorizontal = false
    /// Default normal.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a tap on a status bar would scroll to the top; there is none. Default yes.
    open var scrollsToTop = true

    /// What a drag does to a keyboard, or what stands for one (Apple: `UIScrollView.KeyboardDismissMode`).
    public enum KeyboardDismissMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// Editing ends as a drag begins.
        case onDrag
        /// A finger that drags content and comes to what is at the window's lower edge pushes it down; so editing ends, or it
        /// comes back.
        case interactive
        /// As `onDrag`.
        case onDragWithAccessory
        /// As `interactive`.
        case interactiveWithAccessory
    }

    /// Whether a drag ends the editing in the window; default `none`.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether fingers are down that may drag the content.
    open var isTracking: Bool { pan.isDown }
    /// Whether the content is being dragged.
    open var isDragging: Bool { mover.isDragging }
    /// Whether it moves on without a finger.
    open var isDecelerating: Bool { mover.isDecelerating }

    /// Whether subviews hear of a touch only when it has rested for 0.15 seconds, or goes up, without having become a drag;
    /// default yes. Gesture recognizers get it at once.
    open var delaysContentTouches = true
    /// Whether a drag takes touches that subviews have; default yes.
    open var canCancelContentTouches = true
    /// Whether a subview is to hear of touches that begin in it; true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag takes the touches of a subview, which knows of them: not of a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// What drags the content. Its delegate is the program's to set.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// What zooms; nil without a delegate's view for it.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    /// What shows above the content when it is drawn down at its top; default nil. Setting it lets the content bounce.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }

    // MARK: Indicators

    /// Whether a bar shows the place while content moves; default yes.
    open var showsHorizontalScrollIndicator = true
    /// Whether a bar shows the place while content moves; default yes.
    open var showsVerticalScrollIndicator = true
    /// Default dark.
    open var indicatorStyle = IndicatorStyle.default
    /// Room around both bars; default none. Setting it sets that of each.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Room around the vertical bar; default none.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Room around the horizontal bar; default none.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Shows the bars for a moment.
    open func flashScrollIndicators() { indicators.show() }

    // MARK: Zooming

    /// The least scale; default 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    /// The greatest scale; default 1.
    open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    /// Whether two fingers may zoom beyond the limits, to which it comes back; default yes.
    open var bouncesZoom = true
    /// The scale of the delegate's view, within the limits; default 1.
    open var zoomScale: CGFloat {
        get { shownZoom }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Zooms about the middle of what is seen.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
    /// Zooms until a rectangle, in the coordinates of the delegate's view, fills what is seen.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }
    /// Whether two fingers zoom.
    open var isZooming: Bool { zooming != nil }
    /// Whether it comes back from beyond a limit.
    open internal(set) var isZoomBouncing = false

    // MARK: As a view

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        takeSolvedContentSize()
        // It may have come into another safe area.
        insetsChanged()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsChanged()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== pan || mayDrag()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // MARK: Parts

    /// For a control that shows above the content, in points.
    var refreshRoom: CGFloat = 0 { didSet { if refreshRoom != oldValue { insetsChanged() } } }

    /// What hides above the content as it scrolls.
    var barAbove = BarAbove()
    /// Called when the content is elsewhere.
    var contentMoved: (() -> Void)?
    /// The same for a bar at the bottom; also called when the content's size is another.
    var contentMovedBelow: (() -> Void)?

    /// For subclasses of this module: `delegate` is another.
    func delegateChanged() {}
    /// For subclasses of this module: a finger takes hold, or a wheel turns.
    func movingBegins() {}
    /// For subclasses of this module: content that was held or moved by itself is at rest, and the delegate was told.
    func cameToRest() {}
    /// For subclasses of this module: where content that a finger lets go at a velocity, in points a millisecond, is to come to
    /// rest, where by itself it would at `proposed`.
    func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    let pan = ScrollPan()
    private(set) lazy var mover = ScrollMover(self)
    private(set) lazy var indicators = ScrollIndicators(self)
    private lazy var contentGuide = UILayoutGuide(.content, of: self)
    private lazy var frameGuide = UILayoutGuide(.frame, of: self)
    var pinch: UIPinchGestureRecognizer?
    var zooming: ZoomStart?
    var shownZoom: CGFloat = 1
    /// The insets that the offset was last brought in line with.
    var shownInsets = UIEdgeInsets.zero
    /// What of these was the safe area's.
    var shownSafeArea = UIEdgeInsets.zero

    private func setUp() {
        clipsToBounds = true
        pan.scrollView = self
        pan.allowedScrollTypesMask = .all
        addGestureRecognizer(pan)
    }
}

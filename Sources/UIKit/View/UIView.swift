// The view: a rectangle of the interface over its layer. The class body holds what clients may
// override, which Swift wants in one place; how each thing is done stands in `UIView+….swift`.

import QuartzCore

/// A rectangle of the interface (Apple: `UIView`).
///
/// A view is the delegate of its layer, and its geometry and looks are the layer's: changing
/// either changes both. Outside of an animation block a change shows at the next redraw moment.
/// Use views on the main thread. Coordinates are points with y growing downwards.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
    /// The class of the layer; default `CALayer`. The layer is made by its `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's layer, made once. Its delegate is the view. A subclass may say of which class it is.
    open var layer: CALayer { ownLayer }
    nonisolated(unsafe) let ownLayer: CALayer

    var children: [UIView] = []
    weak var parent: UIView?
    weak var shownWindow: UIWindow?
    weak var controller: UIViewController?
    /// The colour that the view was given last, as the program's own object.
    var givenBackground: UIColor?
    /// What is rarely set.
    var rare: RareViewValues?
    var flags: ViewFlags = .initial
    /// Blocks that keep the view from touches while they run.
    nonisolated(unsafe) var blockingBlocks = 0
    /// The number of the block that changed it last.
    var lastBlock = 0
    /// What solves the view's constraints; see `ViewConstraints`.
    var constraintEngine: (any ViewConstraints)?

    /// A view at `frame` in its superview's coordinates.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        Self.answersForLayers
        ownLayer.setOwner(self)
        ownLayer.setNeedsLayout()
        if draws { ownLayer.setNeedsDisplay() }
        if frame != .zero { self.frame = frame }
    }

    /// A view of no size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    /// A view out of an archive: the layer with all that its properties say, without subviews.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        Self.answersForLayers
        ownLayer.setOwner(self)
        ownLayer.setNeedsLayout()
        if draws { ownLayer.setNeedsDisplay() }
    }

    /// Asks views for their layers' actions, in the place of the delegate's protocol.
    private static let answersForLayers: Void = {
        let ask: @MainActor (any CALayerDelegate, CALayer, String) -> (any CAAction)? = { owner, layer, event in
            requireMainThread()
            let view = unsafeDowncast(owner, to: UIView.self)
            // What is in no window takes its values at once, unless an animator holds them.
            if view.shownWindow == nil, !view.isShownByLayer, UIViewAnimationState.current?.steering == nil { return NSNull() }
            return view.action(for: layer, forKey: event)
        }
        let run: @MainActor (any CAAction, CALayer) -> Bool = { action, layer in
            guard type(of: action) == BlockAction.self else { return false }
            requireMainThread()
            BlockAction.opened(action).run(on: layer)
            return true
        }
        let draw: @MainActor (any CALayerDelegate, CALayer, CGContext) -> Void = { owner, layer, context in
            unsafeDowncast(owner, to: UIView.self).draw(layer, in: context)
        }
        // Layers are on no actor; the thread is looked after at each call, but for drawing, which is tiles' as well.
        OwnerActions.ask = unsafeBitCast(ask, to: ((any CALayerDelegate, CALayer, String) -> (any CAAction)?).self)
        OwnerActions.run = unsafeBitCast(run, to: ((any CAAction, CALayer) -> Bool).self)
        OwnerActions.draw = unsafeBitCast(draw, to: ((any CALayerDelegate, CALayer, CGContext) -> Void).self)
    }()

    // MARK: Geometry

    /// The smallest rectangle in the superview's coordinates around the transformed bounds. Setting it sets `center`
    /// and the size of `bounds`. A value that is not finite is refused and reported.
    open var frame: CGRect {
        get { ownLayer.frame }
        set { setFrame(newValue) }
    }

    /// The view's rectangle in its own coordinates. Animatable.
    open var bounds: CGRect {
        get { ownLayer.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point, by default the middle, is in the superview's coordinates. Animatable.
    open var center: CGPoint {
        get { ownLayer.position }
        set { setCenter(newValue) }
    }

    /// The transform about the anchor point; default identity. Animatable.
    open var transform: CGAffineTransform {
        get { ownLayer.affineTransform() }
        set { ownLayer.setAffineTransform(newValue) }
    }

    /// The same in three dimensions.
    open var transform3D: CATransform3D {
        get { ownLayer.transform }
        set { ownLayer.transform = newValue }
    }

    /// The shape that a `UIDynamicAnimator` takes it for; a rectangle, unless a subclass says otherwise.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline of the type `path`, about the middle; the bounds, unless a subclass says otherwise.
    open var collisionBoundingPath: UIBezierPath { boundsPath }

    // MARK: Looks

    /// Pixels a point of what the view draws; default the screen's.
    open var contentScaleFactor: CGFloat {
        get { drawnScale }
        set { drawnScale = newValue }
    }

    /// From 0, invisible, to 1, the default; the view and its subviews fade as one picture. Animatable.
    open var alpha: CGFloat {
        get { CGFloat(ownLayer.opacity) }
        set { ownLayer.opacity = Float(newValue) }
    }

    /// The point of the bounds, in parts of their size, that `center` places and a transform leaves; default the middle.
    open var anchorPoint: CGPoint {
        get { ownLayer.anchorPoint }
        set { ownLayer.anchorPoint = newValue }
    }

    /// Whether the view and its subviews are left out, also of touches; default false.
    open var isHidden: Bool {
        get { ownLayer.isHidden || rare?.hidingBlock != nil }
        set { setHidden(newValue) }
    }

    /// The colour behind everything in the view; default nil, none. Animatable.
    open var backgroundColor: UIColor? {
        get { fillColor }
        set { setBackground(newValue) }
    }

    /// Whether subviews and contents end at the bounds; default false.
    open var clipsToBounds: Bool {
        get { ownLayer.masksToBounds }
        set { ownLayer.masksToBounds = newValue }
    }

    /// A view whose opaque parts show this one; it has no superview. Default nil.
    open var mask: UIView? {
        get { rare?.mask }
        set { setMask(newValue) }
    }

    /// A promise that what the view draws leaves nothing transparent; default true.
    open var isOpaque: Bool {
        get { flags.contains(.opaque) }
        set { flags.set(.opaque, newValue) }
    }

    /// Where the contents lie in the bounds; default `scaleToFill`.
    open var contentMode: ContentMode {
        get { rare?.contentMode ?? .scaleToFill }
        set { setContentMode(newValue) }
    }

    /// What template images and controls are coloured with: the nearest one that was set from here up, else the system's blue.
    open var tintColor: UIColor! {
        get { inheritedTintColor }
        set { setTintColor(newValue) }
    }

    /// Called when `tintColor` changed, by this view or one above it.
    open func tintColorDidChange() {}
    /// For subclasses of this module: the tint is the same, and looks other by the traits.
    func tintLooksOther() {}

    /// A number for finding the view; default 0.
    open var tag: Int {
        get { rare?.tag ?? 0 }
        set { rareValues.tag = newValue }
    }

    // MARK: Interaction

    /// Whether the view and its subviews get touches; default true.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set { flags.set(.interactive, newValue) }
    }

    open override var next: UIResponder? { controller ?? parent }

    /// The deepest view at a point of this view's coordinates, nil if none: views that are hidden, almost transparent or
    /// without interaction are left out, and so is what lies outside of its superview.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(point, event) }

    /// Whether a point is in the bounds; the far edges are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }

    /// Lets a recognizer follow the touches that begin in the view or below it.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
    /// Lets it go; a gesture under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

    /// Adds an interaction, which leaves the view where it was.
    open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
    /// Takes an interaction away.
    open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }
    /// What can be done with the view besides, in the order in which it was added.
    open var interactions: [any UIInteraction] {
        get { rare?.interactions ?? [] }
        set {
            for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// Makes the view, or whichever below it is the first to get key events, give that up.
    /// - Parameter force: whether it is asked whether it may.
    /// - Returns: whether none of them is the first any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignBelow(force: force) }

    /// Whether a recognizer of the view, or of one around it whose touches hit this one, may begin; default true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether it has something that fingers drag: it hears of them at once, in a scroll view too.
    var followsDrags: Bool { false }

    // MARK: Hierarchy

    /// The view that this one is in.
    open var superview: UIView? { parent }
    /// The views in this one, from back to front.
    open var subviews: [UIView] { children }
    /// The window that the view is in.
    open var window: UIWindow? { shownWindow }

    /// Puts `view` in front of the subviews, taking it from where it was.
    open func addSubview(_ view: UIView) { insert(view, at: children.count) }
    /// Puts `view` at an index counted from the back; beyond the end means in front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Puts a view right below one of the subviews.
    /// - Complexity: O(n) in the subviews.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, 0) }
    /// Puts a view right above one of the subviews.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, 1) }
    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { rearrangeSubview(view, to: children.count) }
    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { rearrangeSubview(view, to: 0) }
    /// Changes the places of two subviews; an index that there is not changes nothing.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Takes the view out of its superview.
    open func removeFromSuperview() { removeFromParent() }

    /// Called when a subview was added. Does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview goes. Does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view comes to a superview, or leaves it: nil. Does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when the view has another superview, or none. Does nothing.
    open func didMoveToSuperview() {}
    /// Called before the view comes to a window, or leaves it: nil. Does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the view is in another window, or in none. Does nothing.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Lays out the subviews: the base class gives them the frames that the constraints ask for. Called when layout is due.
    open func layoutSubviews() { constraintEngine?.layOutSubviews(of: self) }
    /// Asks for layout at the next redraw moment.
    open func setNeedsLayout() { ownLayer.setNeedsLayout() }
    /// Lays out now what needs it, from this view downwards; where the views above it need layout, from the topmost of these.
    open func layoutIfNeeded() { layOutNow() }

    /// The size that suits the view best within `size`; by default its own size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that suits the view best; the corner of its frame stays.
    open func sizeToFit() { takeFittingSize() }
    /// The size at which the constraints in the view are met that is nearest to `targetSize`; see
    /// `layoutFittingCompressedSize` and `layoutFittingExpandedSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The same with priorities for the width and the height of `targetSize`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        ConstraintEngine.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The size that the contents want; `noIntrinsicMetric` where they want none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// Says that `intrinsicContentSize` is another now.
    open func invalidateIntrinsicContentSize() { constraintEngine?.sizeDidChange(of: self) }

    /// Called before layout when `setNeedsUpdateConstraints()` was; a subclass changes its constraints and calls `super` last.
    open func updateConstraints() { flags.remove(.needsConstraints) }

    /// Whether the autoresizing mask decides the frame; default true. Constraints place views for which it is false.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.contains(.translatesMask) }
        set { setTranslatesMask(newValue) }
    }

    /// Whether the view follows the reading direction; default `unspecified`.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semanticContent ?? .unspecified }
        set { setSemanticContent(newValue) }
    }

    /// Room between the edges and the content; default 8 points each, in rows of tables 16 from side to side, for a controller's
    /// view its `systemMinimumLayoutMargins`. To what was set comes what the safe area and the superview's margins add.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setLayoutMargins(newValue) }
    }

    /// The margins until others are set.
    var firstMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    /// Called when the margins changed.
    open func layoutMarginsDidChange() {}
    /// What of the view bars and the like cover: nothing here, unless its controller adds some.
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
    /// Called when the safe area is another. Does nothing.
    open func safeAreaInsetsDidChange() {}
    /// What of the view's safe area its subviews have to heed.
    func passedOn(_ safeArea: UIEdgeInsets) -> UIEdgeInsets { safeArea }
    /// The rectangle that constraints place, for a frame, and the other way round; default the frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame whose part for alignment is a rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect) }
    /// What of the frame does not count for alignment, in points; default none.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose baselines are this one's.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline counts: the view itself.
    open var forLastBaselineLayout: UIView { self }
    /// Whether the class only works with constraints; default false.
    open class var requiresConstraintBasedLayout: Bool { false }

    // MARK: Drawing

    /// Draws the view in its coordinates, in the current context. Only a class that overrides it has a backing picture. Where the
    /// view's layer is a `CATiledLayer` it is called for each tile, on several threads at once: it must draw from what does not
    /// change meanwhile.
    open func draw(_ rect: CGRect) {}
    /// Asks for `draw(_:)` before the next commit; nothing happens in views that don't draw.
    open func setNeedsDisplay() { if draws { ownLayer.setNeedsDisplay() } }
    /// Has a part of the view drawn again, if it draws itself.
    open func setNeedsDisplay(_ rect: CGRect) { if draws { ownLayer.setNeedsDisplay(rect) } }

    /// Called by the view's layer when it needs its contents.
    open func display(_ layer: CALayer) { displayContents() }
    /// Called by the view's layer to be drawn: calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
    /// Called by the view's layer before it is drawn.
    open func layerWillDraw(_ layer: CALayer) { willDrawContents() }
    /// Called by the view's layer to be laid out: calls `layoutSubviews()`.
    open func layoutSublayers(of layer: CALayer) { layOutContents() }

    /// The first stage of the layer's action search: `NSNull` outside of an animation block, an animation or another
    /// action inside.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actionOfBlock(layer, event) }

    // MARK: Notices

    /// Called by nobody: there are no nib files.
    open func awakeFromNib() {}
    /// Called by nobody: there is no interface builder.
    open func prepareForInterfaceBuilder() {}
    /// The traits here: those of the nearest override, else the current ones.
    open var traitCollection: UITraitCollection { inheritedTraits }

    /// A view that shows what this one shows: on screen now, or with all changes made so far.
    /// - Returns: nil for a view without an area. Of a huge view it has fewer pixels a point.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// Called when the traits of the screen changed, such as between light and dark.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility

    /// Whether the view is one element for assistive programs; default false.
    open var isAccessibilityElement: Bool {
        get { rare?.accessibility?.isElement ?? false }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    /// What the element is called.
    open var accessibilityLabel: String? {
        get { rare?.accessibility?.label }
        set { changeAccessibility { $0.label = newValue } }
    }
    /// What it says at present.
    open var accessibilityValue: String? {
        get { rare?.accessibility?.value }
        set { changeAccessibility { $0.value = newValue } }
    }
    /// What it is good for.
    open var accessibilityHint: String? {
        get { rare?.accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    /// Where the element is, on the screen; unless it is set, where the view is.
    open var accessibilityFrame: CGRect {
        get { rare?.accessibility?.frame ?? layer.convert(layer.bounds, to: topmost.layer) }
        set { changeAccessibility { $0.frame = newValue } }
    }
    /// A name for tests.
    open var accessibilityIdentifier: String? {
        get { rare?.accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }
    /// What kind of element it is; default none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { rare?.accessibility?.traits ?? .none }
        set { changeAccessibility { $0.traits = newValue } }
    }
    /// Its elements in their order; default nil: those of its subviews.
    open var accessibilityElements: [Any]? {
        get { rare?.accessibility?.elements }
        set { changeAccessibility { $0.elements = newValue } }
    }
    /// What else can be done with it; default nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { rare?.accessibility?.actions }
        set { changeAccessibility { $0.actions = newValue } }
    }
    /// Whether what is beside it counts for nothing while it is there; default false.
    open var accessibilityViewIsModal: Bool {
        get { rare?.accessibility?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }
    /// Whether what is in it counts for nothing; default false.
    open var accessibilityElementsHidden: Bool {
        get { rare?.accessibility?.hidesElements ?? false }
        set { changeAccessibility { $0.hidesElements = newValue } }
    }
    /// Whether what is in it is read together; default false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { rare?.accessibility?.groupsChildren ?? false }
        set { changeAccessibility { $0.groupsChildren = newValue } }
    }
    /// Does what a tap would; whether it did something. An assistive program would call it.
    open func accessibilityActivate() -> Bool { false }
    /// Raises the value of an adjustable element. An assistive program would call it.
    open func accessibilityIncrement() {}
    /// Lowers it.
    open func accessibilityDecrement() {}

    // MARK: Key-value access

    /// The value of a property of the layer, or of a key of the client's.
    open func value(forKey key: String) -> Any? { ownLayer.value(forKey: key) }
    /// Sets a property of the view's layer, or a value of the program's.
    open func setValue(_ value: Any?, forKey key: String) { ownLayer.setValue(value, forKey: key) }
    /// A value of the view's layer along a path.
    open func value(forKeyPath keyPath: String) -> Any? { ownLayer.value(forKeyPath: keyPath) }
    /// Sets a value of the view's layer along a path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { ownLayer.setValue(value, forKeyPath: keyPath) }
}

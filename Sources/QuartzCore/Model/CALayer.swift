// The layer: what a program changes. Its values live behind `store`; a setter marks what changed, and the commit of the
// thread's transaction carries it to the server. The class body holds what clients may override, which Swift wants in one
// place; how each thing is done stands in `CALayer+….swift`.

import CoreGraphics

/// A rectangle of content in a tree of such (Apple: `CALayer`).
///
/// A layer belongs to the thread that changes it. Coordinates are points with y growing downwards. Changing an animatable
/// property of a layer that is on screen animates it unless actions are disabled. A value that is not finite is refused: the
/// property keeps the value it has, and the mistake is reported once on standard error.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
    package let store: UnsafeMutablePointer<LayerStore>
    /// The box of rarely used objects.
    var objects: LayerObjects?
    var children: [CALayer] = []
    var parent: Unmanaged<CALayer>?
    @exclusivity(unchecked) var animationList = AnimationList()
    package let properties: PropertyList

    /// The object that supplies actions and layout; not retained.
    @exclusivity(unchecked) open weak var delegate: (any CALayerDelegate)? {
        didSet { store.pointee.isOwned = false }
    }

    /// A layer with every property at its default.
    public override init() {
        (store, properties) = LayerStore.make(for: Self.self)
        super.init()
        bindClass()
    }

    /// A copy of another layer's property values, without its place in a tree and its animations. Core Animation makes
    /// presentation layers with it; a subclass with stored properties of its own overrides it to copy them. What a layer of
    /// another kind gives, such as a shape of a plain layer, Apple leaves open: here it has every property at its default. So has
    /// what is made of no layer, as Apple's samples make a tiled layer of a view; that is said once.
    public init(layer: Any) {
        (store, properties) = LayerStore.make(for: Self.self)
        super.init()
        copyValues(of: layer)
    }

    /// A layer out of an archive, with its sublayers; nil if what is below it is no tree, and which layer it is then is said on
    /// standard error. Archives are to be trusted: damage below that ends the process in Foundation's unarchiver. A subclass with
    /// an initialiser of its own gives this one, too.
    public required init?(coder: NSCoder) {
        guard coder.hasRoom(for: Self.self) else { return nil }
        (store, properties) = LayerStore.make(for: Self.self)
        super.init()
        bindClass()
        guard decodeLayer(coder) else { return nil }
    }

    open class var supportsSecureCoding: Bool { true }

    /// Writes the layer with everything below it: properties that differ from their defaults, the mask, animations, actions that
    /// are animations, and the client's keys; without the delegate. A value that cannot be archived is left out, which is said
    /// once.
    open func encode(with coder: NSCoder) { encodeLayer(coder) }

    /// Whether an archive keeps the value of a key: whether it differs from the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    deinit {
        letGo()
        store.pointee.deallocate()
        store.deallocate()
    }

    /// How the renderer draws layers of the class.
    package class var renderKind: RenderKind { .plain }

    /// Whether layers of the class show a part of their sublayers and scroll to others.
    class var scrolls: Bool { false }

    /// What a class of Lamina's adds to the properties of `CALayer`.
    package class var ownProperties: ClassProperties { .none }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates; default empty. A negative size is standardised. Animatable.
    open var bounds: CGRect { get { CGRect(store.pointee.values.box.bounds) } set { setBounds(newValue.lanes) } }
    /// Where the anchor point is in the superlayer's coordinates; default (0, 0). Animatable.
    open var position: CGPoint { get { self[\.place.position] } set { self[\.place.position] = newValue } }
    /// The point of the bounds, in units of their size, that `position` places and about which transforms turn; default (0.5,
    /// 0.5). Animatable.
    open var anchorPoint: CGPoint { get { self[\.box.anchorPoint] } set { self[\.box.anchorPoint] = newValue } }
    /// The depth of the anchor point; default 0. Animatable.
    open var anchorPointZ: CGFloat { get { self[\.place.anchorPointZ] } set { self[\.place.anchorPointZ] = newValue } }
    /// The layer's depth, which also orders siblings: larger is nearer; default 0. Animatable.
    open var zPosition: CGFloat { get { self[\.place.zPosition] } set { self[\.place.zPosition] = newValue } }
    /// The transform about the anchor point; default identity. Animatable.
    open var transform: CATransform3D { get { self[\.transform] } set { self[\.transform] = newValue } }
    /// `transform` as an affine transform; the identity where it is none.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform` to the same in three dimensions.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// The transform of the sublayers about this layer's anchor point, usually a perspective; default identity. Animatable.
    open var sublayerTransform: CATransform3D { get { self[\.sublayerTransform] } set { self[\.sublayerTransform] = newValue } }

    /// The smallest rectangle in the superlayer's coordinates around the transformed bounds. Derived: setting it sets
    /// `bounds.size` and `position`.
    open var frame: CGRect { get { derivedFrame } set { setFrame(newValue) } }
    /// Whether the layer's own coordinates, its sublayers', path's and gradient's, have y growing upwards; default false.
    open var isGeometryFlipped: Bool { get { self[.geometryFlipped] } set { self[.geometryFlipped] = newValue } }

    /// Whether the context of `draw(in:)` has y growing downwards, as Core Graphics' own has not, so that Core Text needs a flip.
    /// What is around the root layer flips, as on iOS (CALayer.h): true, unless an odd number of layers from here up flip theirs.
    open func contentsAreFlipped() -> Bool { !isUpsideDown }

    // MARK: Tree

    /// The sublayers from the bottom up; nil when there are none. Setting it replaces them.
    open var sublayers: [CALayer]? {
        get { store.pointee.isPresentation ? presentationSublayers : (children.isEmpty ? nil : children) }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// The layer that this one is a sublayer of.
    open var superlayer: CALayer? { store.pointee.isPresentation ? presentationSuperlayer : parent?.takeUnretainedValue() }

    /// Puts `layer` on top of the sublayers, taking it from where it was. A layer cannot go into itself or a sublayer of its own.
    /// - Complexity: O(d) in the levels above; O(n) in the sublayers if it is one of them.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

    /// Puts `layer` at an index counted from the bottom; an index beyond the top means the top.
    /// - Complexity: O(n) in the sublayers.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Puts `layer` right below `sibling`; on the bottom without one.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Puts `layer` right above `sibling`; on top without one.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    /// Puts `newLayer` in the place of a sublayer. It is an error if `oldLayer` is none.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Takes the layer out of its superlayer, or off the layer that it masks.
    /// - Complexity: O(n) in the layers beside it.
    open func removeFromSuperlayer() { removeFromParent() }

    /// The layer whose alpha masks this one; default nil. Not this layer or one above it. A layer that is in a tree, or masks
    /// another, leaves it, as measured at Apple's.
    open var mask: CALayer? { get { store.pointee.isPresentation ? presentationMask : objects?.mask } set { setMask(newValue) } }

    // MARK: Appearance

    /// The colour behind the contents; default nil. Animatable.
    open var backgroundColor: CGColor? {
        get { self[color: \LayerValues.look.backgroundColor, \BaseObjects.backgroundColor] }
        set { self[color: \LayerValues.look.backgroundColor, \BaseObjects.backgroundColor] = newValue }
    }
    /// The colour of the border; default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { self[color: \LayerValues.look.borderColor, \BaseObjects.borderColor] }
        set { self[color: \LayerValues.look.borderColor, \BaseObjects.borderColor] = newValue }
    }
    /// The width of the border inside the bounds, above contents and sublayers; default 0. Animatable.
    open var borderWidth: CGFloat { get { self[\.look.borderWidth] } set { self[\.look.borderWidth] = newValue } }
    /// The radius of the corners in `maskedCorners`; at most half the smaller side acts; default 0. Animatable.
    open var cornerRadius: CGFloat { get { self[\.look.cornerRadius] } set { self[\.look.cornerRadius] = newValue } }
    /// The corners that are rounded; default all four.
    open var maskedCorners: CACornerMask { get { self[\.look.maskedCorners] } set { self[\.look.maskedCorners] = newValue } }
    /// The shape of the corners; default circular. Continuous corners bend without a jump in curvature from
    /// `cornerCurveExpansionFactor` times the radius on; where the shorter side has no room for that they come nearer to circular
    /// ones, and are circular where the radius is half of it.
    open var cornerCurve: CALayerCornerCurve { get { self[\.look.cornerCurve] } set { self[\.look.cornerCurve] = newValue } }
    /// From 0, transparent, to 1, the default; values outside are drawn as the nearer end. Animatable.
    open var opacity: Float { get { self[\.look.opacity] } set { self[\.look.opacity] = newValue } }
    /// Whether the layer and its sublayers are left out; default false. Animatable: they fade.
    open var isHidden: Bool { get { hiding >= 0.5 } set { setHidden(newValue) } }
    /// Whether the layer shows when it is turned away from the viewer; default true. Animatable.
    open var isDoubleSided: Bool { get { self[.doubleSided] } set { self[.doubleSided] = newValue } }
    /// Whether sublayers and contents are clipped to the bounds; default false. Animatable.
    open var masksToBounds: Bool { get { self[.masksToBounds] } set { self[.masksToBounds] = newValue } }
    /// A promise that the contents have no transparent parts; default false. What the layer draws by itself is then drawn on
    /// opaque black and kept without alpha, also in tiles; on an image that is set as `contents`, whose alpha is known, and on
    /// the layer's other parts it has no effect.
    open var isOpaque: Bool { get { self[.opaque] } set { self[.opaque] = newValue } }
    /// Whether the layer and its sublayers fade as one picture; default true.
    open var allowsGroupOpacity: Bool { get { self[.allowsGroupOpacity] } set { self[.allowsGroupOpacity] = newValue } }
    /// Apple's switch for edge antialiasing; default false. Lamina antialiases every edge in `edgeAntialiasingMask` that needs
    /// it, whatever this says.
    open var allowsEdgeAntialiasing: Bool {
        get { self[.allowsEdgeAntialiasing] } set { self[.allowsEdgeAntialiasing] = newValue }
    }
    /// The edges that are antialiased; default all four. The others of background, border and contents end hard: they cover each
    /// pixel whose centre they hold, so that layers side by side leave no gap when they are turned together. `layerBottomEdge` is
    /// the edge of minimum y, `layerTopEdge` that of maximum y, as in Apple's headers.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { self[\.look.edgeAntialiasingMask] } set { self[\.look.edgeAntialiasingMask] = newValue }
    }

    // MARK: Shadow and rasterisation

    /// The shadow's colour; default opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { self[color: \RareValues.details.shadowColor, \BaseObjects.shadowColor] }
        set { self[color: \RareValues.details.shadowColor, \BaseObjects.shadowColor] = newValue }
    }
    /// From 0, the default: no shadow, to 1. Animatable.
    open var shadowOpacity: Float { get { self[\.details.shadowOpacity] } set { self[\.details.shadowOpacity] = newValue } }
    /// Where the shadow falls, in points; default (0, -3). Animatable.
    open var shadowOffset: CGSize { get { self[\.details.shadowOffset] } set { self[\.details.shadowOffset] = newValue } }
    /// The standard deviation of the shadow's blur in points; default 3. Animatable.
    open var shadowRadius: CGFloat { get { self[\.details.shadowRadius] } set { self[\.details.shadowRadius] = newValue } }
    /// The outline of the shadow in place of the layer's alpha; default nil. Animatable, but (Apple) not by being set.
    open var shadowPath: CGPath? {
        get { self[path: \BaseObjects.shadowPath] } set { self[path: \BaseObjects.shadowPath] = newValue }
    }
    /// Whether the layer is drawn from a bitmap of itself, which holds its sublayers, mask and shadow, flat in its plane, but not
    /// its opacity; default false. The bitmap is drawn anew when something in it changes, not when the layer moves, turns, scales
    /// or fades. What is further than 4096 of the bitmap's pixels from the layer's middle is left out of it. Animatable.
    open var shouldRasterize: Bool { get { self[.shouldRasterize] } set { self[.shouldRasterize] = newValue } }
    /// Pixels of that bitmap a point of the layer's own coordinates, over 0; default 1, which looks soft on a display with more.
    /// With another value, a layer that should rasterise is drawn as if it should not. Animatable.
    open var rasterizationScale: CGFloat {
        get { self[\.details.rasterizationScale] } set { self[\.details.rasterizationScale] = newValue }
    }

    // MARK: Contents

    /// The picture of the layer: a `CGImage`; default nil. Animatable. Any other object is kept and read back, and draws nothing.
    open var contents: Any? { get { givenContents } set { setContents(newValue) } }
    /// How the contents lie in the bounds; default `resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { self[named: \LayerValues.look.contentsGravity] } set { self[named: \LayerValues.look.contentsGravity] = newValue }
    }
    /// The part of the contents that is shown, in units of their size, from the top left; default all. Animatable.
    open var contentsRect: CGRect { get { self[\.details.contentsRect] } set { self[\.details.contentsRect] = newValue } }
    /// The part of the contents that stretches when they are resized; default all. Animatable.
    open var contentsCenter: CGRect { get { self[\.details.contentsCenter] } set { self[\.details.contentsCenter] = newValue } }
    /// Pixels of the contents a point; default 1. A value that is not positive acts as 1. Animatable.
    open var contentsScale: CGFloat { get { self[\.look.contentsScale] } set { self[\.look.contentsScale] = newValue } }
    /// The storage that `draw(in:)` asks for; default `RGBA8Uint`. Lamina keeps the wish and draws with 8 bits a component in
    /// every format, whose pixels a standard display shows alike.
    open var contentsFormat: CALayerContentsFormat {
        get { self[\.look.contentsFormat] } set { self[\.look.contentsFormat] = newValue }
    }
    /// The filter where contents are enlarged; default linear.
    open var magnificationFilter: CALayerContentsFilter {
        get { self[\.look.magnificationFilter] } set { self[\.look.magnificationFilter] = newValue }
    }
    /// The filter where contents are reduced; default linear.
    open var minificationFilter: CALayerContentsFilter {
        get { self[\.look.minificationFilter] } set { self[\.look.minificationFilter] = newValue }
    }
    /// Levels added when a trilinear filter picks a mipmap; default 0.
    open var minificationFilterBias: Float {
        get { self[\.details.minificationFilterBias] } set { self[\.details.minificationFilterBias] = newValue }
    }
    /// Whether a change of the bounds redraws the layer; default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { self[.needsDisplayOnBoundsChange] } set { self[.needsDisplayOnBoundsChange] = newValue }
    }
    /// Whether drawing may be put off to another thread; default false. Lamina keeps the wish and calls `draw(in:)` on the
    /// layer's own thread, before the commit, in both cases.
    open var drawsAsynchronously: Bool { get { self[.drawsAsynchronously] } set { self[.drawsAsynchronously] = newValue } }

    // MARK: Filters

    /// Filters for the layer together with its sublayers, mask and shadow, in their order; then the result is faded by `opacity`
    /// and put over what is behind the layer. Default nil.
    ///
    /// The list holds `CIFilter`s of one picture: blurs, in points of the layer, and changes of colour. Anything else is left out
    /// and reported once. Filters are taken by value: change them by setting the list again, or by key paths such as
    /// `filters.NAME.inputRadius`, which animations take as well ([Apple's
    /// documentation](https://developer.apple.com/documentation/quartzcore/calayer/1410901-filters)).
    open var filters: [Any]? { get { boxedFilters(\.filters) as? [Any] } set { setFilters(\.filters, newValue) } }
    /// Filters for what is behind the layer, within its bounds and rounded corners, as far as the same off-screen group goes; it
    /// shows through where the layer is not opaque, fades by `opacity`, and is not cut by `mask`. Otherwise as `filters`.
    open var backgroundFilters: [Any]? {
        get { boxedFilters(\.backgroundFilters) as? [Any] } set { setFilters(\.backgroundFilters, newValue) }
    }
    /// How the layer with its sublayers is put over what is behind it: a `CIFilter` such as `CIMultiplyBlendMode`, or a name such
    /// as `"multiplyBlendMode"` or `"xor"`. Default nil: source over.
    ///
    /// The backdrop is what was drawn before in the same off-screen group, or in the window. Modes that change what is behind
    /// transparent parts as well (`"sourceIn"`, `"destinationIn"`, `"copy"`, …) do so within the layer's bounds, where sublayers
    /// end as well. An unknown name is reported once and counts as nil.
    open var compositingFilter: Any? {
        get { boxedFilters(\.compositingFilter) } set { setFilters(\.compositingFilter, newValue) }
    }

    // MARK: Time

    /// When the layer's clock starts in its superlayer's time, in seconds; default 0.
    open var beginTime: CFTimeInterval { get { self[\.timing.beginTime] } set { self[\.timing.beginTime] = newValue } }
    /// What the layer's clock shows at `beginTime`; default 0.
    open var timeOffset: CFTimeInterval { get { self[\.timing.timeOffset] } set { self[\.timing.timeOffset] = newValue } }
    /// Seconds of the layer's clock a second of its superlayer's; 0 stops it; default 1.
    open var speed: Float {
        get { (self[\.timing.speed] as PreciseFloat).value } set { self[\.timing.speed] = PreciseFloat(newValue) }
    }
    /// Through how many seconds the layer's clock runs; default infinite, as are values that are not positive.
    open var duration: CFTimeInterval { get { self[\.timing.duration] } set { self[\.timing.duration] = newValue } }
    /// How often the layer's clock runs through its `duration`; default 0, which means once.
    open var repeatCount: Float {
        get { (self[\.timing.repeatCount] as PreciseFloat).value } set { self[\.timing.repeatCount] = PreciseFloat(newValue) }
    }
    /// For how many seconds the layer's clock runs through its `duration` again; default 0.
    open var repeatDuration: CFTimeInterval {
        get { self[\.timing.repeatDuration] } set { self[\.timing.repeatDuration] = newValue }
    }
    /// Whether the layer's clock runs back after each `duration`; default false.
    open var autoreverses: Bool { get { self[\.timing.autoreverses] } set { self[\.timing.autoreverses] = newValue } }
    /// Kept with the layer; its clock shows 0 before `beginTime` and stays at its end, whatever this is; default `.removed`.
    open var fillMode: CAMediaTimingFillMode { get { self[\.timing.fillMode] } set { self[\.timing.fillMode] = newValue } }

    /// A time of `l` (nil: the media time) in this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { converted(t, from: l, to: self) }

    /// A time of this layer in the time of `l` (nil: the media time).
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { converted(t, from: self, to: l) }

    // MARK: Coordinates and hits

    /// A point of `l` (nil: the root's superspace) in this layer's coordinates. A point that this layer's plane does not meet
    /// comes back unchanged.
    /// - Complexity: O(d) in the levels between.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l, to: self) }
    /// The same the other way: a point of this layer in the coordinates of `l`.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, from: self, to: l) }
    /// The smallest rectangle around the converted corners.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l, to: self) }
    /// The same the other way.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, from: self, to: l) }

    /// Whether a point in the layer's coordinates is in its bounds; the far edges are not.
    open func contains(_ p: CGPoint) -> Bool { boundsContain(p.lanes) }

    /// The deepest layer at a point of the superlayer's coordinates, this one included; nil if none.
    /// - Complexity: O(n) in the layers below that nothing cuts off; on a presentation layer each is copied once.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

    // MARK: Scrolling

    /// Scrolls the nearest scroll layer above so that `p`, in this layer's coordinates, is the origin of what it shows.
    open func scroll(_ p: CGPoint) { superlayer?.scroll(convert(p, to: superlayer)) }

    /// Scrolls the nearest scroll layer above as little as makes `r`, in this layer's coordinates, visible.
    open func scrollRectToVisible(_ r: CGRect) { superlayer?.scrollRectToVisible(convert(r, to: superlayer)) }

    /// The part of the bounds that the scroll layers above show.
    open var visibleRect: CGRect { shownPart }

    // MARK: Drawing

    /// Asks for the layer to be displayed before the next commit: its contents are made anew.
    open func setNeedsDisplay() { markNeedsDisplay(.infinite) }
    /// Asks for a part of the layer, in its coordinates, to be drawn anew; the rest of its drawing stays. An empty rectangle asks
    /// for nothing, one that is not finite for everything.
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(r) }

    /// Whether the layer will be displayed before the next commit.
    open func needsDisplay() -> Bool { store.pointee.needsDisplay }

    /// Displays the layer now if it asked for it. What it asks for while it is displayed is forgotten.
    open func displayIfNeeded() { displayIfAsked() }

    /// Supplies the contents: by the delegate's `display(_:)`, or else by its `layerWillDraw(_:)` and `draw(in:)` into memory of
    /// the bounds' size times `contentsScale`, opaque if `isOpaque`.
    ///
    /// Bounds without an area have no contents. A side has at most 32,767 pixels, the whole 256 MiB; larger layers are drawn with
    /// fewer pixels a point, which is said once. Lamina calls this; while it animates a key that redraws the layer, `draw(in:)`
    /// is called on a copy that has the values of the moment.
    open func display() { displayByDelegate() }

    /// Draws the layer, in its coordinates: y grows downwards unless flipped geometry turns it, see `contentsAreFlipped()`.
    /// `ctx` is for this call only. Asks the delegate's `draw(_:in:)` unless overridden.
    open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

    /// What `draw(in:)` does, of a layer whose drawing needs nothing that may change: it may be done later and on any thread.
    func frozenDrawing() -> (@Sendable (CGContext) -> Void)? { (delegate as? any LaterDrawer)?.drawing() }

    /// Draws the layer and what is below it into `ctx`, whose user space stands for the layer's coordinates (Apple:
    /// `CALayer.render(in:)`).
    ///
    /// Drawn are the values that the program set, without animations; `presentation()!.render(in:)` draws what is on screen, to
    /// the server's picture within rounding. The layer's own opacity, mask and shadow count, its position and transform do not.
    /// Where y grows upwards in the context, as in a bitmap context without a transform, the picture is upside down. The
    /// context's alpha, blend mode, shadow and clip act on the picture as a whole, and its state is afterwards what it was. A
    /// layer that waits for its display is displayed first; layout is the caller's: see `layoutIfNeeded()`.
    ///
    /// Contents that layers drew by themselves keep their `contentsScale`. Of layers nested deeper than 400 levels none is drawn,
    /// which is said once. What a layer filters behind itself ends with the plane that leans in a perspective, if it lies in one.
    /// A running `CATransition` shows its new state, since animations are ignored (Apple: the method renders "directly from the
    /// layer tree, ignoring any animations added to the render tree"), and the old state is the server's alone. A `CATiledLayer`
    /// draws its bounds at once, on this thread. Filters and ways of blending work as on screen, over what the context shows.
    /// - Complexity: O(n) in the layers, and the pixels that they cover.
    open func render(in ctx: CGContext) { drawTree(in: ctx) }

    // MARK: Layout

    /// Asks for `layoutSublayers()` before the next commit.
    open func setNeedsLayout() { invalidateLayout() }
    /// Whether `layoutSublayers()` will be called before the next commit.
    open func needsLayout() -> Bool { store.pointee.needsLayout }

    /// Lays out this layer's tree now, from the topmost layer that needs it.
    /// - Complexity: O(d) in the levels above, and what needs layout.
    open func layoutIfNeeded() { layoutTree() }

    /// Called when layout is needed: because it was asked for, the bounds changed their size, or sublayers came or went. Asks the
    /// delegate, and then the layout manager.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
        scarce?.layoutManager?.layoutSublayers(of: self)
    }

    /// What places the sublayers beside the delegate; default nil. Setting it asks for layout.
    open var layoutManager: (any CALayoutManager)? { get { scarce?.layoutManager } set { setLayoutManager(newValue) } }

    /// Where the superlayer's `CAConstraintLayoutManager` is to put the layer; default nil. Setting it asks for layout there.
    open var constraints: [CAConstraint]? { get { scarce?.constraints } set { setConstraints(newValue) } }

    /// Appends to `constraints`.
    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

    /// The size that the layer would like to have: its layout manager's answer, or that of the bounds.
    open func preferredFrameSize() -> CGSize { scarce?.layoutManager?.preferredSize(of: self) ?? bounds.size }

    /// What of the layer's place gives way when its superlayer changes the size of its bounds; default nothing. The frame follows
    /// at once, before any layout.
    open var autoresizingMask: CAAutoresizingMask { get { scarce?.autoresizingMask ?? [] } set { setAutoresizingMask(newValue) } }

    /// Called when the bounds changed their size from `size`: tells each sublayer.
    open func resizeSublayers(withOldSize size: CGSize) { resizeChildren(from: size) }

    /// Called when the superlayer's bounds changed their size from `size`: changes the frame as `autoresizingMask` says.
    open func resize(withOldSuperlayerSize size: CGSize) { follow(superlayerFrom: size) }

    // MARK: Actions

    /// What a class does by itself when `event` happens to a layer of it; nil, the default: the built-in animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether a change of the property `key` redraws the layer.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The action for an event, searched as Apple documents: delegate, `actions`, `style`, `defaultAction(forKey:)`, then the
    /// implicit animation of an animatable property.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

    /// Actions by event; default nil.
    open var actions: [String: any CAAction]? { get { objects?.actions } set { box.actions = newValue } }

    /// Values for properties that nobody has set, and for keys that the layer does not have itself, searched also in nested
    /// dictionaries under the key `style`; default nil.
    open var style: [AnyHashable: Any]? { get { objects?.style } set { setStyle(newValue) } }

    /// A name for the program's use; default nil.
    open var name: String? { get { self[text: \BaseObjects.name] } set { self[text: \BaseObjects.name] = newValue } }

    // MARK: Animations

    /// Adds a copy of `anim`; another animation under the same key is removed. It begins at the next commit. A duration of 0 or
    /// less means the transaction's.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }

    /// Removes all animations; their delegates hear that they did not finish.
    open func removeAllAnimations() { removeAnimations() }
    /// Removes the animation under a key, if there is one; its delegate hears that it did not finish.
    open func removeAnimation(forKey key: String) { removeAnimation(key) }

    /// Keys of the animations in the order in which they apply; nil when there are none. Of a presentation, those committed.
    /// - Complexity: O(a) in the animations.
    open func animationKeys() -> [String]? { keysOfAnimations }

    /// The layer's copy of the animation; changing it has no effect.
    open func animation(forKey key: String) -> CAAnimation? { animation(of: key) }

    // MARK: Presentation

    /// A copy of the layer as it is on screen now, nil before its first commit. Its `sublayers` and `superlayer` are presentation
    /// layers, too.
    /// - Complexity: O(a) in the animations. Layers around it are copied as they are asked for.
    open func presentation() -> Self? { makePresentation() }

    /// The layer that a presentation layer presents; a model layer itself.
    open func model() -> Self { modelLayer }

    // MARK: Key-value access

    /// The value of a property or of a key of the client's.
    open func value(forKey key: String) -> Any? { keyedValue(key) }
    /// Sets a property, or a value of the client's.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    /// As `value(forKey:)`, with the structure fields that Apple documents and `sublayers.NAME…`.
    open func value(forKeyPath keyPath: String) -> Any? { keyedValue(path: keyPath) }
    /// As `setValue(_:forKey:)`, along the same paths.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyedValue(value, path: keyPath) }
    /// The value that the class gives a property, or any other key, where nobody set one. A subclass overrides it to have values
    /// of its own. Nil for a property that begins with zeros or without a transform, as measured at Apple's (`bounds`,
    /// `shadowOpacity`), whose documentation says that such a property has a suitable zero; booleans, counts and
    /// `contentsHeadroom` have a value.
    open class func defaultValue(forKey key: String) -> Any? { PropertyTable.list(for: self).givenInitial(key) }
}

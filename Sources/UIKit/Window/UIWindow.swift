// The window: the topmost view, whose layer a host shows, and the way from its controller to the screen.

import QuartzCore

/// The view at the top of a program's views (Apple: `UIWindow`).
///
/// A window made by `init(frame:)` is hidden and on no display. Its `layer` can be the root of a host of QuartzCore's,
/// such as an `OffscreenRenderer`, whose `update()` then is the redraw moment of its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private var controllerOfRoot: UIViewController?
    private(set) lazy var touchSource = TouchSource(self)
    var sizedTraits = WindowTraits()
    /// In no scene.
    var isApart = false
    /// What the first responder is given for its input, over all else.
    var inputPanel: InputPanel?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeHiddenWindow()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeHiddenWindow()
    }

    private func becomeHiddenWindow() {
        shownWindow = self
        super.isHidden = true
    }

    /// The order of windows in depth: higher is nearer (Apple: `UIWindow.Level`).
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Where windows are: 0.
        public static let normal = Level(0)
        /// Over normal windows: 1000.
        public static let statusBar = Level(1000)
        /// Over everything: 2000.
        public static let alert = Level(2000)
        /// So much above another level.
        public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
        /// So much below another level.
        public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
    }

    /// Default `normal`.
    open var windowLevel = Level.normal {
        didSet { layer.zPosition = windowLevel.rawValue }
    }

    /// The controller whose view fills the window; default nil.
    open var rootViewController: UIViewController? {
        get { controllerOfRoot }
        set {
            guard newValue !== controllerOfRoot else { return }
            removeRoot()
            controllerOfRoot = newValue
            if !isHidden { showRoot() }
        }
    }

    /// Default true: windows are shown by `makeKeyAndVisible()`.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue {
                hideRoot()
            } else {
                UIApplication.shared.show(self)
                showRoot()
            }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            guard newValue.size != bounds.size else { return super.frame = newValue }
            SizeTransition.run(self, to: newValue.size) { super.frame = newValue }
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            guard newValue.size != bounds.size else { return super.bounds = newValue }
            SizeTransition.run(self, to: newValue.size) { super.bounds = newValue }
        }
    }

    private func showRoot() {
        guard let controller = controllerOfRoot else { return }
        if controller.view.superview !== self {
            controller.view.frame = bounds
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(controller.view, at: 0)
        }
        controller.beginAppearance(true, animated: false)
        RedrawMoment.deliver { MainActor.assumeIsolated { controller.endAppearance(animated: false) } }
    }

    private func hideRoot() {
        guard let controller = controllerOfRoot, controller.isViewLoaded else { return }
        controller.beginAppearance(false, animated: false)
        RedrawMoment.deliver { MainActor.assumeIsolated { controller.endAppearance(animated: false) } }
    }

    private func removeRoot() {
        hideRoot()
        controllerOfRoot?.viewIfLoaded?.removeFromSuperview()
        controllerOfRoot = nil
    }

    open override var next: UIResponder? { UIApplication.shared }
    /// One for all in the window that have none of their own.
    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if let inputPanel, subview !== inputPanel { bringSubviewToFront(inputPanel) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        inputPanel?.windowChanged()
    }

    /// Hands an event to gesture recognizers and views.
    open func sendEvent(_ event: UIEvent) { touchSource.deliver(event) }

    // MARK: The key window

    /// The window that key events go to.
    static weak var key: UIWindow?

    /// Whether the keyboard's input goes to it.
    open var isKeyWindow: Bool { Self.key === self }
    /// The screen that the window is on: the only one.
    public var screen: UIScreen { .main }

    /// Shows the window and makes it the one that key events go to.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Lets the keyboard's input go to it.
    open func makeKey() {
        guard Self.key !== self else { return }
        let before = Self.key
        Self.key = self
        before?.resignKey()
        becomeKey()
    }

    /// Called when the window became the key window, and when it is no more.
    open func becomeKey() {}
    /// Called when the keyboard's input goes elsewhere. Does nothing.
    open func resignKey() {}

    /// A point of this window in another's coordinates; windows share those of the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { layer.convert(point, to: window?.layer) }
    /// A point of another window, or of the screen for nil, in this one's coordinates.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { layer.convert(point, from: window?.layer) }
}

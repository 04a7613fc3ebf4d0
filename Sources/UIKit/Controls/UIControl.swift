// Views that are used: touches become control events, and these call actions.

import QuartzCore

/// A view that does something when it is touched (Apple: `UIControl`).
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// What happens to a control (Apple: `UIControl.Event`).
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger came down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// It came down again soon: `tapCount` is more than 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// It moves, and is inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// It moves, and is outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// It moved inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// It moved outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// It went up inside: a button was pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// It went up outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// Something else took the touch.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value is another, by the user's doing.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for was done: a button was pressed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to be opened by a finger on it.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing was ended by a key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Bits that are the program's.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits that nobody is to use.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is (Apple: `UIControl.State`).
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enabled, and neither highlighted nor selected.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1)
        /// It is not enabled.
        public static let disabled = State(rawValue: 2)
        /// It is selected.
        public static let selected = State(rawValue: 4)
        /// The keyboard's input goes to it.
        public static let focused = State(rawValue: 8)
        /// Bits that are the program's.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits that nobody is to use.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where the content is from side to side.
    public enum ContentHorizontalAlignment: Int, Sendable { case center = 0, left, right, fill, leading, trailing }
    /// Where the content is from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable { case center = 0, top, bottom, fill }

    private var actions: [(action: UIAction, events: Event)] = []
    /// How far beyond the bounds a finger still counts as inside, once it was.
    private static let reach: CGFloat = 70

    // MARK: State

    /// Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Default false; set by the program.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger is on the control.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    /// What the control is in: disabled, highlighted, selected, or several of these.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    private func stateChanged() {
        setNeedsLayout()
        stateDidChange()
    }

    /// For subclasses of this module: the state is another.
    func stateDidChange() {}

    /// Where the content is from side to side; default in the middle.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    /// Where the content is from top to bottom; default in the middle.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    // MARK: Actions

    /// Calls `action` at the events; one with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
            actions[index] = (action, actions[index].events.union(controlEvents))
        } else {
            actions.append((action, controlEvents))
        }
    }

    /// Takes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Takes the action with an identifier from events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Takes all actions from these events: `removeTarget(nil, action: nil, for: .allEvents)`.
    /// - Parameters:
    ///   - target: nil; for any other nothing is taken away, as actions have no targets here.
    ///   - action: nil.
    public func removeTarget(_ target: Any?, action: Never?, for controlEvents: Event) {
        guard target == nil else { return }
        for index in actions.indices { actions[index].events.subtract(controlEvents) }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Calls the actions for these events, as if they had happened.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
    }

    /// Performs an action with this control as its sender.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// The events that some action waits for.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    // MARK: Touches

    /// Whether a finger that came down in the control is down.
    open private(set) var isTracking = false
    /// Whether that finger is inside.
    open private(set) var isTouchInside = false

    /// For subclasses: a finger came down; false ends the tracking.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called as the finger moves: whether to go on; true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger went up. Does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when something else took the touch. Does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        guard beginTracking(touch, with: event) else { return stop() }
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
        _ = opensMenu(touch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        if let fingersMenu { return fingersMenu.track(touch.location(in: fingersMenu)) }
        let wasInside = isTouchInside
        isTouchInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.shownLocation(in: self))
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return stop() }
        switch (wasInside, isTouchInside) {
        case (true, true): sendActions(for: .touchDragInside)
        case (false, false): sendActions(for: .touchDragOutside)
        case (true, false):
            sendActions(for: .touchDragExit)
            sendActions(for: .touchDragOutside)
        case (false, true):
            sendActions(for: .touchDragEnter)
            sendActions(for: .touchDragInside)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        if let fingersMenu {
            stop()
            return fingersMenu.release(touch.location(in: fingersMenu))
        }
        isTouchInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.shownLocation(in: self))
        let wasInside = isTouchInside
        endTracking(touch, with: event)
        stop()
        if wasInside { wasUsed() }
        sendActions(for: wasInside ? insideEvents : .touchUpOutside)
    }

    /// For subclasses of this module: a finger was lifted inside, and nobody was told yet.
    func wasUsed() {}

    /// Whether a finger on it is not for recognizers of views around it that follow drags.
    var keepsTouch: Bool { false }
    /// Whether taps on it are not for recognizers of views around it.
    var keepsTaps: Bool { false }

    /// Recognizers of views around a control leave to it what it does by itself: taps on buttons, drags of knobs.
    /// Source: Apple, "Event Handling Guide for UIKit Apps".
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isEnabled else { return true }
        switch gestureRecognizer {
        case let tap as UITapGestureRecognizer:
            return !(keepsTaps && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        case is UIPanGestureRecognizer, is UISwipeGestureRecognizer: return !keepsTouch
        default: return true
        }
    }

    /// What a finger lifted inside stands for.
    var insideEvents: Event { .touchUpInside }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        fingersMenu?.untrack()
        cancelTracking(with: event)
        stop()
        sendActions(for: .touchCancel)
    }

    private func stop() {
        forgetFingersMenu()
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    // MARK: Menus

    var menuParts: ControlMenu?
    /// Whether the menu comes as soon as a finger is on the control, which does nothing else then; default no.
    open var showsMenuAsPrimaryAction: Bool {
        get { menuParts?.isPrimary ?? false }
        set {
            guard newValue != showsMenuAsPrimaryAction else { return }
            let parts = menuParts ?? ControlMenu()
            menuParts = parts
            parts.isPrimary = newValue
        }
    }

    /// Whether one of all actions in its menu is on.
    var selectsInMenu: Bool { false }
    /// Something in its menu was chosen.
    func menuChose(_ leaf: any UIMenuLeaf) {}

    /// Where the menu is, and from where it comes; by default beside the control, about its middle.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { ownMenuAttachmentPoint }
    /// What its menu shows; nil: nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Called when its menu comes. Does nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?) {}
    /// Called when its menu goes. Does nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?) {}

    /// The size that it has, whatever a program says; nil: any.
    var fixedSize: CGSize? { nil }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize ?? super.sizeThatFits(size) }
    open override var intrinsicContentSize: CGSize { fixedSize ?? super.intrinsicContentSize }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: fixedSize ?? newValue.size) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control that calls `primaryAction` when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

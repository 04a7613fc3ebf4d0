// A view's context menu: a press that lasts, or the mouse's other button, opens it.

import QuartzCore

/// Shows a menu for a view (Apple: `UIContextMenuInteraction`). A finger that stays 0.5 seconds opens it, and may slide on to an
/// element; with a mouse the right button opens it.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How a menu is shown (Apple: `UIContextMenuInteraction.Appearance`).
    public enum Appearance: UInt, Sendable {
        /// There is none.
        case unknown = 0
        /// With a preview, over a blur.
        case rich
        /// The menu alone.
        case compact
    }

    /// The view whose menu it is.
    public private(set) weak var view: UIView?
    /// Who says what there is.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private let press = MenuPress()
    private weak var session: ContextMenuSession?
    /// What the delegate said for the press that is about to open the menu.
    private var awaited: UIContextMenuConfiguration?
    /// Where it was opened, in the window.
    private var place = CGPoint.zero

    /// - Parameter delegate: is not held.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.mayBegin = { [weak self] in self?.pressMayBegin() ?? false }
        press.addAction { [weak self] _ in self?.pressed() }
    }

    /// How the menu that is there is shown.
    open var menuAppearance: Appearance { session.map { $0.isCompact ? .compact : .rich } ?? .unknown }

    /// Where it was opened, in a view's coordinates; the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window else { return place }
        return view.convert(place, from: window as UIView)
    }

    /// Changes what the menu that is there shows; `block` gets the innermost that is open. Nothing happens without one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.screen.update(block) }

    /// Lets the menu go; nothing happens without one.
    open func dismissMenu() { session?.end() }

    /// Called by the view: a menu that is there goes.
    open func willMove(to view: UIView?) {
        if self.view != nil { session?.end() }
        self.view?.removeGestureRecognizer(press)
    }

    /// Called by the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: Opening

    private func configuration(at place: CGPoint) -> UIContextMenuConfiguration? {
        guard let view, let window = view.window else { return nil }
        self.place = place
        return delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: view.convert(place, from: window as UIView))
    }

    /// Opens the menu for a place in the window.
    /// - Returns: nil where there is none.
    @discardableResult
    func open(at place: CGPoint) -> ContextMenuSession? { configuration(at: place).flatMap { open($0) } }

    private func open(_ configuration: UIContextMenuConfiguration) -> ContextMenuSession? {
        session = ContextMenuSession.begin(self, configuration, at: place)
        return session
    }

    private func pressMayBegin() -> Bool {
        awaited = configuration(at: press.location(in: nil))
        return awaited != nil
    }

    private func pressed() {
        let place = press.location(in: nil)
        switch press.state {
        case .began:
            if let awaited { _ = open(awaited) }
            awaited = nil
        case .changed: session?.screen.track(place)
        case .ended: session?.screen.release(place)
        case .cancelled: session?.screen.untrack()
        default: break
        }
    }
}

/// The press that opens a menu.
final class MenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    var mayBegin: (() -> Bool)?

    override init() {
        super.init()
        delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin?() ?? false }
}

extension UIWindow {
    /// The mouse's other button went down: the innermost view there that has a menu shows it.
    /// - Returns: whether there is one, or one that was there goes.
    func secondaryClick(at place: CGPoint) -> Bool {
        guard !UIApplication.shared.isIgnoringInteractionEvents else { return false }
        var view = ScreenHit(nil).view(in: self, at: place)
        if let screen = view.flatMap(MenuScreen.around) {
            screen.session?.end()
            return true
        }
        while let next = view {
            for case let interaction as UIContextMenuInteraction in next.interactions where interaction.open(at: place) != nil {
                return true
            }
            view = next.superview
        }
        return false
    }
}

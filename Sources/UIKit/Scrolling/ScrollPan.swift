// What drags a scroll view's content: a pan that takes hold at once of content that moves.

import QuartzCore

/// The pan of a scroll view. Enter touches and wheels, leave calls of its `ScrollMover`.
final class ScrollPan: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView? {
        didSet { addAction { [weak self] _ in self?.act() } }
    }
    /// Whether fingers are down.
    var isDown: Bool { numberOfTouches > 0 && state != .failed && state != .cancelled && state != .ended }

    /// How many points of its distance a wheel moves content.
    private static let wheelGain: CGFloat = 5

    /// Whether a finger that has moved along some axis may drag what lies under it.
    var mayTakeTouch: Bool {
        guard let scrollView, let touch = touches.first, let touched = touch.view, touched !== scrollView else { return true }
        // What the view does not know of is not taken from it.
        guard scrollView.window?.touchSource.hasReached(touch) == true else { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: touched)
    }

    /// Whether a touch may still become a drag.
    func awaits(_ touch: UITouch) -> Bool { isUndecided && touches.contains { $0 === touch } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = numberOfTouches == touches.count
        super.touchesBegan(touches, with: event)
        guard isFirst, state == .possible, let mover = scrollView?.mover, mover.isMoving else { return }
        // Content that moves stops under the finger, which holds it from now on.
        begin(at: location(in: nil))
    }

    /// The sheet that the content is in, while both share what the finger does.
    private weak var sheet: SheetMotion?

    private func act() {
        guard let scrollView else { return }
        let mover = scrollView.mover
        pushPanel()
        switch state {
        case .began:
            mover.beginDrag()
            sheet = sheetAround.flatMap { $0.takeHold(of: scrollView) ? $0 : nil }
        case .changed:
            // The view may move with the finger, but for the window.
            guard let sheet else { return mover.drag(by: translation(in: scrollView)) }
            let way = translation(in: nil)
            mover.drag(by: CGPoint(x: way.x, y: sheet.share(way.y)))
        case .ended:
            let stays = sheet?.letGo(of: scrollView, velocity(in: nil).y) ?? false
            mover.endDrag(stays ? .zero : velocity(in: scrollView))
        case .cancelled:
            _ = sheet?.letGo(of: scrollView, 0)
            mover.endDrag(.zero)
        default: break
        }
    }

    /// A finger that comes to what is at the window's lower edge takes it along.
    private func pushPanel() {
        guard let scrollView, let window = scrollView.window, let panel = window.inputPanel,
              [.interactive, .interactiveWithAccessory].contains(scrollView.keyboardDismissMode) else { return }
        switch state {
        case .changed: panel.follow(location(in: window).y)
        case .ended, .cancelled: panel.letGo(state == .ended ? velocity(in: window).y : 0)
        default: break
        }
    }

    /// The nearest sheet around the content.
    private var sheetAround: SheetMotion? {
        var view = scrollView?.superview
        while let next = view {
            if let card = next as? SheetView { return card.motion }
            view = next.superview
        }
        return nil
    }

    override func takesWheel(_ distance: CGVector) -> Bool {
        guard let scrolls = scrollView?.scrolls else { return false }
        return distance.dx != 0 && scrolls.x || distance.dy != 0 && scrolls.y
    }

    override func scroll(by distance: CGVector, at place: CGPoint) {
        guard isEnabled, touches.isEmpty else { return }
        scrollView?.mover.wheel(by: CGVector(dx: distance.dx * Self.wheelGain, dy: distance.dy * Self.wheelGain))
    }
}

// Rows that are drawn aside, and the buttons behind them. In: a pan along the rows, and taps. Out: where the row is, and calls of
// actions.

import QuartzCore

/// A list whose rows are drawn aside.
@MainActor
protocol SwipingList: UIScrollView {
    /// Whether rows may be, now.
    var swipes: Bool { get }
    /// The row at a point.
    func swipedRow(at point: CGPoint) -> (cell: UIView, path: IndexPath)?
    /// The row that a cell shows; nil: none.
    func swipedPath(of cell: UIView) -> IndexPath?
    /// Where a row is when it is not aside.
    func swipedRectangle(of path: IndexPath) -> CGRect
    /// The buttons at an edge of a row; nil: there are none.
    func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
    /// A row goes aside.
    func swipeBegan(_ path: IndexPath)
    /// It is back, or shows no row.
    func swipeEnded(_ path: IndexPath?)
    /// Says to a cell whether its buttons are seen.
    /// - Returns: what is to be done when it has moved.
    func swipeShows(_ isShown: Bool, _ cell: UIView) -> () -> Void
    /// The cell goes back to its place.
    func swipeGoesBack(_ cell: UIView)
}

@MainActor
final class RowSwipe {
    private unowned let list: any SwipingList
    let pan = UIPanGestureRecognizer()
    private var open: Open?

    /// A row that is aside.
    private struct Open {
        let cell: UIView
        let path: IndexPath
        let buttons: SwipeButtons
        let configuration: UISwipeActionsConfiguration
        /// How far it is: negative towards the leading edge.
        var way: CGFloat = 0
        /// The same when the drag began.
        var start: CGFloat = 0
    }

    /// Seconds in which a row goes aside or back.
    private static let duration = 0.3
    /// The part of the row's width from which on a drag does the first action.
    private static let full: CGFloat = 0.6
    /// Faster than this a finger opens or closes: points a second.
    private static let quick: CGFloat = 250

    init(_ list: any SwipingList) {
        self.list = list
        pan.addAction { [weak self] _ in self?.act() }
    }

    /// The cell that is aside.
    var cell: UIView? { open?.cell }

    // MARK: Fingers

    func shouldBegin() -> Bool {
        let way = pan.way
        guard abs(way.dx) > abs(way.dy), list.swipes, !list.mover.isMoving else { return false }
        if open != nil { return true }
        guard let (_, path) = list.swipedRow(at: pan.location(in: list)) else { return false }
        return list.swipeActions(path, isTrailing: way.dx < 0) != nil
    }

    private func act() {
        switch pan.state {
        case .began: begin()
        case .changed: drag()
        case .ended: end(pan.velocity(in: list).x)
        case .cancelled: end(0)
        default: break
        }
    }

    private func begin() {
        if let open {
            self.open?.start = open.way
            return
        }
        guard let (cell, path) = list.swipedRow(at: pan.location(in: list)) else { return }
        let isTrailing = pan.way.dx < 0
        guard let configuration = list.swipeActions(path, isTrailing: isTrailing) else { return }
        show(cell, path, configuration, isTrailing)
    }

    func show(
        _ cell: UIView, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration, _ isTrailing: Bool
    ) {
        let buttons = SwipeButtons(configuration.actions, isTrailing: isTrailing, height: cell.bounds.height) {
            [weak self] action, button in self?.perform(action, button)
        }
        open = Open(cell: cell, path: path, buttons: buttons, configuration: configuration)
        UIView.performWithoutAnimation {
            list.insertSubview(buttons, belowSubview: cell)
            place(0)
            buttons.layoutIfNeeded()
        }
        list.swipeBegan(path)
    }

    private func drag() {
        guard let open else { return }
        var way = open.start + pan.translation(in: list).x
        way = open.buttons.isTrailing ? min(0, way) : max(0, way)
        let beyond = abs(way) - open.buttons.total
        if beyond > 0, !mayBeFull {
            way = (open.buttons.total + RubberBand.shown(beyond, open.cell.bounds.width)) * (way < 0 ? -1 : 1)
        }
        let isFull = mayBeFull && abs(way) > open.cell.bounds.width * Self.full
        if isFull != open.buttons.isFull {
            open.buttons.isFull = isFull
            open.buttons.setNeedsLayout()
            UIView.animate(withDuration: 0.2) {
                place(way)
                open.buttons.layoutIfNeeded()
            }
        } else {
            place(way)
        }
    }

    private var mayBeFull: Bool { open?.configuration.performsFirstActionWithFullSwipe ?? false }

    private func end(_ speed: CGFloat) {
        guard let open else { return }
        if open.buttons.isFull, let action = open.configuration.actions.first { return perform(action, open.buttons) }
        let sign: CGFloat = open.buttons.isTrailing ? -1 : 1
        let opens = abs(speed) > Self.quick ? speed * sign > 0 : abs(open.way) > open.buttons.total / 2
        if opens { goAside() } else { close(animated: true) }
    }

    func goAside() {
        guard let open else { return }
        let shown = list.swipeShows(true, open.cell)
        animate({ self.place(open.buttons.total * (open.buttons.isTrailing ? -1 : 1)) }, completion: shown)
    }

    private func animate(_ body: () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
            body()
            open?.buttons.layoutIfNeeded()
        } completion: { _ in completion?() }
    }

    /// The row is so far aside, and the buttons fill what it left.
    private func place(_ way: CGFloat) {
        guard let open else { return }
        self.open?.way = way
        let row = list.swipedRectangle(of: list.swipedPath(of: open.cell) ?? open.path)
        open.cell.frame = row.offsetBy(dx: way, dy: 0)
        open.buttons.frame = CGRect(
            x: open.buttons.isTrailing ? row.maxX - abs(way) : row.minX, y: row.minY, width: abs(way), height: row.height)
    }

    // MARK: Buttons

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.close(animated: true) }
    }

    /// Seconds in which a row goes aside or back, for what goes along.
    static var time: Double { duration }

    // MARK: Closing

    /// - Returns: whether a row was aside.
    @discardableResult
    func close(animated: Bool) -> Bool {
        guard let open else { return false }
        let back = {
            self.place(0)
            self.list.swipeGoesBack(open.cell)
        }
        let hidden = list.swipeShows(false, open.cell)
        let finish = {
            open.buttons.removeFromSuperview()
            hidden()
        }
        if animated, list.window != nil {
            animate(back, completion: finish)
        } else {
            back()
            finish()
        }
        end(of: open)
        return true
    }

    private func end(of open: Open) {
        self.open = nil
        list.swipeShows(false, open.cell)()
        list.swipeEnded(list.swipedPath(of: open.cell))
    }

    /// A cell shows its row no more.
    func left(_ cell: UIView) { if open?.cell === cell { forget() } }

    /// Nothing is aside any more, as after a reload.
    func forget() {
        guard let open else { return }
        open.buttons.removeFromSuperview()
        list.swipeGoesBack(open.cell)
        end(of: open)
    }
}

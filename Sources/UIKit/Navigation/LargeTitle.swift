// The room of a large title and of a search bar below a navigation bar. Enters: where the content that scrolls below is. Leaves:
// how much of the room shows, and what that hides is left to the content to be drawn down; and whether content is below the bar.

import QuartzCore

extension UINavigationItem {
    /// Whether a bar that prefers large titles shows one for the item (Apple: `UINavigationItem.LargeTitleDisplayMode`).
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the item below; the lowest one has one.
        case automatic = 0
        /// Yes.
        case always
        /// No.
        case never
        /// No.
        case inline
    }
}

/// What a scroll view has above its content that hides as it scrolls.
struct BarAbove {
    /// What is hidden, in points.
    var hidden: CGFloat = 0
    /// What is hidden where content may rest, besides nothing; the last one is all that can be.
    var stops: [CGFloat] = []

    /// Where content comes to rest that would so: with all of it hidden, a whole part of it, or nothing.
    func rest(_ place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let top = range.lowerBound, ends = stops.map { min(top + $0, range.upperBound) }
        guard let end = ends.last, place > top, place < end else { return place }
        return ([top] + ends).min { abs($0 - place) < abs($1 - place) } ?? place
    }
}

/// What hides below a bar's row, in points: the search bar first, then the large title over it.
struct HidingRoom: Equatable {
    var title: CGFloat = 0, search: CGFloat = 0

    var whole: CGFloat { title + search }
    var stops: [CGFloat] { [search, title].reduce(into: []) { stops, part in
        if part > 0 { stops.append((stops.last ?? 0) + part) }
    } }

    /// How much each part has of what shows. What is more than there is goes to the title.
    func parts(_ shown: CGFloat) -> HidingRoom {
        let beyond = max(shown - whole, 0), search = min(max(shown - title, 0), search)
        return title > 0
            ? HidingRoom(title: min(shown, title) + beyond, search: search)
            : HidingRoom(search: self.search > 0 ? search + beyond : 0)
    }
}

@MainActor
final class LargeTitleRoom {
    /// In points, as iOS shows it.
    static let height: CGFloat = 52

    private weak var content: UIScrollView?
    private var room = HidingRoom()
    /// How much of the room shows; more than there is while the content is drawn down.
    private var shown: CGFloat = 0
    /// The same of its parts.
    var parts: HidingRoom { room.parts(shown) }
    /// How far content below its top counts as further down, without the room.
    private var base: CGFloat = 0

    /// Whether no content is below the bar.
    private(set) var isAtEdge = true

    /// Follows some content, or none: then all of it shows.
    /// - Parameters:
    ///   - room: what hides.
    ///   - base: how much covers the content besides.
    func follow(_ new: UIScrollView?, _ room: HidingRoom, below base: CGFloat, _ moved: @escaping () -> Void) {
        self.base = base
        if new !== content || room != self.room {
            if new !== content, let content { (content.barAbove, content.contentMoved) = (BarAbove(), nil) }
            (content, self.room) = (new, room)
            // What was not scrolled yet lies below all of it.
            shown = new.map { $0.contentOffset.y > -$0.adjustedContentInset.top ? place($0) : room.whole } ?? room.whole
        }
        isAtEdge = Self.isAtEdge(new, below: base)
        guard let new else { return shown = room.whole }
        new.contentMoved = { [weak self] in
            guard let self, let content = self.content else { return }
            let old = (shown, isAtEdge)
            shown = place(content)
            isAtEdge = Self.isAtEdge(content, below: self.base)
            if (shown, isAtEdge) != old { moved() }
        }
        new.barAbove = BarAbove(hidden: max(room.whole - shown, 0), stops: room.stops)
    }

    /// Whether some content begins below the bar's row. What was not laid out yet does.
    static func isAtEdge(_ content: UIScrollView?, below base: CGFloat) -> Bool {
        guard let content else { return true }
        let y = content.contentOffset.y, row = content.contentInset.top + content.refreshRoom + base
        return y <= -content.adjustedContentInset.top + 0.5 || y + row <= 0.5
    }

    private func place(_ content: UIScrollView) -> CGFloat {
        guard room.whole > 0 else { return 0 }
        let free = max(-content.contentOffset.y - content.contentInset.top - content.refreshRoom - base, 0)
        return content.mover.isMoving && content.refreshControl == nil ? free : min(free, room.whole)
    }
}

extension UIViewController {
    /// What scrolls below the bar at an edge: what was set, else the view or the first of its subviews that scrolls.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = edgeScrolls.last(where: { $0.edge.contains(edge) }) { return set.view.view }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Says what scrolls below bars at some edges; nil for what `contentScrollView(for:)` finds by itself.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        edgeScrolls.removeAll { edge.contains($0.edge) }
        if let scrollView { edgeScrolls.append((edge, WeakScroll(view: scrollView))) }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// The content that a large title goes and comes with.
    var contentBelowTitle: UIScrollView? {
        contentBelowBar.flatMap { $0.contentInsetAdjustmentBehavior == .never ? nil : $0 }
    }

    /// The content that begins at the upper edge, where bars are.
    var contentBelowBar: UIScrollView? {
        guard let view = viewIfLoaded, let scroll = contentScrollView(for: .top), scroll.isDescendant(of: view),
              scroll === view || view.convert(scroll.frame.origin, from: scroll.superview).y <= 0.5 else { return nil }
        return scroll
    }
}

/// Content that its view owns.
struct WeakScroll {
    weak var view: UIScrollView?
}

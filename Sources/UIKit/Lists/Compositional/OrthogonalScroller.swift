// The scroll view of a section that scrolls across the direction of its collection view. In: the section's area and where it may
// come to rest. Out: a scroll view that has the section's cells, and tells the collection view when it moves.

import QuartzCore

/// The part of a collection view in which a section scrolls by itself.
struct OrthogonalArea {
    let section: Int
    /// In the collection view's content.
    let frame: CGRect
    let axis: LayoutAxis
    /// Of the section's own content.
    let length: CGFloat
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The offsets of groups, ascending.
    let rests: [CGFloat]
    /// Where the first group begins.
    let lead: CGFloat

    /// The greatest offset.
    var end: CGFloat { max(0, length - axis.along(frame.size)) }
}

/// Scrolls the cells of a section.
final class OrthogonalScroller: UIScrollView {
    private(set) var area: OrthogonalArea?
    /// Whether reading goes from right to left, so that it begins at the end.
    private var isTurned = false

    /// Faster than this a finger goes on to the next group: points a millisecond.
    private static let turning: CGFloat = 0.25

    /// How far it is scrolled from where reading begins.
    var offset: CGFloat {
        get { area.map { turned($0.axis.along(contentOffset), $0) } ?? 0 }
        set { if let area { contentOffset = area.axis.point(turned(newValue, area), 0) } }
    }

    private func turned(_ offset: CGFloat, _ area: OrthogonalArea) -> CGFloat { isTurned ? area.end - offset : offset }

    func scroll(to offset: CGFloat, animated: Bool) {
        guard let area else { return }
        setContentOffset(area.axis.point(turned(min(max(offset, 0), area.end), area), 0), animated: animated)
    }

    func show(_ new: OrthogonalArea, isTurned: Bool) {
        let old = area == nil ? nil : offset
        self.isTurned = isTurned && new.axis == .horizontal
        area = new
        if frame != new.frame { frame = new.frame }
        let size = new.axis.size(new.length, new.axis.other.along(new.frame.size))
        if contentSize != size { contentSize = size }
        if let old, self.isTurned, old != offset { offset = old }
        decelerationRate = [.paging, .groupPaging, .groupPagingCentered].contains(new.behavior) ? .fast : .normal
    }

    /// At a group's edge or a page's, where the section wants that.
    override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let area else { return proposed }
        let speed = area.axis.along(velocity) * (isTurned ? -1 : 1), natural = turned(area.axis.along(proposed), area)
        let target: CGFloat
        switch area.behavior {
        case .none, .continuous: return proposed
        case .continuousGroupLeadingBoundary: target = nearest(natural, area)
        case .paging:
            let length = area.axis.along(area.frame.size), pages = length > 0 ? offset / length : 0
            let page = speed > Self.turning ? pages.rounded(.up) : speed < -Self.turning ? pages.rounded(.down) : pages.rounded()
            target = page * length
        case .groupPaging, .groupPagingCentered:
            if speed > Self.turning {
                target = area.rests.first { $0 > offset } ?? area.end
            } else if speed < -Self.turning {
                target = area.rests.last { $0 < offset } ?? 0
            } else {
                target = nearest(offset, area)
            }
        }
        return area.axis.point(turned(min(max(target, 0), area.end), area), 0)
    }

    private func nearest(_ offset: CGFloat, _ area: OrthogonalArea) -> CGFloat {
        // The end is as good as where a group begins.
        (area.rests + [area.end]).min { abs($0 - offset) < abs($1 - offset) } ?? offset
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
    }
}

extension UICollectionView {
    private var readsBack: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// How far a section is scrolled by itself.
    func orthogonalOffset(of section: Int) -> CGFloat { scrollers[section]?.offset ?? orthogonalOffsets[section] ?? 0 }

    /// What a view lies in.
    func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        guard !scrollers.isEmpty, attributes.indexPath.count == 2, let scroller = scrollers[attributes.indexPath.section]
        else { return self }
        switch attributes.representedElementCategory {
        case .cell: return scroller
        case .supplementaryView:
            let kinds = layoutInForce.sectionKinds
            return kinds.contains(attributes.representedElementKind ?? "") ? self : scroller
        case .decorationView: return self
        }
    }

    /// A point of the content in what a view lies in.
    func place(_ point: CGPoint, in host: UIView?) -> CGPoint {
        guard let scroller = host as? OrthogonalScroller, let area = scroller.area else { return point }
        let way = scroller.contentOffset
        return CGPoint(x: point.x - area.frame.minX + way.x, y: point.y - area.frame.minY + way.y)
    }

    /// Gives sections in view that scroll by themselves their scroll views, where these belong.
    func placeScrollers() {
        let areas = layoutInForce.orthogonalAreas(in: seenRect)
        for area in areas {
            if let scroller = scrollers[area.section] {
                scroller.show(area, isTurned: readsBack)
                continue
            }
            UIView.performWithoutAnimation {
                let scroller = OrthogonalScroller(frame: area.frame)
                scroller.show(area, isTurned: readsBack)
                insertSubview(scroller, at: depthOfScrollers)
                scroller.offset = min(orthogonalOffsets[area.section] ?? 0, area.end)
                scroller.contentMoved = { [weak self] in self?.setNeedsLayout() }
                scrollers[area.section] = scroller
            }
        }
    }

    /// Before the background and what lies behind cells.
    private var depthOfScrollers: Int {
        (children.lastIndex { child in
            child === backgroundView || ((child as? UICollectionReusableView)?.shown?.zIndex ?? 0) < 0
        } ?? -1) + 1
    }

    /// Takes away the scroll views that are not in view and in which nothing is.
    func removeScrollers() {
        guard !scrollers.isEmpty else { return }
        let seen = Set(layoutInForce.orthogonalAreas(in: seenRect).map(\.section))
        for (section, scroller) in scrollers where !seen.contains(section) {
            guard !scroller.children.contains(where: { $0 is UICollectionReusableView }) else { continue }
            orthogonalOffsets[section] = scroller.offset
            scroller.contentMoved = nil
            scroller.removeFromSuperview()
            scrollers[section] = nil
        }
    }

    /// Sections have other numbers now.
    func moveScrollers(_ difference: ListDifference) {
        guard !scrollers.isEmpty || !orthogonalOffsets.isEmpty else { return }
        var moved: [Int: OrthogonalScroller] = [:], offsets: [Int: CGFloat] = [:]
        for (section, scroller) in scrollers {
            if let new = difference.section(ofOld: section) {
                moved[new] = scroller
            } else {
                leave(scroller)
            }
        }
        for (section, offset) in orthogonalOffsets { difference.section(ofOld: section).map { offsets[$0] = offset } }
        (scrollers, orthogonalOffsets) = (moved, offsets)
    }

    /// The section is gone: its cells are shown on by the view itself.
    private func leave(_ scroller: OrthogonalScroller) {
        UIView.performWithoutAnimation {
            for case let view as UICollectionReusableView in scroller.children {
                let place = scroller.convert(view.center, to: self)
                addSubview(view)
                view.center = place
            }
        }
        scroller.contentMoved = nil
        scroller.removeFromSuperview()
    }

    /// All sections are others.
    func forgetScrollers() {
        for scroller in scrollers.values { leave(scroller) }
        (scrollers, orthogonalOffsets) = ([:], [:])
    }

    /// Scrolls a section that scrolls by itself until an item is where it is wanted.
    /// - Parameter frame: of the item, where it is seen.
    func scrollOwnSection(of path: IndexPath, _ frame: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        guard let area = layoutInForce.orthogonalArea(of: path.section) else { return }
        let axis = area.axis, room = axis.along(area.frame.size), old = orthogonalOffset(of: path.section)
        let own = readsBack && axis == .horizontal
            ? CGRect(x: area.frame.minX + area.frame.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            : frame
        let low = axis.low(own) - axis.low(area.frame) + old, high = low + axis.along(own.size)
        let (first, middle, last): (ScrollPosition, ScrollPosition, ScrollPosition) =
            axis == .horizontal ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
        var target = old
        if position.contains(first) {
            target = low - area.lead
        } else if position.contains(middle) {
            target = (low + high - room) / 2
        } else if position.contains(last) {
            target = high - room
        } else if low < old || high - low > room {
            target = low - area.lead
        } else if high > old + room {
            target = high - room
        }
        target = min(max(target, 0), area.end)
        guard target != old else { return }
        if let scroller = scrollers[path.section] {
            scroller.scroll(to: target, animated: animated)
        } else {
            orthogonalOffsets[path.section] = target
        }
    }
}

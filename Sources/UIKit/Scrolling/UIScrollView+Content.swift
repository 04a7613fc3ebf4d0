// Where content may be: enter its size, the insets and the bounds, leave the range of offsets.

import QuartzCore

extension UIScrollView {
    /// How much of the content is seen at once: the size of the bounds.
    public var visibleSize: CGSize { bounds.size }

    /// The offsets at which content may rest.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset, size = bounds.size
        let x = 0 - insets.left, y = 0 - insets.top - barAbove.hidden
        let right = contentSize.width + insets.right - size.width, bottom = contentSize.height + insets.bottom - size.height
        return (x...max(x, right), y...max(y, bottom))
    }

    func inRange(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// Whether there is more content than is seen, from side to side and from top to bottom.
    var overflows: (x: Bool, y: Bool) {
        let range = offsetRange
        return (range.x.upperBound > range.x.lowerBound, range.y.upperBound > range.y.lowerBound)
    }

    /// Whether fingers may move content along the axes.
    var scrolls: (x: Bool, y: Bool) {
        let over = overflows
        return (over.x || bounces && alwaysBounceHorizontal, over.y || bounces && alwaysBounceVertical)
    }

    /// Whether a drag along the way that fingers have come moves the content.
    func mayDrag() -> Bool {
        guard pan.mayTakeTouch else { return false }
        if mover.isMoving { return true }
        let way = pan.way
        return abs(way.dx) > abs(way.dy) ? scrolls.x : scrolls.y
    }

    func offset(toShow rect: CGRect) -> CGPoint {
        let insets = adjustedContentInset
        let seen = bounds.inset(by: insets), rect = rect.standardized
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return contentOffset }
        func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low >= from, high <= to { return 0 }
            return low < from || high - low > to - from ? low - from : high - to
        }
        return inRange(CGPoint(
            x: contentOffset.x + shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
            y: contentOffset.y + shift(rect.minY, rect.maxY, seen.minY, seen.maxY)))
    }

    // MARK: What changes

    func acceptsContentSize(_ old: CGSize) -> Bool {
        if contentSize.width.isFinite, contentSize.height.isFinite { return true }
        FaultReport.once(
            "\(type(of: self)).contentSize", "a value that is not finite was refused by \(describedForMessages)")
        contentSize = old
        return false
    }

    func contentChanged() {
        ownLayer.tellObservers()
        mover.rangeChanged()
        comeIntoRange()
        if contentInsetAdjustmentBehavior != .never, adjustedContentInset != shownInsets { insetsChanged() }
        contentMovedBelow?()
    }

    /// Whether the controller around it has its content keep clear of bars though it does not scroll.
    private var isKeptClear: Bool {
        var next = self.next
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        return (next as? UIViewController)?.automaticallyAdjustsScrollViewInsets ?? true
    }

    /// Content that nothing moves lies within its range.
    func comeIntoRange() {
        guard !mover.isMoving, !isZooming else { return }
        let offset = inRange(contentOffset)
        if offset != contentOffset { contentOffset = offset }
    }

    func boundsChanged(from old: CGRect) {
        let new = bounds
        guard new != old else { return }
        if new.size != old.size { contentChanged() }
        guard new.origin != old.origin else { return }
        mover.offsetChanged(from: old.origin, to: new.origin)
        setNeedsLayout()
        indicators.moved()
        refreshControl?.follow()
        contentMoved?()
        contentMovedBelow?()
        if let engine = constraintEngine, frameLayoutGuide.layoutBox != nil { engine.marginsDidChange(of: self) }
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Insets

    /// With what the safe area and a control above the content add.
    var allInsets: UIEdgeInsets {
        var insets = insetsWithSafeArea
        insets.top += refreshRoom
        return insets
    }

    private var insetsWithSafeArea: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let safe = safeAreaInsets
        guard safe != .zero else { return contentInset }
        let (across, down) = heedsSafeArea
        var insets = contentInset
        if down { (insets.top, insets.bottom) = (insets.top + safe.top, insets.bottom + safe.bottom) }
        if across { (insets.left, insets.right) = (insets.left + safe.left, insets.right + safe.right) }
        return insets
    }

    /// Whether the content keeps out of what the safe area leaves at the sides, and above and below.
    private var heedsSafeArea: (across: Bool, down: Bool) {
        switch contentInsetAdjustmentBehavior {
        case .never: (false, false)
        case .always: (true, true)
        case .automatic, .scrollableAxes: (
            contentSize.width > bounds.width || alwaysBounceHorizontal,
            contentSize.height > bounds.height || alwaysBounceVertical
                || contentInsetAdjustmentBehavior == .automatic && isKeptClear)
        }
    }

    /// What the content as a whole keeps out of, nothing in it has to: rows keep their size while they scroll below bars.
    func leftBySafeArea(_ safeArea: UIEdgeInsets) -> UIEdgeInsets {
        let (across, down) = heedsSafeArea
        return UIEdgeInsets(
            top: down ? 0 : safeArea.top, left: across ? 0 : safeArea.left, bottom: down ? 0 : safeArea.bottom,
            right: across ? 0 : safeArea.right)
    }

    func insetsChanged() {
        ownLayer.tellObservers()
        let insets = adjustedContentInset, old = shownInsets, oldSafe = shownSafeArea
        guard insets != old else { return }
        shownInsets = insets
        shownSafeArea = UIEdgeInsets(
            top: insets.top - contentInset.top - refreshRoom, left: insets.left - contentInset.left,
            bottom: insets.bottom - contentInset.bottom, right: insets.right - contentInset.right)
        if !mover.isMoving {
            // What lay at the edge that the safe area takes or gives lies there still.
            var offset = contentOffset
            if shownSafeArea.top != oldSafe.top, offset.y == -old.top { offset.y = -insets.top - barAbove.hidden }
            if shownSafeArea.left != oldSafe.left, offset.x == -old.left { offset.x = -insets.left }
            if offset != contentOffset { contentOffset = offset }
            comeIntoRange()
        }
        mover.rangeChanged()
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The content's size is what constraints made of the guide, if any speak of it.
    func takeSolvedContentSize() {
        guard let box = contentLayoutGuide.layoutBox else { return }
        let size = box.frame.size
        if size != contentSize { contentSize = size }
    }
}

extension UIScrollView: GuidedContents {}

extension UIScrollView: TouchGate {
    func holdsBack(_ touch: UITouch) -> Bool {
        let scrolls = scrolls
        return delaysContentTouches && (scrolls.x || scrolls.y) && pan.awaits(touch)
    }
}

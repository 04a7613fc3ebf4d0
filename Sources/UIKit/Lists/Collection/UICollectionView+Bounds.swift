// Where in the content the view is: bounds that change, offsets that are asked for, and what lies at a point.

import QuartzCore

extension UICollectionView {
    /// Changes are being animated.
    var isInBlock: Bool {
        guard window != nil, UIViewAnimationState.areAnimationsEnabled, let block = UIViewAnimationState.current
        else { return false }
        return block.duration > 0 || block.steering != nil
    }

    /// In an animation block: changes that end with it.
    func animateAlong(_ changes: () -> Void, completion: @escaping () -> Void) {
        UIView.animate(withDuration: UIView.inheritedAnimationDuration, delay: 0, options: [], animations: changes) { _ in
            completion()
        }
    }

    var isTurned: Bool { !CATransform3DIsIdentity(layer.transform) }

    /// Asks the layout about the bounds that come.
    func changeBounds(to new: CGRect, _ change: () -> Void) {
        let old = bounds
        guard new != old else { return change() }
        if knownCounts != nil, !layoutState.isPreparing, layoutInForce.shouldInvalidateLayout(forBoundsChange: new) {
            layoutInForce.invalidateLayout(with: layoutInForce.invalidationContext(forBoundsChange: new))
        }
        guard isInBlock, !shown.isEmpty, canHold(old, new) else { return change() }
        if old.size != new.size { layoutState.boundsBefore = layoutState.boundsBefore ?? old }
        layoutState.held = layoutState.held?.union(old) ?? old
        layoutState.holds += 1
        animateAlong(change) { [weak self] in self?.letGo() }
    }

    /// Whether what was in view can be shown on the way. Not all that lies between far places.
    private func canHold(_ old: CGRect, _ new: CGRect) -> Bool {
        let both = (layoutState.held ?? old).union(new)
        return both.width <= 3 * max(old.width, new.width) && both.height <= 3 * max(old.height, new.height)
    }

    private func letGo() {
        layoutState.holds -= 1
        guard layoutState.holds == 0 else { return }
        layoutState.held = nil
        setNeedsLayout()
    }

    // MARK: Places

    func foremostItem(at point: CGPoint) -> IndexPath? { foremostItem(at: point) { elements(in: $0) } }

    /// The item in whose place a point lies, by the layout alone: one that is held counts where it would be.
    func itemBelow(_ point: CGPoint) -> IndexPath? {
        foremostItem(at: point) { layoutInForce.layoutAttributesForElements(in: $0) ?? [] }
    }

    private func foremostItem(
        at point: CGPoint, _ elements: (CGRect) -> [UICollectionViewLayoutAttributes]
    ) -> IndexPath? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        return elements(CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
            .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    func path(of view: UICollectionReusableView) -> IndexPath? {
        guard let path = view.shown?.indexPath, shown[CollectionElement(item: path)] === view else { return nil }
        return path
    }

    func visiblePaths(_ category: ElementCategory, _ kind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == category && $0.kind == kind }.map(\.path).sorted()
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        require(
            path.count == 2 && counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.item,
            "UICollectionView.scrollToItem: there is no item \(path), of \(counts) in each section")
        prepareLayout()
        let size = layoutInForce.collectionViewContentSize
        if size != contentSize { contentSize = size }
        guard let frame = attributes(of: CollectionElement(item: path))?.frame else { return }
        scrollOwnSection(of: path, frame, position, animated)
        let target = inRange(offset(of: frame, position))
        if target != contentOffset { setContentOffset(target, animated: animated) }
        guard animated, !position.isEmpty else { return }
        // What comes into view may turn out to have other sizes, by which the item lies elsewhere.
        let counts = counts
        mover.follow { [weak self] in
            guard let self, self.counts == counts, let frame = attributes(of: CollectionElement(item: path))?.frame else {
                return nil
            }
            return inRange(offset(of: frame, position))
        }
    }

    private func offset(of frame: CGRect, _ position: ScrollPosition) -> CGPoint {
        let insets = adjustedContentInset, seen = bounds.inset(by: insets).size
        var offset = position.isEmpty ? offset(toShow: frame) : contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - insets.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - seen.height / 2 - insets.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - seen.height - insets.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - insets.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - seen.width / 2 - insets.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - seen.width - insets.left
        }
        return offset
    }

    /// Where content that is so large rests when the layout or the data are others.
    func offset(in size: CGSize) -> CGPoint {
        let insets = adjustedContentInset, old = contentOffset
        func rest(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(offset, low), max(low, high)) }
        let proposed = CGPoint(
            x: rest(old.x, 0 - insets.left, size.width + insets.right - bounds.width),
            y: rest(old.y, 0 - insets.top, size.height + insets.bottom - bounds.height))
        let wanted = layoutInForce.targetContentOffset(forProposedContentOffset: proposed)
        let target = follower?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
        return target.x.isFinite && target.y.isFinite ? target : proposed
    }

    /// The part of the content that bars and insets leave to be seen; nil where insets are beyond all numbers.
    var uncovered: CGRect? {
        let rect = bounds.inset(by: adjustedContentInset)
        return rect.isFinite ? rect : nil
    }
}

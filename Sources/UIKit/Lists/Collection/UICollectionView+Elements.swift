// Which elements have views, and where these are. In: the data source's counts, and what the layout says of a rectangle. Out:
// views that come, go and are placed, and the delegate being told.

import QuartzCore

extension UICollectionView {
    /// How often a pass goes over what placing views has changed in the layout: sizes of cells, or where the content is.
    private static let most = 10

    // MARK: Counts

    var counts: [Int] {
        if let knownCounts { return knownCounts }
        let counts = readCounts()
        knownCounts = counts
        return counts
    }

    func readCounts() -> [Int] {
        guard let dataSource else { return [0] }
        let sections = dataSource.numberOfSections(in: self)
        require(sections >= 0, "\(type(of: dataSource)): there cannot be \(sections) sections")
        return (0..<sections).map { section in
            let items = dataSource.collectionView(self, numberOfItemsInSection: section)
            require(items >= 0, "\(type(of: dataSource)): a section cannot have \(items) items")
            return items
        }
    }

    func reloadAll() {
        moving = nil
        knownCounts = nil
        layoutState.needsViews = true
        selected = []
        (highlighted, pressed) = (nil, nil)
        prefetching.forget()
        layoutState.everything = true
        layoutInForce.invalidateLayout()
        layoutState.everything = false
    }

    // MARK: The layout

    /// Says in a context what the view itself knows to be invalid.
    func fillIn(_ context: UICollectionViewLayoutInvalidationContext) {
        context.invalidateEverything = layoutState.everything
        context.invalidateDataSourceCounts = layoutState.counts || layoutState.everything
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        layoutState.isValid = false
        layoutState.offsetAdjustment.x += context.contentOffsetAdjustment.x
        layoutState.offsetAdjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    /// Has the layout prepared if it is not.
    func prepareLayout() {
        guard !layoutState.isValid, !layoutState.isPreparing else { return }
        layoutState.isPreparing = true
        _ = counts
        layoutInForce.prepare()
        layoutState.isPreparing = false
        // What a layout says of itself while it is prepared is in what it prepares.
        layoutState.isValid = true
    }

    private func takeContentSize() {
        let size = layoutInForce.collectionViewContentSize
        if size != contentSize { contentSize = size }
        let adjustment = layoutState.offsetAdjustment
        guard adjustment != .zero else { return }
        layoutState.offsetAdjustment = .zero
        contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }

    private var flips: Bool {
        let layout = layoutInForce
        return layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    private func flipped(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = attributes.copied
        copy.center.x = layoutInForce.collectionViewContentSize.width - copy.center.x
        return copy
    }

    /// What the layout has in a rectangle.
    /// - Parameter toShow: whether they are about to be shown.
    func elements(in rect: CGRect, toShow: Bool = false) -> [UICollectionViewLayoutAttributes] {
        prepareLayout()
        guard dataSource != nil else { return [] }
        var asked = rect
        if flips { asked.origin.x = layoutInForce.collectionViewContentSize.width - rect.maxX }
        let found = layoutInForce.layoutAttributesForElements(in: asked) ?? []
        if toShow { layoutInForce.willShow(found) }
        let seen = found.filter { !$0.isHidden && $0.frame.overlaps(asked) }
        return withMoving(flips ? seen.map(flipped) : seen)
    }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        if let moving, element == CollectionElement(item: moving.path) { return attributes(ofMoving: moving) }
        let attributes = layoutInForce.attributes(of: element)
        return flips ? attributes.map(flipped) : attributes
    }

    /// What is in view, and what was before bounds that are being animated.
    var seenRect: CGRect { layoutState.held.map(bounds.union) ?? bounds }

    // MARK: Views

    /// Gives what is in view its views, and takes those of what is not.
    func showElements() {
        guard !layoutState.isShowing else { return }
        layoutState.isShowing = true
        if isInBlock {
            // What leaves the view stays until the block's animations have ended.
            var left: [(UICollectionReusableView, CollectionElement)] = []
            animateAlong { left = self.placeElements(keepsLeaving: true) } completion: { self.recycle(left) }
        } else {
            recycle(placeElements(keepsLeaving: false))
        }
        layoutState.isShowing = false
    }

    private func placeElements(keepsLeaving: Bool) -> [(UICollectionReusableView, CollectionElement)] {
        var left: [(UICollectionReusableView, CollectionElement)] = []
        for _ in 0..<Self.most {
            if layoutState.needsViews {
                layoutState.needsViews = false
                let all = shown.map { ($0.value, $0.key) }
                shown = [:]
                recycle(all)
            }
            prepareLayout()
            takeContentSize()
            let before = takeBoundsBefore()
            if let before { layoutInForce.prepare(forAnimatedBoundsChange: before) }
            placeScrollers()
            left += place(elements(in: seenRect, toShow: true), keepsLeaving)
            if before != nil { layoutInForce.finalizeAnimatedBoundsChange() }
            if layoutState.isValid, !layoutState.needsViews { break }
        }
        if let color = layoutInForce.background, color != backgroundColor { backgroundColor = color }
        placeBackground()
        removeScrollers()
        prepareSwiping()
        return left
    }

    private func takeBoundsBefore() -> CGRect? {
        defer { layoutState.boundsBefore = nil }
        return layoutState.boundsBefore
    }

    /// - Returns: what is to be recycled yet.
    private func place(
        _ wanted: [UICollectionViewLayoutAttributes], _ keepsLeaving: Bool
    ) -> [(UICollectionReusableView, CollectionElement)] {
        var going = shown
        var coming: [UICollectionViewLayoutAttributes] = []
        shown = Dictionary(minimumCapacity: wanted.count)
        for attributes in wanted {
            let element = CollectionElement(attributes)
            guard let view = going.removeValue(forKey: element) else {
                coming.append(attributes)
                continue
            }
            shown[element] = view
            give(attributes, to: view)
            if view.wantsFitting || layoutInForce.isToBeFitted(element) { fit(view, attributes) }
        }
        let left = going.map { ($0.value, $0.key) }.sorted { $0.1.path < $1.1.path }
        if keepsLeaving {
            for (view, element) in left { if let attributes = attributes(of: element) { give(attributes, to: view) } }
        } else {
            // They serve again for what comes.
            recycle(left)
        }
        for attributes in coming where shown[CollectionElement(attributes)] == nil { appear(attributes) }
        return keepsLeaving ? left : []
    }

    /// Has a view shown as a layout says, if it is not.
    func give(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        defer { view.seated() }
        guard !view.shows(attributes) else { return }
        if swipe?.cell === view { swipe?.close(animated: true) }
        let depth = view.shown?.zIndex
        if view.superview !== host(of: attributes) { rehouse(view, attributes) }
        view.take(attributes)
        if depth != attributes.zIndex { arrange(view) }
    }

    /// Puts a view into what scrolls it now, where it is.
    private func rehouse(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            let place = view.superview.map { $0.convert(view.center, to: self) } ?? attributes.center
            let host = host(of: attributes)
            host.addSubview(view)
            view.center = self.place(place, in: host)
        }
    }

    /// Makes the view of an element and shows it.
    /// - Parameter start: where it begins; nil: where it is to be.
    @discardableResult
    func appear(
        _ attributes: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes? = nil
    ) -> UICollectionReusableView {
        let element = CollectionElement(attributes)
        check(element)
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation {
            let view = makeView(attributes)
            require(view.superview == nil, "the view that is to show \(element.path) shows something else already")
            if !view.shows(start ?? attributes) { view.take(start ?? attributes) }
            showSelection(of: view, element)
            arrange(view)
            if start != nil { view.layoutIfNeeded() }
            made = view
        }
        guard let view = made else { stop("no view was made for \(element.path)") }
        shown[element] = view
        fit(view, attributes)
        switch element.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                follower?.collectionView(self, willDisplay: cell, forItemAt: element.path)
            }
        case .supplementaryView:
            follower?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
        case .decorationView: break
        }
        return view
    }

    private func check(_ element: CollectionElement) {
        guard element.category == .cell else { return }
        let path = element.path
        require(
            path.count == 2 && counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.item,
            "\(type(of: layoutInForce)) has attributes for an item that there is not: \(path), of \(counts) in each section")
    }

    /// Asks the view whether it wants to be otherwise, and the layout whether that changes it.
    func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        view.wantsFitting = false
        let layout = layoutInForce, preferred = view.preferredLayoutAttributesFitting(attributes.copied)
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        layout.invalidateLayout(with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// Puts a view in front of what has the same `zIndex` or a lesser one.
    private func arrange(_ view: UICollectionReusableView) {
        let depth = view.shown?.zIndex ?? 0, host = view.shown.map(host) ?? self, children = host.children
        var index = children.count, own: Int?
        while index > 0 {
            let other = children[index - 1]
            if other === view {
                own = index - 1
            } else if other === backgroundView {
                break
            } else if let placed = (other as? UICollectionReusableView)?.shown, placed.zIndex <= depth {
                break
            }
            index -= 1
        }
        if own == nil, view.superview === host { own = children.firstIndex { $0 === view } }
        host.insertSubview(view, at: own.map { $0 < index ? index - 1 : index } ?? index)
        if own == nil, host !== self, let shown = view.shown { view.center = place(shown.center, in: host) }
    }

    func recycle(_ views: [(UICollectionReusableView, CollectionElement)]) {
        for (view, element) in views {
            swipe?.left(view)
            view.removeFromSuperview()
            view.forget()
            switch element.category {
            case .cell:
                if let cell = view as? UICollectionViewCell {
                    follower?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
                }
            case .supplementaryView:
                follower?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.path)
            case .decorationView: break
            }
            keep(view, element)
        }
    }

    // MARK: The background

    func backgroundChanged(from old: UIView?) {
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        // Behind elements, whatever their `zIndex`.
        backgroundView.layer.zPosition = CGFloat(Int32.min)
        insertSubview(backgroundView, at: 0)
        placeBackground()
    }

    private func placeBackground() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }
}

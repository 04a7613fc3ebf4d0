// What happens when data change, or the layout does: what stays glides, what comes and goes does as the layout says. In: a batch
// of changes, or another layout. Out: views at other places, in an animation block.

import QuartzCore

extension UICollectionView {
    /// How long changes take, in seconds, where no block around them says.
    private static let changeTime = 0.3

    typealias Leaving = [(UICollectionReusableView, CollectionElement)]

    func change(_ completion: ((Bool) -> Void)? = nil, _ body: () -> Void) {
        if changes.depth == 0 {
            cancelMove()
            swipe?.close(animated: true)
            rememberElements()
        }
        changes.begin()
        body()
        if let completion { completions.append(completion) }
        if changes.end() { makeChanges() }
    }

    /// Keeps what the layout says so far of what is in view and around it.
    func rememberElements() {
        attributesBefore = [:]
        guard !layoutState.needsViews else { return }
        if layoutState.isValid {
            let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
            for attributes in elements(in: around) { attributesBefore[CollectionElement(attributes)] = attributes.copied }
        }
        for (element, view) in shown { attributesBefore[element] = view.shown }
    }

    private func makeChanges() {
        let (changes, completions, before) = (changes, completions, attributesBefore)
        (self.changes, self.completions, attributesBefore) = (ListChanges(), [], [:])
        let done: (Bool) -> Void = { isFinished in for completion in completions { completion(isFinished) } }
        guard !layoutState.needsViews, let old = knownCounts else { return startOver(done) }
        apply(ListDifference(changes, before: old, after: readCounts(), list: "UICollectionView", item: "item"), before, done)
    }

    /// Goes from one state of the data to another.
    func apply(
        _ difference: ListDifference, _ before: [CollectionElement: UICollectionViewLayoutAttributes],
        _ done: @escaping (Bool) -> Void
    ) {
        knownCounts = difference.after
        moveSelection(difference)
        prefetching.forget()
        let sectionKinds = layoutInForce.sectionKinds
        layoutInForce.itemsMoved(difference)
        moveScrollers(difference)
        layoutState.counts = !difference.changes.isEmpty
        layoutInForce.invalidateLayout()
        layoutState.counts = false
        prepareLayout()
        let layout = layoutInForce
        let sections = layout.sectionKinds.union(sectionKinds)
        var course = CollectionCourse(
            origin: { difference.element(ofNew: $0, sections) }, place: { difference.element(ofOld: $0, sections) },
            before: { before[$0] },
            after: { [unowned self] in attributes(of: $0) })
        layout.course = course
        layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.list(difference))
        let kinds = Set((before.keys + elements(in: seenRect).map(CollectionElement.init)).compactMap(\.sort))
        course = course.naming(inserted: layout.inserted(kinds), deleted: layout.deleted(kinds))
        layout.course = course
        run(animated: true) {
            let leaving = self.exchange(course, from: layout)
            layout.finalizeCollectionViewUpdates()
            return leaving
        } completion: { done($0) }
        layout.course = nil
    }

    /// Nothing shows that could change.
    private func startOver(_ done: @escaping (Bool) -> Void) {
        knownCounts = nil
        layoutState.everything = true
        layoutInForce.invalidateLayout()
        layoutState.everything = false
        RedrawMoment.deliver { done(true) }
    }

    func change(to layout: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?) {
        let old = layoutInForce
        guard layout !== old else { return RedrawMoment.deliver { completion?(true) } }
        cancelMove()
        swipe?.close(animated: false)
        rememberElements()
        let before = attributesBefore
        attributesBefore = [:]
        old.prepareForTransition(to: layout)
        forgetScrollers()
        layout.owner = self
        layout.prepareForTransition(from: old)
        layoutInForce = layout
        layoutState.everything = true
        layout.invalidateLayout()
        layoutState.everything = false
        guard !layoutState.needsViews, knownCounts != nil else {
            old.owner = nil
            return RedrawMoment.deliver { completion?(true) }
        }
        let course = CollectionCourse(
            origin: { $0 }, place: { $0 }, before: { before[$0] ?? old.attributes(of: $0) },
            after: { [unowned self] in attributes(of: $0) })
        (old.course, layout.course) = (course, course)
        prepareLayout()
        run(animated: animated) {
            for view in self.shown.values { view.willTransition(from: old, to: layout) }
            let leaving = self.exchange(course, from: old)
            layout.finalizeLayoutTransition()
            old.finalizeLayoutTransition()
            return leaving
        } completion: { isFinished in
            for view in self.shown.values { view.didTransition(from: old, to: layout) }
            completion?(isFinished)
        }
        (old.course, layout.course) = (nil, nil)
        if old !== layoutInForce { old.owner = nil }
    }

    /// Makes changes in a block of their own, in the one around it, or at once; recycles at the end what leaves.
    private func run(animated: Bool, _ changes: () -> Leaving, completion: @escaping (Bool) -> Void) {
        let wasShowing = layoutState.isShowing
        layoutState.isShowing = true
        var leaving: Leaving = []
        if animated || isInBlock {
            UIView.animate(
                withDuration: animated ? Self.changeTime : UIView.inheritedAnimationDuration, delay: 0,
                options: [.allowUserInteraction, .beginFromCurrentState]
            ) { leaving = changes() } completion: { isFinished in
                self.recycle(leaving)
                completion(isFinished)
            }
        } else {
            recycle(changes())
            RedrawMoment.deliver { completion(true) }
        }
        layoutState.isShowing = wasShowing
        // Cells that were measured, or bounds that are others, may have made it invalid again.
        if !layoutState.isValid { setNeedsLayout() }
    }

    /// Gives everything its place after.
    /// - Parameter old: the layout that says where ends what leaves.
    /// - Returns: what is to be recycled at the end.
    private func exchange(_ course: CollectionCourse, from old: UICollectionViewLayout) -> Leaving {
        let layout = layoutInForce, size = layout.collectionViewContentSize, offset = offset(in: size)
        if size != contentSize { contentSize = size }
        if offset != contentOffset { contentOffset = offset }
        placeScrollers()
        let wanted = elements(in: seenRect, toShow: true)
        var going = shown, coming: [UICollectionViewLayoutAttributes] = []
        shown = [:]
        for attributes in wanted {
            let element = CollectionElement(attributes)
            guard let origin = course.origin(element), let view = going.removeValue(forKey: origin) else {
                coming.append(attributes)
                continue
            }
            shown[element] = view
            begin(view, layout.initialAttributes(of: element), element)
            give(attributes, to: view)
        }
        for (element, view) in going {
            if let end = old.finalAttributes(of: element) ?? view.shown?.faded { view.take(end) }
        }
        for attributes in coming where shown[CollectionElement(attributes)] == nil {
            let start = layout.initialAttributes(of: CollectionElement(attributes)) ?? attributes.faded
            give(attributes, to: appear(attributes, from: start))
        }
        return going.map { ($0.value, $0.key) }
    }

    /// A layout may say that also what stays begins elsewhere.
    private func begin(
        _ view: UICollectionReusableView, _ start: UICollectionViewLayoutAttributes?, _ element: CollectionElement
    ) {
        guard let start, let shown = view.shown, !shown.at(element.path).isEqual(start) else { return }
        UIView.performWithoutAnimation { view.take(start) }
    }
}

extension ListDifference {
    /// What an element is after the changes; nil: it has gone, or is shown anew.
    /// - Parameter kinds: of views that are of sections, besides headers and footers.
    func element(ofOld element: CollectionElement, _ kinds: Set<String> = []) -> CollectionElement? {
        if isItem(element, before, kinds) {
            return isReloaded(element.path) ? nil : path(ofOld: element.path).map(element.at)
        }
        guard element.path.count == 2 else { return element }
        guard changes.reloadedSections[element.path.section] == nil, let section = section(ofOld: element.path.section)
        else { return nil }
        return element.at(IndexPath(item: element.path.item, section: section))
    }

    /// What an element was before; nil: it has come, or is shown anew.
    func element(ofNew element: CollectionElement, _ kinds: Set<String> = []) -> CollectionElement? {
        if isItem(element, after, kinds) {
            guard let old = path(ofNew: element.path), !isReloaded(old) else { return nil }
            return element.at(old)
        }
        guard element.path.count == 2 else { return element }
        guard let section = section(ofNew: element.path.section), changes.reloadedSections[section] == nil else { return nil }
        return element.at(IndexPath(item: element.path.item, section: section))
    }

    /// Whether an element is an item's, and not a section's.
    private func isItem(_ element: CollectionElement, _ counts: [Int], _ kinds: Set<String>) -> Bool {
        if element.category == .cell { return true }
        let edges = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        guard element.path.count == 2, !edges.contains(element.kind), !kinds.contains(element.kind),
              counts.indices.contains(element.path.section)
        else { return false }
        return element.path.item < counts[element.path.section]
    }
}

extension CollectionElement {
    /// What stands for all of its kind; nil for items.
    var sort: CollectionElement? { category == .cell ? nil : at([]) }

    func at(_ path: IndexPath) -> CollectionElement {
        var element = self
        element.path = path
        return element
    }
}

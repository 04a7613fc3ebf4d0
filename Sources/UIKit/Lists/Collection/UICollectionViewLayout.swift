// Where the elements of a collection view are. The class is what layouts of programs override; it places nothing by itself.

import QuartzCore

/// Places the cells and other views of a collection view (Apple: `UICollectionViewLayout`).
///
/// A subclass overrides `collectionViewContentSize`, `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`, and
/// mostly `prepare()`, which is called before these whenever the layout was invalidated.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The view whose layout it is; nil while it is none's. A subclass may give it a class of its own.
    open var collectionView: UICollectionView? { owner }
    /// The same, whatever a subclass says.
    weak var owner: UICollectionView?
    /// While elements come and go: what is known of them.
    var course: CollectionCourse?
    /// The classes of decoration views.
    private(set) var decorations: [String: UICollectionReusableView.Type] = [:]

    public override init() { super.init() }

    /// A layout as `init()` makes it.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Invalidation

    /// Says that the layout is not right any more: it is prepared anew before it is next asked.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        owner?.fillIn(context)
        invalidateLayout(with: context)
    }

    /// The same for a part. An override calls `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(context)
    }

    /// Whether other bounds, and each step of scrolling has others, make another layout; default no. Asked before the view has
    /// them.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What other bounds make invalid.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Whether a cell that wants other attributes than it was given makes another layout; default no.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What that makes invalid: the element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext(), path = originalAttributes.indexPath
        switch (originalAttributes.representedElementCategory, originalAttributes.representedElementKind) {
        case (.supplementaryView, let kind?): context.invalidateSupplementaryElements(ofKind: kind, at: [path])
        case (.decorationView, let kind?): context.invalidateDecorationElements(ofKind: kind, at: [path])
        default: context.invalidateItems(at: [path])
        }
        return context
    }

    /// The class of the contexts that it is invalidated with, one of `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Elements

    /// The class of its attributes, one of `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Called before the layout is first asked, and again after it was invalidated. Does nothing.
    open func prepare() {}

    /// How large the content is; default zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all that is in a rectangle of the content; default nil. What lies outside may be among them, and gets no
    /// view.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item; default nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a header or the like; default nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a view of the layout's own; default nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Says of which class the decoration views of a kind are, a class of `UICollectionReusableView`; nil: there are none.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass.map { UICollectionView.reusable($0, UICollectionReusableView.self, "decoration") }
    }

    // MARK: Offsets

    /// Where content comes to rest that a finger lets go; by default where it would by itself.
    /// - Parameter velocity: of the content offset, in points a millisecond, as a scroll view's delegate is told it.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

    /// The content offset after updates and when the layout becomes the view's; by default the one that is proposed.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    /// Called when items have come and gone, after `prepare()` and before the layout is asked how. An override calls `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called in the animation block of updates when everything has its new place. Does nothing.
    open func finalizeCollectionViewUpdates() {}
    /// Called before the bounds' size changes in an animation block. Does nothing.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called when everything has its new place then. Does nothing.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before another layout takes this one's place. Does nothing.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before it takes another layout's place. Does nothing.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called at the end of the animation block in which layouts change. Does nothing.
    open func finalizeLayoutTransition() {}

    /// Where an item begins that has come into view by updates or another layout: by default, what was there before begins where
    /// it was, and what is new at its place, not to be seen. Nil outside of updates, and for what nothing is known of.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        course?.initial(CollectionElement(item: itemIndexPath))
    }

    /// Where an item ends, by its index path before, that goes out of view: by default, what is still there ends at its new
    /// place, and what is gone fades where it was.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        course?.final(CollectionElement(item: itemIndexPath))
    }

    /// The same for a header or the like.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        course?.initial(CollectionElement(.supplementaryView, elementKind, elementIndexPath))
    }

    /// The same for a header or the like.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        course?.final(CollectionElement(.supplementaryView, elementKind, elementIndexPath))
    }

    /// The same for a view of the layout's own.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        course?.initial(CollectionElement(.decorationView, elementKind, decorationIndexPath))
    }

    /// The same for a view of the layout's own.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        course?.final(CollectionElement(.decorationView, elementKind, decorationIndexPath))
    }

    /// Which supplementary views of a kind come as new ones with an update, besides those of sections that do, by their index
    /// paths after. Asked once an update, after `prepare(forCollectionViewUpdates:)`; default none.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Which of them go with an update, by their index paths before; default none.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The same for views of the layout's own.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The same for views of the layout's own.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Moving by hand

    /// To which place an item is moved whose cell is held at a point: by default that of the item there, else where it is.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?.itemBelow(position) ?? previousIndexPath }

    /// The attributes of an item whose cell is held at a point: by default its own there, in front of all others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath) ?? makeAttributes(CollectionElement(item: indexPath))
        let attributes = own.copied
        attributes.center = position
        attributes.zIndex = Int(Int32.max)
        return attributes
    }

    // MARK: Direction

    /// The reading direction for which it was written; default from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether everything is mirrored where the view's reading direction is the other; default no.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: For subclasses of this module

    /// The sides of which an element's view is asked how long they are to be.
    func fittedAxes(of element: CollectionElement) -> FittedAxes { [] }
    /// Whether a view that is shown already has not been asked yet.
    func isToBeFitted(_ element: CollectionElement) -> Bool { false }
    /// What is known of items belongs to other numbers now.
    func itemsMoved(_ difference: ListDifference) {}
    /// The kinds of views that belong to sections, besides headers and footers.
    var sectionKinds: Set<String> { [] }
    /// The sections in a rectangle that scroll by themselves.
    func orthogonalAreas(in rect: CGRect) -> [OrthogonalArea] { [] }
    /// A section that does; nil: it does not.
    func orthogonalArea(of section: Int) -> OrthogonalArea? { nil }
    /// Whether there may be buttons behind items.
    var hasSwipes: Bool { false }
    /// The colour behind all, where the layout says it.
    var background: UIColor? { nil }
    /// These are about to be shown, and may be changed.
    func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {}
}

extension UICollectionViewLayout {
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let kind = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            stop("\(type(of: self)).invalidationContextClass must be a class of UICollectionViewLayoutInvalidationContext")
        }
        return kind.makeFresh()
    }

    func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
        guard let kind = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            stop("\(type(of: self)).layoutAttributesClass must be a class of UICollectionViewLayoutAttributes")
        }
        let attributes = kind.makeFresh()
        attributes.indexPath = element.path
        attributes.representedElementCategory = element.category
        attributes.representedElementKind = element.category == .cell ? nil : element.kind
        return attributes
    }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// The elements of some kinds that a layout itself says to come with an update.
    func inserted(_ kinds: Set<CollectionElement>) -> Set<CollectionElement> {
        named(kinds, indexPathsToInsertForSupplementaryView, indexPathsToInsertForDecorationView)
    }

    /// Those that it says to go.
    func deleted(_ kinds: Set<CollectionElement>) -> Set<CollectionElement> {
        named(kinds, indexPathsToDeleteForSupplementaryView, indexPathsToDeleteForDecorationView)
    }

    private func named(
        _ kinds: Set<CollectionElement>, _ supplementary: (String) -> [IndexPath], _ decoration: (String) -> [IndexPath]
    ) -> Set<CollectionElement> {
        Set(kinds.flatMap { kind in
            (kind.category == .decorationView ? decoration : supplementary)(kind.kind).map(kind.at)
        })
    }

    func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
        }
    }

    func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: element.path)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
        }
    }
}

/// What is known of elements while a collection view goes from one layout, or state of its data, to another.
@MainActor
struct CollectionCourse {
    /// The element before of one after; nil: it has come.
    let origin: (CollectionElement) -> CollectionElement?
    /// The element after of one before; nil: it has gone.
    let place: (CollectionElement) -> CollectionElement?
    let before: (CollectionElement) -> UICollectionViewLayoutAttributes?
    let after: (CollectionElement) -> UICollectionViewLayoutAttributes?

    /// The same where some elements come or go besides.
    func naming(inserted: Set<CollectionElement>, deleted: Set<CollectionElement>) -> CollectionCourse {
        guard !inserted.isEmpty || !deleted.isEmpty else { return self }
        let (origin, place) = (origin, place)
        return CollectionCourse(
            origin: { element in
                guard !inserted.contains(element), let old = origin(element), !deleted.contains(old) else { return nil }
                return old
            },
            place: { element in
                guard !deleted.contains(element), let new = place(element), !inserted.contains(new) else { return nil }
                return new
            }, before: before, after: after)
    }

    func initial(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        if let old = origin(element) { return before(old)?.at(element.path) }
        return after(element)?.faded
    }

    func final(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        if let new = place(element) { return after(new)?.at(element.path) }
        return before(element)?.faded
    }
}

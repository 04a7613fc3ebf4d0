// A scroll view that shows items by cells, where a layout places them. The class body holds what clients see and override; which
// views show stands in `UICollectionView+Elements.swift`, what becomes of them when data change in `+Updates.swift`.

import QuartzCore

/// Shows items of a data source in a layout (Apple: `UICollectionView`).
///
/// Only what is in view has views: cells that leave are used again for items that come. Items that come, go and move are
/// animated, in 0.3 seconds or as an animation block around it says.
open class UICollectionView: UIScrollView {
    /// The direction in which a layout's content scrolls.
    public enum ScrollDirection: Int, Sendable { case vertical = 0, horizontal }

    /// What a view of it stands for.
    public enum ElementCategory: UInt, Sendable { case cell = 0, supplementaryView, decorationView }

    /// Where in the view an item is scrolled to. None of them means: no further than it takes to see it.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between the upper and the lower edge.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between the left and the right edge.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of a flow layout's headers.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a flow layout's footers.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Who is told and asked.
    @_nonoverride
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { follower }
        set { super.delegate = newValue }
    }

    /// Who says what there is to show.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Gets data ready for items that will come into view; default nil.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
    /// Whether it is called; default true. Cells are made when they come into view either way.
    open var isPrefetchingEnabled = true

    /// Where the elements are. Setting it changes the layout at once; in an animation block that is animated.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutInForce }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Behind the content, as large as the view, which it stays in while content scrolls; default nil.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { backgroundChanged(from: oldValue) } }
    }

    // MARK: Classes of views

    /// Says of which class the cells with an identifier are, a class of `UICollectionViewCell`; nil: none.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass.map { Self.reusable($0, UICollectionViewCell.self, "cell") }, ReuseKey(.cell, "", identifier))
    }

    /// Says of which class the supplementary views of a kind with an identifier are, a class of `UICollectionReusableView`.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        register(
            viewClass.map { Self.reusable($0, UICollectionReusableView.self, "supplementary view") },
            ReuseKey(.supplementaryView, elementKind, identifier))
    }

    /// A cell for an item, one that went out of view or a new one, with the size and place that the layout says. Stops where
    /// nothing is registered for the identifier.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue(ReuseKey(.cell, "", identifier), indexPath) as? UICollectionViewCell else {
            stop("the view for cells with the identifier \(identifier) is no UICollectionViewCell")
        }
        return cell
    }

    /// The same for a header or the like.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(ReuseKey(.supplementaryView, elementKind, identifier), indexPath) }

    // MARK: What there is

    /// How many sections there are.
    open var numberOfSections: Int { counts.count }
    /// How many items a section has. Stops for a section that there is not.
    open func numberOfItems(inSection section: Int) -> Int {
        require(counts.indices.contains(section), "UICollectionView: there is no section \(section), of \(counts.count)")
        return counts[section]
    }

    /// The cells in view, by their index paths.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }
    /// The items in view, ascending.
    open var indexPathsForVisibleItems: [IndexPath] { visiblePaths(.cell, "") }
    /// The supplementary views of a kind in view.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visiblePaths(.supplementaryView, elementKind).compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
    }
    /// Their index paths, ascending.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visiblePaths(.supplementaryView, elementKind)
    }
    /// The cell of an item; nil if it is not in view.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(item: indexPath)] as? UICollectionViewCell
    }
    /// A supplementary view; nil if it is not in view.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionElement(.supplementaryView, elementKind, indexPath)]
    }
    /// The item of a cell; nil if it is not in view.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
    /// The item at a point of the content, of several the foremost; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { foremostItem(at: point) }
    /// What the layout says of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: CollectionElement(item: indexPath))
    }
    /// What the layout says of a supplementary view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: CollectionElement(.supplementaryView, kind, indexPath)) }

    /// Scrolls until an item is where it is wanted, as far as content goes. Stops for an item that there is not.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    // MARK: Selection

    /// Whether a tap selects an item; default yes.
    open var allowsSelection = true
    /// Whether several may be selected; default no.
    open var allowsMultipleSelection = false
    /// Whether its items are edited: accessories of cells come and go, animated, and nothing is selected any more. Default no.
    open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
    /// Whether a tap selects an item while it is edited; default no.
    open var allowsSelectionDuringEditing = false
    /// Whether several may be selected while it is edited; default no.
    open var allowsMultipleSelectionDuringEditing = false
    /// The items that are selected, ascending; empty if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
    /// Selects an item without the delegate being told; nil: none is selected any more.
    /// - Parameter scrollPosition: to where it is scrolled; with none of them it stays.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    /// Makes an item not selected without the delegate being told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

    // MARK: Changes

    /// Asks for everything anew: counts now, cells when layout is next due. Nothing is selected any more.
    open func reloadData() { reloadAll() }
    /// Makes changes as one: where what stays, comes and goes is animated together.
    ///
    /// Numbers of what is deleted, reloaded or moved are those before all of the changes, of what is inserted those after. Counts
    /// of the data source that don't fit them stop the program.
    /// - Parameters:
    ///   - updates: changes the data, and calls the methods below; nil: only the layout is done anew, animated.
    ///   - completion: called at the end, with whether nothing interrupted the animations.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        change(completion) { updates?() }
    }
    /// Items have come, by their index paths after.
    open func insertItems(at indexPaths: [IndexPath]) { change { self.changes.insert(items: indexPaths) } }
    /// Items have gone, by their index paths before.
    open func deleteItems(at indexPaths: [IndexPath]) { change { self.changes.delete(items: indexPaths) } }
    /// Items have other contents: they are shown by other cells, which take the place of those that are there.
    open func reloadItems(at indexPaths: [IndexPath]) { change { self.changes.reload(items: indexPaths) } }
    /// Asks the data source for the cells of items again, in which nothing else changes; those that are in view keep their cells,
    /// which `dequeueReusableCell(withReuseIdentifier:for:)` gives as they are. Another cell stops the program.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// An item has another place.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { self.changes.move(item: indexPath, to: newIndexPath) }
    }
    /// Sections have come.
    open func insertSections(_ sections: IndexSet) { change { self.changes.insert(sections: sections) } }
    /// Sections have gone.
    open func deleteSections(_ sections: IndexSet) { change { self.changes.delete(sections: sections) } }
    /// Sections have other items.
    open func reloadSections(_ sections: IndexSet) { change { self.changes.reload(sections: sections) } }
    /// A section has another place.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { self.changes.move(section: section, to: newSection) }
    }
    /// Whether changes were said that are not made yet, as inside of `performBatchUpdates`.
    open var hasUncommittedUpdates: Bool { !changes.isEmpty }

    /// Shows the elements in another layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        change(to: layout, animated, nil)
    }
    /// The same, with something to do at the end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { change(to: layout, animated, completion) }

    /// Begins to go from the layout to another, as far as the layout's `transitionProgress` says that it gives; until
    /// `finishInteractiveTransition()` or `cancelInteractiveTransition()`. One at a time.
    /// - Parameter completion: called at the end, with whether the other layout is reached, and whether nothing interrupted the
    ///   animation to it.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
    /// Goes the rest of the way, animated.
    open func finishInteractiveTransition() { endTransition(finishing: true) }
    /// Goes back, animated.
    open func cancelInteractiveTransition() { endTransition(finishing: false) }

    // MARK: Moving by hand

    /// Lets an item be moved by hand, if the data source allows it: it follows `updateInteractiveMovementTargetPosition(_:)`, and
    /// the others make room.
    /// - Returns: whether it is.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(of: indexPath) }
    /// The middle of the item's cell is there now, in the coordinates of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMove(targetPosition) }
    /// The item takes the place that it was moved to, of which the data source is told.
    open func endInteractiveMovement() { endMove() }
    /// It goes back to where it was.
    open func cancelInteractiveMovement() { cancelMove() }

    // MARK: As a scroll view

    open override var bounds: CGRect {
        get { super.bounds }
        set { changeBounds(to: newValue) { super.bounds = newValue } }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            changeBounds(to: CGRect(origin: bounds.origin, size: isTurned ? bounds.size : newValue.size)) {
                super.frame = newValue
            }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showElements()
        prefetch()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layoutInForce.invalidateLayout()
    }

    override func delegateChanged() {
        follower = super.delegate as? any UICollectionViewDelegate
        menus.join()
        flowDelegate = super.delegate as? any UICollectionViewDelegateFlowLayout
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let swipe, gestureRecognizer === swipe.pan { return swipe.shouldBegin() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func movingBegins() {
        super.movingBegins()
        swipe?.close(animated: true)
    }

    override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutInForce.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !press(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !dragPress(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endPress() { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelPress() { super.touchesCancelled(touches, with: event) }
    }

    /// A view at `frame`, whose layout there must be.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutInForce = layout
        super.init(frame: frame)
        setUp()
    }

    /// A view out of an archive, with a flow layout.
    public required init?(coder: NSCoder) {
        layoutInForce = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        layoutInForce.owner = self
        reloadData()
    }

    // MARK: Parts

    var layoutInForce: UICollectionViewLayout
    weak var follower: (any UICollectionViewDelegate)?
    weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?
    /// The views of what is in view.
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var pool = ReusePool<ReuseKey, UICollectionReusableView>()
    /// The registrations that were used.
    var registrations: Set<String> = []
    /// What a view is being asked for.
    var coming: UICollectionViewLayoutAttributes?
    /// Numbers of items in each section, once they were asked for.
    var knownCounts: [Int]?
    var layoutState = CollectionLayoutState()
    var prefetching = Prefetching()
    /// What draws rows aside, where the layout has buttons behind them.
    var swipe: RowSwipe?
    private(set) lazy var menus = ListMenus(self)
    /// Sections that scroll by themselves, as far as they are in view.
    var scrollers: [Int: OrthogonalScroller] = [:]
    /// How far those have been scrolled that are not.
    var orthogonalOffsets: [Int: CGFloat] = [:]
    var changes = ListChanges()
    /// What is to be called when the changes are made.
    var completions: [(Bool) -> Void] = []
    /// What was where before them.
    var attributesBefore: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    var selected: Set<IndexPath> = []
    /// What is to be called when the layout is no `UICollectionViewTransitionLayout` any more.
    var transitionCompletion: ((Bool, Bool) -> Void)?
    /// The item that is moved by hand.
    var moving: CollectionMove?
    var pressed: IndexPath?
    var highlighted: IndexPath?
}

/// How far a collection view's layout is done.
struct CollectionLayoutState {
    var isValid = false
    var isPreparing = false
    /// Views are being placed.
    var isShowing = false
    /// All views are to be asked for anew.
    var needsViews = true
    /// Whether the next invalidation is because all is new, or the counts.
    var everything = false, counts = false
    var offsetAdjustment = CGPoint.zero
    /// What was in view before bounds that are animated changed, while they are.
    var held: CGRect?
    var holds = 0
    /// The bounds before their size changed in an animation block, until everything is placed.
    var boundsBefore: CGRect?
}

// A layout that is put together of sections, groups and items. The class body holds what clients see and override; where elements
// are stands in `UICollectionViewCompositionalLayout+Elements.swift`.

import QuartzCore

/// What holds for all sections (Apple: `UICollectionViewCompositionalLayoutConfiguration`). A layout keeps a copy.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    /// Default vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Between sections; default none.
    open var interSectionSpacing: CGFloat = 0
    /// Headers, footers and the like of all sections together; default none. Their index paths have one index.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// From where sections measure the insets at their sides, unless they say; default automatic, which is the safe area.
    open var contentInsetsReference = UIContentInsetsReference.automatic

    public override init() { super.init() }

    /// Another with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (boundarySupplementaryItems, contentInsetsReference)
        return copy
    }
}

/// Says what a section is like; nil stops the program (Apple: `UICollectionViewCompositionalLayoutSectionProvider`).
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections, each of which repeats a group of items (Apple: `UICollectionViewCompositionalLayout`).
///
/// It is worked out section by section, anew when the data or the view's size are others, and by a section alone when its views
/// say how large they are. Sections that scroll by themselves have their cells in a scroll view of their own.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var settings = UICollectionViewCompositionalLayoutConfiguration()

    /// What holds for all sections. To change it, set another one: the layout has a copy.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { settings }
        set {
            settings = Self.copied(newValue)
            invalidateLayout()
        }
    }

    /// All sections are like one.
    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        super.init()
    }

    /// The same with more to say.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        provider = { _, _ in section }
        settings = Self.copied(configuration)
        super.init()
    }

    /// Each section is as a closure says, which is called whenever the layout is done anew.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }

    /// The same with more to say.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        settings = Self.copied(configuration)
        super.init()
    }

    public required init?(coder: NSCoder) {
        FaultReport.once("UICollectionViewCompositionalLayout.init(coder:)", "a layout of this class is made of sections")
        return nil
    }

    private static func copied(
        _ configuration: UICollectionViewCompositionalLayoutConfiguration
    ) -> UICollectionViewCompositionalLayoutConfiguration {
        configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
    }

    // MARK: As a layout

    /// All sections in their places; nil: to be worked out.
    var solved: CompositionalSolution?
    /// Sections in which views have said how large they are, with their items; nil: it may change any.
    private var dirty: [Int: Set<Int>?] = [:]
    /// What views have said of their sizes.
    private(set) var measured: [CollectionElement: CGSize] = [:]

    open override class var invalidationContextClass: AnyClass { CompositionalInvalidation.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { measured = [:] }
        if let element = (context as? CompositionalInvalidation)?.measured {
            let section = element.path.section
            if element.category == .cell, let items = dirty[section, default: []] {
                dirty[section] = items.union([element.path.item])
            } else if !sectionKinds.contains(element.kind) {
                dirty[section] = .some(nil)
            } else if dirty[section] == nil {
                dirty[section] = []
            }
        } else {
            solved = nil
        }
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        _ = solution
    }

    /// All sections in their places, worked out as far as they are not.
    var solution: CompositionalSolution {
        if let solved, dirty.isEmpty { return solved }
        let made = solve(solved, dirty, provider)
        (solved, dirty) = (made, [:])
        return made
    }

    open override var collectionViewContentSize: CGSize { solution.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        allAttributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.count == 2 ? itemAttributes(indexPath) : nil
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decorationAttributes(elementKind, indexPath) }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        owner.map { $0.bounds.size != newBounds.size } ?? false
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        // At another width texts have other heights.
        if let old = owner?.bounds.size, old != newBounds.size { measured = [:] }
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let element = CollectionElement(originalAttributes), axes = fittedAxes(of: element)
        guard !axes.isEmpty else { return false }
        let old = measured[element] ?? originalAttributes.size, wanted = preferredAttributes.size
        let new = CGSize(width: CompositionalLength.sound(wanted.width), height: CompositionalLength.sound(wanted.height))
        measured[element] = new
        return axes.contains(.width) && abs(new.width - old.width) > 0.01
            || axes.contains(.height) && abs(new.height - old.height) > 0.01
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let element = CollectionElement(originalAttributes)
        if element.path.count == 2 { (context as? CompositionalInvalidation)?.measured = element }
        return context
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: As a part of this module

    override func fittedAxes(of element: CollectionElement) -> FittedAxes { solution.fittedAxes(of: element) }

    override func isToBeFitted(_ element: CollectionElement) -> Bool {
        measured[element] == nil && !fittedAxes(of: element).isEmpty
    }

    override func itemsMoved(_ difference: ListDifference) {
        let kinds = sectionKinds
        let known = measured.compactMap { element, size in
            difference.element(ofOld: element, kinds).map { ($0, size) }
        }
        measured = Dictionary(known, uniquingKeysWith: { $1 })
    }

    /// The kinds of views that belong to sections, not to items.
    override var sectionKinds: Set<String> { solved?.sectionKinds ?? [] }

    override var hasSwipes: Bool { solution.sections.contains { $0.solution.section.list?.swipes == true } }
    override var background: UIColor? { solution.sections.first?.solution.section.list?.ground }
    override func orthogonalAreas(in rect: CGRect) -> [OrthogonalArea] { areas(in: rect) }
    override func orthogonalArea(of section: Int) -> OrthogonalArea? { area(of: section) }
    override func willShow(_ attributes: [UICollectionViewLayoutAttributes]) { callHandlers(attributes) }
}

/// What of a compositional layout is not right any more.
final class CompositionalInvalidation: UICollectionViewLayoutInvalidationContext {
    /// Only that this one's view has said how large it is.
    var measured: CollectionElement?
}

// The layout that collection views mostly have: lines of items, section by section, with headers and footers.

import QuartzCore

/// Lays items out in lines that fill the view's width, or its height if it scrolls from side to side (Apple:
/// `UICollectionViewFlowLayout`).
///
/// A delegate that is a `UICollectionViewDelegateFlowLayout` may say sizes and spacings by item and section. Items of a line are
/// spread over it, with at least `minimumInteritemSpacing` between them, and lie in the middle of its height.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// For `estimatedItemSize`: cells say how large they are.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// What a section's inset is measured from.
    public enum SectionInsetReference: Int, Sendable { case fromContentInset = 0, fromSafeArea, fromLayoutMargins }

    // MARK: Metrics

    /// Default 50 × 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// Other than zero, the default: cells are asked how large they are when they are first shown, and until then taken for so
    /// large; with `automaticSize` as large as `itemSize`.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// Between lines; default 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// Between items of a line, at least; default 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// Default vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// Of headers the height, or the width where content scrolls from side to side; with 0, the default, there are none.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The same of footers.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// Room around the items of each section; default none.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// From where that counts; default the content's inset, the safe area's part of it included.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether a header stays at the edge of what is seen while its section is there; default no.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether a footer does; default no.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // MARK: As a layout

    /// What is known of the sections, until it is invalidated.
    private var metrics: [FlowSection]?
    private var lines: FlowLines?
    /// What cells have said of their sizes.
    private var measured: [IndexPath: CGSize] = [:]

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let isNew = context.invalidateEverything || context.invalidateDataSourceCounts
        if context.invalidateEverything { measured = [:] }
        if isNew || flow?.invalidateFlowLayoutDelegateMetrics ?? true { metrics = nil }
        if isNew || flow?.invalidateFlowLayoutAttributes ?? true { lines = nil }
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        _ = flow
    }

    /// The lines as they are now.
    private var flow: FlowLines {
        if let lines { return lines }
        let sections = metrics ?? readMetrics()
        metrics = sections
        let made = FlowLines(sections, breadth: isVertical ? room.width : room.height)
        lines = made
        return made
    }

    open override var collectionViewContentSize: CGSize {
        let flow = flow
        return isVertical ? CGSize(width: flow.breadth, height: flow.length) : CGSize(width: flow.length, height: flow.breadth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let flow = flow
        guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return [] }
        let range = isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
        var found: [UICollectionViewLayoutAttributes] = []
        for section in flow.sections(in: range) {
            for edge in [FlowEdge.header, .footer] {
                guard let attributes = attributes(of: edge, in: section), attributes.frame.overlaps(rect) else { continue }
                found.append(attributes)
            }
        }
        flow.lines(in: range) { line in
            for item in line.first..<line.first + line.count {
                let attributes = attributes(of: item, in: line)
                if attributes.frame.overlaps(rect) { found.append(attributes) }
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let flow = flow
        guard flow.sections.indices.contains(indexPath.section), 0..<flow.count(in: indexPath.section) ~= indexPath.item
        else { return nil }
        return attributes(of: indexPath.item, in: flow.line(of: indexPath.item, in: indexPath.section))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item == 0, flow.sections.indices.contains(indexPath.section) else { return nil }
        return FlowEdge(kind: elementKind).flatMap { attributes(of: $0, in: indexPath.section) }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = owner?.bounds else { return false }
        return pins && newBounds != old || breadthChanges(from: old, to: newBounds)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let old = owner?.bounds {
            let changes = newBounds.size != old.size
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (changes, changes)
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        fitsCells && originalAttributes.representedElementCategory == .cell && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        measured[originalAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    private var fitsCells: Bool { estimatedItemSize != .zero }

    override func fittedAxes(of element: CollectionElement) -> FittedAxes {
        fitsCells && element.category == .cell ? .both : []
    }

    override func itemsMoved(_ difference: ListDifference) {
        let known = measured.compactMap { path, size in
            difference.isReloaded(path) ? nil : difference.path(ofOld: path).map { ($0, size) }
        }
        measured = Dictionary(known, uniquingKeysWith: { $1 })
    }
}

extension UICollectionViewFlowLayout {
    private var isVertical: Bool { scrollDirection == .vertical }
    private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    /// The view's size without the insets of its content.
    private var room: CGSize {
        guard let view = owner else { return .zero }
        let insets = view.adjustedContentInset
        return CGSize(
            width: FlowSize.length(view.bounds.width - insets.left - insets.right),
            height: FlowSize.length(view.bounds.height - insets.top - insets.bottom))
    }

    private func breadthChanges(from old: CGRect, to new: CGRect) -> Bool {
        isVertical ? new.width != old.width : new.height != old.height
    }

    // MARK: Metrics

    private func readMetrics() -> [FlowSection] {
        guard let view = owner else { return [] }
        let delegate = view.flowDelegate
        return (0..<view.numberOfSections).map { readMetrics(of: $0, view, delegate) }
    }

    private func readMetrics(
        of section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection {
        let count = view.numberOfItems(inSection: section)
        let inset = referenced(
            delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset, view)
        let lineSpacing = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        let itemSpacing = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        func length(_ size: CGSize) -> CGFloat { FlowSize.length(isVertical ? size.height : size.width) }
        return FlowSection(
            count: count, size: flowSize(uniformSize), sizes: sizes(section, count, view, delegate),
            along: isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right),
            across: isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom),
            lineSpacing: finite(lineSpacing ?? minimumLineSpacing), itemSpacing: finite(itemSpacing ?? minimumInteritemSpacing),
            header: length(header ?? headerReferenceSize), footer: length(footer ?? footerReferenceSize))
    }

    /// The sizes of a section's items, if they are not all one.
    private func sizes(
        _ section: Int, _ count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> [FlowSize]? {
        guard delegate != nil || fitsCells else { return nil }
        let uniform = flowSize(uniformSize)
        var isUniform = true
        let sizes = (0..<count).map { item in
            let path = IndexPath(item: item, section: section)
            let asked = delegate?.collectionView(view, layout: self, sizeForItemAt: path)
            let estimate = asked.flatMap { $0 == itemSize ? nil : $0 } ?? uniformSize
            let flow = flowSize(fitsCells ? measured[path] ?? estimate : asked ?? uniformSize)
            if flow != uniform { isUniform = false }
            return flow
        }
        return isUniform ? nil : sizes
    }

    private var uniformSize: CGSize {
        let estimated = fitsCells && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
        return estimated == Self.automaticSize ? CGSize(width: 50, height: 50) : estimated
    }

    private func flowSize(_ size: CGSize) -> FlowSize {
        isVertical ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
    }

    private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }

    private func referenced(_ inset: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
        let more: UIEdgeInsets = switch sectionInsetReference {
        case .fromContentInset: .zero
        case .fromSafeArea: view.contentInsetAdjustmentBehavior == .never ? view.safeAreaInsets : .zero
        case .fromLayoutMargins: view.layoutMargins
        }
        return UIEdgeInsets(
            top: finite(inset.top), left: finite(inset.left + more.left), bottom: finite(inset.bottom),
            right: finite(inset.right + more.right))
    }

    // MARK: Attributes

    private func attributes(of item: Int, in line: FlowLines.Line) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(CollectionElement(item: IndexPath(item: item, section: line.section)))
        let place = flow.place(of: item, in: line)
        attributes.frame = rect(place.along, place.across, place.size)
        return attributes
    }

    private func rect(_ along: CGFloat, _ across: CGFloat, _ size: FlowSize) -> CGRect {
        isVertical
            ? CGRect(x: across, y: along, width: size.across, height: size.along)
            : CGRect(x: along, y: across, width: size.along, height: size.across)
    }

    private func attributes(of edge: FlowEdge, in number: Int) -> UICollectionViewLayoutAttributes? {
        let flow = flow, section = flow.sections[number]
        let own = edge == .header ? section.header : section.footer, length = own.upperBound - own.lowerBound
        guard length > 0 else { return nil }
        let attributes = makeAttributes(
            CollectionElement(.supplementaryView, edge.kind, IndexPath(item: 0, section: number)))
        var start = own.lowerBound
        if let seen, edge == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
            start = edge == .header
                ? max(start, min(seen.lowerBound, section.footer.lowerBound - length))
                : min(start, max(seen.upperBound - length, section.header.upperBound))
            attributes.zIndex = 1024
        }
        attributes.frame = rect(start, 0, FlowSize(along: length, across: flow.breadth))
        return attributes
    }

    /// The range of the content that bars and insets leave to be seen.
    private var seen: ClosedRange<CGFloat>? {
        guard let rect = owner?.uncovered else { return nil }
        return isVertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
    }
}

/// What lies before and after the items of a section.
private enum FlowEdge {
    case header, footer

    init?(kind: String) {
        switch kind {
        case UICollectionView.elementKindSectionHeader: self = .header
        case UICollectionView.elementKindSectionFooter: self = .footer
        default: return nil
        }
    }

    var kind: String {
        self == .header ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    }
}

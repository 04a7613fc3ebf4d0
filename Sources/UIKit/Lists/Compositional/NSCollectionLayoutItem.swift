// The smallest part of a compositional layout, which has a cell, and what groups and supplementary views have in common with it.

import QuartzCore

/// A part of a group: what one cell gets, or a group of its own (Apple: `NSCollectionLayoutItem`).
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    /// How large it is with its insets, without the room around it.
    public let layoutSize: NSCollectionLayoutSize
    /// By how much the cell is smaller than that; default none. Sides that are estimated have none.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Room around it; default none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// Views that are tied to it.
    open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// An item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        supplementaryItems = []
    }

    /// The same with views that are tied to it, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }

    /// Another with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
        copyValues(to: copy)
        return copy
    }

    func copyValues(to copy: NSCollectionLayoutItem) { (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing) }

    /// Its insets, as far as they count.
    var soundInsets: NSDirectionalEdgeInsets {
        var insets = contentInsets.sound
        if layoutSize.widthDimension.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
        if layoutSize.heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    /// Whether something in it is as large as views say.
    var needsMeasuring: Bool { !layoutSize.measured.isEmpty || supplementaryItems.contains { $0.needsMeasuring } }
}

/// Where in something a supplementary view is (Apple: `NSCollectionLayoutAnchor`).
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    /// Which edge or corner; none: the middle.
    public let edges: NSDirectionalRectEdge
    /// From there, in points or in parts of the supplementary view's size.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether it is in parts of the size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    /// At an edge or corner.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

    /// The same, moved by points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    }

    /// The same, moved by a part of the view's size.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The point of a rectangle.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }

    /// The offset for a view of a size, in points.
    func distance(_ size: CGSize) -> CGPoint {
        let part = isAbsoluteOffset ? CGSize(width: 1, height: 1) : size
        return CGPoint(
            x: CompositionalLength.finite(offset.x * part.width), y: CompositionalLength.finite(offset.y * part.height))
    }
}

/// A view beside those of the items, tied to an item or a group (Apple: `NSCollectionLayoutSupplementaryItem`).
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// In front of what has a lesser one; default 1, where items have 0.
    open var zIndex = 1
    /// By what the data source knows it.
    public let elementKind: String
    /// Where in the item or group it is.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Which point of its own lies there; nil: the one at the same edge or corner.
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// A view in an edge or corner.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

    /// A view one of whose points lies on a point of the item or group.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
        copyValues(to: copy)
        return copy
    }

    override func copyValues(to copy: NSCollectionLayoutItem) {
        super.copyValues(to: copy)
        (copy as? NSCollectionLayoutSupplementaryItem)?.zIndex = zIndex
    }

    /// Its frame, of a size, in what it is tied to.
    func frame(_ size: CGSize, in host: CGRect) -> CGRect {
        let own = (itemAnchor ?? containerAnchor).point(in: CGRect(origin: .zero, size: size))
        let there = containerAnchor.point(in: host), way = containerAnchor.distance(size)
        let more = itemAnchor?.distance(size) ?? .zero
        return CGRect(
            origin: CGPoint(x: there.x - own.x + way.x + more.x, y: there.y - own.y + way.y + more.y), size: size
        ).inset(by: soundInsets)
    }
}

/// The edge or corner of a rectangle at which something is (Apple: `NSRectAlignment`).
public enum NSRectAlignment: Int, Sendable {
    case none = 0, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header, a footer or the like at an edge of a section, or of all of them (Apple:
/// `NSCollectionLayoutBoundarySupplementaryItem`).
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the section is longer by it; default yes. Otherwise it lies over the section's items.
    open var extendsBoundary = true
    /// Whether it stays in view while a part of its section is; default no.
    open var pinToVisibleBounds = false
    /// At which edge it is.
    public let alignment: NSRectAlignment
    /// From there, in points.
    public let offset: CGPoint

    /// A view at an edge.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// The same, moved by points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copyValues(to: copy)
        (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
        return copy
    }
}

/// A view of the layout's own behind a section (Apple: `NSCollectionLayoutDecorationItem`).
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// In front of what has a lesser one; default 0. All that is no decoration lies in front of those with 0.
    open var zIndex = 0
    /// The kind for which the layout has registered a class.
    public let elementKind: String

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// One behind the whole section, its headers and footers included, less `contentInsets`.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind)
        copyValues(to: copy)
        copy.zIndex = zIndex
        return copy
    }
}

extension NSRectAlignment {
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

extension NSDirectionalEdgeInsets {
    /// Without what cannot be added up.
    var sound: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: CompositionalLength.finite(top), leading: CompositionalLength.finite(leading),
            bottom: CompositionalLength.finite(bottom), trailing: CompositionalLength.finite(trailing))
    }

    static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom, trailing: a.trailing + b.trailing)
    }
}

extension CGSize {
    /// What insets leave of it.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGRect {
    /// What insets leave of it, where reading goes from left to right.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
    }
}

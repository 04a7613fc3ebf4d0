// A row, a column or a free arrangement of items. Enters: what a program wants in it. Leaves: a description, which `GroupSolver`
// turns into frames.

import QuartzCore

/// Where one cell of a custom group is (Apple: `NSCollectionLayoutGroupCustomItem`).
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// In the group, whose corner is at zero.
    public let frame: CGRect
    /// In front of what has a lesser one; default 0.
    public let zIndex: Int

    /// A cell in a frame.
    public init(frame: CGRect) { (self.frame, zIndex) = (frame, 0) }
    /// The same before or behind others.
    public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Says where the cells of a custom group are (Apple: `NSCollectionLayoutGroupCustomItemProvider`).
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or as a closure says (Apple: `NSCollectionLayoutGroup`). A section repeats its group as long as
/// there are items.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case line(LayoutAxis)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// How often the one subitem is there; nil: as often as there is room.
    let count: Int?
    /// Whether the subitems are as long as it takes for all to fit.
    let isEven: Bool
    /// What is in it, before it is repeated.
    public let subitems: [NSCollectionLayoutItem]
    /// Between what is in it, along the group; default none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// Views that are tied to it.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { super.supplementaryItems = newValue }
    }

    private init(
        _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil, isEven: Bool = false
    ) {
        require(
            count.map { $0 > 0 } ?? true, "NSCollectionLayoutGroup: the count of subitems must be positive, not \(count ?? 0)")
        (self.arrangement, self.count, self.isEven) = (arrangement, count, isEven)
        self.subitems = subitems
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// A row in which subitems follow each other, from the first again, while there is room.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .line(.horizontal), subitems) }

    /// A row of so many items that share its width, whatever width they were given.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .line(.horizontal), [subitem], count: count, isEven: true) }

    /// A row of so many items of their own width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .line(.horizontal), [subitem], count: count) }

    /// A column in which subitems follow each other, from the first again, while there is room.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .line(.vertical), subitems) }

    /// A column of so many items that share its height, whatever height they were given.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .line(.vertical), [subitem], count: count, isEven: true) }

    /// A column of so many items of their own height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .line(.vertical), [subitem], count: count) }

    /// A group whose cells are where a closure says, which is called at each layout with the group's size.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .custom(itemProvider), []) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems, count: count, isEven: isEven)
        copyValues(to: copy)
        (copy.interItemSpacing, copy.supplementaryItems) = (interItemSpacing, supplementaryItems)
        return copy
    }

    /// A custom group is asked each time.
    override var needsMeasuring: Bool {
        if case .custom = arrangement { return true }
        return super.needsMeasuring || subitems.contains { $0.needsMeasuring }
    }
}

/// A direction in which parts follow each other.
enum LayoutAxis {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
    var fitted: FittedAxes { self == .horizontal ? .width : .height }

    func along(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func along(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
    func low(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
    func high(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }
    func before(_ insets: NSDirectionalEdgeInsets) -> CGFloat { self == .horizontal ? insets.leading : insets.top }
    func after(_ insets: NSDirectionalEdgeInsets) -> CGFloat { self == .horizontal ? insets.trailing : insets.bottom }
    func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
    @MainActor
    func dimension(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
        self == .horizontal ? size.widthDimension : size.heightDimension
    }
    @MainActor
    func edges(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
        self == .horizontal ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom)
    }
}

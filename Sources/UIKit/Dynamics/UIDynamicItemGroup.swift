// Several items as one body. Enter: items at their places. Leave: the same, moved and turned together.

import QuartzCore

/// Items that move as one body whose parts they are (Apple: `UIDynamicItemGroup`). Behaviors have the group as their item, and
/// not what is in it. A group in a group ends the program.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// What is in it.
    public let items: [any UIDynamicItem]
    /// Where items lie about the middle, and how they are turned, while the group is not.
    private let offsets: [CGPoint], turns: [CGAffineTransform]
    private var place: CGPoint, turn = CGAffineTransform.identity
    private let size: CGSize

    /// Items as they lie now, which have to be of a size. They stay so to each other.
    public init(items: [any UIDynamicItem]) {
        require(!items.contains { $0 is UIDynamicItemGroup }, "UIDynamicItemGroup: a group has no groups among its items")
        self.items = items
        let areas = items.map { max(0, $0.bounds.width * $0.bounds.height) }, whole = areas.reduce(0, +)
        var middle = CGPoint.zero, frame = CGRect.null
        for (item, area) in zip(items, areas) {
            let part = whole > 0 ? area / whole : 1 / CGFloat(items.count), own = item.bounds.size
            middle = CGPoint(x: middle.x + item.center.x * part, y: middle.y + item.center.y * part)
            frame = frame.union(
                CGRect(x: -own.width / 2, y: -own.height / 2, width: own.width, height: own.height)
                    .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y))
        }
        place = middle
        offsets = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
        turns = items.map(\.transform)
        size = frame.isNull ? .zero : frame.size
        super.init()
    }

    /// The middle of its items by their areas. Setting it moves all of them.
    open var center: CGPoint {
        get { place }
        set {
            place = newValue
            moveItems()
        }
    }
    /// As large as all items together were when it was made.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }
    /// How it is turned. Setting it turns all items about the middle.
    open var transform: CGAffineTransform {
        get { turn }
        set {
            turn = newValue
            moveItems()
        }
    }
    /// Its items have shapes of their own.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

    private func moveItems() {
        for (index, item) in items.enumerated() {
            let offset = offsets[index].applying(turn)
            item.center = CGPoint(x: place.x + offset.x, y: place.y + offset.y)
            let turned = turns[index].concatenating(turn)
            if item.transform != turned { item.transform = turned }
        }
    }
}

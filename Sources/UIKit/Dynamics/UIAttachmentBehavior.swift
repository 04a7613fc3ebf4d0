// Items that are held: by rods and springs, and by a place where they are to come to rest.

import QuartzCore

/// Holds an item at a distance from a place or from another item, firmly or by a spring; or lets it slide, or turn, or no more
/// than come no farther (Apple: `UIAttachmentBehavior`).
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to (Apple: `UIAttachmentBehavior.AttachmentType`).
    public enum AttachmentType: Int, Sendable { case items = 0, anchor }

    /// The item, and the other one if it is attached to one.
    public let items: [any UIDynamicItem]
    /// To what it is attached.
    public let attachedBehaviorType: AttachmentType
    let offset: Planar, otherOffset: Planar
    let joint: AttachmentJoint
    /// How the item was turned as it was attached, beside what it is attached to.
    let turn: Double

    /// Holds the middle of an item at the distance from a place that it has now.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Holds a point of an item so.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        (items, attachedBehaviorType, anchorPoint) = ([item], .anchor, point)
        (self.offset, otherOffset) = (Planar(Double(offset.horizontal), Double(offset.vertical)), .zero)
        (joint, turn) = (.rod, 0)
        super.init()
        length = CGFloat((place(item, self.offset) - Planar(point)).length)
    }

    /// Holds items as they are now beside each other, where only the joint lets them move.
    /// - Parameters:
    ///   - offset: in the first item, as it is not turned.
    init(_ joint: AttachmentJoint, _ all: [any UIDynamicItem], _ offset: Planar, _ otherOffset: Planar, at point: CGPoint) {
        (items, attachedBehaviorType, anchorPoint) = (all, all.count > 1 ? .items : .anchor, point)
        (self.joint, self.offset, self.otherOffset) = (joint, offset, otherOffset)
        turn = Self.angle(all[0]) - (all.count > 1 ? Self.angle(all[1]) : 0)
        super.init()
        if all.count > 1 { length = CGFloat((place(all[0], offset) - place(all[1], otherOffset)).length) }
    }

    /// Holds the middles of two items at the distance that they have now.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Holds a point of each so.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        (items, attachedBehaviorType, anchorPoint) = ([item1, item2], .items, .zero)
        offset = Planar(Double(offset1.horizontal), Double(offset1.vertical))
        otherOffset = Planar(Double(offset2.horizontal), Double(offset2.vertical))
        (joint, turn) = (.rod, 0)
        super.init()
        length = CGFloat((place(item1, offset) - place(item2, otherOffset)).length)
    }

    private func place(_ item: any UIDynamicItem, _ offset: Planar) -> Planar {
        Planar(item.center) + offset.turned(Self.angle(item))
    }
    static func angle(_ item: any UIDynamicItem) -> Double { atan2(Double(item.transform.b), Double(item.transform.a)) }

    /// The place, where it is attached to one; it may be moved, as by a finger.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The distance, in points.
    open var length: CGFloat = 0 { didSet { changed() } }
    /// How a spring comes to rest: at 1 without swinging, at 0, the default, never.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// How often a second a spring swings; 0, the default: it does not give.
    open var frequency: CGFloat = 0 { didSet { changed() } }
    /// How far it slides, in points along its axis, or turns, in radians, from where it was attached; default `.infinite`. What
    /// it is attached by otherwise has none. One that does not contain 0 is refused and reported.
    open var attachmentRange = UIFloatRange.infinite {
        didSet {
            if !(attachmentRange.minimum <= 0 && attachmentRange.maximum >= 0) {
                FaultReport.once("UIAttachmentBehavior.attachmentRange", "it has to contain 0; nothing changes")
                attachmentRange = oldValue
            } else {
                changed()
            }
        }
    }
    /// How hard it is to turn items about what they are pinned by; default 0. At 1 a push of the magnitude 1 at 100 points from
    /// there just does not, by our choice.
    open var frictionTorque: CGFloat = 0 { didSet { changed() } }

    override var ownItems: [any UIDynamicItem] { items }

    override func holds(_ world: DynamicWorld) -> [DynamicHold] {
        guard let body = world.body(of: items[0]) else { return [] }
        let other = items.count > 1 ? world.body(of: items[1]) : nil
        if joint != .rod { return holds(body, other) }
        let arm = offset.turned(body.angle), otherArm = otherOffset.turned(other?.angle ?? 0)
        let far = other.map { $0.place + otherArm } ?? Planar(anchorPoint)
        let way = body.place + arm - far, distance = way.length
        func hold(_ direction: Planar, _ error: Double) -> DynamicHold {
            DynamicHold(
                body, other, arm: arm, otherArm: otherArm, direction: direction, error: error, frequency: Double(frequency),
                damping: Double(damping))
        }
        // At no distance it is held in both directions.
        guard length > 0.001 else { return [hold(Planar(1, 0), way.x), hold(Planar(0, 1), way.y)] }
        return [hold(distance > 1e-9 ? way / distance : Planar(0, 1), distance - Double(length))]
    }
}

/// Draws an item to a place, where it comes to rest upright (Apple: `UISnapBehavior`).
open class UISnapBehavior: UIDynamicBehavior {
    /// Swings a second with which it is drawn.
    private static let frequency = 2.2

    private let item: any UIDynamicItem

    /// Draws an item's middle to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }

    /// Where to.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// From 0, it swings long, to 1, it does not; default 0.5.
    open var damping: CGFloat = 0.5 { didSet { changed() } }

    override var ownItems: [any UIDynamicItem] { [item] }

    override func holds(_ world: DynamicWorld) -> [DynamicHold] {
        guard let body = world.body(of: item) else { return [] }
        let way = body.place - Planar(snapPoint), turn = remainder(body.angle, 2 * .pi)
        // Also the least damping comes to rest.
        let damping = 0.2 + 0.8 * min(max(Double(self.damping), 0), 1)
        return [(Planar(1, 0), way.x), (Planar(0, 1), way.y), (nil, turn)].map { direction, error in
            DynamicHold(body, direction: direction, error: error, frequency: Self.frequency, damping: damping)
        }
    }
}

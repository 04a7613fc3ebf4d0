// Items that run into each other and into boundaries.

import QuartzCore

/// Is told when items touch (Apple: `UICollisionBehaviorDelegate`). Everything is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Two items touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// They do no more.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item touches a boundary; nil stands for the reference view's.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// It does no more.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}
    /// Nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint) {}
    /// Nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?) {}
}

/// Lets items run into each other and into boundaries instead of passing (Apple: `UICollisionBehavior`).
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items run into (Apple: `UICollisionBehavior.Mode`).
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Both.
        public static let everything = Mode(rawValue: UInt.max)
    }

    private struct Boundary {
        let identifier: any NSCopying
        let path: UIBezierPath
        let edges: [DynamicEdge]
    }

    /// Items that touch, or one and a boundary.
    private struct Touch: Hashable {
        let items: Set<ObjectIdentifier>
        /// 0: the reference view's; from 1 on the program's; -1: none.
        let boundary: Int
    }

    private struct TouchState {
        let item: any UIDynamicItem, other: (any UIDynamicItem)?
        let identifier: (any NSCopying)?
        let point: CGPoint
    }

    private var members: DynamicItems
    private var boundaries: [Boundary] = []
    private var insets: UIEdgeInsets?
    /// What touches in the frame that is reckoned, and what did in the one before.
    private var touching: [Touch: TouchState] = [:], touched: [Touch: TouchState] = [:]

    /// Lets these items run into each other.
    public init(items: [any UIDynamicItem]) {
        members = DynamicItems(items)
        super.init()
    }

    /// Without items.
    public convenience override init() { self.init(items: []) }

    /// What it is about.
    open var items: [any UIDynamicItem] { members.list }
    /// One more.
    open func addItem(_ item: any UIDynamicItem) {
        members.add(item)
        changed()
    }
    /// One less.
    open func removeItem(_ item: any UIDynamicItem) {
        members.remove(item)
        changed()
    }

    /// What items run into; default everything.
    open var collisionMode = Mode.everything { didSet { changed() } }
    /// Is told when items touch.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    /// Whether the edges of the animator's reference view, or of its layout's content, are a boundary; default false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set {
            insets = newValue ? .zero : nil
            changed()
        }
    }
    /// The same, so far from the edges inwards.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        self.insets = insets
        changed()
    }
    /// Adds a boundary along a path. One with the same identifier is replaced.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        let edges = DynamicPath.points(bezierPath.cgPath).flatMap { part in
            zip(part, part.dropFirst()).map(DynamicEdge.init)
        }
        boundaries.append(Boundary(identifier: identifier, path: bezierPath, edges: edges))
        changed()
    }
    /// Adds a straight one.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    /// The path of a boundary; nil: there is none.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areSame($0.identifier, identifier) }?.path
    }
    /// Takes a boundary away, if it is there.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areSame($0.identifier, identifier) }
        changed()
    }
    /// Takes all of them away, but not the reference view's.
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }
    /// What the boundaries are called; nil: there are none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    private static func areSame(_ one: any NSCopying, _ two: any NSCopying) -> Bool {
        if let one = one as? NSObject { return one.isEqual(two) }
        guard let one = one as? any Hashable, let two = two as? any Hashable else { return false }
        return AnyHashable(one) == AnyHashable(two)
    }

    private var referenceEdges: [DynamicEdge] {
        guard let insets, let bounds = animator?.referenceBounds else { return [] }
        let rect = bounds.inset(by: insets)
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ].map { Planar($0) }
        return (0..<4).map { DynamicEdge(start: corners[$0], end: corners[($0 + 1) % 4]) }
    }

    // MARK: Contacts

    override var ownItems: [any UIDynamicItem] { members.list }

    override func contacts(_ world: DynamicWorld) -> [DynamicContact] {
        let bodies = members.list.compactMap { world.body(of: $0) }
        var found: [DynamicContact] = []
        if collisionMode.contains(.boundaries) {
            let edges = [referenceEdges] + boundaries.map(\.edges)
            for body in bodies {
                for (number, edges) in edges.enumerated() {
                    found += edges.flatMap { DynamicCollision.contacts(body, $0) }.map { contact in
                        var contact = contact
                        contact.boundary = number
                        return contact
                    }
                }
            }
        }
        if collisionMode.contains(.items) {
            for (index, one) in bodies.enumerated() {
                for two in bodies[(index + 1)...] { found += DynamicCollision.contacts(one, two) }
            }
        }
        return found
    }

    override func pushed(_ contacts: ArraySlice<DynamicContact>) {
        for contact in contacts where contact.pushed > 0 {
            let one = contact.body.item, two = contact.other?.item
            let touch = Touch(items: Set([one, two].compactMap { $0.map { ObjectIdentifier($0) } }), boundary: contact.boundary)
            guard touching[touch] == nil else { continue }
            let identifier = contact.boundary > 0 ? boundaries[contact.boundary - 1].identifier : nil
            touching[touch] = TouchState(item: one, other: two, identifier: identifier, point: contact.point.point)
        }
    }

    override func frameEnded() {
        let (now, before) = (touching, touched)
        (touched, touching) = (now, [:])
        guard let delegate = collisionDelegate else { return }
        for (touch, state) in before where now[touch] == nil {
            if let other = state.other {
                delegate.collisionBehavior(self, endedContactFor: state.item, with: other)
            } else {
                delegate.collisionBehavior(self, endedContactFor: state.item, withBoundaryIdentifier: state.identifier)
            }
        }
        for (touch, state) in now where before[touch] == nil {
            if let other = state.other {
                delegate.collisionBehavior(self, beganContactFor: state.item, with: other, at: state.point)
            } else {
                delegate.collisionBehavior(
                    self, beganContactFor: state.item, withBoundaryIdentifier: state.identifier, at: state.point)
            }
        }
    }
}

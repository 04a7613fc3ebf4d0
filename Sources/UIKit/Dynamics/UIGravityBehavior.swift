// Falling, and being pushed.

import QuartzCore

/// Pulls its items in one direction (Apple: `UIGravityBehavior`).
open class UIGravityBehavior: UIDynamicBehavior {
    private var members: DynamicItems

    /// Pulls these items down, by 1000 points a second in a second.
    public init(items: [any UIDynamicItem]) {
        members = DynamicItems(items)
        super.init()
    }

    /// Without items.
    public convenience override init() { self.init(items: []) }

    /// What it pulls.
    open var items: [any UIDynamicItem] { members.list }
    /// Pulls one more.
    open func addItem(_ item: any UIDynamicItem) {
        members.add(item)
        changed()
    }
    /// Pulls one no longer.
    open func removeItem(_ item: any UIDynamicItem) {
        members.remove(item)
        changed()
    }

    /// Where to, and how strongly: the length 1 stands for 1000 points a second in a second. Default (0, 1), downwards.
    open var gravityDirection: CGVector {
        get { force.vector }
        set { force.vector = newValue }
    }
    private var force = DirectedForce(CGVector(dx: 0, dy: 1)) { didSet { changed() } }
    /// The direction in radians, from the x axis towards the y axis; setting it keeps the magnitude.
    open var angle: CGFloat {
        get { force.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The length of the direction; default 1. Setting it keeps the angle, also of 0.
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets both.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force.set(angle: angle, magnitude: magnitude) }

    override var ownItems: [any UIDynamicItem] { members.list }

    override func accelerate(_ world: DynamicWorld, _ step: Double) {
        let gain = Planar(Double(gravityDirection.dx), Double(gravityDirection.dy)) * (1000 * step)
        for item in members.list {
            if let body = world.body(of: item), !body.traits.isAnchored { body.velocity += gain }
        }
    }
}

/// Pushes its items, once or all the time (Apple: `UIPushBehavior`).
open class UIPushBehavior: UIDynamicBehavior {
    /// How long it pushes (Apple: `UIPushBehavior.Mode`).
    public enum Mode: Int, Sendable { case continuous = 0, instantaneous }

    private var members: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// All the time or once.
    public let mode: Mode

    /// Pushes these items, to nowhere yet.
    public init(items: [any UIDynamicItem], mode: Mode) {
        (members, self.mode) = (DynamicItems(items), mode)
        super.init()
    }

    /// What it pushes.
    open var items: [any UIDynamicItem] { members.list }
    /// Pushes one more.
    open func addItem(_ item: any UIDynamicItem) {
        members.add(item)
        changed()
    }
    /// Pushes one no longer.
    open func removeItem(_ item: any UIDynamicItem) {
        members.remove(item)
        offsets[ObjectIdentifier(item)] = nil
        changed()
    }

    /// Whether it pushes; default true. One that pushes once sets it to false when it has, and pushes again when it is set.
    open var active = true { didSet { changed() } }
    /// Where to, and how strongly: the length 1 gives an item of 100 × 100 points and the density 1 a hundred points a second, in
    /// each second or, pushed once, at once. Default none.
    open var pushDirection: CGVector {
        get { force.vector }
        set { force.vector = newValue }
    }
    private var force = DirectedForce(.zero) { didSet { changed() } }
    /// The direction in radians, from the x axis towards the y axis; setting it keeps the magnitude.
    open var angle: CGFloat {
        get { force.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The length of the direction; default 0. Setting it keeps the angle, also of 0.
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets both.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force.set(angle: angle, magnitude: magnitude) }
    /// Where from the middle an item is pushed; default the middle.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
    /// Sets that: off the middle a push turns the item.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        changed()
    }

    override var ownItems: [any UIDynamicItem] { members.list }

    override func accelerate(_ world: DynamicWorld, _ step: Double) {
        guard active, pushDirection != .zero else { return }
        let time = mode == .continuous ? step : 1
        let impulse = Planar(Double(pushDirection.dx), Double(pushDirection.dy)) * (100 * time)
        for item in members.list {
            guard let body = world.body(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            body.push(impulse, at: Planar(Double(offset.horizontal), Double(offset.vertical)).turned(body.angle))
        }
        if mode == .instantaneous { active = false }
    }
}

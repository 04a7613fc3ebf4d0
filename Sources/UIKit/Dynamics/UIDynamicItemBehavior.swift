// What bodies are like, and how fast they are.

import QuartzCore

/// Says what its items are like as bodies (Apple: `UIDynamicItemBehavior`). Of several for one item the one that came to the
/// animator last counts.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var members: DynamicItems
    private var traits = DynamicTraits() { didSet { changed() } }
    /// Velocities for items that are in no animator yet.
    private var waiting: [ObjectIdentifier: (velocity: Planar, spin: Double)] = [:]

    /// About these items.
    public init(items: [any UIDynamicItem]) {
        members = DynamicItems(items)
        super.init()
    }

    public convenience override init() { self.init(items: []) }

    /// What it is about.
    open var items: [any UIDynamicItem] { members.list }
    /// It is about one more.
    open func addItem(_ item: any UIDynamicItem) {
        members.add(item)
        changed()
    }
    /// It is about one no longer, which is as all are by default.
    open func removeItem(_ item: any UIDynamicItem) {
        members.remove(item)
        changed()
    }

    /// How much of its speed an item has when it bounces: from 0, the default, to 1.
    open var elasticity: CGFloat {
        get { CGFloat(traits.elasticity) }
        set { traits.elasticity = Double(newValue) }
    }
    /// How much it is held by what it slides along; default 0.
    open var friction: CGFloat {
        get { CGFloat(traits.friction) }
        set { traits.friction = Double(newValue) }
    }
    /// Mass by area; default 1: of 100 × 100 points the mass is 1.
    open var density: CGFloat {
        get { CGFloat(traits.density) }
        set { traits.density = Double(newValue) }
    }
    /// How soon it becomes slower by itself; 0, the default: never.
    open var resistance: CGFloat {
        get { CGFloat(traits.resistance) }
        set { traits.resistance = Double(newValue) }
    }
    /// How soon it turns more slowly by itself; default 0.
    open var angularResistance: CGFloat {
        get { CGFloat(traits.angularResistance) }
        set { traits.angularResistance = Double(newValue) }
    }
    /// What electric and magnetic fields take hold of; default 0.
    open var charge: CGFloat {
        get { CGFloat(traits.charge) }
        set { traits.charge = Double(newValue) }
    }
    /// Whether it turns; default true.
    open var allowsRotation: Bool {
        get { traits.allowsRotation }
        set { traits.allowsRotation = newValue }
    }
    /// Whether it stays where it is, whatever runs into it; default false.
    open var isAnchored: Bool {
        get { traits.isAnchored }
        set { traits.isAnchored = newValue }
    }

    /// Makes an item faster, by points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { speed(item, Planar(velocity), 0) }
    /// How fast an item is, in points a second; zero if it is in no animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(item)?.velocity.point ?? .zero }
    /// Makes an item turn faster, by radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { speed(item, .zero, Double(velocity)) }
    /// How fast an item turns, in radians a second; zero if it is in no animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(body(item)?.spin ?? 0) }

    private func body(_ item: any UIDynamicItem) -> DynamicBody? { animator?.world.body(of: item) }

    private func speed(_ item: any UIDynamicItem, _ velocity: Planar, _ spin: Double) {
        if let body = body(item) {
            body.velocity += velocity
            body.spin += spin
            changed()
        } else {
            let before = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            waiting[ObjectIdentifier(item)] = (before.velocity + velocity, before.spin + spin)
        }
    }

    override var ownItems: [any UIDynamicItem] { members.list }

    override func entered(_ world: DynamicWorld) {
        for item in members.list {
            guard let body = world.body(of: item) else { continue }
            body.traits = traits
            guard let gain = waiting.removeValue(forKey: ObjectIdentifier(item)) else { continue }
            body.velocity += gain.velocity
            body.spin += gain.spin
        }
    }
}

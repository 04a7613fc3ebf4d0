// Bodies that move together. In: accelerations, springs and contacts that behaviors say. Out: velocities and places, step by
// step.

import QuartzCore

/// Something that holds a body, in one direction or about its middle.
struct DynamicHold {
    let body: DynamicBody
    /// Nil: a place that does not move.
    let other: DynamicBody?
    /// From the middles to where it holds.
    let arm: Planar, otherArm: Planar
    /// Nil: it holds the angle.
    let direction: Planar?
    /// How far it is from what it should be.
    let error: Double
    /// In hertz; 0: it does not give.
    let frequency: Double
    let damping: Double
    /// How much it may have pushed in a step: one that only keeps something from going too far pushes to one side alone, and may
    /// be short of its error; one that rubs pushes no more than it rubs.
    let push: ClosedRange<Double>?

    private var mass = 0.0, bias = 0.0, softness = 0.0, pulled = 0.0

    init(
        _ body: DynamicBody, _ other: DynamicBody? = nil, arm: Planar = .zero, otherArm: Planar = .zero, direction: Planar?,
        error: Double, frequency: Double = 0, damping: Double = 0, push: ClosedRange<Double>? = nil
    ) {
        (self.body, self.other, self.arm, self.otherArm, self.direction) = (body, other, arm, otherArm, direction)
        (self.error, self.frequency, self.damping, self.push) = (error, frequency, damping, push)
    }

    @MainActor
    mutating func prepare(_ step: Double) {
        var resistance: Double
        if let direction {
            resistance = Self.give(body, arm, direction)
            if let other { resistance += Self.give(other, otherArm, direction) }
        } else {
            resistance = body.inverseInertia + (other?.inverseInertia ?? 0)
        }
        guard resistance > 0 else { return }
        guard frequency > 0 else {
            (mass, bias) = (1 / resistance, (push != nil && error < 0 ? 1 : 0.2) / step * error)
            return
        }
        // A spring that is reckoned at the step's end, so that it is steady however stiff it is.
        let rate = 2 * Double.pi * frequency, whole = 1 / resistance
        let stiffness = whole * rate * rate, drag = 2 * whole * damping * rate
        softness = 1 / (step * (drag + step * stiffness))
        bias = error * step * stiffness * softness
        mass = 1 / (resistance + softness)
    }

    @MainActor
    private static func give(_ body: DynamicBody, _ arm: Planar, _ direction: Planar) -> Double {
        let lever = arm.cross(direction)
        return body.inverseMass + lever * lever * body.inverseInertia
    }

    @MainActor
    mutating func pull() {
        guard mass > 0 else { return }
        var speed: Double
        if let direction {
            speed = body.velocity(at: arm).dot(direction)
            if let other { speed -= other.velocity(at: otherArm).dot(direction) }
        } else {
            speed = body.spin - (other?.spin ?? 0)
        }
        let before = pulled
        pulled -= mass * (speed + bias + softness * pulled)
        if let push { pulled = min(max(pulled, push.lowerBound), push.upperBound) }
        let impulse = pulled - before
        if let direction {
            body.push(direction * impulse, at: arm)
            other?.push(direction * -impulse, at: otherArm)
        } else {
            body.spin += impulse * body.inverseInertia
            if let other { other.spin -= impulse * other.inverseInertia }
        }
    }
}

@MainActor
final class DynamicWorld {
    private(set) var bodies: [ObjectIdentifier: DynamicBody] = [:]
    private var order: [ObjectIdentifier] = []

    /// Points a second below which things that meet do not bounce.
    private static let gentle = 40.0
    /// How deep bodies may lie in each other without being pushed apart, in points; what part of more is undone in a step, and at
    /// which speed at most.
    private static let slop = 0.1, undone = 0.15, fastest = 300.0
    /// How often all is looked at in a step, to and fro, so that neither of two sides is always the first.
    private static let rounds = 6

    func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

    var all: [DynamicBody] { order.compactMap { bodies[$0] } }

    /// Has bodies for these items and no others; those that are there go on as they are.
    func keep(_ items: [any UIDynamicItem]) {
        var kept: [ObjectIdentifier: DynamicBody] = [:]
        order = []
        for item in items where kept[ObjectIdentifier(item)] == nil {
            kept[ObjectIdentifier(item)] = bodies[ObjectIdentifier(item)] ?? DynamicBody(item)
            order.append(ObjectIdentifier(item))
        }
        bodies = kept
    }

    /// Moves everything on.
    /// - Returns: the contacts, with what they have pushed.
    func step(_ step: Double, holds: [DynamicHold], contacts: [DynamicContact]) -> [DynamicContact] {
        var holds = holds, contacts = contacts
        for index in holds.indices { holds[index].prepare(step) }
        for index in contacts.indices { prepare(&contacts[index], step) }
        for _ in 0..<Self.rounds {
            for index in holds.indices { holds[index].pull() }
            for index in contacts.indices { push(&contacts[index]) }
            for index in holds.indices.reversed() { holds[index].pull() }
            for index in contacts.indices.reversed() { push(&contacts[index]) }
        }
        for body in all { body.move(step) }
        return contacts
    }

    private func speed(_ contact: DynamicContact) -> Planar {
        let own = contact.body.velocity(at: contact.point - contact.body.place)
        guard let other = contact.other else { return own }
        return own - other.velocity(at: contact.point - other.place)
    }

    private func prepare(_ contact: inout DynamicContact, _ step: Double) {
        let closing = -speed(contact).dot(contact.normal), depth = contact.depth
        // Before they touch they may come as near as they are.
        contact.parting = depth < 0 ? depth / step : min(max(0, depth - Self.slop) * Self.undone / step, Self.fastest)
        guard closing > Self.gentle, closing * step > -depth else { return }
        let bounce = closing * max(contact.body.traits.elasticity, contact.other?.traits.elasticity ?? 0)
        if bounce > 0 { contact.parting = max(bounce, contact.parting) }
    }

    private func give(_ contact: DynamicContact, _ direction: Planar) -> Double {
        func one(_ body: DynamicBody) -> Double {
            let lever = (contact.point - body.place).cross(direction)
            return body.inverseMass + lever * lever * body.inverseInertia
        }
        return one(contact.body) + (contact.other.map(one) ?? 0)
    }

    private func apply(_ impulse: Planar, _ contact: DynamicContact) {
        contact.body.push(impulse, at: contact.point - contact.body.place)
        if let other = contact.other { other.push(-impulse, at: contact.point - other.place) }
    }

    private func push(_ contact: inout DynamicContact) {
        let normal = contact.normal, give = give(contact, normal)
        guard give > 0 else { return }
        let before = contact.pushed
        contact.pushed = max(0, before - (speed(contact).dot(normal) - contact.parting) / give)
        apply(normal * (contact.pushed - before), contact)
        let friction = friction(contact)
        guard friction > 0 else { return }
        let across = normal.across(1), most = friction * contact.pushed, rubbed = contact.rubbed
        contact.rubbed = min(max(rubbed - speed(contact).dot(across) / self.give(contact, across), -most), most)
        apply(across * (contact.rubbed - rubbed), contact)
    }

    private func friction(_ contact: DynamicContact) -> Double {
        guard let other = contact.other else { return contact.body.traits.friction }
        return (contact.body.traits.friction * other.traits.friction).squareRoot()
    }
}

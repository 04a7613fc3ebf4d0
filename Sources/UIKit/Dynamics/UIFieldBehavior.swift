// Fields of force: what pulls and pushes items by where they are and how fast. Enter: bodies in a region. Leave: other
// velocities.

import QuartzCore

/// A field of force (Apple: `UIFieldBehavior`), made by one of the class's methods. Units are this project's: of the fields that
/// pull or push, the strength 1 is as `UIGravityBehavior`'s magnitude 1, 1000 points a second in a second, on a mass of 1.
open class UIFieldBehavior: UIDynamicBehavior {
    /// What a field of the program's does: it is given the field, an item's place from the field's, its velocity in points a
    /// second, its mass and charge, and the seconds of a step, and answers the force, as `UIPushBehavior.pushDirection`.
    public typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case own(Evaluation)
    }

    private let kind: Kind
    private var members = DynamicItems([])
    /// Seconds that it has worked, for fields that change.
    private var age = 0.0

    /// Points a second in a second for the strength 1; of pushes.
    private static let gain = 1000.0, push = 100.0
    /// Points that count as a unit of distance, for the falloff and for springs.
    private static let unit = 100.0

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    private static func make(_ kind: Kind, at position: CGPoint = .zero, _ direction: CGVector = .zero) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind)
        (field.position, field.direction) = (position, direction)
        return field
    }

    // MARK: Kinds

    /// Slows down, by so much of the velocity in a second as its strength says, on a mass of 1.
    open class func dragField() -> UIFieldBehavior { make(.drag) }
    /// Pushes around a position, from the x axis towards the y axis.
    open class func vortexField() -> UIFieldBehavior { make(.vortex) }
    /// Pulls to a position, things of all masses alike.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior { make(.radialGravity, at: position) }
    /// Pulls in a direction, things of all masses alike.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior { make(.linearGravity, direction) }
    /// Gives items a velocity, in points a second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior { make(.velocity, direction) }
    /// Pushes hither and thither.
    /// - Parameters:
    ///   - smoothness: from 0, other at each place, to 1, much the same over wide ways.
    ///   - speed: how often a second it is another; 0: never.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = make(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// The same, the harder the faster an item is.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = make(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Pulls to the position as a spring, the harder the farther: at 100 points with its whole strength.
    open class func springField() -> UIFieldBehavior { make(.spring) }
    /// Pushes items with a charge away from the position, and with a negative one towards it.
    open class func electricField() -> UIFieldBehavior { make(.electric) }
    /// Turns the way of items with a charge, by so much of their velocity as its strength says.
    open class func magneticField() -> UIFieldBehavior { make(.magnetic) }
    /// Does what a program says.
    open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior { make(.own(block)) }

    // MARK: Items

    /// What it works on.
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

    // MARK: The field

    /// Its middle, in the coordinates of the reference view; default the origin.
    open var position = CGPoint.zero { didSet { changed() } }
    /// Where it works, about its position; default everywhere.
    open var region = UIRegion.infinite { didSet { changed() } }
    /// How strong it is; default 1. A negative one does the opposite.
    open var strength: CGFloat = 1 { didSet { changed() } }
    /// How it becomes weaker with the distance, as the exponent by hundreds of points; default 0: it does not.
    open var falloff: CGFloat = 0 { didSet { changed() } }
    /// Nearer than this, in points, it is as at this distance; default 1.
    open var minimumRadius: CGFloat = 1 { didSet { changed() } }
    /// Of linear gravity and of velocity; default none.
    open var direction = CGVector.zero { didSet { changed() } }
    /// Of noise and turbulence: from 0 to 1.
    open var smoothness: CGFloat = 0 { didSet { changed() } }
    /// Of noise and turbulence: changes a second.
    open var animationSpeed: CGFloat = 0 { didSet { changed() } }

    override var ownItems: [any UIDynamicItem] { members.list }

    override func accelerate(_ world: DynamicWorld, _ step: Double) {
        age += step
        for item in members.list {
            guard let body = world.body(of: item), !body.traits.isAnchored else { continue }
            let way = body.place - Planar(position)
            guard region.contains(way.point) else { continue }
            let change = change(of: body, way, step)
            if change.x.isFinite, change.y.isFinite { body.velocity += change }
        }
    }

    private func strength(at distance: Double) -> Double {
        guard falloff != 0 else { return Double(strength) }
        let counted = max(distance, Double(minimumRadius), 1e-3) / Self.unit
        return Double(strength) * pow(counted, -Double(falloff))
    }

    /// By how much a body's velocity is another in a step.
    private func change(of body: DynamicBody, _ way: Planar, _ step: Double) -> Planar {
        let distance = way.length, power = strength(at: distance), velocity = body.velocity
        let outwards = distance > 1e-9 ? way / distance : .zero
        let said = Planar(Double(direction.dx), Double(direction.dy))
        let whole = Self.gain * step * power, light = body.inverseMass
        switch kind {
        // Reckoned at the step's end, so that what is strong does not turn it round.
        case .drag:
            let rate = power * step * light
            return rate >= 0 ? velocity / (1 + rate) - velocity : velocity * -rate
        case .vortex: return outwards.across(1) * (whole * light)
        case .radialGravity: return outwards * -whole
        case .linearGravity: return said * whole
        case .velocity: return said * power - velocity
        case .noise: return noise(body.place) * (whole * light)
        case .turbulence: return noise(body.place) * (velocity.length * power * step * light)
        case .spring: return way * (-whole / Self.unit * light)
        case .electric: return outwards * (whole * body.traits.charge * light)
        // A turn, which changes no speed.
        case .magnetic: return velocity.turned(power * step * body.traits.charge * light) - velocity
        case .own(let evaluate):
            let force = evaluate(
                self, way.point, CGVector(dx: velocity.x, dy: velocity.y), CGFloat(body.mass), CGFloat(body.traits.charge), step)
            return Planar(Double(force.dx), Double(force.dy)) * (Self.push * step * light * power)
        }
    }

    // MARK: Noise

    /// Points from one knot of the noise to the next, where it is least smooth and where most.
    private static let roughest = 10.0, smoothest = 400.0

    /// A vector between knots, whose values are always the same ones.
    private func noise(_ place: Planar) -> Planar {
        let smooth = min(max(Double(smoothness), 0), 1)
        let knot = Self.roughest * pow(Self.smoothest / Self.roughest, smooth.isNaN ? 0 : smooth)
        let speed = Double(animationSpeed), time = speed.isFinite ? age * speed : 0
        return Planar(Noise.value(place / knot, time, 0), Noise.value(place / knot, time, 1))
    }
}

/// Values between -1 and 1 that change smoothly from place to place.
private enum Noise {
    static func value(_ place: Planar, _ time: Double, _ kind: UInt64) -> Double {
        let axes = [place.x, place.y, time].map { $0.isFinite ? min(max($0, -1e12), 1e12) : 0 }
        let low = axes.map { $0.rounded(.down) }
        let part = zip(axes, low).map { at, floor in
            let part = at - floor
            return part * part * (3 - 2 * part)
        }
        return (0..<8).reduce(0) { sum, corner in
            var weight = 1.0, key = kind &* 0x9E37_79B9_7F4A_7C15
            for axis in 0..<3 {
                let isHigh = corner >> axis & 1 == 1
                weight *= isHigh ? part[axis] : 1 - part[axis]
                key = mixed(key ^ UInt64(bitPattern: Int64(Int(clamping: low[axis] + (isHigh ? 1 : 0)))))
            }
            return sum + weight * (Double(key >> 11) / Double(1 << 52) - 1)
        }
    }

    private static func mixed(_ key: UInt64) -> UInt64 {
        var key = key &+ 0x9E37_79B9_7F4A_7C15
        key = (key ^ key >> 30) &* 0xBF58_476D_1CE4_E5B9
        key = (key ^ key >> 27) &* 0x94D0_49BB_1331_11EB
        return key ^ key >> 31
    }
}

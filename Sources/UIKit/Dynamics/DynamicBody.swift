// An item as a rigid body. In: the item's place when it comes. Out: the item's place as the body moves.

import QuartzCore

/// A point or a direction in the plane of the bodies.
typealias Planar = SIMD2<Double>

extension Planar {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    func dot(_ other: Planar) -> Double { x * other.x + y * other.y }
    func cross(_ other: Planar) -> Double { x * other.y - y * other.x }
    /// A right angle from it, `factor` times as long.
    func across(_ factor: Double) -> Planar { Planar(-factor * y, factor * x) }
    var length: Double { dot(self).squareRoot() }
    func turned(_ angle: Double) -> Planar {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Planar(x * cosine - y * sine, x * sine + y * cosine)
    }
    var point: CGPoint { CGPoint(x: x, y: y) }
}

/// What a `UIDynamicItemBehavior` says of a body.
struct DynamicTraits {
    var elasticity = 0.0, friction = 0.0, density = 1.0, resistance = 0.0, angularResistance = 0.0, charge = 0.0
    var allowsRotation = true, isAnchored = false
}

/// A convex part of a body, where it is now.
struct DynamicPiece {
    enum Shape {
        case round(Double)
        /// Corners about the middle, in the order in which the outline has its inside at the left, where y goes up.
        case corners([Planar])
    }

    let body: DynamicBody
    let shape: Shape
    /// The middle.
    let place: Planar
    /// Corners where they are now.
    let outline: [Planar]
    /// Nothing of it is farther from the middle.
    let reach: Double
}

@MainActor
final class DynamicBody {
    /// A part as it lies in a body that is not turned.
    private struct Part {
        let shape: DynamicPiece.Shape
        let offset: Planar, turn: Double, reach: Double
    }

    let item: any UIDynamicItem
    private var parts: [Part] = []
    var place = Planar.zero, angle = 0.0
    var velocity = Planar.zero, spin = 0.0
    var traits = DynamicTraits()
    /// In square points, and the mean square of the distance from the middle.
    private var area = 0.0, spread = 0.0
    /// What it consists of; of all but groups one.
    private(set) var pieces: [DynamicPiece] = []
    /// Nothing of it is farther from the middle.
    private(set) var reach = 0.0
    /// What was written to the item last.
    private var shownPlace = Planar.zero, shownAngle = 0.0

    init(_ item: any UIDynamicItem) {
        self.item = item
        read()
    }

    /// Takes over where the item is.
    func read() {
        place = Planar(item.center)
        angle = Self.angle(of: item)
        (shownPlace, shownAngle) = (place, angle)
        (parts, area, spread) = ([], 0, 0)
        if let group = item as? UIDynamicItemGroup {
            for member in group.items { add(member, at: (Planar(member.center) - place).turned(-angle)) }
        } else {
            add(item, at: .zero)
        }
        spread = area > 0 ? spread / area : 0
        reach = parts.map { $0.offset.length + $0.reach }.max() ?? 0
        turnOutline()
    }

    private static func angle(of item: any UIDynamicItem) -> Double {
        atan2(Double(item.transform.b), Double(item.transform.a))
    }

    static func size(of item: any UIDynamicItem) -> Planar { Planar(Double(item.bounds.width), Double(item.bounds.height)) }

    private func add(_ item: any UIDynamicItem, at offset: Planar) {
        let size = Self.size(of: item), shape = Self.shape(of: item, size), own = size.x * size.y
        let reach = switch shape {
        case .round(let radius): radius
        case .corners(let corners): corners.map(\.length).max() ?? 0
        }
        parts.append(Part(shape: shape, offset: offset, turn: Self.angle(of: item) - angle, reach: reach))
        area += own
        spread += own * (size.dot(size) / 12 + offset.dot(offset))
    }

    private static func shape(of item: any UIDynamicItem, _ size: Planar) -> DynamicPiece.Shape {
        switch item.collisionBoundsType {
        case .rectangle:
            let half = size / 2
            return .corners([-half, Planar(half.x, -half.y), half, Planar(-half.x, half.y)])
        case .ellipse:
            if abs(size.x - size.y) < 0.5 { return .round(size.x / 2) }
            return .corners((0..<24).map { number in
                let angle = Double(number) / 24 * 2 * .pi
                return Planar(cos(angle), sin(angle)) * size / 2
            })
        case .path:
            let corners = DynamicPath.points(item.collisionBoundingPath.cgPath).first ?? []
            let area = corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) }
            return .corners(area < 0 ? corners.reversed() : corners)
        }
    }

    // MARK: Mass

    /// A body of 100 × 100 points and the density 1 has the mass 1.
    var mass: Double { max(area * traits.density / 10_000, 1e-6) }
    var inverseMass: Double { traits.isAnchored ? 0 : 1 / mass }
    var inverseInertia: Double {
        traits.isAnchored || !traits.allowsRotation ? 0 : 1 / (mass * max(spread, 1e-7))
    }

    /// An impulse at a place relative to the middle.
    func push(_ impulse: Planar, at arm: Planar) {
        velocity += impulse * inverseMass
        spin += arm.cross(impulse) * inverseInertia
    }

    func velocity(at arm: Planar) -> Planar { velocity + arm.across(spin) }

    // MARK: Moving

    func move(_ step: Double) {
        velocity /= 1 + step * traits.resistance
        spin /= 1 + step * traits.angularResistance
        if traits.isAnchored { (velocity, spin) = (.zero, 0) }
        place += velocity * step
        angle += spin * step
        turnOutline()
    }

    func turnOutline() {
        pieces = parts.map { part in
            let middle = part.offset == .zero ? place : place + part.offset.turned(angle), turn = angle + part.turn
            guard case .corners(let corners) = part.shape else {
                return DynamicPiece(body: self, shape: part.shape, place: middle, outline: [], reach: part.reach)
            }
            return DynamicPiece(
                body: self, shape: part.shape, place: middle, outline: corners.map { middle + $0.turned(turn) },
                reach: part.reach)
        }
    }

    /// - Returns: whether the item was moved.
    func show() -> Bool {
        guard place.x.isFinite, place.y.isFinite, angle.isFinite else { return false }
        var moved = false
        if place != shownPlace {
            item.center = place.point
            shownPlace = place
            moved = true
        }
        if angle != shownAngle {
            item.transform = item.transform.concatenating(CGAffineTransform(rotationAngle: angle - shownAngle))
            shownAngle = angle
            moved = true
        }
        return moved
    }
}

/// Paths as corners.
enum DynamicPath {
    /// The corners of each closed or open part of a path.
    static func points(_ path: CGPath) -> [[Planar]] {
        var parts: [[Planar]] = []
        path.flattened(threshold: 0.5).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: parts.append([Planar(element.pointee.points[0])])
            case .addLineToPoint:
                if !parts.isEmpty { parts[parts.count - 1].append(Planar(element.pointee.points[0])) }
            case .closeSubpath:
                if let first = parts.last?.first, parts[parts.count - 1].last != first { parts[parts.count - 1].append(first) }
            default: break
            }
        }
        return parts
    }
}

// Where bodies touch each other and boundaries, or are about to. In: bodies at their places. Out: points of contact with
// directions and depths.

import QuartzCore

/// One straight piece of a boundary.
struct DynamicEdge {
    let start: Planar, end: Planar
}

/// Two bodies, or a body and a boundary, touch here, or will soon.
struct DynamicContact {
    let body: DynamicBody
    /// Nil: a boundary.
    let other: DynamicBody?
    let point: Planar
    /// Towards `body`.
    let normal: Planar
    /// Negative before they touch.
    let depth: Double
    /// The number of the boundary.
    var boundary = -1
    /// The speed at which they are to part, and what they have been pushed by, along the normal and across.
    var parting = 0.0, pushed = 0.0, rubbed = 0.0

    init(_ piece: DynamicPiece, _ other: DynamicPiece?, _ point: Planar, _ normal: Planar, _ depth: Double) {
        (body, self.other) = (piece.body, other?.body)
        (self.point, self.normal, self.depth) = (point, normal, depth)
    }
}

@MainActor
enum DynamicCollision {
    /// From how near on things are watched, in points.
    private static let margin = 1.0

    // MARK: Boundaries

    static func contacts(_ body: DynamicBody, _ edge: DynamicEdge) -> [DynamicContact] {
        body.pieces.flatMap { contacts($0, edge) }
    }

    private static func contacts(_ body: DynamicPiece, _ edge: DynamicEdge) -> [DynamicContact] {
        let way = edge.end - edge.start, length = way.length
        guard length > 1e-9 else { return [] }
        let along = way / length, offset = body.place - edge.start
        let side = along.cross(offset)
        let reach = body.reach + margin
        guard abs(side) <= reach, offset.dot(along) >= -reach, offset.dot(along) <= length + reach else { return [] }
        if case .round(let radius) = body.shape {
            let nearest = edge.start + along * min(max(offset.dot(along), 0), length)
            return contact(body, nil, circle: body.place, radius, nearest, along.across(side < 0 ? -1 : 1))
        }
        // The boundary pushes to the side where the middle is.
        let normal = along.across(side < 0 ? -1 : 1)
        var found: [DynamicContact] = []
        for corner in body.outline {
            let depth = -(corner - edge.start).dot(normal), place = (corner - edge.start).dot(along)
            if depth > -margin, place >= 0, place <= length { found.append(DynamicContact(body, nil, corner, normal, depth)) }
        }
        // An end of the boundary may stick into a side.
        for end in [edge.start, edge.end] {
            guard let (face, distance) = faceNear(end, body.outline), distance < margin else { continue }
            found.append(DynamicContact(body, nil, end, -face, -distance))
        }
        return found
    }

    private static func contact(
        _ body: DynamicPiece, _ other: DynamicPiece?, circle middle: Planar, _ radius: Double, _ nearest: Planar,
        _ fallback: Planar
    ) -> [DynamicContact] {
        let way = middle - nearest, distance = way.length
        guard distance < radius + margin else { return [] }
        return [DynamicContact(body, other, nearest, distance > 1e-9 ? way / distance : fallback, radius - distance)]
    }

    /// The face of an outline that is nearest to a point, by its direction outwards, and how far the point lies before it.
    private static func faceNear(_ point: Planar, _ outline: [Planar]) -> (Planar, Double)? {
        var best: (Planar, Double)?
        for index in outline.indices {
            guard let normal = normal(outline, index) else { continue }
            let distance = (point - outline[index]).dot(normal)
            if distance > best?.1 ?? -.infinity { best = (normal, distance) }
        }
        return best
    }

    /// Outwards, from the side that begins at a corner.
    private static func normal(_ outline: [Planar], _ index: Int) -> Planar? {
        let way = outline[(index + 1) % outline.count] - outline[index], length = way.length
        return length > 1e-9 ? -way.across(1 / length) : nil
    }

    // MARK: Bodies

    static func contacts(_ one: DynamicBody, _ two: DynamicBody) -> [DynamicContact] {
        let way = one.place - two.place, reach = one.reach + two.reach + margin
        guard way.dot(way) < reach * reach, one.inverseMass + two.inverseMass > 0 else { return [] }
        return one.pieces.flatMap { piece in two.pieces.flatMap { contacts(piece, $0) } }
    }

    private static func contacts(_ one: DynamicPiece, _ two: DynamicPiece) -> [DynamicContact] {
        let way = one.place - two.place, reach = one.reach + two.reach + margin
        guard way.dot(way) < reach * reach else { return [] }
        switch (one.shape, two.shape) {
        case (.round(let radius), .round(let other)):
            let distance = way.length, normal = distance > 1e-9 ? way / distance : Planar(0, -1)
            return [DynamicContact(one, two, two.place + normal * other, normal, radius + other - distance)]
        case (.round(let radius), .corners): return contacts(round: one, radius, two)
        case (.corners, .round(let radius)): return contacts(round: two, radius, one)
        case (.corners, .corners): return contacts(outlines: one, two)
        }
    }

    private static func contacts(round body: DynamicPiece, _ radius: Double, _ other: DynamicPiece) -> [DynamicContact] {
        let outline = other.outline
        guard let (face, distance) = faceNear(body.place, outline) else { return [] }
        if distance <= 0 { return [DynamicContact(body, other, body.place - face * distance, face, radius - distance)] }
        var nearest = outline[0]
        for index in outline.indices {
            let start = outline[index], way = outline[(index + 1) % outline.count] - start
            let part = min(max((body.place - start).dot(way) / max(way.dot(way), 1e-12), 0), 1)
            let point = start + way * part
            if (body.place - point).length < (body.place - nearest).length { nearest = point }
        }
        return contact(body, other, circle: body.place, radius, nearest, face)
    }

    /// The side of one outline before which all of another one lies farthest.
    private static func parting(_ one: [Planar], _ two: [Planar]) -> (side: Int, distance: Double)? {
        var best: (side: Int, distance: Double)?
        for index in one.indices {
            guard let normal = normal(one, index) else { continue }
            let distance = two.reduce(.infinity) { min($0, ($1 - one[index]).dot(normal)) }
            if distance > best?.distance ?? -.infinity { best = (index, distance) }
        }
        return best
    }

    private static func contacts(outlines one: DynamicPiece, _ two: DynamicPiece) -> [DynamicContact] {
        guard let first = parting(one.outline, two.outline), let second = parting(two.outline, one.outline),
              first.distance < margin, second.distance < margin else { return [] }
        // The second is taken where it is clearly better, so that it does not change to and fro.
        let isFirst = second.distance < first.distance + 0.05
        let (base, other, side) = isFirst ? (one, two, first.side) : (two, one, second.side)
        guard let normal = normal(base.outline, side) else { return [] }
        let start = base.outline[side], along = normal.across(1)
        let length = (base.outline[(side + 1) % base.outline.count] - start).dot(along)
        // The side of the other one that looks against it most.
        var best = 0, least = Double.infinity
        for index in other.outline.indices {
            guard let facing = Self.normal(other.outline, index)?.dot(normal), facing < least else { continue }
            (best, least) = (index, facing)
        }
        let ends = [other.outline[best], other.outline[(best + 1) % other.outline.count]]
        let places = ends.map { ($0 - start).dot(along) }
        return [min(max(places[0], 0), length), min(max(places[1], 0), length)].compactMap { place in
            let span = places[1] - places[0]
            let point = abs(span) < 1e-9 ? ends[0] : ends[0] + (ends[1] - ends[0]) * ((place - places[0]) / span)
            let depth = -(point - start).dot(normal)
            return depth > -margin ? DynamicContact(other, base, point, normal, depth) : nil
        }
    }
}

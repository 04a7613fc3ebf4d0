// Whether what a layer shows has the outline of a rounded rect: where all that lies in it stays within. In: a node and what is
// below it. Out: the outline.

import CoreGraphics

/// The outline of a layer's alpha where that is a rounded rect.
struct Silhouette {
    var rect: SIMD4<Float>
    var radii: SIMD4<Float>
    var isContinuous: Bool
    var alpha: Float
    /// Whether it is that of a sublayer.
    var isSublayers = false
}

extension DrawListBuilder {
    /// The outline of a layer's alpha where it is a rounded rect: its opaque background, or its
    /// background alone, with nothing that sticks out.
    mutating func silhouette(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Silhouette? {
        let index = NodeIndex(node - tree.nodes)
        if silhouette.node == index, silhouette.frame == frame, silhouette.time == time { return silhouette.shape }
        let shape = findSilhouette(node, tree)
        silhouette = (index, frame, time, shape)
        return shape
    }

    private mutating func findSilhouette(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Silhouette? {
        if let extras = tree.shadowShapes[node.pointee.number], let path = extras.object(\ShapeObjects.path) {
            guard let shape = extras.made.roundedRect(of: path, extras.version) else { return nil }
            return Silhouette(
                rect: SIMD4<Float>(shape.rect.lanes), radii: SIMD4(repeating: Float(shape.radius)),
                isContinuous: shape.isContinuous, alpha: 1)
        }
        let look = node.shown
        // Between two states of a layer its shadow is that of both.
        guard node.pointee.kind == .plain, !node.pointee.hasTransition else { return nil }
        var color = look.pointee.look.backgroundColor
        if color.w < 1, isCoveredBox(node, tree) { color = LayerColor(0, 0, 0, 1) }
        guard !color.isNone, color.w > 0 else { return silhouetteOfSublayers(node, tree) }
        let isBare = node.pointee.firstChild < 0 && node.pointee.image < 0 && !(look.pointee.look.borderWidth > 0)
        guard color.w >= 1 || isBare else { return nil }
        let outline = LayerPainter.outline(look)
        if node.pointee.image >= 0 {
            // Contents that are not clipped show their corners.
            guard outline.radii == .zero || look.pointee.look.flags.contains(.masksToBounds),
                  look.pointee.look.contentsGravity == .resize || makePaint(node, .whole, tree).extent == outline.rect
            else { return nil }
        }
        if node.pointee.firstChild >= 0,
           !containsSublayers(node, .identity, RoundedRoom(outline), tree, 0) { return nil }
        return Silhouette(
            rect: outline.rect, radii: outline.radii, isContinuous: outline.isContinuous, alpha: color.drawn.w)
    }

    /// The outline of the sublayers of a node that shows nothing else: of the hindmost one, if that is an opaque rounded rect
    /// which lies along the node's own sides, and holds the others. So are views made that cast a shadow and clip to round
    /// corners.
    private mutating func silhouetteOfSublayers(
        _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> Silhouette? {
        let look = node.shown
        guard node.pointee.image < 0, !(look.pointee.look.borderWidth > 0),
              look.pointee.look.backgroundColor.isNone || look.pointee.look.backgroundColor.w <= 0 else { return nil }
        var child = node.pointee.firstChild
        while child >= 0, !((tree.nodes + Int(child)).shown.pointee.look.visibility > 0) {
            child = tree.nodes[Int(child)].nextSibling
        }
        guard child >= 0 else { return nil }
        let first = tree.nodes + Int(child), own = first.shown
        let clips = own.pointee.look.flags.contains(.masksToBounds)
        guard first.pointee.kind == .plain, own.pointee.look.visibility >= 1, first.pointee.mask < 0,
              !first.pointee.hasTransition, !first.pointee.hasFilters,
              clips || !((first.shownRare?.pointee.details.shadowOpacity ?? 0) > 0),
              own.pointee.look.backgroundColor.w >= 1 && !own.pointee.look.backgroundColor.isNone || isCoveredBox(first, tree)
        else { return nil }
        let plane = toSuperlayer(first, within: SublayerSpace(look, rare: node.shownRare))
        // Moved, or evenly larger or smaller.
        guard plane.isAffine, plane.b == 0, plane.d == 0, plane.a == plane.e, plane.a > 0, plane.i == 1 else { return nil }
        var outline = LayerPainter.outline(own)
        let corner = SIMD4(Float(plane.c), Float(plane.f), 0, 0)
        outline.rect = outline.rect * Float(plane.a) + corner
        outline.radii *= Float(plane.a)
        let room = RoundedRoom(outline)
        guard clips || first.pointee.image < 0 || own.pointee.look.contentsGravity == .resize && outline.radii == .zero,
              clips || first.pointee.firstChild < 0 || containsSublayers(first, plane, room, tree, 1),
              containsSublayers(node, .identity, room, tree, 0, after: first) else { return nil }
        return Silhouette(
            rect: outline.rect, radii: outline.radii, isContinuous: outline.isContinuous, alpha: 1, isSublayers: true)
    }

    /// Whether a node is a rectangle of an opaque image.
    private mutating func isCoveredBox(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard node.pointee.image >= 0, !(node.shown.pointee.look.cornerRadius > 0),
              !node.pointee.hasExtras || tree.extras[node.pointee.number]?.crossfade == nil else { return false }
        let paint = makePaint(node, .whole, tree)
        return paint.extent == paint.rect && imageCovers(paint, tree) && nineParts(node, tree).isEmpty
    }

    /// Whether all sublayers lie within an outline in another layer's plane.
    /// - Parameters:
    ///   - copies: how often the layer itself is drawn.
    ///   - first: the sublayer after which they begin; nil: all.
    mutating func containsSublayers(
        _ node: UnsafeMutablePointer<RenderNode>, _ plane: Homography, _ outline: RoundedRoom, _ tree: RenderTree, _ level: Int,
        copies: Int = 1, after first: UnsafeMutablePointer<RenderNode>? = nil
    ) -> Bool {
        guard level < 8, Self.drawsWithin(node.pointee.kind) else { return false }
        let around = SublayerSpace(node.shown, rare: node.shownRare)
        guard node.pointee.kind == .replicator, let extras = tree.extras[node.pointee.number] else {
            return containsSublayers(node, within: around, plane, outline, tree, level, copies, after: first)
        }
        let values = Copies(extras), all = copies * values.count
        // Of those that lag it is not known where their sublayers were.
        guard all <= Self.mostCopies, values.count <= 1 || values.delay == 0, !node.pointee.keepsDepth,
              !leavesPlane(values, node) else { return false }
        let anchor = LayerGeometry.anchor(node.shown.pointee.box, node.shown.pointee.place)
        var transform = CATransform3DIdentity
        for _ in 0..<values.count {
            let space = (around ?? SublayerSpace()).after(SpaceRows(about: transform, anchor: anchor))
            guard containsSublayers(node, within: space, plane, outline, tree, level, all) else { return false }
            transform = CATransform3DConcat(transform, values.step)
        }
        return true
    }

    /// How many copies of replicators are asked for where they lie.
    private static let mostCopies = 256

    private mutating func containsSublayers(
        _ node: UnsafeMutablePointer<RenderNode>, within around: SublayerSpace?, _ plane: Homography, _ outline: RoundedRoom,
        _ tree: RenderTree, _ level: Int, _ copies: Int, after first: UnsafeMutablePointer<RenderNode>? = nil
    ) -> Bool {
        var child = first?.pointee.nextSibling ?? node.pointee.firstChild
        while child >= 0 {
            let next = tree.nodes + Int(child)
            let clips = next.shown.pointee.look.flags.contains(.masksToBounds)
            child = next.pointee.nextSibling
            if !(next.shown.pointee.look.visibility > 0) { continue }
            // What these draw, and where, is not known from their bounds.
            guard Self.drawsWithin(next.pointee.kind), !next.pointee.hasTransition, !next.pointee.hasFilters else { return false }
            if next.pointee.image >= 0 && next.shown.pointee.look.contentsGravity != .resize && !clips { return false }
            var shadow: SIMD4<Double>?
            if !clips, let rare = next.shownRare, rare.pointee.details.shadowOpacity > 0 {
                // That of what lies in it and sticks out is not known either.
                guard next.pointee.firstChild < 0, tree.shadowShapes[next.pointee.number] == nil else { return false }
                shadow = Self.shadowRoom(rare.pointee.details)
            }
            let own = plane.after(toSuperlayer(next, within: around))
            /// Whether what draws in a rect x y w h lies within, its shadow too.
            func isInside(_ rect: SIMD4<Double>, radii: SIMD4<Double> = .zero) -> Bool {
                let corners = SIMD4(rect.x, rect.y, rect.x + rect.z, rect.y + rect.w)
                return outline.holds(corners, radii: radii, own) && shadow.map { outline.holds(corners + $0, own) } ?? true
            }
            if next.pointee.kind == .shape, let extras = tree.extras[next.pointee.number],
               let extent = extras.made.extent(of: extras, extras.version), !isInside(extent.lanes) { return false }
            if clips || Self.paintsBounds(next) {
                let look = LayerPainter.outline(next.shown)
                let isRound = (clips || next.pointee.image < 0) && !LayerPainter.isContinuous(next.shown.pointee.look)
                guard isInside(SIMD4<Double>(look.rect), radii: isRound ? SIMD4<Double>(look.radii) : .zero) else { return false }
            }
            if !clips, next.pointee.firstChild >= 0, !containsSublayers(next, own, outline, tree, level + 1, copies: copies) {
                return false
            }
        }
        return true
    }

    /// By how much a shadow's corners x0 y0 x1 y1 are beside those of what casts it.
    private static func shadowRoom(_ details: LayerDetails) -> SIMD4<Double> {
        let reach = Double(Paint.shadowReach) * max(details.shadowRadius, 0) + 1, offset = details.shadowOffset
        return SIMD4(lowHalf: offset - reach, highHalf: offset + reach)
    }

    /// Whether it is known from values alone where a layer of a class draws, and where its sublayers lie.
    static func drawsWithin(_ kind: RenderKind) -> Bool {
        switch kind {
        case .plain, .gradient, .shape, .replicator: true
        default: false
        }
    }

    /// Whether a layer shows anything of its bounds but what lies in them.
    private static func paintsBounds(_ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        let look = node.shown.pointee.look
        return node.pointee.kind == .gradient || node.pointee.image >= 0 || !look.backgroundColor.isNone || look.borderWidth > 0
    }

    /// A layer's plane in the space that its superlayer gives its sublayers.
    private mutating func toSuperlayer(_ node: UnsafeMutablePointer<RenderNode>, within space: SublayerSpace?) -> Homography {
        guard let space else { return LayerGeometry.toSuperlayer(node.shown, node.shownRare, nil) }
        return withUnsafePointer(to: space) { LayerGeometry.toSuperlayer(node.shown, node.shownRare, $0) }
    }
}

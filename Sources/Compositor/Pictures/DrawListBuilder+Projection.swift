// Where one node is and what it inherits: plane, opacity, visibility, depth. And its items: paint
// and placement from those.

import CoreGraphics

extension DrawListBuilder {
    /// Works out what the node inherits and passes on.
    @inline(__always)
    mutating func project(
        _ index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree, from above: Inherited? = nil
    ) {
        if node.pointee.isLate { tree.animations.catchUp(index, tree) }
        let parent = node.pointee.parent
        let values = node.shown
        let rare = node.shownRare
        findSpace(of: parent, node.pointee.isMask, tree)
        let plane = planeAbove(node)
        var isBack = false
        let isDoubleSided = values.pointee.look.flags.contains(.doubleSided)
        if hasSpace {
            if !isDoubleSided { isBack = LayerGeometry.showsBack(plane, values, rare ?? RareValues.defaults, &space) }
            node.pointee.depth = LayerGeometry.depth(values, rare ?? RareValues.defaults, &space)
        } else {
            if !isDoubleSided, let rare { isBack = LayerGeometry.showsBack(plane, values, rare, nil) }
            let place = values.pointee.place
            node.pointee.depth = rare == nil ? place.zPosition - place.anchorPointZ
                : LayerGeometry.depth(values, rare.unsafelyUnwrapped, nil)
        }
        if node.pointee.keepsDepth { node.pointee.depth = values.pointee.place.zPosition }
        if let above {
            inherit(node, plane, isBack: isBack, above)
        } else {
            inherit(node, plane, isBack: isBack, from: parent, tree)
        }
    }

    /// A node's plane in that of the one above, whose space was looked for last.
    @inline(__always)
    mutating func planeAbove(_ node: UnsafeMutablePointer<RenderNode>) -> Homography {
        if hasSpace { return LayerGeometry.toSuperlayer(node.shown, node.shownRare, &space) }
        return LayerGeometry.toSuperlayer(node.shown, node.shownRare, nil)
    }

    /// What a node passes on, to the sublayers of the outermost layers what all have.
    @inline(__always)
    mutating func inherited(from parent: NodeIndex, _ tree: RenderTree) -> Inherited {
        guard parent >= 0 else { return Inherited(plane: base) }
        let above = tree.nodes + Int(parent)
        return Inherited(
            plane: above.pointee.plane, opacity: above.pointee.opacity, isVisible: above.pointee.isVisible,
            isFlipped: above.pointee.isFlipped)
    }

    /// Remembers the space that a parent gives its sublayers.
    @inline(__always)
    mutating func findSpace(of parent: NodeIndex, _ isMask: Bool, _ tree: RenderTree) {
        if isMask {
            (spaceOwner, hasSpace) = (-2, false)
        } else if parent != spaceOwner {
            spaceOwner = parent
            guard parent >= 0 else {
                hasSpace = false
                return
            }
            let above = tree.nodes + Int(parent)
            hasSpace = SublayerSpace.isNeeded(above.shown, rare: above.shownRare)
            if hasSpace { space = SublayerSpace(anyOf: above.shown, rare: above.shownRare) }
            if !copies.isEmpty, let copy = copies[parent] {
                space = (hasSpace ? space : SublayerSpace()).after(copy)
                hasSpace = true
            }
        }
    }

    /// Combines the node's plane in `parent`'s with what that passes on.
    @inline(__always)
    mutating func inherit(
        _ node: UnsafeMutablePointer<RenderNode>, _ plane: Homography, isBack: Bool, from parent: NodeIndex, _ tree: RenderTree
    ) {
        guard parent >= 0 else {
            inherit(node, plane, isBack: isBack, Inherited(plane: base))
            return
        }
        let above = tree.nodes + Int(parent)
        node.pointee.plane = above.pointee.plane.after(plane)
        inherit(node, isBack: isBack, above.pointee.opacity, above.pointee.isVisible, above.pointee.isFlipped)
    }

    /// The same with what `parent` passed on when a picture was laid out.
    @inline(never)
    mutating func inherit(
        _ node: UnsafeMutablePointer<RenderNode>, _ plane: Homography, isBack: Bool, _ above: Inherited
    ) {
        node.pointee.plane = above.plane.after(plane)
        inherit(node, isBack: isBack, above.opacity, above.isVisible, above.isFlipped)
    }

    @inline(__always)
    private mutating func inherit(
        _ node: UnsafeMutablePointer<RenderNode>, isBack: Bool, _ opacity: Float, _ isVisible: Bool, _ isFlipped: Bool
    ) {
        let look = node.shown.pointee.look
        let own = node.visibility
        node.pointee.opacity = opacity * own
        node.pointee.isVisible = isVisible && !isBack && own > 0
        node.pointee.isFlipped = isFlipped != look.flags.contains(.geometryFlipped)
    }

    // MARK: Items

    /// - Parameter withShape: false for a shape layer's contents without its shape.
    mutating func makePaint(
        _ node: UnsafeMutablePointer<RenderNode>, _ part: LayerPainter.Part, _ tree: RenderTree, withShape: Bool = true
    ) -> Paint {
        if node.pointee.hasExtras, part != .borderOnly { prepareExtras(node, tree) }
        var image = node.pointee.image
        var size = SIMD2<Double>(0, 0)
        if part != .borderOnly {
            if image >= 0, let picture = tree.images.image(at: image) {
                size = SIMD2(Double(picture.width), Double(picture.height))
            } else {
                image = -1
            }
        }
        var paint = LayerPainter.paint(
            node.shown, node.shownRare, image: image, size: size, part: part, isFlipped: node.pointee.isFlipped)
        // A slot that was freed may hold another image by the next frame.
        if paint.image >= 0 { paint.rasterVersion = Int32(truncatingIfNeeded: tree.images.serials[Int(paint.image)]) }
        if part != .borderOnly, withShape || node.pointee.kind != .shape, node.pointee.hasExtras,
           let extras = tree.extras[node.pointee.number] {
            LayerPainter.add(extras, to: &paint)
            // A gradient is spread over the layer, and not over what of it the border leaves.
            if node.pointee.kind == .gradient, part == .withoutBorder {
                let outline = LayerPainter.outline(node.shown)
                (paint.rect, paint.radii) = (outline.rect, outline.radii)
            }
        }
        return paint
    }

    @inline(__always)
    mutating func placement(_ node: UnsafeMutablePointer<RenderNode>, _ paint: Paint) -> Placement {
        placement(node, paint, paint.kind)
    }

    /// The same for who knows the paint's kind.
    @inline(__always)
    mutating func placement(_ node: UnsafeMutablePointer<RenderNode>, _ paint: Paint, _ kind: Paint.Kind) -> Placement {
        placement(node, extent: paint.extent, kind)
    }

    /// Where an item of a kind lies that paints so much of a node's plane.
    @inline(__always)
    mutating func placement(_ node: UnsafeMutablePointer<RenderNode>, extent: SIMD4<Float>, _ kind: Paint.Kind) -> Placement {
        guard node.pointee.isVisible, kind != .nothing else { return .invisible }
        if kind == .particles { return particlePlacement(node, extent) }
        return placement(node.pointee.plane, extent, node.pointee.opacity)
    }

    @inline(__always)
    mutating func placement(_ plane: Homography, _ extent: SIMD4<Float>, _ opacity: Float) -> Placement {
        Placement(
            rowX: SIMD3(Float(plane.a), Float(plane.b), Float(plane.c)),
            rowY: SIMD3(Float(plane.d), Float(plane.e), Float(plane.f)),
            rowW: SIMD3(Float(plane.g), Float(plane.h), Float(plane.i)), rect: extent, opacity: opacity)
    }

    /// The clip that a node's bounds and corners make for its sublayers.
    ///
    /// - Parameter clips: those that `parent` is one of; nil: the list's.
    mutating func clip(
        of node: UnsafeMutablePointer<RenderNode>, parent: Int32, _ clips: UnsafeBufferPointer<Clip>? = nil
    ) -> Clip {
        clip(node.pointee.plane, LayerPainter.outline(node.shown), parent: parent, clips)
    }

    /// The same of an outline in some plane.
    mutating func clip(
        _ plane: Homography, _ paint: Paint, parent: Int32, _ clips: UnsafeBufferPointer<Clip>? = nil
    ) -> Clip {
        let nowhere = Clip(
            rowX: .zero, rowY: .zero, rowW: SIMD4(0, 0, 1, 0), rect: SIMD4(1, 1, 0, 0), bounds: .zero, parent: parent)
        guard let back = plane.inverted else { return nowhere }
        let outline = placement(plane, paint.rect, 1)
        var bounds = outline.bounds
        if parent >= 0 { bounds = intersection(bounds, clips?[Int(parent)].bounds ?? list.clips[Int(parent)].bounds) }
        return Clip(
            rowX: SIMD4(Float(back.a), Float(back.b), Float(back.c), 0),
            rowY: SIMD4(Float(back.d), Float(back.e), Float(back.f), 0),
            rowW: SIMD4(Float(back.g), Float(back.h), Float(back.i), 0), rect: paint.rect, radii: paint.radii,
            isContinuous: paint.isContinuous, bounds: bounds, parent: parent)
    }

    /// The common part of two pixel bounds; empty ones have their minima above their maxima.
    mutating func intersection(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(lowHalf: pointwiseMax(a.lowHalf, b.lowHalf), highHalf: pointwiseMin(a.highHalf, b.highHalf))
    }
}

// Transitions: the picture of a layer's state before a commit, kept as items, and the drawing of
// both states on their way.

import CoreGraphics
import CoreImage

extension DrawListBuilder {
    /// The layer and its sublayers as they were drawn last, nothing for one that was hidden; nil for one that was not there.
    /// What it is drawn in is laid out anew afterwards.
    mutating func snapshot(of index: NodeIndex, _ tree: RenderTree) -> LayerSnapshot? {
        let node = tree.nodes + Int(index)
        guard let own = store.known(node.pointee.picture), own.generation == node.pointee.generation,
              own.generation != 0 else { return nil }
        let host = own.node == index ? store.known(own.above) ?? own : own
        let saved = (list, loose, looseCursor, generation, generationBefore)
        let opacity = node.pointee.opacity
        list = DrawList()
        (spaceOwner, isFlat, stateTaken, generation, generationBefore) = (-2, true, index, 0, 0)
        node.pointee.opacity = 1
        let pass = list.beginPass(.transition)
        let bounds = withRoom(Self.roomToMove) { builder in
            builder.emitAlone(index, Surroundings(isInEffect: true), tree)
            return node.pointee.isVisible ? builder.extent(ofPass: pass, within: -1) : .empty
        }
        list.endPass(bounds: bounds)
        let snapshot = LayerSnapshot(list: list, bounds: bounds, plane: node.pointee.plane, tree.images)
        (list, loose, looseCursor, generation, generationBefore) = saved
        (isFlat, stateTaken) = (false, -1)
        // The next layout makes of each layer anew what it is drawn with.
        made.removeAll(keepingCapacity: true)
        node.pointee.opacity = opacity
        soil(host)
        return snapshot
    }

    /// What is beside the picture at rest may be moved into it.
    private static let roomToMove = SIMD2<Float>(4096, 4096)

    /// Both states of a layer, as far as its transition has come.
    mutating func emitTransition(
        _ transition: RunningTransition, _ index: NodeIndex, _ around: Surroundings, _ tree: RenderTree
    ) {
        let node = tree.nodes + Int(index)
        let opacity = node.pointee.opacity, isVisible = node.pointee.isVisible
        // A layer that is hidden meanwhile goes over to nothing.
        let newOpacity = opacity * (1 - min(max(node.shown.pointee.look.hidden, 0), 1))
        let drawing = transition.way(size: node.shown.pointee.box.bounds.highHalf)
        var pose = TransitionPose()
        if case .poses(let own) = drawing { pose = own }
        var inside = around
        inside.clip = -1
        node.pointee.opacity = 1
        node.pointee.isVisible = isVisible && newOpacity > 0
        let new = list.beginPass(.transition)
        let newBounds = withRoom(pose.newOffset == .zero && !drawing.moves ? .zero : Self.roomToMove) { builder in
            builder.emitWithoutTransition(index, inside, tree)
            return node.pointee.isVisible ? builder.extent(ofPass: new, within: -1) : .empty
        }
        list.endPass(bounds: newBounds)
        (node.pointee.opacity, node.pointee.isVisible) = (opacity, isVisible)
        let old = append(transition.snapshot.list, for: node)
        let oldBounds = transition.snapshot.bounds
        // The new state has the factors of a replicator's copy in it.
        let tint = around.multiplier

        let newWay = way(pose.newOffset, from: node.pointee.plane, node)
        let oldWay = way(pose.oldOffset, from: transition.snapshot.plane, node)
        if case .kernel(let effect, let backwards) = drawing, transition.progress > 0, transition.progress < 1 {
            var state = OldState(pass: old, bounds: oldBounds, plane: transition.snapshot.plane)
            if tint != SIMD4(1, 1, 1, 1) {
                state.pass = list.beginPass(.transition)
                show(old, oldBounds, oldWay, opacity: 1, node, inside) { $0.multiplier = tint }
                state.bounds = extent(ofPass: state.pass, within: -1)
                state.plane = node.pointee.plane
                list.endPass(bounds: state.bounds)
            }
            emitKernel(effect, backwards: backwards, transition, state, new, newBounds, node, around)
        } else if case .kernel = drawing {
            // At its ends it is one of the states; a pass that nothing shows is not drawn.
            let atStart = transition.progress <= 0
            show(atStart ? new : old, .empty, opacity: 0, for: node, around) { _ in }
            if atStart {
                show(old, oldBounds, oldWay, opacity: opacity, node, around) { $0.multiplier = tint }
            } else {
                show(new, newBounds, newWay, opacity: newOpacity, node, around) { _ in }
            }
        } else if pose.isOldOnTop {
            show(new, newBounds, newWay, opacity: newOpacity, node, around) { _ in }
            show(old, oldBounds, oldWay, opacity: opacity, node, around) { $0.multiplier = tint }
        } else {
            show(old, oldBounds, oldWay, opacity: opacity, node, around) { $0.multiplier = tint }
            show(new, newBounds, newWay, opacity: newOpacity, node, around) { _ in }
        }
    }

    /// The state that gives way, as a pass.
    private struct OldState {
        var pass: Int
        var bounds: PixelRect
        var plane: Homography
    }

    /// Both states mixed pixel by pixel, in the layer's plane.
    private mutating func emitKernel(
        _ effect: TransitionEffect, backwards: Bool, _ transition: RunningTransition, _ old: OldState, _ new: Int,
        _ newBounds: PixelRect, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings
    ) {
        let plane = node.pointee.plane, scale = Double(inPixels(.zero, node).1)
        guard let planes = KernelPlanes(node, scale: scale), let oldBack = old.plane.inverted else {
            hide(old.pass, new, node, around)
            return
        }
        let progress = Double(transition.progress), corners = planes.corners
        var step = KernelStep(effect.kernel(time: backwards ? 1 - progress : progress, corners: corners, scale: scale))
        step.place = planes.place
        let passed = plane.after(oldBack)
        step.oldMap = KernelMap(old.plane.after(planes.fromPlace))
        step.newMap = planes.pixels
        let shift = passed.wholeShift
        step.isExact = shift != nil && planes.isFlat
        if let shift { step.oldShift = -SIMD2<Float>(shift) }
        (step.first, step.second) = (transition.first, transition.second)
        if let filter = transition.description.filter, let image = filter.first {
            let size = SIMD2(Double(image.width), Double(image.height)), corner = filter.firstCorner
            step.firstMap = SIMD4<Float>(
                SIMD4(1 / (scale * size.x), -1 / (scale * size.y), -corner.x / size.x, 1 + corner.y / size.y))
        }

        let outline = placement(plane, LayerPainter.outline(node.shown).rect, 1).bounds
        var extents = newBounds.float
        var oldRect = old.bounds.float
        oldRect = SIMD4(oldRect.x, oldRect.y, oldRect.z - oldRect.x, oldRect.w - oldRect.y)
        if !old.bounds.isEmpty { extents.formBoundsUnion(placement(passed, oldRect, 1).bounds) }
        var inside = around
        if effect.kind.fillsExtent {
            extents = outline
            var cut = clip(of: node, parent: around.clip)
            cut.radii = .zero
            inside.clip = list.append(cut)
        }
        if around.clip >= 0 { extents = intersection(extents, list.clips[Int(around.clip)].bounds) }
        let bounds = PixelRect(enclosing: extents).intersection(picture)
        guard !bounds.isEmpty else {
            hide(old.pass, new, node, around)
            return
        }

        let both = list.beginPass(.transition)
        let rect = bounds.float
        var paint = Paint(rect: SIMD4(rect.x, rect.y, rect.z - rect.x, rect.w - rect.y))
        paint.contentsRect = paint.rect
        let (front, behind) = backwards ? (old.pass, new) : (new, old.pass)
        paint.image = Paint.imageOfPass(front)
        paint.maskImage = Paint.imageOfPass(step.kernel.isPastOld ? front : behind)
        if step.kernel.isPastOld { (step.oldMap, step.oldShift) = (step.newMap, .zero) }
        if backwards {
            (step.oldMap, step.newMap) = (step.newMap, step.oldMap)
            // What is read pixel for pixel is moved for one of both; another way is as good for a page.
            step.isExact = step.isExact && step.oldShift == .zero
        }
        paint.recoloring = Paint.recoloringOfKernel(list.append(step))
        append(paint, placement(.identity, paint.rect, 1), for: node, Surroundings(isInEffect: true))
        list.endPass(bounds: bounds)
        show(both, bounds, opacity: node.pointee.opacity, for: node, inside) { _ in }
    }

    /// Notes that two passes are not shown.
    private mutating func hide(_ old: Int, _ new: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings) {
        for pass in [old, new] { show(pass, .empty, opacity: 0, for: node, around) { _ in } }
    }

    /// From pixels of a state, drawn when the layer's plane was `plane`, to where they are now.
    private mutating func way(
        _ offset: SIMD2<Double>, from plane: Homography, _ node: UnsafeMutablePointer<RenderNode>
    ) -> Homography {
        let size = node.shown.pointee.box.bounds.highHalf
        let moved = node.pointee.plane.after(Homography(translationX: offset.x * size.x, y: offset.y * size.y))
        guard let back = plane.inverted else { return .identity }
        return moved.after(back)
    }

    private mutating func show(
        _ pass: Int, _ bounds: PixelRect, _ way: Homography, opacity: Float, _ node: UnsafeMutablePointer<RenderNode>,
        _ around: Surroundings, _ change: (inout Paint) -> Void
    ) {
        guard !bounds.isEmpty else {
            show(pass, .empty, opacity: 0, for: node, around) { _ in }
            return
        }
        let rect = bounds.float
        var paint = Paint(rect: SIMD4(rect.x, rect.y, rect.z - rect.x, rect.w - rect.y))
        paint.contentsRect = paint.rect
        paint.image = Paint.imageOfPass(pass)
        change(&paint)
        append(paint, placement(way, paint.rect, opacity), for: node, around)
    }
}

/// How the places of a kernel lie on a layer: pixels of it with y upwards, from its lower left corner.
struct KernelPlanes {
    let scale: Double
    /// Corners x0 y0 x1 y1 of the layer.
    let corners: SIMD4<Double>
    /// From the list's pixels to places, and back.
    let place, pixels: KernelMap
    /// From places to the layer's plane.
    let fromPlace: Homography
    /// Whether it is seen without perspective.
    let isFlat: Bool

    /// nil for a layer that is seen edge-on.
    init?(_ node: UnsafeMutablePointer<RenderNode>, scale: Double) {
        let box = node.shown.pointee.box.bounds, plane = node.pointee.plane
        guard scale > 0, scale.isFinite, let back = plane.inverted else { return nil }
        var toPlace = Homography(scaleX: scale, y: -scale), fromPlace = Homography(scaleX: 1 / scale, y: -1 / scale)
        (toPlace.c, toPlace.f) = (-box.x * scale, (box.y + box.w) * scale)
        (fromPlace.c, fromPlace.f) = (box.x, box.y + box.w)
        (self.scale, self.fromPlace) = (scale, fromPlace)
        corners = SIMD4(0, 0, box.z * scale, box.w * scale)
        place = KernelMap(toPlace.after(back))
        pixels = KernelMap(plane.after(fromPlace))
        isFlat = plane.g == 0 && plane.h == 0
    }
}

extension TransitionWay {
    /// Whether what is beside the picture may come into it.
    var moves: Bool {
        switch self {
        case .poses: false
        case .kernel(let effect, _): effect.kind.moves
        }
    }
}

extension KernelMap {
    init(_ map: Homography) {
        self.init(
            x: SIMD3(Float(map.a), Float(map.b), Float(map.c)), y: SIMD3(Float(map.d), Float(map.e), Float(map.f)),
            w: SIMD3(Float(map.g), Float(map.h), Float(map.i)))
    }
}

extension Homography {
    /// How far it moves by whole pixels, if it does nothing else.
    fileprivate var wholeShift: SIMD2<Double>? {
        guard i != 0, max(abs(a / i - 1), abs(e / i - 1), abs(b / i), abs(d / i)) < 1e-9,
              max(abs(g / i), abs(h / i)) < 1e-12 else { return nil }
        let shift = SIMD2(c / i, f / i), whole = shift.rounded(.toNearestOrEven), off = shift - whole
        return max(abs(off.x), abs(off.y)) < 1e-4 ? whole : nil
    }
}

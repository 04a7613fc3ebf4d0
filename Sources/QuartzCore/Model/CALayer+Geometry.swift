// Derived geometry: the frame, and conversions between layers.

import CoreGraphics

extension CALayer {
    /// The values that geometry is computed from: the model's, or the presentation's in a copy.
    var valuesPointer: UnsafePointer<LayerValues> {
        UnsafePointer(UnsafeMutableRawPointer(store).assumingMemoryBound(to: LayerValues.self))
    }

    func setBounds(_ given: SIMD4<Double>) {
        // A size below zero reaches the other way from the origin, as measured at Apple's.
        let new = given.z < 0 || given.w < 0 ? CGRect(given).standardized.lanes : given
        guard new != store.pointee.values.box.bounds, accepts(new.isFinite, "bounds") else { return }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        let resizes = new.highHalf != store.pointee.values.box.bounds.highHalf
        let action = willChange(PlaceKey(.values, MemoryLayout<LayerValues>.offset(of: \.box.bounds).unsafelyUnwrapped), .box)
        let old = store.pointee.values.box.bounds
        store.pointee.values.box.bounds = new
        if resizes {
            if !children.isEmpty { resizeSublayers(withOldSize: CGSize(width: old.z, height: old.w)) }
            setNeedsLayout()
        }
        if let action { run(action, "bounds") }
    }

    /// The affine part of the layer's transform in its superlayer: the frame ignores depth.
    private var frameTransform: CGAffineTransform {
        let m = store.pointee.rareToRead.pointee.transform
        return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }

    var derivedFrame: CGRect {
        let box = store.pointee.values.box
        let size = CGSize(width: box.bounds.z, height: box.bounds.w)
        let origin = CGPoint(x: -box.anchorPoint.x * size.width, y: -box.anchorPoint.y * size.height)
        let rect = CGRect(origin: origin, size: size).applying(frameTransform)
        return rect.offsetBy(dx: position.x, dy: position.y)
    }

    func setFrame(_ frame: CGRect) {
        guard accepts(frame.lanes.isFinite, "frame") else { return }
        let frame = frame.standardized
        let t = frameTransform
        let bounds = self.bounds
        var size = frame.size
        if !t.isIdentity {
            let back = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
            let determinant = t.a * t.d - t.b * t.c, greatest = max(abs(t.a), abs(t.b), abs(t.c), abs(t.d))
            // Seen edge-on, by a quarter turn up to rounding, a layer has no size to be found.
            if abs(determinant) > 1e-12 * greatest * greatest && determinant.isFinite {
                size = CGRect(origin: .zero, size: size).applying(back.inverted()).size
            }
        }
        let anchor = store.pointee.values.box.anchorPoint
        let untransformed = CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
        let around = untransformed.applying(t)
        changeAsOne {
            self.bounds = CGRect(origin: bounds.origin, size: size)
            position = CGPoint(x: frame.minX - around.minX, y: frame.minY - around.minY)
        }
    }

    /// The plane of the layer in its superlayer's.
    var planeInSuperlayer: Homography {
        let above = superlayer
        let rare = store.pointee.rare.map { UnsafePointer($0) }
        guard let above, var space = SublayerSpace(above.valuesPointer, rare: UnsafePointer(above.store.pointee.rareToRead))
        else { return LayerGeometry.toSuperlayer(valuesPointer, rare, nil) }
        return LayerGeometry.toSuperlayer(valuesPointer, rare, &space)
    }

    /// Whether an odd number of layers from here up have flipped coordinates: the layer's y grows upwards on screen.
    var isUpsideDown: Bool {
        var isFlipped = false
        var next: CALayer? = self
        while let layer = next {
            if layer.flag(.geometryFlipped) { isFlipped.toggle() }
            next = layer.superlayer
        }
        return isFlipped
    }

    /// What turns the layer's coordinates upside down about its bounds, as `isGeometryFlipped` does.
    var mirror: Homography {
        let bounds = store.pointee.values.box.bounds
        var mirror = Homography.identity
        (mirror.e, mirror.f) = (-1, 2 * bounds.y + bounds.w)
        return mirror
    }

    /// Whether sublayers stay in the space that the layer is in.
    var keepsDepth: Bool {
        type(of: self).renderKind == .transform || replication?.preservesDepth == true
    }

    /// The values of a replicator; nil of other layers.
    var replication: ReplicatorValues? {
        guard type(of: self).renderKind == .replicator else { return nil }
        return store.pointee.own?.load(as: ReplicatorValues.self)
    }

    /// The space of the layer in its superlayer's.
    var rowsInSuperlayer: SpaceRows {
        let space = superlayer.flatMap { SublayerSpace($0.valuesPointer, rare: UnsafePointer($0.store.pointee.rareToRead)) }
        return SpaceRows(of: store.pointee.values, UnsafePointer(store.pointee.rareToRead), in: space)
    }

    /// The layer's coordinates in the plane of `ancestor`; above the root without one. What is below transform
    /// layers is seen in the plane of the first layer above them that is none.
    func plane(in ancestor: CALayer?) -> Homography {
        var plane = Homography.identity
        var next: CALayer? = self
        while let layer = next, !layer.presentsSame(as: ancestor) {
            var above = layer.superlayer
            guard above?.keepsDepth == true, !above!.presentsSame(as: ancestor) else {
                plane = layer.planeInSuperlayer.after(plane)
                next = above
                continue
            }
            var rows = layer.rowsInSuperlayer
            while let space = above, space.keepsDepth, !space.presentsSame(as: ancestor) {
                rows = space.rowsInSuperlayer.after(rows)
                above = space.superlayer
            }
            plane = rows.plane.after(plane)
            next = above
        }
        return plane
    }

    private func plane(from: CALayer?, to: CALayer?) -> Homography? {
        if from === to { return .identity }
        var common = from?.nearestCommon(with: to)
        // The plane of a transform layer shows nothing: what is below it is seen in that of a layer above.
        while let space = common, space.keepsDepth { common = space.superlayer }
        let down = from?.plane(in: common) ?? .identity
        guard let to else { return down }
        return to.plane(in: common).inverted?.after(down)
    }

    /// Whether both are the same layer, or copies of it.
    private func presentsSame(as other: CALayer?) -> Bool { modelLayer === other?.modelLayer }

    /// The lowest layer that both are, or are below.
    private func nearestCommon(with other: CALayer?) -> CALayer? {
        if let above = other?.superlayer, presentsSame(as: above) { return self }
        if let above = superlayer, above.presentsSame(as: other) { return above }
        var line: Set<ObjectIdentifier> = []
        var next = other
        while let layer = next {
            line.insert(ObjectIdentifier(layer.modelLayer))
            next = layer.superlayer
        }
        next = self
        while let layer = next, !line.contains(ObjectIdentifier(layer.modelLayer)) { next = layer.superlayer }
        return next
    }

    func converted(_ p: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
        guard let point = plane(from: from, to: to)?.apply(p.x, p.y) else { return p }
        return CGPoint(point.limited)
    }

    func converted(_ r: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
        guard !r.isNull, !r.isInfinite, let plane = plane(from: from, to: to) else { return r }
        let corners = [
            plane.apply(r.minX, r.minY), plane.apply(r.maxX, r.minY), plane.apply(r.minX, r.maxY), plane.apply(r.maxX, r.maxY),
        ].compactMap { $0?.limited }
        guard let first = corners.first else { return r }
        var (low, high) = (first, first)
        for corner in corners {
            low = pointwiseMin(low, corner)
            high = pointwiseMax(high, corner)
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The bounds as far as scroll layers show them.
    var shownPart: CGRect {
        var shown = bounds
        var above = superlayer
        while let layer = above {
            if type(of: layer).scrolls { shown = shown.part(in: convert(layer.bounds, from: layer)) }
            above = layer.superlayer
        }
        return shown.isNull ? .zero : shown
    }

    // MARK: Time

    /// A media time in the layer's time.
    func localTime(_ media: Double) -> Double {
        store.pointee.isPresentation || hasClock ? localTime(media, below: nil) : media
    }

    /// Whether the layer or one above it has a clock of its own, which few have.
    private var hasClock: Bool {
        var next: Unmanaged<CALayer>? = .passUnretained(self)
        while let layer = next {
            let (isPlain, above) = layer._withUnsafeGuaranteedRef {
                ($0.store.pointee.rare?.pointee.timing.isPlain != false, $0.parent)
            }
            if !isPlain { return true }
            next = above
        }
        return false
    }

    /// Whether the layer's clock, and those above it, have begun at a media time.
    func hasBegun(at media: Double) -> Bool {
        var clocks: [LayerTiming] = [], next: CALayer? = self
        while let layer = next {
            if let rare = layer.store.pointee.rare, !rare.pointee.timing.isPlain { clocks.append(rare.pointee.timing) }
            next = layer.superlayer
        }
        var time = media
        for clock in clocks.reversed() {
            if time < clock.beginTime { return false }
            time = clock.local(time)
        }
        return true
    }

    /// A time of `ancestor`, or the media time, in the layer's time.
    private func localTime(_ time: Double, below ancestor: CALayer?) -> Double {
        var clocks: [LayerTiming] = []
        var next: CALayer? = self
        while let layer = next, !layer.presentsSame(as: ancestor) {
            if let rare = layer.store.pointee.rare, !rare.pointee.timing.isPlain { clocks.append(rare.pointee.timing) }
            next = layer.superlayer
        }
        return clocks.reversed().reduce(time) { $1.local($0) }
    }

    /// A time of the layer in the time of `ancestor`, or as a media time.
    private func time(_ local: Double, in ancestor: CALayer?) -> Double {
        var time = local
        var next: CALayer? = self
        while let layer = next, !layer.presentsSame(as: ancestor) {
            if let rare = layer.store.pointee.rare { time = rare.pointee.timing.parent(time) }
            next = layer.superlayer
        }
        return time
    }

    func converted(_ time: Double, from: CALayer?, to: CALayer?) -> Double {
        if from === to { return time }
        let common = from?.nearestCommon(with: to)
        let shared = from?.time(time, in: common) ?? time
        return to?.localTime(shared, below: common) ?? shared
    }
}

// MARK: Other ways to say it

extension CALayer {
    /// By how much a corner of a curve reaches further along the side than `cornerRadius`: 1 for circular ones, 1.528665 for
    /// continuous ones.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CornerShape.expansion : 1
    }
}

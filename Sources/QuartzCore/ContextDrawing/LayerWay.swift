// From a layer's space to another, for drawing that knows no perspective. In: layers. Out: an affine map between
// their planes.
//
// A plane that is seen flat, moved, turned or evenly smaller, is mapped exactly, also where it comes to lie so by way
// of a perspective. One that leans in a perspective cannot be: it is drawn as it would be seen from infinitely far
// off, which is said once.

import CoreGraphics

struct LayerWay {
    private(set) var rows = SpaceRows()
    /// The same without perspective.
    private var parallel = SpaceRows()

    /// No change.
    init() {}

    /// From a layer's space to that of the layer above it; of a mask, without one, to that of the layer it masks.
    init(of layer: CALayer, in above: CALayer?) {
        rows = SpaceRows(of: layer.valuesPointer.pointee, layer.rarePointer, in: above.flatMap { Self.space(of: $0, $0.rarePointer) })
        guard layer.rarePointer.pointee.hasPerspective || above?.rarePointer.pointee.hasPerspective == true else {
            parallel = rows
            return
        }
        let around = above.flatMap { above in
            withUnsafePointer(to: above.rarePointer.pointee.withoutPerspective) { Self.space(of: above, $0) }
        }
        parallel = withUnsafePointer(to: layer.rarePointer.pointee.withoutPerspective) {
            SpaceRows(of: layer.valuesPointer.pointee, $0, in: around)
        }
    }

    /// A transform about a point of a layer, as of a replicator's copies.
    init(about transform: CATransform3D, anchor: SIMD4<Double>) {
        (rows.r1, rows.r2, rows.r3, rows.r4) = LayerGeometry.about(transform, anchor: anchor, position: anchor)
        (parallel.r1, parallel.r2, parallel.r3, parallel.r4) =
            LayerGeometry.about(transform.withoutPerspective, anchor: anchor, position: anchor)
    }

    private static func space(of above: CALayer, _ rare: UnsafePointer<RareValues>) -> SublayerSpace? {
        SublayerSpace(above.valuesPointer, rare: rare)
    }

    /// First `inner`, then this.
    func after(_ inner: LayerWay) -> LayerWay {
        var both = LayerWay()
        (both.rows, both.parallel) = (rows.after(inner.rows), parallel.after(inner.parallel))
        return both
    }

    /// The map of the planes; nil where nothing can be seen: from the edge, behind the eye.
    var plane: CGAffineTransform? {
        let seen = rows.plane
        if seen.isFlat { return seen.affine }
        FaultReport.once("CALayer.render(in:), perspective", "a context knows no perspective: layers that lean are drawn as if seen from far off")
        return parallel.plane.affine
    }
}

extension Homography {
    /// Whether all of the plane is equally far away.
    fileprivate var isFlat: Bool { abs(g) <= 1e-9 * abs(i) && abs(h) <= 1e-9 * abs(i) }

    fileprivate var affine: CGAffineTransform? {
        guard i > 1e-9 else { return nil }
        let t = CGAffineTransform(a: a / i, b: d / i, c: b / i, d: e / i, tx: c / i, ty: f / i)
        let across = t.a * t.d - t.b * t.c
        return across.isFinite && abs(across) > 1e-14 && (t.tx + t.ty).isFinite ? t : nil
    }
}

extension RareValues {
    fileprivate var hasPerspective: Bool { transform.hasPerspective || sublayerTransform.hasPerspective }

    fileprivate var withoutPerspective: RareValues {
        var flat = self
        flat.transform = transform.withoutPerspective
        flat.sublayerTransform = sublayerTransform.withoutPerspective
        return flat
    }
}

extension CATransform3D {
    fileprivate var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 }

    fileprivate var withoutPerspective: CATransform3D {
        var flat = self
        (flat.m14, flat.m24, flat.m34) = (0, 0, 0)
        return flat
    }
}

// From a layer's space to another. In: layers. Out: the map between their planes, and whether a context, which knows no
// perspective, can draw by it.

import CoreGraphics

enum LayerWay {
    /// The space that a layer gives its sublayers, or a copy of them; nil for its own coordinates.
    static func space(of above: CALayer?, copy: SpaceRows? = nil) -> SublayerSpace? {
        let own = above.flatMap { SublayerSpace($0.valuesPointer, rare: $0.rarePointer) }
        guard let copy else { return own }
        return (own ?? SublayerSpace()).after(copy)
    }

    /// From a layer's space to that of the layer above it, by way of the space that this gives its sublayers.
    static func rows(of layer: CALayer, in space: SublayerSpace?) -> SpaceRows {
        SpaceRows(of: layer.valuesPointer.pointee, layer.rarePointer, in: space)
    }
}

extension Homography {
    /// The same map where all of the plane is equally far away; nil where it leans, or nothing of it can be seen.
    var affine: CGAffineTransform? {
        guard abs(g) <= 1e-9 * abs(i), abs(h) <= 1e-9 * abs(i), i > 1e-9 else { return nil }
        let t = CGAffineTransform(a: a / i, b: d / i, c: b / i, d: e / i, tx: c / i, ty: f / i)
        let across = t.a * t.d - t.b * t.c
        return across.isFinite && abs(across) > 1e-14 && (t.tx + t.ty).isFinite ? t : nil
    }

    init(_ t: CGAffineTransform) {
        self.init()
        (a, b, c) = (t.a.native, t.c.native, t.tx.native)
        (d, e, f) = (t.b.native, t.d.native, t.ty.native)
    }

    /// The smallest upright rectangle around what becomes of one; nil if some of it is behind the eye.
    func bounds(of rect: CGRect) -> CGRect? {
        var bounds = CGRect.null
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            guard let point = apply(x.native, y.native) else { return nil }
            bounds = bounds.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
        }
        return bounds
    }
}

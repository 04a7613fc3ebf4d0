// In: a point, size or rectangle of Foundation's, and an affine map.
// Out: where the map takes it.

extension CGPoint {
    /// Where `t` takes this point. Source: Apple, `CGPointApplyAffineTransform`.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are finite numbers.
    @inlinable package var isFinite: Bool { x * 0 + y * 0 == 0 }
}

extension CGSize {
    /// What `t` makes of this size; displacement has no effect, and the result may be
    /// negative. Source: Apple, `CGSizeApplyAffineTransform`.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around what `t` makes of this one. The null and the
    /// infinite rectangle stay as they are. Source: Apple, `CGRectApplyAffineTransform`.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let (x0, x1, y0, y1) = (minX, maxX, minY, maxY)
        let corners = [
            CGPoint(x: x0, y: y0).applying(t), CGPoint(x: x1, y: y0).applying(t),
            CGPoint(x: x0, y: y1).applying(t), CGPoint(x: x1, y: y1).applying(t),
        ]
        var low = corners[0], high = corners[0]
        for corner in corners {
            low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether origin and size are finite numbers.
    @inlinable package var isFinite: Bool {
        origin.isFinite && size.width * 0 + size.height * 0 == 0
    }
}

// In: Apple's C names of what the methods of `CGAffineTransform` do.
// Out: the same functions; each means what its like-named method means.

/// The map that leaves every point where it is.
@inlinable public var CGAffineTransformIdentity: CGAffineTransform { .identity }

/// The transform of these six numbers: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
@inlinable public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// The transform that moves by `tx` and `ty` points.
@inlinable public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// The transform that scales by `sx` and `sy` about the origin.
@inlinable public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

/// The transform that turns by an angle in radians about the origin, the x axis towards the y axis.
@inlinable public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

/// The transform that scales, shears, turns and moves by these components, in this order.
@inlinable public func CGAffineTransformMakeWithComponents(
    _ components: CGAffineTransformComponents
) -> CGAffineTransform {
    CGAffineTransform(components)
}

/// The components that make the transform, see ``CGAffineTransformComponents``.
@inlinable public func CGAffineTransformDecompose(_ transform: CGAffineTransform) -> CGAffineTransformComponents {
    transform.decomposed()
}

/// Whether the transform leaves everything where it is.
@inlinable public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// The transform that moves first and then does what `t` does.
@inlinable public func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

/// The transform that scales first and then does what `t` does.
@inlinable public func CGAffineTransformScale(
    _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

/// The transform that turns first, by radians, and then does what `t` does.
@inlinable public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}

/// The transform that undoes `t`; `t` itself where there is none.
@inlinable public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// The transform that does `t1` first and then `t2`.
@inlinable public func CGAffineTransformConcat(
    _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// Whether both have the same six numbers.
@inlinable public func CGAffineTransformEqualToTransform(
    _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool {
    t1 == t2
}

/// Where the transform takes the point.
@inlinable public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
}

/// What the transform makes of the size: turned and scaled, not moved.
@inlinable public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
}

/// The smallest rectangle around what the transform makes of the rectangle.
@inlinable public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
}

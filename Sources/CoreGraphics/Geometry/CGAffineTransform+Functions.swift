// In: Apple's C names of what the methods of `CGAffineTransform` do.
// Out: the same functions; each means what its like-named method means.

/// The map that leaves every point where it is.
@inlinable public var CGAffineTransformIdentity: CGAffineTransform { .identity }

@inlinable public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

@inlinable public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

@inlinable public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

@inlinable public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

@inlinable public func CGAffineTransformMakeWithComponents(
    _ components: CGAffineTransformComponents
) -> CGAffineTransform {
    CGAffineTransform(components)
}

@inlinable public func CGAffineTransformDecompose(_ transform: CGAffineTransform) -> CGAffineTransformComponents {
    transform.decomposed()
}

@inlinable public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

@inlinable public func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

@inlinable public func CGAffineTransformScale(
    _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

@inlinable public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}

@inlinable public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

@inlinable public func CGAffineTransformConcat(
    _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform {
    t1.concatenating(t2)
}

@inlinable public func CGAffineTransformEqualToTransform(
    _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool {
    t1 == t2
}

@inlinable public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
}

@inlinable public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
}

@inlinable public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
}

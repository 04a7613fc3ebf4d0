// In: Apple's C names for making and asking points, sizes and rectangles.
// Out: the same functions; each means what the like-named member of Foundation's type means.

@inlinable public var CGPointZero: CGPoint { .zero }
@inlinable public var CGSizeZero: CGSize { .zero }
@inlinable public var CGRectZero: CGRect { .zero }
/// The rectangle that is nowhere, as an intersection of things apart.
@inlinable public var CGRectNull: CGRect { .null }
/// The rectangle that is everywhere.
@inlinable public var CGRectInfinite: CGRect { .infinite }

@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
@inlinable public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

@inlinable public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
@inlinable public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
@inlinable public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
@inlinable public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
@inlinable public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
@inlinable public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
@inlinable public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
@inlinable public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

@inlinable public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
@inlinable public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
@inlinable public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

@inlinable public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
@inlinable public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
@inlinable public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }

@inlinable public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
@inlinable public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
@inlinable public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
@inlinable public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}
@inlinable public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.part(in: r2) }
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.meets(rect2) }
@inlinable public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
@inlinable public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }

/// Cuts `rect` in two, `amount` points from `edge`.
public func CGRectDivide(
    _ rect: CGRect, _ slice: UnsafeMutablePointer<CGRect>, _ remainder: UnsafeMutablePointer<CGRect>,
    _ amount: CGFloat, _ edge: CGRectEdge
) {
    (slice.pointee, remainder.pointee) = rect.divided(atDistance: amount, from: edge)
}

public func CGPointCreateDictionaryRepresentation(_ point: CGPoint) -> CFDictionary {
    point.dictionaryRepresentation
}
public func CGSizeCreateDictionaryRepresentation(_ size: CGSize) -> CFDictionary { size.dictionaryRepresentation }
public func CGRectCreateDictionaryRepresentation(_ rect: CGRect) -> CFDictionary { rect.dictionaryRepresentation }

// In: Apple's C names for making and asking points, sizes and rectangles.
// Out: the same functions; each means what the like-named member of Foundation's type means.

/// The same as `CGPoint.zero`.
@inlinable public var CGPointZero: CGPoint { .zero }
/// The same as `CGSize.zero`.
@inlinable public var CGSizeZero: CGSize { .zero }
/// The same as `CGRect.zero`.
@inlinable public var CGRectZero: CGRect { .zero }
/// The rectangle that is nowhere, as an intersection of things apart.
@inlinable public var CGRectNull: CGRect { .null }
/// The rectangle that is everywhere.
@inlinable public var CGRectInfinite: CGRect { .infinite }

/// The point with these coordinates.
@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// The size with these sides.
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
/// The rectangle with this origin and these sides, which may be negative.
@inlinable public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// The smaller x of the rectangle's edges.
@inlinable public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The x of the rectangle's middle.
@inlinable public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The larger x of the rectangle's edges.
@inlinable public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The smaller y of the rectangle's edges.
@inlinable public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The y of the rectangle's middle.
@inlinable public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The larger y of the rectangle's edges.
@inlinable public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width, never negative.
@inlinable public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height, never negative.
@inlinable public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Whether both points have the same coordinates.
@inlinable public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Whether both sizes have the same sides.
@inlinable public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
/// Whether both rectangles are the same once their sides are positive.
@inlinable public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

/// Whether the rectangle has no area; the null rectangle has none.
@inlinable public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether it is the null rectangle, the answer of an intersection without a common point.
@inlinable public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Whether it is the rectangle without limits.
@inlinable public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }

/// The same rectangle with sides that are not negative.
@inlinable public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// The smallest rectangle of whole numbers around the rectangle.
@inlinable public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// The rectangle with its left and right edges moved in by `dx` and the others by `dy`; negative numbers move them out.
@inlinable public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
/// The rectangle moved by `dx` and `dy`.
@inlinable public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}
/// The smallest rectangle around both.
@inlinable public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// What both share, the null rectangle if that is nothing. See `part(in:)` for edges that are no numbers.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.part(in: r2) }
/// Whether both share a point.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.meets(rect2) }
/// Whether the point is inside, or on the left or the upper edge.
@inlinable public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether the second lies in the first.
@inlinable public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }

/// Cuts `rect` in two, `amount` points from `edge`.
public func CGRectDivide(
    _ rect: CGRect, _ slice: UnsafeMutablePointer<CGRect>, _ remainder: UnsafeMutablePointer<CGRect>,
    _ amount: CGFloat, _ edge: CGRectEdge
) {
    (slice.pointee, remainder.pointee) = rect.divided(atDistance: amount, from: edge)
}

/// The point as a dictionary with the keys "X" and "Y".
public func CGPointCreateDictionaryRepresentation(_ point: CGPoint) -> CFDictionary {
    point.dictionaryRepresentation
}
/// The size as a dictionary with the keys "Width" and "Height".
public func CGSizeCreateDictionaryRepresentation(_ size: CGSize) -> CFDictionary { size.dictionaryRepresentation }
/// The rectangle as a dictionary with the keys "X", "Y", "Width" and "Height".
public func CGRectCreateDictionaryRepresentation(_ rect: CGRect) -> CFDictionary { rect.dictionaryRepresentation }

// Edges and sizes as objects, of which constraints are made so that the compiler sees which can be compared.

import QuartzCore

/// An edge, centre, baseline or size of a view or a layout guide (Apple: `NSLayoutAnchor`). The constraints it makes are
/// not active yet.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let quantity: LayoutQuantity

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        quantity = LayoutQuantity(item: item, attribute: attribute)
    }

    init(_ quantity: LayoutQuantity) { self.quantity = quantity }

    /// The view or layout guide, unless it is gone.
    public var item: AnyObject? { quantity.item }

    /// `self = anchor + c`
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        related(.equal, anchor, c)
    }

    /// `self ≥ anchor + c`
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat = 0) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, anchor, c)
    }

    /// `self ≤ anchor + c`
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        related(.lessThanOrEqual, anchor, c)
    }

    func related(_ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
        _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, relation, other.quantity, constant: constant)
    }
}

/// What the system puts between two views: 8 points.
let systemSpacing: CGFloat = 8

/// A horizontal place (Apple: `NSLayoutXAxisAnchor`).
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another, which constraints can speak of like a width.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { .init(from: quantity,
        to: otherAnchor.quantity) }

    /// This anchor follows the other one at `multiplier` times the system's space of 8 points.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        related(.equal, anchor, systemSpacing * multiplier)
    }

    /// At least the standard space, times `multiplier`, behind the other; not yet active.
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, anchor, systemSpacing * multiplier)
    }

    /// At most the standard space, times `multiplier`, behind the other; not yet active.
    public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, anchor, systemSpacing * multiplier)
    }
}

/// A vertical place (Apple: `NSLayoutYAxisAnchor`).
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another, which constraints can speak of like a height.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { .init(from: quantity,
        to: otherAnchor.quantity) }

    /// This anchor lies below the other one by `multiplier` times the system's space of 8 points.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        related(.equal, anchor, systemSpacing * multiplier)
    }

    /// At least the standard space, times `multiplier`, below the other; not yet active.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, anchor, systemSpacing * multiplier)
    }

    /// At most the standard space, times `multiplier`, below the other; not yet active.
    public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, anchor, systemSpacing * multiplier)
    }
}

/// A size, or a distance between two anchors (Apple: `NSLayoutDimension`).
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    convenience init(from origin: LayoutQuantity, to end: LayoutQuantity) {
        self.init(LayoutQuantity(item: end.item, attribute: end.attribute,
                                 origin: LayoutOrigin(item: origin.item, attribute: origin.attribute)))
    }

    /// `self = c`
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .equal, nil, constant: c)
    }

    /// `self ≥ c`
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .greaterThanOrEqual, nil, constant: c)
    }

    /// `self ≤ c`
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .lessThanOrEqual, nil, constant: c)
    }

    /// `self = m · anchor + c`
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat,
        constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .equal, anchor.quantity, multiplier: m, constant: c)
    }

    /// `self ≥ m · anchor + c`
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .greaterThanOrEqual, anchor.quantity, multiplier: m, constant: c)
    }

    /// `self ≤ m · anchor + c`
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(quantity, .lessThanOrEqual, anchor.quantity, multiplier: m, constant: c)
    }
}

// The constraints that a view keeps, what it asks for besides them, and sizes that fit.

import QuartzCore

extension UIView {
    /// The active constraints that the view keeps: those of itself and between views below it.
    public var constraints: [NSLayoutConstraint] { rare?.constraints?.held ?? [] }

    /// Activates a constraint, to be kept by this view, which has to be above both items.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }
    /// Activates constraints of the view and what is below it.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that this view keeps; others are left alone.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Deactivates them.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// The active constraints that speak of the view in a direction.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutBox?.engine.constraints(of: self, axis) ?? []
    }

    /// Whether another frame would meet the constraints as well. False for views that no constraint speaks of.
    public var hasAmbiguousLayout: Bool { layoutBox?.engine.isAmbiguous(self) ?? false }

    // MARK: Margins

    /// Whether the margins are at least those of the superview where the view reaches into them; default false.
    public var preservesSuperviewLayoutMargins: Bool {
        get { rare?.constraints?.preservesSuperviewMargins ?? false }
        set {
            constraintValues.preservesSuperviewMargins = newValue
            constraintEngine?.marginsDidChange(of: self)
        }
    }

    /// Whether the margins' guide lies within the safe area; default true.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.constraints?.insetsMarginsFromSafeArea ?? true }
        set {
            constraintValues.insetsMarginsFromSafeArea = newValue
            constraintEngine?.marginsDidChange(of: self)
        }
    }

    /// What the margins' guide is inset by.
    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            margins = UIEdgeInsets(top: margins.top + safe.top, left: margins.left + safe.left,
                                   bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
        }
        guard preservesSuperviewLayoutMargins, let parent else { return margins }
        let above = parent.effectiveMargins, place = layer.frame, within = parent.bounds
        margins.top = max(margins.top, above.top - (place.minY - within.minY))
        margins.left = max(margins.left, above.left - (place.minX - within.minX))
        margins.bottom = max(margins.bottom, above.bottom - (within.maxY - place.maxY))
        margins.right = max(margins.right, above.right - (within.maxX - place.maxX))
        return margins
    }
}

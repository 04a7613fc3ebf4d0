// The update cycle: constraints, then layout, then drawing, at the redraw moment or at once.

import QuartzCore

extension UIView {
    /// The layer needs layout.
    func layOutContents() {
        withTraits {
            controller?.tellAppearing()
            controller?.layOutUnavailable()
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        roundCorners()
    }

    func layOutNow() {
        // Layout may change what constraints go by: sizes of contents, safe areas, frames by masks.
        for _ in 0..<10 {
            ConstraintPass.run(from: self)
            constraintEngine?.reclaim(self)
            layer.layoutIfNeeded()
            guard topmost.constraintEngine?.isDue == true else { return }
        }
    }

    // MARK: Margins

    /// The margins that were set, or those that views have at first; a controller's view has those of the system at least.
    var ownMargins: UIEdgeInsets {
        let set = rare.flatMap { rare in rare.layoutMargins.map { rare.marginsAreDirectional ? byReading($0) : $0 } }
        guard let controller else { return set ?? firstMargins }
        guard controller.viewRespectsSystemMinimumLayoutMargins else { return set ?? .zero }
        let system = controller.systemMinimumLayoutMargins
        let least = byReading(
            UIEdgeInsets(top: system.top, left: system.leading, bottom: system.bottom, right: system.trailing))
        guard let set else { return least }
        return UIEdgeInsets(
            top: max(set.top, least.top), left: max(set.left, least.left), bottom: max(set.bottom, least.bottom),
            right: max(set.right, least.right))
    }

    /// Left and right as leading and trailing, or the other way round.
    private func byReading(_ margins: UIEdgeInsets) -> UIEdgeInsets {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return margins }
        return UIEdgeInsets(top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
    }

    /// - Parameter isDirectional: they turn with the reading direction; left is the leading one.
    func setLayoutMargins(_ margins: UIEdgeInsets, isDirectional: Bool = false) {
        let isKnown = margins == rare?.layoutMargins && isDirectional == rare?.marginsAreDirectional
        guard !isKnown, accepts(margins, "layoutMargins") else { return }
        let before = ownMargins
        rareValues.layoutMargins = margins
        rareValues.marginsAreDirectional = isDirectional
        if ownMargins != before { marginsChanged() }
    }

    /// The margins that were set are others, or elsewhere.
    func marginsChanged() {
        layoutMarginsDidChange()
        constraintEngine?.marginsDidChange(of: self)
        setNeedsLayout()
    }

    /// What the safe areas of the views above leave uncovered, seen from this view.
    var inheritedSafeArea: UIEdgeInsets {
        guard let parent else { return rare?.additionalSafeArea ?? .zero }
        return safeArea(under: parent.passedOn(parent.safeAreaInsets))
    }

    /// The view's part of its superview's safe area, and what is added to it.
    private func safeArea(under above: UIEdgeInsets) -> UIEdgeInsets {
        var insets = rare?.additionalSafeArea ?? .zero
        guard let parent, above != .zero else { return insets }
        let safe = parent.bounds.inset(by: above)
        let place = layer.frame
        // No more than the superview has: what sticks out of that is covered by nothing, and may grow with what it leaves free.
        insets.top += min(above.top, max(0, safe.minY - place.minY))
        insets.left += min(above.left, max(0, safe.minX - place.minX))
        insets.bottom += min(above.bottom, max(0, place.maxY - safe.maxY))
        insets.right += min(above.right, max(0, place.maxX - safe.maxX))
        return insets
    }

    /// Tells the view and those below whose safe area is another now.
    /// - Parameter old: the view's safe area until now.
    func safeAreaChanged(from old: UIEdgeInsets) {
        guard safeAreaInsets != old else { return }
        safeAreaInsetsDidChange()
        let passed = passedOn(old)
        for child in children { child.safeAreaChanged(from: child.safeArea(under: passed)) }
    }
}

extension UIView {
    /// The margins by reading direction; what is set here turns with it.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = byReading(layoutMargins)
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            setLayoutMargins(
                UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing),
                isDirectional: true)
        }
    }
}

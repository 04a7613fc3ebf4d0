// The traits of a view: the current ones, or those that it or a view above it says.

import QuartzCore

extension UIView {
    /// Whether some view has said what traits it takes: until then all have the current ones.
    private static var areOverridden = false

    /// The appearance that the view and those below it take whatever the surroundings say; default `unspecified`.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.overrideStyle ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            let before = traitCollection
            rareValues.overrideStyle = newValue
            Self.areOverridden = true
            traitsMayHaveChanged(from: before)
        }
    }

    var inheritedTraits: UITraitCollection {
        let own = Self.areOverridden ? overriddenTraits : .current
        return shownWindow?.traits(own) ?? own
    }

    private var overriddenTraits: UITraitCollection {
        var style = UIUserInterfaceStyle.unspecified, isElevated = false
        var view: UIView? = self
        while let next = view {
            if let rare = next.rare {
                if style == .unspecified { style = rare.overrideStyle }
                if rare.isElevated { isElevated = true }
                if style != .unspecified, isElevated { break }
            }
            view = next.parent
        }
        let current = UITraitCollection.current
        if style == .unspecified, isElevated == (current.userInterfaceLevel == .elevated) { return current }
        return UITraitCollection(
            style: style == .unspecified ? current.userInterfaceStyle : style,
            scale: style == .unspecified ? current.displayScale : UIScreen.main.scale,
            level: isElevated ? .elevated : .unspecified)
    }

    /// It lies over the rest, before anything is in it.
    func elevate() {
        Self.areOverridden = true
        rareValues.isElevated = true
    }

    /// What it shows now, before it goes elsewhere; nil where that makes no difference.
    var traitsBeforeMove: UITraitCollection? { Self.areOverridden ? traitCollection : nil }

    func traitsMayHaveChanged(from before: UITraitCollection?) {
        guard let before, traitCollection.hasDifferentColorAppearance(comparedTo: before) else { return }
        traitsChanged(from: before)
    }

    private func traitsChanged(from before: UITraitCollection) {
        if let color = givenBackground, color.isDynamic { layer.backgroundColor = color.cgColor(for: traitCollection) }
        withTraits {
            if inheritedTintColor.isDynamic { tintLooksOther() }
            tellTraits(from: before)
            controller?.tellTraits(from: before)
        }
        setNeedsDisplay()
        for child in children where child.overrideUserInterfaceStyle == .unspecified { child.traitsChanged(from: before) }
    }

    /// The window has more room or less: all in it hear of that, the view before those in it.
    func sizeClassesChanged(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
        let now = traitCollection
        let before = UITraitCollection(
            style: now.userInterfaceStyle, scale: now.displayScale, horizontal: horizontal, vertical: vertical,
            level: now.userInterfaceLevel)
        withTraits {
            tellTraits(from: before)
            controller?.tellTraits(from: before)
        }
        for child in children { child.sizeClassesChanged(horizontal, vertical) }
    }

    /// Calls what a program does by the view's traits, which are the current ones meanwhile.
    func withTraits(_ body: () -> Void) {
        guard Self.areOverridden else { return body() }
        let own = traitCollection
        if own.hasDifferentColorAppearance(comparedTo: .current) { own.performAsCurrent(body) } else { body() }
    }
}

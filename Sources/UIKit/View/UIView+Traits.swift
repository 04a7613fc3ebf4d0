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
        let traits = shownWindow?.traits(own) ?? own
        return Self.areSaid ? saidTraits.applied(to: traits) : traits
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
        guard let before else { return }
        let now = traitCollection
        if now.hasDifferentColorAppearance(comparedTo: before) || now.own != before.own { traitsChanged(from: before) }
    }

    private func traitsChanged(from before: UITraitCollection) {
        looksOther(from: before)
        for child in children where !child.saysStyle { child.traitsChanged(from: before) }
    }

    /// Whether its appearance is not what is around it.
    private var saysStyle: Bool {
        guard let rare else { return false }
        let trait = UITraitUserInterfaceStyle.self
        return rare.overrideStyle != .unspecified || rare.overrides?.contains(trait) == true
            || rare.controllersOverrides?.contains(trait) == true
    }

    /// Its traits are others, and may be so for it alone.
    private func looksOther(from before: UITraitCollection) {
        if let color = givenBackground, color.isDynamic { layer.backgroundColor = color.cgColor(for: traitCollection) }
        withTraits {
            if inheritedTintColor.isDynamic { tintLooksOther() }
            tellTraits(from: before)
            controller?.tellTraits(from: before)
        }
        setNeedsDisplay()
    }

    // MARK: Traits that are said

    /// Whether some view or controller says traits by `traitOverrides`.
    private static var areSaid = false

    /// Says traits, as the view or as its controller: all whose traits are others then hear of that.
    func say(_ said: TraitValues, _ place: ReferenceWritableKeyPath<RareViewValues, TraitValues?>) {
        guard rare?[keyPath: place] ?? TraitValues() != said else { return }
        let before = tree.map { ($0, $0.traitCollection) }
        rareValues[keyPath: place] = said.isEmpty ? nil : said
        (Self.areSaid, Self.areOverridden) = (true, true)
        for (view, traits) in before where view.traitCollection != traits { view.looksOther(from: traits) }
    }

    /// It and all below it.
    private var tree: [UIView] { [self] + children.flatMap(\.tree) }

    /// What it and those above it say, the nearest before the others.
    private var saidTraits: TraitValues {
        var said = TraitValues(), view: UIView? = self
        while let next = view {
            if let rare = next.rare {
                if let own = rare.overrides { said.takeUnsaid(own) }
                if let own = rare.controllersOverrides { said.takeUnsaid(own) }
                // What is said farther out does not reach in.
                if rare.overrideStyle != .unspecified { said.sayUnsaid(UITraitUserInterfaceStyle.self, rare.overrideStyle) }
            }
            view = next.parent
        }
        return said
    }

    /// The window has more room or less: all in it hear of that, the view before those in it.
    func sizeClassesChanged(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
        let now = traitCollection
        var before = UITraitCollection(
            style: now.userInterfaceStyle, scale: now.displayScale, horizontal: horizontal, vertical: vertical,
            level: now.userInterfaceLevel, own: now.own)
        if Self.areSaid { before = saidTraits.applied(to: before) }
        // Whoever says its own classes has the same ones as before.
        if before != now {
            withTraits {
                tellTraits(from: before)
                controller?.tellTraits(from: before)
            }
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

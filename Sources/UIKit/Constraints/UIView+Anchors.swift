// A view's edges and sizes, and the guides that lie in it.

import QuartzCore

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
    var isGuide: Bool { false }
    var describedItem: String { describedForMessages }
    var layoutBox: LayoutBox? {
        get { rare?.constraints?.box }
        set { if newValue != nil || rare?.constraints != nil { constraintValues.box = newValue } }
    }

    /// Its leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    /// Its trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    /// Its left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    /// Its right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    /// Its middle from side to side.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    /// Its upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    /// Its lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    /// Its middle from top to bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    /// The baseline of the first line of text; the top edge of a view without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
    /// Its width.
    public var widthAnchor: NSLayoutDimension { .init(self, .width) }
    /// Its height.
    public var heightAnchor: NSLayoutDimension { .init(self, .height) }

    // MARK: Guides

    /// The guides added by `addLayoutGuide(_:)`.
    public var layoutGuides: [UILayoutGuide] { rare?.constraints?.guides ?? [] }

    /// Gives the view a guide, taking it from the view that had it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self, layoutGuide.kind == .plain else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        constraintValues.guides.append(layoutGuide)
    }

    /// Takes a guide away, and deactivates the constraints that speak of it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.kind == .plain else { return }
        layoutGuide.layoutBox?.engine.forget(layoutGuide)
        layoutGuide.owningView = nil
        constraintValues.guides.removeAll { $0 === layoutGuide }
    }

    /// What no bar covers: the bounds without `safeAreaInsets`.
    public var safeAreaLayoutGuide: UILayoutGuide { constraintValues.guide(.safeArea, of: self) }
    /// Where what stands for a keyboard lies, an `inputView` or an `inputAccessoryView`, and while there is none, what lies below
    /// the safe area: what is kept above it stays clear of that, and moves along.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide { constraintValues.keyboardGuide(of: self) }
    /// The bounds without `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide { constraintValues.guide(.margins, of: self) }
    /// As the margins' guide, but no wider than text is easily read: 672 points.
    public var readableContentGuide: UILayoutGuide { constraintValues.guide(.readable, of: self) }
}

/// What a view knows of constraints.
@MainActor
final class ConstraintValues {
    var box: LayoutBox?
    /// The active constraints kept by the view.
    var held: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    private var systemGuides: [UILayoutGuide] = []
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true

    private var keyboardGuide: UIKeyboardLayoutGuide?

    func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
        if let keyboardGuide { return keyboardGuide }
        let made = UIKeyboardLayoutGuide(.keyboard, of: view)
        keyboardGuide = made
        return made
    }

    func guide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
        if let found = systemGuides.first(where: { $0.kind == kind }) { return found }
        let made = UILayoutGuide(kind, of: view)
        systemGuides.append(made)
        return made
    }
}

extension UIView {
    var constraintValues: ConstraintValues {
        if let values = rare?.constraints { return values }
        let made = ConstraintValues()
        rareValues.constraints = made
        return made
    }
}

// The colour that template images and controls have in common, as views hand it down, and how it is dimmed.

import QuartzCore

extension UIView {
    /// Whether the tint is shown as it is (Apple: `UIView.TintAdjustmentMode`).
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does.
        case automatic
        /// As it is.
        case normal
        /// Without its colour, as below something that wants all attention.
        case dimmed
    }

    /// Whether ``tintColor`` of the view and those below it is dimmed; at first as its superview's is. What is asked for is never
    /// `automatic`.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            var view = Self.areDimmed ? self : nil
            while let next = view {
                if let mode = next.rare?.tintMode, mode != .automatic { return mode }
                view = next.parent
            }
            return .normal
        }
        set {
            let before = tintAdjustmentMode
            rareValues.tintMode = newValue
            Self.areDimmed = true
            if tintAdjustmentMode != before { tellTintChanged { $0.rare?.tintMode ?? .automatic == .automatic } }
        }
    }

    /// The tint as it is shown.
    var inheritedTintColor: UIColor { tintAdjustmentMode == .dimmed ? givenTintColor.dimmed : givenTintColor }

    private var givenTintColor: UIColor {
        var view: UIView? = self
        while let next = view {
            if let color = next.rare?.tintColor { return color }
            view = next.parent
        }
        return .systemBlue
    }

    /// Whether some view has a tint of its own.
    private static var areTinted = false
    /// Whether some view has a way of its own to show it.
    private static var areDimmed = false

    func setTintColor(_ color: UIColor?) {
        rareValues.tintColor = color
        Self.areTinted = true
        tellTintChanged { $0.rare?.tintColor == nil }
    }

    private func tellTintChanged(_ inherits: (UIView) -> Bool) {
        tintColorDidChange()
        for child in children where inherits(child) { child.tellTintChanged(inherits) }
    }

    /// What is shown of tints now, before the view goes elsewhere; nil where that makes no difference.
    var tintBeforeMove: ShownTint? {
        Self.areTinted || Self.areDimmed ? ShownTint(given: givenTintColor, mode: tintAdjustmentMode) : nil
    }

    /// The view came to another superview.
    func tintMayHaveChanged(from before: ShownTint?) {
        guard let before, before.given !== givenTintColor || before.mode != tintAdjustmentMode else { return }
        tellTintChanged { $0.rare?.tintColor == nil || $0.rare?.tintMode ?? .automatic == .automatic }
    }

    struct ShownTint {
        let given: UIColor
        let mode: TintAdjustmentMode
    }
}

extension UIColor {
    /// The grey that is as light as this colour.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            let c = self.resolvedColor(with: traits).straight
            return UIColor(white: CGFloat(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z), alpha: CGFloat(c.w))
        }
    }
}

// Pictures as colours. In: an image and a view's bounds. Out: its copies side by side, or its mean colour where there is room for
// one colour only.

import QuartzCore

extension UIImage {
    /// What is left of the image where only one colour can be.
    var meanColor: CGColor {
        FaultReport.once(
            "UIColor(patternImage:)",
            "where a Core Graphics colour is needed a pattern is its mean colour; views' backgrounds show the pattern")
        return shown?.meanColor ?? .clear
    }
}

extension UIView {
    /// The picture that the background repeats; nil for none, and where the view's contents are not drawn here.
    var backgroundPattern: UIImage? { pattern(of: givenBackground) }

    func pattern(of color: UIColor?) -> UIImage? {
        guard let pattern = color?.pattern, !(self is UIImageView) else { return nil }
        return pattern
    }

    /// The background came to be a pattern, or is one no longer.
    func backgroundPatternChanged(from before: UIImage?) {
        let pattern = backgroundPattern
        guard pattern !== before else { return }
        layer.needsDisplayOnBoundsChange = pattern != nil || contentMode == .redraw
        if pattern == nil, !draws { layer.contents = nil } else { layer.setNeedsDisplay() }
    }
}

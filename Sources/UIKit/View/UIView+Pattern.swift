// A background that is a picture side by side. In: a colour that is one. Out: what the view draws.

import QuartzCore

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

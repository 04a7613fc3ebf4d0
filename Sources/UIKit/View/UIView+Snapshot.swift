// Pictures of views.

import QuartzCore

extension UIView {
    /// A view that shows what this one shows: on screen now, or with all changes made so far.
    /// - Returns: nil for a view without an area.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let scale = layer.hostScale ?? ScreenScale.current
        guard let context = ImageMaking.context(bounds.size, scale, false) else { return nil }
        draw(in: context, bounds, afterUpdates)
        let view = UIView(frame: bounds)
        view.frame.origin = .zero
        view.layer.contents = context.makeImage()
        view.layer.contentsScale = scale
        return view
    }

    /// Draws the view and those below it into the current context, filling `rect`.
    /// - Returns: whether there was a context and something to draw.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        draw(in: context, bounds, afterUpdates)
        context.restoreGState()
        return true
    }

    private func draw(in context: CGContext, _ bounds: CGRect, _ afterUpdates: Bool) {
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if afterUpdates { layoutIfNeeded() }
        let shown = afterUpdates ? layer : layer.presentation() ?? layer
        shown.render(in: context)
    }
}

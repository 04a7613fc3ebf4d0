// Pictures of views.

import QuartzCore

extension UIView {
    /// A view that shows a part of what this one shows, in the view's own coordinates.
    /// - Parameter capInsets: how far the edges reach in, in points, that keep their size when the snapshot is stretched.
    /// - Returns: nil for a part without an area.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let scale = ImageMaking.scale(of: rect.size, layer.hostScale ?? ScreenScale.current)
        guard let context = ImageMaking.context(rect.size, scale, false) else { return nil }
        draw(in: context, rect, afterUpdates)
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = context.makeImage()
        view.layer.contentsScale = scale
        if capInsets != .zero {
            let middle = CGRect(origin: .zero, size: rect.size).inset(by: capInsets)
            view.layer.contentsCenter = CGRect(
                x: middle.minX / rect.width, y: middle.minY / rect.height, width: middle.width / rect.width,
                height: middle.height / rect.height)
        }
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

extension UIScreen {
    /// A view of the screen's size that shows what the visible windows show, the higher levels above.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let whole = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        let shown = UIApplication.shared.windows.filter { !$0.isHidden }
        // Of one level, the one that came later is above.
        let ordered = shown.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }
        for (_, window) in ordered {
            guard let part = window.resizableSnapshotView(
                from: window.bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero) else { continue }
            (part.bounds.size, part.center, part.alpha) = (window.bounds.size, window.center, window.alpha)
            part.transform = window.transform
            whole.addSubview(part)
        }
        return whole
    }
}

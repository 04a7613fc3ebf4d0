// Colours, content mode, clipping and mask.

import QuartzCore

extension UIView {
    /// Where contents lie (Apple: `UIView.ContentMode`).
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0, scaleAspectFit, scaleAspectFill
        /// As `scaleToFill`, and a change of the size draws the view anew.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// The vertical names of gravities are those of an axis that points up.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }

    func setContentMode(_ mode: ContentMode) {
        rareValues.contentMode = mode
        layer.contentsGravity = mode.gravity
        layer.needsDisplayOnBoundsChange = mode == .redraw || backgroundPattern != nil
    }

    var fillColor: UIColor? {
        let shown = layer.backgroundColor
        if let kept = givenBackground {
            if backgroundPattern != nil ? shown == nil : kept.cgColor(for: traitCollection) == shown { return kept }
        }
        return shown.map(UIColor.init(cgColor:))
    }

    func setBackground(_ color: UIColor?) {
        let before = backgroundPattern
        layer.backgroundColor = pattern(of: color) == nil ? color?.cgColor(for: traitCollection) : nil
        // Kept after the change, so that an action for it still finds what was there before.
        givenBackground = color
        backgroundPatternChanged(from: before)
    }
}

extension UIView {
    func setMask(_ new: UIView?) {
        guard new !== rare?.mask else { return }
        guard let new else {
            layer.mask = nil
            rareValues.mask = nil
            return
        }
        guard !isDescendant(of: new) else {
            FaultReport.once(
                "UIView.mask", "\(new.describedForMessages) cannot mask itself or a view below it; the mask is unchanged"
            )
            return
        }
        new.removeFromSuperview()
        new.layer.removeFromSuperlayer()
        rareValues.mask = new
        layer.mask = new.layer
    }
}

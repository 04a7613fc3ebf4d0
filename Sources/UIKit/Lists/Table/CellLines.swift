// The lines above and below a cell, and the corners of its section, as the table wants them.

import QuartzCore

struct CellLines: Equatable {
    /// A line from edge to edge above the cell, where a section begins.
    var isFirst = false
    /// Below the cell: none, from the separator's inset on, or from edge to edge.
    enum Below { case none, inset, whole }
    var below = Below.none
    var color: UIColor?
    /// What the table says, unless the cell has insets of its own; nil: as the cell's text begins.
    var inset: UIEdgeInsets?
    /// Of the cell's corners.
    var corners: CACornerMask = []
}

extension UITableViewCell {
    /// How thick a separator is: a pixel.
    private var thickness: CGFloat { 1 / max(1, UIScreen.main.scale) }
    /// The radius of the corners of a section with insets.
    private static let radius: CGFloat = 10

    var automaticSeparatorInset: UIEdgeInsets {
        lines.inset ?? UIEdgeInsets(top: 0, left: content.frame.minX + textStart, bottom: 0, right: table?.indexRoom ?? 0)
    }

    func layOutLines() {
        let bounds = bounds, inset = separatorInset, thickness = thickness
        lineViews.above = line(
            lineViews.above, isShown: lines.isFirst, CGRect(x: 0, y: 0, width: bounds.width, height: thickness))
        let left = lines.below == .whole ? 0 : inset.left, right = lines.below == .whole ? 0 : inset.right
        lineViews.below = line(
            lineViews.below, isShown: lines.below != .none,
            CGRect(x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - right), height: thickness))
        layer.maskedCorners = lines.corners
        layer.cornerRadius = lines.corners.isEmpty ? 0 : Self.radius
        if clipsToBounds != !lines.corners.isEmpty, layer.cornerRadius > 0 || clipsForCorners {
            clipsToBounds = !lines.corners.isEmpty
            clipsForCorners = clipsToBounds
        }
    }

    private func line(_ view: UIView?, isShown: Bool, _ frame: CGRect) -> UIView? {
        guard isShown, let color = lines.color else {
            view?.removeFromSuperview()
            return nil
        }
        let line = view ?? UIView()
        if view == nil {
            line.isUserInteractionEnabled = false
            UIView.performWithoutAnimation { line.frame = frame }
            addSubview(line)
        }
        if line.frame != frame { line.frame = frame }
        if line.backgroundColor != color { line.backgroundColor = color }
        return line
    }
}

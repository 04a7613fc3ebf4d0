// The background of a button or a cell that has a configuration.

import QuartzCore

/// Shows a `UIBackgroundConfiguration`; touches go through it.
final class BackgroundPlate: UIView {
    private var shown = UIBackgroundConfiguration()
    private var radius: CGFloat = 0
    private let fill = UIView(), edge = UIView()
    private var picture: UIImageView?
    private var effect: UIVisualEffectView?
    private weak var custom: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        fill.clipsToBounds = true
        for view in [fill, edge] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ background: UIBackgroundConfiguration, tint: UIColor) {
        shown = background
        fill.backgroundColor = background.resolvedBackgroundColor(for: tint)
        if let visual = background.visualEffect {
            let view = effect ?? UIVisualEffectView(effect: visual)
            if view.effect !== visual { view.effect = visual }
            effect = view
            if view.superview == nil { fill.insertSubview(view, at: 0) }
        } else {
            effect?.removeFromSuperview()
            effect = nil
        }
        if let image = background.image {
            let view = picture ?? UIImageView()
            picture = view
            if view.image !== image { view.image = image }
            view.contentMode = background.imageContentMode
            if view.superview == nil { fill.addSubview(view) }
        } else {
            picture?.removeFromSuperview()
            picture = nil
        }
        if custom !== background.customView {
            if custom?.superview === fill { custom?.removeFromSuperview() }
            custom = background.customView
            if let custom { fill.addSubview(custom) }
        }
        let width = background.strokeWidth
        edge.isHidden = !(width > 0 && width.isFinite)
        edge.layer.borderWidth = edge.isHidden ? 0 : width
        let stroke = background.resolvedStrokeColor(for: tint)
        edge.layer.borderColor = stroke.cgColor(for: traitCollection)
        setNeedsLayout()
    }

    func place(in bounds: CGRect, isMirrored: Bool, radius: (CGSize) -> CGFloat) {
        let insets = shown.backgroundInsets
        let rect = bounds.inset(by: UIEdgeInsets(
            top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isMirrored ? insets.leading : insets.trailing))
        guard rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else { return }
        let size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
        frame = CGRect(origin: rect.origin, size: size)
        self.radius = radius(size)
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        fill.layer.cornerRadius = radius
        for view in [effect, picture, custom] { view?.frame = fill.bounds }
        let out = shown.strokeOutset.isFinite ? shown.strokeOutset : 0
        edge.frame = bounds.insetBy(dx: -out, dy: -out)
        edge.layer.cornerRadius = max(0, radius + out)
    }
}

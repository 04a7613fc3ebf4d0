// What is lifted: the picture of a view, or a controller's view, on a plate that goes from the view's place to one beside the
// menu and back.

import QuartzCore

final class LiftedPreview: UIView {
    private var source: UITargetedPreview
    private unowned let shownIn: UIWindow
    private let clip = UIView()
    private let content: UIViewController?
    /// The view whose picture it shows, which is not seen meanwhile, and how opaque it was.
    private var hidden: (view: UIView, alpha: CGFloat)?
    /// Where it was, in the window.
    private(set) var home: CGRect
    /// Where it is beside the menu.
    var place = CGRect.zero

    private static let radius: CGFloat = 13

    init(_ source: UITargetedPreview, _ content: UIViewController?, in shownIn: UIWindow) {
        (self.source, self.content, self.shownIn) = (source, content, shownIn)
        home = Self.finite(source.frame(in: shownIn))
        super.init(frame: .zero)
        bounds.size = content == nil ? Self.finite(CGRect(origin: .zero, size: source.size)).size : home.size
        clip.clipsToBounds = true
        clip.backgroundColor = source.parameters.backgroundColor
        clip.layer.cornerRadius = ownRadius
        addSubview(clip)
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 10)
        if let content { show(content) } else { showPicture() }
        goHome()
    }

    required init?(coder: NSCoder) { nil }

    private static func finite(_ rect: CGRect) -> CGRect {
        rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite ? rect : .zero
    }

    private var ownRadius: CGFloat { source.parameters.visiblePath == nil ? source.view.layer.cornerRadius : 0 }

    private func showPicture() {
        let view = source.view, part = source.visibleBounds
        if view.window == nil, view.superview == nil {
            view.frame = CGRect(origin: .zero, size: view.bounds.size)
            clip.addSubview(view)
        } else if let picture = view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero) {
            clip.addSubview(picture)
            hidden = (view, view.alpha)
        }
        guard let path = source.parameters.visiblePath?.cgPath else { return }
        let mask = CAShapeLayer(), moved = CGMutablePath()
        moved.addPath(path, transform: CGAffineTransform(translationX: -part.minX, y: -part.minY))
        mask.path = moved
        clip.layer.mask = mask
    }

    private func show(_ content: UIViewController) {
        content.loadViewIfNeeded()
        clip.addSubview(content.view)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        guard let content, content.view.superview === clip else { return }
        content.view.frame = clip.bounds
    }

    /// How large it would be in a room.
    func wanted(in room: CGRect) -> CGSize {
        guard let content else { return bounds.size }
        let said = content.preferredContentSize
        let size = CGSize(
            width: said.width > 0 && said.width.isFinite ? min(said.width, room.width) : room.width,
            height: said.height > 0 && said.height.isFinite ? min(said.height, room.height) : room.height)
        return CGSize(width: max(1, size.width), height: max(1, size.height))
    }

    // MARK: States

    /// Before it rises: its view is not seen, as it is there itself.
    func takeOver() {
        hidden?.view.alpha = 0
        if content != nil { bounds.size = place.size }
        layoutIfNeeded()
        goHome()
    }

    private func goHome() {
        center = CGPoint(x: home.midX, y: home.midY)
        if content == nil {
            transform = source.target.transform
            clip.layer.cornerRadius = ownRadius
        } else {
            let scale = min(home.width / max(1, bounds.width), home.height / max(1, bounds.height))
            transform = CGAffineTransform(scaleX: max(0.01, scale), y: max(0.01, scale))
            alpha = 0
        }
        layer.shadowOpacity = 0
    }

    /// To beside the menu.
    func rise() {
        center = CGPoint(x: place.midX, y: place.midY)
        let scale = content == nil ? place.width / max(1, bounds.width) : 1
        transform = CGAffineTransform(scaleX: max(0.01, scale), y: max(0.01, scale))
        alpha = 1
        clip.layer.cornerRadius = max(ownRadius, source.parameters.visiblePath == nil ? Self.radius : 0)
        let hasGround = (source.parameters.backgroundColor?.cgColor.alpha ?? 0) > 0
        layer.shadowOpacity = hasGround || content != nil ? 0.25 : 0
    }

    /// Back.
    func fall() {
        if source.target.container.window === shownIn {
            home = Self.finite(source.frame(in: shownIn))
            goHome()
        } else {
            alpha = 0
        }
    }

    /// Over all of the screen.
    func fill(_ bounds: CGRect) {
        center = CGPoint(x: bounds.midX, y: bounds.midY)
        if content == nil {
            let scale = max(bounds.width / max(1, self.bounds.width), bounds.height / max(1, self.bounds.height))
            transform = CGAffineTransform(scaleX: scale, y: scale)
            alpha = 0
        } else {
            (transform, self.bounds.size) = (.identity, bounds.size)
            layoutIfNeeded()
        }
        clip.layer.cornerRadius = 0
    }

    func retarget(_ preview: UITargetedPreview) {
        if preview.view !== hidden?.view { showSource() }
        if hidden == nil, content == nil, preview.view.window === shownIn {
            hidden = (preview.view, preview.view.alpha)
            preview.view.alpha = 0
        }
        source = preview
    }

    /// The view is seen again.
    func showSource() {
        if let hidden { hidden.view.alpha = hidden.alpha }
        hidden = nil
    }
}

// The card that a sheet's content is on: its corners, the bar for fingers, and the finger that draws it.

import QuartzCore

/// The view around a presented controller's view.
final class SheetView: UIView {
    private let clip = UIView(), grabber = GrabberView()
    let pan = SheetPan()
    /// Nil where the presentation is gone before the view.
    private(set) weak var motion: SheetMotion?

    init(_ motion: SheetMotion) {
        self.motion = motion
        super.init(frame: .zero)
        elevate()
        clip.clipsToBounds = true
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(clip)
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        pan.sheet = motion
        addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak motion] _ in if let motion, motion.hasController { motion.stepUp() } }
        grabber.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the controller's view on it.
    func hold(_ content: UIView) {
        guard content.superview !== clip else { return }
        content.transform = .identity
        content.frame = clip.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(content)
    }

    /// - Parameters:
    ///   - radius: of its corners.
    ///   - isUndimmed: whether a shadow sets it off from what is behind it.
    func look(_ attachment: SheetLayout.Attachment, radius: CGFloat, hasGrabber: Bool, isUndimmed: Bool) {
        clip.layer.cornerRadius = attachment == .full ? 0 : radius
        clip.layer.cornerCurve = .continuous
        clip.layer.maskedCorners = attachment == .floating
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.shadowOpacity = isUndimmed ? 0.15 : 0
        guard hasGrabber else { return grabber.removeFromSuperview() }
        if grabber.superview == nil { addSubview(grabber) }
        placeGrabber()
    }

    private func placeGrabber() {
        grabber.bounds.size = GrabberView.size
        grabber.center = CGPoint(x: bounds.midX, y: GrabberView.middle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if grabber.superview != nil { placeGrabber() }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== pan || motion?.mayDraw(pan.way) == true
    }
}

/// The bar at the top of a sheet; it takes taps about it.
final class GrabberView: UIView {
    /// In points, as iOS shows it.
    static let size = CGSize(width: 36, height: 5), middle: CGFloat = 7.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiaryLabel
        layer.cornerRadius = Self.size.height / 2
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -10).contains(point)
    }
}

/// The finger that draws a sheet: it takes hold at once of one that moves.
final class SheetPan: UIPanGestureRecognizer {
    weak var sheet: SheetMotion? {
        didSet { addAction { [weak self] _ in self?.act() } }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = numberOfTouches == touches.count
        super.touchesBegan(touches, with: event)
        if isFirst, state == .possible, sheet?.isSettling == true { begin(at: location(in: nil)) }
    }

    private func act() {
        guard let sheet, sheet.hasController else { return }
        // In the window: the view moves with the finger.
        switch state {
        case .began: sheet.takeHold()
        case .changed: sheet.draw(to: translation(in: nil).y)
        case .ended: sheet.letGo(velocity(in: nil).y)
        case .cancelled: sheet.letGo(0)
        default: break
        }
    }
}

// That something goes on, of which nobody knows how long it takes.

import QuartzCore

/// A wheel of spokes that turns while something goes on (Apple: `UIActivityIndicatorView`).
open class UIActivityIndicatorView: UIView {
    /// How large it is, and which colour it has at first.
    public enum Style: Int, Sendable {
        case medium = 100, large = 101
        /// Older: large and white.
        case whiteLarge = 0
        /// Older: white.
        case white = 1
        /// Older: grey.
        case gray = 2
    }

    private let wheel = CAReplicatorLayer(), spoke = CALayer()
    private static let spokes = 8
    /// Seconds for once around.
    private static let turn = 0.8

    /// Default medium.
    open var style: Style { didSet { styleChanged() } }
    /// The spokes' colour; default grey, by the style.
    open var color: UIColor! { didSet { spoke.backgroundColor = color?.cgColor } }
    /// Whether it is hidden while it does not turn; default yes.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// Begins to turn, and shows itself.
    open func startAnimating() {
        isHidden = false
        guard !isAnimating else { return }
        isAnimating = true
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (1, 0.15)
        fade.duration = Self.turn
        fade.repeatCount = .infinity
        fade.isRemovedOnCompletion = false
        // The later spokes are somewhere in it already.
        fade.beginTime = spoke.convertTime(CACurrentMediaTime(), from: nil) - Self.turn
        spoke.add(fade, forKey: "turn")
    }

    /// Stands still.
    open func stopAnimating() {
        isAnimating = false
        spoke.removeAnimation(forKey: "turn")
        isHidden = hidesWhenStopped
    }

    private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }

    private func styleChanged() {
        color = style == .white || style == .whiteLarge ? .white : .systemGray
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let width = side / 9, length = side / 3.4
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
        spoke.position = CGPoint(x: side / 2, y: length / 2)
        spoke.cornerRadius = width / 2
        CATransaction.commit()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: side, height: side) }
    open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }

    /// One of a style's size, which does not turn yet.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        bounds.size = CGSize(width: side, height: side)
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)!
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isHidden = true
        wheel.instanceCount = Self.spokes
        wheel.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.spokes), 0, 0, 1)
        wheel.instanceDelay = Self.turn / Double(Self.spokes)
        wheel.addSublayer(spoke)
        layer.addSublayer(wheel)
        styleChanged()
    }
}

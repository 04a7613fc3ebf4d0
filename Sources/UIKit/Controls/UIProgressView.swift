// How much of something is done.

import QuartzCore

/// A bar that fills as something goes on (Apple: `UIProgressView`).
open class UIProgressView: UIView {
    /// What it looks like: thicker, or as in a bar.
    public enum Style: Int, Sendable { case `default` = 0, bar }

    private let fill = UIImageView(), track = UIImageView()
    private var shown: Float = 0

    /// Default thicker.
    open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }

    /// How much is done, from 0, the default, to 1. What is not a number is refused.
    open var progress: Float {
        get { shown }
        set { setProgress(newValue, animated: false) }
    }

    /// Says how much is done.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        if animated { place() }
        shown = min(max(progress, 0), 1)
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState], animations: place)
    }

    /// The colour of what is done; nil, the default: `tintColor`.
    open var progressTintColor: UIColor? { didSet { dress() } }
    /// The colour of the rest; nil, the default: a light grey.
    open var trackTintColor: UIColor? { didSet { dress() } }
    /// An image in the place of the bar.
    open var progressImage: UIImage? { didSet { dress() } }
    /// An image in the place of the rest.
    open var trackImage: UIImage? { didSet { dress() } }

    private func dress() {
        (fill.image, track.image) = (progressImage, trackImage)
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemGray4 : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        track.frame = bounds
        let width = bounds.width * CGFloat(shown), isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        for view in [fill, track] { view.layer.cornerRadius = view.image == nil ? bounds.height / 2 : 0 }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(track)
        addSubview(fill)
        dress()
    }
}

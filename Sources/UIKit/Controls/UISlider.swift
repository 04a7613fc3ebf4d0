// A knob on a track: a value that a finger chooses.

import QuartzCore

/// A control for a value within a range (Apple: `UISlider`). Its action waits for `.valueChanged`.
open class UISlider: UIControl {
    private let before = UIImageView(), after = UIImageView(), knob = UIImageView()
    private let low = UIImageView(), high = UIImageView()
    private var thumbImages: [UInt: UIImage] = [:], beforeImages: [UInt: UIImage] = [:], afterImages: [UInt: UIImage] = [:]
    private var shown: Float = 0
    /// From the finger to the knob's middle.
    private var grip: CGFloat = 0

    /// Points: how high the slider is, its track, and how wide its knob.
    private static let height: CGFloat = 31, track: CGFloat = 4, thumb: CGFloat = 28
    /// From an image at an end to the track, in points; our choice.
    private static let gap: CGFloat = 12
    /// How far from the knob a finger still takes hold of it, in points.
    private static let reach: CGFloat = 8

    // MARK: The value

    /// Where the knob is; default 0. What lies outside of the range is brought into it, what is not a number is refused.
    open var value: Float {
        get { shown }
        set { setValue(newValue, animated: false) }
    }
    /// Default 0.
    open var minimumValue: Float = 0 { didSet { rangeChanged() } }
    /// Default 1.
    open var maximumValue: Float = 1 { didSet { rangeChanged() } }
    /// Whether the action is called at each movement, not only at the end; default yes.
    open var isContinuous = true

    /// Moves the knob.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        if animated { place() }
        shown = min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState], animations: place)
    }

    private func rangeChanged() { setValue(shown, animated: false) }

    // MARK: Looks

    /// The colour of the track before the knob; nil, the default: `tintColor`.
    open var minimumTrackTintColor: UIColor? { didSet { dress() } }
    /// The colour of the track behind the knob; nil, the default: a light grey.
    open var maximumTrackTintColor: UIColor? { didSet { dress() } }
    /// The colour of the knob; nil, the default: white.
    open var thumbTintColor: UIColor? { didSet { dress() } }

    /// Shown at the end for the least value, with `tintColor` if it is a template; default nil. The track begins beside it.
    open var minimumValueImage: UIImage? { didSet { showEnds() } }
    /// The same at the end for the greatest value.
    open var maximumValueImage: UIImage? { didSet { showEnds() } }

    private func showEnds() {
        (low.image, high.image) = (minimumValueImage, maximumValueImage)
        (low.isHidden, high.isHidden) = (low.image == nil, high.image == nil)
        setNeedsLayout()
    }

    /// Shows an image in the place of the knob.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state.rawValue] = image
        dress()
    }
    /// Shows an image in the place of the track before the knob.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        beforeImages[state.rawValue] = image
        dress()
    }
    /// Shows an image in the place of the track behind the knob.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        afterImages[state.rawValue] = image
        dress()
    }
    /// The image that was set for a state.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }
    /// The image that was set for a state.
    open func minimumTrackImage(for state: State) -> UIImage? { beforeImages[state.rawValue] }
    /// The image that was set for a state.
    open func maximumTrackImage(for state: State) -> UIImage? { afterImages[state.rawValue] }
    /// The knob's image that shows.
    open var currentThumbImage: UIImage? { current(thumbImages) }
    /// The track's image before the knob that shows.
    open var currentMinimumTrackImage: UIImage? { current(beforeImages) }
    /// The track's image behind the knob that shows.
    open var currentMaximumTrackImage: UIImage? { current(afterImages) }

    private func current(_ images: [UInt: UIImage]) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }

    private func dress() {
        dress(before, current(beforeImages), minimumTrackTintColor ?? tintColor, radius: Self.track / 2)
        dress(after, current(afterImages), maximumTrackTintColor ?? .systemGray4, radius: Self.track / 2)
        dress(knob, current(thumbImages), thumbTintColor ?? .white, radius: Self.thumb / 2)
        knob.layer.shadowOpacity = knob.image == nil ? 0.25 : 0
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    private func dress(_ view: UIImageView, _ image: UIImage?, _ color: UIColor?, radius: CGFloat) {
        view.image = image
        view.backgroundColor = image == nil ? color : nil
        view.layer.cornerRadius = image == nil ? radius : 0
    }

    override func stateDidChange() { dress() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    // MARK: Geometry

    /// Where the track lies: from edge to edge, or between the images at the ends, in the middle.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = max(current(beforeImages)?.size.height ?? 0, current(afterImages)?.size.height ?? 0)
        let shown = height > 0 ? height : Self.track
        func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + Self.gap } ?? 2 }
        let (left, right) = isRightToLeft ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        let width = max(0, bounds.width - room(left) - room(right))
        return CGRect(x: bounds.minX + room(left), y: bounds.midY - shown / 2, width: width, height: shown)
    }

    /// Where the image for the least value lies: at its edge, in the middle.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        place(minimumValueImage, atRight: isRightToLeft, in: bounds)
    }
    /// Where the image for the greatest value lies.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        place(maximumValueImage, atRight: !isRightToLeft, in: bounds)
    }

    private func place(_ image: UIImage?, atRight: Bool, in bounds: CGRect) -> CGRect {
        let size = image?.size ?? .zero
        return CGRect(
            x: atRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Where the knob lies at a value: at the track's ends it ends with it.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumb, height: Self.thumb)
        let span = maximumValue - minimumValue
        let along = span > 0 ? CGFloat(min(max((value - minimumValue) / span, 0), 1)) : 0
        let part = isRightToLeft ? 1 - along : along
        let x = rect.minX - 2 + part * max(0, rect.width + 4 - size.width)
        return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var thumbRect: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: shown) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let track = trackRect(forBounds: bounds), thumb = thumbRect
        let (left, right) = isRightToLeft ? (after, before) : (before, after)
        left.frame = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
        right.frame = CGRect(x: thumb.midX, y: track.minY, width: max(0, track.maxX - thumb.midX), height: track.height)
        knob.frame = thumb
        low.frame = minimumValueImageRect(forBounds: bounds)
        high.frame = maximumValueImageRect(forBounds: bounds)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    // MARK: Touches

    override var followsDrags: Bool { true }
    override var keepsTouch: Bool { isTracking }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self), thumb = thumbRect
        grip = thumb.midX - place.x
        return thumb.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        if isContinuous { sendActions(for: [.valueChanged]) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch) }
        sendActions(for: [.valueChanged])
    }

    private func follow(_ touch: UITouch) {
        let width = thumbRect.width, track = trackRect(forBounds: bounds).insetBy(dx: -2, dy: 0)
        guard track.width > width else { return }
        let along = Float((touch.location(in: self).x + grip - width / 2 - track.minX) / (track.width - width))
        let part = isRightToLeft ? 1 - along : along
        setValue(minimumValue + min(max(part, 0), 1) * (maximumValue - minimumValue), animated: false)
        place()
    }

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [before, after, low, high, knob] { addSubview(view) }
        showEnds()
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        knob.layer.shadowRadius = 3
        dress()
    }
}

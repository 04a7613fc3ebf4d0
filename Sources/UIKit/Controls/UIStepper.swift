// Minus and plus: a value that a finger lowers and raises by steps.

import QuartzCore

/// A control that lowers or raises a value (Apple: `UIStepper`). Its size is its own; its action waits for `.valueChanged`.
///
/// As since iOS 13, `tintColor` colours nothing.
open class UIStepper: UIControl {
    private let ground = UIView(), line = UIView(), minus = StepperSign(isPlus: false), plus = StepperSign(isPlus: true)
    private var shown = 0.0, least = 0.0, most = 100.0, step = 1.0
    /// The sign under the finger, and whether it has changed the value already.
    private var pressed: StepperSign?
    private var hasRepeated = false, hasUntoldChange = false
    private var repeats = 0
    private var timer: MomentTimer?

    private static let size = CGSize(width: 94, height: 32)
    /// Seconds until a held finger repeats, between its first repetitions, and between those after `slowRepeats`.
    private static let delay = 0.5, slowInterval = 0.25, quickInterval = 0.05, slowRepeats = 4

    // MARK: The value

    /// Default 0. What lies outside of the range is brought into it; what is not finite is refused.
    open var value: Double {
        get { shown }
        set { set(newValue) }
    }
    /// Default 0. One that is not less than `maximumValue` ends the program.
    open var minimumValue: Double {
        get { least }
        set {
            require(newValue < most, "UIStepper.minimumValue: \(newValue) is not less than the maximum, \(most)")
            least = newValue
            set(shown)
        }
    }
    /// Default 100. One that is not greater than `minimumValue` ends the program.
    open var maximumValue: Double {
        get { most }
        set {
            require(newValue > least, "UIStepper.maximumValue: \(newValue) is not greater than the minimum, \(least)")
            most = newValue
            set(shown)
        }
    }
    /// Default 1. One that is not greater than 0 ends the program.
    open var stepValue: Double {
        get { step }
        set {
            require(newValue > 0, "UIStepper.stepValue: \(newValue) is not greater than 0")
            step = newValue
        }
    }
    /// Whether the action is called at each change, not only when the finger goes up; default yes.
    open var isContinuous = true
    /// Whether a finger that stays changes the value again and again; default yes.
    open var autorepeat = true
    /// Whether the value goes from one end of the range to the other; default no.
    open var wraps = false { didSet { dress() } }

    private func set(_ value: Double) {
        guard value.isFinite else { return }
        shown = min(max(value, least), most)
        dress()
    }

    private func change(_ sign: StepperSign) {
        let wanted = shown + (sign.isPlus ? step : -step), old = shown
        if wraps, wanted > most || wanted < least { set(wanted > most ? least : most) } else { set(wanted) }
        guard shown != old else { return }
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) } else { hasUntoldChange = true }
    }

    // MARK: Looks

    /// Shows an image in the place of the plus.
    open func setIncrementImage(_ image: UIImage?, for state: State) { plus.images[state.rawValue] = image; dress() }
    /// The image that was set for a state.
    open func incrementImage(for state: State) -> UIImage? { plus.images[state.rawValue] }
    /// Shows an image in the place of the minus.
    open func setDecrementImage(_ image: UIImage?, for state: State) { minus.images[state.rawValue] = image; dress() }
    /// The image that was set for a state.
    open func decrementImage(for state: State) -> UIImage? { minus.images[state.rawValue] }

    private func dress() {
        for sign in [minus, plus] {
            let isAtEnd = !wraps && (sign.isPlus ? shown >= most : shown <= least)
            sign.show(!isEnabled || isAtEnd ? .disabled : sign === pressed ? .highlighted : .normal)
        }
    }

    override func stateDidChange() { dress() }

    // MARK: Touches

    override var keepsTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(sign(under: touch))
        (hasRepeated, repeats, hasUntoldChange) = (false, 0, false)
        if autorepeat { repeatLater(Self.delay) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(isTouchInside ? sign(under: touch) : nil)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let pressed, isTouchInside, !hasRepeated { change(pressed) }
        endPress()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endPress()
    }

    private func endPress() {
        timer?.cancel()
        timer = nil
        press(nil)
        guard hasUntoldChange else { return }
        hasUntoldChange = false
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private func press(_ sign: StepperSign?) {
        guard pressed !== sign else { return }
        pressed = sign
        dress()
    }

    private func repeatLater(_ seconds: Double) {
        timer = MomentTimer(at: CACurrentMediaTime() + seconds) { [weak self] in
            MainActor.assumeIsolated { self?.repeatChange() }
        }
    }

    private func repeatChange() {
        timer = nil
        guard isTracking, autorepeat else { return }
        hasRepeated = true
        repeats += 1
        repeatLater(repeats < Self.slowRepeats ? Self.slowInterval : Self.quickInterval)
        if let pressed { change(pressed) }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func sign(under touch: UITouch) -> StepperSign {
        (touch.location(in: self).x >= bounds.midX) != isRightToLeft ? plus : minus
    }

    // MARK: Its size

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        line.frame = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: max(0, bounds.height - 14))
        let half = CGSize(width: bounds.width / 2, height: bounds.height)
        let left = CGRect(origin: bounds.origin, size: half), right = left.offsetBy(dx: half.width, dy: 0)
        (minus.frame, plus.frame) = isRightToLeft ? (right, left) : (left, right)
    }

    override var fixedSize: CGSize? { Self.size }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        frame.size = Self.size
        ground.backgroundColor = .tertiarySystemFill
        ground.layer.cornerRadius = 8
        line.backgroundColor = UIColor.systemGray.withAlphaComponent(0.4)
        for view in [ground, line, minus, plus] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        dress()
    }
}

/// A plus or a minus.
private final class StepperSign: UIView {
    let isPlus: Bool
    var images: [UInt: UIImage] = [:]
    private let picture = UIImageView(), bars = [UIView(), UIView()]
    /// Points.
    private static let length: CGFloat = 15, thickness: CGFloat = 2

    init(isPlus: Bool) {
        self.isPlus = isPlus
        super.init(frame: .zero)
        picture.contentMode = .center
        picture.tintColor = .label
        for view in bars + [picture] { addSubview(view) }
        for bar in bars {
            bar.backgroundColor = .label
            bar.layer.cornerRadius = Self.thickness / 2
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: UIControl.State) {
        let image = images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
        picture.image = image?.asTemplate
        for (index, bar) in bars.enumerated() { bar.isHidden = image != nil || index == 1 && !isPlus }
        alpha = state == .disabled ? 0.3 : 1
        backgroundColor = state == .highlighted ? .tertiarySystemFill : nil
        layer.cornerRadius = 8
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let (length, thickness) = (Self.length, Self.thickness)
        bars[0].frame = CGRect(x: bounds.midX - length / 2, y: bounds.midY - thickness / 2, width: length, height: thickness)
        bars[1].frame = CGRect(x: bounds.midX - thickness / 2, y: bounds.midY - length / 2, width: thickness, height: length)
    }
}

// A knob with two places: on and off.

import QuartzCore

/// A control that is on or off (Apple: `UISwitch`). Its size is its own; its action waits for `.valueChanged`.
open class UISwitch: UIControl {
    private let track = UIView(), knob = UIView()
    private var isShownOn = false

    private static let size = CGSize(width: 51, height: 31)
    /// Points between the knob and the edge, and how much wider it is while a finger is on it.
    private static let margin: CGFloat = 2, stretch: CGFloat = 5
    /// How long it takes to turn, in seconds.
    private static let duration = 0.3

    /// Default off. A change by the program is not animated and calls no action.
    open var isOn: Bool {
        get { isShownOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off, without calling an action.
    open func setOn(_ on: Bool, animated: Bool) {
        isShownOn = on
        update(animated: animated)
    }

    /// The colour of its ground when it is on; nil, the default: green.
    open var onTintColor: UIColor? { didSet { update(animated: false) } }
    /// The colour of the knob; nil, the default: white.
    open var thumbTintColor: UIColor? { didSet { update(animated: false) } }

    private func update(animated: Bool) {
        guard animated, window != nil else { return place() }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: place)
    }

    private func place() {
        let side = Self.size.height - 2 * Self.margin, width = side + (isHighlighted ? Self.stretch : 0)
        let x = isShownOn ? Self.size.width - Self.margin - width : Self.margin
        knob.frame = CGRect(x: x, y: Self.margin, width: width, height: side)
        knob.backgroundColor = thumbTintColor ?? .white
        track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : .systemGray5
        alpha = isEnabled ? 1 : 0.5
    }

    override func stateDidChange() { update(animated: true) }
    override var followsDrags: Bool { true }
    override var keepsTouch: Bool { isTracking }
    override var keepsTaps: Bool { true }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isTracking, isTouchInside {
            setOn(!isShownOn, animated: true)
            sendActions(for: [.valueChanged])
        }
        super.touchesEnded(touches, with: event)
    }

    // MARK: Its size

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
        track.frame = CGRect(origin: .zero, size: Self.size)
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = Self.size.height / 2 - Self.margin
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        knob.layer.shadowRadius = 2
        place()
    }
}

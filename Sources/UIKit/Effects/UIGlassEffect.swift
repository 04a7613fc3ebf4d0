// Glass: what is behind shines through it, softly, and light catches its rim.

import QuartzCore

/// Makes a view of glass (Apple: `UIGlassEffect`). What is behind is blurred a little; Lamina does not bend it at the rim. The
/// view is a capsule unless its `cornerConfiguration`, or its layer's `cornerRadius`, says otherwise. A view takes the effect as
/// it is when it is set.
public final class UIGlassEffect: UIVisualEffect {
    /// How much of what is behind is seen.
    public enum Style: Int, Sendable {
        /// Blurred, and light or dark enough for text by the user interface style.
        case regular = 0
        /// Almost as it is: for pictures and films.
        case clear
    }

    let style: Style
    /// Whether it grows a little under a finger, as buttons of glass do; default false.
    public var isInteractive = false
    /// What colours the glass; nil, the default: nothing.
    public var tintColor: UIColor?

    /// Regular glass.
    public override init() {
        style = .regular
        super.init()
    }

    /// Glass of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// In points; our choice, as are the colours.
    var radius: CGFloat { style == .regular ? 9 : 2 }

    @MainActor
    var tint: UIColor {
        let style = style, own = tintColor
        return UIColor { traits in
            if let own = own?.resolvedColor(with: traits) { return own.withAlphaComponent(own.cgColor.alpha * 0.7) }
            let isDark = traits.userInterfaceStyle == .dark
            return switch style {
            case .regular: isDark ? UIColor(white: 0.1, alpha: 0.55) : UIColor(white: 1, alpha: 0.6)
            case .clear: UIColor(white: isDark ? 0 : 1, alpha: 0.1)
            }
        }
    }
}

/// The light at the rim of glass: brightest at the upper left and the lower right.
final class GlassRim: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private let line = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        guard let light = layer as? CAGradientLayer else { return }
        light.colors = [0.75, 0.12, 0.12, 0.5].map { CGColor(gray: 1, alpha: $0) }
        light.locations = [0, 0.4, 0.6, 1]
        (light.startPoint, light.endPoint) = (.zero, CGPoint(x: 1, y: 1))
        (line.borderWidth, line.borderColor) = (1, CGColor(gray: 0, alpha: 1))
        line.actions = ["bounds": NSNull(), "position": NSNull(), "cornerRadius": NSNull()]
        light.mask = line
    }

    required init?(coder: NSCoder) { nil }

    func follow(_ radius: CGFloat) { (line.frame, line.cornerRadius) = (bounds, radius) }
}

/// Lets glass grow under a finger, whoever else the finger is for.
final class GlassTouch: UIGestureRecognizer {
    private static let growth = 0.04, seconds = 0.35

    override init() {
        super.init()
        (cancelsTouchesInView, delaysTouchesEnded) = (false, false)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        state = .began
        grow(to: Self.growth)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        grow(to: 0)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Added to whatever transform the view has.
    private func grow(to end: CGFloat) {
        guard let layer = view?.layer, end > 0 || layer.animation(forKey: "glass") != nil else { return }
        let old = layer.animation(forKey: "glass") as? CABasicAnimation
        let spring = CASpringAnimation(keyPath: "transform.scale")
        (spring.mass, spring.stiffness, spring.damping) = (1, 300, 20)
        (spring.fromValue, spring.toValue) = (old?.toValue ?? 0, end)
        (spring.isAdditive, spring.duration, spring.fillMode) = (true, max(Self.seconds, spring.settlingDuration), .forwards)
        spring.isRemovedOnCompletion = end == 0
        layer.add(spring, forKey: "glass")
    }
}

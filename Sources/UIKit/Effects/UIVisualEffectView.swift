// Views that blur what is behind them.

import QuartzCore

/// What a visual effect view does (Apple: `UIVisualEffect`); use a subclass.
open class UIVisualEffect: NSObject {
    public override init() { super.init() }
}

/// Blurs and tints what is behind (Apple: `UIBlurEffect`).
public final class UIBlurEffect: UIVisualEffect {
    /// How light the blurred background is made. Those that end in light or dark look so in either user interface style.
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark, regular = 4, prominent = 5
        case systemUltraThinMaterial = 6, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight = 11, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark = 16, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    /// A blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// In points.
    var radius: CGFloat { 20 }

    @MainActor
    var tint: UIColor {
        switch style {
        case .extraLight: UIColor(white: 0.97, alpha: 0.82)
        case .light: UIColor(white: 1, alpha: 0.3)
        case .dark: UIColor(white: 0.11, alpha: 0.73)
        case .regular, .systemMaterial: Self.adaptive(0.6)
        case .prominent, .systemThickMaterial, .systemChromeMaterial: Self.adaptive(0.8)
        case .systemUltraThinMaterial: Self.adaptive(0.3)
        case .systemThinMaterial: Self.adaptive(0.45)
        case .systemUltraThinMaterialLight: Self.light(0.3)
        case .systemThinMaterialLight: Self.light(0.45)
        case .systemMaterialLight: Self.light(0.6)
        case .systemThickMaterialLight, .systemChromeMaterialLight: Self.light(0.8)
        case .systemUltraThinMaterialDark: Self.dark(0.3)
        case .systemThinMaterialDark: Self.dark(0.45)
        case .systemMaterialDark: Self.dark(0.6)
        case .systemThickMaterialDark, .systemChromeMaterialDark: Self.dark(0.8)
        }
    }

    private static func light(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.97, alpha: alpha) }
    private static func dark(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.12, alpha: alpha) }
    private static func adaptive(_ alpha: CGFloat) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark(alpha) : light(alpha) }
    }
}

/// Shows content so that it stands out of a blur (Apple: `UIVibrancyEffect`). Lamina shows the content as it is.
public final class UIVibrancyEffect: UIVisualEffect {
    /// An effect for what stands on that blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
    /// The same for a kind of contents; all look alike.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// What stands on a blur (Apple: `UIVibrancyEffectStyle`).
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view with an effect on what is behind it (Apple: `UIVisualEffectView`). Subviews go into `contentView`.
open class UIVisualEffectView: UIView {
    /// Where the view's own content is.
    public let contentView = UIView()
    private let backdrop = UIView()
    private let overlay = UIView()
    private var shown: UIVisualEffect?
    /// What glass has besides.
    private var rim: GlassRim?
    private var touch: GlassTouch?
    /// The radius of a capsule that nobody asked for.
    private var usualRadius: CGFloat = 0

    /// A view with an effect; without one it is clear.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        prepare()
        self.effect = effect
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        for view in [backdrop, overlay, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdrop.isUserInteractionEnabled = false
        overlay.isUserInteractionEnabled = false
    }

    /// Default nil, none. In an animation block the blur and its tint animate; a property animator steers them.
    open var effect: UIVisualEffect? {
        get { shown }
        set {
            shown = newValue
            let blur = newValue as? UIBlurEffect, glass = newValue as? UIGlassEffect
            overlay.backgroundColor = blur?.tint ?? glass?.tint ?? .clear
            setRadius(blur?.radius ?? glass?.radius ?? 0)
            finish(glass)
        }
    }

    /// The rim and the finger's part.
    private func finish(_ glass: UIGlassEffect?) {
        if glass != nil, rim == nil {
            let new = GlassRim(frame: bounds)
            insertSubview(new, belowSubview: contentView)
            rim = new
            UIView.performWithoutAnimation { new.alpha = 0 }
        }
        rim?.alpha = glass == nil ? 0 : 1
        let isTouched = glass?.isInteractive ?? false
        if isTouched, touch == nil {
            let new = GlassTouch()
            addGestureRecognizer(new)
            touch = new
        }
        touch?.isEnabled = isTouched
        roundGlass()
    }

    /// A capsule, unless the program rounds the view itself.
    private func roundGlass() {
        guard let rim, shown is UIGlassEffect else { return }
        if rare?.corners == nil, layer.cornerRadius == usualRadius {
            usualRadius = UICornerConfiguration.capsule().radius(for: bounds.size)
            layer.cornerRadius = usualRadius
        }
        rim.frame = bounds
        rim.follow(layer.cornerRadius)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        roundCorners()
        roundGlass()
    }

    private func setRadius(_ new: CGFloat) {
        let layer = backdrop.layer
        let animates = UIViewAnimationState.current != nil && UIViewAnimationState.areAnimationsEnabled && window != nil
        if new == 0, !animates { return layer.backgroundFilters = nil }
        if layer.backgroundFilters == nil, let filter = CIFilter(name: "CIGaussianBlur") {
            filter.name = "blur"
            filter.setValue(0, forKey: "inputRadius")
            layer.backgroundFilters = [filter]
        }
        layer.setValue(new, forKeyPath: BlockProperty.blurRadius.rawValue)
    }
}

// How bars of a kind look, as objects that programs fill in: the ground here, titles and buttons in the subclasses. Enters what a
// program sets, on its own object or on a bar's copy. Leave a plate for the bar's ground, and word to the bar that something is
// another.

import QuartzCore

/// What is behind a bar (Apple: `UIBarAppearance`). Bars and items keep copies; what is changed on the object that they give out
/// shows as well.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// For which devices the defaults are.
    public let idiom: UIUserInterfaceIdiom
    /// Called when something is another; set by what keeps it.
    var changed: (() -> Void)?
    /// Whether a program made it or changed it: it counts.
    var isTouched = true
    var ground = BarPlate.standard { didSet { if ground != oldValue { changed?() } } }

    /// The default look: blurred.
    public required init(idiom: UIUserInterfaceIdiom) { self.idiom = idiom }

    /// The default look.
    public override convenience init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

    /// The same ground as another's, and all else that both have in common.
    public required init(barAppearance: UIBarAppearance) {
        (idiom, ground) = (barAppearance.idiom, barAppearance.ground)
    }

    /// One of the same class that looks alike.
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

    /// The same class with the same looks.
    final var copied: Self {
        guard let copy = copy(with: nil) as? Self else { return self }
        return copy
    }

    // MARK: The ground

    /// A blur of what is behind, with a line at the edge.
    open func configureWithDefaultBackground() { ground = .standard }
    /// The system's background colour, with a line at the edge.
    open func configureWithOpaqueBackground() { ground = .opaque }
    /// Nothing at all.
    open func configureWithTransparentBackground() { ground = .clear }

    /// What is done to what is behind the bar; nil: nothing.
    open var backgroundEffect: UIBlurEffect? {
        get { ground.effect }
        set { ground.effect = newValue }
    }
    /// Over the effect; default nil, none.
    open var backgroundColor: UIColor? {
        get { ground.color }
        set { ground.color = newValue }
    }
    /// Over the colour; default nil, none.
    open var backgroundImage: UIImage? {
        get { ground.image }
        set { ground.image = newValue }
    }
    /// Where the image lies in the bar; default `scaleToFill`.
    open var backgroundImageContentMode: UIView.ContentMode {
        get { ground.imageMode }
        set { ground.imageMode = newValue }
    }
    /// The colour of the line at the edge, or of an image there that is a template; nil or clear: no line.
    open var shadowColor: UIColor? {
        get { ground.shadowColor }
        set { ground.shadowColor = newValue }
    }
    /// What lies at the edge, outside of the bar, in the place of the line; as high as it is. Templates take `shadowColor`.
    open var shadowImage: UIImage? {
        get { ground.shadowImage }
        set { ground.shadowImage = newValue }
    }
}

/// How a navigation bar looks (Apple: `UINavigationBarAppearance`).
open class UINavigationBarAppearance: UIBarAppearance {
    /// What differs from how titles look by themselves; default empty.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }
    /// How far titles are moved; default not at all.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }
    /// What differs from how large titles look by themselves; default empty.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }

    /// How plain buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            buttonAppearance = kept(buttonAppearance)
            changed?()
        }
    }
    /// How buttons of the style `done` look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet {
            doneButtonAppearance = kept(doneButtonAppearance)
            changed?()
        }
    }
    /// How the button that leads back looks.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            backButtonAppearance = kept(backButtonAppearance)
            changed?()
        }
    }

    /// What stands before the title of the button that leads back; nil, the default: an angle.
    open private(set) var backIndicatorImage: UIImage?
    /// Kept beside it: titles that become the way back fade here, and nothing has to be masked.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Sets both, or takes them away where one of them is nil.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
        self.backIndicatorImage = isWhole ? backIndicatorImage : nil
        backIndicatorTransitionMaskImage = isWhole ? transitionMaskImage : nil
        changed?()
    }

    /// The default look.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        hear([buttonAppearance, doneButtonAppearance, backButtonAppearance])
    }

    /// The same ground as another's, and of one of the same class all else.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance {
            (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
            largeTitleTextAttributes = other.largeTitleTextAttributes
            (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copied, other.doneButtonAppearance.copied)
            backButtonAppearance = other.backButtonAppearance.copied
            backIndicatorImage = other.backIndicatorImage
            backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
        }
        hear([buttonAppearance, doneButtonAppearance, backButtonAppearance])
    }

    func buttonLook(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
        style == .done ? doneButtonAppearance : buttonAppearance
    }
}

/// How a toolbar looks (Apple: `UIToolbarAppearance`).
open class UIToolbarAppearance: UIBarAppearance {
    /// How plain buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            buttonAppearance = kept(buttonAppearance)
            changed?()
        }
    }
    /// How buttons of the style `done` look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet {
            doneButtonAppearance = kept(doneButtonAppearance)
            changed?()
        }
    }

    /// The default look.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        hear([buttonAppearance, doneButtonAppearance])
    }

    /// The same ground as another's, and of one of the same class all else.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UIToolbarAppearance {
            (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copied, other.doneButtonAppearance.copied)
        }
        hear([buttonAppearance, doneButtonAppearance])
    }

    func buttonLook(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
        style == .done ? doneButtonAppearance : buttonAppearance
    }
}

/// How a tab bar looks (Apple: `UITabBarAppearance`).
open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look whose title is below the image, as it is unless the window is wide or low.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet {
            stackedLayoutAppearance = kept(stackedLayoutAppearance)
            changed?()
        }
    }
    /// How tabs look whose title is beside the image: in windows that are wide (`UITraitCollection.horizontalSizeClass`).
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet {
            inlineLayoutAppearance = kept(inlineLayoutAppearance)
            changed?()
        }
    }
    /// The same in windows that are not high, where bars are lower.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet {
            compactInlineLayoutAppearance = kept(compactInlineLayoutAppearance)
            changed?()
        }
    }
    /// What shows behind the tab that is chosen; a template takes `selectionIndicatorTintColor`. Default nil, none.
    open var selectionIndicatorImage: UIImage? { didSet { changed?() } }
    /// Default nil: the bar's tint.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed?() } }
    /// How the tabs share the bar; default automatic.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed?() } }
    /// The width of a tab that is `centered`, in points; 0, the default: the bar's own measure.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed?() } }
    /// Between tabs that are `centered`, in points; 0, the default: the bar's own measure.
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed?() } }

    /// The default look.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        hear([stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance])
    }

    /// The same ground as another's, and of one of the same class all else.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UITabBarAppearance {
            stackedLayoutAppearance = other.stackedLayoutAppearance.copied
            inlineLayoutAppearance = other.inlineLayoutAppearance.copied
            compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied
            (selectionIndicatorImage, selectionIndicatorTintColor) =
                (other.selectionIndicatorImage, other.selectionIndicatorTintColor)
            (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
            stackedItemSpacing = other.stackedItemSpacing
        }
        hear([stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance])
    }

    func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
        switch style {
        case .stacked: stackedLayoutAppearance
        case .inline: inlineLayoutAppearance
        case .compactInline: compactInlineLayoutAppearance
        }
    }
}

extension UIBarAppearance {
    /// A copy of what was set, whose changes are heard of.
    fileprivate func kept<Part: BarItemAppearance>(_ part: Part) -> Part {
        let copy = part.copied
        hear([copy])
        return copy
    }

    fileprivate func hear(_ parts: [BarItemAppearance]) {
        for part in parts { part.changed = { [weak self] in self?.changed?() } }
    }
}

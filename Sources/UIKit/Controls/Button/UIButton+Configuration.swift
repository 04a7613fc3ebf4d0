// What a button shows, as a value: enter a style and what the program changes of it, leaves the look for a button's state.

import QuartzCore

extension UIButton {
    /// Called when a button is to look otherwise: it changes the button's `configuration`.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// What a button shows, and how (Apple: `UIButton.Configuration`). Sizes, radii and shades are this project's.
    ///
    /// Attributes of texts are those of ``AttributeScopes/UIKitAttributes``.
    @preconcurrency @MainActor
    public struct Configuration {
        /// How large content and insets are.
        public enum Size: Int, Sendable { case medium = 0, small, mini, large }
        /// How round the background's corners are.
        public enum CornerStyle: Int, Sendable {
            /// By `background.cornerRadius`.
            case fixed = -1
            /// As `fixed`: sizes of text do not change here.
            case dynamic = 0
            /// 4, 6 and 9 points.
            case small, medium, large
            /// Half circles.
            case capsule
        }
        /// How title and subtitle lie to each other.
        public enum TitleAlignment: Int, Sendable {
            /// In the middle above or below an image or without one, else towards the image.
            case automatic = 0
            case leading, center, trailing
        }
        enum Style { case plain, gray, tinted, filled }

        let style: Style
        private var isResolved = false

        /// Default nil: the button's, or its action's. Setting it takes attributes away.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// Below the title, smaller; default nil. Setting it takes attributes away.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The title, with attributes that go before the style's font and colour.
        public var attributedTitle: AttributedString?
        /// The subtitle, with attributes of its own.
        public var attributedSubtitle: AttributedString?
        /// What is done with the title's attributes, font and colour among them, before it shows; default nil.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What is done with the subtitle's; default nil.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Where the title breaks; default by words, into as many lines as it needs.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Where the subtitle breaks; default as the title.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Default nil: the button's, or its action's.
        public var image: UIImage?
        /// How a symbol looks in what it does not say itself; nil, the default: as large as the title.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// At which side of the title the image is; default leading. Of several, the first of leading, trailing, top and bottom.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and title, in points; default 0.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points; default 1.
        public var titlePadding: CGFloat = 1
        /// Default automatic.
        public var titleAlignment = TitleAlignment.automatic
        /// Room about the content, in points; default by `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets ?? defaultInsets }
            set { insets = newValue }
        }
        private var insets: NSDirectionalEdgeInsets?
        /// Default dynamic.
        public var cornerStyle = CornerStyle.dynamic
        /// Default medium.
        public var buttonSize = Size.medium
        /// Of title and image; nil, the default: by the style, the tint or white.
        public var baseForegroundColor: UIColor?
        /// By which the style colours the background; nil, the default: the tint, or a grey.
        public var baseBackgroundColor: UIColor?
        /// What lies behind. A colour set here is the one that shows, whatever the state.
        public var background = UIBackgroundConfiguration()
        /// What is done with the image's colour; default nil.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Whether something turns in the image's place; default false.
        public var showsActivityIndicator = false
        /// What is done with the colour of that; default nil.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether a selected button looks otherwise: plain and gray ones as tinted, tinted ones as filled. Default true.
        public var automaticallyUpdateForSelection = true

        private init(_ style: Style) {
            self.style = style
            background.cornerRadius = 6
        }

        /// Without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// On grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// On a shade of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Gives `contentInsets` their default for the size.
        public mutating func setDefaultContentInsets() { insets = nil }

        private var defaultInsets: NSDirectionalEdgeInsets {
            let (y, x): (CGFloat, CGFloat) = switch buttonSize {
            case .mini, .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
            return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
        }

        /// The same with the colours that it has in a button's state.
        public func updated(for button: UIButton) -> Configuration {
            guard !isResolved else { return self }
            var new = self
            new.isResolved = true
            let tint = button.tintColor ?? .systemBlue, isDisabled = !button.isEnabled
            let style = automaticallyUpdateForSelection && button.isSelected ? selectedStyle : style
            new.baseForegroundColor = isDisabled ? .tertiaryLabel : baseForegroundColor ?? (style == .filled ? .white : tint)
            if background.backgroundColor == nil {
                new.background.backgroundColor = switch style {
                case .plain: nil
                case _ where isDisabled: .tertiarySystemFill
                case .gray: baseBackgroundColor ?? .secondarySystemFill
                case .tinted: (baseBackgroundColor ?? tint).faded(to: 0.18)
                case .filled: baseBackgroundColor ?? tint
                }
            }
            guard button.isHighlighted, !isDisabled else { return new }
            if style == .plain { new.baseForegroundColor = new.baseForegroundColor?.faded(to: 0.3) }
            if background.backgroundColor == nil {
                new.background.backgroundColor = new.background.backgroundColor?.faded(to: 0.75)
            }
            return new
        }

        private var selectedStyle: Style {
            switch style {
            case .plain, .gray: .tinted
            case .tinted, .filled: .filled
            }
        }

        var fontSize: CGFloat {
            switch buttonSize {
            case .mini: 13
            case .small: 15
            case .medium, .large: 17
            }
        }

        func radius(in size: CGSize) -> CGFloat {
            let most = max(0, min(size.width, size.height) / 2)
            let wanted: CGFloat = switch cornerStyle {
            case .fixed, .dynamic: background.cornerRadius
            case .small: 4
            case .medium: 6
            case .large: 9
            case .capsule: most
            }
            return wanted.isFinite ? min(max(0, wanted), most) : most
        }
    }
}

extension UIColor {
    /// The same with a part of its opacity, in every appearance.
    fileprivate func faded(to part: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * part)
        }
    }
}

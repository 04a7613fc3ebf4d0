// What stands in the place of content that there is not, as a value.

import QuartzCore

/// An image, texts and buttons that say why there is no content (Apple: `UIContentUnavailableConfiguration`). Sizes and
/// distances are this project's.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// How all lies from side to side.
    public enum Alignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the leading edge.
        case natural
    }

    /// How the image looks; its colour is also that of what turns while content is loaded.
    public struct ImageProperties {
        /// How a symbol looks where it does not say so itself; nil: as symbols do.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of a template; nil: the view's tint.
        public var tintColor: UIColor?
        /// The radius of its corners; default 0.
        public var cornerRadius: CGFloat = 0
        /// The most that it is large; zero, the default: its own size.
        public var maximumSize = CGSize.zero
    }

    /// How a text looks.
    public struct TextProperties {
        /// Its font.
        public var font: UIFont
        /// Its colour.
        public var color: UIColor
        /// Where it breaks; default by truncating the tail.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The most lines; 0, the default: any number.
        public var numberOfLines = 0
        /// Whether it is made smaller where there is no room; default false.
        public var adjustsFontSizeToFitWidth = false
        /// The least part of its size to which it is; default 0.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether its characters may come closer before it is cut off; default false.
        public var allowsDefaultTighteningForTruncation = false
    }

    /// What a button does. How it looks is a `UIButton.Configuration`.
    public struct ButtonProperties {
        /// What a tap does; default nil. Its title and image show where the button has none.
        public var primaryAction: UIAction?
        /// What it opens, by a tap if there is no action; default nil.
        public var menu: UIMenu?
        /// Default true.
        public var isEnabled = true
    }

    /// Above all; default nil.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties(
        preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 44), tintColor: .secondaryLabel)
    /// Default nil.
    public var text: String?
    /// The same with attributes, which goes before it; default nil.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    /// Below the text; default nil.
    public var secondaryText: String?
    /// The same with attributes, which goes before it; default nil.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    /// Below the texts. It shows if it or its action has a title or an image; default a plain one, without.
    public var button = UIButton.Configuration.plain()
    /// What it does.
    public var buttonProperties = ButtonProperties()
    /// Below that; default a plain one, without a title.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What it does.
    public var secondaryButtonProperties = ButtonProperties()

    /// Default in the middle.
    public var alignment = Alignment.center
    /// Room about all, inside of the safe area; default 16 points at each side.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// Between the image and what is below it; default 12 points.
    public var imageToTextPadding: CGFloat = 12
    /// Between the texts; default 6 points.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// Between texts and buttons; default 16 points.
    public var textToButtonPadding: CGFloat = 16
    /// Between the buttons; default 8 points.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// What lies behind all; default nothing.
    public var background = UIBackgroundConfiguration.clear()

    /// Whether something turns in the image's place.
    private(set) var isLoading = false
    private var isSearch = false
    private static let noResults = "No Results"

    private init() {}

    /// For content that there is not: nothing shows before it is set.
    public static func empty() -> UIContentUnavailableConfiguration { .init() }

    /// For content that comes yet: something turns above "Loading…".
    public static func loading() -> UIContentUnavailableConfiguration {
        var new = UIContentUnavailableConfiguration()
        new.isLoading = true
        new.text = "Loading…"
        new.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        return new
    }

    /// For a search that found nothing. A state's `searchText` shows in the text, unless the program has set another.
    public static func search() -> UIContentUnavailableConfiguration {
        var new = UIContentUnavailableConfiguration()
        new.isSearch = true
        new.image = UIImage(systemName: "magnifyingglass")
        new.text = noResults
        new.secondaryText = "Check the spelling or try a new search."
        return new
    }

    /// A `UIContentUnavailableView`.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// The same; that of a search with what was looked for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard isSearch, text == Self.noResults,
              let state = state as? UIContentUnavailableConfigurationState, let search = state.searchText, !search.isEmpty
        else { return self }
        var new = self
        new.text = "\(Self.noResults) for “\(search)”"
        return new
    }
}

/// How a controller is for whose sake its missing content may look otherwise (Apple:
/// `UIContentUnavailableConfigurationState`).
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The controller's traits.
    public var traitCollection: UITraitCollection
    /// What the search bar of its navigation item says; nil: there is none.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// What a program has to say besides.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }

    /// A state with traits, in which nothing is looked for.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

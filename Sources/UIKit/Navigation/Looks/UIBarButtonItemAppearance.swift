// How items of bars look in each of their states, as parts of a bar's appearance.

import QuartzCore

/// What appearances of items have in common.
@preconcurrency @MainActor
public class BarItemAppearance: NSObject, @preconcurrency NSCopying {
    var changed: (() -> Void)?
    override init() {}
    func copyLooks() -> BarItemAppearance { BarItemAppearance() }
    /// One that looks alike.
    public func copy(with zone: NSZone? = nil) -> Any { copyLooks() }

    /// The same class with the same looks.
    final var copied: Self { copyLooks() as? Self ?? self }
}

/// How a button in a bar looks in a state (Apple: `UIBarButtonItemStateAppearance`).
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    struct Look {
        var attributes: [NSAttributedString.Key: Any] = [:]
        var titleOffset = UIOffset.zero
        var background: UIImage?
    }

    var look = Look() { didSet { changed?() } }
    var changed: (() -> Void)?

    override init() {}

    /// What differs from how the title looks by itself; in states other than `normal`, from how it looks there. Default empty.
    public var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { look.attributes }
        set { look.attributes = newValue }
    }
    /// How far the title is moved, in points; default not at all, or as in `normal`.
    public var titlePositionAdjustment: UIOffset {
        get { look.titleOffset }
        set { look.titleOffset = newValue }
    }
    /// Behind the title or the image; default nil: none, or that of `normal`.
    public var backgroundImage: UIImage? {
        get { look.background }
        set { look.background = newValue }
    }
}

/// How buttons in bars look (Apple: `UIBarButtonItemAppearance`).
public final class UIBarButtonItemAppearance: BarItemAppearance {
    private var style: UIBarButtonItem.Style

    /// In no other state.
    public let normal = UIBarButtonItemStateAppearance()
    /// While a finger is on it.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// While it is not enabled.
    public let disabled = UIBarButtonItemStateAppearance()

    /// The default look of a style.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
        hear()
    }

    private func hear() {
        for state in states { state.changed = { [weak self] in self?.changed?() } }
    }

    /// The default look of plain buttons.
    public override init() {
        style = .plain
        super.init()
        hear()
    }

    /// Takes the default look of a style.
    public func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states { state.look = .init() }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled] }

    override func copyLooks() -> BarItemAppearance {
        let copy = UIBarButtonItemAppearance(style: style)
        for (mine, its) in zip(states, copy.states) { its.look = mine.look }
        return copy
    }

    func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        switch state {
        case .highlighted: highlighted
        case .disabled: disabled
        default: normal
        }
    }

    /// What is said for a state; nil: nothing, neither there nor for `normal`.
    func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        let all = normal.titleTextAttributes.merging(self.state(state).titleTextAttributes) { $1 }
        return all.isEmpty ? nil : all
    }
}

/// How a tab looks in a state (Apple: `UITabBarItemStateAppearance`).
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
    struct Look {
        var attributes: [NSAttributedString.Key: Any] = [:]
        var titleOffset = UIOffset.zero, badgeOffset = UIOffset.zero
        var icon: UIColor?, badge: UIColor?
        var badgeAttributes: [NSAttributedString.Key: Any] = [:]
    }

    var look = Look() { didSet { changed?() } }
    var changed: (() -> Void)?

    override init() {}

    /// What differs from how the title looks by itself; default empty.
    public var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { look.attributes }
        set { look.attributes = newValue }
    }
    /// How far the title is moved; default not at all.
    public var titlePositionAdjustment: UIOffset {
        get { look.titleOffset }
        set { look.titleOffset = newValue }
    }
    /// The colour of the image, and of the title if nothing is said of that; nil, the default: the bar's.
    public var iconColor: UIColor? {
        get { look.icon }
        set { look.icon = newValue }
    }
    /// How far the badge is moved; default not at all.
    public var badgePositionAdjustment: UIOffset {
        get { look.badgeOffset }
        set { look.badgeOffset = newValue }
    }
    /// Nil, the default: red.
    public var badgeBackgroundColor: UIColor? {
        get { look.badge }
        set { look.badge = newValue }
    }
    /// What differs from how the badge's text looks by itself; default empty.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { look.badgeAttributes }
        set { look.badgeAttributes = newValue }
    }
}

/// How tabs look (Apple: `UITabBarItemAppearance`).
public final class UITabBarItemAppearance: BarItemAppearance {
    /// Where the title is (Apple: `UITabBarItemAppearance.Style`).
    public enum Style: Int, Sendable {
        /// Below the image.
        case stacked = 0
        /// Beside it.
        case inline
        /// Beside it, in a lower bar.
        case compactInline
    }

    private var style: Style

    /// While its controller does not show.
    public let normal = UITabBarItemStateAppearance()
    /// While it does.
    public let selected = UITabBarItemStateAppearance()
    /// While it is not enabled.
    public let disabled = UITabBarItemStateAppearance()

    /// The default look of a style.
    public init(style: Style) {
        self.style = style
        super.init()
        hear()
    }

    private func hear() {
        for state in states { state.changed = { [weak self] in self?.changed?() } }
    }

    /// The default look of tabs whose title is below the image.
    public override init() {
        style = .stacked
        super.init()
        hear()
    }

    /// Takes the default look of a style.
    public func configureWithDefault(for style: Style) {
        self.style = style
        for state in states { state.look = .init() }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }

    override func copyLooks() -> BarItemAppearance {
        let copy = UITabBarItemAppearance(style: style)
        for (mine, its) in zip(states, copy.states) { its.look = mine.look }
        return copy
    }

    func state(isEnabled: Bool, isChosen: Bool) -> UITabBarItemStateAppearance {
        !isEnabled ? disabled : isChosen ? selected : normal
    }
}

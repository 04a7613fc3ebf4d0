// Buttons: a title and an image that depend on the state, or all that a configuration says (`ButtonLook.swift`).

import QuartzCore

/// A control that shows a title, an image or both, and is tapped (Apple: `UIButton`).
open class UIButton: UIControl {
    /// What a button looks like.
    public enum ButtonType: Int, Sendable {
        /// Shows what it is given as it is.
        case custom = 0
        /// Shows titles and images in `tintColor`.
        case system
        /// A small i in a circle.
        case detailDisclosure, infoLight, infoDark
        /// A plus in a circle.
        case contactAdd
        /// A grey circle with a cross.
        case close = 7
        /// The older name of `system`.
        public static let roundedRect = ButtonType.system

        /// What it shows by itself.
        var symbol: UIImage? {
            let name: String
            switch self {
            case .custom, .system: return nil
            case .detailDisclosure, .infoLight, .infoDark: name = "info.circle"
            case .contactAdd: name = "plus.circle"
            case .close: name = "xmark.circle.fill"
            }
            return UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: self == .close ? 24 : 18))
        }
    }

    /// What a state shows; nil: what the normal one does.
    private struct Looks {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var shadowColor: UIColor?
        var image: UIImage?
        var background: UIImage?
        var symbols: UIImage.SymbolConfiguration?
    }

    private var looks: [UInt: Looks] = [:]
    private let label = UILabel()
    private let picture = UIImageView()
    private let backdrop = UIImageView()
    /// What the image view shows, as it was given: a system button takes images for templates.
    private var pictured: UIImage?
    /// What it was made as.
    open var buttonType: ButtonType { madeAs }
    private var madeAs = ButtonType.custom

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    /// A button of a type, without a title and of no size. Some types show a symbol.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        madeAs = buttonType
        if buttonType == .close { tintColor = .systemGray3 }
        if let symbol = buttonType.symbol { setImage(symbol, for: .normal) } else { update() }
    }

    /// A button with the title and image of an action that a tap calls.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button that shows a configuration; what that lacks of title and image is the action's, which a tap calls.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        // Observers are not called in an initializer.
        configurationChanged()
    }

    private func prepare() {
        label.font = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        update()
    }

    // MARK: Menu

    /// What a press that lasts shows, or with `showsMenuAsPrimaryAction` any touch; default nil: nothing.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            showChoice()
        }
    }

    /// With a menu as the primary action: whether one of its actions is on and shown by the button. Without: whether a tap makes
    /// the button selected, and the next one not. Default no.
    open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }

    open override var showsMenuAsPrimaryAction: Bool {
        get { super.showsMenuAsPrimaryAction }
        set {
            super.showsMenuAsPrimaryAction = newValue
            showChoice()
        }
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configurationOfMenu() }

    override var selectsInMenu: Bool { choosesInMenu }
    override func menuChose(_ leaf: any UIMenuLeaf) { showChoice() }
    override func wasUsed() { if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction { isSelected.toggle() } }

    override var keepsTaps: Bool { true }
    override var insideEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    // MARK: Configuration

    /// What the button shows, and how; nil, the default: what is set for its states. Then insets of edges, colours of titles and
    /// images behind all are not used; a title or an image that it lacks is the state's. It is seen from the next layout on.
    open var configuration: Configuration? { didSet { configurationChanged() } }

    private func configurationChanged() {
        if configuration == nil, let look {
            look.leave()
            self.look = nil
            pictured = nil
            label.numberOfLines = 1
            label.textAlignment = .natural
            prepare()
        }
        // Here, since constraints measure the button: nothing may come into the tree then.
        if configuration != nil, look == nil {
            backdrop.removeFromSuperview()
            look = ButtonLook(self, label: label, picture: picture)
        }
        if !isUpdating { setNeedsUpdateConfiguration() }
    }

    /// Called before the button shows its configuration anew, also in another state: it may change `configuration`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the colours follow the button's state, as `Configuration.updated(for:)` has it; default yes.
    open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

    /// The button shows its configuration anew at the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        geometryChanged()
    }

    /// Called when the button is to show its configuration anew: calls `configurationUpdateHandler`. A subclass may change
    /// `configuration` here.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// The label below the title; nil without a configuration.
    open var subtitleLabel: UILabel? { look?.subtitle }

    private var look: ButtonLook?
    private var needsUpdate = false
    private var isUpdating = false

    /// What shows the configuration, as it is now; nil: there is none.
    private func updatedLook() -> ButtonLook? {
        guard needsUpdate, !isUpdating else { return look }
        needsUpdate = false
        isUpdating = true
        updateConfiguration()
        isUpdating = false
        guard let configuration, let look else { return nil }
        let resolved = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
        let title = resolved.attributedTitle ?? currentTitle.map { AttributedString($0) }
        let symbols = UIImage.SymbolConfiguration(pointSize: resolved.fontSize).applying(
            resolved.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration)
        look.show(resolved, title: title, image: (resolved.image ?? currentImage)?.preferring(symbols))
        return look
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if configuration != nil { setNeedsUpdateConfiguration() }
    }

    // MARK: What states show

    /// Sets the title in a state; nil: as in the normal state.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// Sets the title with attributes in a state, which goes before the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
    /// Sets the title's colour in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    /// Sets the colour of the title's shadow in a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.shadowColor = color } }
    /// Sets the image beside the title in a state.
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    /// Sets the image behind all in a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

    /// Sets how symbols among the images look in a state, in what they do not say themselves.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        change(state) { $0.symbols = configuration }
    }

    /// The title that was set for a state.
    open func title(for state: State) -> String? { looks[state.rawValue]?.title }
    /// The title with attributes that was set for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { looks[state.rawValue]?.attributedTitle }
    /// The title's colour that was set for a state.
    open func titleColor(for state: State) -> UIColor? { looks[state.rawValue]?.titleColor }
    /// The image that was set for a state.
    open func image(for state: State) -> UIImage? { looks[state.rawValue]?.image }
    /// The image behind all that was set for a state.
    open func backgroundImage(for state: State) -> UIImage? { looks[state.rawValue]?.background }

    private func change(_ state: State, _ body: (inout Looks) -> Void) {
        body(&looks[state.rawValue, default: Looks()])
        update()
        invalidateIntrinsicContentSize()
    }

    private func current<Value>(_ part: KeyPath<Looks, Value?>) -> Value? {
        looks[state.rawValue]?[keyPath: part] ?? looks[State.normal.rawValue]?[keyPath: part]
    }

    /// What was set for a state of how symbols look.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        looks[state.rawValue]?.symbols
    }

    /// The title that shows.
    open var currentTitle: String? { current(\.title) }
    /// The title with attributes that shows.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The colour that the title shows.
    open var currentTitleColor: UIColor { current(\.titleColor) ?? (buttonType == .custom ? .white : tintColor) }
    /// The image that shows.
    open var currentImage: UIImage? { current(\.image) }
    /// The image behind all that shows.
    open var currentBackgroundImage: UIImage? { current(\.background) }

    /// How symbols look now.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current(\.symbols) }

    /// The label of the title; set titles by the button.
    open var titleLabel: UILabel? { label }
    /// The view of the image, once there was one.
    open var imageView: UIImageView? { picture }

    override func stateDidChange() { update() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    private func update() {
        guard configuration == nil else { return setNeedsUpdateConfiguration() }
        if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        show(backdrop, currentBackgroundImage != nil, at: 0)
        show(picture, currentImage != nil, at: subviews.count)
        show(label, currentTitle != nil || currentAttributedTitle != nil, at: subviews.count)
        if backdrop.image !== currentBackgroundImage { backdrop.image = currentBackgroundImage }
        picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        if pictured !== currentImage {
            pictured = currentImage
            picture.image = buttonType == .custom ? currentImage : currentImage?.asTemplate
        }
        // What attributes say of colours goes before.
        if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
        showTitle()
        label.shadowColor = current(\.shadowColor)
        let plain = alpha(whenHighlighted: true, whenDisabled: true)
        let pictured = alpha(whenHighlighted: adjustsImageWhenHighlighted, whenDisabled: adjustsImageWhenDisabled)
        if label.alpha != plain { label.alpha = plain }
        if picture.alpha != pictured { picture.alpha = pictured }
        setNeedsLayout()
    }

    /// Of titles with attributes and without in several states, the one's font is not for the other.
    private func showTitle() {
        if let attributed = currentAttributedTitle {
            if plainFont == nil { plainFont = label.font }
            label.attributedText = attributed
        } else {
            label.text = currentTitle
            if let plainFont { label.font = plainFont }
            plainFont = nil
        }
    }
    /// While a title with attributes shows: the font without them.
    private var plainFont: UIFont?

    /// How far states dim that show nothing of their own.
    private func alpha(whenHighlighted: Bool, whenDisabled: Bool) -> CGFloat {
        guard looks[state.rawValue] == nil else { return 1 }
        if isHighlighted, whenHighlighted { return buttonType == .custom ? 0.6 : 0.3 }
        return isEnabled || !whenDisabled ? 1 : 0.5
    }

    /// Whether the image is dimmed while the button is highlighted and has no image of its own for that; default yes.
    open var adjustsImageWhenHighlighted = true { didSet { update() } }
    /// Whether the image is dimmed while the button is disabled and has no image of its own for that; default yes.
    open var adjustsImageWhenDisabled = true { didSet { update() } }

    private func show(_ view: UIView, _ isShown: Bool, at index: Int) {
        if isShown && view.superview == nil { insertSubview(view, at: index) } else if !isShown { view.removeFromSuperview() }
    }

    // MARK: Layout

    /// Room about the image and the title together.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { geometryChanged() } }
    /// Moves the title; without effect on the size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { geometryChanged() } }
    /// By how much the image's place is moved in, in points; default 0.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { geometryChanged() } }

    private func geometryChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var pictureSize: CGSize { currentImage?.preferring(currentPreferredSymbolConfiguration).size ?? .zero }

    private func titleSize(_ room: CGFloat) -> CGSize {
        guard currentTitle != nil || currentAttributedTitle != nil else { return .zero }
        return label.sizeThatFits(CGSize(width: room, height: 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let look = updatedLook() { return look.size(size.width) }
        let title = titleSize(0), image = pictureSize, insets = contentEdgeInsets
        let back = currentBackgroundImage?.size ?? .zero
        // Apple's buttons have some room above and below their titles.
        let room: CGFloat = title == .zero || insets != .zero ? 0 : 6
        return CGSize(
            width: max(title.width + image.width + insets.left + insets.right, back.width),
            height: max(max(title.height + 2 * room, image.height) + insets.top + insets.bottom, back.height))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Where the background is: the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where image and title are: the bounds without `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The image, before the title in the direction of reading. Content that fills the button is as large as there is room.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = pictureSize, title = titleSize(0)
        let room = contentRect.inset(by: imageEdgeInsets)
        let fills = contentHorizontalAlignment == .fill && size.width > 0
        let width = fills ? max(0, room.width - title.width) : min(size.width, room.width)
        let height = contentVerticalAlignment == .fill && size.height > 0 ? room.height : min(size.height, room.height)
        let total = min(width + title.width, contentRect.width)
        return read(CGRect(x: start(room, total), y: top(room, height), width: width, height: height), room)
    }

    /// Where the title is in the content's place.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let room = contentRect.inset(by: titleEdgeInsets)
        var image = min(pictureSize.width, room.width)
        let title = titleSize(room.width - image)
        let width = min(title.width, max(0, room.width - image)), height = min(title.height, room.height)
        if contentHorizontalAlignment == .fill, image > 0 { image = max(image, room.width - width) }
        return read(
            CGRect(x: start(room, image + width) + image, y: top(room, height), width: width, height: height), room)
    }

    /// From left to right as it is, else mirrored.
    func read(_ rect: CGRect, _ room: CGRect) -> CGRect {
        isRightToLeft ? CGRect(origin: CGPoint(x: room.minX + room.maxX - rect.maxX, y: rect.minY), size: rect.size) : rect
    }

    /// Where content of a width begins in the room, before it is read.
    func start(_ room: CGRect, _ width: CGFloat) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left: isRightToLeft ? room.maxX - width : room.minX
        case .right: isRightToLeft ? room.minX : room.maxX - width
        case .leading, .fill: room.minX
        case .trailing: room.maxX - width
        case .center: room.midX - width / 2
        }
    }

    func top(_ room: CGRect, _ height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: room.minY
        case .bottom: room.maxY - height
        case .center: room.midY - height / 2
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let look = updatedLook() { return look.layout() }
        let content = contentRect(forBounds: bounds)
        if backdrop.superview != nil { backdrop.frame = backgroundRect(forBounds: bounds) }
        if picture.superview != nil { picture.frame = imageRect(forContentRect: content) }
        if label.superview != nil { label.frame = titleRect(forContentRect: content) }
    }
}

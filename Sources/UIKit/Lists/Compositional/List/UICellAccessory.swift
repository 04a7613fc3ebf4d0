// What stands at the edges of a list's cell besides its contents: signs, texts, and views of the program's.

import QuartzCore

/// Something at an edge of a list's cell (Apple: `UICellAccessory`).
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When it is there (Apple: `UICellAccessory.DisplayedState`).
    public enum DisplayedState: Int, Sendable {
        /// Always.
        case always = 0
        /// While the cell is edited.
        case whenEditing = 1
        /// While the cell is not edited.
        case whenNotEditing = 2
    }

    /// At which edge it is (Apple: `UICellAccessory.Placement`).
    public enum Placement: Sendable {
        /// Where reading begins.
        case leading(displayed: DisplayedState = .always)
        /// Where reading ends.
        case trailing(displayed: DisplayedState = .always)
    }

    /// How a sign looks (Apple: `UICellAccessory.DisclosureIndicatorOptions`, `.CheckmarkOptions`, `.DetailOptions`).
    public struct SignOptions {
        /// Whether it is hidden, in its room; nil: no.
        public var isHidden: Bool?
        /// Nil: as the sign has it.
        public var tintColor: UIColor?
        /// How it looks.
        public init(isHidden: Bool? = nil, tintColor: UIColor? = nil) { (self.isHidden, self.tintColor) = (isHidden, tintColor) }
    }

    /// See `SignOptions`.
    public typealias DisclosureIndicatorOptions = SignOptions
    /// See `SignOptions`.
    public typealias CheckmarkOptions = SignOptions
    /// See `SignOptions`.
    public typealias DetailOptions = SignOptions
    /// See `SignOptions`.
    public typealias DeleteOptions = SignOptions
    /// See `SignOptions`.
    public typealias InsertOptions = SignOptions
    /// See `SignOptions`.
    public typealias ReorderOptions = SignOptions
    /// See `SignOptions`.
    public typealias MultiselectOptions = SignOptions

    /// How an arrow looks, and where a tap is for it (Apple: `UICellAccessory.OutlineDisclosureOptions`).
    public struct OutlineDisclosureOptions {
        /// Where a tap expands and collapses.
        public enum Style: Int, Sendable {
            /// In a cell that is a section's title anywhere, else on the arrow.
            case automatic = 0
            /// Anywhere in the cell, which is not selected then.
            case header
            /// On the arrow.
            case cell
        }
        /// Default automatic.
        public var style: Style
        /// Whether it is hidden, in its room; nil: no.
        public var isHidden: Bool?
        /// Nil: the cell's.
        public var tintColor: UIColor?
        /// How it looks.
        public init(style: Style = .automatic, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
            (self.style, self.isHidden, self.tintColor) = (style, isHidden, tintColor)
        }
    }

    /// How a text looks (Apple: `UICellAccessory.LabelOptions`).
    public struct LabelOptions {
        /// Whether it is hidden, in its room; nil: no.
        public var isHidden: Bool?
        /// Nil: grey.
        public var tintColor: UIColor?
        /// Nil: as a cell's text.
        public var font: UIFont?
        /// How it looks.
        public init(isHidden: Bool? = nil, tintColor: UIColor? = nil, font: UIFont? = nil) {
            (self.isHidden, self.tintColor, self.font) = (isHidden, tintColor, font)
        }
    }

    /// A view of the program's (Apple: `UICellAccessory.CustomViewConfiguration`).
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// At which edge it is.
        public let placement: Placement
        /// Whether it is hidden, in its room.
        public var isHidden: Bool
        /// Nil: the cell's.
        public var tintColor: UIColor?
        /// Whether it has the size that it has now, and not the one that it asks for.
        public var maintainsFixedSize: Bool

        /// A view at an edge.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    enum Kind {
        case sign(UIImage, UIColor?, SignOptions, action: ((UICollectionViewListCell) -> Void)?)
        case mark(SignOptions)
        case grip(SignOptions)
        case outline(OutlineDisclosureOptions, action: (() -> Void)?)
        case label(String, LabelOptions)
        case custom(CustomViewConfiguration)
    }

    let kind: Kind
    let displayed: DisplayedState
    /// Where reading begins.
    let isLeading: Bool

    private init(_ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false) {
        (self.kind, self.displayed, self.isLeading) = (kind, displayed, isLeading)
    }

    func isShown(whileEditing isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// An arrow to what comes next.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { .init(.sign(CellGlyphs.chevron, .systemGray3, options, action: nil), displayed) }

    /// An arrow that points down while the cell's item is expanded.
    /// - Parameter actionHandler: called by a tap; nil: that expands or collapses the item, if the data source shows an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { .init(.outline(options, action: actionHandler), displayed) }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { .init(.sign(CellGlyphs.checkmark, nil, options, action: nil), displayed) }

    /// A button for details.
    /// - Parameter actionHandler: called by a tap.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { .init(.sign(CellGlyphs.info, nil, options, action: { _ in actionHandler?() }), displayed) }

    /// A red minus, where reading begins.
    /// - Parameter actionHandler: called by a tap; nil: that shows the buttons at the cell's trailing edge.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        let act = { (cell: UICollectionViewListCell) in
            if let actionHandler { actionHandler() } else { cell.showsButtonsBehind() }
        }
        return .init(.sign(CellGlyphs.minus, nil, options, action: act), displayed, isLeading: true)
    }

    /// A green plus, where reading begins.
    /// - Parameter actionHandler: called by a tap.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        .init(.sign(CellGlyphs.plus, nil, options, action: { _ in actionHandler?() }), displayed, isLeading: true)
    }

    /// Lines by which a finger moves the cell, if the data source allows it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { .init(.grip(options), displayed) }

    /// A circle with a check mark while the cell is selected, where reading begins.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { .init(.mark(options), displayed, isLeading: true) }

    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { .init(.label(text, options), displayed) }

    /// A view of the program's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed): .init(.custom(configuration), displayed, isLeading: true)
        case .trailing(let displayed): .init(.custom(configuration), displayed)
        }
    }

    /// A view that shows it in a cell, with its size.
    func makeView(in cell: UICollectionViewListCell) -> UIView {
        switch kind {
        case .mark(let options):
            let view = SelectionMark(frame: CGRect(origin: .zero, size: CGSize(width: 22, height: 22)))
            if let tint = options.tintColor { view.tintColor = tint }
            view.isHidden = options.isHidden ?? false
            return view
        case .grip(let options):
            let view = CellGrip(frame: CGRect(origin: .zero, size: CGSize(width: 22, height: 30)))
            if let tint = options.tintColor { view.subviews.first?.tintColor = tint }
            view.isHidden = options.isHidden ?? false
            view.follow = { [weak cell] touch, phase in cell?.follow(touch, phase) }
            return view
        case .outline(let options, let action):
            let view = OutlineArrow(frame: CGRect(origin: .zero, size: CGSize(width: 22, height: 30)))
            if let tint = options.tintColor { view.tintColor = tint }
            view.isHidden = options.isHidden ?? false
            view.addAction(UIAction { [weak cell] _ in
                if let action { action() } else { cell?.toggleOutline() }
            }, for: .touchUpInside)
            return view
        case .sign(let image, let color, let options, let action):
            let view: UIView
            if let action {
                let button = UIButton(type: .custom)
                button.setImage(image, for: .normal)
                button.addAction(UIAction { [weak cell] _ in cell.map(action) }, for: .touchUpInside)
                view = button
            } else {
                view = UIImageView(image: image)
            }
            view.frame.size = image.size
            if let tint = options.tintColor ?? color { view.tintColor = tint }
            view.isHidden = options.isHidden ?? false
            return view
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font ?? .systemFont(ofSize: 17)
            label.textColor = options.tintColor ?? .secondaryLabel
            label.isHidden = options.isHidden ?? false
            label.sizeToFit()
            return label
        case .custom(let own):
            let view = own.customView
            if !own.maintainsFixedSize {
                let size = view.sizeThatFits(CGSize(width: CGFloat(Int16.max), height: CGFloat(Int16.max)))
                if size.width > 0, size.height > 0 { view.bounds.size = size }
            }
            if let tint = own.tintColor { view.tintColor = tint }
            view.isHidden = own.isHidden
            return view
        }
    }
}

/// The circle that says whether a cell is selected.
final class SelectionMark: UIImageView {
    var isOn = false { didSet { if isOn != oldValue { show() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .center
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        image = UIImage(systemName: isOn ? "checkmark.circle.fill" : "circle")
        if !isOn { image = image?.withTintColor(.systemGray3, renderingMode: .alwaysOriginal) }
    }
}

/// The arrow of an item that has others below it.
final class OutlineArrow: UIControl {
    private let picture = UIImageView(image: CellGlyphs.chevron)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
        picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    required init?(coder: NSCoder) { nil }

    override var keepsTaps: Bool { true }

    /// - Parameter isTurned: whether it is read from right to left.
    func show(isExpanded: Bool, isTurned: Bool) {
        let angle: CGFloat = isExpanded ? .pi / 2 : isTurned ? .pi : 0
        picture.transform = CGAffineTransform(rotationAngle: angle)
    }
}

// What stands at the edges of a list's cell besides its contents: signs, texts, and views of the program's.

import QuartzCore

/// Something at an edge of a list's cell (Apple: `UICellAccessory`).
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When it is there (Apple: `UICellAccessory.DisplayedState`).
    public enum DisplayedState: Int, Sendable {
        /// Always.
        case always = 0
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
        case sign(UIImage, UIColor?, SignOptions, action: (() -> Void)?)
        case label(String, LabelOptions)
        case custom(CustomViewConfiguration)
    }

    let kind: Kind
    var isLeading: Bool {
        if case .custom(let own) = kind, case .leading = own.placement { return true }
        return false
    }

    /// An arrow to what comes next.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { .init(kind: .sign(CellGlyphs.chevron, .systemGray3, options, action: nil)) }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { .init(kind: .sign(CellGlyphs.checkmark, nil, options, action: nil)) }

    /// A button for details.
    /// - Parameter actionHandler: called by a tap.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { .init(kind: .sign(CellGlyphs.info, nil, options, action: actionHandler ?? {})) }

    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { .init(kind: .label(text, options)) }

    /// A view of the program's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        .init(kind: .custom(configuration))
    }

    /// A view that shows it, with its size.
    func makeView() -> UIView {
        switch kind {
        case .sign(let image, let color, let options, let action):
            let view: UIView
            if let action {
                let button = UIButton(type: .custom)
                button.setImage(image, for: .normal)
                button.addAction(UIAction { _ in action() }, for: .touchUpInside)
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

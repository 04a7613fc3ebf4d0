// The view that stands in the place of content that there is not.

import QuartzCore

/// Shows a `UIContentUnavailableConfiguration` (Apple: `UIContentUnavailableView`): its parts are one below the other in the
/// middle, and scroll where there is not room for them.
open class UIContentUnavailableView: UIView, UIContentView {
    private var content: UIContentUnavailableConfiguration
    private let scroller = UIScrollView()
    private let image = UIImageView(), text = UILabel(), second = UILabel()
    private var spinner: UIActivityIndicatorView?
    private var button: UIButton?, secondButton: UIButton?
    private var ground: BackgroundPlate?

    /// What it shows. One of another type is refused and reported.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                return FaultReport.once(
                    "UIContentUnavailableView.configuration",
                    "\(type(of: newValue)) is no UIContentUnavailableConfiguration; nothing changes")
            }
            content = new
            show()
        }
    }

    /// Whether what has no room scrolls; default true.
    open var isScrollEnabled: Bool {
        get { scroller.isScrollEnabled }
        set { scroller.isScrollEnabled = newValue }
    }

    /// A view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        isOpaque = false
        addSubview(scroller)
        // Margins and the safe area are reckoned here.
        scroller.contentInsetAdjustmentBehavior = .never
        for view in [image, text, second] { scroller.addSubview(view) }
        image.contentMode = .scaleAspectFit
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        show()
    }

    public required init?(coder: NSCoder) {
        FaultReport.once("UIContentUnavailableView.init(coder:)", "a view of this class is made of a configuration")
        return nil
    }

    // MARK: What shows

    private func show() {
        showImage()
        show(text, content.text, content.attributedText, content.textProperties)
        show(second, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
        button = show(button, content.button, content.buttonProperties)
        secondButton = show(secondButton, content.secondaryButton, content.secondaryButtonProperties)
        ground = ContentPlacing.show(content.background, behind: self, instead: ground)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func showImage() {
        let properties = content.imageProperties
        if image.image !== content.image { image.image = content.image }
        image.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        image.tintColor = properties.tintColor
        image.layer.cornerRadius = properties.cornerRadius
        image.clipsToBounds = properties.cornerRadius > 0
        image.isHidden = content.isLoading || content.image == nil
        guard content.isLoading else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        let spinner = spinner ?? UIActivityIndicatorView(style: .large)
        spinner.color = properties.tintColor ?? tintColor
        if self.spinner == nil {
            self.spinner = spinner
            scroller.addSubview(spinner)
            spinner.startAnimating()
        }
    }

    private func show(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment = content.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.isHidden = (attributed?.length ?? text?.utf16.count ?? 0) == 0
    }

    /// - Returns: what shows it; nil: there is nothing to show.
    private func show(
        _ old: UIButton?, _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        var look = look
        let action = properties.primaryAction
        if look.title?.isEmpty ?? true, let title = action?.title, !title.isEmpty { look.title = title }
        if look.image == nil { look.image = action?.image }
        let isEmpty = look.title?.isEmpty ?? true && look.subtitle?.isEmpty ?? true && look.image == nil
        guard !isEmpty || look.showsActivityIndicator else {
            old?.removeFromSuperview()
            return nil
        }
        let button = old ?? UIButton(frame: .zero)
        button.configuration = look
        button.isEnabled = properties.isEnabled
        button.removeTarget(nil, action: nil, for: .allEvents)
        if let action { button.addAction(action, for: .primaryActionTriggered) }
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && action == nil
        if old == nil { scroller.addSubview(button) }
        return button
    }

    // MARK: Layout

    /// The parts that show from top to bottom, with the room above each; nothing is above the first.
    private var parts: [(view: UIView, gap: CGFloat, size: (CGFloat) -> CGSize)] {
        var parts: [(view: UIView, gap: CGFloat, size: (CGFloat) -> CGSize)] = []
        func add(_ view: UIView?, _ gap: CGFloat, _ size: @escaping (CGFloat) -> CGSize) {
            if let view, !view.isHidden { parts.append((view, parts.isEmpty ? 0 : CompositionalLength.sound(gap), size)) }
        }
        func fit(_ view: UIView?) -> (CGFloat) -> CGSize {
            { view?.sizeThatFits(CGSize(width: $0, height: 0)) ?? .zero }
        }
        func wide(_ view: UIView?) -> (CGFloat) -> CGSize { { CGSize(width: $0, height: fit(view)($0).height) } }
        add(spinner, 0, fit(spinner))
        add(image, 0) { [imageSize] _ in imageSize }
        add(text, content.imageToTextPadding, wide(text))
        add(second, text.isHidden ? content.imageToTextPadding : content.textToSecondaryTextPadding, wide(second))
        add(button, content.textToButtonPadding, fit(button))
        let buttonGap = button == nil ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding
        add(secondButton, buttonGap, fit(secondButton))
        return parts
    }

    private var imageSize: CGSize {
        let image = content.image?.preferring(content.imageProperties.preferredSymbolConfiguration)
        guard let size = image?.size else { return .zero }
        let most = content.imageProperties.maximumSize
        let part = min(1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
        return CGSize(width: size.width * part, height: size.height * part)
    }

    private var isTurned: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Room about all, with what the safe area takes.
    private var insets: UIEdgeInsets {
        let margins = content.directionalLayoutMargins, safe = safeAreaInsets
        func sound(_ value: CGFloat) -> CGFloat { CompositionalLength.sound(value) }
        return UIEdgeInsets(
            top: sound(margins.top) + safe.top, left: sound(isTurned ? margins.trailing : margins.leading) + safe.left,
            bottom: sound(margins.bottom) + safe.bottom, right: sound(isTurned ? margins.leading : margins.trailing) + safe.right)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let ground { ContentPlacing.place(ground, content.background, behind: self) }
        scroller.frame = bounds
        let insets = insets, room = max(0, bounds.width - insets.left - insets.right)
        let parts = parts, sizes = parts.map { $0.size(room) }
        let height = zip(parts, sizes).reduce(0) { $0 + $1.0.gap + $1.1.height }
        var y = insets.top + max(0, ((bounds.height - insets.top - insets.bottom - height) / 2).rounded())
        for (part, size) in zip(parts, sizes) {
            y += part.gap
            let width = min(size.width, room), spare = room - width
            let x = content.alignment == .center ? (spare / 2).rounded() : isTurned ? spare : 0
            part.view.frame = CGRect(x: insets.left + x, y: y, width: width, height: size.height)
            y += size.height
        }
        scroller.contentSize = CGSize(width: bounds.width, height: max(bounds.height, y + insets.bottom))
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// The height that all wants at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = insets, room = max(0, size.width - insets.left - insets.right)
        let height = parts.reduce(0) { $0 + $1.gap + $1.size(room).height }
        return CGSize(width: size.width, height: height + insets.top + insets.bottom)
    }
}

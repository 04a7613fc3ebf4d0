// How a button's configuration is seen: enter the configuration for its state and the room, leave the parts in their places.

import QuartzCore

@MainActor
final class ButtonLook {
    private unowned let button: UIButton
    private let plate = BackgroundPlate()
    let subtitle = UILabel()
    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label: UILabel, picture: UIImageView
    private var shown = UIButton.Configuration.plain()

    private static let subtitleSize: CGFloat = 12

    init(_ button: UIButton, label: UILabel, picture: UIImageView) {
        (self.button, self.label, self.picture) = (button, label, picture)
        button.insertSubview(plate, at: 0)
        wheel.isUserInteractionEnabled = false
        for view in [picture, wheel, label, subtitle] { button.addSubview(view) }
    }

    /// Takes all that is only its own from the button.
    func leave() {
        wheel.stopAnimating()
        for view in [plate, wheel, subtitle] { view.removeFromSuperview() }
        (picture.isHidden, label.isHidden) = (false, false)
        picture.tintColor = nil
    }

    func show(_ configuration: UIButton.Configuration, title: AttributedString?, image: UIImage?) {
        shown = configuration
        let tint = button.tintColor ?? .systemBlue, color = configuration.baseForegroundColor ?? tint
        plate.show(configuration.background, tint: tint)
        show(
            label, title, .systemFont(ofSize: configuration.fontSize), configuration.titleLineBreakMode, color,
            configuration.titleTextAttributesTransformer)
        show(
            subtitle, configuration.attributedSubtitle, .systemFont(ofSize: Self.subtitleSize),
            configuration.subtitleLineBreakMode, color, configuration.subtitleTextAttributesTransformer)
        let alignment: NSTextAlignment = switch alignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .automatic, .center: .center
        }
        (label.textAlignment, subtitle.textAlignment) = (alignment, alignment)
        let turns = configuration.showsActivityIndicator
        picture.isHidden = turns || image == nil
        picture.image = image?.asTemplate
        picture.tintColor = configuration.imageColorTransformer?(color) ?? color
        picture.alpha = 1
        wheel.color = configuration.activityIndicatorColorTransformer?(color) ?? color
        if turns != wheel.isAnimating { if turns { wheel.startAnimating() } else { wheel.stopAnimating() } }
        if !turns { wheel.isHidden = true }
    }

    private func show(
        _ label: UILabel, _ text: AttributedString?, _ font: UIFont, _ mode: NSLineBreakMode, _ color: UIColor,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
        label.isHidden = text?.characters.isEmpty ?? true
        label.font = font
        label.text = text.map { String($0.characters) }
        label.textColor = color
        if let text, transformer != nil || text.runs.contains(where: { $0.attributes != AttributeContainer() }) {
            let base = AttributeContainer([.font: font, .foregroundColor: color])
            label.attributedText = text.converted { own in
                let whole = base.merging(own)
                return transformer?(whole) ?? whole
            }
        }
        label.shadowColor = nil
        label.alpha = 1
        label.lineBreakMode = mode
        label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    }

    private var isMirrored: Bool { button.isRightToLeft }

    /// Where the image is.
    private var side: NSDirectionalRectEdge {
        [.leading, .trailing, .top, .bottom].first { shown.imagePlacement.contains($0) } ?? .leading
    }

    private var isBeside: Bool { side == .leading || side == .trailing }

    private var alignment: UIButton.Configuration.TitleAlignment {
        guard shown.titleAlignment == .automatic else { return shown.titleAlignment }
        guard imageSize != .zero, isBeside else { return .center }
        return side == .leading ? .leading : .trailing
    }

    // MARK: Sizes

    private var imageSize: CGSize {
        shown.showsActivityIndicator ? wheel.intrinsicContentSize : picture.isHidden ? .zero : picture.image?.size ?? .zero
    }

    private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }

    private var insets: UIEdgeInsets {
        let all = shown.contentInsets
        return UIEdgeInsets(
            top: finite(all.top), left: finite(isMirrored ? all.trailing : all.leading), bottom: finite(all.bottom),
            right: finite(isMirrored ? all.leading : all.trailing))
    }

    /// What the parts measure in a width; 0: in any.
    private struct Measures {
        var image = CGSize.zero, title = CGSize.zero, subtitle = CGSize.zero, texts = CGSize.zero, all = CGSize.zero
        /// Between image and texts.
        var gap: CGFloat = 0
    }

    private func measures(_ room: CGFloat) -> Measures {
        var new = Measures()
        new.image = imageSize
        let hasTexts = !label.isHidden || !subtitle.isHidden
        new.gap = new.image != .zero && hasTexts ? finite(shown.imagePadding) : 0
        let left = room > 0 ? max(1, isBeside ? room - new.image.width - new.gap : room) : 0
        func size(_ label: UILabel) -> CGSize {
            guard !label.isHidden else { return .zero }
            let size = label.sizeThatFits(CGSize(width: left, height: 0))
            return CGSize(width: left > 0 ? min(size.width, left) : size.width, height: size.height)
        }
        (new.title, new.subtitle) = (size(label), size(subtitle))
        let between = label.isHidden || subtitle.isHidden ? 0 : finite(shown.titlePadding)
        new.texts = CGSize(
            width: max(new.title.width, new.subtitle.width), height: new.title.height + between + new.subtitle.height)
        new.all = isBeside
            ? CGSize(width: new.image.width + new.gap + new.texts.width, height: max(new.image.height, new.texts.height))
            : CGSize(width: max(new.image.width, new.texts.width), height: new.image.height + new.gap + new.texts.height)
        return new
    }

    /// - Parameter width: in which it is to fit; 0: in any.
    func size(_ width: CGFloat) -> CGSize {
        let insets = insets, sides = insets.left + insets.right
        let content = measures(width > sides && width.isFinite ? width - sides : 0).all
        return CGSize(width: max(0, content.width + sides), height: max(0, content.height + insets.top + insets.bottom))
    }

    // MARK: Places

    func layout() {
        let bounds = button.bounds
        plate.place(in: bounds, isMirrored: isMirrored) { shown.radius(in: $0) }
        let insets = insets
        let room = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        let sizes = measures(room.width)
        let image = CGSize(width: min(sizes.image.width, room.width), height: sizes.image.height)
        let fills = button.contentHorizontalAlignment == .fill
        let width = fills ? room.width : min(sizes.all.width, room.width)
        let block = CGRect(
            x: button.start(room, width), y: button.top(room, sizes.all.height), width: width, height: sizes.all.height)
        // From left to right, and mirrored at the end.
        let texts: CGRect, picture: CGPoint
        switch side {
        case .leading, .trailing:
            let free = max(0, block.width - image.width - sizes.gap)
            let isFirst = side == .leading
            texts = CGRect(
                x: isFirst ? block.maxX - free : block.minX, y: block.midY - sizes.texts.height / 2, width: free,
                height: sizes.texts.height)
            picture = CGPoint(x: isFirst ? block.minX : block.maxX - image.width, y: block.midY - image.height / 2)
        default:
            let isFirst = side == .top
            texts = CGRect(
                x: block.minX, y: isFirst ? block.maxY - sizes.texts.height : block.minY, width: block.width,
                height: sizes.texts.height)
            picture = CGPoint(
                x: block.midX - image.width / 2, y: isFirst ? block.minY : block.maxY - image.height)
        }
        func line(_ size: CGSize, _ y: CGFloat) -> CGRect {
            let free = max(0, texts.width - size.width)
            let start: CGFloat = switch alignment {
            case .leading: 0
            case .automatic, .center: free / 2
            case .trailing: free
            }
            return button.read(
                CGRect(x: texts.minX + start, y: y, width: min(size.width, texts.width), height: size.height), room)
        }
        let place = button.read(CGRect(origin: picture, size: image), room)
        (self.picture.frame, wheel.frame) = (place, place)
        label.frame = line(sizes.title, texts.minY)
        subtitle.frame = line(sizes.subtitle, texts.maxY - sizes.subtitle.height)
    }
}

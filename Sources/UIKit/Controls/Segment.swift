// One segment of a segmented control: what it shows, and the view that shows it.

import QuartzCore

final class Segment: UIView {
    /// Nil where there is an image.
    var title: String?
    var image: UIImage?
    private(set) var action: UIAction?
    /// Points; 0: not said.
    var width: CGFloat = 0
    var isEnabled = true
    var offset = CGSize.zero

    private let label = UILabel(), picture = UIImageView(), backdrop = UIImageView()

    init(title: String? = nil, image: UIImage? = nil) {
        (self.title, self.image) = (title, image)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        picture.contentMode = .center
        label.textAlignment = .center
        for view in [backdrop, picture, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what an action says, and calls it.
    func take(_ action: UIAction) {
        self.action = action
        (title, image) = action.image == nil ? (action.title, nil) : (nil, action.image)
    }

    /// The size of the title or the image.
    func contentSize(_ attributes: [NSAttributedString.Key: Any]) -> CGSize {
        if let image { return image.size }
        guard let title, !title.isEmpty else { return .zero }
        let size = title.size(withAttributes: attributes)
        return CGSize(width: (size.width - 1e-4).rounded(.up), height: (size.height - 1e-4).rounded(.up))
    }

    func dress(_ attributes: [NSAttributedString.Key: Any], background: UIImage?) {
        backdrop.image = background
        picture.image = image?.asTemplate
        picture.tintColor = attributes[.foregroundColor] as? UIColor
        let shown = image == nil ? NSAttributedString(string: title ?? "", attributes: attributes) : nil
        if label.attributedText != shown {
            label.attributedText = shown
            (label.textAlignment, label.lineBreakMode) = (.center, .byTruncatingTail)
        }
        setNeedsLayout()
    }

    /// How strongly the title or image shows.
    var strength: CGFloat {
        get { label.alpha }
        set { (label.alpha, picture.alpha) = (newValue, newValue) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        for view in [label, picture] {
            view.bounds = CGRect(origin: .zero, size: bounds.size)
            view.center = CGPoint(x: bounds.midX + offset.width, y: bounds.midY + offset.height)
        }
    }
}

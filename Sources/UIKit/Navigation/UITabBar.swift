// The bar of tabs: an image over a title for each, of which one is tinted.

import QuartzCore

/// Follows a tab bar that is a program's own (Apple: `UITabBarDelegate`).
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// A tap chose an item, which may have been chosen before.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// Shows items of which one is chosen (Apple: `UITabBar`).
open class UITabBar: UIView {
    static let height: CGFloat = 49

    private let line = UIView()
    private var shown: [UITabBarItem] = []
    private var selected: Int?
    private var buttons: [TabButton] = []
    var chosen: ((Int) -> Void)?

    /// Who follows it; of a controller's bar it is the controller that is told.
    open weak var delegate: (any UITabBarDelegate)?

    /// From left to right; default none. Of a controller's bar they are its controllers'.
    open var items: [UITabBarItem]? {
        get { shown.isEmpty ? nil : shown }
        set { show(newValue ?? [], selected: nil) }
    }
    /// The item that is tinted.
    open var selectedItem: UITabBarItem? {
        get { selected.map { shown[$0] } }
        set { selected = shown.firstIndex { $0 === newValue }; itemsChanged() }
    }

    /// Light or dark; default `.default`. Setting it sets `overrideUserInterfaceStyle`, which all parts of the bar go by.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The colour of the bar; nil, the default: almost white, or dark on a dark screen.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// Whether what is behind shines through; default yes.
    open var isTranslucent = true { didSet { dress() } }
    /// The colour of what is not chosen; nil, the default: grey.
    open var unselectedItemTintColor: UIColor? { didSet { itemsChanged() } }

    func show(_ items: [UITabBarItem], selected index: Int?) {
        for button in buttons { button.removeFromSuperview() }
        for item in shown { item.changed = nil }
        shown = items
        selected = index.flatMap { items.indices.contains($0) ? $0 : nil }
        buttons = items.map { item in
            item.changed = { [weak self] in self?.itemsChanged() }
            let button = TabButton()
            addSubview(button)
            return button
        }
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
        }
        itemsChanged()
        setNeedsLayout()
    }

    func select(_ index: Int) {
        selected = shown.indices.contains(index) ? index : nil
        itemsChanged()
    }

    private func tapped(_ index: Int) {
        guard shown.indices.contains(index) else { return }
        if let chosen { return chosen(index) }
        select(index)
        delegate?.tabBar(self, didSelect: shown[index])
    }

    func itemsChanged() {
        for (index, button) in buttons.enumerated() where shown.indices.contains(index) {
            let isChosen = index == selected
            button.show(shown[index], isChosen, isChosen ? tintColor : unselectedItemTintColor ?? .systemGray)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        itemsChanged()
    }

    private func dress() {
        backgroundColor = barTintColor ?? .ground(isTranslucent: isTranslucent)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let width = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        line.backgroundColor = UIColor(white: 0, alpha: 0.2)
        addSubview(line)
        dress()
    }
}

/// One tab: an image over a title, with a badge.
private final class TabButton: UIControl {
    private let picture = UIImageView(), label = UILabel(), badge = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .center
        label.font = .systemFont(ofSize: 10)
        label.textAlignment = .center
        badge.font = .systemFont(ofSize: 11)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.backgroundColor = .systemRed
        badge.layer.cornerRadius = 8
        badge.layer.masksToBounds = true
        for view in [picture, label, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ item: UITabBarItem, _ isChosen: Bool, _ color: UIColor?) {
        let image = isChosen ? item.selectedImage ?? item.image : item.image
        picture.image = image?.preferring(UIImage.SymbolConfiguration(scale: .large)).asTemplate
        picture.tintColor = color
        label.textColor = color
        let attributes = item.shownAttributes(for: !item.isEnabled ? .disabled : isChosen ? .selected : .normal)
        if let title = item.title, let attributes {
            label.attributedText = NSAttributedString(string: title, attributes: attributes)
        } else {
            (label.attributedText, label.font) = (nil, .systemFont(ofSize: 10))
            (label.text, label.textColor) = (item.title, color)
        }
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        isEnabled = item.isEnabled
        alpha = item.isEnabled ? 1 : 0.4
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isBare = label.text?.isEmpty ?? true
        picture.frame = CGRect(x: 0, y: isBare ? 0 : 4, width: bounds.width, height: isBare ? bounds.height : 28)
        label.frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 13)
        let width = max(16, badge.sizeThatFits(.zero).width + 8)
        badge.frame = CGRect(x: bounds.midX + 6, y: 3, width: width, height: 16)
    }
}

// A program's view in a bar, as large as its content wants. In: the room there is. Out: a size, and word when it is another.

import QuartzCore

/// Holds a view that got no size from the program: its content and constraints say how large it is, as long as it is shown.
final class BarItemHolder: UIView {
    private let view: UIView
    private let widest: NSLayoutConstraint, highest: NSLayoutConstraint
    private var seen = CGSize.zero

    /// The view as a bar takes it: as it is where the program gave it a size.
    static func around(_ view: UIView) -> UIView {
        let isSized = view.translatesAutoresizingMaskIntoConstraints && view.bounds.size != .zero
            && !view.constraints.contains { $0.firstItem === view && $0.secondItem == nil }
        return isSized ? view : BarItemHolder(view)
    }

    private init(_ view: UIView) {
        self.view = view
        view.translatesAutoresizingMaskIntoConstraints = false
        widest = view.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
        highest = view.heightAnchor.constraint(lessThanOrEqualToConstant: 0)
        super.init(frame: .zero)
        addSubview(view)
        // A view that asks for a size that there is no room for is too large, and no contradiction.
        for constraint in [widest, highest] { constraint.priority = Self.nearlyRequired }
        NSLayoutConstraint.activate([
            widest, highest, view.centerXAnchor.constraint(equalTo: centerXAnchor),
            view.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private static let nearlyRequired = UILayoutPriority(999)

    /// Takes the size that the view wants, within the room.
    /// - Parameter fills: whether one that wants no width has all there is.
    func fit(in room: CGSize, fills: Bool = false) {
        (widest.constant, highest.constant) = (room.width, room.height)
        let wanted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let width = fills && wanted.width == 0 ? room.width : wanted.width
        bounds.size = CGSize(width: min(width, room.width), height: min(wanted.height, room.height))
        if fills, wanted.width == 0 { filling.isActive = true }
    }

    private lazy var filling = view.widthAnchor.constraint(equalTo: widthAnchor)

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        // They are the view's own, and would go along with it.
        NSLayoutConstraint.deactivate([widest, highest])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard view.bounds.size != seen else { return }
        seen = view.bounds.size
        if seen != bounds.size { barAround?.setNeedsLayout() }
    }

    private var barAround: UIView? {
        var view = superview
        while let next = view, !(next is UINavigationBar || next is UIToolbar) { view = next.superview }
        return view
    }
}

extension UIView {
    /// Takes the size that its content wants, if a bar has it from a program that gave it none.
    func fitInBar(_ room: CGSize, fills: Bool = false) { (self as? BarItemHolder)?.fit(in: room, fills: fills) }
}

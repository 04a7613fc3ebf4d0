// A rectangle that constraints can speak of and that no view draws.

import QuartzCore

/// A rectangle in a view, placed by constraints like a subview without being one (Apple: `UILayoutGuide`).
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
    /// A name for messages.
    open var identifier = ""
    /// The view that has the guide; see `UIView.addLayoutGuide(_:)`.
    open internal(set) weak var owningView: UIView?

    /// Where the guide is in its view's coordinates, by the last layout. One of the system's is where its view says if no
    /// constraint speaks of it.
    public var layoutFrame: CGRect {
        if let layoutBox { return layoutBox.frame }
        guard let view = owningView else { return .zero }
        switch kind {
        case .plain, .content: return .zero
        case .frame: return CGRect(origin: .zero, size: view.bounds.size)
        case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
        case .keyboard:
            let bottom = view.keyboardRoom
            return CGRect(x: view.bounds.minX, y: view.bounds.maxY - bottom, width: view.bounds.width, height: bottom)
        case .margins: return view.bounds.inset(by: view.effectiveMargins)
        case .readable:
            let within = view.bounds.inset(by: view.effectiveMargins)
            return within.insetBy(dx: max(0, (within.width - readableWidth) / 2), dy: 0)
        }
    }

    /// What determines a guide besides constraints.
    enum Kind { case plain, safeArea, keyboard, margins, readable, content, frame }

    let kind: Kind
    var layoutBox: LayoutBox?
    var layoutView: UIView? { owningView }
    var isGuide: Bool { true }
    var describedItem: String {
        let name = identifier.isEmpty ? kind == .plain ? "\(type(of: self))" : "\(kind) guide" : identifier
        return "\(name) of \(owningView?.describedForMessages ?? "no view")"
    }

    public override init() {
        kind = .plain
        super.init()
    }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        super.init()
        owningView = view
    }

    // MARK: Anchors

    /// Its leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    /// Its trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    /// Its left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    /// Its right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    /// Its middle from side to side.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    /// Its upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    /// Its lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    /// Its middle from top to bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    /// Its width.
    public var widthAnchor: NSLayoutDimension { .init(self, .width) }
    /// Its height.
    public var heightAnchor: NSLayoutDimension { .init(self, .height) }

    /// The active constraints that speak of the guide in a direction.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutBox?.engine.constraints(of: self, axis) ?? []
    }

    /// Whether another frame would meet the constraints as well.
    public var hasAmbiguousLayout: Bool { layoutBox?.engine.isAmbiguous(self) ?? false }
}

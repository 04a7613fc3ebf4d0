// What bars cover at the top and the bottom of a controller's view, as constraints and programs asked for it before there were
// safe areas.

import QuartzCore

/// The part of a view that bars cover (Apple: `UILayoutSupport`).
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// How high it is, in points.
    var length: CGFloat { get }
    /// Its upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// Its lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// Its height.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide from an edge of a view to where its safe area begins.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    private var edge = UIRectEdge.top

    /// As of the safe area of now.
    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return edge == .top ? insets.top : insets.bottom
    }

    /// The one of a controller's view, made when it is first asked for.
    static func guide(of controller: UIViewController, _ edge: UIRectEdge) -> BarGuide {
        let view: UIView = controller.view
        if let guide = view.layoutGuides.lazy.compactMap({ $0 as? BarGuide }).first(where: { $0.edge == edge }) { return guide }
        let guide = BarGuide(), safe = view.safeAreaLayoutGuide, isTop = edge == .top
        guide.edge = edge
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 0),
        ])
        return guide
    }
}

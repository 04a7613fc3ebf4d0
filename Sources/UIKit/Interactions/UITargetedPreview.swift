// What is lifted from the interface when a menu is shown for it, and where it comes from.

import QuartzCore

/// How a preview looks (Apple: `UIPreviewParameters`).
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    public override init() { super.init() }

    /// Parameters for lines of text: the path is around them, with room.
    /// - Parameter textLineRects: rectangles as values, in the view's coordinates.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects {
            let rect = value.cgRectValue.insetBy(dx: -Self.textRoom, dy: -Self.textRoom)
            path.append(UIBezierPath(roundedRect: rect, cornerRadius: 8))
        }
        visiblePath = path
    }

    private static let textRoom: CGFloat = 6

    /// The part of the view that is seen, in its coordinates; nil, the default: all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow, in the view's coordinates; nil, the default: of what is seen.
    open var shadowPath: UIBezierPath?
    /// Behind the view; default the system's background. Clear for none.
    open var backgroundColor: UIColor! = .systemBackground
}

/// Where a preview is (Apple: `UIPreviewTarget`).
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in which it is; it has to be in a window.
    public let container: UIView
    /// The preview's middle, in the container's coordinates.
    public let center: CGPoint
    /// What is done to it there; default nothing.
    public let transform: CGAffineTransform

    /// A place in a view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
}

/// A view that is lifted, and the place from where (Apple: `UITargetedPreview`).
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// What is shown: its picture, while the view itself is not seen. A view that is in no window comes into the preview.
    public let view: UIView
    /// How it looks.
    public let parameters: UIPreviewParameters
    /// Where it is.
    public let target: UIPreviewTarget

    /// A view, and where it is.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// A view at its place in the tree. One that is in none ends the program.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview else {
            stop("UITargetedPreview: the view is in no superview; say the target, too")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    /// A view at its place in the tree, as it is. One that is in none ends the program.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// How large it is, before the target's transform.
    open var size: CGSize { visibleBounds.size }

    /// The same with another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// What of the view is seen, in its coordinates.
    var visibleBounds: CGRect {
        guard let path = parameters.visiblePath else { return view.bounds }
        let bounds = path.bounds
        return bounds.isNull || bounds.isInfinite ? view.bounds : bounds
    }

    /// Where it is in a window.
    func frame(in window: UIWindow) -> CGRect {
        let part = visibleBounds, whole = view.bounds
        let center = target.container.convert(target.center, to: window as UIView)
        let offset = CGPoint(x: part.midX - whole.midX, y: part.midY - whole.midY).applying(target.transform)
        let size = part.applying(target.transform).size
        return CGRect(
            x: center.x + offset.x - size.width / 2, y: center.y + offset.y - size.height / 2, width: size.width,
            height: size.height)
    }
}

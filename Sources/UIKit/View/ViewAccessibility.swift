// What a view tells assistive programs. Lamina keeps it and hands it to nobody yet.

import QuartzCore

/// Kinds of elements (Apple: `UIAccessibilityTraits`).
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// It can be pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// It leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// It is a picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// It is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// It does not answer.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// It has a value that can be changed.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// It heads a part of the content.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}

/// Something to be read that is no view, such as a bar of a chart (Apple: `UIAccessibilityElement`).
@preconcurrency @MainActor
open class UIAccessibilityElement: NSObject {
    /// The view, or element, that has it among its `accessibilityElements`.
    open weak var accessibilityContainer: AnyObject?
    /// Whether it is one element; default true.
    open var isAccessibilityElement = true
    /// What it is called.
    open var accessibilityLabel: String?
    /// What it says at present.
    open var accessibilityValue: String?
    /// What it is good for.
    open var accessibilityHint: String?
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// What kind of element it is; default none.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Where it is, on the screen.
    open var accessibilityFrame = CGRect.zero
    /// Where it is, in its container.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// An element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}

/// Something else that can be done with an element (Apple: `UIAccessibilityCustomAction`). An assistive program would offer it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does it, and says whether it could.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What it is called.
    open var name: String
    /// What is seen beside the name; default nil.
    open var image: UIImage?
    /// What is done.
    open var actionHandler: Handler?

    /// An action with a name.
    public init(name: String, actionHandler: Handler?) {
        (self.name, self.actionHandler) = (name, actionHandler)
        super.init()
    }

    /// One with an image too.
    public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }
}

struct ViewAccessibility {
    var elements: [Any]?
    var actions: [UIAccessibilityCustomAction]?
    var isModal = false, hidesElements = false, groupsChildren = false
    var isElement = false
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var frame: CGRect?
    var traits = UIAccessibilityTraits.none
}

/// Where an assistive program wants to scroll (Apple: `UIAccessibilityScrollDirection`).
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1, left, up, down, next, previous
}

extension UIAccessibility {
    /// A rectangle of a view, on the screen.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.layer.convert(rect, to: view.topmost.layer)
    }
}

extension UIView {
    func changeAccessibility(_ body: (inout ViewAccessibility) -> Void) {
        var values = rareValues.accessibility ?? ViewAccessibility()
        body(&values)
        rareValues.accessibility = values
    }
}

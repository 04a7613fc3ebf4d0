// What menus are made of: what an element says of itself. Leaves: what a row of a menu shows.

import QuartzCore

/// An element of a menu; use a subclass (Apple: `UIMenuElement`).
@preconcurrency @MainActor
open class UIMenuElement: NSObject, @preconcurrency NSCopying {
    /// Whether an element is chosen (Apple: `UIMenuElement.State`).
    public enum State: Int, Sendable {
        case off = 0
        /// With a check mark.
        case on
        /// Of what it stands for, some is chosen: a dash.
        case mixed
    }

    /// What is particular about an element (Apple: `UIMenuElement.Attributes`).
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It cannot be chosen, and is dim.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Something may be lost: it is red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It is left out.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    var saysTitle: String
    var saysSubtitle: String?
    var saysImage: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (saysTitle, saysSubtitle, saysImage) = (title, subtitle, image)
        super.init()
    }

    /// What it says.
    open var title: String { saysTitle }
    /// What stands below the title, smaller; default nil.
    open var subtitle: String? {
        get { saysSubtitle }
        set { saysSubtitle = newValue }
    }
    /// What stands beside the title.
    open var image: UIImage? { saysImage }

    /// Another with the same values; of what never changes the element itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An element that is chosen, and has none below it (Apple: `UIMenuLeaf`).
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    var title: String { get set }
    /// A longer title for where there is room.
    var discoverabilityTitle: String? { get set }
    var image: UIImage? { get set }
    /// What is shown in the place of `image` while it is on; nil: the same.
    var selectedImage: UIImage? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// Who has it done, during the call.
    var sender: Any? { get }
    /// Does what it is for.
    func performWithSender(_ sender: Any?, target: Any?)
}

// Menus: elements in their order, and how they are shown.

import QuartzCore

/// Elements to choose from (Apple: `UIMenu`). In another menu it is a row that opens it, or with `displayInline` a part of that.
open class UIMenu: UIMenuElement {
    /// Tells menus apart (Apple: `UIMenu.Identifier`).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown (Apple: `UIMenu.Options`).
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements are among those of the menu that it is in, set off by wider lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Something may be lost: its row is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Of its actions and those of the menus in it, one is on: the one that is chosen.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements are images side by side.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large elements are (Apple: `UIMenu.ElementSize`).
    public enum ElementSize: Int, Sendable {
        /// Large; of a palette small.
        case automatic = -1
        /// Images alone, up to four side by side.
        case small = 0
        /// Images over their titles, up to three side by side.
        case medium
        /// A row for each.
        case large
    }

    /// Tells menus apart.
    public let identifier: Identifier
    /// How it is shown.
    public let options: Options
    /// How large its elements are; those of menus in it go by these.
    open var preferredElementSize: ElementSize
    /// Its elements in their order.
    public let children: [UIMenuElement]

    /// - Parameters:
    ///   - title: what its row says, or what stands over its elements; of an empty one nothing does.
    ///   - identifier: nil makes one that no other has.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The actions in it, and in menus in it, that are on.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }

    /// A menu that is the same but for its elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }
}

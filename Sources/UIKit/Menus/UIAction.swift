// Closures in the place of targets and selectors, for controls and in menus.

import QuartzCore

/// What an action does, with the action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do when a control is used or an element of a menu chosen (Apple: `UIAction`).
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// Tells actions apart: a control keeps one of each (Apple: `UIAction.Identifier`).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// By which a control knows the action: another with the same identifier takes its place.
    public let identifier: Identifier
    /// What a menu says, and a button that has nothing else to show.
    open override var title: String {
        get { saysTitle }
        set { saysTitle = newValue }
    }
    /// What stands beside the title.
    open override var image: UIImage? {
        get { saysImage }
        set { saysImage = newValue }
    }
    /// What is shown in the place of `image` while the action is on; nil: the same.
    open var selectedImage: UIImage?
    /// A longer title for where there is room; menus do not show it.
    open var discoverabilityTitle: String?
    /// What is particular about it in a menu; default nothing.
    open var attributes: Attributes
    /// Whether it has a check mark in a menu; default off.
    open var state: State
    /// Who calls, during the call: a control, or the view whose menu it is in.
    public internal(set) var sender: Any?
    let handler: UIActionHandler

    /// - Parameter identifier: nil makes one that no other has.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        (self.selectedImage, self.discoverabilityTitle) = (selectedImage, discoverabilityTitle)
        (self.attributes, self.state, self.handler) = (attributes, state, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls what it does.
    /// - Parameter target: actions have none; not used.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UIAction(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }
}

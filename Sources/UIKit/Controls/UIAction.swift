// Closures in the place of targets and selectors.

import QuartzCore

/// Something to do when a control is used (Apple: `UIAction`).
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// Tells actions apart: a control keeps one of each (Apple: `UIAction.Identifier`).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// By which a control knows the action: another with the same identifier takes its place.
    public let identifier: Identifier
    /// What a button shows that has nothing else to show.
    public var title: String
    /// What stands beside the title.
    public var image: UIImage?
    /// The control that calls, during the call.
    public internal(set) var sender: Any?
    let handler: (UIAction) -> Void

    /// - Parameter identifier: nil makes one that no other has.
    public init(title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void) {
        (self.title, self.image, self.handler) = (title, image, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init()
    }
}

// What can be done to a row that is drawn aside.

import QuartzCore

/// A button behind a row (Apple: `UIContextualAction`).
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// Whether an action takes the row away (Apple: `UIContextualAction.Style`).
    public enum Style: Int, Sendable { case normal = 0, destructive }

    /// Does what the button is for: is given the action, its button, and what is to be called at the end, with whether it was
    /// done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Whether it takes the row away.
    open var style: Style { madeAs }
    private let madeAs: Style
    /// Called when the button is tapped.
    open var handler: Handler { act }
    private let act: Handler
    /// What stands on the button; default as it was made.
    open var title: String?
    /// Behind it; default grey, or red where it takes the row away.
    open var backgroundColor: UIColor!
    /// Above the title; default nil.
    open var image: UIImage?

    /// An action of a style, with what stands on its button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (madeAs, self.title, act) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray2
        super.init()
    }
}

/// The buttons at one edge of a row (Apple: `UISwipeActionsConfiguration`).
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// From the edge inwards.
    open var actions: [UIContextualAction] { all }
    private let all: [UIContextualAction]
    /// Whether drawing the row aside altogether does the first; default true.
    open var performsFirstActionWithFullSwipe = true

    /// Buttons from the edge inwards.
    public init(actions: [UIContextualAction]) {
        all = actions
        super.init()
    }
}

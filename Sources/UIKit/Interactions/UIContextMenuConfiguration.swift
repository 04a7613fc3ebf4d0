// What a context menu shows, and what can be done while it comes and goes.

import QuartzCore

/// Makes the controller whose view is shown over the menu; nil: none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the menu from what the system suggests, which is nothing; nil: none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows (Apple: `UIContextMenuConfiguration`).
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Where the first element of a menu is (Apple: `UIContextMenuConfiguration.ElementOrder`).
    public enum ElementOrder: Int, Sendable {
        /// Nearest to a button; under a preview at the top.
        case automatic = 0
        /// Nearest to what the menu belongs to.
        case priority
        /// At the top.
        case fixed
    }

    /// Tells what the menu is for; a new `NSUUID` if none was given.
    public let identifier: any NSCopying
    /// Where the first element is; default automatic.
    open var preferredMenuElementOrder = ElementOrder.automatic
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - previewProvider: called when the menu is shown; nil: what is lifted is the preview.
    ///   - actionProvider: called when the menu is shown.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// What happens beside a context menu that comes or goes (Apple: `UIContextMenuInteractionAnimating`).
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller that is the preview; nil: none.
    var previewViewController: UIViewController? { get }
    /// Changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// What is called at the end.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that was tapped (Apple: `UIContextMenuInteractionCommitStyle`).
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes back.
    case dismiss = 0
    /// It fills the window, and gives way to what is shown then.
    case pop
}

/// The same for a preview that was tapped (Apple: `UIContextMenuInteractionCommitAnimating`).
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What becomes of the preview; default it goes back.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Gathers what happens beside a menu.
@MainActor
final class MenuCompanions: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = [], completions: [() -> Void] = []

    init(_ controller: UIViewController?) { previewViewController = controller }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() {
        let all = animations
        animations = []
        for run in all { run() }
    }

    func complete() {
        let all = completions
        completions = []
        for run in all { run() }
    }
}

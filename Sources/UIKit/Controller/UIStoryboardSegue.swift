// A change from one controller to another, as an object. There are no storyboards here: programs make and perform them in code.

import QuartzCore

/// How one controller is followed by another (Apple: `UIStoryboardSegue`). Subclasses animate it in `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// Its name; may be nil.
    public let identifier: String?
    /// From where.
    public let source: UIViewController
    /// To where.
    public let destination: UIViewController
    private let handler: (() -> Void)?

    /// - Parameter identifier: a name to tell it by; may be nil.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
    }

    /// One that does what `performHandler` does.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
    }

    /// Performs it: by its handler, or by presenting its destination.
    open func perform() {
        if let handler { return handler() }
        source.present(destination, animated: UIView.areAnimationsEnabled)
    }
}

extension UIViewController {
    /// Reports that there is no such segue: those with names are in storyboards, of which there are none. Make one, and call
    /// `perform()`.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        FaultReport.once("UIViewController.performSegue", "there are no storyboards, and so no segue \(identifier)")
    }
}

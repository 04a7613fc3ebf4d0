// What can be done with a view besides touching it, as objects that are added to it.

import QuartzCore

/// Something that can be done with a view (Apple: `UIInteraction`); `addInteraction(_:)` adds it.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it was added to; an implementation keeps it weakly.
    var view: UIView? { get }
    /// Called before it comes to a view, or leaves one: nil.
    func willMove(to view: UIView?)
    /// Called when it has come to a view, or has left it.
    func didMove(to view: UIView?)
}

extension UIView {
    func add(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rareValues.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func remove(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rareValues.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

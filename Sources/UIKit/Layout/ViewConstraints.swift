// What stands between views and whatever solves their constraints.

import QuartzCore

/// Solves the constraints of a window's views, or of a tree that is in none. Views know it by
/// `UIView.constraintEngine` from their first constraint on.
@MainActor
protocol ViewConstraints: AnyObject {
    /// Solves what changed, and asks for the layout of the views in which something has to move: called before layout.
    func settle()
    /// Whether something changed since.
    var isDue: Bool { get }
    /// Gives the subviews of `view` their frames: called by `layoutSubviews()`.
    func layOutSubviews(of view: UIView)
    /// The intrinsic size of `view` or one of its priorities is another.
    func sizeDidChange(of view: UIView)
    /// The program set the geometry of `view`.
    func frameDidChange(of view: UIView)
    /// Asks for layout where the geometry of `view` is not what its constraints say.
    func reclaim(_ view: UIView)
    /// The margins or the safe area of `view` are others.
    func marginsDidChange(of view: UIView)
    /// Whether some constraints are not yet known to the views that they speak of.
    var hasPending: Bool { get }
    /// `view` was taken out of its superview, and goes to another one; nil: to none.
    func willMove(_ view: UIView, to superview: UIView?)
}

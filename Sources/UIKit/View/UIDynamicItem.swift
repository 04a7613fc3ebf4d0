// What can be moved as a body: views, attributes of layouts, and whatever a program makes of it.

import QuartzCore

/// The shape of an item for collisions (Apple: `UIDynamicItemCollisionBoundsType`).
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle = 0, ellipse, path }

/// Something that a `UIDynamicAnimator` moves and turns (Apple: `UIDynamicItem`).
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The middle, in the coordinates of the animator's reference view. Read when the item comes to an animator, and set by it.
    var center: CGPoint { get set }
    /// The size counts. Read when the item comes to an animator.
    var bounds: CGRect { get }
    /// The animator turns it further, where the item turns.
    var transform: CGAffineTransform { get set }
    /// The shape for collisions; rectangle if it is not written.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// For the type `path`: a convex outline about the middle, which is the origin.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The bounds, about the middle.
    public var collisionBoundingPath: UIBezierPath { boundsPath }

    var boundsPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}

extension UIView: UIDynamicItem {}

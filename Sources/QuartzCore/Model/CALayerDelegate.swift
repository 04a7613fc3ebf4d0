// What a layer asks its delegate; every method has a default, as optional methods at Apple's.

import CoreGraphics

/// Supplies a layer's contents, actions and layout (Apple: `CALayerDelegate`).
public protocol CALayerDelegate: AnyObject {
    /// Supplies the layer's contents, when `setNeedsDisplay()` was called, in the place of its drawing.
    func display(_ layer: CALayer)
    /// Draws the layer, in its coordinates with y growing downwards; not called where the delegate
    /// has a `display(_:)`. `ctx` is for this call only.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before the layer is drawn: the time to set what decides on the pixels, as
    /// `contentsScale` and `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers; called before the commit when `setNeedsLayout()` was.
    func layoutSublayers(of layer: CALayer)
    /// The first stage of the action search: an action, `NSNull()` to end the search without one,
    /// or nil to let it go on.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing, for delegates that lay out nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Nil: the search goes on.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that draws its layer.
package protocol LaterDrawer: CALayerDelegate {
    /// What its `draw(_:in:)` does, if that needs nothing that may change: it may be done later and on any thread.
    func drawing() -> (@Sendable (CGContext) -> Void)?
}

/// What happens when a layer's property changes or it enters or leaves a tree (Apple: `CAAction`).
public protocol CAAction: AnyObject {
    /// Performs the action for `event` (a key path or an identifier such as `onOrderIn`) on `anObject`, the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` in the place of an action ends the search: nothing happens.
extension NSNull: CAAction {
    /// Does nothing: `NSNull` is the action that ends the search.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Names of actions that are no properties.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves its superlayer or is hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The event of a sublayer that takes the place of another; also the key under which a transition is kept.
public let kCATransition = "transition"

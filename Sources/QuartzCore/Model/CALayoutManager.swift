// What arranges a layer's sublayers in the place of a subclass.

import CoreGraphics

/// Lays out the sublayers of layers (Apple: `CALayoutManager`). Every method has a default, as optional methods at Apple's.
public protocol CALayoutManager: AnyObject {
    /// The size that the layer would like to have, in its own coordinates.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Called when the layer asks for layout.
    func invalidateLayout(of layer: CALayer)
    /// Places the sublayers; called before the commit, after the layer's delegate was.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    /// The size of the bounds.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
    /// Does nothing, for managers that keep nothing.
    public func invalidateLayout(of layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
}

// Layout by constraints: each sublayer says where it is to be.

import CoreGraphics

/// Places sublayers by their `constraints` (Apple: `CAConstraintLayoutManager`). Set it as a layer's `layoutManager`; one object
/// serves any number of layers.
///
/// Along each axis one constraint moves a sublayer and keeps its size; a size alone does nothing. Of several the
/// last given counts, together with the first of the others in the order minimum, middle, maximum, size; if those two
/// are the same attribute, the axis is left alone. A constraint does not count if it names the layer itself, no sibling,
/// or one that is not placed along that axis; in a circle none are. All this is as measured at Apple's.
open class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) {}

    /// Places the sublayers by their constraints.
    open func layoutSublayers(of layer: CALayer) {
        var layout = ConstraintLayout(layer)
        layout.apply()
    }

    /// The size that the layer has.
    open func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
    /// Does nothing: nothing is kept between layouts.
    open func invalidateLayout(of layer: CALayer) {}
}

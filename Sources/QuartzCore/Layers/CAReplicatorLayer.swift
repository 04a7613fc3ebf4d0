// The layer of copies: its properties, which animate.

import CoreGraphics

/// A layer that shows its sublayers several times (Apple: `CAReplicatorLayer`).
///
/// Copies that are turned out of the layer's plane, or moved in z, are ordered by their depth together and seen by the
/// perspective of the layer's `sublayerTransform`; then they are flattened into the layer's plane, unless it preserves depth.
open class CAReplicatorLayer: CALayer {
    package override class var renderKind: RenderKind { .replicator }

    package override class var propertyDescriptors: [PropertyDescriptor] {
        super.propertyDescriptors.declaring([
            PropertySlot("instanceCount", .integer, .number(1)),
            PropertySlot("preservesDepth", .boolean, .number(0), animatable: false),
            PropertySlot("instanceDelay", .number, .number(0)),
            PropertySlot("instanceTransform", .transform, .transform(CATransform3DIdentity)),
            PropertySlot("instanceColor", .color, .color(SIMD4(1, 1, 1, 1))),
            PropertySlot("instanceRedOffset", .number, .number(0)),
            PropertySlot("instanceGreenOffset", .number, .number(0)),
            PropertySlot("instanceBlueOffset", .number, .number(0)),
            PropertySlot("instanceAlphaOffset", .number, .number(0)),
        ], drawn: true)
    }

    /// How many copies, the original included; default 1.
    open var instanceCount: Int {
        get { Int(number("instanceCount")) }
        set { setSlot("instanceCount", .number(Double(newValue))) }
    }

    /// Whether copies keep their depth in the space of the layers above, as below a `CATransformLayer`; default false. The
    /// layer itself then draws nothing, and has no mask, shadow, filters or bitmap.
    open var preservesDepth: Bool {
        get { number("preservesDepth") != 0 }
        set { setSlot("preservesDepth", .number(newValue ? 1 : 0)) }
    }

    /// Seconds by which each copy lags the one before; default 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { number("instanceDelay") }
        set { setSlot("instanceDelay", .number(newValue)) }
    }

    /// From each copy to the next, about the anchor point, before `sublayerTransform`; default identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { transform("instanceTransform") }
        set { setSlot("instanceTransform", .transform(newValue)) }
    }

    /// Multiplies the colours of the copies; default opaque white. Animatable.
    open var instanceColor: CGColor? {
        get { color("instanceColor") }
        set { setSlot("instanceColor", newValue) }
    }

    /// Added to red from copy to copy; default 0. Animatable.
    open var instanceRedOffset: Float {
        get { Float(number("instanceRedOffset")) }
        set { setSlot("instanceRedOffset", .number(Double(newValue))) }
    }

    /// Added to green from copy to copy; default 0. Animatable.
    open var instanceGreenOffset: Float {
        get { Float(number("instanceGreenOffset")) }
        set { setSlot("instanceGreenOffset", .number(Double(newValue))) }
    }

    /// Added to blue from copy to copy; default 0. Animatable.
    open var instanceBlueOffset: Float {
        get { Float(number("instanceBlueOffset")) }
        set { setSlot("instanceBlueOffset", .number(Double(newValue))) }
    }

    /// Added to alpha from copy to copy; default 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(number("instanceAlphaOffset")) }
        set { setSlot("instanceAlphaOffset", .number(Double(newValue))) }
    }
}

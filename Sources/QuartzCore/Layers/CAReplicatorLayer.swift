// The layer of copies: its properties, which animate.

import CoreGraphics

/// The objects of a replicator.
package struct ReplicatorObjects: ClassObjects {
    /// As it was given.
    package var instanceColor: CGColor?
}

/// A layer that shows its sublayers several times (Apple: `CAReplicatorLayer`).
///
/// Copies that are turned out of the layer's plane, or moved in z, are ordered by their depth together and seen by the
/// perspective of the layer's `sublayerTransform`; then they are flattened into the layer's plane, unless it preserves depth.
open class CAReplicatorLayer: CALayer {
    package override class var renderKind: RenderKind { .replicator }

    package override class var ownProperties: ClassProperties {
        ClassProperties(ReplicatorValues.self, ReplicatorObjects.self, [
            .value("instanceCount", \ReplicatorValues.instanceCount, Int.self),
            .value("preservesDepth", \ReplicatorValues.preservesDepth, Bool.self, .fixed),
            .value("instanceDelay", \ReplicatorValues.instanceDelay, Double.self),
            .value("instanceTransform", \ReplicatorValues.instanceTransform, CATransform3D.self),
            .color("instanceColor", \ReplicatorValues.instanceColor, given: \ReplicatorObjects.instanceColor),
            .value("instanceRedOffset", \ReplicatorValues.instanceRedOffset, PreciseFloat.self),
            .value("instanceGreenOffset", \ReplicatorValues.instanceGreenOffset, PreciseFloat.self),
            .value("instanceBlueOffset", \ReplicatorValues.instanceBlueOffset, PreciseFloat.self),
            .value("instanceAlphaOffset", \ReplicatorValues.instanceAlphaOffset, PreciseFloat.self),
        ])
    }

    /// How many copies, the original included; default 1.
    open var instanceCount: Int {
        get { self[\ReplicatorValues.instanceCount] }
        set { self[\ReplicatorValues.instanceCount] = newValue }
    }

    /// Whether copies keep their depth in the space of the layers above, as below a `CATransformLayer`; default false. The
    /// layer itself then draws nothing, and has no mask, shadow, filters or bitmap.
    open var preservesDepth: Bool {
        get { self[\ReplicatorValues.preservesDepth] }
        set { self[\ReplicatorValues.preservesDepth] = newValue }
    }

    /// Seconds by which each copy lags the one before; default 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { self[\ReplicatorValues.instanceDelay] }
        set { self[\ReplicatorValues.instanceDelay] = newValue }
    }

    /// From each copy to the next, about the anchor point, before `sublayerTransform`; default identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { self[\ReplicatorValues.instanceTransform] }
        set { self[\ReplicatorValues.instanceTransform] = newValue }
    }

    /// Multiplies the colours of the copies; default opaque white. Animatable.
    open var instanceColor: CGColor? {
        get { self[color: \ReplicatorValues.instanceColor, \ReplicatorObjects.instanceColor] }
        set { self[color: \ReplicatorValues.instanceColor, \ReplicatorObjects.instanceColor] = newValue }
    }

    /// Added to red from copy to copy; default 0. Animatable.
    open var instanceRedOffset: Float {
        get { (self[\ReplicatorValues.instanceRedOffset] as PreciseFloat).value }
        set { self[\ReplicatorValues.instanceRedOffset] = PreciseFloat(newValue) }
    }

    /// Added to green from copy to copy; default 0. Animatable.
    open var instanceGreenOffset: Float {
        get { (self[\ReplicatorValues.instanceGreenOffset] as PreciseFloat).value }
        set { self[\ReplicatorValues.instanceGreenOffset] = PreciseFloat(newValue) }
    }

    /// Added to blue from copy to copy; default 0. Animatable.
    open var instanceBlueOffset: Float {
        get { (self[\ReplicatorValues.instanceBlueOffset] as PreciseFloat).value }
        set { self[\ReplicatorValues.instanceBlueOffset] = PreciseFloat(newValue) }
    }

    /// Added to alpha from copy to copy; default 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { (self[\ReplicatorValues.instanceAlphaOffset] as PreciseFloat).value }
        set { self[\ReplicatorValues.instanceAlphaOffset] = PreciseFloat(newValue) }
    }
}

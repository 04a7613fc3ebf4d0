// The layer that keeps the depth of its sublayers.

import CoreGraphics

/// A layer whose sublayers stay in the 3D space that it is in, instead of being flattened into its
/// plane (Apple: `CATransformLayer`).
///
/// It draws nothing itself: background, border, contents, shadow and mask of it are not shown. Its
/// opacity applies to each sublayer by itself. It cannot be hit; its sublayers can.
open class CATransformLayer: CALayer {
    package override class var renderKind: RenderKind { .transform }

    /// Nil, which is said once: a transform layer has no plane of its own in which a point could lie, and Apple's
    /// documentation says never to ask it. Ask a layer above it: its search finds the sublayers in their space.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        FaultReport.once("CATransformLayer.hitTest(_:)", "a transform layer has no plane to be hit in; ask a layer above it")
        return nil
    }
}

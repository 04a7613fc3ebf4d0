// The layer that keeps the depth of its sublayers.

import CoreGraphics

/// A layer whose sublayers stay in the 3D space that it is in, instead of being flattened into its
/// plane (Apple: `CATransformLayer`).
///
/// It draws nothing itself: background, border, contents, shadow and mask of it are not shown. Its
/// opacity applies to each sublayer by itself. It cannot be hit; its sublayers can.
open class CATransformLayer: CALayer {
    package override class var renderKind: RenderKind { .transform }

    /// Only sublayers are hit.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let found = super.hitTest(p)
        return found === self ? nil : found
    }
}

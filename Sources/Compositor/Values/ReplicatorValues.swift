// What a replicator has besides the values of every layer.

import CoreGraphics

/// The values of a replicator.
package struct ReplicatorValues: PlainValues {
    package var instanceTransform = CATransform3DIdentity
    package var instanceColor = LayerColor(1, 1, 1, 1)
    package var instanceCount = 1.0
    package var instanceDelay = 0.0
    package var instanceRedOffset = 0.0
    package var instanceGreenOffset = 0.0
    package var instanceBlueOffset = 0.0
    package var instanceAlphaOffset = 0.0
    package var preservesDepth = false
    package init() {}
}

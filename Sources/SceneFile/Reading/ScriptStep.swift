// Enters: nothing. Leaves: what a step of a script does, with its layers and values resolved.

import QuartzCore

/// A step of a script: one transaction on the client side.
package struct ScriptStep {
    /// Scene time.
    package let time: Double
    /// The transaction's own duration, nil for the default.
    package let animationDuration: Double?
    package let timingFunction: CAMediaTimingFunction?
    package let disableActions: Bool?
    /// In the order in which they are done.
    package let edits: [ScriptEdit]
}

/// One change that a script makes.
package enum ScriptEdit {
    case set(CALayer, keyPath: String, value: Any?)
    case addAnimation(AnimationAddition)
    case removeAnimation(CALayer, key: String)
    case addLayer(LayerTree, parent: CALayer)
    case removeLayer(CALayer)
}

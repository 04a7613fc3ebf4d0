// What a person would do, written down: the input of a run without a display.

import QuartzCore

/// One click or key at a time of the scene.
package struct ScriptedInput: Sendable, Equatable {
    /// What happens.
    package enum Action: Sendable, Equatable {
        /// A click at a point of the sample's root layer.
        case click(CGPoint)
        /// A key that types a character.
        case press(Character)
    }

    /// Seconds since the sample was first shown.
    package let time: Double
    package let action: Action

    /// A click at (`x`, `y`), in points of the sample's root layer.
    package static func click(_ x: CGFloat, _ y: CGFloat, at time: Double) -> ScriptedInput {
        ScriptedInput(time: time, action: .click(CGPoint(x: x, y: y)))
    }

    /// A key that types `key`.
    package static func press(_ key: Character, at time: Double) -> ScriptedInput {
        ScriptedInput(time: time, action: .press(key))
    }
}

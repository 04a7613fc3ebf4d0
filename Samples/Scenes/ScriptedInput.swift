// What a person would do, written down: the input of a run without a display.

import QuartzCore

/// One click, key or movement at a time of the scene.
package struct ScriptedInput: Sendable, Equatable {
    /// What happens.
    package enum Action: Sendable, Equatable {
        /// A click at a point of the sample's root layer.
        case click(CGPoint)
        /// The pointer moves to a point, or its button goes down or up there.
        case pointer(CGPoint), grab(CGPoint), drop(CGPoint)
        /// The wheel is turned by notches, at a point.
        case wheel(CGVector, CGPoint)
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

    /// The pointer at (`x`, `y`), as for a click.
    package static func pointer(_ x: CGFloat, _ y: CGFloat, at time: Double) -> ScriptedInput {
        ScriptedInput(time: time, action: .pointer(CGPoint(x: x, y: y)))
    }

    /// From one point to another with the button down, in half a second.
    package static func drag(from start: CGPoint, to end: CGPoint, at time: Double) -> [ScriptedInput] {
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        return [
            ScriptedInput(time: time, action: .grab(start)), ScriptedInput(time: time + 0.25, action: .pointer(middle)),
            ScriptedInput(time: time + 0.45, action: .pointer(end)), ScriptedInput(time: time + 0.5, action: .drop(end)),
        ]
    }

    /// A key that types `key`.
    package static func press(_ key: Character, at time: Double) -> ScriptedInput {
        ScriptedInput(time: time, action: .press(key))
    }
}

extension Sample {
    /// The button down and up again at (`x`, `y`), in points of the sample's root layer, as a finger that taps.
    package static func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) -> [ScriptedInput] {
        let point = CGPoint(x: x, y: y)
        return [ScriptedInput(time: time, action: .grab(point)), ScriptedInput(time: time + 0.05, action: .drop(point))]
    }
}

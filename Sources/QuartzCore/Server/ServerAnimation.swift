// The rows of animations that the server keeps as plain data: one animation, one node's row, and what
// an evaluation of all found out.

import CSupport
import CoreGraphics

/// One animation of a node. The references are held by hand, so that a frame counts none.
struct ServerAnimation {
    var frozen: Unmanaged<FrozenAnimation>
    var origin: Unmanaged<ReportMailbox>
    var begin: Double
    var end: Double
    var serial: UInt64
    /// The animation as plain data, where it is simple enough; owned.
    var track: UnsafeMutablePointer<AnimationTrack>?
    var groups: ChangeGroups
    /// What a step of it makes necessary to redo.
    var changes: NodeChanges
    var hasStarted = false
    var hasEnded = false
    var isRemovedOnCompletion: Bool
    /// Whether its own clock stands still: it shows, and nothing moves.
    var isStill: Bool
    /// Whether it is a transition or holds one.
    var hasTransition: Bool
    /// Memory that an evaluation reads beside the track, to be asked for ahead; 0: none.
    var objects = SIMD8<UInt>.zero
}

/// A node with animations.
struct AnimatedNode: BitwiseCopyable {
    var node: NodeIndex
    var first: UnsafeMutablePointer<ServerAnimation>
    /// The node's, owned.
    var block: UnsafeMutablePointer<PresentationBlock>
    var count: Int32
    var capacity: Int32
    /// Whether the rare part of the presentation must be copied from the model anew.
    var isStale = true
    /// Whether some animation showed at the last evaluation.
    var showed = false
    /// The groups that its animations write to.
    var groups: ChangeGroups = []
    var changes: NodeChanges = []
}

/// What an evaluation found out.
package struct EvaluationOutcome {
    /// Something changes from frame to frame.
    package var isRunning = false
    /// The media time at which something pending begins.
    package var nextBegin = Double.infinity
}

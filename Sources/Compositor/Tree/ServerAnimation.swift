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
    /// Whether an evaluation reads more than the track: `ReadMemory` behind the row's animations.
    var readsMore: Bool
}

/// The addresses of what an evaluation reads beside a track, to be asked for ahead, the first eight; 0: none.
/// Kept apart from the animations, of which few have any: a row is read in every frame.
typealias ReadMemory = SIMD8<UInt>

/// The memory of animations and of what they show.
final class AnimationMemory {
    /// Most layers have two animations at most; what has more gets memory of its own.
    static let usualCapacity: Int32 = 2

    private let tracks = MemoryPool(blockBytes: MemoryLayout<AnimationTrack>.size)
    private let blocks = MemoryPool(blockBytes: MemoryLayout<PresentationBlock>.size)
    private let rareValues = MemoryPool(blockBytes: MemoryLayout<RareValues>.size)
    private let rows = MemoryPool(blockBytes: bytes(ofRowWith: usualCapacity))

    private static func bytes(ofRowWith capacity: Int32) -> Int {
        Int(capacity) * (MemoryLayout<ServerAnimation>.stride + MemoryLayout<ReadMemory>.stride)
    }

    func makeTrack(_ track: AnimationTrack) -> UnsafeMutablePointer<AnimationTrack> {
        let made = tracks.take().bindMemory(to: AnimationTrack.self, capacity: 1)
        made.initialize(to: track)
        return made
    }

    func giveBack(_ track: UnsafeMutablePointer<AnimationTrack>) { tracks.giveBack(track) }

    func makeBlock() -> UnsafeMutablePointer<PresentationBlock> {
        let made = blocks.take().bindMemory(to: PresentationBlock.self, capacity: 1)
        made.initialize(to: PresentationBlock())
        return made
    }

    func giveBack(_ block: UnsafeMutablePointer<PresentationBlock>) {
        if let rare = block.pointee.rare { rareValues.giveBack(rare) }
        blocks.giveBack(block)
    }

    func makeRareValues() -> UnsafeMutablePointer<RareValues> {
        let made = rareValues.take().bindMemory(to: RareValues.self, capacity: 1)
        made.initialize(to: RareValues())
        return made
    }

    /// Memory for animations and what each of them reads.
    func makeRow(capacity: Int32) -> UnsafeMutablePointer<ServerAnimation> {
        let memory = capacity <= Self.usualCapacity
            ? rows.take() : UnsafeMutableRawPointer.allocate(byteCount: Self.bytes(ofRowWith: capacity), alignment: 64)
        return memory.bindMemory(to: ServerAnimation.self, capacity: Int(capacity))
    }

    func giveBack(_ row: UnsafeMutablePointer<ServerAnimation>, capacity: Int32) {
        if capacity <= Self.usualCapacity { rows.giveBack(row) } else { row.deallocate() }
    }
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
    /// The tracks of a row in which nothing but values changes; set while it is not stale.
    var steady: SteadyTracks?

    /// What each animation reads beside its track.
    @inline(__always)
    var reads: UnsafeMutablePointer<ReadMemory> {
        UnsafeMutableRawPointer(first + Int(capacity)).assumingMemoryBound(to: ReadMemory.self)
    }
}

extension ServerAnimation {
    /// Unlike any other animation's.
    var serial: UInt64 { frozen._withUnsafeGuaranteedRef { $0.serial } }
}

/// What has to be read of a row between two events: one or two tracks that run.
struct SteadyTracks: BitwiseCopyable {
    var first: UnsafeMutablePointer<AnimationTrack>
    var second: UnsafeMutablePointer<AnimationTrack>?
    /// Their keyframes.
    var firstKeyframes: UnsafeRawPointer?
    var secondKeyframes: UnsafeRawPointer?
    /// In the layer's time: nothing begins or ends from `since` until `end`.
    var since: Double
    var end: Double
}

/// What an evaluation found out.
package struct EvaluationOutcome {
    /// Something changes from frame to frame.
    package var isRunning = false
    /// The media time at which something pending begins.
    package var nextBegin = Double.infinity
}

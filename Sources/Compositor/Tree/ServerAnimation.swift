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
    /// The animation as plain data, where it is simple enough, or the first of a group's; owned.
    var track: UnsafeMutablePointer<AnimationTrack>?
    var groups: ChangeGroups
    /// What a step of it makes necessary to redo.
    var changes: NodeChanges
    var hasStarted = false
    var hasEnded = false
    let reportsStart: Bool
    var isRemovedOnCompletion: Bool
    /// Whether its own clock stands still: it shows, and nothing moves.
    var isStill: Bool
    /// Whether it is a transition or holds one.
    var hasTransition: Bool
    /// Whether an evaluation reads more than the track: `AnimatedNode.reads`.
    var readsMore: Bool
}

/// The addresses of what an evaluation reads beside a track, to be asked for ahead, the first eight; 0: none.
typealias ReadMemory = SIMD8<UInt>

/// The memory of animations and of what they show.
final class AnimationMemory {
    /// Most layers have two animations at most; what has more gets memory of its own.
    static let usualCapacity: Int32 = 2

    private let tracks = MemoryPool(blockBytes: MemoryLayout<AnimationTrack>.size)
    private let pacedTracks = MemoryPool(blockBytes: MemoryLayout<PacedTrack>.size)
    /// Keyframes of few values, which lie side by side as the tracks do: what the client made lies among all that it has, each
    /// on a page of memory of its own.
    private let tables = MemoryPool(blockBytes: tableBytes)
    private static var tableBytes: Int { 256 }
    private let clocks = MemoryPool(blockBytes: MemoryLayout<GroupClock>.size)
    private let blocks = MemoryPool(blockBytes: MemoryLayout<PresentationBlock>.size)
    private let rareValues = MemoryPool(blockBytes: MemoryLayout<RareValues>.size)
    private let rows = MemoryPool(blockBytes: Int(usualCapacity) * MemoryLayout<ServerAnimation>.stride)
    private let reads = MemoryPool(blockBytes: Int(usualCapacity) * MemoryLayout<ReadMemory>.stride)

    /// An animation as plain data: one track, or those of a group's children, one after the other. Nil for what is not simple
    /// enough, as groups in groups.
    /// - Parameter hasOwnValues: whether the layer's class has values of its own.
    func makeTracks(of frozen: FrozenAnimation, begin: Double, hasOwnValues: Bool) -> UnsafeMutablePointer<AnimationTrack>? {
        guard case .group(let children) = frozen.subject else { return makeTrack(frozen, begin, nil, hasOwnValues) }
        guard !children.isEmpty, let reading = GroupClock(frozen, beginTime: begin) else { return nil }
        let clock = clocks.take().bindMemory(to: GroupClock.self, capacity: 1)
        clock.initialize(to: reading)
        var first: UnsafeMutablePointer<AnimationTrack>?
        for child in children.reversed() {
            guard let track = makeTrack(child, child.timing.finiteBeginTime, clock, hasOwnValues) else {
                if let first { giveBack(tracks: first) } else { clocks.giveBack(clock) }
                return nil
            }
            track.pointee.next = first
            first = track
        }
        return first
    }

    private func makeTrack(
        _ frozen: FrozenAnimation, _ begin: Double, _ clock: UnsafePointer<GroupClock>?, _ hasOwnValues: Bool
    ) -> UnsafeMutablePointer<AnimationTrack>? {
        guard var track = frozen.track, track.place.isPlain, track.place.home != .own || hasOwnValues else { return nil }
        (track.beginTime, track.clock) = (begin, clock)
        if let keyframes = track.keyframes, keyframes.bytes <= Self.tableBytes {
            track.keyframes = keyframes.copied(to: tables.take())
        }
        return track.copied(to: pool(track.track).take())
    }

    private func pool(_ track: AnimationTrack) -> MemoryPool { track.isLinear ? tracks : pacedTracks }

    /// Gives back a track, or all that one group became.
    func giveBack(tracks first: UnsafeMutablePointer<AnimationTrack>) {
        if let clock = first.pointee.clock { clocks.giveBack(UnsafeMutablePointer(mutating: clock)) }
        var next = Optional(first)
        while let track = next {
            next = track.pointee.next
            if let keyframes = track.pointee.keyframes, keyframes.bytes <= Self.tableBytes { tables.giveBack(keyframes.address) }
            pool(track.pointee).giveBack(track)
        }
    }

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

    /// Memory for animations.
    func makeRow(capacity: Int32) -> UnsafeMutablePointer<ServerAnimation> { make(capacity, rows) }

    func giveBack(_ row: UnsafeMutablePointer<ServerAnimation>, capacity: Int32) { giveBack(row, capacity, rows) }

    /// Memory for what each animation of a row reads.
    func makeReads(capacity: Int32) -> UnsafeMutablePointer<ReadMemory> { make(capacity, reads) }

    func giveBack(_ row: UnsafeMutablePointer<ReadMemory>, capacity: Int32) { giveBack(row, capacity, reads) }

    private func make<Element>(_ capacity: Int32, _ pool: MemoryPool) -> UnsafeMutablePointer<Element> {
        let bytes = Int(capacity) * MemoryLayout<Element>.stride
        let memory = capacity <= Self.usualCapacity ? pool.take() : .allocate(byteCount: bytes, alignment: 64)
        return memory.bindMemory(to: Element.self, capacity: Int(capacity))
    }

    private func giveBack<Element>(_ row: UnsafeMutablePointer<Element>, _ capacity: Int32, _ pool: MemoryPool) {
        if capacity <= Self.usualCapacity { pool.giveBack(row) } else { row.deallocate() }
    }
}

/// A node with animations.
struct AnimatedNode: BitwiseCopyable {
    var node: NodeIndex
    var first: UnsafeMutablePointer<ServerAnimation>
    /// What each animation reads beside its track; nil: none reads more. Apart from the animations, since a row is read often.
    var reads: UnsafeMutablePointer<ReadMemory>?
    /// The node's, owned.
    var block: UnsafeMutablePointer<PresentationBlock>
    var count: Int32
    var capacity: Int32
    /// Whether the rare part of the presentation must be copied from the model anew.
    var isStale = true
    /// Whether some animation showed at the last evaluation.
    var showed = false
    /// The last evaluation that was shared, if it was done there.
    var shared: UInt32 = 0
    /// The flock that evaluates it meanwhile, and its number there; -1: none.
    var flock: Int32 = -1
    var member: Int32 = -1
    /// The groups that its animations write to.
    var groups: ChangeGroups = []
    var changes: NodeChanges = []
    /// The tracks of a row in which nothing but values changes; set while it is not stale.
    var steady: SteadyTracks?
    /// In the layer's time: from when until when all of it stays as it was evaluated; nothing of a row that is stale.
    var stillSince = Double.infinity, stillUntil = -Double.infinity
}

extension ServerAnimation {
    /// Unlike any other animation's.
    var serial: UInt64 { frozen._withUnsafeGuaranteedRef { $0.serial } }
}

/// What has to be read of a row between two events: one or two tracks that run.
struct SteadyTracks: BitwiseCopyable {
    var first: UnsafeMutablePointer<AnimationTrack>
    var second: UnsafeMutablePointer<AnimationTrack>?
    /// What they read beside themselves: their keyframes, or the clock of the group that they are.
    var firstReads: UnsafeRawPointer?
    var secondReads: UnsafeRawPointer?
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

// What one commit says to the server: plain bytes for property groups and tree edits, written
// one after the other, and references for what is frozen (objects of properties, animations).
// The client writes it, the queue carries it, the server reads it and sends it back for reuse.

import CoreGraphics
import Glibc

/// A frozen object that crosses beside the bytes.
package enum ChangeObject {
    case property(AnyObject?)
    case tiles([ShownTile])
    case animation(FrozenAnimation, begin: Double, origin: ReportMailbox)
}

/// The records of a change set's byte stream; each is followed by what its line says.
@usableFromInline package enum ChangeRecord: UInt32 {
    /// layer, groups, bytes of the class's values: the groups' structures in the order of their bits.
    case values = 1
    /// layer, count: that many layers, the first at the bottom.
    case children
    /// layer
    case destroy
    /// layer (0: none)
    case root
    /// layer, index of the object, slot
    case object
    /// layer, index of the object
    case addAnimation
    /// layer, serial (low, high word)
    case removeAnimation
    /// layer, `RenderKind`
    case kind
    /// layer, mask layer (0: none)
    case mask
    /// layer, index of the object
    case tiles
    /// layer, one of its sublayers, the sublayer right below that one (0: none): where one stands from now on. The one below
    /// stands there already.
    case sublayer
}

/// Unchecked Sendable (inherited): the committing thread fills it, the queue hands it over, and
/// from then on the server alone touches it until it returns through the recycling queue.
@usableFromInline package final class ChangeSet: QueueNode, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var bytes: UnsafeMutableRawPointer
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline package private(set) var capacity = ChangeSet.leastCapacity
    package static let leastCapacity = 4096
    /// How many bytes a commit takes, of late.
    private var usualCount = ChangeSet.leastCapacity
    @exclusivity(unchecked) package internal(set) var objects: [ChangeObject] = []
    /// Layers to which the set adds transitions.
    @exclusivity(unchecked) package internal(set) var transitions: [UInt32] = []
    /// How many layers the server does not know yet.
    package var newLayers = 0
    /// Media time of the commit.
    package var time = 0.0
    /// How often the bytes had to grow; stands still in the steady state.
    package private(set) var growths = 0

    package override init() {
        bytes = Self.resized(nil, Self.leastCapacity)
    }

    deinit { free(bytes) }

    /// Large memory is moved by the system without a copy.
    private static func resized(_ memory: UnsafeMutableRawPointer?, _ capacity: Int) -> UnsafeMutableRawPointer {
        guard let new = realloc(memory, capacity) else { stop("there is no memory left") }
        return new
    }

    package var isEmpty: Bool { count == 0 }

    func clear() {
        // Memory for much is kept only where commits are large again and again.
        let isUsual = capacity <= 4 * usualCount
        usualCount = max(Self.leastCapacity, count, usualCount - usualCount / 8)
        (count, newLayers) = (0, 0)
        objects.removeAll(keepingCapacity: isUsual)
        transitions.removeAll(keepingCapacity: isUsual)
        guard !isUsual else { return }
        bytes = Self.resized(bytes, Self.leastCapacity)
        capacity = Self.leastCapacity
    }

    @inlinable @inline(__always)
    func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    @inline(never) @usableFromInline
    func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        bytes = Self.resized(bytes, capacity)
        growths += 1
    }

    @inlinable @inline(__always)
    package func append(_ record: ChangeRecord, _ first: UInt32, _ second: UInt32 = 0, _ third: UInt32 = 0) {
        reserve(16)
        bytes.storeBytes(of: record.rawValue, toByteOffset: count, as: UInt32.self)
        bytes.storeBytes(of: first, toByteOffset: count + 4, as: UInt32.self)
        bytes.storeBytes(of: second, toByteOffset: count + 8, as: UInt32.self)
        bytes.storeBytes(of: third, toByteOffset: count + 12, as: UInt32.self)
        count += 16
    }

    /// Appends the bytes of a plain structure, padded to 16.
    @inlinable @inline(__always)
    package func append<Plain: BitwiseCopyable>(plain pointer: UnsafePointer<Plain>) {
        append(bytes: UnsafeRawPointer(pointer), MemoryLayout<Plain>.size)
    }

    @inlinable @inline(__always)
    package func append(bytes pointer: UnsafeRawPointer, _ size: Int) {
        let padded = (size + 15) & ~15
        reserve(padded)
        (bytes + count).copyMemory(from: pointer, byteCount: size)
        count += padded
    }

    @inlinable
    package func append(layers: some Sequence<UInt32>) {
        for layer in layers {
            reserve(4)
            bytes.storeBytes(of: layer, toByteOffset: count, as: UInt32.self)
            count += 4
        }
        let padded = (count + 15) & ~15
        reserve(padded - count)
        count = padded
    }

    package func append(_ record: ChangeRecord, _ layer: UInt32, _ object: ChangeObject, slot: UInt32 = 0) {
        if case .animation(let frozen, _, _) = object, frozen.hasTransition { transitions.append(layer) }
        append(record, layer, UInt32(objects.count), slot)
        objects.append(object)
    }
}

/// A position in the byte stream of a change set.
package struct ChangeReader {
    private let bytes: UnsafeMutableRawPointer
    private let end: Int
    private var offset = 0

    package init(_ changes: ChangeSet) {
        (bytes, end) = (changes.bytes, changes.count)
    }

    @inline(__always)
    package mutating func next() -> (record: ChangeRecord, first: UInt32, second: UInt32, third: UInt32)? {
        guard offset < end else { return nil }
        let head = bytes + offset
        offset += 16
        return (
            ChangeRecord(rawValue: head.load(as: UInt32.self)).unsafelyUnwrapped,
            head.load(fromByteOffset: 4, as: UInt32.self), head.load(fromByteOffset: 8, as: UInt32.self),
            head.load(fromByteOffset: 12, as: UInt32.self)
        )
    }

    @inline(__always)
    package mutating func read<Plain: BitwiseCopyable>(into pointer: UnsafeMutablePointer<Plain>) {
        UnsafeMutableRawPointer(pointer).copyMemory(from: bytes + offset, byteCount: MemoryLayout<Plain>.size)
        offset += (MemoryLayout<Plain>.size + 15) & ~15
    }

    /// The bytes of a structure of `size`.
    package mutating func bytes(_ size: Int) -> UnsafeRawPointer {
        let start = bytes + offset
        offset += (size + 15) & ~15
        return UnsafeRawPointer(start)
    }

    package mutating func layers(_ count: Int) -> UnsafeBufferPointer<UInt32> {
        let start = (bytes + offset).assumingMemoryBound(to: UInt32.self)
        offset += (count * 4 + 15) & ~15
        return UnsafeBufferPointer(start: start, count: count)
    }
}

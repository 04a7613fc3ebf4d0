// The values of a node's class: as they are shown, and as in the model, side by side in one block of memory.

import CoreGraphics

/// A block of such values. Whoever made it deallocates it.
struct OwnValues: BitwiseCopyable {
    private let memory: UnsafeMutableRawPointer

    private struct Head: BitwiseCopyable {
        var version: Int
        var size: Int
    }

    /// Keeps both copies where vectors may lie.
    private static let headSize = PropertyHome.alignment

    init(size: Int) {
        memory = .allocate(byteCount: Self.headSize + 2 * Self.stride(size), alignment: PropertyHome.alignment)
        memory.storeBytes(of: Head(version: 0, size: size), as: Head.self)
    }

    func deallocate() { memory.deallocate() }

    private static func stride(_ size: Int) -> Int { (size + PropertyHome.alignment - 1) & ~(PropertyHome.alignment - 1) }
    private var head: UnsafeMutablePointer<Head> { memory.assumingMemoryBound(to: Head.self) }

    var size: Int { head.pointee.size }
    @inline(__always)
    var shown: UnsafeMutableRawPointer { memory + Self.headSize }
    @inline(__always)
    var model: UnsafeMutableRawPointer { shown + Self.stride(head.pointee.size) }

    /// Grows whenever what is shown may have changed.
    var version: Int { head.pointee.version }
    @inline(__always)
    func touch() { head.pointee.version &+= 1 }

    /// Takes over new values of the model, which are shown.
    func set(_ bytes: UnsafeRawPointer) {
        model.copyMemory(from: bytes, byteCount: size)
        reset()
    }

    /// Shows the model's values.
    func reset() {
        shown.copyMemory(from: model, byteCount: size)
        touch()
    }
}

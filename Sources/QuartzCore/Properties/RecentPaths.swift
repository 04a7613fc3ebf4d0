// The key paths of a class that were asked for last. In: paths that its list keeps for good. Out: the same without a lock, and
// without a hash of the text.

import Synchronization

/// Used on any thread.
final class RecentPaths: Sendable {
    // Objects that somebody else keeps for ever, so that what is read here is never gone.
    private let slots: [Slot] = (0..<count).map { _ in Slot() }
    /// A power of two.
    private static let count = 16

    private final class Slot: Sendable {
        let path = Atomic<UInt>(0)
    }

    subscript(_ path: String) -> PropertyPath? {
        guard let address = UnsafeRawPointer(bitPattern: slots[Self.slot(of: path)].path.load(ordering: .acquiring)) else {
            return nil
        }
        let kept = Unmanaged<PropertyPath>.fromOpaque(address).takeUnretainedValue()
        return kept.path == path ? kept : nil
    }

    func keep(_ path: PropertyPath) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(path).toOpaque())
        slots[Self.slot(of: path.path)].path.store(address, ordering: .releasing)
    }

    /// Told by the length and the last letters, where the usual ones differ.
    private static func slot(of path: String) -> Int {
        let text = path.utf8
        guard let last = text.last else { return 0 }
        return (text.count &* 5 &+ Int(last)) & (count - 1)
    }
}

// A queue from many producers to one consumer without a lock, after Dmitry Vyukov's intrusive
// queue: a push is one exchange and one store, whatever the other side does. The nodes are the
// queued objects themselves, so a recycled object is queued without allocating.

import CoreGraphics
import Synchronization

/// An object that can stand in one `LockFreeQueue` at a time.
///
/// Unchecked Sendable: a node has one owner at any time, the producer until `push` and the
/// consumer after `pop`; subclasses keep to that and say what they carry.
@usableFromInline package class QueueNode: @unchecked Sendable {
    fileprivate let next = Atomic<UnsafeRawPointer?>(nil)
    package init() {}
}

/// Multi-producer, single-consumer; first in, first out for each producer.
///
/// Unchecked Sendable: `first` belongs to the one consumer; everything else is atomic, and a
/// node's contents cross with the release–acquire pair on its predecessor's `next`.
package final class LockFreeQueue<Node: QueueNode>: @unchecked Sendable {
    private let stub = Unmanaged.passRetained(QueueNode())
    private let last: Atomic<UnsafeRawPointer?>
    private var first: UnsafeRawPointer

    package init() {
        first = UnsafeRawPointer(stub.toOpaque())
        last = Atomic(first)
    }

    deinit {
        while pop() != nil {}
        stub.release()
    }

    /// Appends `node`; wait-free, from any thread.
    package func push(_ node: Node) {
        link(UnsafeRawPointer(Unmanaged<QueueNode>.passRetained(node).toOpaque()))
    }

    /// The oldest node, or nil when there is none, or when a producer has not finished pushing it or the one after it. For the
    /// consumer's thread only.
    /// - Parameter waits: lets a producer finish that was interrupted in the middle of a push, for a consumer that may wait.
    package func pop(waits: Bool = false) -> Node? {
        let stubPointer = UnsafeRawPointer(stub.toOpaque())
        var node = first
        var next = successor(node, waits)
        if node == stubPointer {
            guard let second = next else { return nil }
            first = second
            node = second
            next = successor(second, waits)
        }
        if let next { return take(node, next) }
        guard last.load(ordering: .acquiring) == node else { return waits ? pop(waits: true) : nil }
        link(stubPointer)
        return successor(node, waits).flatMap { take(node, $0) }
    }

    /// Pops what had been pushed when this began and hands it over, oldest first; for the consumer's thread only. What comes in
    /// meanwhile stays, so that producers who are faster than `body` cannot keep the consumer here.
    /// - Parameter waits: as in `pop`.
    package func drain(waits: Bool = false, _ body: (Node) -> Void) {
        let stubPointer = UnsafeRawPointer(stub.toOpaque())
        let newest = last.load(ordering: .acquiring)
        while first != stubPointer || newest != stubPointer, let node = pop(waits: waits) {
            let isNewest = UnsafeRawPointer(Unmanaged<QueueNode>.passUnretained(node).toOpaque()) == newest
            body(node)
            if isNewest { return }
        }
    }

    /// Whether nothing was pushed that has not been popped; for the consumer's thread only.
    package var isEmpty: Bool {
        first == UnsafeRawPointer(stub.toOpaque()) && last.load(ordering: .acquiring) == first
    }

    private func link(_ node: UnsafeRawPointer) {
        Unmanaged<QueueNode>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.next.store(nil, ordering: .relaxed) }
        let previous = last.exchange(node, ordering: .acquiringAndReleasing)!
        Unmanaged<QueueNode>.fromOpaque(previous)._withUnsafeGuaranteedRef { $0.next.store(node, ordering: .releasing) }
    }

    private func successor(_ node: UnsafeRawPointer) -> UnsafeRawPointer? {
        Unmanaged<QueueNode>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.next.load(ordering: .acquiring) }
    }

    /// The same; where `waits`, of a push that has begun as well.
    private func successor(_ node: UnsafeRawPointer, _ waits: Bool) -> UnsafeRawPointer? {
        var next = successor(node)
        while waits, next == nil, last.load(ordering: .acquiring) != node {
            sched_yield()
            next = successor(node)
        }
        return next
    }

    private func take(_ node: UnsafeRawPointer, _ next: UnsafeRawPointer) -> Node? {
        first = next
        return unsafeDowncast(Unmanaged<QueueNode>.fromOpaque(node).takeRetainedValue(), to: Node.self)
    }
}

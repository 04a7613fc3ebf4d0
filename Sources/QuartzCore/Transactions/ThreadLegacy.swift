// What a thread leaves when it ends: animations whose end is awaited, the mailbox that their
// reports go to, and calls that wait for a redraw moment. Another thread takes them over.

import Synchronization

/// Filled by a thread as its last act, handed over under the lock, and from then on used by the thread that took it
/// alone.
final class ThreadLegacy {
    let mailbox: ReportMailbox
    let awaited: [AnimationSerial: LayerAnimation]
    var callbacks: [() -> Void]

    init(mailbox: ReportMailbox, awaited: [AnimationSerial: LayerAnimation], callbacks: [() -> Void]) {
        (self.mailbox, self.awaited, self.callbacks) = (mailbox, awaited, callbacks)
    }

    private static let left = Lock<[ThreadLegacy]>([])
    /// Whether there may be something to take, so that a redraw moment takes no lock for nothing.
    private static let isLeft = Atomic<Bool>(false)

    /// Leaves a legacy, unless there is nothing in it, to the next thread that asks.
    static func leave(_ legacy: ThreadLegacy) {
        if legacy.awaited.isEmpty && legacy.callbacks.isEmpty { return }
        left.withLock { $0.append(legacy) }
        isLeft.store(true, ordering: .releasing)
    }

    static func takeAll() -> [ThreadLegacy] {
        guard isLeft.exchange(false, ordering: .acquiringAndReleasing) else { return [] }
        return left.withLock { left in
            let all = left
            left = []
            return all
        }
    }
}

// What the server says back: which animations started and which ended, to the mailbox of the
// thread that added them.

import CoreGraphics

package enum AnimationEvent: Sendable {
    case started(serial: UInt64, time: Double)
    case finished(serial: UInt64, time: Double)
    /// Another thread removed it: no further report comes.
    case withdrawn(serial: UInt64)
}

/// The events of one frame for one mailbox.
///
/// Unchecked Sendable (inherited): the server fills it before it is pushed and does not touch
/// it after.
package final class FrameReport: QueueNode, @unchecked Sendable {
    package let events: [AnimationEvent]
    package init(events: [AnimationEvent]) { self.events = events }
}

/// Where a client thread finds the reports on its animations. When the thread has ended, another
/// takes the mailbox over.
package final class ReportMailbox: Sendable {
    private let reports = LockFreeQueue<FrameReport>()
    /// Called, on the server's thread, when something has come for a thread that may sleep.
    private let alarm = Lock<(@Sendable () -> Void)?>(nil)

    package init() {}

    package func post(_ report: FrameReport) {
        reports.push(report)
        if let alarm = alarm.withLock({ $0 }) { alarm() }
    }

    /// Asks to be told of reports.
    package func whenPosted(_ body: @escaping @Sendable () -> Void) { alarm.withLock { $0 = body } }

    /// The next report; for the owning thread only.
    package func take() -> FrameReport? { reports.pop() }
}

// Calls at a media time, made at the first redraw moment from then on: a manual clock drives them as well.

import CoreGraphics

/// A call that waits for its time.
package final class MomentTimer {
    let time: Double
    fileprivate var body: (() -> Void)?

    /// Calls `body` once, on this thread, at the first redraw moment at or after `time` in media time. The timer lives until
    /// then or until it is cancelled.
    package init(at time: Double, _ body: @escaping () -> Void) {
        (self.time, self.body) = (time, body)
        TransactionState.current.moment.timers.append(self)
    }

    package func cancel() {
        body = nil
        TransactionState.current.moment.timers.removeAll { $0 === self }
    }
}

extension RedrawMembers {
    /// When the first is due.
    var nextTimer: Double { timers.map(\.time).min() ?? .infinity }

    func runTimers(at time: Double) {
        guard !timers.isEmpty else { return }
        let due = timers.filter { $0.time <= time }.sorted { $0.time < $1.time }
        timers.removeAll { $0.time <= time }
        for timer in due {
            let body = timer.body
            timer.body = nil
            body?()
        }
    }
}

// Enters: how much is done. Leaves: a line on the terminal that grows, where standard error is one.

import CSupport
import Foundation

/// A bar with figures, drawn at most ten times a second.
final class ProgressBar {
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) != 0
    private let start = lamina_monotonic_seconds()
    private var last = 0.0

    init(total: Int) { self.total = total }

    func show(_ done: Int) {
        let now = lamina_monotonic_seconds()
        guard isShown, now - last >= 0.1 || done == total else { return }
        last = now
        Output.remark("\r\(Self.line(done, of: total, seconds: now - start))\u{1B}[K", end: "")
    }

    /// Ends the line.
    func finish() {
        if isShown { Output.remark("") }
    }

    static func line(_ done: Int, of total: Int, seconds: Double) -> String {
        let width = 30, filled = total > 0 ? width * done / total : width
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        let rate = seconds > 0 ? Double(done) / seconds : 0
        let left = rate > 0 ? Double(total - done) / rate : 0
        let tail = done < total ? String(format: "%.0f s left", left.rounded(.up)) : String(format: "%.1f s", seconds)
        return "\(bar) \(done)/\(total) frames, " + String(format: "%.0f", rate) + " a second, " + tail
    }
}

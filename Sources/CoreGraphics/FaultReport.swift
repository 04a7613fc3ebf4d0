// In: something the caller handed over that had to be left out, such as a point that is not a
// number.
// Out: one line on standard error the first time each kind of fault is met.

import Foundation

/// Reports faults that must not stop the program, each kind once a process.
package enum FaultReport {
    private static let reported = Lock<Set<String>>([])

    /// Writes `message` to standard error unless a fault of the same `kind` was reported before.
    /// - Parameter kind: usually the name of the call that had to leave something out.
    package static func once(_ kind: String, _ message: @autoclosure () -> String) {
        let isNew = reported.withLock { $0.insert(kind).inserted }
        guard isNew else { return }
        // A closed standard error must not end the host, and there is no other place to say so.
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(kind): \(message())\n".utf8))
    }

    /// Whether a fault of this kind was reported.
    package static func wasReported(_ kind: String) -> Bool {
        reported.withLock { $0.contains(kind) }
    }
}

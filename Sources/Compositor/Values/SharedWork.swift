// Work that several cores share. In: how many things there are to do. Out: ranges of them, each done on one core.

import Dispatch
import Foundation
import Synchronization

/// How the work on thousands of layers is shared out between cores. With one core beside the client's nothing is.
package enum SharedWork {
    /// Twice as many save another fifth, and are the program's.
    private static let mostCores = 8
    private static let available = ProcessInfo.processInfo.activeProcessorCount
    private static let chosenCores = Atomic<Int>(0)
    private static let chosenShare = Atomic<Int>(0)

    /// How many cores take part; 1: nothing is shared.
    static var cores: Int {
        let chosen = chosenCores.load(ordering: .relaxed)
        if chosen > 0 { return chosen }
        return available > 2 ? min(available - 1, mostCores) : 1
    }

    /// Sharing less than so much costs more than it saves.
    private static var leastShare: Int {
        let chosen = chosenShare.load(ordering: .relaxed)
        return chosen > 0 ? chosen : 1024
    }

    /// Shares work as if there were so many cores, for tests and measurements.
    /// - Parameters:
    ///   - cores: 0: as many as there are.
    ///   - leastShare: how many things are worth sharing; 0: the usual number.
    package static func use(cores: Int, leastShare: Int = 0) {
        chosenCores.store(max(cores, 0), ordering: .relaxed)
        chosenShare.store(max(leastShare, 0), ordering: .relaxed)
    }

    /// In how many parts so many things are done; 1: by whoever asks. They are more than cores, so that none has to wait for one
    /// that came late.
    package static func parts(of count: Int) -> Int { cores > 1 ? max(count / leastShare, 1) : 1 }

    /// Does all parts, some of them on other threads, and returns when all are done.
    /// - Parameter body: is given a part's number, and which of the things it is.
    package static func run(_ parts: Int, of count: Int, _ body: (_ part: Int, _ range: Range<Int>) -> Void) {
        withoutActuallyEscaping(body) { body in
            let work = Work(body: body)
            let taken = Atomic<Int>(0)
            DispatchQueue.concurrentPerform(iterations: min(cores, parts)) { _ in
                while true {
                    let part = taken.add(1, ordering: .relaxed).oldValue
                    guard part < parts else { return }
                    work.body(part, count * part / parts..<count * (part + 1) / parts)
                }
            }
        }
    }

    /// What crosses to the other threads: whoever shares it sees to it that no part touches what is another's.
    private struct Work: @unchecked Sendable {
        let body: (_ part: Int, _ range: Range<Int>) -> Void
    }
}

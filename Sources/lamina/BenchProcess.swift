// Enters: the running process. Leaves: its age and CPU time, its memory, its allocations, the CPU
// time of one of its threads.

import CSupport
import Foundation

/// How long the process has run.
enum ProcessAge {
    /// Seconds since the process was started, give or take half a tick of the kernel's (5 ms), in the middle of many right.
    static var seconds: Double {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
              let rest = text.range(of: ") ", options: .backwards) else { return .nan }
        let fields = text[rest.upperBound...].split(separator: " ")
        guard fields.count > 19, let started = Double(fields[19]) else { return .nan }
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        // It is told in whole ticks, rounded down.
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9 - (started + 0.5) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Seconds of CPU that all threads of the process have used.
    static var cpuSeconds: Double {
        var used = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
        return Double(used.tv_sec) + Double(used.tv_nsec) * 1e-9
    }
}

/// Memory of the process in bytes.
struct Footprint {
    /// Handed out by the allocator.
    var heap = 0
    /// In physical memory.
    var resident = 0

    static var now: Footprint {
        var footprint = Footprint(heap: Int(lamina_heap_bytes()))
        if let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
           let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) {
            footprint.resident = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
        return footprint
    }

    /// The most bytes that were in physical memory so far.
    static var peak: Double {
        var used = rusage()
        getrusage(Int32(RUSAGE_SELF.rawValue), &used)
        return Double(used.ru_maxrss) * 1024
    }

    /// The same as JSON.
    var line: String { "{\"heapBytesALayer\": \(heap), \"residentBytesALayer\": \(resident)}" }

    func since(_ before: Footprint) -> Footprint {
        Footprint(heap: heap - before.heap, resident: resident - before.resident)
    }

    func divided(by count: Int) -> Footprint { Footprint(heap: heap / max(count, 1), resident: resident / max(count, 1)) }
}

extension Footprint {
    /// What `line` says; nil for anything else.
    init?(line: Data) {
        guard let fields = try? JSONSerialization.jsonObject(with: line) as? [String: Int], let heap = fields["heapBytesALayer"],
              let resident = fields["residentBytesALayer"] else { return nil }
        self.init(heap: heap, resident: resident)
    }
}

/// How often the calling thread has allocated; unknown unless `Tests/bench` preloaded its counter,
/// which counts the allocations of this program and of Swift's libraries, not the driver's.
struct AllocationCount {
    private let count: Int?

    private static let counter: (@convention(c) () -> Int)? = dlsym(nil, "lamina_allocation_count")
        .map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }

    static var now: AllocationCount { AllocationCount(count: counter?()) }

    func since(_ before: AllocationCount) -> Int? {
        guard let count, let earlier = before.count else { return nil }
        return count - earlier
    }
}

/// CPU time of one of the process's threads.
struct ThreadClock {
    private let path: String

    /// The first thread of this name; nil if there is none.
    init?(named name: String) {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        guard let task = tasks.first(where: {
            (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8))?.hasPrefix(name) == true
        }) else { return nil }
        path = "/proc/self/task/\(task)/schedstat"
    }

    /// Seconds that the thread has run.
    var seconds: Double {
        let text = try? String(contentsOfFile: path, encoding: .utf8)
        return (text?.split(separator: " ").first.flatMap { Double($0) } ?? 0) * 1e-9
    }
}

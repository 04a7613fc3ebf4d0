// Whose trap it was: Foundation's unarchiver ends the process for some damaged archives, before any of our code sees them.

import Glibc

enum FoundationStops {
    /// The exit status of a process that Foundation ended.
    static let status: Int32 = 86

    /// Ends the process with `status`, not by a signal, where the innermost code that is neither the system's nor Swift's own is
    /// Foundation's.
    static func watch() {
        // Looked up here, since the handler of a signal may not.
        _ = (backtrace, locate)
        var stack = stack_t()
        stack.ss_size = 1 << 20
        stack.ss_sp = malloc(stack.ss_size)
        sigaltstack(&stack, nil)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] {
            var action = sigaction()
            action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
            action.__sigaction_handler.sa_handler = { signal in
                if FoundationStops.isFoundations() { _exit(FoundationStops.status) }
                raise(signal)
            }
            sigaction(signal, &action, nil)
        }
    }

    // Swift's view of the system's library has neither `backtrace` nor `dladdr`, whose answer begins with a file's name.
    private typealias Backtrace = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias Locate = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
    private typealias Location = (file: UnsafePointer<CChar>?, base: Int, symbol: Int, address: Int)
    private static let backtrace = unsafeBitCast(dlsym(nil, "backtrace"), to: Backtrace.self)
    private static let locate = unsafeBitCast(dlsym(nil, "dladdr"), to: Locate.self)

    private static func isFoundations() -> Bool {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 64) { frames in
            let count = Int(backtrace(UnsafeMutableRawPointer(frames.baseAddress!), 64))
            // The first frames are this one and the handler; the signal's own frame follows.
            for frame in frames.prefix(count).dropFirst(3) {
                var location: Location = (nil, 0, 0, 0)
                guard let frame, locate(frame, &location) != 0, let name = location.file else { continue }
                if strstr(name, "libFoundation") != nil { return true }
                if strstr(name, "libswift") == nil, strstr(name, "libc.so") == nil { return false }
            }
            return false
        }
    }
}

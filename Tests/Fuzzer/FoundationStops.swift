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
            action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
            action.__sigaction_handler.sa_sigaction = { signal, _, context in
                if FoundationStops.isFoundations(context) { _exit(FoundationStops.status) }
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

    private static func isFoundations(_ context: UnsafeMutableRawPointer?) -> Bool {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 64) { frames in
            let count = Int(backtrace(UnsafeMutableRawPointer(frames.baseAddress!), 64))
            // The first frames are this one and the handler; the signal's own frame follows.
            for frame in frames.prefix(count).dropFirst(3) {
                if let frame, let answer = isFoundations(code: frame) { return answer }
            }
            return context.map(isFoundationsByFramePointers) ?? false
        }
    }

    /// Whether code is Foundation's; nil if it is the system's or Swift's own.
    private static func isFoundations(code: UnsafeRawPointer) -> Bool? {
        var location: Location = (nil, 0, 0, 0)
        guard locate(code, &location) != 0, let name = location.file else { return nil }
        if strstr(name, "libFoundation") != nil { return true }
        return strstr(name, "libswift") == nil && strstr(name, "libc.so") == nil ? false : nil
    }

    /// The same where Swift's own code does not say how to find the frame above.
    private static func isFoundationsByFramePointers(_ context: UnsafeMutableRawPointer) -> Bool {
        #if arch(x86_64)
        let registers = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext.gregs
        var frame = UnsafePointer<UInt>(bitPattern: UInt(bitPattern: Int(registers.10)))
        for _ in 0..<64 {
            guard let here = frame, let code = UnsafeRawPointer(bitPattern: here[1]) else { return false }
            if let answer = isFoundations(code: code) { return answer }
            guard here[0] > UInt(bitPattern: here) else { return false }
            frame = UnsafePointer(bitPattern: here[0])
        }
        #endif
        return false
    }
}

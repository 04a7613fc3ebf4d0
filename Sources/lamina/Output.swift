// Enters: lines. Leaves: lines on standard output or standard error, or why they cannot be written.

import Foundation

/// Standard output cannot be written: the disk is full, its reader is gone, or it is closed.
struct OutputError: Error, CustomStringConvertible {
    let description: String
}

/// Standard output.
enum Output {
    static func line(_ text: String) throws {
        try write(Array((text + "\n").utf8))
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: some ContiguousBytes) throws {
        let failure = bytes.withUnsafeBytes { put($0, STDOUT_FILENO) }
        if let failure {
            throw OutputError(description: "standard output cannot be written: \(String(cString: strerror(failure)))")
        }
    }

    /// A line for a person to read; whether it could be written.
    @discardableResult
    static func remark(_ text: String, end: String = "\n") -> Bool {
        Array((text + end).utf8).withUnsafeBytes { put($0, STDERR_FILENO) } == nil
    }

    /// Keeps what is opened later from taking the numbers of closed streams, and lets a reader that is gone be an error, not a
    /// signal.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // Open for what it is not used for: writing goes on to fail. The lowest free number is this one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    private static func put(_ bytes: UnsafeRawBufferPointer, _ stream: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(stream, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                var waiting = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if count < 0, errno != EINTR {
                return errno
            }
        }
        return nil
    }
}

// How a program ends whose author made a mistake: with a sentence, also in release builds.

import Glibc

/// Prints the sentence to standard error, and ends the process by a signal, as a debugger and a crash report want it.
///
/// The standard library's `precondition` says nothing in release builds, where most programs run.
@inline(never)
@usableFromInline
package func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    let text = "lamina: \(message) (\(file):\(line))\n"
    _ = text.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    abort()
}

/// Stops unless the condition holds. For mistakes in a program that calls, not for what comes from files or the world.
@inlinable @inline(__always)
package func require(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition() { stop(message(), file: file, line: line) }
}

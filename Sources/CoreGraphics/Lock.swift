// Mutual exclusion for what several threads share aside from the frame's own path, such as the
// faults that were reported and the fonts that were measured.

import Foundation

/// A value that one thread at a time may use.
///
/// It stands on the system's mutex rather than on the standard library's, whose locking the
/// thread sanitizer cannot see, so that every use of it is reported as a race.
///
/// Unchecked Sendable: the value is touched between lock and unlock alone.
package final class Lock<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Memory of its own: of a value without bytes the thread sanitizer would take the pointer beside it for the value.
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ value: sending Value) {
        self.value.initialize(to: value)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}

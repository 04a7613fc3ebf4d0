// A thread that can be waited for to its very end, what runs as it goes included.

import CoreGraphics
import Foundation

/// A thread of the system's. Whoever makes it waits for its end.
package final class JoinableThread: Sendable {
    /// What crosses to the thread.
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let handle: pthread_t

    package init(_ body: @escaping @Sendable () -> Void) {
        var handle = pthread_t()
        let failure = pthread_create(&handle, nil, { pointer in
            pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }?.body()
            return nil
        }, Unmanaged.passRetained(Work(body)).toOpaque())
        require(failure == 0, "the system gives no further thread: error \(failure)")
        self.handle = handle
    }

    /// Returns when the thread is gone. Call it once.
    package func join() { pthread_join(handle, nil) }
}

// A thread that can be waited for to its very end, what runs as it goes included.

import Foundation

/// Unchecked Sendable: made by one thread and joined by it; the body crosses with the start.
package final class JoinableThread: @unchecked Sendable {
    private let body: @Sendable () -> Void
    private var handle = pthread_t()

    fileprivate init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        let failure = pthread_create(&handle, nil, { pointer in
            Unmanaged<JoinableThread>.fromOpaque(pointer!).takeRetainedValue().body()
            return nil
        }, Unmanaged.passRetained(self).toOpaque())
        precondition(failure == 0, "the system gives no thread: \(failure)")
    }

    package func join() { pthread_join(handle, nil) }
}

package func startThread(_ body: @escaping @Sendable () -> Void) -> JoinableThread { JoinableThread(body) }

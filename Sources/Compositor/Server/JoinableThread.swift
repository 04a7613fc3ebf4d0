// A thread that can be waited for to its very end, what runs as it goes included.

import CoreGraphics
import Foundation
import Synchronization

/// A thread of the system's. Whoever makes it waits for its end.
package final class JoinableThread: Sendable {
    /// What crosses to the thread.
    private final class Work: Sendable {
        let body: @Sendable () -> Bool
        let isDone = DispatchSemaphore(value: 0)
        let isLeftBehind = Atomic(false)

        init(_ body: @escaping @Sendable () -> Bool) { self.body = body }

        func run() {
            let goes = body()
            if !goes {
                isLeftBehind.store(true, ordering: .relaxed)
                pthread_detach(pthread_self())
            }
            isDone.signal()
            while !goes { sleep(1000) }
        }
    }

    private let handle: pthread_t
    private let work: Work

    package convenience init(_ body: @escaping @Sendable () -> Void) {
        self.init(Work {
            body()
            return true
        })
    }

    private init(_ work: Work) {
        var handle = pthread_t()
        let failure = pthread_create(&handle, nil, { pointer in
            pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }?.run()
            return nil
        }, Unmanaged.passRetained(work).toOpaque())
        require(failure == 0, "the system gives no further thread: error \(failure)")
        (self.handle, self.work) = (handle, work)
    }

    /// - Parameter body: says whether the thread may go. It may not where libraries that hold something for it are ended already
    ///   with the process: as it goes they would look for that.
    package static func unlessLeftBehind(_ body: @escaping @Sendable () -> Bool) -> JoinableThread { JoinableThread(Work(body)) }

    /// Returns when the thread is gone, or left behind. Call it once.
    package func join() {
        work.isDone.wait()
        if !work.isLeftBehind.load(ordering: .relaxed) { pthread_join(handle, nil) }
    }
}

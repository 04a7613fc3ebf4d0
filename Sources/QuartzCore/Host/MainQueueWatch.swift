// Enters: work that other threads give to the main queue. Leaves: a loop that wakes and does it, though it sleeps elsewhere.

import CSupport

/// Follows the main queue, on a thread of its own that sleeps.
final class MainQueueWatch {
    private let end = lamina_event_make()
    private let watch: Int32
    private let thread: JoinableThread

    /// - Parameter given: called on that thread each time the queue was given something.
    init(_ given: @escaping @Sendable () -> Void) {
        let watch = lamina_main_queue_watch(end)
        self.watch = watch
        thread = JoinableThread { while lamina_main_queue_wait(watch) { given() } }
    }

    deinit {
        lamina_event_signal(end)
        thread.join()
        lamina_event_close(watch)
        lamina_event_close(end)
    }
}

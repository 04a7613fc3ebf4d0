// A context on its way from the thread that made it to the thread that draws.
// In: a context that is current nowhere. Out: the same context, current on the attaching thread.

import Synchronization

/// A context that is current on no thread.
///
/// `@unchecked Sendable`: it owns the only reference to the context, gives it out once (the
/// atomic flag), and the context is used by no thread in between.
package final class DetachedContext: @unchecked Sendable {
    private let context: GPUContext
    private let isTaken = Atomic(false)

    init(_ context: GPUContext) { self.context = context }

    /// Makes the context current on the calling thread and hands it over. Call it once.
    package func attach() throws(GPUError) -> GPUContext {
        require(!isTaken.exchange(true, ordering: .acquiringAndReleasing),
                     "a DetachedContext can be attached once; detach() the context again to move it on")
        try context.makeCurrent()
        return context
    }
}

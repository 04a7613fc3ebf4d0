// A context on its way from the thread that made it to the thread that draws.
// In: a context that is current nowhere. Out: the same context, current on the attaching thread.

import Synchronization

/// A context that is current on no thread. It owns the only reference to the context, and gives it out once.
package final class DetachedContext: Sendable {
    /// Where the context is, retained; 0 once it was given out.
    private let address: Atomic<UInt>

    init(_ context: GPUContext) { address = Atomic(UInt(bitPattern: Unmanaged.passRetained(context).toOpaque())) }

    deinit { _ = take() }

    /// Makes the context current on the calling thread and hands it over. Call it once.
    package func attach() throws(GPUError) -> GPUContext {
        guard let context = take() else {
            stop("a DetachedContext can be attached once; detach() the context again to move it on")
        }
        try context.makeCurrent()
        return context
    }

    private func take() -> GPUContext? {
        UnsafeRawPointer(bitPattern: address.exchange(0, ordering: .acquiringAndReleasing)).map {
            Unmanaged<GPUContext>.fromOpaque($0).takeRetainedValue()
        }
    }
}

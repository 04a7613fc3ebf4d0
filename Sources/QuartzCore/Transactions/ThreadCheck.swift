// A layer that two threads change at once: caught where it is checked, in debug builds and where the environment asks for it.

import Checks
import Glibc
import Synchronization

enum ThreadCheck {
    private static let count = Atomic<UInt32>(0)

    /// Debug builds check unless `LAMINA_CHECK_THREADS` is 0, release builds where it is 1.
    static let isOn: Bool = {
        let asked = getenv("LAMINA_CHECK_THREADS").map { String(cString: $0) }
        #if DEBUG
            return asked != "0"
        #else
            return asked == "1"
        #endif
    }()

    /// A number for the calling thread, from 1.
    static func nextNumber() -> UInt32 { count.add(1, ordering: .relaxed).newValue }
}

extension TransactionState {
    /// Stops the process if another thread has changed the layer and not committed that yet.
    @inline(never)
    func checkOwner(of layer: CALayer) {
        guard !pending.owns(layer), !layer.store.pointee.groups.isEmpty else { return }
        let owner = layer.store.pointee.owner
        let name = layer.name.map { " \"\($0)\"" } ?? ""
        stop("""
            two threads change one layer: \(type(of: layer))\(name) at \(Unmanaged.passUnretained(layer).toOpaque()) has changes \
            of thread \(owner) that are not committed, and thread \(number) changes it. A layer belongs to one thread at a time; \
            one that hands it to another calls CATransaction.flush() first
            """)
    }
}

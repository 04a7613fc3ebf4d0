// A layer that two threads change at once: caught where it is checked, in debug builds and where the environment asks for it.

import Checks
import Glibc
import Synchronization

enum ThreadCheck {
    private static let count = Atomic<UInt32>(0)

    /// Debug builds check unless `LAMINA_CHECK_THREADS` is 0, release builds where it is 1.
    private static let isOn: Bool = {
        let asked = getenv("LAMINA_CHECK_THREADS").map { String(cString: $0) }
        #if DEBUG
            return asked != "0"
        #else
            return asked == "1"
        #endif
    }()

    /// A number for the calling thread; 0 where threads are not checked.
    static func nextNumber() -> UInt32 { isOn ? count.add(1, ordering: .relaxed).newValue : 0 }
}

extension TransactionState {
    /// Stops the process if another thread has changed the layer and not committed that yet.
    @inline(never)
    func checkOwner(of layer: CALayer) {
        let owner = layer.store.pointee.owner
        guard owner != 0, owner != number else { return }
        let name = layer.name.map { " \"\($0)\"" } ?? ""
        stop("""
            two threads change one layer: \(type(of: layer))\(name) at \(Unmanaged.passUnretained(layer).toOpaque()) has changes \
            of thread \(owner) that are not committed, and thread \(number) changes it. A layer belongs to one thread at a time; \
            one that hands it to another calls CATransaction.flush() first
            """)
    }
}

// An object for each thread that asks, let go of when the thread ends. Nothing enters but how one is made.

import Glibc

/// What Foundation keeps in a thread's dictionary, at the cost of a look into memory.
package struct ThreadOwned<Owned: AnyObject>: @unchecked Sendable {
    private let key: pthread_key_t

    /// One of the few keys that a process has is taken for good.
    package init() {
        var key = pthread_key_t()
        let code = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
        precondition(code == 0, "no key for what threads own: error \(code)")
        self.key = key
    }

    /// The calling thread's, made if it has none; nil: it could not be made.
    package func current(_ make: () -> Owned?) -> Owned? {
        if let known = pthread_getspecific(key) { return Unmanaged<Owned>.fromOpaque(known).takeUnretainedValue() }
        guard let made = make() else { return nil }
        let kept = Unmanaged.passRetained(made)
        if pthread_setspecific(key, kept.toOpaque()) != 0 { kept.release() }
        return made
    }
}

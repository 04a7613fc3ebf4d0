// The way into the main actor for what layers call: on the main thread by contract, often, and in no time.

import QuartzCore

/// Does something of the main actor's for a caller that is on the main thread, as everything of views is. Asks for the thread
/// alone: looking after the actor takes longer than most of what is done.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    requireMainThread()
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// Stops where the caller is not on the main thread. What is called often does this, and then what `onMainThread` would have it
/// do in a closure.
func requireMainThread() { require(isMainThread, notMain) }

/// Whether the caller is on the main thread.
var isMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

private let notMain = "views and their layers are for the main thread"

/// Found at the first call, which is on it.
private let mainThread: pthread_t = {
    require(Thread.isMainThread, notMain)
    return pthread_self()
}()

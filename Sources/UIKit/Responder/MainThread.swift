// The way into the main actor for what layers call: on the main thread by contract, often, and in no time.

import QuartzCore

/// Does something of the main actor's for a caller that is on the main thread, as everything of views is. Asks for the thread
/// alone: looking after the actor takes longer than most of what is done.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    require(pthread_equal(pthread_self(), mainThread) != 0, notMain)
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

private let notMain = "views and their layers are for the main thread"

/// Found at the first call, which is on it.
private let mainThread: pthread_t = {
    require(Thread.isMainThread, notMain)
    return pthread_self()
}()

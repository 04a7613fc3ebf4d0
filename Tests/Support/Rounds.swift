// How often a test does what it does with values at random. In: how often in a release build. Out: how often in this one.

/// All rounds in a release build; a tenth of them in a debug build, which checks the server's tree and its pictures after each
/// frame and is what goes under the sanitizers.
public func rounds(_ count: Int) -> Int {
    #if DEBUG
        return (count + 9) / 10
    #else
        return count
    #endif
}

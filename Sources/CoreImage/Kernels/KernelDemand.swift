// Which kernels the process is about to use. In: the making of filters. Out: a set that renderers look at between frames, so
// that a program is built before the frame that first needs it.

import Synchronization

package enum KernelDemand {
    private static let asked = Atomic<UInt64>(0)
    private static let askedChains = Mutex<[ColorCode]>([])
    private static let askedCount = Atomic<Int>(0)
    /// More than a renderer keeps are built when they are needed.
    private static let mostChains = 256

    /// The kinds asked for, one bit each.
    package static var kinds: UInt64 { asked.load(ordering: .relaxed) }

    /// Asks for a kind's program.
    package static func ask(for kind: KernelKind) { asked.bitwiseOr(1 << UInt64(kind.rawValue), ordering: .relaxed) }

    /// How many programs of several steps were asked for.
    package static var chainCount: Int { askedCount.load(ordering: .acquiring) }

    /// Those that were asked for after a number of others.
    package static func chains(from first: Int) -> [ColorCode] { askedChains.withLock { Array($0.dropFirst(first)) } }

    /// Asks for the program of several steps.
    package static func ask(for code: ColorCode) {
        if let kind = code.onlyKernel { return ask(for: kind) }
        askedChains.withLock { chains in
            guard !chains.contains(code), chains.count < mostChains else { return }
            chains.append(code)
            askedCount.store(chains.count, ordering: .releasing)
        }
    }
}

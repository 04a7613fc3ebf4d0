// Which kernels the process is about to use. In: the making of filters. Out: a set that renderers look at between frames, so
// that a program is built before the frame that first needs it.

import Synchronization

package enum KernelDemand {
    private static let asked = Atomic<UInt64>(0)
    private static let askedChains = Mutex(Chains())
    private static let askedCount = Atomic<Int>(0)

    /// Programs of several steps, the ones asked for last at the end.
    private struct Chains {
        var codes: [ColorCode] = []
        /// How many times one was asked for that was not among the last.
        var count = 0

        /// No more than a renderer keeps, for pictures that lie pixel for pixel and for others.
        static let most = 32
        /// A renderer that begins builds so many of what was asked for before: the rest was for others, mostly.
        static let mostAtFirst = 8

        mutating func add(_ code: ColorCode) {
            if let known = codes.firstIndex(of: code) {
                // Who has it cannot have let it go since.
                if known >= codes.count - Self.most / 2 { return }
                codes.remove(at: known)
            }
            codes.append(code)
            count += 1
            if codes.count > Self.most { codes.removeFirst() }
        }
    }

    /// The kinds asked for, one bit each.
    package static var kinds: UInt64 { asked.load(ordering: .relaxed) }

    /// Asks for a kind's program.
    package static func ask(for kind: KernelKind) { asked.bitwiseOr(1 << UInt64(kind.rawValue), ordering: .relaxed) }

    /// How many times a program of several steps was asked for.
    package static var chainCount: Int { askedCount.load(ordering: .acquiring) }

    /// Those that were asked for after the first so many times; and how many times it was by now.
    package static func chains(after first: Int) -> (codes: ArraySlice<ColorCode>, count: Int) {
        askedChains.withLock { chains in
            let fresh = min(chains.count - first, first == 0 ? Chains.mostAtFirst : Chains.most)
            return (chains.codes.suffix(fresh), chains.count)
        }
    }

    /// Asks for the program of several steps.
    package static func ask(for code: ColorCode) {
        if let kind = code.onlyKernel { return ask(for: kind) }
        askedChains.withLock { chains in
            chains.add(code)
            askedCount.store(chains.count, ordering: .releasing)
        }
    }
}

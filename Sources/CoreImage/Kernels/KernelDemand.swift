// Which kernels the process is about to use. In: the making of filters. Out: a set that renderers look at between frames, so
// that a program is built before the frame that first needs it.

import Synchronization

package enum KernelDemand {
    private static let asked = Atomic<UInt64>(0)

    /// The kinds asked for, one bit each.
    package static var kinds: UInt64 { asked.load(ordering: .relaxed) }

    /// Asks for a kind's program.
    package static func ask(for kind: KernelKind) { asked.bitwiseOr(1 << UInt64(kind.rawValue), ordering: .relaxed) }
}

// The one clock: seconds of the monotonic clock, or a manual time that stands in for it.

import CSupport
import Synchronization

/// What `MediaClock` and `CACurrentMediaTime()` show.
package enum MediaTime {
    /// Bits of the manual time; the bits of a NaN while the system's clock is in force.
    private static let manual = Atomic<UInt64>(Double.nan.bitPattern)

    /// The time in seconds; NaN for the system's clock.
    package static func setManual(_ seconds: Double) { manual.store(seconds.bitPattern, ordering: .releasing) }

    package static var isManual: Bool { !Double(bitPattern: manual.load(ordering: .acquiring)).isNaN }

    package static var now: Double {
        let manual = Double(bitPattern: manual.load(ordering: .acquiring))
        return manual.isNaN ? lamina_monotonic_seconds() : manual
    }
}

// The one clock: seconds of the monotonic clock, or a manual time that stands in for it.

import CSupport
import Foundation
import Synchronization

/// The clock behind `CACurrentMediaTime()`.
///
/// With a manual time, pictures, sampled values and callbacks are the same at every run. The
/// clock belongs to the whole process.
public enum MediaClock {
    /// Bits of the manual time; the bits of a NaN while the system's clock is in force.
    private static let manual = Atomic<UInt64>(Double.nan.bitPattern)

    /// Makes time stand still at `seconds` until it is set again. `seconds` must be finite.
    public static func useManualTime(_ seconds: Double) {
        require(seconds.isFinite, "MediaClock.useManualTime(_:) needs a finite time, not \(seconds)")
        manual.store(seconds.bitPattern, ordering: .releasing)
    }

    /// Moves the manual time to `seconds`; the same as `useManualTime(_:)`.
    public static func setManualTime(_ seconds: Double) { useManualTime(seconds) }

    /// Goes back to the system's monotonic clock.
    public static func useSystemTime() { manual.store(Double.nan.bitPattern, ordering: .releasing) }

    /// Whether a manual time is in force.
    public static var isManual: Bool { !Double(bitPattern: manual.load(ordering: .acquiring)).isNaN }

    @inline(__always)
    package static var now: Double {
        let manual = Double(bitPattern: manual.load(ordering: .acquiring))
        return manual.isNaN ? lamina_monotonic_seconds() : manual
    }
}

/// The current media time in seconds (Apple: `CACurrentMediaTime()`): monotonic, never set back.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

// The one clock, as programs see it.

import Foundation

/// The clock behind `CACurrentMediaTime()`.
///
/// With a manual time, pictures, sampled values and callbacks are the same at every run. The
/// clock belongs to the whole process.
public enum MediaClock {
    /// Makes time stand still at `seconds` until it is set again. `seconds` must be finite.
    public static func useManualTime(_ seconds: Double) {
        require(seconds.isFinite, "MediaClock.useManualTime(_:) needs a finite time, not \(seconds)")
        MediaTime.setManual(seconds)
    }

    /// Moves the manual time to `seconds`; the same as `useManualTime(_:)`.
    public static func setManualTime(_ seconds: Double) { useManualTime(seconds) }

    /// Goes back to the system's monotonic clock.
    public static func useSystemTime() { MediaTime.setManual(.nan) }

    /// Whether a manual time is in force.
    public static var isManual: Bool { MediaTime.isManual }

    package static var now: Double { MediaTime.now }
}

/// The current media time in seconds (Apple: `CACurrentMediaTime()`): monotonic, never set back.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

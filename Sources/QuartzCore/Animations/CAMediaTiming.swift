// The timing that layers and animations share.

import CoreGraphics

/// A clock of its own in the clock above it (Apple: `CAMediaTiming`). Local time is
/// (parent time − beginTime) × speed + timeOffset.
public protocol CAMediaTiming: AnyObject {
    /// Seconds in the parent's time at which this begins; 0 in an animation means "when it is committed".
    ///
    /// A layer's clock shows 0 until its begin. An animation with 0 that is added to a layer whose own begin lies ahead
    /// begins with the layer's clock, and shows its first value until then.
    var beginTime: CFTimeInterval { get set }
    /// Seconds of one run; 0 in an animation means the transaction's.
    var duration: CFTimeInterval { get set }
    /// Local seconds a parent's second; 0 stands still, negative runs backwards.
    ///
    /// On a layer whose clock runs backwards an animation goes from its end to its begin, and is over when the clock
    /// has passed the begin: give it a `beginTime` that lies below what the clock shows.
    var speed: Float { get set }
    /// What the local clock shows at `beginTime`.
    var timeOffset: CFTimeInterval { get set }
    /// Runs, perhaps fractional or infinite; 0 counts as 1.
    var repeatCount: Float { get set }
    /// Seconds of all runs; where it is not 0 it wins over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by one backwards.
    var autoreverses: Bool { get set }
    /// What shows outside the active duration.
    var fillMode: CAMediaTimingFillMode { get set }
}

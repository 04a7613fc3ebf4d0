// A layer's clock as plain values, and times between it and its superlayer's.

import CoreGraphics

/// A layer's own clock in its superlayer's (`CAMediaTiming`).
@usableFromInline package struct LayerTiming: Equatable, BitwiseCopyable {
    package var beginTime = 0.0
    package var timeOffset = 0.0
    package var speed = 1.0
    package var duration = Double.infinity
    package var repeatCount = 0.0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillMode = FillMode.removed

    /// Whether the layer's clock is its superlayer's.
    package var isPlain: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }

    /// The layer's time at a time of its superlayer. Before `beginTime` the layer's time is 0.
    package func local(_ parentTime: Double) -> Double {
        if isPlain { return parentTime }
        if parentTime < beginTime { return 0 }
        return (parentTime - beginTime) * speed + timeOffset
    }

    /// The superlayer's time at a time of the layer; a stopped clock gives 0, as measured at Apple's.
    package func parent(_ localTime: Double) -> Double {
        if isPlain { return localTime }
        if speed == 0 { return 0 }
        return (localTime - timeOffset) / speed + beginTime
    }
}

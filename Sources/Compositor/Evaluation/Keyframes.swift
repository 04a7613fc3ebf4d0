// What a `CAKeyframeAnimation` was given, as plain values.

import CoreGraphics

/// How a keyframe animation goes from value to value (Apple: `CAAnimationCalculationMode`).
package enum KeyframeMode: UInt8, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// A keyframe animation of values.
package struct KeyframeList: Sendable {
    package var values: [AnimationValue]
    /// 0 ... 1 a value; empty for even steps. A list that does not rise within 0 ... 1 with an entry a value is
    /// ignored, see `KeyframeTimeline.areKeyTimes`; a discrete animation may have one entry more. Before the
    /// first time and after the last one the ends hold.
    package var keyTimes: [Double]
    /// A curve a segment; missing ones are linear. Paced and discrete animations ignore them.
    package var curves: [TimingCurve]
    package var mode: KeyframeMode
    /// For cubic modes, an entry a value; missing ones are 0 (Apple: `tensionValues`).
    package var tensions: [Double]
    package var continuities: [Double]
    package var biases: [Double]

    package init(
        values: [AnimationValue], keyTimes: [Double] = [], curves: [TimingCurve] = [], mode: KeyframeMode = .linear,
        tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = []
    ) {
        self.values = values
        self.keyTimes = keyTimes
        self.curves = curves
        self.mode = mode
        self.tensions = tensions
        self.continuities = continuities
        self.biases = biases
    }

    /// Whether this is a single value that is to be held between two key times: it shows nothing, as
    /// pictures of Apple's show for such an animation in a group. (A single value without key times shows.)
    var isLoneHold: Bool { mode == .discrete && values.count == 1 && keyTimes.count == 2 }
}

/// A keyframe animation along a path.
package struct PathKeyframes: Sendable {
    /// Whether the animated layer turns with the path (Apple: `CAAnimationRotationMode`).
    package enum Rotation: UInt8, Sendable { case none, auto, autoReverse }

    package var path: CGPath
    /// 0 ... 1 an end of a segment, one more than segments, those that close subpaths counting or not; empty
    /// for even steps. See `PathMotion`.
    package var keyTimes: [Double]
    package var curves: [TimingCurve]
    /// `cubic` goes through the ends of the segments by a curve of its own; `cubicPaced` acts as `paced`.
    package var mode: KeyframeMode
    package var rotation: Rotation
    /// For the cubic mode, an entry an end of a segment.
    package var tangents: KeyframeTangents

    package init(
        path: CGPath, keyTimes: [Double] = [], curves: [TimingCurve] = [], mode: KeyframeMode = .linear,
        rotation: Rotation = .none, tangents: KeyframeTangents = KeyframeTangents()
    ) {
        self.path = path
        self.keyTimes = keyTimes
        self.curves = curves
        self.mode = mode
        self.rotation = rotation
        self.tangents = tangents
    }
}

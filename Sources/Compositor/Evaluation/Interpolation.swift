// What a property animation interpolates between, as its class gives it.

import CoreGraphics

/// The values of a property animation, by its kind.
package enum Interpolation: Sendable {
    /// `CABasicAnimation`; an absent end is `.none`.
    case basic(from: AnimationValue, to: AnimationValue, by: AnimationValue)
    /// `CASpringAnimation`: a basic animation whose progress is a spring's.
    case spring(SpringMotion, from: AnimationValue, to: AnimationValue, by: AnimationValue)
    /// `CAKeyframeAnimation` with values.
    case keyframes(KeyframeList)
    /// `CAKeyframeAnimation` with a path, which wins over values.
    case path(PathKeyframes)
}

// Delegates that want to know which animations they will hear of.

import CoreGraphics

/// A delegate that is told of each animation with it as its delegate when a layer takes the animation;
/// `animationDidStop` follows once for each.
package protocol AnimationAwaiter: CAAnimationDelegate {
    func willAwait(_ animation: CAAnimation)
}

// Delegates that want to know which animations they will hear of.

import CoreGraphics

/// A delegate that is told of each animation with it as its delegate when a layer takes the animation;
/// `animationDidStop` follows once for each. For an animation that no object was made for, the calls without one stand in the
/// place of the delegate's.
package protocol AnimationAwaiter: CAAnimationDelegate {
    func willAwait()
    func awaitedDidStart()
    func awaitedDidStop(finished: Bool)
}

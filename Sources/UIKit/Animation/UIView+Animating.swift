// Blocks that animate: `UIView.animate` in all its forms.

import QuartzCore

extension UIView {
    /// Animates the changes in `animations` over `duration` seconds, easing in and out.
    /// - Parameters:
    ///   - duration: 0 or less changes without animating.
    ///   - completion: called once at the end, with whether nothing interrupted the animations; where nothing animates,
    ///     at the next redraw moment.
    public class func animate(withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// The same after a delay, with options.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        runBlock(duration, delay, options, nil, completion, animations)
    }

    /// Animates like a mass on a spring that has come to rest after `duration`.
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing, less does.
    ///   - velocity: at the beginning; 1 is the whole distance in a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringParameters.settling(
            duration: duration, dampingRatio: Double(dampingRatio), velocity: CGVector(dx: velocity, dy: velocity))
        runBlock(duration, delay, options, .spring(spring), completion, animations)
    }

    /// Animates like a spring that is described by how it is seen: the period of its swing and its bounce, -1 to 1. It ends
    /// when it has settled.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringParameters.perceptual(duration: duration, bounce: Double(bounce), velocity: initialSpringVelocity)
        runBlock(duration > 0 ? spring.settlingDuration : 0, delay, options, .spring(spring), completion, animations)
    }

    /// Animates at the pace of any function: it is given the part of the time that is over, 0 to 1, and answers the part of the
    /// change that is done, which may leave 0…1. It is sampled before this returns, and not called later.
    public class func animate(
        withDuration duration: TimeInterval, timingFunction: (Double) -> Double, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let function = CAMediaTimingFunction(curve: TimingCurve(sampling: timingFunction))
        runBlock(duration, 0, [], .curve(function), completion, animations)
    }

    /// Animates at the pace of a timing function, such as `.easeOutBounce`.
    public class func animate(
        withDuration duration: TimeInterval, timingFunction: CAMediaTimingFunction, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        runBlock(duration, 0, [], .curve(timingFunction), completion, animations)
    }

    /// Animates through key frames: `animations` calls `addKeyframe`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let blockOptions = AnimationOptions(rawValue: options.rawValue & ~(15 << 10))
        runBlock(
            duration, delay, blockOptions, nil, completion, keyframes: KeyframeCollection(options.calculationMode), animations)
    }

    /// Adds a key frame to the block of `animateKeyframes` that is running: the changes in `animations` happen between two
    /// moments given as parts of the whole, 0 to 1. Outside of such a block the changes happen at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let keyframes = UIViewAnimationState.current?.keyframes else { return animations() }
        keyframes.gather(start: frameStartTime, duration: frameDuration, animations)
    }

    /// What `perform(_:on:options:animations:completion:)` does to views (Apple: `UIView.SystemAnimation`).
    public enum SystemAnimation: UInt, Sendable {
        /// They shrink and fade, and are taken out of their superviews.
        case delete = 0
    }

    /// Does to views what the system does, and animates changes of the program's own along with it.
    /// - Parameter completion: called at the end, with whether nothing interrupted the animations.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { ($0.alpha, $0.transform) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
            }
            parallelAnimations?()
        } completion: { isFinished in
            for (view, (alpha, transform)) in zip(views, before) {
                view.removeFromSuperview()
                (view.alpha, view.transform) = (alpha, transform)
            }
            completion?(isFinished)
        }
    }

    private class func runBlock(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ pace: BlockPace?,
        _ completion: ((Bool) -> Void)?,
        keyframes: KeyframeCollection? = nil, _ animations: () -> Void
    ) {
        let state = UIViewAnimationState(kind: .block, duration: duration)
        state.take(options, delay, pace)
        state.completion = completion
        state.keyframes = keyframes
        state.run(animations)
    }
}

extension UIViewAnimationState {
    /// Takes a block's options, and from the block around it what they don't override.
    func take(_ options: UIView.AnimationOptions, _ delay: TimeInterval, _ pace: BlockPace?) {
        self.delay = delay.isFinite ? max(0, delay) : 0
        let system = SpringParameters(mass: 3, stiffness: 1000, damping: 500)
        self.pace = pace ?? (options.isSystemSpring ? .spring(system) : .curve(options.curve.timingFunction))
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
        beginsFromCurrentState = options.contains(.beginFromCurrentState)
        allowsUserInteraction = options.contains(.allowUserInteraction)
        laysOutSubviews = options.contains(.layoutSubviews)
        guard let outer = Self.current, outer.duration > 0, duration > 0 || outer.steering != nil else { return }
        // What steers the block around it steers this one with it.
        steering = outer.steering
        self.delay += outer.delay
        if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { self.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            allowsUserInteraction = allowsUserInteraction || outer.allowsUserInteraction
            beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
        }
    }
}

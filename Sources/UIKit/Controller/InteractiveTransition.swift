// A transition that a finger moves. Enters: how far it is. Leaves: the time of the layers in the container, which stands still
// and is set by hand.

import QuartzCore

/// Drives a transition between controllers by hand (Apple: `UIViewControllerInteractiveTransitioning`).
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins the transition, in the place of the animator, also where `wantsInteractiveStart` is false: the context is not
    /// interactive then. Whoever drives it tells the context of its course, and at the end that it is finished or cancelled.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How much faster than the transition itself its rest runs; 1 is the same.
    var completionSpeed: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins by hand; else it runs until it is taken up.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// 1.
    public var completionSpeed: CGFloat { 1 }
    /// Slow at both ends.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// True.
    public var wantsInteractiveStart: Bool { true }
}

/// Moves an animator's animations back and forth, as far as a gesture says (Apple: `UIPercentDrivenInteractiveTransition`).
///
/// It moves the animations of the views and layers in the transition's container, which its animator adds in
/// `animateTransition(using:)`, and the bar of a navigation controller. What a `UIViewPropertyAnimator` does runs by that
/// animator's own time, unless `interruptibleAnimator(using:)` returns it: then that one is held, moved, and let go on or back.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Seconds that the animator takes; 0 before the transition begins.
    open private(set) var duration: CGFloat = 0
    /// How much of the transition is over, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How much faster than the transition itself its rest runs; default 1.
    open var completionSpeed: CGFloat = 1
    /// How its rest runs; default slow at both ends.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// How its rest runs in place of `completionCurve`, such as by a spring; default nil.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins by hand; default true. Else it runs until `pause()` or `update(_:)` takes it up.
    open var wantsInteractiveStart = true

    private var transition: ControllerTransition?
    /// The animator that the program's own animations are in, where it has one.
    private var steered: (any UIViewImplicitlyAnimating)?
    /// The layers that it moves, and when the transition began, in the time of each.
    private var clocks: [(layer: CALayer, start: Double)] = []
    private var isHeld = false
    private var values = ValuesBefore()
    private var link: CADisplayLink?

    public override init() { super.init() }

    /// Begins the transition, and holds it at its beginning if `wantsInteractiveStart`.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else {
            FaultReport.once(
                "UIPercentDrivenInteractiveTransition",
                "\(type(of: transitionContext)) is no context of UIKit's, so its animator is not known; nothing is animated")
            return
        }
        begin(transition, isHeld: wantsInteractiveStart)
    }

    func begin(_ transition: ControllerTransition, isHeld: Bool) {
        (self.transition, percentComplete, self.isHeld, values) = (transition, 0, isHeld, ValuesBefore())
        duration = CGFloat(transition.transitionDuration)
        steered = transition.makeInterruptibleAnimator()
        if let steered {
            if isHeld { steered.pauseAnimation() } else { steered.startAnimation() }
            return transition.runCompanions(with: steered)
        }
        clocks = transition.movedLayers.map { ($0, $0.convertTime(CACurrentMediaTime(), from: nil)) }
        if isHeld { hold(at: 0) }
        UIViewAnimationState.record(in: values) { transition.runAnimator() }
    }

    /// Holds the transition where it is.
    open func pause() {
        guard let transition, !isHeld || link != nil else { return }
        endRun()
        if let steered {
            steered.pauseAnimation()
            percentComplete = steered.fractionComplete
        } else if !isHeld, duration > 0, let (layer, start) = clocks.first {
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            percentComplete = CGFloat(min(max((now - start) / Double(duration), 0), 1))
        }
        isHeld = true
        transition.pauseInteractiveTransition()
        hold(at: percentComplete)
    }

    /// Moves the transition to a part of its time, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let transition else { return }
        if !isHeld || link != nil { pause() }
        self.percentComplete = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
        hold(at: self.percentComplete)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the transition run to its end.
    open func finish() {
        guard let transition, link == nil else { return }
        transition.finishInteractiveTransition()
        guard isHeld else { return forget() }
        if steered != nil { return letGo(isReversed: false, left: 1 - percentComplete) }
        run(to: 1) { driver in
            // From here on time goes its way, and what was animated is over.
            for (layer, start) in driver.clocks {
                let outside = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
                (layer.speed, layer.timeOffset) = (1, start + Double(driver.duration) - outside)
            }
        }
    }

    /// Lets the transition run back to its beginning, where all that blocks have animated is as it was.
    open func cancel() {
        guard let transition, link == nil else { return }
        if !isHeld { pause() }
        transition.cancelInteractiveTransition()
        if steered != nil { return letGo(isReversed: true, left: percentComplete) }
        run(to: 0) { driver in
            driver.values.restore()
            for (layer, _) in driver.clocks {
                ControllerTransition.resetTime(of: layer)
                layer.removeAnimationsBelow()
            }
        }
    }

    /// The animator makes the rest by itself, and then calls the program.
    private func letGo(isReversed: Bool, left: CGFloat) {
        let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
        steered?.isReversed = isReversed
        steered?.continueAnimation(
            withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
            durationFactor: left / speed)
        forget()
    }

    private func hold(at percent: CGFloat) {
        if let steered { return steered.fractionComplete = percent }
        // Something else may have ended the transition.
        guard let transition, transition.isUnderWay else { return }
        // Short of the end: animations that have reached it are over.
        let part = min(Double(percent), 0.9999)
        for (layer, start) in clocks {
            (layer.speed, layer.beginTime, layer.timeOffset) = (0, 0, start + part * Double(duration))
        }
    }

    private func run(to end: CGFloat, _ arrived: @escaping @MainActor (UIPercentDrivenInteractiveTransition) -> Void) {
        let from = percentComplete, speed = completionSpeed > 0 && completionSpeed.isFinite ? Double(completionSpeed) : 1
        let length = Double(abs(end - from)) * Double(duration) / speed, begin = CACurrentMediaTime()
        let progress = (timingCurve?.pace(length) ?? .curve(completionCurve.timingFunction)).progress(length)
        let link = CADisplayLink { [self] _ in
            MainActor.assumeIsolated {
                let share = length > 0 ? min((CACurrentMediaTime() - begin) / length, 1) : 1
                percentComplete = share < 1 ? from + (end - from) * CGFloat(progress(share)) : end
                hold(at: percentComplete)
                guard share >= 1 else { return }
                endRun()
                arrived(self)
                forget()
            }
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    private func endRun() {
        link?.invalidate()
        link = nil
    }

    private func forget() {
        (transition, steered, values, clocks) = (nil, nil, ValuesBefore(), [])
    }
}

extension CALayer {
    /// Ends the animations of the layer, of its mask and of all below it.
    fileprivate func removeAnimationsBelow() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            layer.removeAllAnimations()
            if let mask = layer.mask { waiting.append(mask) }
            waiting += layer.sublayers ?? []
        }
    }
}

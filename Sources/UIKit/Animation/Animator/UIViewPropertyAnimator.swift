// Animations that can be paused, scrubbed, reversed and taken up again. Enters: changes of views. Leaves: layer
// animations; when the animator is steered, others take their place whose curve is the rest of the way.

import QuartzCore

/// Where an animator is in its life (Apple: `UIViewAnimatingState`).
public enum UIViewAnimatingState: Int, Sendable { case inactive = 0, active, stopped }
/// Where an animator ended (Apple: `UIViewAnimatingPosition`).
public enum UIViewAnimatingPosition: Int, Sendable { case end = 0, start, current }

/// Apple: `UIViewAnimating`.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animates what its closures change (Apple: `UIViewImplicitlyAnimating`).
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void)
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animates changes of views and can be steered meanwhile (Apple: `UIViewPropertyAnimator`).
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var pending: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks = AnimatorTracks()
    private var run: AnimatorRun?
    /// What was left of the run that was paused, until the program moves it elsewhere.
    private var interrupted: AnimatorRun?
    private var timer: MomentTimer?
    /// The part of the time that is over, while nothing runs.
    private var fraction = 0.0
    /// Whether the place was set by hand, evenly.
    private var isScrubbed = false
    private var reversed = false
    package nonisolated(unsafe) var observers: [ValueObserver] = []
    /// Animators that run live until they end.
    private static var alive: Set<UIViewPropertyAnimator> = []

    /// In seconds.
    public let duration: TimeInterval
    private var timing: any UITimingCurveProvider
    /// The pace it was made with, or that it was continued with since; never nil.
    open var timingParameters: (any UITimingCurveProvider)? { timing }
    /// Seconds from the start to the beginning; 0 at first.
    open private(set) var delay: TimeInterval = 0
    /// Whether it waits, is active or was stopped.
    open private(set) var state = UIViewAnimatingState.inactive {
        didSet { tellObservers() }
    }
    /// Whether it moves just now. See `observe(_:options:changeHandler:)`.
    open private(set) var isRunning = false {
        didSet { tellObservers() }
    }
    /// Whether the views get touches meanwhile; default true. To be set before the animator is active.
    open var isUserInteractionEnabled = true { willSet { requireInactive("isUserInteractionEnabled") } }
    /// Kept and not acted upon; default false.
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused, stopped and, while it runs, reversed; default true. To be set before the animator is active.
    open var isInterruptible = true { willSet { requireInactive("isInterruptible") } }
    /// Whether `fractionComplete` goes evenly, in the place of the curve, while it is paused; default true.
    open var scrubsLinearly = true
    /// Whether it stays active and paused at its end, without completion; default false.
    open var pausesOnCompletion = false

    /// An animator that waits to be started.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timing = parameters
        self.duration = parameters.springTimingParameters?.ownDuration ?? (duration.isFinite ? max(0, duration) : 0)
        super.init()
    }

    /// An animator whose changes take no time, for a place that another one will have.
    public convenience override init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
    }

    /// An animator with one of the named curves.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator whose curve has these control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring, 0 for no damping to 1 for none of the swinging.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What it does

    /// Adds changes, which run with the others from now on or from the start.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: the part of the duration, or of what is left of it, after which the changes begin.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        require(state != .stopped, "UIViewPropertyAnimator.addAnimations: the animator is stopped; finish it first")
        let factor = delayFactor.isNaN ? 0 : Double(min(max(delayFactor, 0), 1))
        guard state == .active else { return pending.append((animation, factor)) }
        let place = run.map { $0.progress(at: CACurrentMediaTime()) } ?? interrupted?.progress ?? fraction
        let now = min(max(place, 0), 1)
        perform(animation, startingAt: now + (1 - now) * factor)
    }

    /// Adds what is called when the animator has ended, with where it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func perform(_ changes: () -> Void, startingAt start: Double) {
        let block = UIViewAnimationState(kind: .animator, duration: duration)
        block.allowsUserInteraction = isUserInteractionEnabled
        block.steering = tracks
        block.pace = pace
        tracks.start = start
        let count = tracks.count
        UIViewAnimationState.push(block)
        changes()
        UIViewAnimationState.pop()
        block.close()
        if let run { tracks.show(run) } else { tracks.hold(at: fraction, from: count, progress: progressWhilePaused) }
    }

    private func requireInactive(_ name: String) {
        require(state != .active, "UIViewPropertyAnimator.\(name): the animator is active; set it before the start")
    }

    private func activate() {
        require(state != .stopped, "UIViewPropertyAnimator: the animator is stopped; finish it first")
        guard state == .inactive else { return }
        state = .active
        Self.alive.insert(self)
        let all = pending
        pending = []
        for entry in all { perform(entry.changes, startingAt: entry.delayFactor) }
    }

    // MARK: Steering

    private var pace: BlockPace { timing.pace(duration) }

    private var progressWhilePaused: (Double) -> Double { scrubsLinearly ? { min(max($0, 0), 1) } : pace.progress(duration) }

    private var end: Double { reversed ? 0 : 1 }

    /// How far it is, 0 to 1, without the pace, on the way that it goes: where it is reversed, 0 is the end of its changes and 1
    /// their beginning. Setting it moves an animator that is paused.
    open var fractionComplete: CGFloat {
        get {
            let fraction = run?.fraction(at: CACurrentMediaTime()) ?? fraction
            return CGFloat(reversed ? 1 - fraction : fraction)
        }
        set {
            guard state != .stopped, !newValue.isNaN else { return }
            activate()
            if isRunning { pauseAnimation() }
            let part = Double(min(max(newValue, 0), 1))
            fraction = reversed ? 1 - part : part
            (interrupted, isScrubbed) = (nil, scrubsLinearly)
            tracks.hold(at: fraction, progress: progressWhilePaused)
        }
    }

    /// Whether it runs towards where its changes began; default false. One that is reversed before it is started begins at their
    /// end.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed, !isRunning || isInterruptible else { return }
            let run = run
            if let run { interrupt(run) }
            reversed = newValue
            if state == .inactive { fraction = reversed ? 1 : 0 }
            if run != nil { go(on: stretch, 0) }
        }
    }

    /// Starts it, or lets it go on.
    open func startAnimation() { start(afterDelay: 0) }
    /// Starts it after some seconds.
    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay.isFinite ? max(0, delay) : 0) }

    private func start(afterDelay delay: Double) {
        activate()
        guard !isRunning else { return }
        self.delay = delay
        go(on: stretch, delay)
    }

    /// What it runs if it is started now: what was left of the run that was paused, or the same way back, or from where it was
    /// moved by hand.
    private var stretch: AnimatorRun {
        if let interrupted {
            if interrupted.to == end { return interrupted }
            if case .timeline = interrupted.way { return stretch(interrupted.way, from: interrupted.place) }
        } else if !isScrubbed {
            return stretch(.timeline(pace), from: fraction)
        }
        return stretch(towards(duration), from: fraction)
    }

    /// From where everything is, by the pace for some seconds. A spring that is told by itself comes to rest within them, too.
    private func towards(_ length: Double) -> AnimatorRun.Way {
        .towards(timing.pace(length).progress(timing.springTimingParameters?.ownDuration ?? length))
    }

    private func stretch(_ way: AnimatorRun.Way, from place: Double) -> AnimatorRun {
        AnimatorRun(way, from: place, to: end, duration: duration * abs(end - place), whole: duration)
    }

    /// Holds it where it is; it may be moved by `fractionComplete` then. Unless it is, it goes on from exactly there.
    open func pauseAnimation() {
        activate()
        guard isInterruptible, let run else { return }
        interrupt(run)
        isRunning = false
    }

    private func interrupt(_ run: AnimatorRun) {
        let time = CACurrentMediaTime()
        fraction = run.fraction(at: time)
        // Even scrubbing goes on from what is shown, not from the time.
        if scrubsLinearly, let progress = tracks.progress(at: time) { fraction = min(max(progress, 0), 1) }
        interrupted = run.rest(at: time)
        endRun()
        tracks.holdShown(at: time)
    }

    /// Takes a paused animation up again, on the way that it goes.
    /// - Parameters:
    ///   - parameters: another pace for the rest; nil keeps it.
    ///   - durationFactor: the part of the duration that the rest takes; 0 means what was left.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else { return }
        if let parameters { timing = parameters }
        var rest = stretch
        let factor = durationFactor.isFinite ? max(0, Double(durationFactor)) : 0
        if parameters != nil || factor > 0 {
            let length = factor > 0 ? duration * factor : rest.duration
            rest = AnimatorRun(towards(length), from: fraction, to: end, duration: length, whole: duration)
        }
        go(on: rest, 0)
    }

    private func go(on stretch: AnimatorRun, _ delay: Double) {
        var run = stretch
        run.begin = CACurrentMediaTime() + delay
        (self.run, interrupted) = (run, nil)
        isRunning = true
        tracks.show(run)
        timer = MomentTimer(at: run.begin + run.duration - 1e-9) { [weak self] in
            MainActor.assumeIsolated { self?.arrived() }
        }
    }

    private func endRun() {
        timer?.cancel()
        timer = nil
        run = nil
    }

    private func arrived() {
        fraction = end
        endRun()
        isRunning = false
        if pausesOnCompletion {
            isScrubbed = false
            return tracks.hold(at: fraction, progress: progressWhilePaused)
        }
        finish(reversed ? .start : .end)
    }

    /// Takes its animations off the views, which keep what they show. Without `withoutFinishing` it waits for
    /// `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible else { return }
        if withoutFinishing { tracks.settle(.current) } else { tracks.stop() }
        endRun()
        isRunning = false
        if withoutFinishing { return becomeInactive() }
        state = .stopped
    }

    /// Ends a stopped animator: its views take the values of an end or stay as they are, and completions are called. One that is
    /// inactive has nothing to end: programs stop and finish one without asking whether it has ended by itself.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state != .inactive else { return }
        require(
            state == .stopped,
            "UIViewPropertyAnimator.finishAnimation(at:) is for stopped animators; call stopAnimation(false) first")
        finish(finalPosition)
    }

    private func finish(_ position: UIViewAnimatingPosition) {
        tracks.settle(position)
        let waiting = completions
        becomeInactive()
        for completion in waiting { completion(position) }
    }

    private func becomeInactive() {
        state = .inactive
        tracks = AnimatorTracks()
        (completions, pending, fraction, interrupted, isScrubbed, reversed) = ([], [], 0, nil, false, false)
        Self.alive.remove(self)
    }
}

// A random tree of views, and random blocks that change it. Enters: a seed. Leaves: the same views and blocks at every run,
// written down in a ledger.

import QuartzCore
import Scenes
import UIKit

final class ViewTreeScript {
    let ledger = BlockLedger()
    let animators: AnimatorScript
    private(set) var views: [UIView] = []
    private var random: SeededRandom
    private let window: UIWindow
    /// Transitions' pictures are none that a still tree could show.
    private(set) var hasTransitions = false

    init(seed: UInt64, window: UIWindow) {
        random = SeededRandom(seed: seed)
        self.window = window
        animators = AnimatorScript(seed: seed &* 31)
        for number in 0..<Int.random(in: 3...9, using: &random) {
            let place = CGPoint(x: amount(0, 200), y: amount(0, 300))
            let view = UIView(frame: CGRect(origin: place, size: CGSize(width: amount(20, 120), height: amount(20, 120))))
            view.tag = number
            view.backgroundColor = color()
            view.clipsToBounds = chance(0.2)
            (views.randomElement(using: &random).flatMap { chance(0.6) ? $0 : nil } ?? window).addSubview(view)
            views.append(view)
        }
        animators.addViews(to: window)
    }

    private func amount(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
    private func chance(_ share: Double) -> Bool { amount(0, 1) < share }
    /// Seconds in sixteenths, so that sums are exact.
    private func seconds(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 16 }
    private func color() -> UIColor {
        UIColor(red: amount(0, 1), green: amount(0, 1), blue: amount(0, 1), alpha: amount(0.3, 1))
    }

    // MARK: What happens at a moment

    func act() {
        for view in views where view.superview == nil && chance(0.5) { window.addSubview(view) }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            switch Int.random(in: 0..<19, using: &random) {
            case 0..<11: block(depth: 0)
            case 11: keyframes()
            case 12: transition()
            case 13: change(view(), nil)
            case 14: UIView.performWithoutAnimation { block(depth: 0, isEnabled: false) }
            case 15: interrupt()
            case 16: move()
            default: animators.act()
            }
        }
    }

    private func view() -> UIView { views.randomElement(using: &random)! }

    // MARK: Blocks

    /// What a running block's animations last.
    private struct Timing {
        var entry: BlockLedger.Entry
        var delay = 0.0
        var repeatCount = 1.0
        var autoreverses = false
        var animates = true

        /// Seconds until its animations end, once its duration is what the block says.
        func length(_ duration: Double) -> Double { delay + duration * repeatCount * (autoreverses ? 2 : 1) }
    }

    private func block(depth: Int, isEnabled: Bool = true, around outer: Timing? = nil) {
        if chance(0.25) { return beginAndCommit(depth, isEnabled) }
        let duration = chance(0.06) ? -1 : chance(0.06) ? 0 : seconds(1...24)
        var timing = Timing(entry: ledger.begin(), animates: isEnabled)
        timing.delay = chance(0.3) ? seconds(1...8) : 0
        timing.autoreverses = chance(0.2)
        if chance(0.1) { timing.repeatCount = .infinity }
        let delay = timing.delay
        if let outer, duration > 0 { timing.delay += outer.delay }
        var options: UIView.AnimationOptions = [.curveLinear, .curveEaseIn, .curveEaseOut, []].randomElement(using: &random)!
        if timing.autoreverses { options.insert(.autoreverse) }
        if timing.repeatCount == .infinity { options.insert(.repeat) }
        for option: UIView.AnimationOptions in [
            .beginFromCurrentState, .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve, .layoutSubviews,
        ] where chance(0.3) {
            options.insert(option)
        }
        let changes = { self.changes(depth, &timing) }
        let completion = completion(timing.entry)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            UIView.animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: amount(0.1, 1.2),
                initialSpringVelocity: amount(-2, 3), options: options, animations: changes, completion: completion)
        case 1 where timing.delay == 0 && timing.repeatCount == 1 && !timing.autoreverses:
            UIView.animate(
                withDuration: duration, timingFunction: { $0 * $0 * (3 - 2 * $0) }, animations: changes, completion: completion)
        case 2:
            UIView.animate(
                springDuration: duration, bounce: amount(-0.5, 0.7), initialSpringVelocity: amount(-1, 2), delay: delay,
                options: options, animations: changes, completion: completion)
        default:
            UIView.animate(withDuration: duration, delay: delay, options: options, animations: changes, completion: completion)
        }
        ledger.close(timing.entry)
    }

    private func changes(_ depth: Int, _ timing: inout Timing) {
        if chance(0.1) {
            timing.repeatCount = Double(Int.random(in: 2...5, using: &random)) / 2
            UIView.setAnimationRepeatCount(Float(timing.repeatCount))
        }
        let before = timing
        for view in views.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
            if chance(0.1) { UIView.performWithoutAnimation { change(view, nil) } } else { change(view, timing) }
        }
        let outer = UIView.inheritedAnimationDuration > 0 ? before : nil
        if depth < 2, chance(0.2) { block(depth: depth + 1, isEnabled: timing.animates, around: outer) }
    }

    private func beginAndCommit(_ depth: Int, _ isEnabled: Bool) {
        var timing = Timing(entry: ledger.begin(), animates: isEnabled)
        let entry = timing.entry, completion = completion(timing.entry)
        UIView.beginAnimations("\(entry.number)", context: nil)
        UIView.setAnimationDidStop { _, finished, _ in completion(finished) }
        if chance(0.7) { UIView.setAnimationDuration(seconds(0...24)) }
        if chance(0.3) {
            timing.delay = seconds(1...8)
            UIView.setAnimationDelay(timing.delay)
        }
        if chance(0.2) {
            timing.autoreverses = true
            UIView.setAnimationRepeatAutoreverses(true)
        }
        UIView.setAnimationCurve([.easeIn, .easeOut, .linear, .easeInOut].randomElement(using: &random)!)
        changes(depth, &timing)
        UIView.commitAnimations()
        ledger.close(entry)
    }

    private func keyframes() {
        let entry = ledger.begin(), duration = seconds(2...24), end = ledger.now + duration
        let chosen = Array(views.shuffled(using: &random).prefix(2))
        UIView.animateKeyframes(
            withDuration: duration, delay: 0, options: chance(0.3) ? .calculationModeCubic : [],
            animations: {
                var start = 0.0
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let length = amount(0, 1 - start)
                    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
                        for view in chosen { view.center.x += amount(1, 50) }
                        chosen[0].alpha = chosen[0].alpha > 0.5 ? amount(0.1, 0.4) : amount(0.6, 0.9)
                    }
                    start += length
                }
            }, completion: completion(entry))
        for view in chosen where view.window != nil { ledger.animate(view.tag, key: nil, entry, until: end) }
        if chosen[0].window != nil { ledger.animate(chosen[0].tag, key: "opacity", entry, until: end) }
        ledger.close(entry)
    }

    private func transition() {
        let entry = ledger.begin(), duration = seconds(1...16), view = view()
        hasTransitions = true
        let flips: [UIView.AnimationOptions] = [.transitionFlipFromLeft, .transitionFlipFromTop]
        let others: [UIView.AnimationOptions] = [.transitionCrossDissolve, .transitionCurlUp]
        let isFlip = chance(0.5)
        UIView.transition(
            with: view, duration: duration, options: (isFlip ? flips : others).randomElement(using: &random)!,
            animations: { view.backgroundColor = self.color() }, completion: completion(entry))
        if view.window != nil {
            ledger.animate(view.tag, key: kCATransition, entry, until: ledger.now + duration)
            // It turns, besides.
            if isFlip { ledger.animate(view.tag, key: nil, entry, until: ledger.now + duration) }
        }
        ledger.close(entry)
    }

    /// Notes the call, and now and then starts a block that nothing interrupts.
    private func completion(_ entry: BlockLedger.Entry) -> (Bool) -> Void {
        let follows = chance(0.1)
        return { [self] finished in
            ledger.complete(entry, finished: finished)
            guard follows, let view = views.first(where: { $0.window != nil }) else { return }
            let next = ledger.begin()
            UIView.animate(withDuration: 0.5, animations: { view.center.y += 10 }) { self.ledger.complete(next, finished: $0) }
            ledger.animate(view.tag, key: nil, next, until: ledger.now + 0.5)
            ledger.close(next)
        }
    }

    // MARK: Changes

    /// Changes a property of a view to another value.
    private func change(_ view: UIView, _ timing: Timing?) {
        var key: String?
        switch Int.random(in: 0..<9, using: &random) {
        case 0: view.center.x += amount(1, 60)
        case 1: view.bounds.size.width += amount(1, 20)
        case 2: view.bounds = CGRect(x: view.bounds.minX + 1, y: 0, width: amount(20, 150), height: view.bounds.height + 1)
        case 3: view.transform = CGAffineTransform(rotationAngle: amount(0.1, 3)).scaledBy(x: amount(0.5, 2), y: 1)
        case 4: view.layer.cornerRadius += 1
        case 5: (key, view.alpha) = ("opacity", view.alpha > 0.5 ? amount(0.1, 0.4) : amount(0.6, 0.9))
        case 6: (key, view.backgroundColor) = ("backgroundColor", color())
        case 7: (key, view.layer.anchorPoint) = ("anchorPoint", CGPoint(x: amount(0, 1), y: amount(0, 1)))
        default: (key, view.layer.shadowOpacity) = ("shadowOpacity", Float(amount(0, 1)))
        }
        let duration = UIView.inheritedAnimationDuration
        guard let timing, timing.animates, duration > 0, view.window != nil else { return }
        ledger.animate(view.tag, key: key, timing.entry, until: ledger.now + timing.length(duration))
    }

    private func interrupt() {
        let view = view()
        if chance(0.5) {
            view.layer.removeAllAnimations()
            ledger.interrupt(views: [view.tag])
        } else if chance(0.5) {
            view.layer.removeAnimation(forKey: "opacity")
            ledger.interrupt(view: view.tag, key: "opacity")
        } else {
            view.removeFromSuperview()
            ledger.interrupt(views: Set(views.filter { $0.isDescendant(of: view) }.map(\.tag)))
        }
    }

    /// To another superview in one turn, which is no removal.
    private func move() {
        let one = view(), other = view()
        if !other.isDescendant(of: one), one.window != nil, other.window != nil { other.addSubview(one) }
    }

    /// Everything ends.
    func end() {
        animators.end()
        for view in views { view.removeFromSuperview() }
        ledger.interrupt(views: Set(views.map(\.tag)))
    }
}

/// Animators that are started, steered and stopped at random, on views of their own.
final class AnimatorScript {
    private final class Run {
        let animator: UIViewPropertyAnimator
        var positions: [UIViewAnimatingPosition] = []
        /// Where it must end; nil: it is stopped for good.
        var end: UIViewAnimatingPosition? = .end
        init(_ animator: UIViewPropertyAnimator) { self.animator = animator }
    }

    private var random: SeededRandom
    private let views = [10, 80].map { UIView(frame: CGRect(x: $0, y: 10, width: 40, height: 40)) }
    private var runs: [Run] = []

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    var all: [UIView] { views }

    func addViews(to window: UIWindow) {
        for view in views {
            view.backgroundColor = .red
            window.addSubview(view)
        }
    }

    func act() {
        guard let run = runs.randomElement(using: &random), run.animator.state == .active, Bool.random(using: &random) else {
            return start()
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: run.animator.pauseAnimation()
        case 1: run.animator.fractionComplete = .random(in: 0...1, using: &random)
        case 2:
            run.animator.isReversed.toggle()
            run.end = run.animator.isReversed ? .start : .end
        case 3: run.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        case 4:
            run.animator.stopAnimation(true)
            run.end = nil
        default:
            let position = [UIViewAnimatingPosition.end, .start, .current].randomElement(using: &random)!
            run.animator.stopAnimation(false)
            run.animator.finishAnimation(at: position)
            run.end = position
        }
    }

    private func start() {
        let view = views.randomElement(using: &random)!, duration = Double.random(in: 0.1...2, using: &random)
        let animator = Bool.random(using: &random)
            ? UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
            : UIViewPropertyAnimator(duration: duration, dampingRatio: .random(in: 0.2...1, using: &random))
        let distance = CGFloat.random(in: 5...50, using: &random)
        animator.addAnimations {
            view.center.x += distance
            view.transform = view.transform.rotated(by: 0.3)
        }
        let run = Run(animator)
        animator.addCompletion { run.positions.append($0) }
        animator.startAnimation()
        runs.append(run)
    }

    /// Takes up what rests; what runs ends by itself.
    func end() {
        for run in runs where run.animator.state == .active && !run.animator.isRunning { run.animator.startAnimation() }
    }

    var complaints: [String] {
        runs.enumerated().compactMap { index, run in
            let wanted = run.end.map { [$0] } ?? []
            return run.positions == wanted ? nil : "animator \(index) ended at \(run.positions), not \(wanted)"
        }
    }
}

// What animates views: blocks, animators, transitions.

import Foundation
import UIKit

extension ViewFuzz {
    /// What a block changes.
    private func changes() -> () -> Void {
        let (view, other, rect, point, number) = (any(), any(), values.rect(), values.point(), values.float())
        let (kind, transform, color) = (values.below(9), values.affine(), UIColor(cgColor: values.color()))
        return {
            switch kind {
            case 0: view.frame = rect
            case 1: view.center = point
            case 2: view.alpha = number
            case 3: view.transform = transform
            case 4: view.backgroundColor = color
            case 5: other.removeFromSuperview()
            case 6: view.isHidden = number > 0
            case 7: view.layoutIfNeeded()
            default: view.bounds = rect
            }
        }
    }

    private func options() -> UIView.AnimationOptions {
        let usual = UInt(values.below(1 << 10)) | UInt(values.below(9)) << 20
        return UIView.AnimationOptions(rawValue: values.chance(0.3) ? UInt(bitPattern: values.whole()) : usual)
    }

    func animate() {
        say("animate")
        let (first, second, other) = (changes(), changes(), any())
        let done: (Bool) -> Void = { _ in other.removeFromSuperview() }
        let (start, length) = (values.number(), values.number())
        switch values.below(7) {
        case 0: UIView.animate(withDuration: values.seconds(), animations: first, completion: values.chance(0.3) ? done : nil)
        case 1: UIView.animate(withDuration: values.seconds(), delay: values.seconds(), options: options(), animations: first)
        case 2:
            UIView.animate(
                withDuration: values.seconds(), delay: values.seconds(), usingSpringWithDamping: values.float(),
                initialSpringVelocity: values.float(), options: options(), animations: first)
        case 3:
            UIView.animateKeyframes(
                withDuration: values.seconds(), delay: values.seconds(),
                options: UIView.KeyframeAnimationOptions(rawValue: UInt(values.below(1 << 14))),
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length, animations: first)
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: second)
                })
        case 4:
            UIView.beginAnimations(values.text(), context: nil)
            UIView.setAnimationDuration(values.seconds())
            UIView.setAnimationDelay(values.number())
            UIView.setAnimationRepeatCount(Float(values.number()))
            UIView.setAnimationRepeatAutoreverses(values.chance(0.5))
            first()
            UIView.commitAnimations()
        case 5:
            UIView.animate(springDuration: values.seconds(), bounce: values.float(), delay: values.seconds(), animations: first)
        default:
            let curve: any UITimingCurveProvider = values.chance(0.5)
                ? UICubicTimingParameters(controlPoint1: values.point(), controlPoint2: values.point())
                : UISpringTimingParameters(
                    mass: values.float(), stiffness: values.float(), damping: values.float(),
                    initialVelocity: CGVector(dx: values.float(), dy: values.float()))
            let animator = UIViewPropertyAnimator(duration: values.seconds(), timingParameters: curve)
            animator.addAnimations(first)
            animator.addAnimations(second, delayFactor: values.float())
            animator.scrubsLinearly = values.chance(0.5)
            animator.pausesOnCompletion = values.chance(0.2)
            animators.append(animator)
        }
        if animators.count > 10 { animators.removeFirst() }
    }

    /// Steers an animator, as its state allows.
    func steer() {
        guard !animators.isEmpty else { return }
        let animator = values.pick(animators), kind = values.below(9)
        say("steer \(kind)")
        if animator.state == .stopped { return animator.finishAnimation(at: values.pick([.start, .end, .current])) }
        switch kind {
        case 0: animator.startAnimation()
        case 1: animator.startAnimation(afterDelay: values.number())
        case 2: animator.pauseAnimation()
        case 3: animator.fractionComplete = values.float()
        case 4: animator.isReversed.toggle()
        case 5: animator.continueAnimation(withTimingParameters: nil, durationFactor: values.float())
        case 6: animator.stopAnimation(values.chance(0.5))
        case 7: animator.addAnimations(changes(), delayFactor: values.float())
        default:
            let other = values.pick(animators)
            animator.addCompletion { _ in if other.state != .stopped { other.startAnimation() } }
        }
    }

    func transition() {
        let (view, other) = (any(), any())
        say("transition of \(type(of: view))")
        if values.chance(0.6) {
            UIView.transition(with: view, duration: values.seconds(), options: options(), animations: changes())
        } else if view !== window, other !== window, !view.isDescendant(of: other), !other.isDescendant(of: view),
                  view.superview.map({ !$0.isDescendant(of: other) }) ?? true {
            UIView.transition(from: view, to: other, duration: values.seconds(), options: options())
        }
    }

    /// Deprecated settings, snapshots and the like.
    func begin() {
        let view = any()
        say("begin with \(type(of: view))")
        switch values.below(6) {
        case 0: UIView.setAnimationsEnabled(values.chance(0.8))
        case 1: UIView.performWithoutAnimation(changes())
        case 2: _ = view.snapshotView(afterScreenUpdates: values.chance(0.5))
        case 3:
            _ = view.resizableSnapshotView(
                from: values.rect(), afterScreenUpdates: values.chance(0.5),
                withCapInsets: UIEdgeInsets(top: values.float(), left: 1, bottom: 1, right: values.float()))
        case 4: view.layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
        default: _ = view.endEditing(values.chance(0.5))
        }
    }
}

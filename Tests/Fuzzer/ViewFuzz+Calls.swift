// What is done to views: constraints, animations, touches, controllers, drawing.

import CSDL2
import Foundation
import UIKit

extension ViewFuzz {
    // MARK: Constraints

    func constrain() {
        let (view, other) = (any(), any())
        say("constrain \(type(of: view)) \(type(of: other))")
        switch values.below(5) {
        case 0, 1:
            let attributes = (0...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
            let second = values.pick(attributes)
            constraints.append(NSLayoutConstraint(
                item: view, attribute: values.pick(attributes),
                relatedBy: values.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), toItem: values.chance(0.2) ? nil : other,
                attribute: second, multiplier: values.float(), constant: values.float()))
        case 2:
            constraints += [
                view.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: values.float()),
                view.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: values.float(), constant: values.float()),
                view.topAnchor.constraint(equalToSystemSpacingBelow: other.bottomAnchor, multiplier: values.float()),
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: values.float()),
                view.centerXAnchor.constraint(lessThanOrEqualTo: other.layoutMarginsGuide.centerXAnchor),
            ]
        case 3:
            let formats = ["H:|-[a]-[b(==a)]-|", "V:|[a(>=m@250)][b]|", "[a]-m-[b]", "H:[a(m)]", "V:|-(m@m)-[a]", values.text()]
            constraints += NSLayoutConstraint.constraints(
                withVisualFormat: values.pick(formats),
                options: NSLayoutConstraint.FormatOptions(rawValue: UInt(values.below(64))), metrics: ["m": values.number()],
                views: ["a": view, "b": other])
        default:
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            constraints.append(guide.widthAnchor.constraint(equalToConstant: values.float()))
            constraints.append(guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: values.float()))
            if values.chance(0.3) { view.removeLayoutGuide(guide) }
        }
        if values.chance(0.7) { constraints.last?.isActive = true }
    }

    func changeConstraints() {
        guard !constraints.isEmpty else { return }
        let index = values.below(constraints.count), one = constraints[index]
        say("change constraint")
        switch values.below(7) {
        case 0: one.constant = values.float()
        case 1: one.priority = UILayoutPriority(Float(values.number()))
        case 2: one.isActive.toggle()
        case 3: NSLayoutConstraint.activate(constraints)
        case 4: NSLayoutConstraint.deactivate(constraints)
        case 5: any().addConstraint(one)
        default: constraints.remove(at: index)
        }
        if constraints.count > 60 { constraints.removeFirst(30) }
        if values.chance(0.4) { window.layoutIfNeeded() }
    }

    // MARK: Animations

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

    // MARK: Touches

    func recognize() {
        let view = any()
        say("recognizer on \(type(of: view))")
        if values.chance(0.2), let one = view.gestureRecognizers?.first {
            one.isEnabled.toggle()
            if values.chance(0.5) { view.removeGestureRecognizer(one) }
            return
        }
        let made: UIGestureRecognizer
        switch values.below(9) {
        case 0:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (values.whole(), values.chance(0.7) ? 1 : values.whole())
            made = tap
        case 1:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = values.seconds()
            press.allowableMovement = values.float()
            press.numberOfTapsRequired = values.chance(0.8) ? 0 : values.whole()
            made = press
        case 2:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = values.chance(0.7) ? 1 : values.whole()
            pan.maximumNumberOfTouches = values.chance(0.7) ? 2 : values.whole()
            pan.allowedScrollTypesMask = .all
            made = pan
        case 3: made = UIPinchGestureRecognizer()
        case 4: made = UIRotationGestureRecognizer()
        case 5:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(bitPattern: values.whole()))
            made = swipe
        case 6:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = UIRectEdge(rawValue: UInt(bitPattern: values.whole()))
            made = edge
        case 7: made = UIHoverGestureRecognizer()
        default: made = UIGestureRecognizer()
        }
        let (other, kind, point) = (any(), values.below(6), values.point())
        made.addAction { recognizer in
            _ = recognizer.location(in: other)
            _ = recognizer.numberOfTouches
            switch (kind, recognizer) {
            case (0, _): other.removeFromSuperview()
            case (1, _): recognizer.isEnabled = false
            case (2, _): recognizer.view?.removeGestureRecognizer(recognizer)
            case (3, let pan as UIPanGestureRecognizer):
                pan.setTranslation(point, in: other)
                _ = (pan.velocity(in: other), pan.translation(in: nil))
            case (4, let pinch as UIPinchGestureRecognizer): pinch.scale = point.x
            case (5, _): other.addGestureRecognizer(recognizer)
            default: break
            }
        }
        if let other = view.gestureRecognizers?.first, values.chance(0.3) { made.require(toFail: other) }
        made.delaysTouchesBegan = values.chance(0.2)
        made.cancelsTouchesInView = values.chance(0.7)
        view.addGestureRecognizer(made)
    }

    func touch() {
        let point = values.chance(0.8) ? CGPoint(x: values.below(96), y: values.below(72)) : values.point()
        let finger = values.chance(0.9) ? values.below(3) : values.whole()
        say("touch \(point) \(finger)")
        window.sendTouch(values.pick([.began, .moved, .moved, .ended, .cancelled, .stationary]), at: point, finger: finger)
    }

    func sendEvent() {
        var event = SDL_Event()
        let kind = values.below(7)
        say("event \(kind)")
        let (x, y) = (Int32(truncatingIfNeeded: values.whole()), Int32(values.below(72)))
        switch kind {
        case 0...1:
            event.button.type = kind == 0 ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
            (event.button.x, event.button.y, event.button.button) = (x, y, UInt8(1 + values.below(3)))
        case 2:
            event.motion.type = SDL_MOUSEMOTION.rawValue
            (event.motion.x, event.motion.y) = (x, y)
        case 3:
            event.wheel.type = SDL_MOUSEWHEEL.rawValue
            (event.wheel.x, event.wheel.y, event.wheel.preciseY) = (x, y, Float(values.number()))
        case 4:
            event.tfinger.type = values.pick([SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP]).rawValue
            (event.tfinger.x, event.tfinger.y, event.tfinger.fingerId) = (
                Float(values.number()), Float(values.number()), Int64(values.whole()))
        case 5:
            event.key.type = values.chance(0.5) ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
            event.key.keysym.sym = x
            event.key.keysym.mod = UInt16(truncatingIfNeeded: values.whole())
        default: event.type = UInt32(truncatingIfNeeded: values.whole())
        }
        window.handle(event)
        if values.chance(0.1) { _ = any().becomeFirstResponder() }
    }

    // MARK: Controllers

    private func controllers() -> [UIViewController] {
        var found: [UIViewController] = [], next = window.rootViewController
        while let controller = next {
            found.append(controller)
            found += controller.children
            next = controller.presentedViewController
        }
        return found
    }

    func present() {
        let known = controllers()
        guard !known.isEmpty else { return }
        let controller = values.pick(known), kind = values.below(7)
        say("present \(kind)")
        switch kind {
        case 0...2 where known.count < 12:
            let shown = FuzzController(self)
            shown.modalPresentationStyle = values.pick([.automatic, .fullScreen, .custom, .overFullScreen])
            shown.modalTransitionStyle = values.pick([.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl])
            shown.preferredContentSize = values.size()
            if values.chance(0.5) { shown.transitioningDelegate = shown }
            controller.present(shown, animated: values.chance(0.7))
        case 3: controller.dismiss(animated: values.chance(0.7))
        case 6 where known.count < 12:
            let alert = UIAlertController(
                title: values.text(), message: values.text(), preferredStyle: values.pick([.alert, .actionSheet]))
            for _ in 0..<values.below(4) { alert.addAction(UIAlertAction(title: values.text(), style: .default)) }
            if alert.preferredStyle == .alert, values.chance(0.3) { alert.addTextField() }
            controller.present(alert, animated: values.chance(0.7))
        case 4: controller.preferredContentSize = values.size()
        default:
            guard !drives.isEmpty else { return }
            let drive = values.pick(drives)
            switch values.below(4) {
            case 0: drive.finish()
            case 1: drive.cancel()
            case 2: drive.pause()
            default: drive.update(values.float())
            }
        }
    }

    func contain() {
        let known = controllers()
        guard !known.isEmpty else { return }
        let controller = values.pick(known), child = values.chance(0.6) ? FuzzController(self) : values.pick(known)
        say("contain")
        switch values.below(4) {
        case 0 where known.count < 12 && child.parent == nil && child !== controller && child.presentingViewController == nil
            && child !== window.rootViewController && !controller.view.isDescendant(of: child.view):
            controller.addChild(child)
            controller.view.addSubview(child.view)
            child.didMove(toParent: controller)
        case 1:
            controller.children.first?.willMove(toParent: nil)
            controller.children.first?.view.removeFromSuperview()
            controller.children.first?.removeFromParent()
        case 2:
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: values.float(), left: 1, bottom: values.float(), right: 1)
        default: window.frame = values.chance(0.7) ? CGRect(x: 0, y: 0, width: 96, height: 60 + values.below(20)) : values.rect()
        }
    }

    // MARK: Drawing

    func draw() {
        say("draw")
        let size = values.chance(0.8) ? CGSize(width: 1 + values.below(40), height: 1 + values.below(40)) : values.size()
        let path = UIBezierPath(roundedRect: values.rect(), byRoundingCorners: .allCorners, cornerRadii: values.size())
        path.addArc(
            withCenter: values.point(), radius: values.float(), startAngle: values.float(), endAngle: values.float(),
            clockwise: values.chance(0.5))
        path.append(UIBezierPath(cgPath: values.path()))
        path.apply(values.affine())
        path.lineWidth = values.float()
        path.setLineDash([values.float(), values.float()], count: 2, phase: values.float())
        let (view, rect, back) = (any(), values.rect(), path.reversing())
        let format = UIGraphicsImageRendererFormat()
        if values.chance(0.5) { format.scale = values.float() }
        // Larger pictures may be had, up to 1 GiB, and take as much once more while they are copied.
        if 1e7...1e9 ~= size.width * size.height * format.scale * format.scale { format.scale = 0.01 }
        let made = UIGraphicsImageRenderer(size: size, format: format).image { context in
            path.fill()
            back.stroke(with: .multiply, alpha: rect.width)
            context.fill(rect)
            context.clip(to: rect)
            view.drawHierarchy(in: rect, afterScreenUpdates: false)
            UIColor.blue.setStroke()
            path.addClip()
            context.stroke(rect)
        }
        _ = (made.size, path.contains(values.point()), path.bounds, path.currentPoint)
        guard made.size.width * made.size.height * made.scale * made.scale < 1e6, values.chance(0.1) else { return }
        _ = (made.pngData(), made.jpegData(compressionQuality: values.float()))
    }

    func drawText() {
        say("text")
        let text = attributed(), rect = values.rect(), size = values.size()
        _ = text.size()
        _ = text.boundingRect(with: size, options: values.pick([[], .usesLineFragmentOrigin]), context: nil)
        UIGraphicsBeginImageContextWithOptions(
            CGSize(width: 30, height: 20), values.chance(0.5), values.chance(0.8) ? 1 : min(values.float(), 100))
        text.draw(in: rect)
        text.draw(at: values.point())
        values.text().draw(in: rect, withAttributes: [.font: UIFont.systemFont(ofSize: values.float())])
        _ = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        if values.chance(0.1) { UIGraphicsEndImageContext() }
    }

    func image() {
        say("image")
        let image = picture(), rect = values.rect()
        UIGraphicsBeginImageContext(values.chance(0.8) ? CGSize(width: 20, height: 20) : values.size())
        image.draw(in: rect)
        image.draw(at: values.point(), blendMode: .screen, alpha: values.float())
        if values.chance(0.2) { image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let again = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        _ = again?.pngData().flatMap { UIImage(data: $0, scale: values.float()) }
        _ = image.withHorizontallyFlippedOrientation()
            .stretchableImage(withLeftCapWidth: values.whole(), topCapHeight: values.whole())
        _ = UIImage(named: values.text())
        let color = UIColor(hue: values.float(), saturation: values.float(), brightness: values.float(), alpha: values.float())
        _ = (color.withAlphaComponent(values.float()).description, color.isEqual(UIColor(white: values.float(), alpha: 1)))
    }

    // MARK: Questions

    func ask() {
        let (view, other) = (any(), any())
        say("ask \(type(of: view))")
        let (point, rect, size) = (values.point(), values.rect(), values.size())
        _ = (view.hitTest(point, with: nil), view.point(inside: point, with: nil))
        _ = (view.convert(point, to: other), view.convert(rect, from: values.chance(0.3) ? nil : other))
        _ = (view.sizeThatFits(size), view.intrinsicContentSize, view.safeAreaInsets, view.layoutMargins)
        _ = view.systemLayoutSizeFitting(size)
        _ = view.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: UILayoutPriority(Float(values.number())),
            verticalFittingPriority: .fittingSizeLevel)
        _ = (view.hasAmbiguousLayout, view.constraintsAffectingLayout(for: .horizontal), view.viewWithTag(values.whole()))
        _ = (view.alignmentRect(forFrame: rect), view.frame(forAlignmentRect: rect), view.readableContentGuide.layoutFrame)
        _ = (view.value(forKeyPath: values.pick(["layer.position.x", "frame", "alpha"])), view.traitCollection)
        _ = (NSCoder.cgRect(for: values.text()), NSCoder.string(for: rect), NSCoder.cgAffineTransform(for: "{1, 2, \(point.x)}"))
    }
}

/// A controller that animates its presentation by itself, sometimes driven by hand.
final class FuzzController: UIViewController, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private weak var fuzz: ViewFuzz?
    private let isDriven: Bool
    private let seconds: Double

    init(_ fuzz: ViewFuzz) {
        self.fuzz = fuzz
        isDriven = fuzz.values.chance(0.3)
        seconds = fuzz.values.seconds()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        fuzz?.views.append(view)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard isDriven else { return nil }
        let drive = UIPercentDrivenInteractiveTransition()
        fuzz?.drives.append(drive)
        return drive
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { seconds }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let shown = context.view(forKey: .to) ?? context.view(forKey: .from) else {
            return context.completeTransition(true)
        }
        context.containerView.addSubview(shown)
        shown.alpha = 0
        UIView.animate(withDuration: seconds, animations: { shown.alpha = 1 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

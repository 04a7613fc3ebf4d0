// The card of a popover with its arrow, and how it comes and goes.

import QuartzCore

/// The view around a presented controller's view.
final class PopoverView: UIView {
    private let clip = UIView(), arrow = CAShapeLayer()
    private static let radius: CGFloat = 13

    init() {
        super.init(frame: .zero)
        elevate()
        clip.clipsToBounds = true
        clip.layer.cornerRadius = Self.radius
        layer.addSublayer(arrow)
        addSubview(clip)
        layer.shadowRadius = 16
        layer.shadowOpacity = 0.2
        layer.shadowOffset = .zero
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: UIView, _ layout: PopoverLayout, _ color: UIColor) {
        bounds.size = layout.frame.size
        center = CGPoint(x: layout.frame.midX, y: layout.frame.midY)
        clip.frame = layout.card
        clip.backgroundColor = color
        arrow.path = layout.arrowPath(radius: Self.radius)
        arrow.fillColor = color.cgColor(for: traitCollection)
        if content.superview !== clip {
            content.transform = .identity
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            clip.addSubview(content)
        }
        content.frame = clip.bounds
    }

    /// Beside the arrow it is not there.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        clip.frame.contains(point) || arrow.path?.contains(point) == true
    }
}

/// A popover fades in and out.
@MainActor
final class PopoverAnimator: UIViewControllerAnimatedTransitioning {
    static let duration = 0.25
    private let isComing: Bool

    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: isComing ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        if isComing {
            transitionContext.containerView.addSubview(view)
            view.alpha = 0
        }
        UIView.animate(withDuration: Self.duration, animations: { [isComing] in view.alpha = isComing ? 1 : 0 }) { _ in
            view.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

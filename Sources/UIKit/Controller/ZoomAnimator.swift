// A controller's view that grows out of a view, and goes back into it: in a frame between both that clips, with the view's
// picture over it that fades.

import QuartzCore

@MainActor
final class ZoomAnimator: UIViewControllerAnimatedTransitioning {
    private let controller: UIViewController, isComing: Bool
    private let options: UIViewController.Transition.ZoomOptions
    private let source: () -> UIView?

    /// Seconds, and how springs come to rest; this project's choice.
    private static let duration = 0.5
    private static let damping: CGFloat = 0.9

    init(
        _ controller: UIViewController, isComing: Bool, _ options: UIViewController.Transition.ZoomOptions,
        _ source: @escaping () -> UIView?
    ) { (self.controller, self.isComing, self.options, self.source) = (controller, isComing, options, source) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: isComing ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView, frame = transitionContext.finalFrame(for: controller)
        let dim = UIView(frame: container.bounds)
        dim.backgroundColor = options.dimmingColor
        dim.isUserInteractionEnabled = false
        if isComing { container.addSubview(view) }
        view.frame = frame
        container.insertSubview(dim, belowSubview: view)
        container.layoutIfNeeded()
        let source = source()
        guard let source, let window = container.window, source.window === window, source.bounds.width > 0,
              source.bounds.height > 0, frame.width > 0, frame.height > 0
        else { return fade(view, dim, transitionContext) }
        zoom(view, frame, source, dim, transitionContext)
    }

    private func fade(_ view: UIView, _ dim: UIView, _ context: any UIViewControllerContextTransitioning) {
        let alpha = view.alpha
        (dim.alpha, view.alpha) = isComing ? (0, 0) : (1, alpha)
        animate(context, [view: alpha]) { [isComing] in
            (dim.alpha, view.alpha) = isComing ? (1, alpha) : (0, 0)
        } end: { dim.removeFromSuperview() }
    }

    private func animate(
        _ context: any UIViewControllerContextTransitioning, _ alphas: [UIView: CGFloat], _ changes: @escaping () -> Void,
        end: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0, options: [],
            animations: changes
        ) { _ in
            end()
            for (view, alpha) in alphas { view.alpha = alpha }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func zoom(
        _ view: UIView, _ frame: CGRect, _ source: UIView, _ dim: UIView, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let home = container.convert(source.bounds, from: source)
        let picture = source.resizableSnapshotView(from: source.bounds, afterScreenUpdates: false, withCapInsets: .zero)
        let said = options.alignmentRectProvider?(.init(sourceView: source, zoomedViewController: controller))
        let part = said.flatMap { Self.isSound($0) ? $0 : nil }
        let stage = UIView(frame: frame), radius = source.layer.cornerRadius, alpha = source.alpha
        stage.clipsToBounds = true
        // It keeps its size while the frame around it has others.
        let resizing = view.autoresizingMask
        view.autoresizingMask = []
        container.insertSubview(stage, aboveSubview: dim)
        stage.addSubview(view)
        if let picture { stage.addSubview(picture) }
        let small = {
            (stage.bounds.size, stage.center) = (home.size, CGPoint(x: home.midX, y: home.midY))
            stage.layer.cornerRadius = radius
            Self.fit(view, frame.size, part, in: home.size)
            picture?.frame = stage.bounds
            picture?.alpha = 1
            dim.alpha = 0
        }
        let large = {
            (stage.bounds.size, stage.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
            stage.layer.cornerRadius = 0
            view.transform = .identity
            view.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
            // Not drawn out of its shape.
            let place = part ?? CGRect(origin: .zero, size: frame.size)
            picture?.frame = CGRect(
                x: place.minX, y: place.minY, width: place.width, height: place.width * home.height / max(home.width, 1))
            picture?.alpha = 0
            dim.alpha = 1
        }
        UIView.performWithoutAnimation {
            view.bounds.size = frame.size
            if isComing { small() } else { large() }
            source.alpha = 0
        }
        animate(context, [source: alpha], isComing ? large : small) {
            view.transform = .identity
            container.insertSubview(view, aboveSubview: stage)
            (view.frame, view.autoresizingMask) = (frame, resizing)
            stage.removeFromSuperview()
            dim.removeFromSuperview()
        }
    }

    private static func isSound(_ rect: CGRect) -> Bool {
        rect.width > 0 && rect.height > 0 && rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite
            && rect.height.isFinite
    }

    /// Makes a view so small that its width, or that of a part of it, fills a room; the upper edges lie together.
    private static func fit(_ view: UIView, _ size: CGSize, _ part: CGRect?, in room: CGSize) {
        let whole = CGRect(origin: .zero, size: size), part = part ?? whole
        // All of the room is covered.
        let scale = max(room.width / part.width, part == whole ? 0 : room.height / part.height, 1e-3)
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(
            x: room.width / 2 + (whole.midX - part.midX) * scale, y: (whole.midY - part.minY) * scale)
    }
}

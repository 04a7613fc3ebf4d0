// Zooming: enter two fingers or a scale, leave the transform of the delegate's view, the content's size and its offset.

import QuartzCore

/// How a zoom by fingers began.
struct ZoomStart {
    let scale: CGFloat
}

extension UIScrollView {
    /// How much of what fingers ask beyond a limit is shown, as a power.
    private static let resistance: CGFloat = 0.4
    /// How long an animated zoom takes, in seconds.
    private static let zoomTime = 0.3

    var zoomView: UIView? { delegate?.viewForZooming(in: self) }

    /// The recognizer is there while the limits leave something to zoom.
    func updatePinch() {
        let zooms = maximumZoomScale > minimumZoomScale
        guard zooms != (pinch != nil) else { return }
        if let pinch {
            removeGestureRecognizer(pinch)
            self.pinch = nil
            return
        }
        let made = UIPinchGestureRecognizer()
        made.addAction { [weak self] in
            if let pinch = $0 as? UIPinchGestureRecognizer { self?.pinched(pinch) }
        }
        addGestureRecognizer(made)
        pinch = made
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard let zoomed = zoomView else { return }
            zooming = ZoomStart(scale: shownZoom)
            delegate?.scrollViewWillBeginZooming(self, with: zoomed)
        case .changed:
            guard let start = zooming else { return }
            let asked = start.scale * pinch.scale
            show(zoom: bouncesZoom ? resisted(asked) : limited(asked), about: pinch.location(in: self))
        case .ended, .cancelled:
            guard zooming != nil else { return }
            zooming = nil
            endZoom(about: pinch.location(in: self))
        default: break
        }
    }

    private func endZoom(about place: CGPoint) {
        let scale = limited(shownZoom)
        guard scale != shownZoom || contentOffset != inRange(contentOffset) else {
            delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: shownZoom)
            return
        }
        isZoomBouncing = scale != shownZoom
        animateZoom {
            self.show(zoom: scale, about: place)
            self.contentOffset = self.inRange(self.contentOffset)
        }
    }

    private func animateZoom(_ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.zoomTime, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes
        ) { _ in
            self.isZoomBouncing = false
            self.delegate?.scrollViewDidEndZooming(self, with: self.zoomView, atScale: self.shownZoom)
        }
    }

    private func limited(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    private func resisted(_ scale: CGFloat) -> CGFloat {
        let limit = limited(scale)
        return limit > 0 && scale > 0 ? limit * pow(scale / limit, Self.resistance) : limit
    }

    /// - Parameter place: the point of the content that stays where it is seen.
    private func show(zoom scale: CGFloat, about place: CGPoint) {
        guard let view = zoomView, scale > 0, scale.isFinite, scale != shownZoom else { return }
        let factor = scale / shownZoom, corner = view.frame.origin
        let seen = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
        shownZoom = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let size = view.frame.size
        view.center = CGPoint(x: view.center.x + corner.x - view.frame.minX, y: view.center.y + corner.y - view.frame.minY)
        let wasZooming = zooming
        // The content keeps its place under the fingers while its size changes.
        zooming = zooming ?? ZoomStart(scale: scale)
        contentSize = size
        contentOffset = CGPoint(x: place.x * factor - seen.x, y: place.y * factor - seen.y)
        zooming = wasZooming
        delegate?.scrollViewDidZoom(self)
    }

    func zoom(to scale: CGFloat, animated: Bool) {
        guard scale.isFinite, zoomView != nil else { return }
        let scale = limited(scale)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let change = {
            self.show(zoom: scale, about: middle)
            self.contentOffset = self.inRange(self.contentOffset)
        }
        if animated, window != nil { animateZoom(change) } else { change() }
    }

    func zoom(toShow rect: CGRect, animated: Bool) {
        guard let view = zoomView, rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        let change = {
            self.show(zoom: scale, about: CGPoint(x: self.bounds.midX, y: self.bounds.midY))
            let middle = self.convert(CGPoint(x: rect.midX, y: rect.midY), from: view)
            self.contentOffset = self.inRange(
                CGPoint(x: middle.x - self.bounds.width / 2, y: middle.y - self.bounds.height / 2))
        }
        if animated, window != nil { animateZoom(change) } else { change() }
    }
}

// What is behind a large sheet: it becomes smaller and stands back, as far as it is told to, and comes back as it was.

import QuartzCore

@MainActor
final class StandBack {
    private let view: UIView
    private let radius: CGFloat, clips: Bool
    /// Whether it is a sheet itself, which has its corners.
    private let isCard: Bool

    /// How much less wide it becomes, in points, and the radius of its corners; as iOS shows it.
    private static let narrowing: CGFloat = 32, corner: CGFloat = 10

    /// Nil for a view that is turned or placed by its program, or does not fill the container: that stays as it is.
    init?(_ presenter: UIViewController, behind container: UIView) {
        let moving = presenter.presentation?.controller.presentedView ?? presenter.viewIfLoaded
        guard let view = moving, view.transform == .identity, view.bounds.width == container.bounds.width else { return nil }
        self.view = view
        isCard = view is SheetView
        (radius, clips) = (view.layer.cornerRadius, view.clipsToBounds)
    }

    /// - Parameters:
    ///   - part: 0 for where it belongs, 1 for all the way.
    ///   - top: where its upper edge is then.
    func stand(_ part: CGFloat, top: CGFloat) {
        let size = view.bounds.size
        guard size.width > Self.narrowing else { return }
        let scale = 1 - part * Self.narrowing / size.width, now = view.center.y - size.height / 2
        view.transform = CGAffineTransform(translationX: 0, y: part * (top - now) - (1 - scale) * size.height / 2)
            .scaledBy(x: scale, y: scale)
        guard !isCard else { return }
        if part > 0 { view.clipsToBounds = true }
        view.layer.cornerRadius = radius + part * (Self.corner / scale - radius)
    }

    func restore() {
        view.transform = .identity
        guard !isCard else { return }
        (view.layer.cornerRadius, view.clipsToBounds) = (radius, clips)
    }
}

// Which view a finger hits: the one that is there on screen now, in the middle of an animation as well.

import QuartzCore

@MainActor
struct ScreenHit {
    private let event: UIEvent?

    init(_ event: UIEvent?) { self.event = event }

    func view(in window: UIWindow, at point: CGPoint) -> UIView? {
        guard let shown = window.layer.presentation() else { return window.hitTest(point, with: event) }
        return hit(window, shown, point)
    }

    /// - Parameters:
    ///   - shown: the view's layer as it is on screen.
    ///   - point: in that layer's coordinates.
    private func hit(_ view: UIView, _ shown: CALayer, _ point: CGPoint) -> UIView? {
        // Where nothing moves, the model is what is on screen, and views may answer by themselves.
        if !moves(view) { return view.hitTest(point, with: event) }
        guard view.takesTouches, view.blockingBlocks == 0 else { return nil }
        let isInside = shown.bounds == view.layer.bounds ? view.point(inside: point, with: event) : shown.contains(point)
        guard isInside else { return nil }
        let layers = shown.sublayers ?? []
        for child in frontToBack(view) {
            guard let layer = layers.first(where: { $0.model() === child.layer }) else { continue }
            if let found = hit(child, layer, layer.convert(point, from: shown)) { return found }
        }
        return view
    }

    private func frontToBack(_ view: UIView) -> [UIView] {
        let children = view.subviews
        guard children.contains(where: { $0.layer.zPosition != 0 }) else { return children.reversed() }
        return children.enumerated()
            .sorted { ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset) }.map(\.element)
    }

    private func moves(_ view: UIView) -> Bool {
        view.layer.animationKeys() != nil || view.subviews.contains { moves($0) }
    }
}

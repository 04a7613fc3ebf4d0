// Which view a finger hits: the one that is there on screen now, in the middle of an animation as well.

import QuartzCore

/// A search of the view at a point of the screen: views answer by `hitTest(_:with:)` and `point(inside:with:)` as ever, while
/// what the base class does goes by what is shown wherever something moves.
@MainActor
final class ScreenHit {
    /// The search under way.
    private(set) static var current: ScreenHit?

    private let event: UIEvent?
    /// The layers as they are on screen, of the views that are asked.
    private var shown: [ObjectIdentifier: CALayer] = [:]
    /// Whether something moves in views that were looked at.
    private var moving: [ObjectIdentifier: Bool] = [:]

    init(_ event: UIEvent?) { self.event = event }

    func view(in window: UIWindow, at point: CGPoint) -> UIView? {
        let outer = Self.current
        defer { Self.current = outer }
        shown[ObjectIdentifier(window.layer)] = window.layer.presentation()
        Self.current = self
        return window.hitTest(point, with: event)
    }

    /// A view's layer as it is on screen; nil where the model is what is there.
    func shownLayer(of view: UIView) -> CALayer? { shown[ObjectIdentifier(view.layer)] }

    /// What the base class finds at a point of a view's coordinates as they are on screen.
    /// - Parameter layer: the view's, as it is shown.
    func hit(_ view: UIView, _ layer: CALayer, _ point: CGPoint) -> UIView? {
        // Where nothing moves, the model is what is on screen.
        guard moves(view) else {
            shown[ObjectIdentifier(view.layer)] = nil
            return view.hitByModel(point, event)
        }
        guard view.takesTouches, view.blockingBlocks == 0, view.point(inside: point, with: event) else { return nil }
        for child in view.children.reversed() {
            guard let below = child.layer.presentation(), !below.isEdgeOn else { continue }
            shown[ObjectIdentifier(child.layer)] = below
            if let found = child.hitTest(below.convert(point, from: layer), with: event) { return found }
        }
        return view
    }

    private func moves(_ view: UIView) -> Bool {
        if let known = moving[ObjectIdentifier(view)] { return known }
        let moves = view.layer.hasAnimations || view.children.contains { self.moves($0) }
        moving[ObjectIdentifier(view)] = moves
        return moves
    }
}

extension UITouch {
    /// Where the finger is in a view as that is on screen.
    func shownLocation(in view: UIView) -> CGPoint {
        guard let window, let shown = view.layer.presentation(), let whole = window.layer.presentation(),
              view.isDescendant(of: window) else { return location(in: view) }
        return shown.convert(place, from: whole)
    }
}

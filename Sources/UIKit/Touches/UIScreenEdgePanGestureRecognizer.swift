// Fingers that drag from an edge of the window.

import QuartzCore

/// Recognizes dragging that begins at an edge of the window (Apple: `UIScreenEdgePanGestureRecognizer`): within 20 points of it,
/// and away from it more than along it.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which it begins; default none, from which nothing does.
    open var edges: UIRectEdge = []

    /// How far from an edge a finger may begin, in points.
    private static let reach: CGFloat = 20
    private var begin = CGPoint.zero
    /// The edges at which the finger began.
    private var touched: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, numberOfTouches == touches.count {
            begin = location(in: nil)
            touched = edges(at: begin).intersection(edges)
            if touched.isEmpty { return state = .failed }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil), way = CGPoint(x: place.x - begin.x, y: place.y - begin.y)
        if state == .possible, hypot(way.x, way.y) >= TouchSource.slop, !leads(way) { return state = .failed }
        super.touchesMoved(touches, with: event)
    }

    private func edges(at place: CGPoint) -> UIRectEdge {
        guard let bounds = view?.window?.bounds else { return [] }
        var edges: UIRectEdge = []
        if place.x < bounds.minX + Self.reach { edges.insert(.left) }
        if place.x >= bounds.maxX - Self.reach { edges.insert(.right) }
        if place.y < bounds.minY + Self.reach { edges.insert(.top) }
        if place.y >= bounds.maxY - Self.reach { edges.insert(.bottom) }
        return edges
    }

    /// Whether a way goes from one of the edges into the window.
    private func leads(_ way: CGPoint) -> Bool {
        abs(way.x) >= abs(way.y)
            ? touched.contains(way.x > 0 ? .left : .right) : touched.contains(way.y > 0 ? .top : .bottom)
    }
}

// What lies within a rounded rect. In: its outline, and rects of other planes. Out: whether it holds them wholly.

import CoreGraphics

struct RoundedRoom {
    /// x0 y0 x1 y1.
    private let corners: SIMD4<Double>
    /// At min-min, max-min, min-max, max-max; of circles that hold no more than the outline does.
    private let radii: SIMD4<Double>
    /// What rounding may have made of zero.
    private static let tolerance = 1e-6

    init(_ outline: Paint) {
        let rect = SIMD4<Double>(outline.rect)
        corners = SIMD4(rect.x, rect.y, rect.x + rect.z, rect.y + rect.w)
        radii = SIMD4<Double>(outline.radii) * (outline.isContinuous ? CornerShape.expansion : 1)
    }

    /// What lies no farther than `margin` beside a rect x y w h.
    init(_ rect: SIMD4<Double>, margin: Double) {
        corners = SIMD4(lowHalf: rect.lowHalf - margin, highHalf: rect.lowHalf + rect.highHalf + margin)
        radii = .zero
    }

    /// Whether it holds all of a rect of another plane. It is convex, so with its corners it holds all of it.
    /// - Parameters:
    ///   - rect: x0 y0 x1 y1.
    ///   - radii: of the rect's own corners; they count where its sides are along these ones.
    ///   - plane: the rect's, in this one.
    func holds(_ rect: SIMD4<Double>, radii own: SIMD4<Double> = .zero, _ plane: Homography) -> Bool {
        // Moved, or evenly larger or smaller.
        let isAlong = plane.isAffine && plane.b == 0 && plane.d == 0 && plane.a == plane.e && plane.a > 0
        for corner in 0..<4 {
            let x = corner & 1 == 0 ? rect.x : rect.z, y = corner & 2 == 0 ? rect.y : rect.w
            guard let point = plane.apply(x, y) else { return false }
            if isAlong && own[corner] > 0 ? !holds(point, radius: own[corner] * plane.a, corner) : !holds(point) { return false }
        }
        return true
    }

    private func holds(_ point: SIMD2<Double>) -> Bool {
        let isRight = point.x + point.x > corners.x + corners.z, isLow = point.y + point.y > corners.y + corners.w
        return holds(point, radius: 0, (isRight ? 1 : 0) + (isLow ? 2 : 0))
    }

    /// Whether it holds a corner at a point that is rounded by a circle.
    /// - Parameter corner: which one of this rect's it is nearest to.
    private func holds(_ point: SIMD2<Double>, radius: Double, _ corner: Int) -> Bool {
        let fromLow = point - corners.lowHalf, fromHigh = corners.highHalf - point
        let inside = SIMD2(corner & 1 == 0 ? fromLow.x : fromHigh.x, corner & 2 == 0 ? fromLow.y : fromHigh.y)
        guard inside.x >= -Self.tolerance, inside.y >= -Self.tolerance else { return false }
        // By how much its circle's middle is nearer to the vertex than that of the other one.
        let nearer = pointwiseMax(SIMD2(repeating: radii[corner]) - inside - radius, .zero)
        return nearer == .zero || (nearer * nearer).sum().squareRoot() + radius <= radii[corner] + Self.tolerance
    }
}

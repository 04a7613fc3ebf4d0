// The round corners of an upright box, in pixels. In: a paint and its placement. Out: whether whole pixels near a corner lie
// wholly within the outline, or beyond it; those that its curve goes through alone have to be worked out pixel by pixel.

import CoreGraphics

struct RoundedOutline {
    /// x0 y0 x1 y1.
    let rect: SIMD4<Float>
    /// At minXminY, maxXminY, minXmaxY, maxXmaxY.
    let radii: SIMD4<Float>
    /// How far corners reach along the sides, in radii.
    private let expansion: Float
    /// Whether its corners are circles.
    private let isCircular: Bool

    enum Way { case within, curved, beyond }

    /// In radii from the vertex, where a corner is cut: the square within the circle, and the two oblongs of the greatest area
    /// beside it.
    static let places: [Float] = [0.076, 0.293, 0.618]
    /// The same of continuous corners, which come in sooner.
    private static let continuousPlaces: [Float] = [0.09, 0.3, 0.64]
    /// A smaller corner is hardly worth its parts, in pixels.
    static let leastRadius: Float = 8
    /// Of a pixel: by so much edges may be off.
    private static let tolerance: Float = 1e-3

    /// nil for what leans, is turned over, or has round corners that are stretched.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) {
        let rowX = placement.pointee.rowX, rowY = placement.pointee.rowY, rowW = placement.pointee.rowW
        let own = paint.pointee.rect, radii = pointwiseMax(paint.pointee.drawnRadii, -paint.pointee.drawnRadii)
        guard rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, rowX.x > 0, rowY.y > 0, own.z > 0, own.w > 0,
              radii == .zero || abs(rowX.x - rowY.y) <= 1e-4 * rowX.x
        else { return nil }
        let low = SIMD2(rowX.x * own.x + rowX.z, rowY.y * own.y + rowY.z)
        let high = SIMD2(rowX.x * (own.x + own.z) + rowX.z, rowY.y * (own.y + own.w) + rowY.z)
        rect = SIMD4(lowHalf: low, highHalf: high)
        guard rect.least > -1e6, rect.greatest < 1e6 else { return nil }
        self.radii = radii * rowX.x
        isCircular = !paint.pointee.isContinuous
        expansion = isCircular ? 1 : Float(CornerShape.expansion)
    }

    /// How far a corner reaches from the vertex along the sides.
    func reach(_ corner: Int) -> Float { radii[corner] * expansion }

    /// Goes over where a corner is best cut, in pixels from the vertex, within a border.
    func forEachPlace(_ corner: Int, border: Float, _ body: (Float) -> Void) {
        let radius = radii[corner] - border
        guard radius >= Self.leastRadius else { return }
        for place in isCircular ? Self.places : Self.continuousPlaces { body(border + place * radius) }
    }

    /// The corner whose reach some pixels touch; nil: none.
    func corner(of pixels: SIMD4<Float>) -> Int? {
        guard radii != .zero else { return nil }
        for corner in 0..<4 where radii[corner] > 0 {
            let near = distances(of: pixels, corner).near, reach = reach(corner) - Self.tolerance
            if near.x < reach, near.y < reach { return corner }
        }
        return nil
    }

    /// Where pixels lie at a corner: within the outline by a border's width, so that nothing is cut off, beyond the outline, or
    /// neither.
    func way(of pixels: SIMD4<Float>, at corner: Int, border: Float) -> Way {
        let (near, far) = distances(of: pixels, corner), radius = radii[corner]
        let inside = near - border, inner = max(radius - border, 0)
        if min(inside.x, inside.y) >= -Self.tolerance, holds(pointwiseMax(inside, .zero), inner, border) { return .within }
        let past = SIMD2(repeating: radius) - far, least = radius + 0.5
        return isCircular && past.x > 0 && past.y > 0 && (past * past).sum() >= least * least ? .beyond : .curved
    }

    /// Whether a point lies within a corner, by its distances from the sides.
    private func holds(_ point: SIMD2<Float>, _ radius: Float, _ border: Float) -> Bool {
        guard radius > 0 else { return true }
        if isCircular {
            let past = SIMD2(repeating: radius) - point
            return past.x <= 0 || past.y <= 0 || (past * past).sum() <= radius * radius
        }
        // With less room the curve is another one.
        let room = min(rect.z - rect.x, rect.w - rect.y) / 2 - border
        guard room >= radius * expansion else { return false }
        let place = point / radius
        return Self.inset(place.x) <= place.y || Self.inset(place.y) <= place.x
    }

    /// From the vertex to the nearest and to the farthest of some pixels.
    private func distances(of pixels: SIMD4<Float>, _ corner: Int) -> (near: SIMD2<Float>, far: SIMD2<Float>) {
        let x = corner & 1 == 0 ? SIMD2(pixels.x - rect.x, pixels.z - rect.x) : SIMD2(rect.z - pixels.z, rect.z - pixels.x)
        let y = corner & 2 == 0 ? SIMD2(pixels.y - rect.y, pixels.w - rect.y) : SIMD2(rect.w - pixels.w, rect.w - pixels.y)
        return (SIMD2(x.x, y.x), SIMD2(x.y, y.y))
    }

    /// How far a continuous corner of radius 1 has come in from the side, at a distance from the vertex along it, or a little
    /// more.
    private static func inset(_ depth: Float) -> Float {
        let place = min(max(depth, 0) / Float(CornerShape.expansion), 1) * Float(insets.count - 1)
        let index = min(Int(clamping: place), insets.count - 2)
        // The curve is convex: between two of its points it lies below the line.
        return insets[index] + (insets[index + 1] - insets[index]) * (place - Float(index))
    }

    private static let insets: [Float] = (0...64).map {
        let shape = CornerShape(radius: 1, isContinuous: true, size: CGSize(width: 10, height: 10))
        return Float(shape.inset(atDepth: CornerShape.expansion * Double($0) / 64))
    }
}

// The edge of a layer. In: the rectangle and radii that the server's painter gives. Out: a path.

import CoreGraphics

/// A rectangle with rounded corners.
struct LayerOutline {
    let rect: CGRect
    /// At minXminY, maxXminY, minXmaxY, maxXmaxY.
    private let radii: SIMD4<Double>

    init(_ paint: Paint) { self.init(rect: CGRect(SIMD4<Double>(paint.rect)), radii: SIMD4<Double>(paint.radii)) }

    private init(rect: CGRect, radii: SIMD4<Double>) { (self.rect, self.radii) = (rect, radii) }

    var isRect: Bool { radii == .zero }

    /// The outline at a distance inside of this one; nil where nothing is left.
    func inset(by distance: Double) -> LayerOutline? {
        guard rect.width > 2 * distance, rect.height > 2 * distance else { return nil }
        return LayerOutline(
            rect: rect.insetBy(dx: distance, dy: distance), radii: pointwiseMax(radii - SIMD4(repeating: distance), .zero))
    }

    /// The one place that knows what a layer's corners look like in a context.
    var path: CGPath {
        if isRect || rect.isEmpty { return CGPath(rect: rect, transform: nil) }
        let path = CGMutablePath()
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func corner(_ x: CGFloat, _ y: CGFloat, to nextX: CGFloat, _ nextY: CGFloat, _ radius: Double) {
            let at = CGPoint(x: x, y: y)
            if radius > 0 {
                path.addArc(tangent1End: at, tangent2End: CGPoint(x: nextX, y: nextY), radius: radius)
            } else {
                path.addLine(to: at)
            }
        }
        path.move(to: CGPoint(x: rect.midX, y: top))
        corner(right, top, to: right, bottom, radii.y)
        corner(right, bottom, to: left, bottom, radii.w)
        corner(left, bottom, to: left, top, radii.z)
        corner(left, top, to: right, top, radii.x)
        path.closeSubpath()
        return path
    }
}

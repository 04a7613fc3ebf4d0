// The shape of a rounded corner. In: a radius, a rect's size. Out: how far the corner reaches, and the three cubics of its
// curve. `cornerShape` in coverage.glsl is the same for pixels.
//
// A circular corner is a quarter of a circle. A continuous one is that of Apple's continuous rounded rectangles, by the
// constants that were read off `UIBezierPath(roundedRect:cornerRadius:)`: it leaves the sides 1.528665 radii from the
// vertex without a jump in curvature, and is nearly the circle of the radius in its middle. Where half the shorter side
// has no room for that, it reaches as far as there is room, its control points between those of Apple's curve and those of
// the circle, cut in three at the same angles; at one radius it is the circle.

import Foundation

package struct CornerShape: Equatable {
    /// How much further than the radius a continuous corner reaches (Apple: `cornerCurveExpansionFactor`).
    package static let expansion = 1.528665

    package let radius: Double
    /// 0 for a circle, 1 for Apple's curve where there is room for it.
    package let continuity: Double
    /// How far it reaches along both sides.
    package var reach: Double { radius * (1 + (Self.expansion - 1) * continuity) }

    /// - Parameters:
    ///   - radius: over 0, at most half the shorter side.
    ///   - size: of the rect.
    package init(radius: Double, isContinuous: Bool, size: CGSize) {
        self.radius = radius
        let room = min(size.width, size.height).native / 2 / radius
        continuity = isContinuous ? min(max((room - 1) / (Self.expansion - 1), 0), 1) : 0
    }

    /// The end points and control points of the first half of the curve, from the side to the diagonal and by symmetry
    /// beyond: distances from the vertex in radii, along the side that the corner leaves (x) and away from it (y). The
    /// first four are the first cubic's; the last three, with the fourth, the middle one's, which is its own mirror image.
    package var points: [SIMD2<Double>] {
        zip(Self.ofCircle, Self.ofApple).map { $0 + ($1 - $0) * continuity }
    }

    /// How far the corner has come in from the side, at a distance from the vertex along it: 0 where it ends.
    package func inset(atDepth depth: Double) -> Double {
        guard depth < reach else { return 0 }
        let y = max(depth, 0) / radius
        guard continuity > 0 else { return radius * (1 - (max(0, 1 - (1 - y) * (1 - y))).squareRoot()) }
        // The whole curve, end to end: y falls from its reach to 0 while x grows.
        let half = points, cubics = [
            [half[0], half[1], half[2], half[3]], [half[3], half[4], half[5], half[6]],
            [half[6], half[2], half[1], half[0]]
                .enumerated().map { $0.offset == 0 ? $0.element : SIMD2($0.element.y, $0.element.x) },
        ]
        for cubic in cubics where y <= cubic[0].x && y >= cubic[3].x {
            var low = 0.0, high = 1.0
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if Self.place(cubic, middle).x > y { low = middle } else { high = middle }
            }
            return radius * Self.place(cubic, low).y
        }
        return 0
    }

    private static func place(_ cubic: [SIMD2<Double>], _ t: Double) -> SIMD2<Double> {
        let s = 1 - t
        return cubic[0] * (s * s * s) + cubic[1] * (3 * s * s * t) + cubic[2] * (3 * s * t * t) + cubic[3] * (t * t * t)
    }

    private static let ofApple: [SIMD2<Double>] = [
        SIMD2(expansion, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0), SIMD2(0.63149379, 0.07491139),
        SIMD2(0.37282383, 0.16905956), SIMD2(0.16905956, 0.37282383), SIMD2(0.07491139, 0.63149379),
    ]

    /// A quarter of a circle, cut where Apple's curve is: at 21.72° and 68.28°.
    private static let ofCircle: [SIMD2<Double>] = {
        let cut = atan2(1 - 0.63149379, 1 - 0.07491139)
        let low = 4.0 / 3 * tan(cut / 4), high = 4.0 / 3 * tan((.pi / 2 - 2 * cut) / 4)
        func point(_ angle: Double) -> SIMD2<Double> { SIMD2(1 - sin(angle), 1 - cos(angle)) }
        func along(_ angle: Double) -> SIMD2<Double> { SIMD2(-cos(angle), sin(angle)) }
        let (first, last) = (point(cut), point(.pi / 2 - cut))
        return [
            SIMD2(1, 0), SIMD2(1 - low, 0), first - along(cut) * low, first, first + along(cut) * high,
            last - along(.pi / 2 - cut) * high, last,
        ]
    }()
}

extension CGPath {
    /// `rect` with the corners of Apple's continuous rounded rectangles: those of `UIBezierPath(roundedRect:cornerRadius:)`
    /// and of layers whose `cornerCurve` is continuous. They reach 1.528665 radii along the sides, or as far as half the
    /// shorter side has room; with room for one radius alone they are quarters of circles.
    ///
    /// Core Graphics has no such initialiser at Apple's; circular corners are those of
    /// ``init(roundedRect:cornerWidth:cornerHeight:transform:)``. It begins at the end of the first corner along the side of
    /// least y and goes on towards greatest x.
    /// - Parameters:
    ///   - cornerRadius: in points; at most half the shorter side acts, and 0, less, or what is no number leaves a rectangle.
    public convenience init(
        continuousRoundedRect rect: CGRect, cornerRadius: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = Self.rounded(rect, radius: cornerRadius, corners: 15, isContinuous: true).elements
        if let t = transform?.pointee { elements = elements.mapped { $0.applying(t) } ?? PathElements() }
        self.init(elements: elements)
    }

    /// A rect with rounded corners, closed, from the end of its first corner along the side of minimum y. Its coverage is
    /// that of the shaders' `roundedCoverage`.
    ///
    /// - Parameters:
    ///   - radius: at most half the shorter side acts; 0, less, or what is no number leaves the corners as they are.
    ///   - corners: those that are rounded, bit by bit: 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
    package static func rounded(_ rect: CGRect, radius: CGFloat, corners: UInt, isContinuous: Bool) -> CGPath {
        let used = min(radius, min(rect.width, rect.height) / 2)
        guard used > 0, used.isFinite, corners & 15 != 0 else { return CGPath(rect: rect, transform: nil) }
        let shape = CornerShape(radius: used.native, isContinuous: isContinuous, size: rect.size)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX + (corners & 1 != 0 ? shape.reach : 0), y: rect.minY))
        // Clockwise where y grows downwards: each corner, and the directions in which it is entered and left.
        let vertices: [(bit: UInt, at: CGPoint, along: SIMD2<Double>, then: SIMD2<Double>)] = [
            (2, CGPoint(x: rect.maxX, y: rect.minY), SIMD2(1, 0), SIMD2(0, 1)),
            (8, CGPoint(x: rect.maxX, y: rect.maxY), SIMD2(0, 1), SIMD2(-1, 0)),
            (4, CGPoint(x: rect.minX, y: rect.maxY), SIMD2(-1, 0), SIMD2(0, -1)),
            (1, CGPoint(x: rect.minX, y: rect.minY), SIMD2(0, -1), SIMD2(1, 0)),
        ]
        for corner in vertices {
            guard corners & corner.bit != 0 else {
                path.addLine(to: corner.at)
                continue
            }
            func point(_ own: SIMD2<Double>) -> CGPoint {
                let offset = (corner.then * own.y - corner.along * own.x) * shape.radius
                return CGPoint(x: corner.at.x + offset.x, y: corner.at.y + offset.y)
            }
            let half = shape.points.map(point), other = shape.points.map { point(SIMD2($0.y, $0.x)) }
            path.addLine(to: half[0])
            path.addCurve(to: half[3], control1: half[1], control2: half[2])
            path.addCurve(to: half[6], control1: half[4], control2: half[5])
            path.addCurve(to: other[0], control1: other[2], control2: other[1])
        }
        path.closeSubpath()
        return path
    }
}

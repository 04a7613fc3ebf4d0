// The outline of a layer as a path, for renderers that fill paths. In: a rect, its corners. Out: the path of which
// the shaders' `roundedCoverage` is the coverage.

import CoreGraphics
import Foundation

package enum LayerOutline {
    /// A continuous corner is drawn as so many cubics; they are within a 5000th of the radius of it.
    private static let pieces = 10

    /// The path of a rect with rounded corners, closed, from the end of its first corner along the side of minimum y.
    ///
    /// - Parameters:
    ///   - radius: at most half the shorter side acts; 0, less, or what is no number leaves the corners as they are.
    ///   - corners: those that are rounded.
    package static func path(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) -> CGPath {
        let used = min(radius, min(rect.width, rect.height) / 2)
        guard used > 0, used.isFinite, !corners.isDisjoint(with: CACornerMask(inOrder)) else {
            return CGPath(rect: rect, transform: nil)
        }
        let shape = CornerShape(radius: used.native, isContinuous: curve == .continuous, size: rect.size)
        let path = CGMutablePath()
        // Clockwise where y grows downwards: the direction along the side before each corner, and the corner.
        let vertices = [
            CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.minY),
        ]
        let directions = [SIMD2(1.0, 0), SIMD2(0, 1.0), SIMD2(-1.0, 0), SIMD2(0, -1.0)]
        path.move(to: CGPoint(x: rect.minX + (corners.contains(.layerMinXMinYCorner) ? shape.reach : 0), y: rect.minY))
        for index in 0..<4 {
            let vertex = SIMD2(vertices[index].x.native, vertices[index].y.native)
            if corners.contains(inOrder[index]) {
                add(shape, at: vertex, along: directions[index], then: directions[(index + 1) % 4], to: path)
            } else {
                path.addLine(to: vertices[index])
            }
        }
        path.closeSubpath()
        return path
    }

    private static let inOrder: [CACornerMask] = [
        .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner, .layerMinXMinYCorner,
    ]

    /// Adds a corner that is entered along one side and left along the next.
    private static func add(_ shape: CornerShape, at vertex: SIMD2<Double>, along: SIMD2<Double>, then: SIMD2<Double>, to path: CGMutablePath) {
        let center = vertex - along * shape.reach + then * shape.reach
        // The corner's own axes: towards the side before, and towards the side after.
        func place(_ own: SIMD2<Double>) -> SIMD2<Double> { along * own.y - then * own.x }
        func point(_ own: SIMD2<Double>) -> CGPoint { CGPoint(x: center.x + place(own).x, y: center.y + place(own).y) }
        path.addLine(to: point(shape.point(at: 0)))
        let step = Double.pi / 2 / Double(pieces)
        for piece in 0..<pieces {
            let from = Double(piece) * step, to = from + step
            path.addCurve(
                to: point(shape.point(at: to)), control1: point(shape.point(at: from) + shape.tangent(at: from) * (step / 3)),
                control2: point(shape.point(at: to) - shape.tangent(at: to) * (step / 3)))
        }
    }
}

extension CALayer {
    /// The outline that the background, the border and, with `masksToBounds`, the sublayers have, in the layer's coordinates.
    package var outline: CGPath { LayerOutline.path(bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve) }
}

// Which part of a layer is in view, and how large it is seen. In: a layer in its tree, what the tree is
// drawn on. Out: a convex outline in the coordinates that the layer draws in, and pixels a point.
//
// The client works this out at its redraw moment, from the same values and by the same evaluation as the
// server: what flows to the server stays one-way, and the server calls nobody.

import CoreGraphics

struct PartInView: Equatable {
    /// Where a·x + b·y + c is not negative for every one, a point is in view.
    private(set) var sides: [SIMD3<Double>] = []
    /// The corners of what is in view.
    private(set) var outline: [SIMD2<Double>]
    /// The most pixels a point, anywhere in view.
    private(set) var pixelsAPoint = 0.0

    /// How near to the eye, as a part of its distance, the plane is cut off.
    private static let nearest = 1e-3

    /// Nil where nothing of the layer is in view.
    init?(of layer: CALayer, on canvas: Canvas) {
        guard canvas.pixelSize.x > 0, canvas.pixelSize.y > 0, !layer.isAboveHidden else { return nil }
        let bounds = layer.bounds.standardized
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        outline = [
            SIMD2(bounds.minX, bounds.minY), SIMD2(bounds.maxX, bounds.minY), SIMD2(bounds.maxX, bounds.maxY),
            SIMD2(bounds.minX, bounds.maxY),
        ]
        let own = layer.isUpsideDown ? layer.mirror : .identity
        let plane = layer.plane(in: nil).after(own)
        cut(SIMD3(plane.g, plane.h, plane.i - Self.nearest))
        cut(by: plane, CGRect(
            x: canvas.origin.x, y: canvas.origin.y, width: canvas.pixelSize.x / canvas.scale,
            height: canvas.pixelSize.y / canvas.scale))
        var above = layer.superlayer
        while let clip = above {
            if clip.masksToBounds, !clip.keepsDepth { cut(by: layer.plane(in: clip).after(own), clip.bounds.standardized) }
            above = clip.superlayer
        }
        guard outline.count > 2 else { return nil }
        for corner in outline { pixelsAPoint = max(pixelsAPoint, Self.scale(plane, at: corner) * canvas.scale) }
        guard pixelsAPoint > 0, pixelsAPoint.isFinite else { return nil }
    }

    /// The smallest rectangle around what is in view.
    var box: CGRect {
        let low = outline.reduce(outline[0]) { pointwiseMin($0, $1) }, high = outline.reduce(outline[0]) { pointwiseMax($0, $1) }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    var middle: SIMD2<Double> { outline.reduce(.zero, +) / Double(outline.count) }

    /// Whether something of a rectangle may be in view.
    func mayShow(_ rect: CGRect) -> Bool {
        sides.allSatisfy { side in
            // The corner that is farthest inside.
            side.x * (side.x > 0 ? rect.maxX : rect.minX) + side.y * (side.y > 0 ? rect.maxY : rect.minY) + side.z > 0
        }
    }

    /// Cuts off what `plane` puts outside of a rectangle.
    private mutating func cut(by plane: Homography, _ rect: CGRect) {
        let (x, y, w) = (SIMD3(plane.a, plane.b, plane.c), SIMD3(plane.d, plane.e, plane.f), SIMD3(plane.g, plane.h, plane.i))
        cut(x - w * rect.minX)
        cut(w * rect.maxX - x)
        cut(y - w * rect.minY)
        cut(w * rect.maxY - y)
    }

    private mutating func cut(_ side: SIMD3<Double>) {
        guard side.x.isFinite, side.y.isFinite, side.z.isFinite else {
            outline = []
            return
        }
        sides.append(side)
        var kept: [SIMD2<Double>] = []
        for (index, corner) in outline.enumerated() {
            let next = outline[(index + 1) % outline.count]
            let here = side.x * corner.x + side.y * corner.y + side.z, there = side.x * next.x + side.y * next.y + side.z
            if here >= 0 { kept.append(corner) }
            if (here >= 0) != (there >= 0) { kept.append(corner + (next - corner) * (here / (here - there))) }
        }
        outline = kept
    }

    /// The longer of the pictures of a point's length along x and along y.
    private static func scale(_ p: Homography, at point: SIMD2<Double>) -> Double {
        guard let image = p.apply(point.x, point.y) else { return 0 }
        let w = p.g * point.x + p.h * point.y + p.i
        let alongX = SIMD2(p.a - image.x * p.g, p.d - image.y * p.g) / w
        let alongY = SIMD2(p.b - image.x * p.h, p.e - image.y * p.h) / w
        return max((alongX * alongX).sum(), (alongY * alongY).sum()).squareRoot()
    }
}

extension CALayer {
    /// Whether it or a layer above it is hidden or wholly transparent.
    fileprivate var isAboveHidden: Bool {
        var next: CALayer? = self
        while let layer = next {
            if layer.isHidden || !(layer.opacity > 0) { return true }
            next = layer.superlayer
        }
        return false
    }
}

// What is blurred is blurred in the layer's own space. Where the layer leans, so that its circles are no circles on the
// screen, it is drawn off screen in its own coordinates, with about as many pixels as are seen of it, and placed like
// an image.

import CoreGraphics

extension Homography {
    /// Pixels along the screen's x and y a point, where blurs of the plane are blurs along those; nil where it leans.
    var evenScale: SIMD2<Double>? {
        guard abs(g) <= 1e-12 * abs(i), abs(h) <= 1e-12 * abs(i), i > 0 else { return nil }
        let small = 1e-6 * (abs(a) + abs(b) + abs(d) + abs(e)), columns = SIMD2(a * a + d * d, b * b + e * e)
        // Turned by any angle, mirrored and evenly larger: all directions are alike.
        if min(abs(a - e) + abs(b + d), abs(a + e) + abs(b - d)) <= small { return SIMD2(repeating: columns.x.squareRoot() / i) }
        if abs(b) + abs(d) <= small { return SIMD2(abs(a), abs(e)) / i }
        if abs(a) + abs(e) <= small { return SIMD2(abs(b), abs(d)) / i }
        return nil
    }
}

extension DrawListBuilder {
    /// What `body` emits with a node's plane being its own coordinates, so many pixels a point.
    mutating func inOwnPlane<Result>(
        _ node: UnsafeMutablePointer<RenderNode>, _ body: (inout DrawListBuilder, _ scale: Double) -> Result
    ) -> (result: Result, scale: Double) {
        let (plane, opacity, wholePicture) = (node.pointee.plane, node.pointee.opacity, picture)
        let (held, scale) = bitmap(of: node, scale: ownScale(node))
        picture = held
        node.pointee.plane = Homography(scaleX: scale, y: scale)
        node.pointee.opacity = 1
        let result = body(&self, scale)
        (node.pointee.plane, node.pointee.opacity, picture) = (plane, opacity, wholePicture)
        return (result, scale)
    }

    /// Pixels a point that are seen of a node in the direction in which there are more of them.
    mutating func ownScale(_ node: UnsafeMutablePointer<RenderNode>) -> Double {
        let bounds = node.shown.pointee.box.bounds, plane = node.pointee.plane
        let middle = bounds.lowHalf + bounds.highHalf * 0.5
        guard let here = plane.apply(middle.x, middle.y), let right = plane.apply(middle.x + 0.5, middle.y),
              let below = plane.apply(middle.x, middle.y + 0.5) else { return 1 }
        let (x, y) = ((right - here) * 2, (below - here) * 2)
        let scale = max((x * x).sum(), (y * y).sum()).squareRoot()
        // In steps, so that a layer that turns is not drawn at another size in each frame.
        return scale.isFinite && scale > 0 ? min(max(exp2((log2(scale) - 1e-6).rounded(.up)), 1.0 / 16), 8) : 1
    }

    /// Appends the item that shows a pass in a node's own coordinates, so many pixels a point, where the node lies.
    mutating func place(
        _ pass: Int, _ bounds: PixelRect, scale: Double, offset: SIMD4<Float> = .zero, _ plane: Homography, opacity: Float,
        for node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ change: (inout Paint) -> Void
    ) {
        let rect = SIMD4<Float>(
            SIMD4(Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height)) / scale) + offset
        var paint = Paint(rect: rect)
        paint.contentsRect = rect
        paint.image = Paint.imageOfPass(pass)
        change(&paint)
        append(paint, bounds.isEmpty ? .invisible : placement(plane, rect, opacity), for: node, around)
    }
}

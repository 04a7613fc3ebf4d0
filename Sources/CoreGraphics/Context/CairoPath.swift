// In: paths, rectangles and ellipses, and the way to pixels. Out: the same as cairo's current path.
//
// Cairo counts in 256ths of a pixel in 32 bits. Coordinates further than a million pixels off are
// limited to that, which bends what is drawn there, and never what is drawn in a picture that is
// at most 32,767 pixels wide.

import CCairo

enum CairoPath {
    static let farthest = 1e6

    @inline(__always)
    private static func limited(_ p: CGPoint, _ t: CGAffineTransform) -> SIMD2<Double> {
        let x = (t.a * p.x + t.c * p.y + t.tx).native, y = (t.b * p.x + t.d * p.y + t.ty).native
        return SIMD2(min(max(x, -farthest), farthest), min(max(y, -farthest), farthest))
    }

    static func add(_ elements: PathElements, _ t: CGAffineTransform, _ cairo: OpaquePointer) {
        elements.points.withUnsafeBufferPointer { points in
            var next = 0
            var current = SIMD2<Double>.zero, start = SIMD2<Double>.zero
            for verb in elements.verbs {
                switch verb {
                case .move:
                    current = limited(points[next], t)
                    start = current
                    cairo_move_to(cairo, current.x, current.y)
                case .line:
                    current = limited(points[next], t)
                    cairo_line_to(cairo, current.x, current.y)
                case .quad:
                    // Cairo has no quadratic curves.
                    let (c, end) = (limited(points[next], t), limited(points[next + 1], t))
                    let c1 = (current + 2 * c) / 3, c2 = (end + 2 * c) / 3
                    cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
                    current = end
                case .cubic:
                    let (c1, c2) = (limited(points[next], t), limited(points[next + 1], t))
                    current = limited(points[next + 2], t)
                    cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, current.x, current.y)
                case .close:
                    cairo_close_path(cairo)
                    current = start
                }
                next += verb.pointCount
            }
        }
    }

    static func add(_ rect: CGRect, _ t: CGAffineTransform, _ cairo: OpaquePointer) {
        let (x0, x1, y0, y1) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let a = limited(CGPoint(x: x0, y: y0), t), b = limited(CGPoint(x: x1, y: y0), t)
        let c = limited(CGPoint(x: x1, y: y1), t), d = limited(CGPoint(x: x0, y: y1), t)
        cairo_move_to(cairo, a.x, a.y)
        cairo_line_to(cairo, b.x, b.y)
        cairo_line_to(cairo, c.x, c.y)
        cairo_line_to(cairo, d.x, d.y)
        cairo_close_path(cairo)
    }

    static func addEllipse(_ rect: CGRect, _ t: CGAffineTransform, _ cairo: OpaquePointer) {
        let (rx, ry, center) = (rect.width / 2, rect.height / 2, CGPoint(x: rect.midX, y: rect.midY))
        let k = PathElements.quarterCircle
        func p(_ x: Double, _ y: Double) -> SIMD2<Double> {
            limited(CGPoint(x: center.x + rx * x, y: center.y + ry * y), t)
        }
        func curve(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
            cairo_curve_to(cairo, a.x, a.y, b.x, b.y, c.x, c.y)
        }
        let start = p(1, 0)
        cairo_move_to(cairo, start.x, start.y)
        curve(p(1, k), p(k, 1), p(0, 1))
        curve(p(-k, 1), p(-1, k), p(-1, 0))
        curve(p(-1, -k), p(-k, -1), p(0, -1))
        curve(p(k, -1), p(1, -k), start)
        cairo_close_path(cairo)
    }
}

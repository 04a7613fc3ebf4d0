// In: a path. Out: what cairo says about its fill and its stroke, an independent opinion on the
// same geometry.

import CCairo
import CoreGraphics

/// Answers questions about one path by cairo.
final class CairoOracle {
    private let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    private let context: OpaquePointer?

    init(_ path: CGPath) {
        context = cairo_create(surface)
        cairo_set_tolerance(context, 0.001)
        path.applyWithBlock { element in
            let p = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: cairo_move_to(context, p[0].x.native, p[0].y.native)
            case .addLineToPoint: cairo_line_to(context, p[0].x.native, p[0].y.native)
            case .addQuadCurveToPoint:
                // Cairo has no quadratic curves.
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(context, &x, &y)
                let (c, e) = (p[0], p[1])
                cairo_curve_to(
                    context, x + 2 / 3 * (c.x.native - x), y + 2 / 3 * (c.y.native - y),
                    e.x.native + 2 / 3 * (c.x.native - e.x.native), e.y.native + 2 / 3 * (c.y.native - e.y.native),
                    e.x.native, e.y.native)
            case .addCurveToPoint:
                cairo_curve_to(
                    context, p[0].x.native, p[0].y.native, p[1].x.native, p[1].y.native, p[2].x.native, p[2].y.native)
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    func fills(_ p: CGPoint, _ rule: CGPathFillRule) -> Bool {
        cairo_set_fill_rule(context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        return cairo_in_fill(context, p.x.native, p.y.native) != 0
    }

    /// The pixels that cairo strokes, without antialiasing.
    func strokePicture(
        width: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double, dash: [Double] = [], phase: Double = 0
    ) -> StrokePicture {
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, cairo_line_cap_t(rawValue: UInt32(cap.rawValue)))
        cairo_set_line_join(context, cairo_line_join_t(rawValue: UInt32(join.rawValue)))
        cairo_set_miter_limit(context, miterLimit)
        cairo_set_dash(context, dash, Int32(dash.count), phase)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_stroke_preserve(context)
        return StrokePicture(drawing: surface)
    }
}

/// A picture of the area from -20 to 120 along both axes, eight pixels a point.
final class StrokePicture {
    static let scale = 8.0
    static let side = 1120
    private let image = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side))

    fileprivate init(drawing recording: OpaquePointer?) {
        let context = cairo_create(image)
        cairo_scale(context, Self.scale, Self.scale)
        cairo_translate(context, 20, 20)
        cairo_set_source_surface(context, recording, 0, 0)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(image)
    }

    deinit { cairo_surface_destroy(image) }

    /// The share of pixels, of every 77th of them, whose centres `path` contains although they are
    /// not drawn, or the other way round.
    func difference(from path: CGPath) -> Double {
        let stride = Int(cairo_image_surface_get_stride(image))
        let bytes = cairo_image_surface_get_data(image)!
        var (count, differences) = (0, 0)
        for y in Swift.stride(from: 3, to: Self.side, by: 7) {
            for x in Swift.stride(from: 3, to: Self.side, by: 11) {
                let p = CGPoint(x: (Double(x) + 0.5) / Self.scale - 20, y: (Double(y) + 0.5) / Self.scale - 20)
                count += 1
                if path.contains(p) != (bytes[y * stride + x] > 127) { differences += 1 }
            }
        }
        return Double(differences) / Double(count)
    }
}

/// Numbers without pattern, the same in every run.
struct SteadyNoise {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// From 0 to 1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }
}

/// Paths with lines, curves, corners, loops and open and closed ends.
func samplePaths() throws -> [(name: String, path: CGPath)] {
    let texts = [
        "corner": "M 20 80 L 50 20 L 80 80",
        "sharp": "M 20 50 L 80 48 L 20 46",
        "star": "M 50 10 L 75 85 L 12 38 L 88 38 L 25 85 Z",
        "wave": "M 10 50 C 30 -20 50 120 90 40",
        "loop": "M 20 80 C 120 10 -20 10 80 80",
        "hook": "M 20 50 C 80 50 80 52 20 56",
        "quads": "M 10 60 Q 30 10 50 60 T 90 60",
        "box": "M 20 20 H 80 V 80 H 20 Z",
        "two": "M 20 20 H 45 V 80 H 20 Z M 60 20 L 90 50 L 60 80",
        "tight": "M 30 50 a 3 3 0 1 1 6 0 L 60 52 l 1 1 l 1 -1 L 85 50",
        "nested": "M 10 10 H 90 V 90 H 10 Z M 30 30 H 70 V 70 H 30 Z",
    ]
    var paths = try texts.mapValues { try CGPath(svgPathData: $0) }
    paths["ellipse"] = CGPath(ellipseIn: CGRect(x: 20, y: 30, width: 60, height: 40), transform: nil)
    paths["rounded"] = CGPath(
        roundedRect: CGRect(x: 15, y: 25, width: 70, height: 50), cornerWidth: 20, cornerHeight: 12, transform: nil)
    // In one order, so that every run asks the same questions.
    return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

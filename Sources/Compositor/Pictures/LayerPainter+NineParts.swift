// Contents of which only the middle stretches (Apple: `CALayer.contentsCenter`): nine parts, each with a place
// of its own. Pure.

import CoreGraphics

extension LayerPainter {
    /// Where each part is drawn, and from where; empty where all of the contents stretch.
    /// - Parameter size: of the image, in pixels.
    package static func nineParts(
        _ values: UnsafePointer<LayerValues>, _ rare: UnsafePointer<RareValues>, size: SIMD2<Double>, isFlipped: Bool
    ) -> [(target: SIMD4<Float>, source: SIMD4<Float>)] {
        let details = rare.pointee.details
        guard details.contentsCenter != SIMD4(0, 0, 1, 1) else { return [] }
        let look = values.pointee.look
        let scale = look.contentsScale > 0 ? look.contentsScale : 1
        let natural = size * details.contentsRect.highHalf / scale
        let area = placed(natural, gravity: look.contentsGravity, in: values.pointee.box.bounds)
        let columns = ninths(area.x, area.z, natural.x, details.contentsCenter.x, details.contentsCenter.z)
        let rows = ninths(area.y, area.w, natural.y, details.contentsCenter.y, details.contentsCenter.w)
        var parts: [(target: SIMD4<Float>, source: SIMD4<Float>)] = []
        for row in rows {
            for column in columns {
                let rect = details.contentsRect
                var source = SIMD4(
                    rect.x + column.from * rect.z, rect.y + row.from * rect.w, column.part * rect.z, row.part * rect.w)
                if isFlipped { (source.y, source.w) = (2 * rect.y + rect.w - source.y, -source.w) }
                parts.append((SIMD4<Float>(SIMD4(column.at, row.at, column.length, row.length)), SIMD4<Float>(source)))
            }
        }
        return parts
    }

    /// One axis of the nine: the fixed ends keep their natural length, the middle takes the rest;
    /// where there is no room for the ends they shrink together.
    private static func ninths(
        _ start: Double, _ length: Double, _ natural: Double, _ center: Double, _ middle: Double
    ) -> [(at: Double, length: Double, from: Double, part: Double)] {
        let before = min(max(center, 0), 1), inner = min(max(middle, 0), 1 - before), after = 1 - before - inner
        let ends = (before + after) * natural
        let factor = ends > length && ends > 0 ? length / ends : 1
        let first = before * natural * factor, last = after * natural * factor
        return [
            (start, first, 0, before), (start + first, max(0, length - first - last), before, inner),
            (start + length - last, last, before + inner, after),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }
}

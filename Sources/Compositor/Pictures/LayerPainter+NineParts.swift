// Contents of which only the middle stretches (Apple: `CALayer.contentsCenter`): nine parts, each with a place
// of its own. Pure.

import CoreGraphics

/// A part of contents: where it is drawn, and from where.
package struct ContentsPart {
    package var target, source: SIMD4<Float>
    /// The sides that it shares with other parts, as in `Paint.hardEdges`.
    package var inner: UInt8 = 0
}

extension LayerPainter {
    /// The parts; none where all of the contents stretch.
    /// - Parameter size: of the image, in pixels.
    package static func nineParts(
        _ values: UnsafePointer<LayerValues>, _ rare: UnsafePointer<RareValues>, size: SIMD2<Double>, isFlipped: Bool
    ) -> [ContentsPart] {
        let details = rare.pointee.details
        guard details.contentsCenter != SIMD4(0, 0, 1, 1) else { return [] }
        let look = values.pointee.look
        let scale = look.contentsScale > 0 ? look.contentsScale : 1
        let natural = size * details.contentsRect.highHalf / scale
        let area = placed(natural, gravity: look.contentsGravity, in: values.pointee.box.bounds)
        let pixels = size * details.contentsRect.highHalf
        let columns = ninths(area.x, area.z, natural.x, details.contentsCenter.x, details.contentsCenter.z, pixels.x)
        let rows = ninths(area.y, area.w, natural.y, details.contentsCenter.y, details.contentsCenter.w, pixels.y)
        var parts: [ContentsPart] = []
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let rect = details.contentsRect
                var source = SIMD4(
                    rect.x + column.from * rect.z, rect.y + row.from * rect.w, column.part * rect.z, row.part * rect.w)
                if isFlipped { (source.y, source.w) = (2 * rect.y + rect.w - source.y, -source.w) }
                var part = ContentsPart(
                    target: SIMD4<Float>(SIMD4(column.at, row.at, column.length, row.length)), source: SIMD4<Float>(source))
                if columnIndex > 0 { part.inner |= 1 }
                if columnIndex < columns.count - 1 { part.inner |= 2 }
                if rowIndex > 0 { part.inner |= 4 }
                if rowIndex < rows.count - 1 { part.inner |= 8 }
                parts.append(part)
            }
        }
        return parts
    }

    /// One axis of the nine: the fixed ends keep their natural length, the middle takes the rest;
    /// where there is no room for the ends they shrink together. A middle of nothing is the pixel of the source around it
    /// (CALayer.h, `contentsCenter`).
    /// - Parameter pixels: of the source.
    private static func ninths(
        _ start: Double, _ length: Double, _ natural: Double, _ center: Double, _ middle: Double, _ pixels: Double
    ) -> [(at: Double, length: Double, from: Double, part: Double)] {
        var (center, middle) = (center, middle)
        if middle <= 0, pixels >= 1 {
            middle = 1 / pixels
            center = min(max(center - middle / 2, 0), 1 - middle)
        }
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

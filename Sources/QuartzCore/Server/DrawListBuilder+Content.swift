// What special nodes need made before they are painted: gradients, rasters; and contents that run
// into each other.

import CoreGraphics

extension DrawListBuilder {
    /// Brings what a special node is drawn with up to date with its shown values.
    mutating func prepareContent(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        guard let content = tree.contents[node.pointee.number] else { return }
        switch node.pointee.kind {
        case .gradient: content.made.setGradient(LayerPainter.gradient(content), turn, tree.images)
        case .shape: tree.shapes.update(content, node.pointee.plane, turn, tree.images)
        case .text, .plain, .replicator, .transform, .tiled: return
        }
        made.append(content)
    }

    /// Two images of which one fades into the other, over the background and under the border.
    mutating func emitCrossfade(
        _ fade: (from: Int32, to: Int32, fraction: Float), _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings,
        _ tree: RenderTree
    ) {
        var inside = around
        inside.clip = -1
        let opacity = node.pointee.opacity
        node.pointee.opacity = 1
        let pass = list.beginPass(.transition)
        for (image, share, blend) in [(fade.to, fade.fraction, BlendMode.sourceOver), (fade.from, 1 - fade.fraction, .plus)] {
            guard image >= 0, let picture = tree.images.image(at: image) else { continue }
            var paint = LayerPainter.paint(
                node.shown, node.shownRare, image: image, size: SIMD2(Double(picture.width), Double(picture.height)),
                part: .withoutBorder, isFlipped: node.pointee.isFlipped)
            paint.backgroundColor = .zero
            paint.multiplier = SIMD4(1, 1, 1, share)
            paint.blend = blend
            append(paint, placement(node, paint), for: node, inside)
        }
        let bounds = extent(of: list.passes[pass], within: -1)
        list.endPass(bounds: bounds)
        node.pointee.opacity = opacity
        show(pass, bounds, opacity: opacity, for: node, around) { $0.multiplier = around.multiplier }
    }

    // MARK: Shapes over contents

    /// Whether a shape layer shows an image as well, which lies below the shape.
    func hasShapeOverContents(_ node: UnsafeMutablePointer<RenderNode>) -> Bool { node.pointee.kind == .shape && node.pointee.image >= 0 }

    /// Appends the shape of a shape layer alone.
    mutating func emitShape(_ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree) {
        guard node.pointee.kind == .shape, tree.contents[node.pointee.number]?.made.raster != nil else { return }
        var paint = makePaint(node, .withoutBorder, tree)
        paint.backgroundColor = .zero
        paint.multiplier = around.multiplier
        append(paint, placement(node, paint), for: node, around)
    }

    // MARK: Nine parts

    /// The parts of an image of which only the middle stretches: where each is drawn, and from where.
    func nineParts(
        _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> [(target: SIMD4<Float>, source: SIMD4<Float>)] {
        guard node.pointee.image >= 0, let details = node.shownRare?.pointee.details, details.contentsCenter != SIMD4(0, 0, 1, 1),
              let picture = tree.images.image(at: node.pointee.image) else { return [] }
        let look = node.shown.pointee.look
        let scale = look.contentsScale > 0 ? look.contentsScale : 1
        let size = SIMD2(Double(picture.width), Double(picture.height)) * details.contentsRect.highHalf / scale
        let area = LayerPainter.placed(size, gravity: look.contentsGravity, in: node.shown.pointee.box.bounds)
        let columns = Self.ninths(area.x, area.z, size.x, details.contentsCenter.x, details.contentsCenter.z)
        let rows = Self.ninths(area.y, area.w, size.y, details.contentsCenter.y, details.contentsCenter.w)
        var parts: [(target: SIMD4<Float>, source: SIMD4<Float>)] = []
        for row in rows {
            for column in columns {
                let rect = details.contentsRect
                var source = SIMD4(
                    rect.x + column.from * rect.z, rect.y + row.from * rect.w, column.part * rect.z, row.part * rect.w)
                if node.pointee.isFlipped { (source.y, source.w) = (2 * rect.y + rect.w - source.y, -source.w) }
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

    /// Appends the parts of an image, faded as one.
    mutating func emit(
        _ parts: [(target: SIMD4<Float>, source: SIMD4<Float>)], _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings,
        _ tree: RenderTree
    ) {
        guard !parts.isEmpty else { return }
        var paint = makePaint(node, .withoutBorder, tree)
        paint.backgroundColor = .zero
        paint.gradient = -1
        for part in parts {
            (paint.contentsRect, paint.contentsSource) = (part.target, part.source)
            // The corners that clip the parts are those of the whole.
            if !paint.clipsContents { paint.rect = part.target }
            paint.multiplier = around.multiplier
            append(paint, placement(node, paint), for: node, around)
        }
    }
}

// What special nodes need made before they are painted: gradients, rasters; and contents that run
// into each other.

import CoreGraphics

extension DrawListBuilder {
    /// Brings what a special node is drawn with up to date with its shown values.
    mutating func prepareExtras(_ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) {
        guard let extras = tree.extras[node.pointee.number] else { return }
        switch node.pointee.kind {
        case .gradient: extras.made.setGradient(LayerPainter.gradient(extras), turn, tree.images)
        case .shape: tree.shapes.update(extras, node.pointee.plane, seenIn: picture, turn, tree.images)
        default: if !extras.made.holdsImages { return }
        }
        made.append(extras)
    }

    /// Two images of which one fades into the other, over the background and under the border.
    mutating func emitCrossfade(
        _ fade: (from: Int32, to: Int32, fraction: Float), _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings,
        _ tree: RenderTree
    ) {
        guard let extras = tree.extras[node.pointee.number] else { return }
        func paint(_ image: Int32) -> Paint? {
            guard image >= 0, let picture = tree.images.image(at: image) else { return nil }
            // A copy that lags shows what runs into each other at its own time, and the list outlives that.
            extras.made.hold(image, turn, tree.images)
            var paint = LayerPainter.paint(
                node.shown, node.shownRare, image: image, size: SIMD2(Double(picture.width), Double(picture.height)),
                part: .withoutBorder, isFlipped: node.pointee.isFlipped)
            paint.backgroundColor = .zero
            return paint
        }
        // Between two of a series that jumps there is nothing to mix.
        if fade.from == fade.to || fade.fraction <= 0 || fade.fraction >= 1 {
            guard var alone = paint(fade.fraction <= 0 ? fade.from : fade.to) else { return }
            alone.multiplier = around.multiplier
            append(alone, placement(node, alone), for: node, around)
            return
        }
        var inside = around
        inside.clip = -1
        let opacity = node.pointee.opacity
        let pass = list.beginPass(.transition)
        for (image, share, blend) in [(fade.to, fade.fraction, BlendMode.sourceOver), (fade.from, 1 - fade.fraction, .plus)] {
            guard var paint = paint(image) else { continue }
            paint.blend = blend
            node.pointee.opacity = share
            append(paint, placement(node, paint), for: node, inside)
        }
        let bounds = extent(ofPass: pass, within: -1)
        list.endPass(bounds: bounds)
        node.pointee.opacity = opacity
        show(pass, bounds, opacity: opacity, for: node, around) { $0.multiplier = around.multiplier }
    }

    // MARK: Shapes over contents

    /// Whether a shape layer shows an image as well, which lies below the shape.
    mutating func hasShapeOverContents(_ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        node.pointee.kind == .shape && node.pointee.image >= 0
    }

    /// Appends the shape of a shape layer alone.
    mutating func emitShape(_ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings, _ tree: RenderTree) {
        guard node.pointee.kind == .shape, tree.extras[node.pointee.number]?.made.raster != nil else { return }
        var paint = makePaint(node, .withoutBorder, tree)
        paint.backgroundColor = .zero
        appendOwn(&paint, first, node, around)
    }

    // MARK: Images

    /// Whether the node is a rounded image in a border: each by itself is drawn by the program for it.
    func hasRing(_ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        guard node.pointee.image >= 0 else { return false }
        let look = node.shown.pointee.look
        return look.borderWidth > 0 && look.borderColor.w == 1 && look.cornerRadius > 0 && look.flags.contains(.masksToBounds)
    }

    /// Whether nothing in a paint's rect shows through its image.
    func imageCovers(_ paint: Paint, _ tree: RenderTree) -> Bool {
        guard paint.image >= 0, tree.images.image(at: paint.image)?.isOpaque == true else { return false }
        let (place, source, rect) = (paint.contentsRect, paint.contentsSource, paint.rect)
        let (first, last) = (source.lowHalf, source.lowHalf + source.highHalf)
        let isInside = first.min() >= 0 && first.max() <= 1 && last.min() >= 0 && last.max() <= 1
        return isInside && place.x <= rect.x && place.y <= rect.y && place.x + place.z >= rect.x + rect.z
            && place.y + place.w >= rect.y + rect.w
    }

    // MARK: Nine parts

    /// The parts of a node's image of which only the middle stretches.
    mutating func nineParts(
        _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree
    ) -> [ContentsPart] {
        guard node.pointee.image >= 0, let rare = node.shownRare,
              let picture = tree.images.image(at: node.pointee.image) else { return [] }
        return LayerPainter.nineParts(
            node.shown, rare, size: SIMD2(Double(picture.width), Double(picture.height)), isFlipped: node.pointee.isFlipped)
    }

    /// Appends the parts of an image, faded as one.
    mutating func emit(
        _ parts: [ContentsPart], _ first: Int, _ node: UnsafeMutablePointer<RenderNode>, _ around: Surroundings,
        _ tree: RenderTree
    ) {
        guard !parts.isEmpty else { return }
        var paint = makePaint(node, .withoutBorder, tree, withShape: false)
        paint.backgroundColor = .zero
        paint.gradient = -1
        for part in parts {
            // Where parts meet is no edge of the layer: each pixel belongs to one of them.
            paint.hardEdges = part.inner
            (paint.contentsRect, paint.contentsSource) = (part.target, part.source)
            // The corners that clip the parts are those of the whole.
            if !paint.clipsContents { paint.rect = part.target }
            appendOwn(&paint, first, node, around)
        }
    }
}

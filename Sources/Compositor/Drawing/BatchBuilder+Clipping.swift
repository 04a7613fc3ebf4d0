// Upright items that a clip cuts, or the edges of the pass that they are in. In: one item. Out: what lies within the clip
// drawn as if there were none, so that the clip is worked out pixel by pixel at its edges and corners alone. A pass ends
// between pixels.
//
// Where an item is cut depends on the item, the clip and the pass, not on the damage.

import GPU

extension BatchBuilder {
    /// How many rows, and how many columns, a clip's edges and corners make of an item.
    private static let mostCells = 11

    /// False for an item that is better drawn whole: it or the clip leans, or it is small.
    ///
    /// - Parameter clip: -1 where the pass alone cuts it.
    @inline(never)
    func assignClipped(
        _ item: Int, _ items: ItemPointers, _ look: Paint.Kind, _ clip: Int32, _ bounds: SIMD4<Float>, _ pictures: Pictures,
        _ firstBatch: Int, _ images: ImageSlots
    ) -> Bool {
        let paint = items.paints + item, placement = items.placements + item
        let rowX = placement.pointee.rowX, rowY = placement.pointee.rowY, rowW = placement.pointee.rowW
        let size = bounds.highHalf - bounds.lowHalf
        guard size.x * size.y >= leastCutArea, rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1,
              pictures.mask < 0, pictures.smallFilter == nil else { return false }
        var pixels = intersection(
            SIMD4(lowHalf: bounds.lowHalf.rounded(.down), highHalf: bounds.highHalf.rounded(.up)), targetBounds)
        // What ends at whole pixels is left out; the lines go by the first that cuts the rest.
        if clip >= 0 { pixels = intersection(pixels, clips.wholePixels(ofChain: clip)) }
        let cutting = clip < 0 ? -1 : clips.first(of: clip, cutting: pixels)
        guard let edges = cutting < 0 ? (targetBounds, .zero) : clips.edges(cutting) else { return false }
        let columns = Self.cuts(pixels.x, pixels.z, edges.box.x, edges.box.z, edges.reach.x)
        let rows = Self.cuts(pixels.y, pixels.w, edges.box.y, edges.box.w, edges.reach.y)
        let parts = InnerParts(item, items, look, pictures, self, images)
        reserve(Self.mostCells * Self.mostCells * parts.most, furtherOfOneItem: true)
        let isContinuous = paint.pointee.isContinuous || clip >= 0 && clips.hasContinuousCorners(clip)
        let key = BatchKey(.rich, paint.pointee.blend, isContinuous: isContinuous), record = clip < 0 ? -1 : record(clip)
        assignPieces {
            for row in 0..<Self.mostCells where rows[row] < rows[row + 1] {
                // Neighbours of a kind are one part.
                var open: (pixels: SIMD4<Float>, way: CellWay)?
                func close() {
                    guard let part = open else { return }
                    switch part.way {
                    case .inside: assign(parts, part.pixels, coverage: 1, item, items, pictures, firstBatch, images)
                    case .edge(let coverage):
                        assign(parts, part.pixels, coverage: coverage, item, items, pictures, firstBatch, images)
                    case .round(let cut):
                        append(
                            item, items, parts.roundKey(paint.pointee.blend), part.pixels, clip: -1, pictures, firstBatch, images,
                            isPiece: true, cut: cut)
                    case .general:
                        append(item, items, key, part.pixels, clip: record, pictures, firstBatch, images, isPiece: true)
                    }
                    open = nil
                }
                for column in 0..<Self.mostCells where columns[column] < columns[column + 1] {
                    let cell = SIMD4(columns[column], rows[row], columns[column + 1], rows[row + 1])
                    let way = way(of: cell, parts, clip)
                    if open?.way == way {
                        open?.pixels.z = cell.z
                    } else {
                        close()
                        open = (cell, way)
                    }
                }
                close()
            }
        }
        return true
    }

    private enum CellWay: Equatable {
        /// No clip cuts it.
        case inside
        /// The straight edge of one clip runs through it, so that all its pixels are covered alike.
        case edge(Float)
        /// The round corner of one clip alone cuts what is the same all over it but for an image's texels.
        case round(Int32)
        case general
    }

    private func way(of cell: SIMD4<Float>, _ parts: InnerParts, _ clip: Int32) -> CellWay {
        let cutting = clips.first(of: clip, cutting: cell)
        guard cutting >= 0 else { return .inside }
        guard !clips.isCut(above: cutting, cell) else { return .general }
        if parts.canFade(on: cell), let coverage = clips.evenCoverage(of: cutting, on: cell) { return .edge(coverage) }
        return parts.isWhole(on: cell) && clips.roundShape(cutting) != nil ? .round(cutting) : .general
    }

    /// Where one axis is cut, between pixels.
    private static func cuts(_ low: Float, _ high: Float, _ from: Float, _ to: Float, _ reach: Float) -> InlineArray<12, Float> {
        var cuts = InlineArray<12, Float>(repeating: low)
        (cuts[1], cuts[5], cuts[6]) = (from.rounded(.up), (from + reach).rounded(.up), (to - reach).rounded(.down))
        (cuts[10], cuts[11]) = (to.rounded(.down), high)
        for (index, place) in RoundedOutline.places.enumerated() {
            let way = reach < RoundedOutline.leastRadius ? 0 : place * reach
            (cuts[2 + index], cuts[9 - index]) = ((from + way).rounded(.up), (to - way).rounded(.down))
        }
        for index in 1..<11 { cuts[index] = min(max(cuts[index], cuts[index - 1]), high) }
        return cuts
    }

    /// How the parts of an item are drawn that no clip cuts.
    private enum InnerParts {
        case box(BoxCut, BatchKey)
        /// - Parameter isPart: whether some of it is cut out, which the program for round corners cannot tell.
        case image(ImageCut, page: Int32, isPart: Bool)
        /// The alpha of a pass, in one colour.
        case alpha(ImageCut, page: Int32, SIMD4<Float>)
        case layer(LayerCut, ImageCut, BatchKey, TextureRegion)
        case wholePixels(Piece, isAlphaOnly: Bool)
        case gradient(GradientCut)
        /// As the whole would be, within some pixels.
        case same(BatchKey)

        /// Whether whole pixels show nothing of the item's own edges and corners, and a round piece can show them.
        func isWhole(on pixels: SIMD4<Float>) -> Bool {
            switch self {
            case .box(let cut, _): cut.isEven(on: pixels)
            case .image(let cut, _, let isPart): !isPart && cut.isWhole(on: pixels)
            default: false
            }
        }

        /// Whether there are pieces alone on some pixels.
        func canFade(on pixels: SIMD4<Float>) -> Bool {
            switch self {
            case .box(let cut, _): cut.isCornerless(on: pixels)
            case .image, .alpha, .wholePixels: true
            case .layer(let layer, _, _, _): layer.isContentsAlone(on: pixels)
            default: false
            }
        }

        func roundKey(_ blend: BlendMode) -> BatchKey {
            if case .box = self { return BatchKey(.round, blend).withoutImages }
            return BatchKey(.round, blend)
        }

        /// Pieces of each part, at most.
        var most: Int {
            switch self {
            case .gradient: GradientCut.mostPieces
            case .layer(let layer, _, _, _): layer.most / 16 + 64
            default: 64
            }
        }

        init(
            _ item: Int, _ items: ItemPointers, _ look: Paint.Kind, _ pictures: Pictures, _ builder: BatchBuilder,
            _ images: ImageSlots
        ) {
            let paint = items.paints + item, placement = items.placements + item
            if let piece = builder.wholePixels(of: item, items, pictures) {
                self = .wholePixels(piece, isAlphaOnly: false)
                return
            }
            if let tinted = builder.tinted(item, items, pictures) {
                switch tinted {
                case .wholePixels(let piece): self = .wholePixels(piece, isAlphaOnly: true)
                case .alpha(let cut, let color): self = .alpha(cut, page: pictures.page, color)
                }
                return
            }
            if let (layer, cut, key, region) = builder.layerCut(item, items, pictures) {
                self = .layer(layer, cut, key, region)
                return
            }
            switch look {
            case .color,
                 .box where paint.pointee.image == -1:
                let key = look == .box ? builder.boxKey(paint, placement) : BatchKey(.box)
                let cut = BoxCut(paint, placement, least: look == .box ? builder.leastBoxArea : builder.leastCutArea)
                self = cut.map { .box($0, key) } ?? .same(key)
            case .image:
                guard pictures.filter == .linear, let region = builder.region(paint.pointee.image),
                      let cut = builder.imageCut(paint, placement, region)
                else {
                    let pipeline = items.kinds[item] == .rich ? Pipeline.rich : .box
                    self = .same(BatchKey(pipeline, paint.pointee.blend, isContinuous: paint.pointee.isContinuous))
                    return
                }
                self = .image(cut, page: region.page, isPart: paint.pointee.part != Paint.wholePlane)
            case .box: self = .same(BatchKey(.box, isContinuous: paint.pointee.isContinuous))
            default:
                self = builder.gradientCut(item, items, images).map { .gradient($0) }
                    ?? .same(BatchKey(.rich, paint.pointee.blend, isContinuous: paint.pointee.isContinuous))
            }
        }
    }

    private func assign(
        _ parts: InnerParts, _ pixels: SIMD4<Float>, coverage: Float, _ item: Int, _ items: ItemPointers, _ pictures: Pictures,
        _ firstBatch: Int, _ images: ImageSlots
    ) {
        switch parts {
        case .box(let cut, let key): assign(cut, key, within: pixels, coverage: coverage, item, items, firstBatch)
        case .image(let cut, let page, _):
            assign(cut, page: page, within: pixels, tint: SIMD4(repeating: coverage), item, items, firstBatch)
        case .alpha(let cut, let page, let color):
            assign(
                cut, page: page, within: pixels, tint: color * coverage, isAlphaOnly: true, item, items, firstBatch)
        case .layer(let layer, let cut, let key, let region):
            assign(layer, cut, key, within: pixels, coverage: coverage, item, items, pictures, region, firstBatch, images)
        case .wholePixels(let piece, let isAlphaOnly):
            guard var piece = piece.cut(to: pixels) else { return }
            piece.color *= coverage
            assign(
                piece, items, page: pictures.page, items.paints[item].blend, isExact: true, isAlphaOnly: isAlphaOnly, firstBatch)
        case .gradient(let cut): assign(cut, within: pixels, item, items, pictures, firstBatch, images)
        case .same(let key):
            append(item, items, key, pixels, clip: -1, pictures, firstBatch, images, isPiece: true)
        }
    }
}

// The second time over the items: each is written to its place. In: assignments. Out: vertices and
// instances.

import GPU

/// Room for what a frame draws, nil where nothing of the kind is drawn.
struct StreamMemory {
    var plain: UnsafeMutablePointer<PlainVertex>?
    var boxes: UnsafeMutablePointer<BoxVertex>?
    var rich: UnsafeMutablePointer<RichInstance>?
    var shadows: UnsafeMutablePointer<ShadowVertex>?
    var solids: UnsafeMutablePointer<SolidVertex>?
    var sprites: UnsafeMutablePointer<SpriteVertex>?
    var kernels: UnsafeMutablePointer<KernelVertex>?
    var rounds: UnsafeMutablePointer<RoundVertex>?
    var masked: UnsafeMutablePointer<MaskedVertex>?
}

extension BatchBuilder {
    /// Writes every item to its place, in memory with room for `counts` quads.
    func write(_ items: ItemPointers, to memory: StreamMemory) {
        for region in regions { if case .filled = region.ground { writeGround(region, to: memory) } }
        var start = 0, detail = details.base
        for run in runs {
            if run.shift == .zero {
                write(start..<run.end, items, shift: nil, &detail, memory)
            } else {
                write(start..<run.end, items, shift: run.shift, &detail, memory)
            }
            start = run.end
        }
    }

    @inline(__always)
    private func write(
        _ range: Range<Int>, _ items: ItemPointers, shift: SIMD2<Float>?, _ detail: inout UnsafeMutablePointer<RichDetail>,
        _ memory: StreamMemory
    ) {
        let imageRegions = textures.regions.base, passRegions = planner.regions.base
        let source = plainSource(items)
        var next = range.lowerBound
        while next < range.upperBound {
            let index = next
            next &+= 1
            let assignment = assignments.base[index], item = Int(assignment.item)
            let batch = batches.base + Int(assignment.batch)
            let place = batch.pointee.first &+ batch.pointee.written
            if shift == nil, assignment.unit > 0, !assignment.hasDetail, batch.pointee.key.pipeline == .plain,
               let plain = memory.plain {
                // Whole images are most items by far, and many follow each other.
                let written = writeImages(index..<range.upperBound, source, to: plain + place &* 4)
                if written > 0 {
                    batch.pointee.written &+= written
                    next = index &+ written
                    continue
                }
            }
            batch.pointee.written &+= 1
            let pipeline = batch.pointee.key.pipeline
            if pipeline == .plain, !assignment.hasDetail {
                // Most items by far.
                let paint = items.paints + item, image = Int(paint.pointee.image)
                let region = assignment.unit == 0 ? nil : image >= 0 ? imageRegions + image : passRegions + (-2 - image)
                guard let plain = memory.plain else { continue }
                Self.write(
                    plain + place &* 4, shift.map { items.placements[item].shifted($0) } ?? items.placements[item], paint, region,
                    assignment, within: nil)
                continue
            }
            if pipeline == .kernel {
                let move = shift ?? .zero, rect = pieces.base[item].pixels + SIMD4(lowHalf: move, highHalf: move)
                memory.kernels.map { KernelVertex.write(to: $0 + place &* 4, rect) }
                continue
            }
            if pipeline == .masked {
                write(pieces.base + item, place, batch, shift: shift ?? .zero, memory)
                continue
            }
            if pipeline == .solid || pipeline == .sprite {
                write(pieces.base + item, place, batch.pointee.pages[0], pipeline, shift: shift ?? .zero, memory)
                continue
            }
            let placement = shift.map { items.placements[item].shifted($0) } ?? items.placements[item]
            let paint = items.paints + item
            var region: UnsafeMutablePointer<TextureRegion>?
            let own = detail
            if assignment.hasDetail { detail += 1 }
            if assignment.unit > 0, assignment.hasDetail, own.pointee.region >= 0 {
                region = textures.partRegions.base + Int(own.pointee.region)
            } else if assignment.unit > 0 {
                let image = paint.pointee.image
                region = image >= 0 ? imageRegions + Int(image) : passRegions + Int(-2 - image)
            }
            if pipeline == .round {
                let move = shift ?? .zero
                let pixels = assignment.hasDetail && own.pointee.isPiece
                    ? own.pointee.bounds + SIMD4(lowHalf: move, highHalf: move) : nil
                withUnsafePointer(to: placement) { placement in
                    let cut = assignment.hasDetail ? own.pointee.cut : -1
                    let shape = cut < 0 ? RoundShape(paint, placement) : clips.roundShape(cut)?.shifted(move)
                    memory.rounds.map {
                        RoundVertex.write(to: $0 + place &* 4, placement, paint, shape, region: region?.pointee, within: pixels)
                    }
                }
                continue
            }
            var part: SIMD4<Float>?
            if assignment.hasDetail {
                if own.pointee.isPiece {
                    part = placement.corners(ofPixels: own.pointee.bounds, shift: shift ?? .zero)
                } else if pipeline == .plain || pipeline == .box {
                    part = own.pointee.part
                }
            }
            switch pipeline {
            case .plain:
                if let plain = memory.plain { Self.write(plain + place &* 4, placement, paint, region, assignment, within: part) }
            case .box:
                guard let boxes = memory.boxes else { continue }
                BoxVertex.write(
                    to: boxes + place &* 4, placement, paint, region: region?.pointee, unit: assignment.unit,
                    filter: assignment.filter, within: part)
            case .rich:
                let mask = own.pointee.maskUnit > 0 ? self.region(paint.pointee.maskImage) : nil
                memory.rich?[place] = RichInstance(
                    placement, paint, own.pointee, region: region?.pointee, unit: assignment.unit,
                    filter: assignment.filter, mask: mask, shift: shift ?? .zero, within: part)
            case .shadow:
                if let shadows = memory.shadows {
                    let patch = own.pointee.colors < 0 ? nil : shadowPlaces.base[Int(own.pointee.colors)]
                    ShadowVertex.write(to: shadows + place &* 4, placement, paint, own.pointee, patch, shift: shift ?? .zero)
                }
            case .solid, .sprite, .kernel, .particle, .round, .masked: break
            }
        }
    }

    private func pageSize(_ page: Int32) -> SIMD2<Float> {
        guard page >= PassPlanner.firstPage else { return textures.textureSize(of: page) }
        let page = planner.pages.base[Int(page - PassPlanner.firstPage)]
        return SIMD2(Float(page.width), Float(page.height))
    }

    private func write(
        _ piece: UnsafePointer<Piece>, _ place: Int, _ page: Int32, _ pipeline: Pipeline, shift: SIMD2<Float>,
        _ memory: StreamMemory
    ) {
        let pixels = piece.pointee.pixels + SIMD4(lowHalf: shift, highHalf: shift)
        if pipeline == .solid {
            guard let solids = memory.solids else { return }
            if piece.pointee.fade == .none {
                SolidVertex.write(to: solids + place &* 4, pixels: pixels, color: piece.pointee.color)
            } else if piece.pointee.fade == .slanted {
                SolidVertex.write(to: solids + place &* 4, quads.base[Int(piece.pointee.image)], shift: shift)
            } else {
                SolidVertex.write(
                    to: solids + place &* 4, pixels: pixels, from: piece.pointee.color, to: piece.pointee.end,
                    alongX: piece.pointee.fade == .alongX)
            }
            return
        }
        // An image that was to be read with smaller versions of itself, too, has moved.
        let image = piece.pointee.image, region = image >= 0 ? textures.regions.base[Int(image)] : nil
        let size = pageSize(region?.page ?? page), origin = region.map { SIMD2($0.x, $0.y) } ?? .zero
        let source = (piece.pointee.texels + SIMD4(lowHalf: origin, highHalf: origin)) / SIMD4(lowHalf: size, highHalf: size)
        memory.sprites.map { SpriteVertex.write(to: $0 + place &* 4, pixels: pixels, source: source, tint: piece.pointee.color) }
    }

    private func write(
        _ piece: UnsafePointer<Piece>, _ place: Int, _ batch: UnsafePointer<Batch>, shift: SIMD2<Float>, _ memory: StreamMemory
    ) {
        guard let vertices = memory.masked else { return }
        let size = pageSize(batch.pointee.pages[0])
        let maskSize = batch.pointee.unitCount > 1 ? pageSize(batch.pointee.pages[1]) : size
        MaskedVertex.write(
            to: vertices + place &* 4, pixels: piece.pointee.pixels + SIMD4(lowHalf: shift, highHalf: shift),
            source: piece.pointee.texels / SIMD4(lowHalf: size, highHalf: size),
            mask: piece.pointee.end / SIMD4(lowHalf: maskSize, highHalf: maskSize), tint: piece.pointee.color)
    }

    @inline(__always)
    private static func write(
        _ vertex: UnsafeMutablePointer<PlainVertex>, _ placement: Placement, _ paint: UnsafePointer<Paint>,
        _ region: UnsafeMutablePointer<TextureRegion>?, _ assignment: Assignment, within part: SIMD4<Float>?
    ) {
        let opacity = placement.rowW.w
        if let region {
            let origin = SIMD4(region.pointee.x, region.pointee.y, region.pointee.x, region.pointee.y) * 2
            let source = halfTexels(paint.pointee.contentsSource, width: region.pointee.width, height: region.pointee.height)
                + origin
            // An image's unit is counted from one.
            let code = UInt32(assignment.unit &- 1) | UInt32(assignment.filter) << 4
            PlainVertex.write(
                to: vertex, placement, rect: paint.pointee.contentsRect,
                ink: (UInt32(clamping: opacity * 65_535 + 0.5), code), source: packed16(source), within: part)
        } else {
            PlainVertex.write(
                to: vertex, placement, rect: paint.pointee.rect, ink: packedUnits(paint.pointee.backgroundColor * opacity),
                source: PlainVertex.noImage, within: part)
        }
    }
}

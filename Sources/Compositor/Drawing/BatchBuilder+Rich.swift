// Items with more to them than a box: clips, gradients, masks, shadows, passes. In: one item. Out: its
// assignment, to the leanest pipeline that can draw it.

import GPU

extension BatchBuilder {
    /// The region of an image's slot or of a pass; nil for neither.
    func region(_ image: Int32) -> TextureRegion? {
        if image >= 0 {
            guard Int(image) < textures.regions.count else { return nil }
            let region = textures.regions.base[Int(image)]
            return region.page == TextureRegion.inParts ? textures.overview(of: image) : region
        }
        guard let pass = Paint.pass(ofImage: image), pass < planner.regions.count else { return nil }
        return planner.regions.base[pass]
    }

    /// Where an item's image and mask are, and how the image is read.
    struct Pictures {
        var page = TextureRegion.absent
        var mask = TextureRegion.absent
        var filter = ImageFilter.linear
        var smallFilter: ImageFilter?
        var isMaskExact = false
    }

    /// Assigns an item of any kind, to the pass in progress or to the picture.
    /// - Parameter end: where the items end that are drawn one after the other.
    @inline(never)
    func assignRich(
        _ item: Int, _ items: ItemPointers, before end: Int, within edges: SIMD4<Float>, firstBatch: Int, images: ImageSlots
    ) {
        let paint = items.paints + item, placement = items.placements + item
        let kind = items.kinds[item]
        guard kind != .nothing else { return }
        if kind == .particles { return assignParticles(item, items, within: edges, images: images) }
        if let kernel = paint.pointee.kernel {
            return assignKernel(item, kernel, items, within: edges, firstBatch: firstBatch, images: images)
        }
        var bounds = placement.pointee.bounds
        if paint.pointee.part != Paint.wholePlane, let pixels = placement.pointee.wholePixels(ofPart: paint.pointee.part) {
            bounds = intersection(bounds, pixels)
        }
        var clip = items.clipOf[item]
        if clip >= 0 {
            clip = clips.first(of: clip, cutting: bounds)
            if clip >= 0 { bounds = intersection(bounds, clips.bounds(clip)) }
        }
        var sticksOut = false
        let isHuge = !Self.isDrawnAsItIs(placement), isCut = !pass.isThere && isHuge
        if isCut { bounds = intersection(bounds, pictureBounds + SIMD4(-0.5, -0.5, 0.5, 0.5)) }
        if pass.isThere {
            let room = pass.bounds + SIMD4(-0.5, -0.5, 0.5, 0.5)
            sticksOut = bounds.x < room.x || bounds.y < room.y || bounds.z > room.z || bounds.w > room.w
            if sticksOut { bounds = intersection(bounds, room) }
            if pass.isAlone, !isHuge { sticksOut = false }
        }
        guard bounds.x < edges.z, bounds.z > edges.x, bounds.y < edges.w, bounds.w > edges.y, bounds.x < bounds.z,
              bounds.y < bounds.w
        else { return }

        var look = kind == .pass ? paint.pointee.look : kind
        if look == .box, paint.pointee.isImageWithHardEdges, Paint.endsAtPixels(paint, placement) { look = .image }
        var pictures = Pictures()
        if look != .shadow, paint.pointee.showsImage {
            pictures = self.pictures(of: paint, placement, images: images)
            if pictures.page < 0, pictures.page != TextureRegion.inParts, look == .image { return }
        }
        if pictures.mask < 0, paint.pointee.maskImage != -1, look != .shadow,
           pictures.page >= 0 || pictures.page == TextureRegion.inParts {
            // A mask that is not there hides all.
            pictures.page = TextureRegion.failed
        }
        let needsRecord = clip >= 0 || sticksOut
        // What is huge is cut at the edges of a pass by the record alone.
        let mayEndEvenly = sticksOut ? !isHuge : clip >= 0
        let isContinuous = paint.pointee.isContinuous || clip >= 0 && clips.hasContinuousCorners(clip)
        if pictures.page == TextureRegion.inParts {
            appendParts(
                item, items, BatchKey(.rich, paint.pointee.blend, isContinuous: isContinuous), placement, bounds, within: edges,
                clip: needsRecord ? record(clip) : -1, pictures, firstBatch, images)
            return
        }
        if look == .shadow {
            let seen = mayEndEvenly ? wholePixels(of: bounds, clip, endsInPass: sticksOut) : nil
            assignShadow(
                item, items, before: end, seen ?? bounds, chain: clip, clip: needsRecord ? record(clip) : -1,
                endsInPass: sticksOut, ending: seen.map { _ in clip }, isCut: isCut, firstBatch, images)
            return
        }
        let isImage = look == .rich && pictures.page >= 0 && paint.pointee.isImageAlone
        if mayEndEvenly, !isCut, assignClipped(
            item, items, isImage ? .image : look, clip, bounds, pictures, firstBatch, images) { return }
        if needsRecord, !isCut, assignLeaningClipped(
            item, items, look, clip, endsInPass: sticksOut, bounds, pictures, firstBatch, images) { return }
        if needsRecord || isCut || pictures.mask >= 0 || pictures.smallFilter != nil { look = .rich }
        if !needsRecord, !isCut, assignCopied(item, items, pictures, firstBatch) { return }
        if !needsRecord, !isCut, assignMasked(item, items, pictures, firstBatch) { return }
        if !needsRecord, !isCut, assignTinted(item, items, pictures, firstBatch) { return }
        if look == .rich || look == .box, !needsRecord, !isCut,
           assignLayer(item, items, pictures, bounds, firstBatch, images) { return }
        if look == .rich, !needsRecord, !isCut, assignGradient(item, items, pictures, firstBatch, images) { return }
        if isImage, !needsRecord, !isCut, pictures.filter == .linear, let region = region(paint.pointee.image),
           assignCutImage(item, items, region, within: bounds, firstBatch: firstBatch) { return }
        let isBox = look == .color || look == .box ? paint.pointee.image == -1
            : look == .rich && !needsRecord && !isCut && paint.pointee.isBlendedBox
        if isBox, assignCut(item, items, look == .color ? .color : .box, firstBatch: firstBatch) { return }
        switch look {
        case .color: place(item, .plain, pictures, bounds, firstBatch)
        case .image:
            let region = region(paint.pointee.image) ?? TextureRegion()
            let isPlain = PlainVertex.canTell(paint.pointee.contentsSource, width: region.width, height: region.height)
            let key = isPlain ? .plain : BatchKey(.box)
            if pictures.filter == .linear {
                let size = placement.pointee.bounds.highHalf - placement.pointee.bounds.lowHalf
                if paint.pointee.image >= 0, size.x * size.y > Self.leastInkShare * leastCutArea,
                   assignCutImage(item, items, region, firstBatch: firstBatch) { return }
                if isPlain, assignLeaning(item, items, key, pictures, firstBatch) { return }
            }
            place(item, key, pictures, bounds, firstBatch)
        case .box:
            let key = paint.pointee.image == -1 ? boxKey(paint, placement) : BatchKey(.box, isContinuous: isContinuous)
            if isBox, assignLeaning(item, items, key, pictures, firstBatch) { return }
            place(item, key, pictures, bounds, firstBatch)
        default:
            let key = BatchKey(.rich, paint.pointee.blend, isContinuous: isContinuous)
            append(item, items, key, bounds, clip: needsRecord ? record(clip) : -1, pictures, firstBatch, images)
        }
    }

    /// What is left of some pixel bounds, where all that cuts them ends at whole pixels and so needs nothing that cuts it; nil
    /// elsewhere.
    private func wholePixels(of bounds: SIMD4<Float>, _ clip: Int32, endsInPass: Bool) -> SIMD4<Float>? {
        let seen = endsInPass ? intersection(bounds, pass.bounds) : bounds
        return clip < 0 ? seen : clips.wholePixels(clip, of: seen)
    }

    /// Assigns an item that has a detail.
    func append(
        _ item: Int, _ items: ItemPointers, _ key: BatchKey, _ bounds: SIMD4<Float>, clip: Int32, _ pictures: Pictures,
        _ firstBatch: Int, _ images: ImageSlots, part: SIMD4<Float> = Paint.wholePlane, region: Int32 = -1, isPiece: Bool = false,
        cut: Int32 = -1, shadowPlace: Int32 = -1
    ) {
        let isRich = key.pipeline == .rich, paint = items.paints + item
        let colors = isRich ? colors(paint, items, images) : shadowPlace
        details.append(RichDetail(
            clip: clip, colors: colors, isMaskExact: pictures.isMaskExact,
            smallFilter: pictures.smallFilter.map { $0.rawValue + 1 } ?? 0, bounds: bounds, isPiece: isPiece, part: part,
            region: region, cut: cut))
        place(
            item, isRich ? richKey(key, paint, pictures, hasColors: colors >= 0) : key, pictures, bounds, firstBatch,
            hasDetail: true)
    }

    /// By which of its programs a rich item is drawn: software goes through all that one could do, for each pixel.
    private func richKey(
        _ key: BatchKey, _ paint: UnsafePointer<Paint>, _ pictures: Pictures, hasColors: Bool
    ) -> BatchKey {
        guard isSoftware, paint.pointee.mixing == .none else { return key.mixing }
        let recolors = hasColors && paint.pointee.recoloring >= 0
        return pictures.mask < 0 && pictures.smallFilter == nil && hasColors == recolors ? key.lean(recolors: recolors) : key
    }

    /// The record of what a paint does to colours: its gradient, or its change of them; -1: neither.
    private func colors(_ paint: UnsafePointer<Paint>, _ items: ItemPointers, _ images: ImageSlots) -> Int32 {
        let recoloring = Int(paint.pointee.recoloring)
        if items.recolorings.indices.contains(recoloring) { return records.append(items.recolorings[recoloring]) }
        return paint.pointee.gradient >= 0 ? records.gradient(paint.pointee.gradient, images) : -1
    }

    func place(
        _ item: Int, _ key: BatchKey, or other: BatchKey? = nil, _ pictures: Pictures, _ bounds: SIMD4<Float>, _ firstBatch: Int,
        hasDetail: Bool = false
    ) {
        let page = max(pictures.page, -1), mask = page >= 0 ? max(pictures.mask, -1) : -1
        if pass.isThere {
            assign(
                item, key, or: other, page: page, mask: mask, filter: pictures.filter, bounds: bounds, inPassFrom: firstBatch,
                hasDetail: hasDetail)
        } else {
            assign(
                item, key, or: other, page: page, mask: mask, filter: pictures.filter, bounds: bounds, firstBatch: firstBatch,
                hasDetail: hasDetail)
        }
    }

    /// The record of the clips from `clip` on, and of the edges of the pass in progress.
    func record(_ clip: Int32) -> Int32 {
        guard pass.isThere else { return clips.record(clip, target: 0, shift: .zero, end: -1, records) }
        if pass.edges < 0 { pass.edges = records.append(pass.rect) }
        return clips.record(clip, target: pass.number + 1, shift: pass.shift, end: pass.edges, records)
    }

    private func pictures(of paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>, images: ImageSlots) -> Pictures {
        var pictures = Pictures()
        if paint.pointee.image >= 0 {
            let (page, filter) = texture(for: paint, placement, images: images)
            pictures.page = page
            pictures.filter = filter ?? paint.pointee.magnificationFilter
            if filter == nil { pictures.smallFilter = paint.pointee.minificationFilter }
        } else if let region = readableRegion(paint.pointee.image) {
            pictures.page = region.page
            // Pixel for pixel nothing may be lost to the filter's arithmetic.
            pictures.filter = isExact(region, paint, paint.pointee.contentsSource, placement) ? .nearest : .linear
        }
        let mask = paint.pointee.maskImage
        if mask >= 0 {
            pictures.mask = residentRegion(mask, images).page
            // A mask is read as a whole.
            if pictures.mask == TextureRegion.inParts { pictures.mask = textures.makeOverview(of: mask, mipmaps: false).page }
        } else if let region = readableRegion(mask) {
            pictures.mask = region.page
            pictures.isMaskExact = isExact(region, paint, paint.pointee.maskSource, placement)
        }
        return pictures
    }

    private func isExact(
        _ region: TextureRegion, _ paint: UnsafePointer<Paint>, _ source: SIMD4<Float>, _ placement: UnsafePointer<Placement>
    ) -> Bool {
        paint.pointee.wholeShift(placement, source, width: Int(clamping: region.width), height: Int(clamping: region.height))
            != nil
    }

    /// The region of a pass that is drawn before what is being assigned.
    func readableRegion(_ image: Int32) -> TextureRegion? {
        guard let shown = Paint.pass(ofImage: image), shown < planner.regions.count else { return nil }
        let reader = pass.isThere ? pass.level : planner.levelCount
        let place = planner.places.base[shown]
        return place.level < reader && !place.needed.isEmpty ? planner.regions.base[shown] : nil
    }
}

func intersection(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(lowHalf: pointwiseMax(a.lowHalf, b.lowHalf), highHalf: pointwiseMin(a.highHalf, b.highHalf))
}

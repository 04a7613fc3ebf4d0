// The particles of an emitter as batches. In: an item. Out: one batch, and what its shaders need besides the records: where the
// plane lies, and what the particles of a variant have in common. Images on more than four pages take further batches.

import GPU

/// One draw of an emitter's particles.
struct ParticleDraw: BitwiseCopyable {
    /// The emitter, which its slot holds while the frame is drawn.
    let emitter: Unmanaged<EmitterState>
    /// From x, y, z, 1 to pixels.
    let rowX, rowY, rowW: SIMD4<Float>
    /// Factors of straight red, green, blue, and of alpha.
    let tone: SIMD4<Float>
    let ticks: Int64
    /// The number of the oldest particle that is drawn.
    let oldest: Int
    /// The first record of the variants.
    let variants: Int32
    let clip: Int32
}

extension BatchBuilder {
    func assignParticles(_ item: Int, _ items: ItemPointers, within edges: SIMD4<Float>, images: ImageSlots) {
        let paint = items.paints + item
        guard let emitter = images.emitters[paint.pointee.gradient] else { return }
        rings?.prepare(emitter)
        var bounds = items.placements[item].bounds, clip = items.clipOf[item], sticksOut = false
        if clip >= 0 {
            clip = clips.first(of: clip, cutting: bounds)
            if clip >= 0 { bounds = intersection(bounds, clips.bounds(clip)) }
        }
        if pass.isThere {
            let room = pass.bounds + SIMD4(-0.5, -0.5, 0.5, 0.5)
            sticksOut = bounds.x < room.x || bounds.y < room.y || bounds.z > room.z || bounds.w > room.w
            bounds = intersection(bounds, room)
        }
        guard bounds.x < edges.z, bounds.z > edges.x, bounds.y < edges.w, bounds.w > edges.y, bounds.x < bounds.z,
              bounds.y < bounds.w
        else { return }
        let record = clip >= 0 || sticksOut ? record(clip) : -1
        let placement = pass.isThere ? items.placements[item].shifted(pass.shift) : items.placements[item]
        let depth = paint.pointee.particleDepth
        func row(_ row: SIMD4<Float>) -> SIMD4<Float> {
            SIMD4(row.x, row.y, row.x * depth.x + row.y * depth.y + row.z * depth.z, row.z)
        }
        let tone = paint.pointee.multiplier * SIMD4(1, 1, 1, placement.opacity)
        // Of the whole picture, so that what is drawn in parts is the same.
        let seen = !pass.isThere ? intersection(bounds, pictureBounds) : bounds
        let oldest = emitter.oldestDrawn(
            ParticleFill(area: (seen.z - seen.x) * (seen.w - seen.y), least: 64, isSoftware: isSoftware),
            ParticleView(rowX: row(placement.rowX), rowY: row(placement.rowY), rowW: row(placement.rowW)))
        var done = 0
        // Usually all images are on one page.
        while done < emitter.variants.all.count || done == 0 {
            let isContinuous = clip >= 0 && clips.hasContinuousCorners(clip)
            guard let index = beginBatch(BatchKey(.particle, paint.pointee.blend, isContinuous: isContinuous), hasDetail: false)
            else { return }
            let first = records.texels.count
            // In perspective, what a pixel covers of a particle changes across it.
            batches.base[index].isLean = record < 0 && placement.rowW.x == 0 && placement.rowW.y == 0
            done = addVariants(of: emitter, from: done, to: batches.base + index, images)
            particles.append(ParticleDraw(
                emitter: .passUnretained(emitter), rowX: row(placement.rowX), rowY: row(placement.rowY),
                rowW: row(placement.rowW), tone: tone, ticks: paint.pointee.particleTicks, oldest: oldest, variants: Int32(first),
                clip: record))
            batches.base[index].drawn = Int32(particles.count - 1)
            guard batches.base[index].unitCount > 0 else {
                // Nothing to be seen: no particle has a picture.
                batches.count -= 1
                particles.count -= 1
                if done >= emitter.variants.all.count { return }
                continue
            }
            note(bounds, index)
        }
    }

    /// Notes what a batch touches, so that what lies over it is not drawn before.
    private func note(_ bounds: SIMD4<Float>, _ index: Int) {
        if pass.isThere {
            note(pass.cells(bounds), in: index)
        } else {
            let extent = grid.extent(bounds)
            batches.base[index].cells.insert(extent.cells)
            pixels.insert(extent.pixels, index, batches.base + index)
        }
    }

    /// Writes the records of all variants, those that are not seen or that another batch draws without a size. Returns the first
    /// that had no room.
    private func addVariants(
        of emitter: EmitterState, from done: Int, to batch: UnsafeMutablePointer<Batch>, _ images: ImageSlots
    ) -> Int {
        var next = emitter.variants.all.count
        for index in emitter.variants.all.indices {
            let variant = emitter.variants[index]
            var region = TextureRegion(), unit: UInt8?
            if index >= done, index < next, variant.slot >= 0, emitter.isShown(variant) {
                let needsMipmaps = variant.cell.minification == .trilinear || variant.cell.magnification == .trilinear
                region = residentRegion(variant.slot, mipmaps: needsMipmaps, images)
                if needsMipmaps, region.page >= 0, !region.hasMipmaps {
                    textures.makeResident(variant.slot, mipmaps: true, images: images)
                    region = textures.regions.base[Int(variant.slot)]
                }
                if variant.cell.minification != .linear || variant.cell.magnification != .linear { batch.pointee.isLean = false }
                if region.page == TextureRegion.inParts {
                    region = textures.makeOverview(of: variant.slot, mipmaps: needsMipmaps)
                }
                if region.page >= 0 {
                    unit = batch.pointee.unit(for: region.page)
                    if unit == nil { next = index }
                    if needsMipmaps { batch.pointee.usesMipmaps = true }
                }
            }
            write(variant, unit == nil ? nil : region, (unit ?? 1) &- 1)
        }
        return next
    }

    /// The five texels of a variant that `particle.vert` reads.
    private func write(_ variant: ParticleVariant, _ region: TextureRegion?, _ unit: UInt8) {
        let half = region == nil ? SIMD2<Float>.zero : variant.halfSize
        let texels = region?.texels(variant.contentsRect).source ?? .zero
        records.texels.append(SIMD4(variant.acceleration, variant.speed))
        records.texels.append(variant.colorSpeed)
        records.texels.append(texels)
        records.texels.append(SIMD4(half.x, half.y, variant.scaleSpeed, 0))
        records.texels.append(SIMD4(
            Float(unit), Float(variant.cell.magnification.rawValue), Float(variant.cell.minification.rawValue), variant.bias))
    }
}

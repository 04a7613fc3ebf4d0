// The second time over the items: each is written to its place. In: assignments. Out: vertices and
// instances.

import GPU

/// Room for what a frame draws, nil where nothing of the kind is drawn.
struct StreamMemory {
    var plain: UnsafeMutablePointer<PlainVertex>?
    var boxes: UnsafeMutablePointer<BoxVertex>?
    var rich: UnsafeMutablePointer<RichInstance>?
    var shadows: UnsafeMutablePointer<ShadowVertex>?
}

extension BatchBuilder {
    /// Writes every item to its place, in memory with room for `counts` quads.
    func write(_ items: ItemPointers, to memory: StreamMemory) {
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
        for index in range {
            let assignment = assignments.base[index], item = Int(assignment.item)
            let batch = batches.base + Int(assignment.batch)
            let place = batch.pointee.first &+ batch.pointee.written
            batch.pointee.written &+= 1
            let placement = shift.map { items.placements[item].shifted($0) } ?? items.placements[item]
            let paint = items.paints + item
            var region: UnsafeMutablePointer<TextureRegion>?
            let isDetailed = batch.pointee.key.pipeline == .rich
            if assignment.unit > 0, isDetailed, detail.pointee.region >= 0 {
                region = textures.partRegions.base + Int(detail.pointee.region)
            } else if assignment.unit > 0 {
                let image = paint.pointee.image
                region = image >= 0 ? imageRegions + Int(image) : passRegions + Int(-2 - image)
            }
            switch batch.pointee.key.pipeline {
            case .plain:
                if let plain = memory.plain { Self.write(plain + place &* 4, placement, paint, region, assignment) }
            case .box:
                guard let boxes = memory.boxes else { continue }
                BoxVertex.write(
                    to: boxes + place &* 4, placement, paint, region: region?.pointee, unit: assignment.unit, filter: assignment.filter)
            case .rich:
                let mask = detail.pointee.maskUnit > 0 ? self.region(paint.pointee.maskImage) : nil
                memory.rich?[place] = RichInstance(
                    placement, paint, detail.pointee, region: region?.pointee, unit: assignment.unit,
                    filter: assignment.filter, mask: mask, shift: shift ?? .zero)
                detail += 1
            case .shadow:
                if let shadows = memory.shadows {
                    ShadowVertex.write(to: shadows + place &* 4, placement, paint, detail.pointee, shift: shift ?? .zero)
                }
                detail += 1
            }
        }
    }

    @inline(__always)
    private static func write(
        _ vertex: UnsafeMutablePointer<PlainVertex>, _ placement: Placement, _ paint: UnsafePointer<Paint>,
        _ region: UnsafeMutablePointer<TextureRegion>?, _ assignment: Assignment
    ) {
        let opacity = placement.rowW.w
        if let region {
            let origin = SIMD4(region.pointee.x, region.pointee.y, region.pointee.x, region.pointee.y) * 2
            let source = halfTexels(paint.pointee.contentsSource, width: region.pointee.width, height: region.pointee.height) + origin
            // An image's unit is counted from one.
            let code = UInt32(assignment.unit &- 1) | UInt32(assignment.filter) << 4
            PlainVertex.write(
                to: vertex, placement, rect: paint.pointee.contentsRect,
                ink: (UInt32(opacity * 65_535 + 0.5) | UInt32(region.pointee.layer) << 16, code), source: packed16(source))
        } else {
            PlainVertex.write(
                to: vertex, placement, rect: paint.pointee.rect, ink: packedUnits(paint.pointee.backgroundColor * opacity),
                source: PlainVertex.noImage)
        }
    }
}

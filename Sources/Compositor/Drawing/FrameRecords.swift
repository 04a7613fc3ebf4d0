// What shaders look up besides an item's own data. In: clips, gradients and changes of colour as items need them. Out: texels
// of four floats, each record written once a frame and target.

import CoreGraphics
import CoreImage

final class FrameRecords {
    /// The frame's texels.
    let texels = GrowableBuffer<SIMD4<Float>>()
    private var gradients: [Int32: Int32] = [:]

    func begin() {
        texels.count = 0
        gradients.removeAll(keepingCapacity: true)
    }

    /// The record of a gradient; -1 if there is nothing to draw.
    func gradient(_ slot: Int32, _ images: ImageSlots) -> Int32 {
        if let known = gradients[slot] { return known }
        guard let fill = images.gradient(at: slot) else {
            FaultReport.once("gradient \(slot)", "a layer shows gradient \(slot), which is not made; it is left out")
            return -1
        }
        var first: Int32 = -1
        if !fill.stops.isEmpty {
            first = Int32(texels.count)
            texels.append(SIMD4(fill.start.x, fill.start.y, fill.end.x, fill.end.y))
            texels.append(SIMD4(Float(fill.kind.rawValue), Float(fill.stops.count), 0, 0))
            for stop in fill.stops {
                texels.append(stop.color)
                texels.append(SIMD4(stop.location, 0, 0, 0))
            }
        }
        gradients[slot] = first
        return first
    }

    /// Appends a change of colours. Returns its record.
    func append(_ recoloring: ColorMatrix) -> Int32 {
        let first = Int32(texels.count)
        texels.append(recoloring.red)
        texels.append(recoloring.green)
        texels.append(recoloring.blue)
        texels.append(recoloring.alpha)
        texels.append(recoloring.bias)
        return first
    }

    /// Appends a clip. Returns its record.
    ///
    /// - Parameters:
    ///   - shift: from the list's pixels to the target's.
    ///   - next: the record of the clip that applies as well; -1: none.
    func append(_ clip: Clip, shift: SIMD2<Float>, next: Int32) -> Int32 {
        let first = texels.count
        texels.reserve(first + 5)
        texels.count = first + 5
        let clip = clip.shifted(shift), place = texels.base + first
        func row(_ row: SIMD4<Float>, _ w: Float) -> SIMD4<Float> { SIMD4(row.x, row.y, row.z, w) }
        place[0] = row(clip.rowX, Float(next))
        place[1] = row(clip.rowY, Float(clip.hardEdges))
        place[2] = row(clip.rowW, 0)
        place[3] = clip.rect
        place[4] = clip.isContinuous ? -clip.radii : clip.radii
        return Int32(first)
    }

    /// Appends a clip to whole pixels of the target.
    func append(_ rect: PixelRect) -> Int32 {
        append(
            Clip(rowX: SIMD4(1, 0, 0, 0), rowY: SIMD4(0, 1, 0, 0), rowW: SIMD4(0, 0, 1, 0),
                 rect: SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))),
            shift: .zero, next: -1)
    }
}

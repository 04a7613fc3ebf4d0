// A corner of a layer with everything its own look can have, as its shader reads it. In: a placement and a
// paint. Out: 132 bytes. (As one instance it takes the calling thread two fifths longer:
// software GL runs all of its front end anew for each.)

import GPU

/// What is the same at all corners of a box.
struct BoxLook: BitwiseCopyable {
    /// x, y, width, height.
    var rect, radii: Words
    /// Background and border, 16 bits each.
    var inks: Words
    /// From bit 16 the opacity; unit, from bit 4 filter, from bit 8 hard sides, bit 12 if the corners clip the contents; bits of
    /// the mipmap bias; bits of the border's width.
    var look: Words
    var contentsRect: Words
    /// Texel corners u0 v0 u1 v1.
    var source = Words.zero
    /// The texel centres that may be read.
    var readable = Words.zero

    @inline(__always)
    init(_ placement: Placement, _ paint: UnsafePointer<Paint>, region: TextureRegion?, unit: UInt8, filter: UInt8) {
        rect = Words(paint.pointee.rect)
        radii = Words(paint.pointee.drawnRadii)
        let background = packedUnits(paint.pointee.drawnBackground), border = packedUnits(paint.pointee.borderColor)
        inks = Words(background.low, background.high, border.low, border.high)
        look = Words(
            UInt32(clamping: min(placement.opacity, 1) * 65_535 + 0.5) << 16, UInt32(paint.pointee.hardEdges) << 8,
            paint.pointee.mipmapBias.bitPattern, paint.pointee.drawnBorderWidth.bitPattern)
        contentsRect = Words(paint.pointee.contentsRect)
        guard let region else { return }
        look.y |= UInt32(filter) << 4 | UInt32(unit) | (paint.pointee.cutsContents ? 0x1000 : 0)
        let texels = region.texels(paint.pointee.contentsSource)
        (source, readable) = (Words(texels.source), Words(texels.readable))
    }

    static func attributes(offset: Int) -> [VertexAttribute] {
        (0..<7).map { VertexAttribute($0 == 2 || $0 == 3 ? .uint32 : .float, count: 4, offset: offset + $0 * 16) }
    }
}

struct BoxVertex: BitwiseCopyable {
    var place: VertexPlace
    var look: BoxLook

    static let attributes = VertexPlace.attributes + BoxLook.attributes(offset: MemoryLayout<VertexPlace>.size)

    /// Writes the four corners of a paint, set out by half a pixel, or of a part of it.
    @inline(__always)
    static func write(
        to vertex: UnsafeMutablePointer<BoxVertex>, _ placement: Placement, _ paint: UnsafePointer<Paint>, region: TextureRegion?,
        unit: UInt8, filter: UInt8, within part: SIMD4<Float>? = nil
    ) {
        let look = BoxLook(placement, paint, region: region, unit: unit, filter: filter)
        let rect = paint.pointee.rect, contents = paint.pointee.contentsRect
        var low = rect.lowHalf, high = rect.lowHalf + rect.highHalf
        if region != nil {
            low = pointwiseMin(low, contents.lowHalf)
            high = pointwiseMax(high, contents.lowHalf + contents.highHalf)
        }
        let room = 0.5 * SIMD2(placement.rowX.w, placement.rowY.w)
        var drawn = SIMD4(lowHalf: low - room, highHalf: high + room)
        if let part { drawn = intersection(drawn, part) }
        placement.forEachCorner(drawn, as: drawn) { vertex[$0] = BoxVertex(place: $1, look: look) }
    }
}

extension TextureRegion {
    /// The texel corners of a part of the image, and the texel centres that may be read: those of all texels
    /// that the part touches and that the image has, beyond which its edge continues.
    func texels(_ part: SIMD4<Float>) -> (source: SIMD4<Float>, readable: SIMD4<Float>) {
        let source = halfTexels(part, width: width, height: height) * 0.5
        let low = SIMD2(min(source.x, source.z), min(source.y, source.w))
        let high = SIMD2(max(source.x, source.z), max(source.y, source.w))
        let size = SIMD2(width, height)
        // What a part touches by less than a hundredth of a texel is its neighbour.
        let least = pointwiseMin(pointwiseMax((low + 0.01).rounded(.down) + 0.5, SIMD2(repeating: 0.5)), size - 0.5)
        let most = pointwiseMax(pointwiseMin((high - 0.01).rounded(.up) - 0.5, size - 0.5), least)
        let readable = SIMD4(lowHalf: least, highHalf: most)
        let origin = SIMD4(x, y, x, y)
        return (source + origin, readable + origin)
    }
}

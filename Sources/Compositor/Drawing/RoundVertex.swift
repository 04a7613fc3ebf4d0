// A corner of an upright box with round corners of one radius, as its shader reads it: half of what a box of any kind takes, at
// a third of the cost of a pixel. In: a paint and its placement. Out: 64 bytes.

import GPU

/// Where such a box lies, in pixels.
struct RoundShape {
    /// Less, and a pixel has both the corner's circle and a straight edge.
    private static let leastRadius: Float = 3
    /// Pixels a side: beyond, single precision does not tell parts of one.
    private static let largestSide: Float = 16_384

    private(set) var rect: SIMD4<Float>
    let radius, innerRadius: Float

    /// nil for a small radius, or a rect that is narrower than two.
    init?(rect: SIMD4<Float>, radius: Float) {
        let size = rect.highHalf - rect.lowHalf
        guard radius >= Self.leastRadius, max(size.x, size.y) <= Self.largestSide, min(size.x, size.y) >= 2 * radius - 1e-2
        else { return nil }
        (self.rect, self.radius, innerRadius) = (rect, radius, radius)
    }

    /// nil for what leans, has several radii or small ones, continuous corners or hard sides.
    init?(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) {
        let rowX = placement.pointee.rowX, rowY = placement.pointee.rowY, rowW = placement.pointee.rowW
        let scale = abs(rowX.x), own = paint.pointee.rect, radii = paint.pointee.radii
        guard radii.x > 0, radii == SIMD4(repeating: radii.x), !paint.pointee.isContinuous, paint.pointee.hardEdges == 0,
              rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, abs(scale - abs(rowY.y)) <= 1e-4 * scale
        else { return nil }
        radius = radii.x * scale
        innerRadius = radius - paint.pointee.drawnBorderWidth * scale
        guard innerRadius >= Self.leastRadius, max(own.z, own.w) * scale <= Self.largestSide else { return nil }
        let x0 = rowX.x * own.x + rowX.z, x1 = rowX.x * (own.x + own.z) + rowX.z
        let y0 = rowY.y * own.y + rowY.z, y1 = rowY.y * (own.y + own.w) + rowY.z
        rect = SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        guard min(rect.z - rect.x, rect.w - rect.y) >= 2 * radius - 1e-2 else { return nil }
    }

    func shifted(_ shift: SIMD2<Float>) -> RoundShape {
        var shape = self
        shape.rect += SIMD4(lowHalf: shift, highHalf: shift)
        return shape
    }

    /// Whether an image fills the box of its layer, or reaches beyond.
    static func isFilled(_ paint: UnsafePointer<Paint>) -> Bool {
        let own = paint.pointee.rect, image = paint.pointee.contentsRect, room = 1e-4 * max(own.z, own.w)
        return image.x <= own.x + room && image.y <= own.y + room && image.x + image.z >= own.x + own.z - room
            && image.y + image.w >= own.y + own.w - room
    }
}

struct RoundVertex: BitwiseCopyable {
    /// Pixels, y down.
    var x, y: Float
    /// Of an image, in texels of its page.
    var u, v: Float
    /// The middle; from there to the middles of the circles.
    var shape: Words
    /// The radii outside and within the border, the opacity.
    var measures: Words
    /// Fill and border, 16 bits each; of an image, the texel centres that may be read.
    var look: Words

    static let attributes = (0..<4).map { VertexAttribute($0 == 3 ? .uint32 : .float, count: 4, offset: $0 * 16) }

    /// Writes the four corners of a paint, set out by half a pixel, or of a part of it.
    ///
    /// - Parameters:
    ///   - shape: what cuts it; nil: nothing is drawn.
    ///   - region: of the image, if the paint shows one.
    ///   - part: in pixels.
    @inline(never)
    static func write(
        to vertex: UnsafeMutablePointer<RoundVertex>, _ placement: UnsafePointer<Placement>, _ paint: UnsafePointer<Paint>,
        _ shape: RoundShape?, region: TextureRegion?, within part: SIMD4<Float>?
    ) {
        guard let shape else {
            vertex.update(repeating: RoundVertex(x: 0, y: 0, u: 0, v: 0, shape: .zero, measures: .zero, look: .zero), count: 4)
            return
        }
        let low = shape.rect.lowHalf, high = shape.rect.highHalf
        let reach = (high - low) * 0.5
        let middle = (low + high) * 0.5, flat = pointwiseMax(reach - shape.radius, .zero)
        var drawn = SIMD4(lowHalf: low - 0.5, highHalf: high + 0.5)
        if let part { drawn = intersection(drawn, part) }
        var corner = RoundVertex(
            x: 0, y: 0, u: 0, v: 0, shape: Words(SIMD4(lowHalf: middle, highHalf: flat)),
            measures: Words(SIMD4(shape.radius, shape.innerRadius, min(placement.pointee.opacity, 1), 0)), look: .zero)
        var texels = SIMD4<Float>.zero
        if let region {
            let (source, readable) = region.texels(paint.pointee.contentsSource)
            corner.look = Words(readable)
            texels = Self.texels(of: drawn, placement, paint, source)
        } else {
            let fill = packedUnits(paint.pointee.drawnBackground), edge = packedUnits(paint.pointee.borderColor)
            corner.look = shape.innerRadius < shape.radius ? Words(fill.low, fill.high, edge.low, edge.high)
                : Words(fill.low, fill.high, 0, 0)
        }
        func set(_ index: Int, _ x: Float, _ y: Float, _ u: Float, _ v: Float) {
            (corner.x, corner.y, corner.u, corner.v) = (x, y, u, v)
            vertex[index] = corner
        }
        set(0, drawn.x, drawn.y, texels.x, texels.y)
        set(1, drawn.z, drawn.y, texels.z, texels.y)
        set(2, drawn.z, drawn.w, texels.z, texels.w)
        set(3, drawn.x, drawn.w, texels.x, texels.w)
    }

    /// Where pixels lie on the page of the image.
    private static func texels(
        of pixels: SIMD4<Float>, _ placement: UnsafePointer<Placement>, _ paint: UnsafePointer<Paint>, _ source: SIMD4<Float>
    ) -> SIMD4<Float> {
        let scale = SIMD2(placement.pointee.rowX.x, placement.pointee.rowY.y)
        let origin = SIMD2(placement.pointee.rowX.z, placement.pointee.rowY.z), contents = paint.pointee.contentsRect
        func place(_ pixel: SIMD2<Float>) -> SIMD2<Float> {
            let share = ((pixel - origin) / scale - contents.lowHalf) / contents.highHalf
            return source.lowHalf + (source.highHalf - source.lowHalf) * share
        }
        return SIMD4(lowHalf: place(pixels.lowHalf), highHalf: place(pixels.highHalf))
    }
}

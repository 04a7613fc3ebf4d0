// In: colours of a picture. Out: the colour at any place of it, for filters that read many places for a pixel.

/// The colours of a picture as they were, each pixel's together, to be read at places between pixels.
package struct PictureSamples {
    private let pixels: [SIMD4<Float>]
    private let width: Int
    /// The middle of the first pixel, and how far from it the last one's is; below 0 where there is none.
    private let first, last: SIMD2<Float>

    package init(_ colors: PictureColors) {
        let (region, count, planes) = (colors.region, colors.pixelCount, colors.planes)
        width = region.width
        first = SIMD2(Float(region.x0), Float(region.y0)) + 0.5
        last = count > 0 ? SIMD2(Float(region.width), Float(region.height)) - 1 : SIMD2(-2, -2)
        pixels = [SIMD4<Float>](unsafeUninitializedCapacity: count) { pixels, used in
            planes.withUnsafeBufferPointer { planes in
                for at in 0..<count {
                    pixels[at] = SIMD4(planes[at], planes[at + count], planes[at + 2 * count], planes[at + 3 * count])
                }
            }
            used = count
        }
    }

    /// The colour at a place in the whole picture, in pixels: mixed of the four pixels around; half a pixel fades out at the
    /// edge.
    package func color(at place: SIMD2<Float>) -> SIMD4<Float> {
        // From the middle of the first pixel, in pixels.
        let (x, y) = (place.x - first.x, place.y - first.y)
        // What is no number fails this too.
        guard x > -1, y > -1, x < last.x + 1, y < last.y + 1 else { return .zero }
        var inside: Float = 1
        if x < 0 { inside *= x + 1 } else if x > last.x { inside *= last.x + 1 - x }
        if y < 0 { inside *= y + 1 } else if y > last.y { inside *= last.y + 1 - y }
        let u = x < 0 ? 0 : x > last.x ? last.x : x, v = y < 0 ? 0 : y > last.y ? last.y : y
        // From 0 on, cutting off rounds down.
        let column = Int(clamping: u), row = Int(clamping: v)
        let right = u - Float(column), below = v - Float(row)
        return pixels.withUnsafeBufferPointer { pixels in
            let corner = pixels.baseAddress! + (row &* width &+ column)
            let aside = u < last.x ? 1 : 0, down = v < last.y ? width : 0
            let above = corner[0] + (corner[aside] - corner[0]) * right
            let under = corner[down] + (corner[down &+ aside] - corner[down]) * right
            return (above + (under - above) * below) * inside
        }
    }
}

// In: a picture, and where each pixel of the context lies in it, in perspective. Out: the colours that the context's pixels
// get of it, to be mixed with what is there.

extension CGContext {
    /// From user space to pixels, y down.
    package var userToPixels: CGAffineTransform { pixelTransform }

    /// The pixels that can be drawn to, masks apart.
    package var visiblePixels: CGRect {
        let region = target.clipRegion
        return CGRect(x: region.x0, y: region.y0, width: region.width, height: region.height)
    }

    /// What the pixels inside the clip, and inside a rectangle of pixels, show of a picture, each as the mean of `steps` times
    /// `steps` places.
    ///
    /// A pixel's place (x, y, 1) lies in the picture at (`rowX` · place, `rowY` · place) / (`rowW` · place), in its pixels
    /// from the upper left; where the divisor is not over 0 there is nothing, as beyond the picture's edge.
    package func colors(
        of image: CGImage, rowX: SIMD3<Double>, rowY: SIMD3<Double>, rowW: SIMD3<Double>, steps: Int, within bounds: CGRect
    ) -> PictureColors {
        let region = target.clipRegion.intersection(PixelRegion(touching: bounds))
        let (width, height) = (image.width, image.height), count = region.width * region.height
        var planes = [Float](repeating: 0, count: 4 * count)
        let places = (0..<steps).map { (Double($0) + 0.5) / Double(steps) }, share = 1 / Float(255 * steps * steps)
        image.withPixels { bytes, bytesPerRow in
            func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
                guard x >= 0, y >= 0, x < width, y < height else { return .zero }
                let at = y * bytesPerRow + 4 * x
                return SIMD4(Float(bytes[at + 2]), Float(bytes[at + 1]), Float(bytes[at]), Float(bytes[at + 3]))
            }
            planes.withUnsafeMutableBufferPointer { planes in
                for y in region.y0..<max(region.y1, region.y0) {
                    for x in region.x0..<max(region.x1, region.x0) {
                        var sum = SIMD4<Float>.zero
                        for dy in places {
                            for dx in places {
                                let place = SIMD3(Double(x) + dx, Double(y) + dy, 1)
                                let w = (rowW * place).sum()
                                guard w > 0 else { continue }
                                let u = (rowX * place).sum() / w - 0.5, v = (rowY * place).sum() / w - 0.5
                                guard u > -1, v > -1, u < Double(width), v < Double(height) else { continue }
                                let column = u.rounded(.down), row = v.rounded(.down)
                                let (left, top) = (Int(clamping: column), Int(clamping: row)), right = Float(u - column), below = Float(v - row)
                                sum += (pixel(left, top) * (1 - right) + pixel(left + 1, top) * right) * (1 - below)
                                    + (pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right) * below
                            }
                        }
                        let mean = sum * share, at = (y - region.y0) * region.width + x - region.x0
                        for component in 0..<4 { planes[at + component * count] = mean[component] }
                    }
                }
            }
        }
        return PictureColors(region, planes)
    }
}

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
    /// `steps` places; of fewer where a pixel covers less of the picture than two of its own.
    ///
    /// A pixel's place (x, y, 1) lies in the picture at (`rowX` · place, `rowY` · place) / (`rowW` · place), in its pixels
    /// from the upper left; where the divisor is not over 0 there is nothing, as beyond the picture's edge.
    package func colors(
        of image: CGImage, rowX: SIMD3<Double>, rowY: SIMD3<Double>, rowW: SIMD3<Double>, steps: Int, within bounds: CGRect
    ) -> PictureColors {
        let region = target.clipRegion.intersection(PixelRegion(touching: bounds))
        let (width, height) = (image.width, image.height), count = region.width * region.height
        var planes = [Float](repeating: 0, count: 4 * count)
        // What a pixel to the right, one below and the corner of the region add to x, y and w in the image.
        let right = SIMD4(rowX.x, rowY.x, rowW.x, 0), below = SIMD4(rowX.y, rowY.y, rowW.y, 0)
        let corner = SIMD4(rowX.z, rowY.z, rowW.z, 0)
        // How many places along each side stand for a pixel: two for each of the picture's that it covers.
        func places(_ first: SIMD4<Double>) -> Int {
            let middle = first + (right + below) * 0.5
            guard middle.z > 0 else { return steps }
            let place = middle / middle.z
            let across = (right - place * right.z) / middle.z, down = (below - place * below.z) / middle.z
            let covered = max(max(abs(across.x), abs(across.y)), max(abs(down.x), abs(down.y)))
            return covered < Double(steps) / 2 ? max(Int(clamping: (2 * covered).rounded(.up)), 1) : steps
        }
        image.withPixels { bytes, bytesPerRow in
            func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
                guard x >= 0, y >= 0, x < width, y < height else { return .zero }
                let at = y * bytesPerRow + 4 * x
                return SIMD4(Float(bytes[at + 2]), Float(bytes[at + 1]), Float(bytes[at]), Float(bytes[at + 3]))
            }
            func mixed(_ place: SIMD4<Double>) -> SIMD4<Float> {
                guard place.z > 0 else { return .zero }
                // A pixel further, so that cutting off rounds down.
                let near = SIMD2(place.x, place.y) / place.z + 0.5
                guard near.x > 0, near.y > 0, near.x < Double(width + 1), near.y < Double(height + 1) else { return .zero }
                let (column, row) = (Int(clamping: near.x), Int(clamping: near.y))
                let (x, y) = (Float(near.x - Double(column)), Float(near.y - Double(row)))
                return (pixel(column - 1, row - 1) * (1 - x) + pixel(column, row - 1) * x) * (1 - y)
                    + (pixel(column - 1, row) * (1 - x) + pixel(column, row) * x) * y
            }
            planes.withUnsafeMutableBufferPointer { planes in
                var at = 0
                for y in region.y0..<max(region.y1, region.y0) {
                    for x in region.x0..<max(region.x1, region.x0) {
                        let first = corner + right * Double(x) + below * Double(y)
                        let steps = places(first), step = 1 / Double(steps)
                        let start = first + (right + below) * (0.5 * step)
                        var sum = SIMD4<Float>.zero
                        for row in 0..<steps {
                            for column in 0..<steps {
                                sum += mixed(start + (right * Double(column) + below * Double(row)) * step)
                            }
                        }
                        let mean = sum / Float(255 * steps * steps)
                        for component in 0..<4 { planes[at + component * count] = mean[component] }
                        at += 1
                    }
                }
            }
        }
        return PictureColors(region, planes)
    }
}

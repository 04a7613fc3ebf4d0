// Colours of whole pixels in floating point, for the processor. In: pixels of an image, or colours one by one. Out: colours at
// places between them, and an image.

import CoreGraphics

/// Premultiplied colours of an area, the lowest row first.
struct ImageRaster {
    let area: ImageArea
    var colors: [SIMD4<Float>]

    init(_ area: ImageArea) {
        self.area = area
        colors = [SIMD4<Float>](repeating: .zero, count: area.width * area.height)
    }

    /// Each pixel's colour, by its middle.
    init(_ area: ImageArea, _ color: (SIMD2<Float>) -> SIMD4<Float>) {
        self.init(area)
        var index = 0
        for y in area.minY..<max(area.maxY, area.minY) {
            for x in area.minX..<max(area.maxX, area.minX) {
                colors[index] = color(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                index += 1
            }
        }
    }

    /// The pixels of an image, its lower left corner at 0, 0.
    init(_ image: CGImage) {
        self.init(ImageArea(minX: 0, minY: 0, maxX: image.width, maxY: image.height))
        let (width, height) = (image.width, image.height)
        colors.withUnsafeMutableBufferPointer { colors in
            image.withPixels { base, bytesPerRow in
                for y in 0..<height {
                    let row = base.baseAddress.unsafelyUnwrapped + y * bytesPerRow
                    for x in 0..<width {
                        let b = (row + 4 * x).load(as: UInt8.self), g = (row + 4 * x + 1).load(as: UInt8.self)
                        let r = (row + 4 * x + 2).load(as: UInt8.self), a = (row + 4 * x + 3).load(as: UInt8.self)
                        colors[(height - 1 - y) * width + x] = SIMD4(Float(r), Float(g), Float(b), Float(a)) / 255
                    }
                }
            }
        }
    }

    /// The colours as an image, its first row on top, cut to what an image can hold.
    func makeImage() -> CGImage {
        let (width, height) = (area.width, area.height)
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            for y in 0..<height {
                for x in 0..<width {
                    let color = colors[(height - 1 - y) * width + x]
                    // What is no number is nothing.
                    let clean = SIMD4<Float>.zero.replacing(with: color, where: color .> .zero), alpha = min(clean.w, 1)
                    let kept = clean.replacing(with: alpha, where: clean .> alpha) * 255
                    let rounded = SIMD4<UInt8>(kept.rounded(.toNearestOrAwayFromZero))
                    let place = (y * width + x) * 4
                    (buffer[place], buffer[place + 1], buffer[place + 2], buffer[place + 3]) = (
                        rounded.z, rounded.y, rounded.x, rounded.w)
                }
            }
            count = width * height * 4
        }
        return CGImage(pixels: bytes, width: width, height: height, bytesPerRow: width * 4, isOpaque: false)
    }

    /// The colour of a pixel within the area, the nearest to one without.
    private func held(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let column = min(max(x - area.minX, 0), area.width - 1), row = min(max(y - area.minY, 0), area.height - 1)
        return colors[row * area.width + column]
    }

    /// The colour at a place: mixed of the four pixels around it.
    /// - Parameter isClamped: whether the edge's colours go on; else half a pixel fades out around.
    func color(at place: SIMD2<Float>, isClamped: Bool = false) -> SIMD4<Float> {
        guard !area.isEmpty, (place * 0) == .zero else { return .zero }
        var inside: Float = 1
        if !isClamped {
            func part(_ value: Float) -> Float { min(max(value + 0.5, 0), 1) }
            inside = part(place.x - Float(area.minX)) * part(Float(area.maxX) - place.x)
            inside *= part(place.y - Float(area.minY)) * part(Float(area.maxY) - place.y)
            guard inside > 0 else { return .zero }
        }
        let low = SIMD2(Float(area.minX), Float(area.minY)) + 0.5, high = SIMD2(Float(area.maxX), Float(area.maxY)) - 0.5
        let at = pointwiseMin(pointwiseMax(place, low), high) - 0.5
        let whole = at.rounded(.down), share = at - whole
        let x = Int(clamping: whole.x), y = Int(clamping: whole.y)
        if share == .zero { return held(x, y) * inside }
        let lower = held(x, y) * (1 - share.x) + held(x + 1, y) * share.x
        let upper = held(x, y + 1) * (1 - share.x) + held(x + 1, y + 1) * share.x
        return (lower * (1 - share.y) + upper * share.y) * inside
    }
}

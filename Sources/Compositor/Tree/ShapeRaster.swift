// Shapes drawn by the processor for the server: a layer's path into a raster at the scale at which
// it is seen, kept while that scale and the shape stay nearly the same.

import CoreGraphics

/// Draws shapes; owned by the render tree, used on its thread.
final class ShapeRasterizer {
    private let rasterizer = PathRasterizer()
    private var memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 16)
    /// How large a raster the memory has room for.
    private var sides = (width: 1, height: 1)
    /// How many rasters were drawn.
    private var drawings: Int32 = 0
    /// The longest side of a raster. Of larger shapes what is seen is drawn; what is larger even so loses resolution.
    private static let limit = 4096.0
    /// Pixels of a shape that is drawn whole, and of a raster: so many at least, or as many as so many pictures have.
    private static let mostPixels = 2_097_152.0, mostPictures = 8.0
    /// What is seen of a larger shape is rounded to so many pixels, so that it is not drawn anew for each step of scrolling.
    private static let step = 512.0

    deinit {
        rasterizer.forgetMemory()
        memory.deallocate()
    }

    /// Brings a node's raster up to date with its shown values and the plane it is seen in.
    /// - Parameter picture: the pixels that can be seen of the plane.
    func update(_ extras: NodeExtras, _ plane: Homography, seenIn picture: PixelRect, _ turn: UInt64, _ images: ImageSlots) {
        guard let shape = ShapePaint(extras), let whole = shape.extent,
              let scale = Self.scale(plane, whole) else {
            extras.made.setNoRaster()
            return
        }
        var box = whole, needed = whole
        let sides = SIMD2(whole.width.native, whole.height.native) * scale
        let most = max(Self.mostPixels, Self.mostPictures * Double(picture.width) * Double(picture.height))
        if sides.max() > Self.limit || sides.x * sides.y > most, let seen = Self.seen(of: plane, in: picture) {
            needed = whole.part(in: seen)
            box = whole.part(in: Self.widened(seen, scale))
            guard !needed.isEmpty else {
                extras.made.setNoRaster()
                return
            }
        }
        let shows = SIMD4<Float>(needed.lanes)
        if extras.made.take(extras.version, turn, fits: { Self.fits($0.scale, scale) && $0.covers(shows) }) != nil { return }
        let size = SIMD2(box.width.native, box.height.native) * scale
        let reduced = min(1, Self.limit / size.max(), (most / (size.x * size.y)).squareRoot())
        let used = scale * reduced
        // Whole pixels around the shape, so that an untransformed layer's raster lies on the picture's.
        let minX = (box.minX * used.x).rounded(.down) - 1, minY = (box.minY * used.y).rounded(.down) - 1
        let columns = (box.maxX * used.x).rounded(.up) + 1 - minX, rows = (box.maxY * used.y).rounded(.up) + 1 - minY
        // Far from the origin, or thinner than a pixel of a shape that had to be reduced.
        guard columns >= 1, rows >= 1, columns <= 2 * Self.limit, rows <= 2 * Self.limit, used.x > 0, used.y > 0,
              abs(minX) < 1e9, abs(minY) < 1e9 else {
            extras.made.setNoRaster()
            return
        }
        let width = Int(clamping: columns), height = Int(clamping: rows)
        let memory = reserve(width: width, height: height)
        draw(shape, CGAffineTransform(a: used.x, b: 0, c: 0, d: used.y, tx: -minX, ty: -minY), into: memory)
        drawings &+= 1
        let drawn = MadeRaster(
            rect: SIMD4<Float>(SIMD4(minX / used.x, minY / used.y, columns / used.x, rows / used.y)), scale: scale,
            version: extras.version, drawing: drawings, turn: turn)
        extras.made.draw(drawn, width: width, height: height, images) {
            images.updateRaster($0, pixels: memory.start, bytesPerRow: memory.bytesPerRow, width: width, height: height)
        }
    }

    /// Memory for a raster: as long as its sides have room, that of the one before, so that a shape which
    /// grows and shrinks takes no new memory.
    private func reserve(width: Int, height: Int) -> PixelMemory {
        if width > sides.width || height > sides.height {
            rasterizer.forgetMemory()
            memory.deallocate()
            let both = (width: Self.rounded(max(width, sides.width)), height: Self.rounded(max(height, sides.height)))
            // A wide one and a high one do not make a large one.
            sides = both.width * both.height <= Self.mostKept ? both : (Self.rounded(width), Self.rounded(height))
            memory = .allocate(byteCount: sides.width * sides.height * 4, alignment: 16)
        }
        return PixelMemory(memory, width: sides.width, height: sides.height, bytesPerRow: sides.width * 4, used: (width, height))
    }

    /// Pixels of memory that are kept for rasters of any sides up to its own.
    private static let mostKept = 2048 * 2048
    private static func rounded(_ side: Int) -> Int { (side + 63) / 64 * 64 }

    private func draw(_ shape: ShapePaint, _ transform: CGAffineTransform, into memory: PixelMemory) {
        rasterizer.draw(shape.path, shape.fill, transform, into: memory, clears: true)
        guard let stroke = shape.stroke else { return }
        rasterizer.draw(stroke.path, stroke.paint, transform, into: memory, clears: false)
    }

    /// Pixels a point along x and y in the middle of a box of the plane.
    private static func scale(_ plane: Homography, _ box: CGRect) -> SIMD2<Double>? {
        let (x, y) = (box.midX, box.midY)
        guard let here = plane.apply(x, y), let right = plane.apply(x + 0.5, y),
              let below = plane.apply(x, y + 0.5) else { return nil }
        let dx = (right - here) * 2, dy = (below - here) * 2
        let scale = SIMD2((dx * dx).sum().squareRoot(), (dy * dy).sum().squareRoot())
        guard scale.isFinite, scale.x > 1e-6, scale.y > 1e-6 else { return nil }
        return scale
    }

    /// The part of a plane that the picture shows; nil if some of the picture shows nothing of the plane.
    private static func seen(of plane: Homography, in picture: PixelRect) -> CGRect? {
        guard let back = plane.inverted else { return nil }
        var seen = CGRect.null
        for x in [picture.minX, picture.maxX] {
            for y in [picture.minY, picture.maxY] {
                guard let corner = back.apply(Double(x), Double(y)) else { return nil }
                seen = seen.union(CGRect(x: corner.x, y: corner.y, width: 0, height: 0))
            }
        }
        return seen
    }

    private static func widened(_ seen: CGRect, _ scale: SIMD2<Double>) -> CGRect {
        let (stepX, stepY) = (step / scale.x, step / scale.y)
        let minX = (seen.minX / stepX).rounded(.down) * stepX, minY = (seen.minY / stepY).rounded(.down) * stepY
        let maxX = (seen.maxX / stepX).rounded(.up) * stepX, maxY = (seen.maxY / stepY).rounded(.up) * stepY
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether a raster made for one scale still looks right at another.
    private static func fits(_ made: SIMD2<Double>, _ wanted: SIMD2<Double>) -> Bool {
        let ratio = wanted / made
        return ratio.x < 1.05 && ratio.y < 1.05 && ratio.x > 0.6 && ratio.y > 0.6
    }
}

extension MadeRaster {
    /// Whether a rectangle of the layer lies in it, as nearly as single precision tells.
    fileprivate func covers(_ part: SIMD4<Float>) -> Bool {
        let slack = 1e-3 * (1 + max(abs(part.x), abs(part.y)) * 1e-3)
        return rect.x <= part.x + slack && rect.y <= part.y + slack && rect.x + rect.z >= part.x + part.z - slack
            && rect.y + rect.w >= part.y + part.w - slack
    }
}

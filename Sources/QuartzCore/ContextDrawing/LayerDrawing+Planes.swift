// Layers that are drawn in their own plane first, and then seen in the context's: those that lean in a perspective, of
// which a context knows nothing; what is blurred where the context's pixels are no squares of the layer's; and layers
// that are drawn as bitmaps. In: a layer. Out: its picture, with as many pixels a point as can be seen, laid into place.

import CoreGraphics
import CoreImage

extension LayerDrawing {
    /// The most pixels along a side of a plane's picture.
    private static let largest = 4096.0

    /// Draws what lies in a plane that leans.
    func drawLeaning(_ placed: PlacedLayer, _ around: Inherited) {
        let extent = LayerExtent.extentWithFilters(of: placed.layer)
        var inside = around
        inside.isPutByPlane = true
        let colors = colors(of: placed.plane, extent) { inner in
            for cut in placed.cuts { inner.clip(to: cut) }
            inner.draw(placed.layer, inside)
        }
        guard let colors else { return }
        let function = placed.layer.shownFilters.compositing.function ?? .sourceOver
        put(colors, by: function, within: placed.plane.corners(of: CGRect(placed.layer.valuesPointer.pointee.box.bounds)))
    }

    /// A layer as its filters leave it in its own plane.
    func filteredInPlane(_ layer: CALayer, _ effects: [FilterEffect], _ inside: Inherited) -> PictureColors? {
        colors(of: .identity, LayerExtent.extentWithFilters(of: layer)) { inner in
            guard let drawn = inner.filtered(layer, effects, inside) else { return }
            inner.context.draw(drawn) { $0 + $1 * (1 - $0.w) }
        }
    }

    /// Draws the bitmap of a layer that asks for one.
    /// - Parameter scale: pixels of the bitmap a point.
    func drawBitmap(of layer: CALayer, scale: Double, _ around: Inherited) {
        let visible = context.boundingBoxOfClipPath
        guard !visible.isNull else { return }
        let extent = LayerExtent.extentWithFilters(of: layer) ?? visible.insetBy(dx: -64, dy: -64)
        var inside = around
        inside.opacity = 1
        let room = max(extent.width, extent.height) * scale > Self.largest ? extent.part(in: visible) : extent
        let drawn = picture(room, scale: enough(scale, for: room), padding: 1) { $0.drawEffects(of: layer, inside, own: 1) }
        guard let picture = drawn else { return }
        context.saveGState()
        context.setAlpha(around.opacity)
        context.interpolationQuality = .low
        context.fill(picture.rect, with: picture.image, in: picture.rect, firstRowAtGreatestY: false)
        context.restoreGState()
    }

    // MARK: Pictures of planes

    /// A picture of a part of a plane.
    private struct PlanePicture {
        let image: CGImage
        /// Where it lies in the plane.
        let rect: CGRect
    }

    /// What is seen in the context's pixels of a plane that leads to its user space.
    /// - Parameter extent: what is drawn in the plane; nil if that is not known.
    private func colors(of plane: Homography, _ extent: CGRect?, _ draw: (LayerDrawing) -> Void) -> PictureColors? {
        let toPixels = Homography(context.userToPixels).after(plane)
        let visible = context.visiblePixels
        guard !visible.isEmpty, let back = toPixels.inverted, var room = Self.seen(visible, back) else { return nil }
        if let extent { room = room.part(in: extent.insetBy(dx: -1, dy: -1)) }
        guard !room.isEmpty, let scale = Self.scale(toPixels, room) else { return nil }
        guard let picture = picture(room, scale: enough(scale, for: room), padding: 1, draw) else { return nil }
        let columns = Double(picture.image.width) / picture.rect.width.native
        let rows = Double(picture.image.height) / picture.rect.height.native
        let (x, y, w) = (SIMD3(back.a, back.b, back.c), SIMD3(back.d, back.e, back.f), SIMD3(back.g, back.h, back.i))
        let steps = isPlane ? 2 : 4
        let colors = context.colors(
            of: picture.image, rowX: (x - w * picture.rect.minX.native) * columns,
            rowY: (y - w * picture.rect.minY.native) * rows, rowW: w, steps: steps,
            within: toPixels.bounds(of: picture.rect)?.insetBy(dx: -1, dy: -1) ?? visible)
        spend(pixels: steps * steps / 2 * colors.pixelCount)
        return colors
    }

    /// The pixels a point that are wanted, or as many as the context can show of a picture: twice as many along each side as it
    /// has itself; those of a plane in a plane are as many already.
    private func enough(_ scale: Double, for room: CGRect) -> Double {
        let most = Double(max(context.width * context.height * (isPlane ? 1 : 4), shared.fewestPlanePixels))
        return min(scale, (most / max(room.width.native * room.height.native, 1e-6)).squareRoot())
    }

    /// The part of a plane that pixels show, by the way back from them.
    private static func seen(_ pixels: CGRect, _ back: Homography) -> CGRect? {
        let steps = 24
        var seen = CGRect.null
        for row in 0...steps {
            for column in 0...steps {
                let x = pixels.minX.native + Double(column) / Double(steps) * pixels.width.native
                let y = pixels.minY.native + Double(row) / Double(steps) * pixels.height.native
                guard let place = back.apply(x, y),
                      max(abs(place.x), abs(place.y)) < 1e5 else { continue }
                seen = seen.union(CGRect(x: place.x, y: place.y, width: 0, height: 0))
            }
        }
        guard !seen.isNull else { return nil }
        // Between two places that were looked at there may be more.
        return seen.insetBy(dx: -seen.width / CGFloat(steps) - 1, dy: -seen.height / CGFloat(steps) - 1)
    }

    /// Pixels a point that a plane's picture needs: twice as many as are seen where it is nearest.
    private static func scale(_ plane: Homography, _ room: CGRect) -> Double? {
        var most = 0.0
        for u in [0.0, 0.5, 1] {
            for v in [0.0, 0.5, 1] {
                let (x, y) = (room.minX.native + u * room.width.native, room.minY.native + v * room.height.native)
                guard let here = plane.apply(x, y), let right = plane.apply(x + 0.5, y), let below = plane.apply(x, y + 0.5)
                else { continue }
                let (dx, dy) = (right - here, below - here)
                most = max(most, 2 * max((dx * dx).sum(), (dy * dy).sum()).squareRoot())
            }
        }
        return most.isFinite && most > 1e-6 ? min(2 * most, 16) : nil
    }

    /// Draws a part of a plane.
    /// - Parameter padding: pixels around it that stay transparent.
    private func picture(_ room: CGRect, scale: Double, padding: Double, _ draw: (LayerDrawing) -> Void) -> PlanePicture? {
        let used = min(scale, (Self.largest - 4) / max(room.width.native, room.height.native, 1e-6))
        let minX = (room.minX.native * used).rounded(.down) - padding, minY = (room.minY.native * used).rounded(.down) - padding
        let width = (room.maxX.native * used).rounded(.up) + padding - minX
        let height = (room.maxY.native * used).rounded(.up) + padding - minY
        guard width >= 1, height >= 1, width + height < 4 * Self.largest else { return nil }
        guard let bitmap = CGContext(flippedPixels: nil, width: Int(clamping: width), height: Int(clamping: height), scale: used)
        else { return nil }
        bitmap.translateBy(x: -minX / used, y: -minY / used)
        let inner = LayerDrawing(bitmap, planeOf: self)
        draw(inner)
        count = inner.effort
        spend(pixels: bitmap.width * bitmap.height)
        let rect = CGRect(x: minX / used, y: minY / used, width: width / used, height: height / used)
        return bitmap.makeImage().map { PlanePicture(image: $0, rect: rect) }
    }
}

extension Homography {
    /// Where the corners of a rectangle are seen; none if one of them is behind the eye.
    func corners(of rect: CGRect) -> [CGPoint] {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
        let seen = corners.compactMap { apply($0.0.native, $0.1.native).map { CGPoint($0) } }
        return seen.count == corners.count ? seen : []
    }
}

extension CGContext {
    /// Whether user space is only moved, turned, mirrored and evenly larger in pixels, so that what is round stays so.
    var isSimilar: Bool {
        let t = userToPixels
        let size = abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d)
        return min(abs(t.a - t.d) + abs(t.b + t.c), abs(t.a + t.d) + abs(t.b - t.c)) <= 1e-6 * size
    }
}

extension CALayer {
    /// Pixels a point of the bitmap that the layer is drawn as; nil if it is not, as on the server.
    var bitmapScale: Double? {
        guard flag(.shouldRasterize), !keepsDepth else { return nil }
        let filters = shownFilters
        if !filters.background.isEmpty || filters.compositing.function != nil { return nil }
        let scale = rarePointer.pointee.details.rasterizationScale
        return scale.isFinite && scale > 0 ? min(scale, 64) : nil
    }
}

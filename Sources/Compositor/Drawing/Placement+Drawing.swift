// A placement on a target other than the picture, and how much of its plane is drawn. In: a shift, bounds.
// Out: the same placement there, corners in its plane.

extension Placement {
    /// The corners of what is drawn of a rect of the plane: half a pixel more on each side, but for flat,
    /// upright planes not more than what lies within the bounds.
    ///
    /// - Parameter shift: from the pixels of `bounds` to the placement's own.
    func drawnCorners(of rect: SIMD4<Float>, within bounds: SIMD4<Float>, shift: SIMD2<Float>) -> SIMD4<Float> {
        let roomX = 0.5 * rowX.w, roomY = 0.5 * rowY.w
        var corners = SIMD4(rect.x - roomX, rect.y - roomY, rect.x + rect.z + roomX, rect.y + rect.w + roomY)
        guard rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, rowX.x != 0, rowY.y != 0, bounds.total.isFinite
        else { return corners }
        // A pixel more, so that rounding takes nothing away.
        let x0 = (bounds.x + shift.x - 1 - rowX.z) / rowX.x, x1 = (bounds.z + shift.x + 1 - rowX.z) / rowX.x
        let y0 = (bounds.y + shift.y - 1 - rowY.z) / rowY.y, y1 = (bounds.w + shift.y + 1 - rowY.z) / rowY.y
        corners.x = max(corners.x, min(x0, x1))
        corners.y = max(corners.y, min(y0, y1))
        corners.z = min(corners.z, max(x0, x1))
        corners.w = min(corners.w, max(y0, y1))
        return corners
    }

    /// Where a rect of pixels x0 y0 x1 y1 lies in a flat, upright plane.
    /// - Parameter shift: from the rect's pixels to the placement's own.
    @inline(__always)
    func corners(ofPixels rect: SIMD4<Float>, shift: SIMD2<Float>) -> SIMD4<Float> {
        let x0 = (rect.x + shift.x - rowX.z) / rowX.x, x1 = (rect.z + shift.x - rowX.z) / rowX.x
        let y0 = (rect.y + shift.y - rowY.z) / rowY.y, y1 = (rect.w + shift.y - rowY.z) / rowY.y
        return SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    }

    /// The pixels whose middles lie between corners of a flat, upright plane, so that parts which meet share none; nil for
    /// other planes.
    func wholePixels(ofPart corners: SIMD4<Float>) -> SIMD4<Float>? {
        guard rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z == 1, rowX.x != 0, rowY.y != 0 else { return nil }
        let x0 = rowX.x * corners.x + rowX.z, x1 = rowX.x * corners.z + rowX.z
        let y0 = rowY.y * corners.y + rowY.z, y1 = rowY.y * corners.w + rowY.z
        return (SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)) - 0.5).rounded(.up)
    }

    /// Whether both lie in the same plane in the same way, whatever their opacity.
    func isInPlane(of other: UnsafePointer<Placement>) -> Bool {
        func isSame(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool { a.lowHalf == b.lowHalf && a.z == b.z }
        return isSame(rowX, other.pointee.rowX) && isSame(rowY, other.pointee.rowY) && isSame(rowW, other.pointee.rowW)
    }

    /// The pixels around a rect x y w h of the plane, with the room that antialiasing needs.
    func bounds(of rect: SIMD4<Float>) -> SIMD4<Float> {
        func row(_ row: SIMD4<Float>) -> SIMD3<Float> { SIMD3(row.x, row.y, row.z) }
        return Placement(rowX: row(rowX), rowY: row(rowY), rowW: row(rowW), rect: rect, opacity: 1).bounds
    }

    /// The same of a rect x0 y0 x1 y1.
    func bounds(ofCorners rect: SIMD4<Float>) -> SIMD4<Float> {
        bounds(of: SIMD4(lowHalf: rect.lowHalf, highHalf: rect.highHalf - rect.lowHalf))
    }

    /// Whether the plane's axes are not those of the target, or are seen in perspective.
    var leans: Bool { rowX.y != 0 || rowY.x != 0 || rowW.x != 0 || rowW.y != 0 }

    /// The same place on a target whose pixels are counted from elsewhere.
    @inline(__always)
    func shifted(_ shift: SIMD2<Float>) -> Placement {
        var moved = self
        moved.rowX += SIMD4(rowW.x, rowW.y, rowW.z, 0) * shift.x
        moved.rowY += SIMD4(rowW.x, rowW.y, rowW.z, 0) * shift.y
        return moved
    }
}

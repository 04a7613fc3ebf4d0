// What clips items: a rounded rect in a plane of its own. In: the plane and the rect. Out: a record
// that the shader reads for each pixel.

/// Clips to a rounded rect of a plane, and to its parent's as well. A pixel's place in the plane is
/// x = (rowX·(px, py, 1)) / (rowW·(px, py, 1)), y alike; the divisor is positive in front of the eye. A
/// half plane is a rect with three edges far away, its near one best at 0, where numbers are finest.
/// Numbers that are not finite let nothing through.
package struct Clip: BitwiseCopyable, Equatable, Sendable {
    package var rowX, rowY, rowW: SIMD4<Float>
    /// x, y, width, height in the plane.
    package var rect: SIMD4<Float>
    /// At minXminY, maxXminY, minXmaxY, maxXmaxY.
    package var radii: SIMD4<Float>
    /// Whether the corners are continuous ones (`CornerShape`).
    package var isContinuous: Bool
    /// The sides that end hard, between one pixel and the next, as in `Paint.hardEdges`.
    package var hardEdges: UInt8 = 0
    /// Pixel bounds of what it lets through, its parents' included; the whole picture if unknown.
    package var bounds: SIMD4<Float>
    /// Another clip of the list that applies as well; -1: none.
    package var parent: Int32

    package init(
        rowX: SIMD4<Float>, rowY: SIMD4<Float>, rowW: SIMD4<Float>, rect: SIMD4<Float>, radii: SIMD4<Float> = .zero,
        isContinuous: Bool = false, bounds: SIMD4<Float> = SIMD4(-1e9, -1e9, 1e9, 1e9), parent: Int32 = -1
    ) {
        (self.rowX, self.rowY, self.rowW) = (rowX, rowY, rowW)
        (self.rect, self.radii, self.bounds, self.parent) = (rect, radii, bounds, parent)
        self.isContinuous = isContinuous
    }

    /// The pixels that it lets through, its parents left aside, if its edges lie between pixels and it has no round
    /// corners.
    var wholePixels: PixelRect? {
        guard radii == .zero, rowX.y == 0, rowY.x == 0, rowW.x == 0, rowW.y == 0, rowW.z > 0, rowX.x != 0, rowY.y != 0
        else { return nil }
        let scale = SIMD2(rowX.x, rowY.y), shift = SIMD2(rowX.z, rowY.z)
        let one = (rect.lowHalf * rowW.z - shift) / scale, other = ((rect.lowHalf + rect.highHalf) * rowW.z - shift) / scale
        let box = SIMD4(lowHalf: pointwiseMin(one, other), highHalf: pointwiseMax(one, other))
        let whole = box.rounded(.toNearestOrEven), off = box - whole
        guard max(off.greatest, -off.least) < 1 / 1024, max(whole.greatest, -whole.least) < 1e6 else { return nil }
        return PixelRect(enclosing: whole)
    }

    /// The same clip on a target whose pixels are counted from elsewhere.
    func shifted(_ shift: SIMD2<Float>) -> Clip {
        func row(_ row: SIMD4<Float>) -> SIMD4<Float> { SIMD4(row.x, row.y, row.z - row.x * shift.x - row.y * shift.y, row.w) }
        var clip = self
        (clip.rowX, clip.rowY, clip.rowW) = (row(rowX), row(rowY), row(rowW))
        clip.bounds += SIMD4(lowHalf: shift, highHalf: shift)
        return clip
    }
}

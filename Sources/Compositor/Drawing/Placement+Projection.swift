// From a homography and a rect to a placement. In: three rows, a rect, an opacity. Out: the local
// size of a pixel, and the bounds in pixels.
//
// The drawn quad is the rect set out by half a pixel: beyond that, coverage is zero. "Half a pixel"
// in local units is half the length of the local coordinate's gradient on the screen.

import CoreGraphics

extension Placement {
    /// A rect this thin on the screen, in pixels, changes no 8-bit colour and is left out.
    static var invisibleThickness: Float { 1 / 512 }
    /// The part of the least W by which it may differ from one pixel to the next.
    static var mostOfNearest: Float { 0.5 }
    /// How near the eye the size of a pixel is taken at the least, as a part of the largest W.
    static var nearestPart: Float { 1e-5 }

    /// Places a rect (x, y, width, height) of a plane. Empty, edge-on and non-finite geometry, what lies
    /// behind the eye, and what is flat and reaches over 2³⁰ pixels beside the picture, gives a placement that
    /// draws nothing. A non-finite opacity is 0; others are clamped to 0…1.
    ///
    /// The rect must hold all that is painted: a layer's bounds, and its contents where they stick out.
    @inline(__always)
    package init(rowX: SIMD3<Float>, rowY: SIMD3<Float>, rowW: SIMD3<Float>, rect: SIMD4<Float>, opacity: Float) {
        let opacity = opacity >= 0 ? min(opacity, 1) : 0
        if rowW.x == 0 && rowW.y == 0 {
            self.init(affineX: rowX, rowY, scale: rowW.z, rect: rect, opacity: opacity)
        } else {
            self.init(projectiveX: rowX, rowY, rowW, rect: rect, opacity: opacity)
        }
    }

    @inline(__always)
    private init(affineX x: SIMD3<Float>, _ y: SIMD3<Float>, scale: Float, rect: SIMD4<Float>, opacity: Float) {
        var x = x, y = y
        if scale != 1 {
            // A map that puts everything behind the eye divides by zero here and is caught below.
            let inverse = 1 / max(scale, 0)
            x *= inverse
            y *= inverse
        }
        var units = SIMD2<Float>(repeating: 1)
        var span = SIMD4(rect.x - 0.5, rect.y - 0.5, rect.x + rect.z + 0.5, rect.y + rect.w + 0.5)
        // What neither leans nor is scaled, as most is, needs no arithmetic to come to the same.
        if !(x.x == 1 && x.y == 0 && y.x == 0 && y.y == 1) {
            units = Self.units(x, y)
            span = Self.span(x, y, units, rect)
        }
        let origin = SIMD2(x.z, y.z)
        let bounds = span + SIMD4(lowHalf: origin, highHalf: origin)
        let far = greater(bounds.greatest, -bounds.least)
        // Comparisons with NaN are false, so non-finite geometry fails here too.
        guard rect.z >= units.x * Self.invisibleThickness, rect.w >= units.y * Self.invisibleThickness, far < Self.farthest,
              bounds.total.isFinite
        else {
            if far >= Self.farthest, units.x.isFinite, units.y.isFinite { Self.reportFar() }
            self = .invisible
            return
        }
        self.init(rowX: SIMD4(x, units.x), rowY: SIMD4(y, units.y), rowW: SIMD4(0, 0, 1, opacity), bounds: bounds)
    }

    /// Local units a pixel of a plane without perspective.
    @inline(__always)
    private static func units(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD2<Float> {
        let area = abs(x.x * y.y - x.y * y.x)
        return SIMD2((x.y * x.y + y.y * y.y).squareRoot() / area, (x.x * x.x + y.x * y.x).squareRoot() / area)
    }

    /// The pixels around a rect, with the room that antialiasing needs, from where the plane's origin lies.
    @inline(__always)
    private static func span(
        _ x: SIMD3<Float>, _ y: SIMD3<Float>, _ units: SIMD2<Float>, _ rect: SIMD4<Float>
    ) -> SIMD4<Float> {
        let x0 = rect.x - 0.5 * units.x, x1 = rect.x + rect.z + 0.5 * units.x
        let y0 = rect.y - 0.5 * units.y, y1 = rect.y + rect.w + 0.5 * units.y
        // Each edge by itself: a middle and a reach would lose the near edge of a rect whose other one is far.
        let alongX = SIMD4(x.x * x0, y.x * x0, x.x * x1, y.x * x1), alongY = SIMD4(x.y * y0, y.y * y0, x.y * y1, y.y * y1)
        let one = SIMD2(lesser(alongX.x, alongX.z), lesser(alongX.y, alongX.w))
            + SIMD2(lesser(alongY.x, alongY.z), lesser(alongY.y, alongY.w))
        let other = SIMD2(greater(alongX.x, alongX.z), greater(alongX.y, alongX.w))
            + SIMD2(greater(alongY.x, alongY.z), greater(alongY.y, alongY.w))
        return SIMD4(lowHalf: one, highHalf: other)
    }

    /// The pixels around what a placement without perspective places of its plane, from where the plane's origin lies.
    func span(of rect: SIMD4<Float>) -> SIMD4<Float> {
        let x = SIMD3(rowX.x, rowX.y, rowX.z), y = SIMD3(rowY.x, rowY.y, rowY.z)
        return Self.span(x, y, Self.units(x, y), rect)
    }

    /// Puts what is placed without perspective elsewhere. False if it would be too far away, or nowhere.
    ///
    /// - Parameter span: what `span(of:)` says of it.
    @inline(__always)
    mutating func move(to origin: SIMD2<Float>, _ span: SIMD4<Float>) -> Bool {
        guard let moved = Self.bounds(of: span, at: origin) else { return false }
        (rowX.z, rowY.z, bounds) = (origin.x, origin.y, moved)
        return true
    }

    /// The pixels around what is placed without perspective; nil if it is too far away, or nowhere.
    @inline(__always)
    static func bounds(of span: SIMD4<Float>, at origin: SIMD2<Float>) -> SIMD4<Float>? {
        let bounds = span + SIMD4(lowHalf: origin, highHalf: origin)
        return greater(bounds.greatest, -bounds.least) < farthest && bounds.total.isFinite ? bounds : nil
    }

    @inline(never)
    private static func reportFar() {
        FaultReport.once("far layers", """
            a layer reaches over 2³⁰ pixels beside the picture and is not drawn: single precision cannot tell where it is
            """)
    }

    @inline(__always)
    private init(
        projectiveX x: SIMD3<Float>, _ y: SIMD3<Float>, _ w: SIMD3<Float>, rect: SIMD4<Float>, opacity: Float
    ) {
        let inner = Corners(x, y, w, minX: rect.x, minY: rect.y, maxX: rect.x + rect.z, maxY: rect.y + rect.w)
        let largest = inner.w.greatest
        let nearest = largest * Self.nearestPart

        // The gradient of local x on the screen is (a·x + b, c·x + d) · W / determinant, where a…d
        // are cofactors of the map: only W varies along y. The gradient of local y likewise.
        let ax = y.y * w.x - w.y * y.x, bx = y.y * w.z - w.y * y.z
        let cx = x.y * w.x - w.y * x.x, dx = x.y * w.z - w.y * x.z
        let ay = -cx, by = x.x * w.z - w.x * x.z
        let cy = -ax, dy = y.x * w.z - w.x * y.z
        let determinant = w.x * (x.y * y.z - x.z * y.y) - w.y * (x.x * y.z - x.z * y.x) + w.z * (x.x * y.y - x.y * y.x)
        // Of the rect's left, right, upper and lower side: the squared gradient over W, and the largest and
        // the smallest W. Corners behind the eye have no place on the screen; they count as nothing.
        let side = SIMD4(rect.x, rect.x + rect.z, rect.y, rect.y + rect.w)
        let u = SIMD4(ax, ax, ay, ay) * side + SIMD4(bx, bx, by, by), v = SIMD4(cx, cx, cy, cy) * side + SIMD4(dx, dx, dy, dy)
        let one = SIMD4(inner.w.x, inner.w.y, inner.w.x, inner.w.w), other = SIMD4(inner.w.w, inner.w.z, inner.w.y, inner.w.z)
        let far = one.replacing(with: other, where: other .> one), near = one.replacing(with: other, where: other .< one)
        let square = (u * u + v * v) * (1 / (determinant * determinant))
        let farthest = far.replacing(with: 0, where: .!(far .> 0))
        let foremost = near.replacing(with: nearest, where: .!(near .> nearest))
        let most = square * farthest * farthest, least = square * foremost * foremost
        // Seen nearly edge-on, half a pixel may be more of the plane than there is before the eye: it ends long before that.
        let limit = inner.w.least > nearest ? Self.mostOfNearest * inner.w.least : .infinity
        let unitsX = lesser(limit / abs(w.x), greater(most.x, most.y).squareRoot())
        let unitsY = lesser(limit / abs(w.y), greater(most.z, most.w).squareRoot())
        let leastX = lesser(least.x, least.y), leastY = lesser(least.z, least.w)
        let thickness = Self.invisibleThickness * Self.invisibleThickness

        let roomX = 0.5 * unitsX, roomY = 0.5 * unitsY
        let outer = Corners(
            x, y, w, minX: rect.x - roomX, minY: rect.y - roomY, maxX: rect.x + rect.z + roomX, maxY: rect.y + rect.w + roomY)
        let bounds = outer.bounds(nearest: nearest)
        // Comparisons with NaN are false, so non-finite geometry fails here too.
        guard nearest > 0, (outer.x + outer.y + outer.w).total.isFinite, rect.z > 0, rect.w > 0,
              rect.z * rect.z >= leastX * thickness, rect.w * rect.w >= leastY * thickness,
              bounds.total.isFinite, unitsX.isFinite, unitsY.isFinite
        else {
            self = .invisible
            return
        }
        self.init(rowX: SIMD4(x, unitsX), rowY: SIMD4(y, unitsY), rowW: SIMD4(w, opacity), bounds: bounds)
    }
}

@inline(__always)
private func greater(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

@inline(__always)
private func lesser(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

/// The four corners of a rect in homogeneous pixels: at minX minY, maxX minY, maxX maxY, minX maxY.
private struct Corners {
    let x, y, w: SIMD4<Float>

    @inline(__always)
    init(
        _ x: SIMD3<Float>, _ y: SIMD3<Float>, _ w: SIMD3<Float>, minX: Float, minY: Float, maxX: Float, maxY: Float
    ) {
        let across = SIMD4(minX, maxX, maxX, minX), down = SIMD4(minY, minY, maxY, maxY)
        self.x = across * x.x + (down * x.y + x.z)
        self.y = across * y.x + (down * y.y + y.z)
        self.w = across * w.x + (down * w.y + w.z)
    }

    /// The bounds in pixels of the part before the eye.
    @inline(__always)
    func bounds(nearest: Float) -> SIMD4<Float> {
        guard w.least > nearest else { return clippedBounds() }
        let inverse = 1 / w
        let px = x * inverse, py = y * inverse
        return SIMD4(px.least, py.least, px.greatest, py.greatest)
    }

    private subscript(index: Int) -> SIMD3<Float> { SIMD3(x[index], y[index], w[index]) }

    /// The same where a side leads behind the eye: towards the point where it gets there, it goes on without end.
    @inline(never)
    private func clippedBounds() -> SIMD4<Float> {
        let end = Placement.farthest
        var low = SIMD2<Float>(repeating: end), high = SIMD2(repeating: -end)
        for index in 0..<4 {
            let corner = self[index], next = self[(index + 1) & 3]
            if corner.z > 0 {
                let place = (SIMD2(corner.x, corner.y) / corner.z)
                    .clamped(lowerBound: SIMD2(repeating: -end), upperBound: SIMD2(repeating: end))
                low = pointwiseMin(low, place)
                high = pointwiseMax(high, place)
            }
            if (corner.z > 0) != (next.z > 0) {
                let way = corner + (next - corner) * (corner.z / (corner.z - next.z))
                // What rounding may have made of zero.
                let least = 1e-5 * max(abs(corner.x), abs(corner.y), abs(next.x), abs(next.y))
                for lane in 0..<2 {
                    if way[lane] >= -least { high[lane] = end }
                    if way[lane] <= least { low[lane] = -end }
                }
            }
        }
        return SIMD4(lowHalf: low, highHalf: high)
    }
}

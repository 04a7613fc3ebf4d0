// Where what leans is cut, and what clips leave of the parts. In: the plane of an item, where its own parts and its clips' edges
// lie in it. Out: the cells of a grid, each wholly within all clips, beyond one of them, or cut.
//
// Neighbours have their corners in common: pixels on the line between two cells must be one cell's alone.

import CoreGraphics

struct LeaningGrid {
    enum Way: UInt8, BitwiseCopyable { case inside, cut, beyond }

    /// Lines across one axis, ascending.
    struct Axis {
        fileprivate static let most = 18
        private(set) var lines = InlineArray<18, Float>(repeating: 0)
        private(set) var count = 0
        /// Lines nearer to each other than this are one.
        private let apart: Float
        private var lows = InlineArray<8, Float>(repeating: 0), highs = InlineArray<8, Float>(repeating: 0)
        private var lowCount = 0, highCount = 0

        init(apart: Float) { self.apart = apart }

        /// Asks for a line near the lower end of something, and one near its upper end: of two that are one the inner one counts.
        mutating func add(low: Float, high: Float) {
            guard low < high else { return }
            Self.add(low, to: &lows, &lowCount, apart) { $0 > $1 }
            Self.add(high, to: &highs, &highCount, apart) { $0 < $1 }
        }

        private static func add(
            _ line: Float, to lines: inout InlineArray<8, Float>, _ count: inout Int, _ apart: Float,
            _ isInner: (Float, Float) -> Bool
        ) {
            for index in 0..<count where abs(lines[index] - line) < apart {
                if isInner(line, lines[index]) { lines[index] = line }
                return
            }
            guard count < 8 else { return }
            lines[count] = line
            count += 1
        }

        /// Puts all lines between two ends in order, with as many others as make even parts.
        mutating func close(_ from: Float, _ to: Float, parts: Int) {
            count = 0
            insert(from)
            insert(to)
            for index in 0..<lowCount where lows[index] > from && lows[index] < to { insert(lows[index]) }
            for index in 0..<highCount where highs[index] > from && highs[index] < to { insert(highs[index]) }
            for part in 1..<max(parts, 1) {
                let line = from + (to - from) * Float(part) / Float(parts)
                var isFree = true
                for index in 0..<count where abs(lines[index] - line) < apart * 4 { isFree = false }
                if isFree { insert(line) }
            }
        }

        private mutating func insert(_ line: Float) { lines.insert(line, ascendingAmong: &count) }
    }

    private let x, y: Axis
    private var ways = InlineArray<289, Way>(repeating: .inside)

    /// How many cells there are.
    var count: Int { (x.count - 1) * (y.count - 1) }

    init(_ x: Axis, _ y: Axis) { (self.x, self.y) = (x, y) }

    private func cell(_ row: Int, _ column: Int) -> Int { row * (Axis.most - 1) + column }

    /// Finds out what a clip leaves of each cell.
    mutating func cut(by clip: LeaningClip) {
        var above = InlineArray<18, UInt8>(repeating: 0), below = above
        for row in 0..<y.count {
            for column in 0..<x.count { below[column] = clip.sides(of: SIMD2(x.lines[column], y.lines[row])) }
            if row > 0 {
                for column in 0..<x.count - 1 {
                    let common = above[column] & above[column + 1] & below[column] & below[column + 1]
                    let cell = cell(row - 1, column)
                    if common & LeaningClip.beyond != 0 {
                        ways[cell] = .beyond
                    } else if common & LeaningClip.inside == 0, ways[cell] == .inside {
                        ways[cell] = .cut
                    }
                }
            }
            swap(&above, &below)
        }
    }

    /// Goes over the cells, corners x0 y0 x1 y1.
    func forEachCell(_ body: (SIMD4<Float>, Way) -> Void) {
        for row in 0..<y.count - 1 {
            for column in 0..<x.count - 1 {
                body(SIMD4(x.lines[column], y.lines[row], x.lines[column + 1], y.lines[row + 1]), ways[cell(row, column)])
            }
        }
    }
}

/// A clip as it is seen from the plane of an item.
struct LeaningClip {
    /// Bits of `sides`: beyond one of the four edges, and within all of them and the corners.
    static let beyond: UInt8 = 0b1111, inside: UInt8 = 0b10000

    private let clip: Clip
    /// From the plane to pixels.
    private let rowX, rowY, rowW: SIMD3<Float>

    init(_ clip: Clip, _ placement: UnsafePointer<Placement>) {
        func row(_ row: SIMD4<Float>) -> SIMD3<Float> { SIMD3(row.x, row.y, row.z) }
        self.clip = clip
        (rowX, rowY, rowW) = (row(placement.pointee.rowX), row(placement.pointee.rowY), row(placement.pointee.rowW))
    }

    /// On which sides of the clip a point of the plane lies, by a pixel at least.
    func sides(of point: SIMD2<Float>) -> UInt8 {
        let here = SIMD3(point.x, point.y, 1), depth = (rowW * here).sum()
        guard depth > 1e-6 else { return 0 }
        let pixel = SIMD3((rowX * here).sum() / depth, (rowY * here).sum() / depth, 1)
        func along(_ row: SIMD4<Float>) -> Float { (SIMD3(row.x, row.y, row.z) * pixel).sum() }
        let w = along(clip.rowW)
        guard w > 0 else { return 0 }
        let place = SIMD2(along(clip.rowX), along(clip.rowY)) / w
        // As the shader finds how large a pixel is there.
        let dx = (SIMD2(clip.rowX.x, clip.rowY.x) - place * clip.rowW.x) / w
        let dy = (SIMD2(clip.rowX.y, clip.rowY.y) - place * clip.rowW.y) / w
        let unit = SIMD2((dx.x * dx.x + dy.x * dy.x).squareRoot(), (dx.y * dx.y + dy.y * dy.y).squareRoot())
        let low = place - clip.rect.lowHalf, high = clip.rect.highHalf - low
        guard (low + high).sum().isFinite else { return 0 }
        var sides: UInt8 = (low.x < -unit.x ? 1 : 0) | (high.x < -unit.x ? 2 : 0)
        sides |= (low.y < -unit.y ? 4 : 0) | (high.y < -unit.y ? 8 : 0)
        let near = pointwiseMin(low, high)
        guard near.x >= unit.x, near.y >= unit.y else { return sides }
        let corner = (low.x > high.x ? 1 : 0) + (low.y > high.y ? 2 : 0)
        let reach = clip.radii[corner] * (clip.isContinuous ? Float(CornerShape.expansion) : 1)
        guard reach > 0 else { return sides | Self.inside }
        let toCenter = pointwiseMax(SIMD2(repeating: reach) - near, .zero), within = reach - max(unit.x, unit.y)
        if toCenter == .zero || within > 0 && (toCenter * toCenter).sum() <= within * within { sides |= Self.inside }
        return sides
    }

    /// Asks for lines along the clip's edges and beside its corners, where they are lines along the plane's axes. False where
    /// they are not.
    ///
    /// - Parameter pixel: how much of the plane one is at most.
    func addLines(_ x: inout LeaningGrid.Axis, _ y: inout LeaningGrid.Axis, pixel: SIMD2<Float>) -> Bool {
        func composed(_ row: SIMD4<Float>) -> SIMD3<Float> { rowX * row.x + rowY * row.y + rowW * row.z }
        let toX = composed(clip.rowX), toY = composed(clip.rowY), toW = composed(clip.rowW)
        let size = clip.rect.highHalf
        // In a rect's length they may not be off by a pixel.
        let scale = SIMD2(toX.x, toY.y) / toW.z, skew = SIMD4(toX.y / toW.z, toY.x / toW.z, toW.x / toW.z, toW.y / toW.z)
        guard scale.x != 0, scale.y != 0, (scale + skew.lowHalf + skew.highHalf).sum().isFinite else { return false }
        let length = size / pointwiseMax(scale, -scale), span = max(length.x, length.y)
        guard abs(skew.x) * span <= 0.1 * pixel.x * abs(scale.x), abs(skew.y) * span <= 0.1 * pixel.y * abs(scale.y),
              max(abs(skew.z), abs(skew.w)) * span * span <= 0.1 * min(pixel.x, pixel.y) else { return false }
        let radius = max(clip.radii.greatest, 0) * (clip.isContinuous ? Float(CornerShape.expansion) : 1)
        func add(_ axis: inout LeaningGrid.Axis, _ from: Float, _ to: Float, _ scale: Float, _ origin: Float, _ pixel: Float) {
            let one = (from - origin) / scale, other = (to - origin) / scale, reach = radius / abs(scale)
            for way in reach > 0 ? [0, reach] : [0] {
                axis.add(low: min(one, other) + way + 1.25 * pixel, high: max(one, other) - way - 1.25 * pixel)
            }
        }
        let origin = SIMD2(toX.z, toY.z) / toW.z, rect = clip.rect
        add(&x, rect.x, rect.x + rect.z, scale.x, origin.x, pixel.x)
        add(&y, rect.y, rect.y + rect.w, scale.y, origin.y, pixel.y)
        return true
    }
}

// A map of what a batch touches. In: bounds in pixels. Out: which of up to 64 × 64 tiles they lie on.

/// The tiles under one item: a run of rows with the same columns, a bit each.
struct TileRun: BitwiseCopyable {
    var first: Int
    var last: Int
    var columns: UInt64
}

/// Two items whose tiles are apart do not overlap, so their order does not matter.
struct TileGrid {
    private let scaleX: Float
    private let scaleY: Float
    private let last: Float

    /// - Parameter side: how many tiles there are in a row and in a column, 64 at most: the more, the less
    ///   lies on a tile with something else, and the longer it takes to note what is large.
    init(width: Int, height: Int, side: Int) {
        scaleX = Float(side) / Float(width)
        scaleY = Float(side) / Float(height)
        last = Float(side - 1)
    }

    @inline(__always)
    func tiles(_ bounds: SIMD4<Float>) -> TileRun {
        func tile(_ value: Float) -> Int { Int(clamping: max(0, min(value, last))) }
        let x0 = tile(bounds.x * scaleX), x1 = tile(bounds.z * scaleX)
        return TileRun(
            first: tile(bounds.y * scaleY), last: tile(bounds.w * scaleY),
            columns: (UInt64.max &>> UInt64(63 &- x1)) & (UInt64.max &<< UInt64(x0)))
    }
}

/// All tiles that some items lie on.
struct TileSet: BitwiseCopyable {
    private var rows = InlineArray<64, UInt64>(repeating: 0)
    /// The rows that are not empty, so that few are looked at.
    private var first = 64
    private var last = -1

    @inline(__always)
    func overlaps(_ run: TileRun) -> Bool {
        var row = max(run.first, first)
        let end = min(run.last, last)
        while row <= end {
            if rows[row] & run.columns != 0 { return true }
            row &+= 1
        }
        return false
    }

    @inline(__always)
    mutating func insert(_ run: TileRun) {
        var row = run.first
        while row <= run.last {
            rows[row] |= run.columns
            row &+= 1
        }
        first = min(first, run.first)
        last = max(last, run.last)
    }

    mutating func removeAll() {
        guard first <= last else { return }
        for row in first...last { rows[row] = 0 }
        (first, last) = (64, -1)
    }
}

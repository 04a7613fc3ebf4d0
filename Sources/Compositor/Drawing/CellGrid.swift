// A map of what a batch touches. In: bounds in pixels. Out: which of up to 64 × 64 cells they lie on.

/// The cells under one item: a run of rows with the same columns, a bit each.
struct CellRun: BitwiseCopyable {
    var first: Int
    var last: Int
    var columns: UInt64
}

/// What an item touches.
struct ItemExtent: BitwiseCopyable {
    /// By these most items are told apart.
    var cells: CellRun
    /// Whole pixels: x0 y0 x1 y1.
    var pixels: SIMD4<Float>
}

/// Two items whose cells are apart do not overlap, so their order does not matter.
struct CellGrid {
    private let scaleX: Float
    private let scaleY: Float
    private let last: Float

    /// - Parameter side: how many cells there are in a row and in a column, 64 at most: the more, the less
    ///   lies on a cell with something else, and the longer it takes to note what is large.
    init(width: Int, height: Int, side: Int) {
        scaleX = Float(side) / Float(width)
        scaleY = Float(side) / Float(height)
        last = Float(side - 1)
    }

    @inline(__always)
    func cells(_ bounds: SIMD4<Float>) -> CellRun {
        @inline(__always)
        func cell(_ value: Float) -> Int { Int(clamping: max(0, min(value, last))) }
        let x0 = cell(bounds.x * scaleX), x1 = cell(bounds.z * scaleX)
        return CellRun(
            first: cell(bounds.y * scaleY), last: cell(bounds.w * scaleY),
            columns: (UInt64.max &>> UInt64(63 &- x1)) & (UInt64.max &<< UInt64(x0)))
    }

    @inline(__always)
    func extent(_ bounds: SIMD4<Float>) -> ItemExtent {
        ItemExtent(
            cells: cells(bounds),
            pixels: SIMD4(lowHalf: bounds.lowHalf.rounded(.down), highHalf: bounds.highHalf.rounded(.up)))
    }
}

extension CellRun {
    /// A bit for each cell of a grid of 8 × 8.
    @inline(__always)
    var mask: UInt64 {
        let rows = (UInt64.max &<< UInt64(8 &* first)) & (UInt64.max &>> UInt64(56 &- 8 &* last))
        return (columns & 0xFF) &* 0x0101_0101_0101_0101 & rows
    }
}

/// All cells that some items lie on. It is changed and asked in its place: whoever calls a method that cannot change it is given
/// a copy of the rows first.
struct CellSet: BitwiseCopyable {
    private var rows = InlineArray<64, UInt64>(repeating: 0)
    /// The rows that are not empty, so that few are looked at.
    private var first = 64
    private var last = -1

    @inline(__always)
    mutating func overlaps(_ run: CellRun) -> Bool {
        var row = max(run.first, first)
        let end = min(run.last, last)
        while row <= end {
            if rows[row] & run.columns != 0 { return true }
            row &+= 1
        }
        return false
    }

    mutating func overlaps(_ other: inout CellSet) -> Bool {
        var row = max(other.first, first)
        let end = min(other.last, last)
        while row <= end {
            if rows[row] & other.rows[row] != 0 { return true }
            row &+= 1
        }
        return false
    }

    mutating func formUnion(_ other: inout CellSet) {
        guard other.first <= other.last else { return }
        for row in other.first...other.last { rows[row] |= other.rows[row] }
        first = min(first, other.first)
        last = max(last, other.last)
    }

    @inline(__always)
    mutating func insert(_ run: CellRun) {
        var row = run.first
        while row <= run.last {
            rows[row] |= run.columns
            row &+= 1
        }
        first = min(first, run.first)
        last = max(last, run.last)
    }
}

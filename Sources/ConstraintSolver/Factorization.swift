// The matrix of the constraints that are tight, kept as a product of triangular factors so that it can be
// solved with: enters the rows (and, later, single rows that replace others), leaves solutions for either side.
//
// The factors are a list of pivots in the order of elimination. Pivot p takes row i and column j: the
// `lower` entries say which multiple of row i was taken from which later row, the `upper` entries are what
// else stood in row i then. A row that replaces another is kept apart, as the row it is in terms of those
// before it (product form), until there are enough of these to factor anew.

struct Factorization {
    // One of each a pivot.
    private(set) var pivotRow: [Int] = []
    private(set) var pivotColumn: [Int] = []
    private(set) var pivotValue: [Double] = []
    private(set) var lowerEnd: [Int] = []
    private(set) var upperEnd: [Int] = []

    private(set) var lowerRow: [Int] = []
    private(set) var lowerFactor: [Double] = []
    private(set) var upperColumn: [Int] = []
    private(set) var upperValue: [Double] = []

    // One of each a replaced row.
    private(set) var replacedRow: [Int] = []
    private(set) var replacedPivot: [Double] = []
    private(set) var replacedEnd: [Int] = []
    private(set) var replacedIndex: [Int] = []
    private(set) var replacedValue: [Double] = []

    /// Made when it is first solved with for few entries.
    var index = FactorIndex()

    /// How many rows were replaced since it was factored.
    var replacementCount: Int { replacedRow.count }

    /// Whether so much was replaced that factoring anew is cheaper than going on.
    var isWorn: Bool {
        replacedRow.count >= 64 || replacedIndex.count > 4 * (pivotRow.count + upperColumn.count + lowerRow.count) + 256
    }

    // MARK: Making it

    mutating func removeAll() { self = Factorization() }

    mutating func appendPivot(row: Int, column: Int, value: Double) {
        pivotRow.append(row)
        pivotColumn.append(column)
        pivotValue.append(value)
        lowerEnd.append(lowerRow.count)
        upperEnd.append(upperColumn.count)
    }

    /// Entries of the pivot that is appended next.
    mutating func appendLower(row: Int, factor: Double) {
        lowerRow.append(row)
        lowerFactor.append(factor)
    }

    /// Entries of the pivot that is appended next.
    mutating func appendUpper(column: Int, value: Double) {
        upperColumn.append(column)
        upperValue.append(value)
    }

    /// Forgets what was taken from rows that turned out to depend on others.
    mutating func dropLower(ofRows isDropped: [Bool]) {
        for entry in lowerRow.indices where isDropped[lowerRow[entry]] { lowerFactor[entry] = 0 }
    }

    /// Puts a row in the place of another: `row` is the new one as a sum of the present ones.
    mutating func replace(_ place: Int, by row: SparseVector) {
        for index in row.places where row[index] != 0 && index != place {
            replacedIndex.append(index)
            replacedValue.append(row[index])
        }
        replacedRow.append(place)
        replacedPivot.append(row[place])
        replacedEnd.append(replacedIndex.count)
    }

    // MARK: Solving with it

    /// The columns' values for which the rows give `rows`, which is used up.
    func solveColumns(_ rows: inout [Double], into columns: inout [Double]) {
        for step in replacedRow.indices.reversed() {
            var sum = rows[replacedRow[step]]
            for entry in (step == 0 ? 0 : replacedEnd[step - 1])..<replacedEnd[step] {
                sum -= replacedValue[entry] * rows[replacedIndex[entry]]
            }
            rows[replacedRow[step]] = sum / replacedPivot[step]
        }
        var first = 0
        for step in pivotRow.indices {
            let value = rows[pivotRow[step]]
            if value != 0 {
                for entry in first..<lowerEnd[step] { rows[lowerRow[entry]] -= lowerFactor[entry] * value }
            }
            first = lowerEnd[step]
        }
        for step in pivotRow.indices.reversed() {
            var sum = rows[pivotRow[step]]
            for entry in (step == 0 ? 0 : upperEnd[step - 1])..<upperEnd[step] {
                sum -= upperValue[entry] * columns[upperColumn[entry]]
            }
            columns[pivotColumn[step]] = sum / pivotValue[step]
        }
    }

    /// The rows' factors with which the rows' sum is `columns`, which is used up.
    func solveRows(_ columns: inout [Double], into rows: inout [Double]) {
        var first = 0
        for step in pivotRow.indices {
            let value = columns[pivotColumn[step]] / pivotValue[step]
            rows[pivotRow[step]] = value
            if value != 0 {
                for entry in first..<upperEnd[step] { columns[upperColumn[entry]] -= upperValue[entry] * value }
            }
            first = upperEnd[step]
        }
        for step in pivotRow.indices.reversed() {
            var sum = rows[pivotRow[step]]
            for entry in (step == 0 ? 0 : lowerEnd[step - 1])..<lowerEnd[step] {
                sum -= lowerFactor[entry] * rows[lowerRow[entry]]
            }
            rows[pivotRow[step]] = sum
        }
        first = 0
        for step in replacedRow.indices {
            let value = rows[replacedRow[step]] / replacedPivot[step]
            rows[replacedRow[step]] = value
            if value != 0 {
                for entry in first..<replacedEnd[step] { rows[replacedIndex[entry]] -= replacedValue[entry] * value }
            }
            first = replacedEnd[step]
        }
    }
}

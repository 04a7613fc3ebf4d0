// A square matrix by rows, for the factorization: enters a row after the other, leaves it by rows and columns.

struct SparseRows {
    private(set) var start: [Int] = [0]
    private(set) var column: [Int] = []
    private(set) var value: [Double] = []

    var count: Int { start.count - 1 }

    init(rows: Int) {
        start.reserveCapacity(rows + 1)
        column.reserveCapacity(rows * 3)
        value.reserveCapacity(rows * 3)
    }

    mutating func append(column: Int, value: Double) {
        self.column.append(column)
        self.value.append(value)
    }

    mutating func endRow() { start.append(column.count) }

    @inline(__always)
    func row(_ index: Int) -> Range<Int> { start[index]..<start[index + 1] }

    /// The same matrix by columns: `start` is where a column begins, `column` holds rows.
    func transposed() -> SparseRows {
        var result = SparseRows(rows: count)
        var places = [Int](repeating: 0, count: count + 1)
        for column in column { places[column + 1] += 1 }
        for index in 0..<count { places[index + 1] += places[index] }
        result.start = places
        result.column = [Int](repeating: 0, count: column.count)
        result.value = [Double](repeating: 0, count: column.count)
        for row in 0..<count {
            for entry in self.row(row) {
                let place = places[column[entry]]
                places[column[entry]] += 1
                result.column[place] = row
                result.value[place] = value[entry]
            }
        }
        return result
    }
}

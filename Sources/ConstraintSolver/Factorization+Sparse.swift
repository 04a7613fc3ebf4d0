// Solving for few entries: the same as for all of them, but only the pivots that such an entry reaches are gone through.

/// Where the entries of a factorization are if looked for from the other side.
struct FactorIndex {
    /// The pivot of each row and of each column.
    fileprivate var stepOfRow: [Int] = []
    fileprivate var stepOfColumn: [Int] = []
    /// The pivots that have a column among their upper entries, and the row among their lower ones.
    fileprivate var upper = SparseRows(rows: 0)
    fileprivate var lower = SparseRows(rows: 0)
    fileprivate var queue = StepQueue()

    var count: Int { stepOfRow.count }
}

extension Factorization {
    private func makeIndex() -> FactorIndex {
        var index = FactorIndex(), upper = SparseRows(rows: pivotRow.count), lower = upper
        index.stepOfRow = [Int](repeating: 0, count: pivotRow.count)
        index.stepOfColumn = index.stepOfRow
        for step in pivotRow.indices {
            index.stepOfRow[pivotRow[step]] = step
            index.stepOfColumn[pivotColumn[step]] = step
            for entry in uppers(of: step) { upper.append(column: upperColumn[entry], value: upperValue[entry]) }
            for entry in lowers(of: step) where lowerFactor[entry] != 0 {
                lower.append(column: lowerRow[entry], value: lowerFactor[entry])
            }
            upper.endRow()
            lower.endRow()
        }
        (index.upper, index.lower) = (upper.transposed(), lower.transposed())
        index.queue.fit(pivotRow.count)
        return index
    }

    private func uppers(of step: Int) -> Range<Int> { (step == 0 ? 0 : upperEnd[step - 1])..<upperEnd[step] }
    private func lowers(of step: Int) -> Range<Int> { (step == 0 ? 0 : lowerEnd[step - 1])..<lowerEnd[step] }
    private func replacements(of step: Int) -> Range<Int> { (step == 0 ? 0 : replacedEnd[step - 1])..<replacedEnd[step] }

    private mutating func indexEntries() {
        if index.count != pivotRow.count { index = makeIndex() }
    }

    /// The columns' values for which the rows give `rows`, which is used up.
    mutating func solveColumns(_ rows: inout SparseVector, into columns: inout SparseVector) {
        indexEntries()
        columns.clear()
        for step in replacedRow.indices.reversed() {
            let row = replacedRow[step]
            var sum = rows[row]
            for entry in replacements(of: step) { sum -= replacedValue[entry] * rows[replacedIndex[entry]] }
            if sum != 0 || rows[row] != 0 { rows.set(row, sum / replacedPivot[step]) }
        }
        for row in rows.places { index.queue.push(index.stepOfRow[row]) }
        while let step = index.queue.pop() {
            let value = rows[pivotRow[step]]
            guard value != 0 else { continue }
            for entry in lowers(of: step) where lowerFactor[entry] != 0 {
                rows.add(lowerRow[entry], -lowerFactor[entry] * value)
                index.queue.push(index.stepOfRow[lowerRow[entry]])
            }
        }
        for row in rows.places { index.queue.push(~index.stepOfRow[row]) }
        while let key = index.queue.pop() {
            let step = ~key, value = rows[pivotRow[step]] / pivotValue[step], column = pivotColumn[step]
            guard value != 0 else { continue }
            columns.set(column, value)
            for entry in index.upper.row(column) {
                let above = index.upper.column[entry]
                rows.add(pivotRow[above], -index.upper.value[entry] * value)
                index.queue.push(~above)
            }
        }
        rows.clear()
    }

    /// The rows' factors with which the rows' sum is `columns`, which is used up.
    mutating func solveRows(_ columns: inout SparseVector, into rows: inout SparseVector) {
        indexEntries()
        rows.clear()
        for column in columns.places { index.queue.push(index.stepOfColumn[column]) }
        while let step = index.queue.pop() {
            let value = columns[pivotColumn[step]] / pivotValue[step]
            guard value != 0 else { continue }
            rows.set(pivotRow[step], value)
            for entry in uppers(of: step) {
                columns.add(upperColumn[entry], -upperValue[entry] * value)
                index.queue.push(index.stepOfColumn[upperColumn[entry]])
            }
        }
        for row in rows.places { index.queue.push(~index.stepOfRow[row]) }
        while let key = index.queue.pop() {
            let row = pivotRow[~key], value = rows[row]
            guard value != 0 else { continue }
            for entry in index.lower.row(row) {
                let above = index.lower.column[entry]
                rows.add(pivotRow[above], -index.lower.value[entry] * value)
                index.queue.push(~above)
            }
        }
        for step in replacedRow.indices {
            let value = rows[replacedRow[step]] / replacedPivot[step]
            guard value != 0 else { continue }
            rows.set(replacedRow[step], value)
            for entry in replacements(of: step) { rows.add(replacedIndex[entry], -replacedValue[entry] * value) }
        }
        columns.clear()
    }
}

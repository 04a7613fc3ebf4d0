// Gaussian elimination of a sparse matrix: enters rows, leaves a factorization. Constraints of a layout are
// nearly triangular: first whatever can be taken without any arithmetic is (a row with one column left, a
// column with one row left), which costs no more than there are entries; only the rest, as a group of equal
// widths that fill a given one, is eliminated, the shortest rows first.

struct Elimination {
    private let rows: SparseRows
    private let columns: SparseRows
    private var factors = Factorization()
    private var rowCount: [Int]
    private var columnCount: [Int]
    private var isRowLeft: [Bool]
    private var isColumnLeft: [Bool]

    /// The factors, and the rows that depended on others, each with the column in which it has to be
    /// replaced by a row of that column's variable alone.
    static func factors(of rows: SparseRows) -> (Factorization, replaced: [(row: Int, column: Int)]) {
        var elimination = Elimination(rows)
        elimination.peel()
        elimination.eliminateRest()
        let replaced = elimination.replaceDependent()
        return (elimination.factors, replaced)
    }

    private init(_ rows: SparseRows) {
        self.rows = rows
        columns = rows.transposed()
        rowCount = (0..<rows.count).map { rows.row($0).count }
        columnCount = (0..<rows.count).map { [columns] in columns.row($0).count }
        isRowLeft = [Bool](repeating: true, count: rows.count)
        isColumnLeft = [Bool](repeating: true, count: rows.count)
    }

    // MARK: Without arithmetic

    private mutating func peel() {
        var shortRows = rowCount.indices.filter { rowCount[$0] == 1 }
        var shortColumns = columnCount.indices.filter { columnCount[$0] == 1 }
        while true {
            if let row = shortRows.popLast() {
                guard isRowLeft[row], rowCount[row] == 1 else { continue }
                takeShortRow(row, &shortRows)
            } else if let column = shortColumns.popLast() {
                guard isColumnLeft[column], columnCount[column] == 1 else { continue }
                takeShortColumn(column, &shortColumns)
            } else {
                return
            }
        }
    }

    private mutating func takeShortRow(_ row: Int, _ shortRows: inout [Int]) {
        guard let entry = rows.row(row).first(where: { isColumnLeft[rows.column[$0]] }) else { return }
        let column = rows.column[entry], pivot = rows.value[entry]
        for other in columns.row(column) {
            let otherRow = columns.column[other]
            guard isRowLeft[otherRow], otherRow != row else { continue }
            factors.appendLower(row: otherRow, factor: columns.value[other] / pivot)
            rowCount[otherRow] -= 1
            if rowCount[otherRow] == 1 { shortRows.append(otherRow) }
        }
        take(row, column, pivot)
    }

    private mutating func takeShortColumn(_ column: Int, _ shortColumns: inout [Int]) {
        guard let entry = columns.row(column).first(where: { isRowLeft[columns.column[$0]] }) else { return }
        let row = columns.column[entry], pivot = columns.value[entry]
        for other in rows.row(row) {
            let otherColumn = rows.column[other]
            guard isColumnLeft[otherColumn], otherColumn != column else { continue }
            factors.appendUpper(column: otherColumn, value: rows.value[other])
            columnCount[otherColumn] -= 1
            if columnCount[otherColumn] == 1 { shortColumns.append(otherColumn) }
        }
        take(row, column, pivot)
    }

    private mutating func take(_ row: Int, _ column: Int, _ value: Double) {
        factors.appendPivot(row: row, column: column, value: value)
        isRowLeft[row] = false
        isColumnLeft[column] = false
    }

    // MARK: The rest

    private mutating func eliminateRest() {
        guard isRowLeft.indices.contains(where: { isRowLeft[$0] && rowCount[$0] > 0 }) else { return }
        var rest = [[Term]](repeating: [], count: rows.count)
        var holders = [[Int]](repeating: [], count: rows.count)
        var buckets: [[Int]] = []
        func note(_ row: Int) {
            while buckets.count <= rest[row].count { buckets.append([]) }
            buckets[rest[row].count].append(row)
        }
        for row in rest.indices.reversed() where isRowLeft[row] {
            for entry in rows.row(row) where isColumnLeft[rows.column[entry]] {
                rest[row].append(Term(variable: rows.column[entry], coefficient: rows.value[entry]))
                holders[rows.column[entry]].append(row)
            }
            note(row)
        }
        var place = [Int](repeating: -1, count: rows.count)
        var shortest = 0
        while shortest < buckets.count {
            guard let row = buckets[shortest].popLast() else {
                shortest += 1
                continue
            }
            guard isRowLeft[row], rest[row].count == shortest, shortest > 0 else { continue }
            let pivot = Self.pivot(of: rest[row], holders)
            for other in holders[pivot.variable] where isRowLeft[other] && other != row {
                guard let entry = rest[other].firstIndex(where: { $0.variable == pivot.variable }) else { continue }
                let factor = rest[other][entry].coefficient / pivot.coefficient
                factors.appendLower(row: other, factor: factor)
                rest[other].swapAt(entry, rest[other].count - 1)
                rest[other].removeLast()
                Self.subtract(factor, rest[row], except: pivot.variable, from: &rest[other], &place) { holders[$0].append(other) }
                note(other)
                shortest = min(shortest, rest[other].count)
            }
            for term in rest[row] where term.variable != pivot.variable {
                factors.appendUpper(column: term.variable, value: term.coefficient)
            }
            take(row, pivot.variable, pivot.coefficient)
            rest[row] = []
        }
    }

    /// The term of a row to eliminate by: not much smaller than the greatest, in as few rows as can be.
    private static func pivot(of row: [Term], _ holders: [[Int]]) -> Term {
        var greatest = 0.0
        for term in row { greatest = max(greatest, abs(term.coefficient)) }
        var best = row[0], fewest = Int.max
        for term in row where abs(term.coefficient) >= 0.1 * greatest && holders[term.variable].count < fewest {
            best = term
            fewest = holders[term.variable].count
        }
        return best
    }

    /// row -= factor · other, where a difference that is only rounding becomes nothing.
    private static func subtract(_ factor: Double, _ other: [Term], except column: Int, from row: inout [Term],
                                 _ place: inout [Int], added: (Int) -> Void) {
        for index in row.indices { place[row[index].variable] = index }
        for term in other where term.variable != column {
            let part = factor * term.coefficient
            let index = place[term.variable]
            if index >= 0 {
                let old = row[index].coefficient
                let new = old - part
                row[index].coefficient = abs(new) <= 1e-11 * max(abs(old), abs(part)) ? 0 : new
            } else {
                row.append(Term(variable: term.variable, coefficient: -part))
                added(term.variable)
            }
        }
        for term in row { place[term.variable] = -1 }
        row.removeAll { $0.coefficient == 0 }
    }

    // MARK: What depends on others

    private mutating func replaceDependent() -> [(row: Int, column: Int)] {
        let left = isRowLeft.indices.filter { isRowLeft[$0] }
        guard !left.isEmpty else { return [] }
        factors.dropLower(ofRows: isRowLeft)
        let result = zip(left, isColumnLeft.indices.filter { isColumnLeft[$0] }).map { (row: $0, column: $1) }
        for (row, column) in result { factors.appendPivot(row: row, column: column, value: 1) }
        return result
    }
}

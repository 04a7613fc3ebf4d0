// Arrays that a step needs, kept so that no step makes them anew.

struct Workspace {
    // One of each a variable.
    var rows: [Double] = []
    var columns: [Double] = []
    var multipliers: [Double] = []
    /// What one step solves with, and what it finds: the change of the values, and the row that enters.
    var row = SparseVector()
    var column = SparseVector()
    var direction = SparseVector()
    var entering = SparseVector()

    // One of each a constraint.
    /// By how much the constraint's sum changes along the direction.
    var rate: [Double] = []
    var isTouched: [Bool] = []
    var touched: [Int] = []
    var crossings: [Crossing] = []

    // One of each a level.
    var slope: [Double] = []
    var slopeSize: [Double] = []

    /// Lists a constraint among those that change.
    @inline(__always)
    mutating func touch(_ constraint: Int) {
        guard !isTouched[constraint] else { return }
        isTouched[constraint] = true
        touched.append(constraint)
    }

    mutating func fit(variables: Int, constraints: Int, levels: Int) {
        if rows.count != variables {
            rows = [Double](repeating: 0, count: variables)
            columns = rows
            multipliers = rows
            row = SparseVector(count: variables)
            column = row
            direction = row
            entering = row
        }
        if rate.count < constraints {
            rate = [Double](repeating: 0, count: constraints)
            isTouched = [Bool](repeating: false, count: constraints)
        }
        if slope.count != levels {
            slope = [Double](repeating: 0, count: levels)
            slopeSize = slope
        }
    }
}

/// Where on the way a constraint changes its side.
struct Crossing {
    var step: Double
    var constraint: Int
    var jump: Double
}

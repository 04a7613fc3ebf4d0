// Arrays that a step needs, kept so that no step makes them anew.

struct Workspace {
    // One of each a variable.
    var rows: [Double] = []
    var columns: [Double] = []
    var direction: [Double] = []
    var multipliers: [Double] = []

    // One of each a constraint.
    /// By how much the constraint's sum changes along the direction.
    var rate: [Double] = []
    var isTouched: [Bool] = []
    var touched: [Int] = []
    var crossings: [Crossing] = []

    // One of each a level.
    var slope: [Double] = []
    var slopeSize: [Double] = []

    mutating func fit(variables: Int, constraints: Int, levels: Int) {
        if rows.count != variables {
            rows = [Double](repeating: 0, count: variables)
            columns = rows
            direction = rows
            multipliers = rows
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

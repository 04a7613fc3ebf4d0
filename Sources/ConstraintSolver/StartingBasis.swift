// Which constraints to hold tight at first: enters the table, leaves for each variable the constraint that
// is to determine it. A matching of constraints and variables, those first that matter most, so that a
// layout without contradictions starts at or near its solution instead of taking a step for each constraint.

enum StartingBasis {
    /// The constraint for each variable, or nil where none is left for it.
    static func constraints(of table: ConstraintTable, variableCount: Int) -> [Int?] {
        var matching = Matching(table: table, variableCount: variableCount)
        for constraint in order(of: table) { matching.add(constraint) }
        return matching.constraintOfVariable.map { $0 < 0 ? nil : $0 }
    }

    /// Required equations, then by level equations and inequalities; required inequalities and bounds hold by themselves or
    /// are met by a step.
    private static func order(of table: ConstraintTable) -> [Int] {
        var buckets = [[Int]](repeating: [], count: 2 * table.levels.count)
        for constraint in 0..<table.constraintCount where table.isLive[constraint] {
            let isEquation = table.relation[constraint] == .equal
            if !isEquation, table.priority[constraint] >= .bound { continue }
            buckets[2 * table.rank[constraint] + (isEquation ? 0 : 1)].append(constraint)
        }
        return buckets.flatMap { $0 }
    }
}

/// A matching that grows by a constraint at a time and never gives one up.
private struct Matching {
    let table: ConstraintTable
    private(set) var constraintOfVariable: [Int]
    private var variableOfConstraint: [Int]
    /// Variables from which no free one can be reached any more, and those of the search that goes on.
    private var isSeen: [Bool]
    private var seenFrom: [Int]

    init(table: ConstraintTable, variableCount: Int) {
        self.table = table
        constraintOfVariable = [Int](repeating: -1, count: variableCount)
        variableOfConstraint = [Int](repeating: -1, count: table.constraintCount)
        isSeen = [Bool](repeating: false, count: variableCount)
        seenFrom = [Int](repeating: -1, count: variableCount)
    }

    mutating func add(_ constraint: Int) {
        for term in table.terms(of: constraint).reversed() where constraintOfVariable[table.variable[term]] < 0 {
            match(constraint, table.variable[term])
            return
        }
        var queue = [constraint], head = 0
        var seen: [Int] = []
        while head < queue.count {
            let current = queue[head]
            head += 1
            for term in table.terms(of: current) {
                let variable = table.variable[term]
                guard !isSeen[variable] else { continue }
                isSeen[variable] = true
                seen.append(variable)
                seenFrom[variable] = current
                if constraintOfVariable[variable] < 0 {
                    shift(to: variable)
                    for variable in seen { isSeen[variable] = false }
                    return
                }
                queue.append(constraintOfVariable[variable])
            }
        }
    }

    private mutating func match(_ constraint: Int, _ variable: Int) {
        constraintOfVariable[variable] = constraint
        variableOfConstraint[constraint] = variable
    }

    /// Every constraint on the way found takes the next variable of it.
    private mutating func shift(to free: Int) {
        var variable = free
        while variable >= 0 {
            let constraint = seenFrom[variable]
            let old = variableOfConstraint[constraint]
            match(constraint, variable)
            variable = old
        }
    }
}

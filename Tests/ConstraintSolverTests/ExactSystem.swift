// The slow, exact solver: enters a system, leaves the sum of the errors of each level. A dense simplex by fractions
// with Bland's rule, one level after the other: what may not grow because of a higher level is left out of the
// lower ones.

import ConstraintSolver

/// A constraint in whole numbers.
struct PlainConstraint {
    var coefficients: [Int]
    var relation: Relation
    var constant: Int
    /// The higher, the more important.
    var level: Int
}

enum ExactSystem {
    /// The least errors of each level, the highest level first.
    static func levelErrors(of constraints: [PlainConstraint]) -> [Rational] {
        Set(constraints.map(\.level)).sorted(by: >).reduce(into: (Tableau(constraints), [Rational]())) { state, level in
            state.1.append(state.0.minimize(level))
        }.1
    }

    private struct Tableau {
        /// A row for each constraint: the columns' coefficients, last the constant, never negative.
        private var rows: [[Rational]] = []
        private var basis: [Int] = []
        /// The level at which a column counts, if at any.
        private var levels: [Int?] = []
        private var isBarred: [Bool] = []

        init(_ constraints: [PlainConstraint]) {
            let variables = constraints[0].coefficients.count
            // Each variable is the difference of two; each constraint has an excess and a shortfall.
            levels = [Int?](repeating: nil, count: 2 * variables)
            for constraint in constraints {
                levels.append(constraint.relation == .greaterOrEqual ? nil : constraint.level)
                levels.append(constraint.relation == .lessOrEqual ? nil : constraint.level)
            }
            isBarred = [Bool](repeating: false, count: levels.count)
            for (index, constraint) in constraints.enumerated() {
                let excess = 2 * variables + 2 * index
                var row = [Rational](repeating: Rational(0), count: levels.count + 1)
                let sign = constraint.constant < 0 ? -1 : 1
                for (variable, coefficient) in constraint.coefficients.enumerated() {
                    row[2 * variable] = Rational(sign * coefficient)
                    row[2 * variable + 1] = Rational(-sign * coefficient)
                }
                row[excess] = Rational(-sign)
                row[excess + 1] = Rational(sign)
                row[levels.count] = Rational(sign * constraint.constant)
                rows.append(row)
                basis.append(sign > 0 ? excess + 1 : excess)
            }
        }

        mutating func minimize(_ level: Int) -> Rational {
            while true {
                let costs = reducedCosts(level)
                guard let column = costs.indices.first(where: { !isBarred[$0] && costs[$0] < Rational(0) }) else {
                    for column in costs.indices where costs[column] > Rational(0) { isBarred[column] = true }
                    return rows.indices.reduce(Rational(0)) { levels[basis[$1]] == level ? $0 + rows[$1].last! : $0 }
                }
                pivot(leaving(column), column)
            }
        }

        private func reducedCosts(_ level: Int) -> [Rational] {
            var costs = levels.map { Rational($0 == level ? 1 : 0) }
            for row in rows.indices where levels[basis[row]] == level {
                for column in costs.indices where rows[row][column] != Rational(0) {
                    costs[column] = costs[column] - rows[row][column]
                }
            }
            return costs
        }

        private func leaving(_ column: Int) -> Int {
            let candidates = rows.indices.filter { rows[$0][column] > Rational(0) }
            return candidates.min { a, b in
                let first = rows[a].last! / rows[a][column], second = rows[b].last! / rows[b][column]
                return first != second ? first < second : basis[a] < basis[b]
            }!
        }

        private mutating func pivot(_ row: Int, _ column: Int) {
            let divisor = rows[row][column]
            rows[row] = rows[row].map { $0 == Rational(0) ? $0 : $0 / divisor }
            for other in rows.indices where other != row && rows[other][column] != Rational(0) {
                let factor = rows[other][column]
                for index in rows[other].indices where rows[row][index] != Rational(0) {
                    rows[other][index] = rows[other][index] - factor * rows[row][index]
                }
            }
            basis[row] = column
        }
    }
}

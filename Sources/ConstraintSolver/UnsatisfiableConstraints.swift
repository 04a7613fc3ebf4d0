// What is wrong with a system whose required constraints contradict each other.

/// Required constraints that cannot all be met. Without any one of `constraints` the rest of them can.
package struct UnsatisfiableConstraints: Error, Equatable {
    /// The constraints that contradict each other, in the order of their numbers.
    package let constraints: [ConstraintSystem.Constraint]
}

extension ConstraintSystem {
    /// The required constraints behind one that isn't met, or nil if all are.
    func conflict() -> UnsatisfiableConstraints? {
        guard table.levels.first == .required else { return nil }
        let unmet = (0..<table.constraintCount).first {
            table.isLive[$0] && table.rank[$0] == 0 && !isRemoved.contains($0) && violation(of: $0) > 0
        }
        guard let unmet else { return nil }
        // Conflicts that have nothing to do with each other are taken one by one: there may be one in each cell of a list.
        var constraints = opponents(of: [unmet])
        if !isContradiction(constraints) {
            constraints = opponents(of: (0..<table.constraintCount).filter { gradient($0) != 0 && table.rank[$0] == 0 })
        }
        return UnsatisfiableConstraints(constraints: reduced(constraints).map { Constraint(index: $0) })
    }

    /// Required constraints that keep some from costing less, those among them.
    private func opponents(of costly: [Int]) -> [Int] {
        var columns = [Double](repeating: 0, count: values.count), rows = columns
        for constraint in costly {
            for term in table.terms(of: constraint) {
                columns[table.variable[term]] += gradient(constraint) * table.coefficient[term]
            }
        }
        factors.solveRows(&columns, into: &rows)
        let others = tight.indices.compactMap { abs(rows[$0]) > 1e-9 && tight[$0] >= 0 ? tight[$0] : nil }
        return (others.filter { table.rank[$0] == 0 } + costly).sorted()
    }

    /// Leaves out what the others contradict each other without.
    private func reduced(_ constraints: [Int]) -> [Int] {
        var kept = constraints
        for constraint in constraints.reversed() {
            let others = kept.filter { $0 != constraint }
            if isContradiction(others) { kept = others }
        }
        return kept
    }

    private func isContradiction(_ constraints: [Int]) -> Bool {
        var system = ConstraintSystem()
        var numbers: [Int: Variable] = [:]
        for constraint in constraints {
            let terms = table.terms(of: constraint).map { term in
                if numbers[table.variable[term]] == nil { numbers[table.variable[term]] = system.addVariable() }
                return (variable: numbers[table.variable[term]]!, coefficient: table.coefficient[term])
            }
            _ = system.addConstraint(terms, table.relation[constraint], table.constant[constraint])
        }
        system.prepare()
        system.optimize()
        return (0..<system.table.constraintCount).contains { system.violation(of: $0) > 0 }
    }
}

// Whether a solution is the only one.

extension ConstraintSystem {
    /// Whether the variable could have another value at the same errors. After `solve()`.
    package mutating func isAmbiguous(_ variable: Variable) -> Bool {
        for index in values.indices { workspace.columns[index] = 0 }
        workspace.columns[variable.index] = 1
        factors.solveRows(&workspace.columns, into: &workspace.multipliers)
        let places = tight.indices.filter { abs(workspace.multipliers[$0]) > 1e-9 }
        return places.contains { tight[$0] < 0 || isFree($0, isUp: true) || isFree($0, isUp: false) }
    }
}

// Whether a solution is the only one.

extension ConstraintSystem {
    /// Whether the variable could have another value at the same errors. After `solve()`.
    package mutating func isAmbiguous(_ variable: Variable) -> Bool {
        workspace.column.set(variable.index, 1)
        factors.solveRows(&workspace.column, into: &workspace.entering)
        let places = workspace.entering.places.filter { abs(workspace.entering[$0]) > 1e-9 }
        return places.contains { tight[$0] < 0 || isFree($0, isUp: true) || isFree($0, isUp: false) }
    }
}

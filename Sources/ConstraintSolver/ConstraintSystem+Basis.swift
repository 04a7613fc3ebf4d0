// What is tight, and what follows from it: enter changes of the table, leave factors, values, residuals and sides.

extension ConstraintSystem {
    /// Makes the basis one of the constraints there are, and the values and sides those of its constants.
    mutating func prepare() {
        workspace.fit(variables: values.count, constraints: table.constraintCount, levels: table.levels.count)
        let changes = addedCount + removed.count
        if changes > 12, changes > values.count / 12 {
            startAnew()
        } else {
            for constraint in removed { letGo(constraint) }
            forgetRemoved()
            if factors.isWorn { factor() }
        }
        addedCount = 0
        followed = 0
        evaluate()
    }

    /// The constraint's sum is above its constant or below it, by more than rounding.
    func isOff(_ residual: Double, size: Double) -> Bool { abs(residual) > 1e-9 + 1e-11 * size }

    // MARK: Starting

    /// A basis by the constraints' levels, without regard to the last one.
    mutating func startAnew() {
        for constraint in removed { placeOf[constraint] = -1 }
        forgetRemoved()
        for place in tight where place >= 0 { placeOf[place] = -1 }
        let start = StartingBasis.constraints(of: table, variableCount: values.count)
        for (variable, constraint) in start.enumerated() {
            tight[variable] = constraint ?? -1 - variable
            if let constraint { placeOf[constraint] = variable }
        }
        factor()
    }

    private mutating func forgetRemoved() {
        for constraint in removed { table.remove(constraint) }
        removed.removeAll(keepingCapacity: true)
        isRemoved.removeAll(keepingCapacity: true)
        for variable in removedVariables {
            require(table.head[variable] < 0, "a variable is removed together with its constraints")
            vacantVariables.append(variable)
        }
        removedVariables.removeAll(keepingCapacity: true)
    }

    /// Puts an anchor in the place of a tight constraint, so that nothing moves.
    private mutating func letGo(_ constraint: Int) {
        let place = placeOf[constraint]
        solveDirection(place, sign: 1)
        var variable = 0, greatest = 0.0
        for index in workspace.direction.places {
            let size = abs(workspace.direction[index])
            if size > greatest || size == greatest && index < variable { (variable, greatest) = (index, size) }
        }
        placeOf[constraint] = -1
        tight[place] = -1 - variable
        workspace.column.set(variable, 1)
        factors.solveRows(&workspace.column, into: &workspace.entering)
        factors.replace(place, by: workspace.entering)
    }

    // MARK: What follows

    mutating func factor() {
        work.factorizations += 1
        var rows = SparseRows(rows: tight.count)
        for place in tight {
            if place < 0 {
                rows.append(column: -1 - place, value: 1)
            } else {
                for term in table.terms(of: place) { rows.append(column: table.variable[term], value: table.coefficient[term]) }
            }
            rows.endRow()
        }
        let (factors, replaced) = Elimination.factors(of: rows)
        self.factors = factors
        for (row, column) in replaced {
            if tight[row] >= 0 { placeOf[tight[row]] = -1 }
            tight[row] = -1 - column
        }
    }

    /// The values at which what is tight is met, and how all else lies there.
    mutating func evaluate() {
        for (place, constraint) in tight.enumerated() {
            workspace.rows[place] = constraint < 0 ? values[-1 - constraint] : table.constant[constraint]
        }
        factors.solveColumns(&workspace.rows, into: &values)
        for constraint in 0..<table.constraintCount where table.isLive[constraint] { measure(constraint) }
    }

    /// Where a constraint lies at the present values; one that is met exactly keeps its side.
    mutating func measure(_ constraint: Int) {
        guard placeOf[constraint] < 0 else {
            residual[constraint] = 0
            return
        }
        let (value, size) = table.residual(of: constraint, at: values)
        if isOff(value, size: size) {
            residual[constraint] = value
            isAbove[constraint] = value > 0
        } else {
            residual[constraint] = 0
        }
    }

    /// The change of the values if only what is tight at a place changes, by one.
    mutating func solveDirection(_ place: Int, sign: Double) {
        workspace.row.set(place, sign)
        factors.solveColumns(&workspace.row, into: &workspace.direction)
    }
}

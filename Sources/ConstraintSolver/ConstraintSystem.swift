// A system of linear constraints that changes, and its solution: enter variables and constraints with
// priorities, leave the values for which the constraints of each level are off by as little as can be,
// the higher levels first.
//
// The method is that of Cassowary (Badros, Borning, Stuckey, 2001), a simplex that goes on from its last
// solution after each change, with three differences. Levels are compared one after the other and never
// weighed against each other. There is no tableau, which fills up where a column of views hangs on its
// first one; the matrix of the constraints that are tight is kept factored instead (`Factorization`).
// And there are no variables for slack and error: a constraint that is not tight lies on one of two sides,
// each with its cost per unit, so that nothing needs a feasible start, and required ones are a level like
// all others.
//
// A place for each variable holds what is tight: a constraint, or, where none determines it, an anchor that
// holds the variable at the value it had. One step lets one of these go and moves along the line that opens, past
// the constraints whose change of side doesn't yet make the way costly, to the one that does, which becomes tight.

package struct ConstraintSystem {
    /// A number to be found.
    package struct Variable: Hashable, Sendable {
        package let index: Int
    }

    /// What stands for a constraint that was added; valid until it is removed.
    package struct Constraint: Hashable, Sendable {
        package let index: Int
    }

    /// How much work was done, for measurements.
    package struct Work: Equatable, Sendable {
        package var steps = 0
        /// Places that were looked at, to be let go of.
        package var tries = 0
        package var factorizations = 0
    }

    var table = ConstraintTable()
    var factors = Factorization()
    /// The constraint that is tight at each place, or -1 - variable for an anchor.
    var tight: [Int] = []
    /// The variables' values in the last solution, by their numbers.
    package internal(set) var values: [Double] = []

    // One of each a constraint.
    /// The place where it is tight, or -1.
    var placeOf: [Int] = []
    /// What its sum is above its constant; 0 while it is tight.
    var residual: [Double] = []
    /// Which side it lies on while it is not tight.
    var isAbove: [Bool] = []

    /// Removed, but still in the table until the next solution since they were tight.
    var removed: [Int] = []
    var isRemoved: Set<Int> = []
    /// Added since the last solution.
    var addedCount = 0
    var news = News.none
    /// Constants that changed since then, and by how much.
    var edits: [(constraint: Int, change: Double)] = []
    /// How many solutions in a row followed from the one before.
    var followed = 0
    /// Whether all required constraints are met in the last solution.
    var isMet = false
    /// The variables that the last solution changed; nil if that may be any.
    package internal(set) var moved: [Variable]? = []
    var vacantVariables: [Int] = []
    /// Given back, but not yet to be used again.
    var removedVariables: [Int] = []
    var workspace = Workspace()
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    package internal(set) var work = Work()

    /// What came since the last solution: nothing, other constants, or more.
    enum News { case none, constants, structure }

    package init() {}

    // MARK: Variables

    /// A new variable, which keeps its value as long as no constraint says otherwise.
    package mutating func addVariable(value: Double = 0) -> Variable {
        require(value.isFinite, "a variable's value is a finite number")
        news = .structure
        if let index = vacantVariables.popLast() {
            values[index] = value
            return Variable(index: index)
        }
        let index = values.count
        table.addVariable()
        values.append(value)
        tight.append(-1 - index)
        factors.appendPivot(row: index, column: index, value: 1)
        return Variable(index: index)
    }

    /// Gives back a variable. By the next solution its constraints have to be removed as well.
    package mutating func removeVariable(_ variable: Variable) {
        removedVariables.append(variable.index)
        news = .structure
    }

    /// The variable's value in the last solution.
    package func value(of variable: Variable) -> Double { values[variable.index] }

    /// The value that the variable keeps if no constraint determines it, from the next solution on.
    package mutating func setValue(_ value: Double, of variable: Variable) {
        require(value.isFinite, "a variable's value is a finite number")
        guard values[variable.index] != value else { return }
        values[variable.index] = value
        news = .structure
    }

    // MARK: Constraints

    /// Adds `sum of terms (relation) constant`.
    package mutating func addConstraint(_ terms: [(variable: Variable, coefficient: Double)], _ relation: Relation,
                                        _ constant: Double, priority: Priority = .required) -> Constraint {
        require(constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite },
                     "a constraint's coefficients and its constant are finite numbers")
        let index = table.add(terms.map { Term(variable: $0.variable.index, coefficient: $0.coefficient) }, relation,
                              constant: constant, priority: priority)
        if index == placeOf.count {
            placeOf.append(-1)
            residual.append(0)
            isAbove.append(true)
        }
        isAbove[index] = relation == .greaterOrEqual
        addedCount += 1
        news = .structure
        return Constraint(index: index)
    }

    package mutating func removeConstraint(_ constraint: Constraint) {
        require(isLive(constraint), "a constraint is removed once")
        if placeOf[constraint.index] >= 0 {
            removed.append(constraint.index)
            isRemoved.insert(constraint.index)
        } else {
            table.remove(constraint.index)
        }
        news = .structure
    }

    /// Changes what the sum is compared with: the edit of the paper, from the last solution on.
    package mutating func setConstant(_ constant: Double, of constraint: Constraint) {
        require(isLive(constraint), "the constraint was removed")
        require(constant.isFinite, "a constraint's constant is a finite number")
        let change = constant - table.constant[constraint.index]
        guard change != 0 else { return }
        table.constant[constraint.index] = constant
        guard news != .structure else { return }
        edits.append((constraint.index, change))
        news = edits.count > Self.mostEdits ? .structure : .constants
    }

    /// Whether a constraint is about the sum of these terms.
    package func isSum(of terms: [(variable: Variable, coefficient: Double)], _ constraint: Constraint) -> Bool {
        let wanted = ConstraintTable.gathered(terms.map { Term(variable: $0.variable.index, coefficient: $0.coefficient) })
        let present = table.terms(of: constraint.index)
        return wanted.count == present.count && zip(wanted, present).allSatisfy {
            $0.variable == table.variable[$1] && $0.coefficient == table.coefficient[$1]
        }
    }

    package mutating func setPriority(_ priority: Priority, of constraint: Constraint) {
        require(isLive(constraint), "the constraint was removed")
        guard table.priority[constraint.index] != priority else { return }
        table.setPriority(priority, of: constraint.index)
        news = .structure
    }

    /// Holds the variable at the value that it has.
    package mutating func addStay(_ variable: Variable, priority: Priority) -> Constraint {
        addConstraint([(variable, 1)], .equal, values[variable.index], priority: priority)
    }

    /// Brings the variable to a value that `setConstant(_:of:)` then changes as often as wanted.
    package mutating func addEdit(_ variable: Variable, value: Double, priority: Priority) -> Constraint {
        addConstraint([(variable, 1)], .equal, value, priority: priority)
    }

    /// By how much the last solution is off a constraint: 0 where it is met.
    package func error(of constraint: Constraint) -> Double {
        violation(of: constraint.index)
    }

    /// The sum of the errors of each level, the highest first.
    package var levelErrors: [(priority: Priority, error: Double)] {
        var sums = [Double](repeating: 0, count: table.levels.count)
        var isUsed = [Bool](repeating: false, count: table.levels.count)
        for index in 0..<table.constraintCount where table.isLive[index] && !isRemoved.contains(index) {
            sums[table.rank[index]] += violation(of: index)
            isUsed[table.rank[index]] = true
        }
        return table.levels.indices.filter { isUsed[$0] }.map { (table.levels[$0], sums[$0]) }
    }

    private func isLive(_ constraint: Constraint) -> Bool {
        table.isLive[constraint.index] && !isRemoved.contains(constraint.index)
    }

    func violation(of index: Int) -> Double {
        guard placeOf[index] < 0 else { return 0 }
        let off = residual[index]
        return max(0, off * (off > 0 ? table.relation[index].upperGradient : table.relation[index].lowerGradient))
    }
}

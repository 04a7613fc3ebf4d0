// Random systems, the same at every run.

import ConstraintSolver

struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func next() -> UInt64 {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension PlainConstraint {
    /// Level 4 stands for required.
    static func random(variables: Int, _ dice: inout Dice) -> PlainConstraint {
        var coefficients = [Int](repeating: 0, count: variables)
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            coefficients[Int.random(in: 0..<variables, using: &dice)] = [-2, -1, -1, 1, 1, 1, 2, 3].randomElement(using: &dice)!
        }
        return PlainConstraint(coefficients: coefficients,
                               relation: [.lessOrEqual, .equal, .equal, .greaterOrEqual].randomElement(using: &dice)!,
                               constant: Bool.random(using: &dice) ? 0 : Int.random(in: -20...20, using: &dice),
                               level: [1, 1, 2, 2, 3, 4].randomElement(using: &dice)!)
    }

    var priority: Priority { level == 4 ? .required : Priority(Double(level) * 250) }

    func add(to system: inout ConstraintSystem, _ variables: [ConstraintSystem.Variable]) -> ConstraintSystem.Constraint {
        let terms = zip(variables, coefficients).filter { $0.1 != 0 }.map { (variable: $0.0, coefficient: Double($0.1)) }
        return system.addConstraint(terms, relation, Double(constant), priority: priority)
    }
}

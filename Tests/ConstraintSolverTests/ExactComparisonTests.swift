// The solver against the exact one, on systems made by chance and changed by chance.

import ConstraintSolver
import XCTest

final class ExactComparisonTests: XCTestCase {
    func testTwoThousandRandomSystemsHaveTheExactErrorsOfEachLevel() {
        for seed in 0..<2_000 {
            var dice = Dice(seed)
            let count = Int.random(in: 1...6, using: &dice)
            var system = ConstraintSystem()
            let variables = (0..<count).map { _ in system.addVariable(value: Double(Int.random(in: -9...9, using: &dice))) }
            let constraints = (0..<Int.random(in: 1...14, using: &dice)).map { _ in
                PlainConstraint.random(variables: count, &dice)
            }
            for constraint in constraints { _ = constraint.add(to: &system, variables) }
            check(&system, constraints, "system \(seed)")
        }
    }

    func testEverySolutionOnTheWayOfRandomChangesIsExact() {
        for seed in 0..<250 {
            var dice = Dice(100_000 + seed)
            let count = Int.random(in: 2...5, using: &dice)
            var system = ConstraintSystem()
            let variables = (0..<count).map { _ in system.addVariable() }
            var constraints: [(plain: PlainConstraint, number: ConstraintSystem.Constraint)] = []
            for change in 0..<24 {
                switch constraints.isEmpty ? 0 : Int.random(in: 0..<6, using: &dice) {
                case 0...2 where constraints.count < 12:
                    let plain = PlainConstraint.random(variables: count, &dice)
                    constraints.append((plain, plain.add(to: &system, variables)))
                case 3:
                    let index = Int.random(in: constraints.indices, using: &dice)
                    system.removeConstraint(constraints.remove(at: index).number)
                case 4:
                    let index = Int.random(in: constraints.indices, using: &dice)
                    constraints[index].plain.level = Int.random(in: 1...4, using: &dice)
                    system.setPriority(constraints[index].plain.priority, of: constraints[index].number)
                default:
                    let index = Int.random(in: constraints.indices, using: &dice)
                    constraints[index].plain.constant = Int.random(in: -20...20, using: &dice)
                    system.setConstant(Double(constraints[index].plain.constant), of: constraints[index].number)
                }
                guard !constraints.isEmpty, Int.random(in: 0..<3, using: &dice) > 0 else { continue }
                check(&system, constraints.map(\.plain), "system \(seed), change \(change)", numbers: constraints.map(\.number))
            }
        }
    }

    /// Such a solution follows from the one before, for as long as no constraint comes to lie on its other side.
    func testSolutionsThatFollowConstantsAreExact() {
        for seed in 0..<150 {
            var dice = Dice(300_000 + seed)
            let count = Int.random(in: 2...6, using: &dice)
            var system = ConstraintSystem()
            let variables = (0..<count).map { _ in system.addVariable() }
            var constraints = (0..<Int.random(in: 3...12, using: &dice)).map { _ in
                PlainConstraint.random(variables: count, &dice)
            }
            let numbers = constraints.map { $0.add(to: &system, variables) }
            check(&system, constraints, "system \(seed)", numbers: numbers)
            for round in 0..<30 {
                for _ in 0..<Int.random(in: 1...3, using: &dice) {
                    let index = Int.random(in: constraints.indices, using: &dice)
                    // Most go a little way.
                    let way = Int.random(in: 0..<4, using: &dice) > 0 ? 1 : 20
                    constraints[index].constant += Int.random(in: -way...way, using: &dice)
                    system.setConstant(Double(constraints[index].constant), of: numbers[index])
                }
                let before = variables.map { system.value(of: $0) }
                check(&system, constraints, "system \(seed), round \(round)", numbers: numbers)
                guard let moved = system.moved else { continue }
                for variable in variables where !moved.contains(variable) {
                    XCTAssertEqual(system.value(of: variable), before[variable.index], "it is said not to have moved")
                }
            }
        }
    }

    func testTheSameSystemHasTheSameSolutionToTheBit() {
        func values() -> [Double] {
            (0..<50).flatMap { seed -> [Double] in
                var dice = Dice(200_000 + seed)
                var system = ConstraintSystem()
                let variables = (0..<8).map { _ in system.addVariable() }
                for _ in 0..<16 { _ = PlainConstraint.random(variables: 8, &dice).add(to: &system, variables) }
                try? system.solve()
                return variables.map { system.value(of: $0) }
            }
        }
        XCTAssertEqual(values(), values())
    }

    private func check(_ system: inout ConstraintSystem, _ constraints: [PlainConstraint], _ name: String,
                       numbers: [ConstraintSystem.Constraint]? = nil, file: StaticString = #filePath, line: UInt = #line) {
        let exact = ExactSystem.levelErrors(of: constraints)
        let isSolvable: Bool
        do {
            try system.solve()
            isSolvable = true
        } catch {
            isSolvable = false
            let named = zip(constraints.indices, constraints).filter { index, _ in
                error.constraints.contains { $0.index == numbers?[index].index ?? index }
            }
            checkConflict(named.map(\.1), name, file: file, line: line)
        }
        let hasRequired = constraints.contains { $0.level == 4 }
        XCTAssertEqual(isSolvable, !hasRequired || exact[0] == Rational(0), "\(name): satisfiable", file: file, line: line)
        let errors = system.levelErrors.map(\.error)
        XCTAssertEqual(errors.count, exact.count, name, file: file, line: line)
        for (found, expected) in zip(errors, exact) {
            XCTAssertEqual(found, expected.value, accuracy: 1e-6, "\(name): \(errors) against \(exact.map(\.value))",
                           file: file, line: line)
        }
    }

    /// What is named contradicts itself, and doesn't without any one of it.
    private func checkConflict(_ constraints: [PlainConstraint], _ name: String, file: StaticString, line: UInt) {
        guard !constraints.isEmpty else { return XCTFail("\(name): nothing is named", file: file, line: line) }
        XCTAssertTrue(constraints.allSatisfy { $0.level == 4 }, "\(name): all named are required", file: file, line: line)
        XCTAssertNotEqual(ExactSystem.levelErrors(of: constraints), [Rational(0)], "\(name): a contradiction",
                          file: file, line: line)
        for left in constraints.indices where constraints.count > 1 {
            var others = constraints
            others.remove(at: left)
            XCTAssertEqual(ExactSystem.levelErrors(of: others), [Rational(0)], "\(name): nothing is named in vain",
                           file: file, line: line)
        }
    }
}

// What the solver promises, by small systems.

import ConstraintSolver
import XCTest

final class ConstraintSystemTests: XCTestCase {
    func testAVariableWithoutConstraintsKeepsItsValue() throws {
        var system = ConstraintSystem()
        let x = system.addVariable(value: 42)
        try system.solve()
        XCTAssertEqual(system.value(of: x), 42)
        XCTAssertTrue(system.isAmbiguous(x))
    }

    func testTwoEquationsDetermineTwoVariables() throws {
        var system = ConstraintSystem()
        let x = system.addVariable(), y = system.addVariable()
        _ = system.addConstraint([(x, 1), (y, 1)], .equal, 10)
        _ = system.addConstraint([(x, 1), (y, -1)], .equal, 2)
        try system.solve()
        XCTAssertEqual(system.value(of: x), 6, accuracy: 1e-9)
        XCTAssertEqual(system.value(of: y), 4, accuracy: 1e-9)
        XCTAssertFalse(system.isAmbiguous(x))
        XCTAssertFalse(system.isAmbiguous(y))
    }

    func testAVariableNamedTwiceCountsTwice() throws {
        var system = ConstraintSystem()
        let x = system.addVariable(), y = system.addVariable()
        _ = system.addConstraint([(y, 1), (x, 1), (y, -1), (x, 1)], .equal, 10)
        try system.solve()
        XCTAssertEqual(system.value(of: x), 5, accuracy: 1e-9)
    }

    func testAThousandWeakConstraintsDontOutweighOneStronger() throws {
        var system = ConstraintSystem()
        let x = system.addVariable()
        for _ in 0..<1_000 { _ = system.addConstraint([(x, 1)], .equal, 100, priority: Priority(749)) }
        _ = system.addConstraint([(x, 1)], .equal, 5, priority: Priority(750))
        try system.solve()
        XCTAssertEqual(system.value(of: x), 5, accuracy: 1e-9)
        XCTAssertEqual(system.levelErrors.map(\.error), [0, 95_000])
    }

    func testTheMostOfEqualsWins() throws {
        var system = ConstraintSystem()
        let x = system.addVariable()
        for _ in 0..<2 { _ = system.addConstraint([(x, 1)], .equal, 0, priority: Priority(500)) }
        for _ in 0..<3 { _ = system.addConstraint([(x, 1)], .equal, 5, priority: Priority(500)) }
        try system.solve()
        XCTAssertEqual(system.value(of: x), 5, accuracy: 1e-9)
    }

    func testAContradictionNamesItsConstraintsAndNoOthers() throws {
        var system = ConstraintSystem()
        let x = system.addVariable(), y = system.addVariable(), z = system.addVariable()
        _ = system.addConstraint([(z, 1)], .equal, 3)
        let first = system.addConstraint([(x, 1)], .greaterOrEqual, 100)
        _ = system.addConstraint([(x, 1), (z, 1)], .greaterOrEqual, 1)
        let second = system.addConstraint([(y, 1), (x, -1)], .equal, 10)
        let third = system.addConstraint([(y, 1)], .lessOrEqual, 50)
        _ = system.addConstraint([(y, 1)], .equal, 1_000, priority: Priority(999))
        XCTAssertThrowsError(try system.solve()) { error in
            XCTAssertEqual((error as? UnsatisfiableConstraints)?.constraints, [first, second, third])
        }
        XCTAssertThrowsError(try system.solve(), "it is said again as long as it is so")
        system.removeConstraint(third)
        try system.solve()
        XCTAssertEqual(system.value(of: y), 1_000, accuracy: 1e-9)
        XCTAssertEqual(system.value(of: x), 990, accuracy: 1e-9)
    }

    func testAConstraintWithoutVariablesHoldsOrNot() throws {
        var system = ConstraintSystem()
        _ = system.addConstraint([], .lessOrEqual, 1)
        try system.solve()
        let wrong = system.addConstraint([], .equal, 1)
        XCTAssertThrowsError(try system.solve()) { error in
            XCTAssertEqual((error as? UnsatisfiableConstraints)?.constraints, [wrong])
        }
    }

    /// As in the cells of a list: none of the conflicts has to do with another, and each is named by itself.
    func testConflictsThatHaveNothingInCommonAreNamedOneByOne() throws {
        var system = ConstraintSystem(), pairs: [[ConstraintSystem.Constraint]] = []
        for index in 0..<30 {
            let low = system.addVariable(), high = system.addVariable()
            _ = system.addConstraint([(high, 1), (low, -1)], .equal, 4)
            pairs.append([
                system.addConstraint([(low, 1)], .greaterOrEqual, Double(index)),
                system.addConstraint([(high, 1)], .lessOrEqual, Double(index) + 3),
            ])
        }
        var named = 0
        while named <= pairs.count {
            do {
                try system.solve()
                break
            } catch {
                XCTAssertEqual(error.constraints.count, 3)
                XCTAssertEqual(pairs.filter { Set($0).isSubset(of: error.constraints) }.count, 1)
                system.setPriority(Priority(500), of: try XCTUnwrap(error.constraints.last))
                named += 1
            }
        }
        XCTAssertEqual(named, pairs.count)
    }

    func testAnEditMovesWhatHangsOnIt() throws {
        var system = ConstraintSystem()
        let left = system.addVariable(), middle = system.addVariable(), right = system.addVariable()
        _ = system.addConstraint([(middle, 2), (left, -1), (right, -1)], .equal, 0)
        _ = system.addConstraint([(right, 1), (left, -1)], .greaterOrEqual, 10)
        _ = system.addConstraint([(right, 1)], .lessOrEqual, 100)
        _ = system.addConstraint([(left, 1)], .greaterOrEqual, 0)
        let stay = system.addStay(right, priority: Priority(10))
        let edit = system.addEdit(middle, value: 50, priority: Priority(900))
        for (wanted, expected) in [(50.0, 50.0), (20, 20), (90, 90), (99, 95), (3, 5), (40, 40)] {
            system.setConstant(wanted, of: edit)
            try system.solve()
            XCTAssertEqual(system.value(of: middle), expected, accuracy: 1e-9)
        }
        system.removeConstraint(edit)
        system.removeConstraint(stay)
        try system.solve()
        XCTAssertEqual(system.value(of: middle), 40, accuracy: 1e-9, "what nothing determines stays")
        XCTAssertTrue(system.isAmbiguous(middle))
    }

    func testEqualWishesThatCannotBothBeMetAreAmbiguous() throws {
        var system = ConstraintSystem()
        let a = system.addVariable(), b = system.addVariable(), c = system.addVariable()
        _ = system.addConstraint([(a, 1), (b, 1)], .equal, 100)
        let wish = system.addConstraint([(a, 1)], .lessOrEqual, 20, priority: Priority(250))
        _ = system.addConstraint([(b, 1)], .lessOrEqual, 20, priority: Priority(250))
        _ = system.addConstraint([(c, 1)], .equal, 7, priority: Priority(250))
        try system.solve()
        XCTAssertTrue(system.isAmbiguous(a))
        XCTAssertTrue(system.isAmbiguous(b))
        XCTAssertFalse(system.isAmbiguous(c))
        system.setPriority(Priority(251), of: wish)
        try system.solve()
        XCTAssertEqual(system.value(of: a), 20, accuracy: 1e-9)
        XCTAssertFalse(system.isAmbiguous(a))
    }

    func testPlacesOfRemovedVariablesAreUsedAgain() throws {
        var system = ConstraintSystem()
        var highest = 0
        for round in 0..<100 {
            let x = system.addVariable(), y = system.addVariable()
            let constraints = [system.addConstraint([(x, 1), (y, -1)], .equal, 1),
                               system.addConstraint([(y, 1)], .equal, Double(round))]
            try system.solve()
            XCTAssertEqual(system.value(of: x), Double(round + 1), accuracy: 1e-9)
            highest = max(highest, x.index, y.index)
            for constraint in constraints { system.removeConstraint(constraint) }
            system.removeVariable(x)
            system.removeVariable(y)
            try system.solve()
        }
        XCTAssertLessThan(highest, 4)
    }

    func testAGroupOfEqualWidthsFillsWhatIsGiven() throws {
        var system = ConstraintSystem()
        let count = 300
        let x = (0..<count).map { _ in system.addVariable() }, width = (0..<count).map { _ in system.addVariable() }
        for index in 0..<count - 1 {
            _ = system.addConstraint([(x[index + 1], 1), (x[index], -1), (width[index], -1)], .equal, 8)
            _ = system.addConstraint([(width[index + 1], 1), (width[index], -1)], .equal, 0)
        }
        _ = system.addConstraint([(x[0], 1)], .equal, 0)
        let end = system.addConstraint([(x[count - 1], 1), (width[count - 1], 1)], .equal, 10_000)
        try system.solve()
        XCTAssertEqual(system.value(of: width[7]), (10_000 - 8.0 * 299) / 300, accuracy: 1e-6)
        system.setConstant(20_000, of: end)
        try system.solve()
        XCTAssertEqual(system.value(of: x[150]), 150 * ((20_000 - 8.0 * 299) / 300 + 8), accuracy: 1e-5)
    }
}

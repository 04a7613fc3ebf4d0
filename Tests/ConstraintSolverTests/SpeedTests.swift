// A column of a thousand rows: what it takes to lay it out, and to change one constant of it.

import ConstraintSolver
import XCTest

final class SpeedTests: XCTestCase {
    func testAColumnOfAThousandRowsTakesFewSteps() throws {
        var first = Duration.seconds(60), change = first
        for _ in 0..<3 {
            let clock = ContinuousClock()
            var column = Column()
            first = try min(first, clock.measure { column = Column(rows: 1_000); try column.system.solve() })
            XCTAssertEqual(column.system.value(of: column.y[999]), 999 * 52, accuracy: 1e-6)
            for round in 1...5 {
                change = try min(change, clock.measure {
                    column.system.setConstant(44 + Double(round), of: column.heights[10])
                    try column.system.solve()
                })
                XCTAssertEqual(column.system.value(of: column.y[999]), 999 * 52 + Double(round), accuracy: 1e-6)
            }
            XCTAssertLessThan(column.system.work.steps, 10, "a column without contradictions starts at its solution")
        }
        print("column of 1,000 rows: first \(first), one constant \(change), ratio \(first / change)")
    }

    func testRowsOfTwoLabelsWithOneThatGivesWayAreQuick() throws {
        #if DEBUG
        let rows = 50
        #else
        let rows = 1_000
        #endif
        let clock = ContinuousClock()
        var system = ConstraintSystem()
        var wide: [ConstraintSystem.Variable] = []
        let first = try clock.measure {
            var above: ConstraintSystem.Variable?
            for row in 0..<rows { wide.append(addRow(row, &above, to: &system)) }
            try system.solve()
        }
        for (row, width) in wide.enumerated() {
            XCTAssertEqual(system.value(of: width), 292 - Double(40 + row % 50), accuracy: 1e-6)
        }
        print("\(rows) rows of two labels: \(first), \(system.work.steps) steps, \(system.work.factorizations) factorizations")
    }

    /// Two labels side by side in a row of 300 points; the second one holds its size less.
    private func addRow(_ row: Int, _ above: inout ConstraintSystem.Variable?,
                        to system: inout ConstraintSystem) -> ConstraintSystem.Variable {
        let x1 = system.addVariable(), width1 = system.addVariable(), x2 = system.addVariable(), width2 = system.addVariable()
        let y = system.addVariable()
        _ = system.addConstraint(above.map { [(y, 1), ($0, -1)] } ?? [(y, 1)], .equal, 30)
        _ = system.addConstraint([(x1, 1)], .equal, 0)
        _ = system.addConstraint([(x2, 1), (x1, -1), (width1, -1)], .equal, 8)
        _ = system.addConstraint([(x2, 1), (width2, 1)], .equal, 300)
        for (width, size, hugging) in [(width1, 40 + row % 50, 251.0), (width2, 60, 250)] {
            _ = system.addConstraint([(width, 1)], .greaterOrEqual, Double(size), priority: Priority(750))
            _ = system.addConstraint([(width, 1)], .lessOrEqual, Double(size), priority: Priority(hugging))
        }
        above = y
        return width2
    }

    /// A row of a stack that hides: the rows below it all could give way, and one step settles it for all of them.
    func testARowThatHidesIsNotTriedForEachRowBelow() throws {
        var system = ConstraintSystem()
        let rows = 200, height = system.addVariable()
        var tops: [ConstraintSystem.Variable] = [], heights = tops
        for _ in 0..<rows {
            tops.append(system.addVariable())
            heights.append(system.addVariable())
            _ = system.addConstraint([(heights.last!, 1)], .greaterOrEqual, 40, priority: Priority(750))
            _ = system.addConstraint([(heights.last!, 1)], .lessOrEqual, 40, priority: Priority(250))
        }
        func link(_ a: Int, _ b: Int) -> ConstraintSystem.Constraint {
            system.addConstraint([(tops[b], 1), (tops[a], -1), (heights[a], -1)], .equal, 0)
        }
        _ = system.addConstraint([(tops[0], 1)], .equal, 0)
        var links = (1..<rows).map { link($0 - 1, $0) }
        _ = system.addConstraint([(tops[rows - 1], 1), (heights[rows - 1], 1), (height, -1)], .equal, 0)
        _ = system.addConstraint([(height, 1)], .equal, 0, priority: Priority(49))
        try system.solve()
        XCTAssertEqual(system.value(of: height), 8_000, accuracy: 1e-6)
        for _ in 0..<3 {
            let before = system.work.tries
            for link in links[3...4] { system.removeConstraint(link) }
            let hiding = [
                system.addConstraint([(heights[4], 1)], .equal, 0, priority: Priority(999)),
                system.addConstraint([(tops[4], 1), (tops[3], -1), (heights[3], -1)], .equal, 0), link(3, 5),
            ]
            try system.solve()
            XCTAssertEqual(system.value(of: height), 7_960, accuracy: 1e-6)
            for constraint in hiding { system.removeConstraint(constraint) }
            (links[3], links[4]) = (link(3, 4), link(4, 5))
            try system.solve()
            XCTAssertEqual(system.value(of: height), 8_000, accuracy: 1e-6)
            XCTAssertLessThan(system.work.tries - before, 100)
        }
    }

    private struct Column {
        var system = ConstraintSystem()
        var y: [ConstraintSystem.Variable] = []
        var heights: [ConstraintSystem.Constraint] = []

        init() {}

        init(rows: Int) {
            let width = system.addVariable()
            _ = system.addConstraint([(width, 1)], .equal, 320)
            var bottom: (y: ConstraintSystem.Variable, height: ConstraintSystem.Variable)?
            for _ in 0..<rows {
                let x = system.addVariable(), y = system.addVariable()
                let rowWidth = system.addVariable(), height = system.addVariable()
                _ = system.addConstraint([(x, 1)], .equal, 0)
                _ = system.addConstraint([(x, 1), (rowWidth, 1), (width, -1)], .equal, 0)
                if let bottom {
                    _ = system.addConstraint([(y, 1), (bottom.y, -1), (bottom.height, -1)], .equal, 8)
                } else {
                    _ = system.addConstraint([(y, 1)], .equal, 0)
                }
                heights.append(system.addConstraint([(height, 1)], .equal, 44))
                bottom = (y, height)
                self.y.append(y)
            }
        }
    }
}

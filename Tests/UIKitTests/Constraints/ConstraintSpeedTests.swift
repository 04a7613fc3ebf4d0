// A column of a thousand rows chained by constraints.

import QuartzCore
import UIKit
import XCTest

final class ConstraintSpeedTests: ConstraintTestCase {
    func testAColumnOfAThousandRowsIsNotLaidOutFromNothingForOneConstant() {
        var first = Double.infinity, change = first
        for _ in 0..<3 {
            let column = UIView(frame: window.bounds)
            window.addSubview(column)
            update(at: 0)
            var heights: [NSLayoutConstraint] = [], above: UIView?
            var constraints: [NSLayoutConstraint] = []
            var rows: [UIView] = []
            for _ in 0..<1_000 {
                let row = placed(in: column)
                let height = row.heightAnchor.constraint(equalToConstant: 44)
                constraints += [
                    row.leadingAnchor.constraint(equalTo: column.leadingAnchor),
                        row.trailingAnchor.constraint(equalTo: column.trailingAnchor), height,
                    above.map { row.topAnchor.constraint(equalTo: $0.bottomAnchor,
                        constant: 8) } ?? row.topAnchor.constraint(equalTo: column.topAnchor),
                ]
                heights.append(height)
                rows.append(row)
                above = row
            }
            first = min(first, milliseconds {
                NSLayoutConstraint.activate(constraints)
                column.layoutIfNeeded()
            })
            assertFrame(rows[999], 0, 999 * 52, 320, 44)
            change = min(change, milliseconds {
                heights[10].constant = 54
                column.layoutIfNeeded()
            })
            assertFrame(rows[999], 0, 999 * 52 + 10, 320, 44)
            column.removeFromSuperview()
        }
        print(
            "column of 1,000 views: activate and lay out \(first) ms, one constant, with 989 frames that it moves, \(change) ms, "
                + "ratio \(first / change)")
        // How long it takes is the machine's affair; that one constant is not a layout from nothing is ours.
        XCTAssertLessThan(change, first)
    }

    /// What a piece of work takes of the thread's time, which other programs don't add to.
    private func milliseconds(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
        }
        let start = now()
        work()
        return now() - start
    }
}

// The visual format language.

import QuartzCore
import UIKit
import XCTest

final class VisualFormatTests: ConstraintTestCase {
    private func lay(_ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil,
        _ views: [String: UIView]) {
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics,
            views: views))
    }

    func testARowAndAColumn() {
        let a = placed(), b = placed()
        let views = ["a": a, "b": b]
        lay("H:|-20-[a(100)]-[b]-pad-|", .alignAllTop, ["pad": 12], views)
        lay("V:|-(5)-[a(==30)]", views)
        lay("V:[b(a)]", views)
        update(at: 0)
        assertFrame(a, 20, 5, 100, 30)
        assertFrame(b, 128, 5, 320 - 12 - 128, 30)
    }

    private func lay(_ format: String, _ views: [String: UIView]) { lay(format, [], nil, views) }

    func testTheStandardSpaceAtTheEdgeIsTheMargin() {
        let a = placed()
        window.layoutMargins = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
        lay("|-[a]-|", ["a": a])
        lay("V:|-[a]-|", ["a": a])
        update(at: 0)
        assertFrame(a, 12, 11, 320 - 26, 480 - 24)
    }

    func testRelationsAndPriorities() {
        let a = placed()
        lay("|-(>=10@800,==200@250)-[a(>=50,==2000@100)]-(>=30)-|", ["a": a])
        lay("V:|[a]|", ["a": a])
        update(at: 0)
        assertFrame(a, 200, 0, 90, 480)
    }

    func testAFormatReadsToItsParts() throws {
        let format = try VisualFormat("V:|-(>=8@pri,<=20)-[top(==bottom,>=10@20.5)][bottom]-|")
        XCTAssertTrue(format.isVertical)
        XCTAssertEqual(format.places, [
            .superview,
            .view("top", sizes: [.init(value: .name("bottom")),
                .init(relation: .greaterThanOrEqual, value: .number(10), priority: .number(20.5))]),
            .view("bottom", sizes: []), .superview,
        ])
        XCTAssertEqual(format.connections, [
            .spaces([.init(relation: .greaterThanOrEqual, value: .number(8), priority: .name("pri")),
                .init(relation: .lessThanOrEqual, value: .number(20))]),
            .flush, .standard,
        ])
    }

    func testErrorsSayWhereAndWhat() {
        let wrong: [(String, Int, String)] = [
            ("", 0, "a view in []"), ("H:", 2, "a view in []"), ("|", 1, "after the superview's edge"), ("[a", 2, "]"),
                ("[a]-20[b]", 6, "- after the space"),
            ("[a]-(20-[b]", 7, ") or ,"), ("[]", 1, "name"), ("[a(>=)]", 5, "number"), ("|[a]|[b]", 5, "nothing follows"),
                ("[a]--[b]", 4, "space"),
        ]
        for (format, offset, reason) in wrong {
            XCTAssertThrowsError(try VisualFormat(format), format) { error in
                guard let error = error as? VisualFormatError else { return XCTFail("\(error)") }
                XCTAssertEqual(error.offset, offset, format)
                XCTAssertTrue(error.reason.contains(reason), "\(format): \(error.reason)")
            }
        }
    }

    func testAWrongFormatIsReportedAndMakesNothing() {
        let a = placed()
        for format in ["[a]-", "[b]", "[a(width)]", "[a(10@2000)]"] {
            XCTAssertTrue(NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a]).isEmpty, format)
            XCTAssertTrue(FaultReport.wasReported("NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\")"), format)
        }
    }

    func testDirectionsAndAlignments() {
        let a = placed(), b = placed()
        let views = ["a": a, "b": b]
        lay("H:|-5-[a(50)]-10-[b(30)]", [.directionRightToLeft, .alignAllCenterY], nil, views)
        lay("V:|[a(40)]", views)
        lay("V:[b(20)]", views)
        update(at: 0)
        assertFrame(a, 265, 0, 50, 40)
        assertFrame(b, 225, 10, 30, 20)
    }
}

// Constraints change: animation, moves in the tree, contradictions, bad input.

import QuartzCore
import UIKit
import XCTest

final class ConstraintChangeTests: ConstraintTestCase {
    private func box(_ view: UIView, left: CGFloat = 10, width: CGFloat = 50) -> (left: NSLayoutConstraint,
        width: NSLayoutConstraint) {
        let parent = view.superview!
        let left = view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: left),
            width = view.widthAnchor.constraint(equalToConstant: width)
        NSLayoutConstraint.activate([left, width, view.topAnchor.constraint(equalTo: parent.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 20)])
        return (left, width)
    }

    func testAChangedConstantMovesAtTheNextRedrawMoment() {
        let view = placed()
        let (left, _) = box(view)
        update(at: 0)
        left.constant = 60
        XCTAssertEqual(view.frame.minX, 10)
        update(at: 0.1)
        XCTAssertEqual(view.frame.minX, 60)
        XCTAssertNil(view.layer.animationKeys())
    }

    func testLayoutInABlockAnimatesAChangedConstant() throws {
        let view = placed()
        let (left, width) = box(view)
        update(at: 0)
        left.constant = 110
        width.constant = 150
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.window.layoutIfNeeded() })
        XCTAssertEqual(view.frame.minX, 110)
        update(at: 0)
        update(at: 0.5)
        let shown = try XCTUnwrap(view.layer.presentation())
        XCTAssertEqual(shown.frame.minX, 60, accuracy: 0.01)
        XCTAssertEqual(shown.bounds.width, 100, accuracy: 0.01)
        update(at: 1.5)
        XCTAssertEqual(try XCTUnwrap(view.layer.presentation()).frame.minX, 110, accuracy: 0.01)
    }

    func testAFrameThatConstraintsPlaceComesBackWithTheNextLayout() {
        let view = placed()
        _ = box(view)
        update(at: 0)
        view.center.x += 100
        update(at: 0)
        XCTAssertEqual(view.frame.minX, 110, "nothing asked for layout")
        window.setNeedsLayout()
        update(at: 0)
        XCTAssertEqual(view.frame.minX, 10)
    }

    func testASubviewsLayoutBeginsAboveItWhereThatIsDue() throws {
        let column = show(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        let view = placed(in: column)
        let leading = view.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 20)
        NSLayoutConstraint.activate([
            leading, view.topAnchor.constraint(equalTo: column.topAnchor), view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 50),
        ])
        update(at: 0)
        leading.constant += 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.layoutIfNeeded() })
        update(at: 0)
        update(at: 0.5)
        XCTAssertEqual(Double(try XCTUnwrap(view.layer.presentation()).position.x), 95, accuracy: 1e-6)
        update(at: 2)
        view.center.x += 30
        update(at: 2)
        assertFrame(view, 150, 0, 50, 50)
        view.layoutIfNeeded()
        assertFrame(view, 120, 0, 50, 50)
    }

    func testConstraintsAreUpdatedDeepestFirstAndBeforeLayout() {
        final class Recorder: UIView {
            var log: (String) -> Void = { _ in }
            override func updateConstraints() {
                log("update \(tag)")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                log("layout \(tag)")
                super.layoutSubviews()
            }
        }
        var lines: [String] = []
        let outer = Recorder(), inner = Recorder()
        (outer.tag, inner.tag) = (1, 2)
        outer.addSubview(inner)
        window.addSubview(outer)
        update(at: 0)
        outer.log = { lines.append($0) }
        inner.log = { lines.append($0) }
        outer.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        update(at: 0)
        XCTAssertEqual(lines, ["update 2", "update 1", "layout 1", "layout 2"])
    }

    // MARK: Moves

    func testRemovingAViewDeactivatesWhatLeavesItAndKeepsTheRest() {
        let parent = placed()
        _ = box(parent, left: 0, width: 200)
        let child = placed(in: parent)
        let (left, width) = box(child)
        let outward = child.heightAnchor.constraint(lessThanOrEqualTo: window.heightAnchor)
        outward.isActive = true
        update(at: 0)
        parent.removeFromSuperview()
        XCTAssertFalse(outward.isActive)
        XCTAssertTrue(left.isActive)
        XCTAssertTrue(width.isActive)
        XCTAssertEqual(window.constraints.count, 0)
        left.constant = 33
        window.addSubview(parent)
        update(at: 0)
        XCTAssertEqual(child.frame.minX, 33)
        child.removeFromSuperview()
        XCTAssertFalse(left.isActive)
        XCTAssertTrue(width.isActive)
    }

    func testATreeMadeOutsideOfAWindowLaysOutThereAndInIt() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = placed(in: root)
        NSLayoutConstraint.activate([child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
            child.rightAnchor.constraint(equalTo: root.rightAnchor),
                                     child.topAnchor.constraint(equalTo: root.topAnchor),
                                         child.bottomAnchor.constraint(equalTo: root.bottomAnchor)])
        root.layoutIfNeeded()
        assertFrame(child, 5, 0, 95, 100)
        window.addSubview(root)
        root.frame.size.width = 200
        update(at: 0)
        assertFrame(child, 5, 0, 195, 100)
    }

    func testDeactivatedConstraintsNoLongerCount() {
        let view = placed()
        let (left, _) = box(view)
        let other = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 77)
        update(at: 0)
        left.isActive = false
        other.isActive = true
        update(at: 0)
        XCTAssertEqual(view.frame.minX, 77)
        other.isActive = false
        update(at: 0)
        XCTAssertEqual(view.frame.minX, 77, "what nothing determines stays")
        XCTAssertTrue(view.hasAmbiguousLayout)
    }

    // MARK: Contradictions

    func testAContradictionIsNamedAndTheRestIsLaidOut() {
        let view = placed(tag: 4711)
        let (_, width) = box(view)
        update(at: 0)
        let other = view.widthAnchor.constraint(equalToConstant: 80)
        other.identifier = "the wide one"
        other.isActive = true
        update(at: 0)
        XCTAssertEqual(view.frame.width, 50)
        XCTAssertEqual(view.frame.minX, 10)
        XCTAssertTrue(FaultReport.wasReported(
            "NSLayoutConstraint: unable to satisfy UIView with tag 4711.width == 50.0, "
                + "'the wide one' UIView with tag 4711.width == 80.0"))
        width.isActive = false
        update(at: 0)
        XCTAssertEqual(view.frame.width, 80, "what was broken counts again")
    }

    func testAFrameOfItsOwnGoesBeforeAConstraintAgainstIt() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 30).isActive = true
        update(at: 0)
        XCTAssertEqual(view.frame.width, 100)
        view.translatesAutoresizingMaskIntoConstraints = false
        update(at: 0)
        XCTAssertEqual(view.frame.width, 30)
    }

    // MARK: Bad input

    func testWhatMakesNoSenseIsReportedAndIgnored() {
        let view = placed(), stranger = UIView()
        let wrong = [
            NSLayoutConstraint(item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 3),
            NSLayoutConstraint(item: view, attribute: .left, relatedBy: .equal, toItem: window, attribute: .top, multiplier: 1,
                constant: 3),
            NSLayoutConstraint(item: "view", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 3),
            view.widthAnchor.constraint(equalToConstant: .nan), view.widthAnchor.constraint(equalTo: stranger.widthAnchor),
        ]
        NSLayoutConstraint.activate(wrong)
        XCTAssertFalse(wrong.contains { $0.isActive })
        let (left, width) = box(view)
        left.constant = .infinity
        width.priority = UILayoutPriority(-3)
        width.priority = .defaultLow
        XCTAssertEqual(left.constant, 10)
        XCTAssertEqual(width.priority, .required)
        update(at: 0)
        assertFrame(view, 10, 0, 50, 20)
    }

    func testANegativeSizeIsNone() {
        let view = placed()
        _ = box(view, left: 10, width: -40)
        update(at: 0)
        XCTAssertEqual(view.bounds.width, 0)
    }

    func testAViewThatGoesBeforeTheFirstLayoutTakesItsConstraintsAlong() {
        let around = show(UIView(frame: window.bounds)), (a, b) = (UIView(), UIView())
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            around.addSubview(view)
        }
        let constraint = a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 5)
        constraint.isActive = true
        b.removeFromSuperview()
        XCTAssertFalse(constraint.isActive)
        XCTAssertEqual(around.constraints, [])
    }

    func testFromRightToLeftValuesIncreaseToTheLeft() {
        let around = show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))), view = UIView(), next = UIView()
        around.semanticContentAttribute = .forceRightToLeft
        for child in [view, next] {
            child.translatesAutoresizingMaskIntoConstraints = false
            around.addSubview(child)
            child.widthAnchor.constraint(equalToConstant: 20).isActive = true
        }
        let leading = view.leadingAnchor.constraint(equalTo: around.leadingAnchor, constant: 10)
        leading.isActive = true
        next.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 5).isActive = true
        let near = next.leadingAnchor.constraint(equalTo: around.leadingAnchor)
        near.priority = .defaultLow
        near.isActive = true
        update(at: 0)
        XCTAssertEqual(view.frame.minX, 170)
        XCTAssertEqual(next.frame.minX, 145)
        leading.constant = 30
        update(at: 0)
        XCTAssertEqual(view.frame.minX, 150)
    }
}

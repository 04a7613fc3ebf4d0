// Constraints place views.

import QuartzCore
import UIKit
import XCTest

final class ConstraintTests: ConstraintTestCase {
    func testFourAnchorsPlaceAView() {
        let view = placed()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: 40),
            view.heightAnchor.constraint(equalToConstant: 100),
        ])
        update(at: 0)
        assertFrame(view, 20, 40, 280, 100)
        XCTAssertFalse(view.hasAmbiguousLayout)
        XCTAssertEqual(window.constraints.count, 3)
        XCTAssertEqual(view.constraints.count, 1)
    }

    func testTheLongInitializerSaysTheSame() {
        let view = placed()
        window.addConstraints([
            NSLayoutConstraint(item: view, attribute: .width, relatedBy: .equal, toItem: window, attribute: .width,
                multiplier: 0.5, constant: 10),
            NSLayoutConstraint(item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 2,
                constant: 0),
            NSLayoutConstraint(item: view, attribute: .centerX, relatedBy: .equal, toItem: window, attribute: .centerX,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(item: view, attribute: .bottom, relatedBy: .equal, toItem: window, attribute: .bottom,
                multiplier: 1, constant: -5),
        ])
        update(at: 0)
        assertFrame(view, 75, 135, 170, 340)
    }

    func testAnAnchorPointMovesAViewByWhatAConstantTakesBack() {
        let view = placed(), beside = placed()
        let top = view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
        NSLayoutConstraint.activate([
            top, view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 80),
            beside.topAnchor.constraint(equalTo: view.bottomAnchor), beside.leftAnchor.constraint(equalTo: view.leftAnchor),
            beside.widthAnchor.constraint(equalToConstant: 10), beside.heightAnchor.constraint(equalToConstant: 10),
        ])
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        update(at: 0)
        assertFrame(view, 10, -20, 100, 80)
        assertFrame(beside, 10, 100, 10, 10)
        top.constant += 40
        update(at: 0)
        assertFrame(view, 10, 20, 100, 80)
    }

    func testASizeByItselfMayNameItsAttributeTwice() {
        let view = placed()
        for attribute in [NSLayoutConstraint.Attribute.width, .height] {
            view.addConstraint(NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute, multiplier: 1,
                constant: 40))
        }
        update(at: 0)
        XCTAssertEqual(view.frame.size, CGSize(width: 40, height: 40))
    }

    func testAConstraintIsKeptByTheNearestCommonViewAndFindsTheWayThroughOthers() {
        let first = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
            second = UIView(frame: CGRect(x: 150, y: 30, width: 100, height: 100))
        window.addSubview(first)
        window.addSubview(second)
        let inner = placed(in: first), other = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
        second.addSubview(other)
        let left = inner.leftAnchor.constraint(equalTo: other.rightAnchor, constant: -100)
        NSLayoutConstraint.activate([left, inner.topAnchor.constraint(equalTo: other.bottomAnchor),
                                     inner.widthAnchor.constraint(equalTo: other.heightAnchor),
                                         inner.heightAnchor.constraint(equalToConstant: 8)])
        update(at: 0)
        assertFrame(inner, 150 + 35 - 100 - 10, 30 + 46 - 20, 40, 8)
        XCTAssertTrue(window.constraints.contains(left))
    }

    func testPrioritiesAreLevels() {
        let view = placed()
        NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: window.leftAnchor),
            view.topAnchor.constraint(equalTo: window.topAnchor),
                                     view.heightAnchor.constraint(equalToConstant: 1)])
        let strong = view.widthAnchor.constraint(equalToConstant: 50)
        strong.priority = .defaultHigh
        strong.isActive = true
        for _ in 0..<50 {
            let weak = view.widthAnchor.constraint(equalToConstant: 300)
            weak.priority = UILayoutPriority(749)
            weak.isActive = true
        }
        update(at: 0)
        assertFrame(view, 0, 0, 50, 1)
        strong.priority = UILayoutPriority(748)
        update(at: 0)
        assertFrame(view, 0, 0, 300, 1)
    }

    func testContentsHugAndResist() {
        let left = content(100, 20), right = content(80, 30)
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[left]-10-[right]|", options: .alignAllTop, metrics: nil,
                views: ["left": left, "right": right]))
        left.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        update(at: 0)
        assertFrame(left, 0, 0, 100, 20)
        assertFrame(right, 110, 0, 210, 30)
        left.size.width = 300
        right.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        update(at: 0)
        assertFrame(left, 0, 0, 230, 20)
        assertFrame(right, 240, 0, 80, 30)
    }

    func testAViewWithAFrameOfItsOwnKeepsIt() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        window.addSubview(view)
        let other = placed()
        NSLayoutConstraint.activate([other.leftAnchor.constraint(equalTo: view.rightAnchor),
            other.topAnchor.constraint(equalTo: view.topAnchor),
                                     other.widthAnchor.constraint(equalTo: view.widthAnchor),
                                         other.heightAnchor.constraint(equalTo: view.heightAnchor)])
        update(at: 0)
        assertFrame(other, 40, 20, 30, 40)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        update(at: 0)
        assertFrame(view, 1, 2, 3, 4)
        assertFrame(other, 4, 2, 3, 4)
    }

    func testAViewThatFollowsItsMaskTakesItsSubviewsAlong() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        parent.autoresizingMask = .flexibleWidth
        window.addSubview(parent)
        let child = placed(in: parent)
        NSLayoutConstraint.activate([child.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -10),
                                     child.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5),
                                     child.topAnchor.constraint(equalTo: parent.topAnchor),
                                         child.heightAnchor.constraint(equalToConstant: 10)])
        update(at: 0)
        assertFrame(child, 150, 0, 160, 10)
        window.frame.size.width = 420
        update(at: 0)
        assertFrame(child, 200, 0, 210, 10)
    }

    func testATransformDoesntDisturbALayout() {
        let view = placed()
        NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: window.topAnchor),
                                     view.widthAnchor.constraint(equalToConstant: 100),
                                         view.heightAnchor.constraint(equalToConstant: 100)])
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        update(at: 0)
        XCTAssertEqual(view.bounds.size, CGSize(width: 100, height: 100))
        XCTAssertEqual(view.center, CGPoint(x: 60, y: 50))
        view.setNeedsLayout()
        window.setNeedsLayout()
        update(at: 0)
        XCTAssertEqual(view.center, CGPoint(x: 60, y: 50))
    }

    func testAlignmentRectanglesArePlaced() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        let child = placed(in: view)
        NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: window.leftAnchor),
            view.topAnchor.constraint(equalTo: window.topAnchor),
                                     view.widthAnchor.constraint(equalToConstant: 100),
                                         view.heightAnchor.constraint(equalToConstant: 50),
                                     child.leftAnchor.constraint(equalTo: view.leftAnchor),
                                         child.topAnchor.constraint(equalTo: view.topAnchor),
                                     child.rightAnchor.constraint(equalTo: view.rightAnchor),
                                         child.bottomAnchor.constraint(equalTo: view.bottomAnchor)])
        update(at: 0)
        assertFrame(view, -2, -1, 106, 54)
        assertFrame(child, 2, 1, 100, 50)
    }

    func testLeadingIsRightWhereItIsReadFromThere() {
        window.semanticContentAttribute = .forceRightToLeft
        let view = placed()
        view.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            view.topAnchor.constraint(equalTo: window.topAnchor),
                                     view.widthAnchor.constraint(equalToConstant: 100),
                                         view.heightAnchor.constraint(equalToConstant: 50)])
        update(at: 0)
        assertFrame(view, 220, 0, 100, 50)
    }

    func testBaselinesOfTextAreAligned() {
        let large = content(50, 40), small = content(50, 20)
        (large.ascent, small.ascent) = (30, 15)
        NSLayoutConstraint.activate([large.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
            large.leftAnchor.constraint(equalTo: window.leftAnchor),
                                     small.leftAnchor.constraint(equalTo: large.rightAnchor),
                                     small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor)])
        update(at: 0)
        assertFrame(small, 50, 25, 50, 20)
        small.ascent = 20
        small.invalidateIntrinsicContentSize()
        update(at: 0)
        assertFrame(small, 50, 20, 50, 20)
    }

    func testALabelThatWrapsIsAsHighAsItsWidthAsksFor() {
        let label = UILabel(), below = placed()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Several words that do not fit into a single line of a narrow label"
        label.numberOfLines = 0
        window.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 1_000)
        NSLayoutConstraint.activate([label.leftAnchor.constraint(equalTo: window.leftAnchor),
            label.topAnchor.constraint(equalTo: window.topAnchor), width,
                                     below.topAnchor.constraint(equalTo: label.bottomAnchor),
                                         below.heightAnchor.constraint(equalToConstant: 1)])
        update(at: 0)
        let line = label.frame.height
        XCTAssertGreaterThan(line, 10)
        width.constant = 100
        update(at: 0)
        XCTAssertGreaterThan(label.frame.height, 3 * line)
        XCTAssertEqual(label.frame.height, label.sizeThatFits(CGSize(width: 100, height: 0)).height)
        XCTAssertEqual(below.frame.minY, label.frame.maxY)
        XCTAssertEqual(label.systemLayoutSizeFitting(.zero, withHorizontalFittingPriority: .defaultLow,
            verticalFittingPriority: .fittingSizeLevel),
                       label.frame.size)
    }

    func testDistancesBetweenAnchorsCompareLikeSizes() {
        let first = placed(), second = placed(), third = placed()
        NSLayoutConstraint.activate([first, second, third].flatMap {
            [$0.widthAnchor.constraint(equalToConstant: 40), $0.heightAnchor.constraint(equalToConstant: 10),
                $0.topAnchor.constraint(equalTo: window.topAnchor)]
        })
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: window.leftAnchor), third.rightAnchor.constraint(equalTo: window.rightAnchor),
            first.rightAnchor.anchorWithOffset(to: second.leftAnchor).constraint(
                equalTo: second.rightAnchor.anchorWithOffset(to: third.leftAnchor), multiplier: 3),
        ])
        update(at: 0)
        assertFrame(second, 40 + 150, 0, 40, 10)
    }

    func testASubclassHasTheInitializersOfAConstraint() {
        final class Named: NSLayoutConstraint { var label: String? }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        let width = Named(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 55)
        (width.label, width.isActive) = ("width", true)
        window.layoutIfNeeded()
        XCTAssertEqual(view.frame.width, 55)
    }
}

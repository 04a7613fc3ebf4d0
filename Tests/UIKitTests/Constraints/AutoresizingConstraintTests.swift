// Views whose frames follow by masks, between views that constraints place.

import QuartzCore
import UIKit
import XCTest

final class AutoresizingConstraintTests: ConstraintTestCase {
    private func pin(_ view: UIView, in outer: UIView, _ inset: CGFloat = 0) {
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
            view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
            view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: inset),
            view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -inset),
        ])
    }

    private func putAtTheBottom(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: window.leftAnchor), view.rightAnchor.constraint(equalTo: window.rightAnchor),
            view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ])
    }

    func testABlurredBarIsAsHighAsWhatIsInIt() {
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light)), input = UITextView()
        input.isScrollEnabled = false
        input.font = .systemFont(ofSize: 17)
        putAtTheBottom(bar)
        pin(input, in: bar.contentView, 8)
        update(at: 0)
        let line = input.frame.height
        XCTAssertEqual(bar.frame.height, line + 16)
        XCTAssertEqual(bar.frame.maxY, 480)
        XCTAssertLessThan(line, 50)
        input.text = "words that take more than one line of the bar, since there are so many of them in it"
        update(at: 0)
        XCTAssertGreaterThan(input.frame.height, line)
        XCTAssertEqual(bar.frame.height, input.frame.height + 16)
    }

    func testAContentViewThatFillsGivesItsSizeToTheOneAround() {
        let outer = UIView(), filling = UIView(frame: .zero)
        putAtTheBottom(outer)
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(filling)
        let inner = content(50, 70, in: filling)
        pin(inner, in: filling, 5)
        XCTAssertEqual(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 60, height: 80))
        update(at: 0)
        assertFrame(outer, 0, 400, 320, 80)
        assertFrame(filling, 0, 0, 320, 80)
        assertFrame(inner, 5, 5, 310, 70)
        inner.size.height = 100
        update(at: 0)
        assertFrame(filling, 0, 0, 320, 110)
    }

    func testEachPartOfAMaskFollowsItsShare() {
        let outer = placed(), frame = CGRect(x: 20, y: 10, width: 60, height: 30)
        let height = outer.heightAnchor.constraint(equalToConstant: 100)
        let width = outer.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            width, height, outer.leftAnchor.constraint(equalTo: window.leftAnchor),
            outer.topAnchor.constraint(equalTo: window.topAnchor),
        ])
        update(at: 0)
        let masks: [UIView.AutoresizingMask] = [
            [], .flexibleWidth, .flexibleLeftMargin, [.flexibleLeftMargin, .flexibleRightMargin],
            [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
        ]
        let views = masks.map { mask in
            let view = UIView(frame: frame)
            view.autoresizingMask = mask
            outer.addSubview(view)
            // What constraints place goes by it.
            let follower = content(1, 1, in: view)
            follower.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
            follower.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
            return (view, follower)
        }
        update(at: 0)
        (width.constant, height.constant) = (180, 200)
        update(at: 0)
        let expected = [
            CGRect(x: 20, y: 10, width: 60, height: 30), CGRect(x: 20, y: 10, width: 140, height: 30),
            CGRect(x: 100, y: 10, width: 60, height: 30), CGRect(x: 60, y: 10, width: 60, height: 30),
            CGRect(x: 40, y: 20, width: 120, height: 60),
        ]
        for ((view, follower), frame) in zip(views, expected) {
            assertFrame(view, frame.minX, frame.minY, frame.width, frame.height)
            XCTAssertEqual(follower.frame.maxX, frame.width, accuracy: 1e-6)
            XCTAssertEqual(follower.frame.maxY, frame.height, accuracy: 1e-6)
        }
        width.constant = 100
        height.constant = 100
        update(at: 0)
        for (view, _) in views { assertFrame(view, frame.minX, frame.minY, frame.width, frame.height) }
    }

    func testAnotherMaskCountsFromThenOn() {
        let outer = placed(), view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let width = outer.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        outer.heightAnchor.constraint(equalToConstant: 100).isActive = true
        outer.addSubview(view)
        let follower = content(1, 1, in: view)
        follower.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        update(at: 0)
        view.autoresizingMask = .flexibleWidth
        width.constant = 150
        update(at: 0)
        XCTAssertEqual([view.frame.width, follower.frame.maxX], [70, 70])
        outer.autoresizesSubviews = false
        width.constant = 200
        update(at: 0)
        XCTAssertEqual([view.frame.width, follower.frame.maxX], [70, 70])
    }

    func testWhatFollowsASuperviewThatBecomesTooSmallHasNoSize() {
        let outer = placed(), view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        let width = outer.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        outer.heightAnchor.constraint(equalToConstant: 100).isActive = true
        update(at: 0)
        outer.addSubview(view)
        view.autoresizingMask = .flexibleWidth
        let follower = content(1, 1, in: view)
        follower.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        update(at: 0)
        width.constant = 5
        update(at: 0)
        XCTAssertEqual([outer.frame.width, view.frame.width, follower.frame.maxX], [5, 0, 0])
        XCTAssertTrue(width.isActive)
        width.constant = 50
        update(at: 0)
        XCTAssertEqual([outer.frame.width, view.frame.width, follower.frame.maxX], [50, 45, 45])
    }
}

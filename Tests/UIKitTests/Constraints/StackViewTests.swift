// Stack views.

import QuartzCore
import UIKit
import XCTest

final class StackViewTests: ConstraintTestCase {
    private func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return stack
    }

    func testAStackIsAsLargeAsItsViews() {
        let views = [Content(30, 10), Content(40, 20), Content(50, 15)]
        let stack = stack(views)
        stack.spacing = 5
        stack.alignment = .center
        update(at: 0)
        assertFrame(stack, 0, 0, 130, 20)
        assertFrame(views[0], 0, 5, 30, 10)
        assertFrame(views[1], 35, 0, 40, 20)
        assertFrame(views[2], 80, 2.5, 50, 15)
        XCTAssertFalse(views[0].translatesAutoresizingMaskIntoConstraints)
    }

    // Apple: a hidden arranged view "no longer contributes to the layout".
    func testWhatIsHiddenHasNoSayInTheSizeAcross() {
        for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline] {
            let views = [Content(30, 50), Content(40, 20), Content(50, 15)]
            let stack = stack(views)
            stack.alignment = alignment
            update(at: 0)
            XCTAssertEqual(stack.bounds.height, 50)
            views[0].isHidden = true
            update(at: 0)
            assertFrame(stack, 0, 0, 90, 20)
            XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 90, height: 20))
            if alignment == .fill { XCTAssertEqual(views[0].bounds.height, 20, "it goes along with the others") }
            views[0].isHidden = false
            update(at: 0)
            assertFrame(stack, 0, 0, 120, 50)
            views[0].isHidden = true
            stack.removeArrangedSubview(views[0])
            update(at: 0)
            assertFrame(stack, 0, 0, 90, 20)
            XCTAssertEqual(views[0].bounds.height, 50, "no longer arranged, it has its own size")
            stack.removeFromSuperview()
        }
    }

    func testAViewThatIsHiddenInABlockShowsUntilItHasNoRoomLeft() {
        let views = [Content(30, 10), Content(40, 10), Content(50, 10)]
        let stack = stack(views)
        update(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            views[1].isHidden = true
            stack.layoutIfNeeded()
        }
        XCTAssertTrue(views[1].isHidden)
        update(at: 0)
        update(at: 0.5)
        XCTAssertFalse(views[1].layer.isHidden)
        XCTAssertEqual(Double(views[1].layer.presentation()!.bounds.width), 20, accuracy: 0.01)
        XCTAssertEqual(Double(views[2].layer.presentation()!.frame.minX), 50, accuracy: 0.01)
        update(at: 1.1)
        XCTAssertTrue(views[1].layer.isHidden)
        UIView.animate(withDuration: 1) {
            views[1].isHidden = false
            stack.layoutIfNeeded()
        }
        XCTAssertFalse(views[1].layer.isHidden)
        update(at: 1.1)
        UIView.animate(withDuration: 1) { views[1].isHidden = true }
        views[1].isHidden = false
        update(at: 1.2)
        update(at: 3)
        XCTAssertFalse(views[1].layer.isHidden, "it was shown again meanwhile")
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            views[1].isHidden = true
            stack.layoutIfNeeded()
        }
        animator.fractionComplete = 0.5
        update(at: 4)
        XCTAssertEqual(Double(views[1].layer.presentation()!.bounds.width), 20, accuracy: 0.01)
        XCTAssertFalse(views[1].layer.isHidden)
        animator.startAnimation()
        update(at: 4)
        update(at: 4.6)
        XCTAssertTrue(views[1].layer.isHidden)
        stack.removeFromSuperview()
        views[0].isHidden = true
        XCTAssertTrue(views[0].layer.isHidden)
    }

    func testFillStretchesTheViewThatHugsLeast() {
        let views = [Content(30, 10), Content(40, 20)]
        let stack = stack(views, width: 200, height: 50)
        views[0].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        stack.spacing = 10
        update(at: 0)
        assertFrame(views[0], 0, 0, 150, 50)
        assertFrame(views[1], 160, 0, 40, 50)
    }

    func testTheDistributions() {
        let views = [Content(20, 10), Content(40, 10), Content(60, 10)]
        let stack = stack(views, width: 300)
        func frames() -> [[CGFloat]] { views.map { [$0.frame.minX.rounded(), $0.frame.width.rounded()] } }
        stack.spacing = 6
        stack.distribution = .fillEqually
        update(at: 0)
        XCTAssertEqual(frames(), [[0, 96], [102, 96], [204, 96]])
        stack.distribution = .fillProportionally
        update(at: 0)
        XCTAssertEqual(frames(), [[0, 48], [54, 96], [156, 144]])
        stack.distribution = .equalSpacing
        update(at: 0)
        XCTAssertEqual(frames(), [[0, 20], [110, 40], [240, 60]])
        stack.distribution = .equalCentering
        update(at: 0)
        XCTAssertEqual(frames(), [[0, 20], [120, 40], [240, 60]])
    }

    func testTheAlignmentsOfAColumn() {
        let views = [Content(20, 10), Content(40, 10)]
        let stack = stack(views, width: 100)
        stack.axis = .vertical
        stack.alignment = .trailing
        update(at: 0)
        assertFrame(views[0], 80, 0, 20, 10)
        assertFrame(views[1], 60, 10, 40, 10)
        stack.alignment = .leading
        update(at: 0)
        assertFrame(views[0], 0, 0, 20, 10)
        stack.alignment = .fill
        update(at: 0)
        assertFrame(views[0], 0, 0, 100, 10)
    }

    func testBaselinesOfARow() {
        let views = [Content(20, 30), Content(20, 10)]
        (views[0].ascent, views[1].ascent) = (20, 8)
        let stack = stack(views)
        stack.alignment = .firstBaseline
        update(at: 0)
        assertFrame(views[1], 20, 12, 20, 10)
        assertFrame(stack, 0, 0, 40, 30)
    }

    func testAHiddenViewTakesNoRoomAndItsHidingAnimates() throws {
        let views = [Content(30, 10), Content(40, 10), Content(50, 10)]
        let stack = stack(views)
        stack.spacing = 5
        update(at: 0)
        views[1].isHidden = true
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.window.layoutIfNeeded() })
        update(at: 0)
        assertFrame(stack, 0, 0, 85, 10)
        assertFrame(views[2], 35, 0, 50, 10)
        update(at: 0.5)
        XCTAssertEqual(try XCTUnwrap(views[2].layer.presentation()).frame.minX, 57.5, accuracy: 0.01)
        views[1].isHidden = false
        update(at: 2)
        assertFrame(views[2], 80, 0, 50, 10)
    }

    func testCustomSpacingAndMargins() {
        let views = [Content(30, 10), Content(40, 10), Content(50, 10)]
        let stack = stack(views)
        stack.spacing = 5
        stack.setCustomSpacing(20, after: views[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
        XCTAssertEqual(stack.customSpacing(after: views[0]), 20)
        XCTAssertEqual(stack.customSpacing(after: views[2]), UIStackView.spacingUseDefault)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        update(at: 0)
        assertFrame(views[0], 2, 1, 30, 10)
        assertFrame(views[1], 52, 1, 40, 10)
        assertFrame(views[2], 100, 1, 50, 10)
        assertFrame(stack, 0, 0, 154, 14)
    }

    func testArrangedViewsCanBeMovedAndTakenOut() {
        let views = [Content(10, 10), Content(20, 10), Content(30, 10)]
        let stack = stack(views)
        stack.insertArrangedSubview(views[2], at: 0)
        update(at: 0)
        XCTAssertEqual(views.map(\.frame.minX), [30, 40, 0])
        views[0].removeFromSuperview()
        update(at: 0)
        XCTAssertEqual(stack.arrangedSubviews, [views[2], views[1]])
        XCTAssertEqual(views[1].frame.minX, 30)
        stack.removeArrangedSubview(views[2])
        XCTAssertTrue(views[2].superview === stack)
        update(at: 0)
        XCTAssertEqual(views[1].frame.minX, 0)
    }

    func testStacksInStacks() {
        let inner = UIStackView(arrangedSubviews: [Content(10, 10), Content(20, 30)])
        inner.axis = .vertical
        let outer = stack([Content(5, 5), inner])
        update(at: 0)
        assertFrame(outer, 0, 0, 25, 40)
        assertFrame(inner, 5, 0, 20, 40)
    }
}

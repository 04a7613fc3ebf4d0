// Items that are attached so that they slide, turn about a point, stay as they are, or come no farther.

import QuartzCore
import UIKit
import XCTest

final class DynamicJointTests: ViewTestCase {
    private var animator: UIDynamicAnimator!
    private var space: UIView!

    override func setUp() {
        super.setUp()
        space = show(UIView(frame: window.bounds))
        animator = UIDynamicAnimator(referenceView: space)
    }

    override func tearDown() {
        animator.removeAllBehaviors()
        (animator, space) = (nil, nil)
        super.tearDown()
    }

    private func box(_ x: CGFloat, _ y: CGFloat, isAnchored: Bool = false) -> UIView {
        let view = UIView(frame: CGRect(x: x - 20, y: y - 20, width: 40, height: 40))
        space.addSubview(view)
        if isAnchored {
            let still = UIDynamicItemBehavior(items: [view])
            still.isAnchored = true
            animator.addBehavior(still)
        }
        return view
    }

    private func pull(_ items: [UIView], _ direction: CGVector = CGVector(dx: 0, dy: 1)) {
        let gravity = UIGravityBehavior(items: items)
        gravity.gravityDirection = direction
        animator.addBehavior(gravity)
    }

    private func run(_ duration: Double) {
        let end = seconds + duration
        while seconds < end { update(at: seconds + 1.0 / 60) }
    }

    private func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

    func testAnItemSlidesAlongAnAxis() {
        let item = box(100, 100)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: CGPoint(x: 110, y: 100), axisOfTranslation: CGVector(dx: 3, dy: 3))
        XCTAssertEqual(slide.attachedBehaviorType, .anchor)
        XCTAssertTrue(slide.attachmentRange.isInfinite)
        slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 60)
        animator.addBehavior(slide)
        pull([item])
        run(0.2)
        XCTAssertGreaterThan(item.center.y, 103)
        XCTAssertEqual(item.center.x - 100, item.center.y - 100, accuracy: 0.2)
        run(1.5)
        XCTAssertEqual(item.center.y, 100 + 60 / 2.squareRoot(), accuracy: 0.5, "to the end of its range")
        XCTAssertEqual(angle(item), 0, accuracy: 0.001)
        slide.attachmentRange = UIFloatRange(minimum: 5, maximum: 60)
        XCTAssertEqual(slide.attachmentRange.minimum, -10)
        // The axis goes with its place.
        slide.anchorPoint = CGPoint(x: 160, y: 100)
        run(1)
        XCTAssertEqual(item.center.x - 150, item.center.y - 100, accuracy: 0.5)
        slide.attachmentRange = .zero
        run(1)
        XCTAssertEqual(item.center.x, 150, accuracy: 0.5)
    }

    func testTwoItemsSlideBesideEachOther() {
        let wall = box(100, 100, isAnchored: true), item = box(160, 100)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item, attachedTo: wall, attachmentAnchor: CGPoint(x: 130, y: 100), axisOfTranslation: CGVector(dx: 0, dy: 1))
        slide.attachmentRange = UIFloatRange(minimum: -20, maximum: 50)
        XCTAssertEqual(slide.attachedBehaviorType, .items)
        animator.addBehavior(slide)
        pull([item])
        run(1)
        XCTAssertEqual(item.center.x, 160, accuracy: 0.5)
        XCTAssertEqual(item.center.y, 150, accuracy: 0.5)
        XCTAssertEqual(angle(item), 0, accuracy: 0.01)
        XCTAssertEqual(wall.center, CGPoint(x: 100, y: 100))
    }

    func testAPinTurnsAndRubs() {
        let wall = box(100, 100, isAnchored: true), item = box(150, 100)
        let pin = UIAttachmentBehavior.pinAttachment(with: item, attachedTo: wall, attachmentAnchor: CGPoint(x: 110, y: 100))
        animator.addBehavior(pin)
        pull([item])
        var lowest: CGFloat = 0
        for _ in 0..<60 {
            run(1.0 / 60)
            lowest = max(lowest, item.center.y)
            XCTAssertEqual(hypot(item.center.x - 110, item.center.y - 100), 40, accuracy: 0.7)
        }
        XCTAssertEqual(lowest, 140, accuracy: 1, "it swings")
        XCTAssertNotEqual(angle(item), 0)
        // So hard to turn that it stays: by itself it would go on swinging.
        pin.frictionTorque = 3
        run(2)
        let place = item.center
        run(1)
        XCTAssertEqual(item.center.x, place.x, accuracy: 3)
        XCTAssertEqual(item.center.y, place.y, accuracy: 3)
    }

    func testAPinsRange() {
        let wall = box(100, 100, isAnchored: true), item = box(150, 100)
        let pin = UIAttachmentBehavior.pinAttachment(with: item, attachedTo: wall, attachmentAnchor: CGPoint(x: 110, y: 100))
        pin.attachmentRange = UIFloatRange(minimum: -0.3, maximum: 0.5)
        animator.addBehavior(pin)
        pull([item])
        run(2)
        XCTAssertEqual(angle(item), 0.5, accuracy: 0.02)
        animator.removeAllBehaviors()
        animator.addBehavior(pin)
        let still = UIDynamicItemBehavior(items: [wall])
        still.isAnchored = true
        animator.addBehavior(still)
        pull([item], CGVector(dx: 0, dy: -1))
        run(3)
        XCTAssertEqual(angle(item), -0.3, accuracy: 0.02)
    }

    func testARopeAndWhatIsFixed() {
        let wall = box(160, 40, isAnchored: true), item = box(160, 140), two = box(200, 140)
        let rope = UIAttachmentBehavior.limitAttachment(
            with: item, offsetFromCenter: .zero, attachedTo: wall, offsetFromCenter: .zero)
        XCTAssertEqual(rope.length, 100)
        item.center.y = 90
        animator.addBehavior(rope)
        pull([item])
        run(0.1)
        XCTAssertGreaterThan(item.center.y, 92, "nothing holds it until it is stretched")
        run(2)
        XCTAssertEqual(item.center.y, 140, accuracy: 0.5)
        animator.removeBehavior(rope)
        animator.removeAllBehaviors()
        item.center = CGPoint(x: 160, y: 140)
        animator.addBehavior(UIAttachmentBehavior.fixedAttachment(
            with: item, attachedTo: two, attachmentAnchor: CGPoint(x: 180, y: 140)))
        let push = UIPushBehavior(items: [two], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 0.1)
        animator.addBehavior(push)
        run(0.5)
        XCTAssertEqual(hypot(item.center.x - two.center.x, item.center.y - two.center.y), 40, accuracy: 0.3)
        XCTAssertEqual(angle(item), angle(two), accuracy: 0.02)
        XCTAssertGreaterThan(abs(angle(item)), 0.02, "they turn as one")
    }
}

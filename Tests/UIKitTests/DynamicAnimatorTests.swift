// Dynamics: items that fall, bounce, hang, are pushed and come to rest, and what is told of it.

import QuartzCore
import UIKit
import XCTest

final class DynamicAnimatorTests: ViewTestCase {
    private final class Witness: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        var lines: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { lines.append("touch \(identifier.map { "\($0)" } ?? "edge")") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) { lines.append("leave \(identifier.map { "\($0)" } ?? "edge")") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) { lines.append("meet") }
    }

    private let witness = Witness()
    private lazy var animator: UIDynamicAnimator! = {
        let animator = UIDynamicAnimator(referenceView: window)
        animator.delegate = witness
        return animator
    }()

    override func tearDown() {
        // It beats while it is there.
        animator = nil
        super.tearDown()
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 100) -> UIView {
        let view = UIView(frame: CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size))
        window.addSubview(view)
        return view
    }

    private func play(_ duration: Double, _ each: () -> Void = {}) {
        let begin = seconds
        for frame in 1...max(1, Int(clamping: duration * 60)) {
            update(at: begin + Double(frame) / 60)
            each()
        }
    }

    func testBehavioursMayBeginWithoutItems() {
        let view = box(160, 60, 40)
        let (gravity, collision, own) = (UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior())
        XCTAssertEqual([gravity.items.count, collision.items.count, own.items.count], [0, 0, 0])
        gravity.addItem(view)
        collision.addItem(view)
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 320, y: 200))
        for behavior in [gravity, collision, own] { animator.addBehavior(behavior) }
        play(3)
        XCTAssertEqual(view.center.y, 180, accuracy: 1)
    }

    func testGravityIsAThousandPointsASecondASecond() {
        let view = box(160, 60, 40)
        let gravity = UIGravityBehavior(items: [view])
        XCTAssertEqual(gravity.magnitude, 1)
        XCTAssertEqual(gravity.angle, .pi / 2, accuracy: 1e-9)
        animator.addBehavior(gravity)
        XCTAssertTrue(animator.isRunning)
        play(0.5)
        XCTAssertEqual(view.center.y, 60 + 125, accuracy: 8)
        XCTAssertEqual(view.center.x, 160)
        gravity.setAngle(0, magnitude: 0.5)
        let speed = UIDynamicItemBehavior(items: [view])
        animator.addBehavior(speed)
        let before = speed.linearVelocity(for: view)
        play(0.5)
        XCTAssertEqual(speed.linearVelocity(for: view).x, 250, accuracy: 2)
        XCTAssertEqual(speed.linearVelocity(for: view).y, before.y, accuracy: 1e-6)
    }

    func testWhatFallsBouncesAndComesToRestOnTheEdge() {
        let view = box(160, 60, 40)
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = witness
        let traits = UIDynamicItemBehavior(items: [view])
        traits.elasticity = 0.5
        for behavior in [UIGravityBehavior(items: [view]), collision, traits] { animator.addBehavior(behavior) }
        var lowest: CGFloat = 0, highest: CGFloat = 480
        play(4) {
            lowest = max(lowest, view.frame.maxY)
            if witness.lines.contains("leave edge") { highest = min(highest, view.center.y) }
        }
        XCTAssertEqual(view.center.y, 460, accuracy: 1)
        XCTAssertEqual(view.transform.b, 0, accuracy: 0.01)
        XCTAssertLessThan(lowest, 492)
        // A quarter of the height that it fell from.
        XCTAssertEqual(highest, 360, accuracy: 20)
        XCTAssertEqual(witness.lines.prefix(3), ["resume", "touch edge", "leave edge"])
        XCTAssertEqual(witness.lines.last, "pause")
        XCTAssertFalse(animator.isRunning)
        let rest = view.center
        play(0.5)
        XCTAssertEqual(view.center, rest)
    }

    func testItemsTurnWhenTheyFallOnAnEdgeAndStopAtNamedBoundaries() {
        let view = box(160, 100, 40)
        let collision = UICollisionBehavior(items: [view])
        collision.collisionDelegate = witness
        collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 150, y: 200))
        XCTAssertNotNil(collision.boundary(withIdentifier: "shelf" as NSString))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        play(0.6)
        XCTAssertTrue(witness.lines.contains("touch shelf"))
        // It lies on the shelf with its left side alone, and tips over to the right.
        XCTAssertGreaterThan(view.transform.b, 0.05)
        play(1)
        XCTAssertGreaterThan(view.center.y, 480)
        collision.removeBoundary(withIdentifier: "shelf" as NSString)
        XCTAssertNil(collision.boundaryIdentifiers)
    }

    func testEqualItemsThatBounceFullyExchangeTheirSpeeds() {
        let one = box(60, 100, 40), two = box(260, 100, 40)
        let collision = UICollisionBehavior(items: [one, two])
        collision.collisionDelegate = witness
        let traits = UIDynamicItemBehavior(items: [one, two])
        traits.elasticity = 1
        traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
        animator.addBehavior(collision)
        animator.addBehavior(traits)
        XCTAssertEqual(traits.linearVelocity(for: one), CGPoint(x: 300, y: 0))
        play(0.8)
        XCTAssertEqual(witness.lines, ["resume", "meet"])
        XCTAssertEqual(traits.linearVelocity(for: one).x, 0, accuracy: 1)
        XCTAssertEqual(traits.linearVelocity(for: two).x, 300, accuracy: 1)
        XCTAssertGreaterThan(two.center.x, 270)
    }

    func testAPushIsByMass() {
        let large = box(100, 100), small = box(100, 300, 50)
        let push = UIPushBehavior(items: [large, small], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        let speed = UIDynamicItemBehavior(items: [large, small])
        animator.addBehavior(speed)
        animator.addBehavior(push)
        play(0.2)
        XCTAssertFalse(push.active)
        XCTAssertEqual(speed.linearVelocity(for: large).x, 100, accuracy: 0.01)
        XCTAssertEqual(speed.linearVelocity(for: small).x, 400, accuracy: 0.01)
        let lasting = UIPushBehavior(items: [large], mode: .continuous)
        lasting.setAngle(.pi / 2, magnitude: 2)
        lasting.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: large)
        animator.addBehavior(lasting)
        play(0.5)
        XCTAssertEqual(speed.linearVelocity(for: large).y, 100, accuracy: 12)
        XCTAssertGreaterThan(speed.angularVelocity(for: large), 0.5)
    }

    func testAnAngleIsKeptWithoutAMagnitude() {
        let pushed = box(100, 100)
        let push = UIPushBehavior(items: [pushed], mode: .instantaneous)
        push.angle = .pi / 2
        XCTAssertEqual(push.pushDirection, .zero)
        push.magnitude = 2
        XCTAssertEqual(push.pushDirection.dx, 0, accuracy: 1e-9)
        XCTAssertEqual(push.pushDirection.dy, 2, accuracy: 1e-9)
        let speed = UIDynamicItemBehavior(items: [pushed])
        animator.addBehavior(speed)
        animator.addBehavior(push)
        play(0.1)
        XCTAssertEqual(speed.linearVelocity(for: pushed).y, 200, accuracy: 0.01)
        let gravity = UIGravityBehavior(items: [])
        gravity.magnitude = 0
        XCTAssertEqual(gravity.gravityDirection.dy, 0)
        gravity.magnitude = 0.5
        XCTAssertEqual(gravity.gravityDirection.dy, 0.5, accuracy: 1e-9)
        gravity.gravityDirection = CGVector(dx: -3, dy: 0)
        XCTAssertEqual(gravity.angle, .pi, accuracy: 1e-9)
        XCTAssertEqual(gravity.magnitude, 3)
        gravity.angle = 0
        XCTAssertEqual(gravity.gravityDirection.dx, 3, accuracy: 1e-9)
    }

    func testARodKeepsItsLengthAndASpringSwings() {
        let hung = box(210, 100, 30)
        let rod = UIAttachmentBehavior(item: hung, attachedToAnchor: CGPoint(x: 160, y: 100))
        XCTAssertEqual(rod.length, 50)
        XCTAssertEqual(rod.attachedBehaviorType, .anchor)
        animator.addBehavior(rod)
        animator.addBehavior(UIGravityBehavior(items: [hung]))
        var leftmost: CGFloat = 320
        play(1.5) {
            XCTAssertEqual(hypot(hung.center.x - 160, hung.center.y - 100), 50, accuracy: 1.5)
            leftmost = min(leftmost, hung.center.x)
        }
        XCTAssertLessThan(leftmost, 125)
        animator.removeAllBehaviors()

        let sprung = box(160, 300, 30)
        let spring = UIAttachmentBehavior(item: sprung, attachedToAnchor: CGPoint(x: 160, y: 300))
        spring.length = 0
        spring.frequency = 1
        spring.damping = 0.3
        animator.addBehavior(spring)
        sprung.center.y = 340
        animator.updateItem(usingCurrentState: sprung)
        var highest: CGFloat = 480
        play(1) { highest = min(highest, sprung.center.y) }
        // It swings beyond, to 37 percent of where it came from.
        XCTAssertEqual(highest, 300 - 40 * 0.37, accuracy: 4)
        play(4)
        XCTAssertEqual(sprung.center.y, 300, accuracy: 1)
        XCTAssertFalse(animator.isRunning)
        spring.anchorPoint = CGPoint(x: 160, y: 320)
        XCTAssertTrue(animator.isRunning)
    }

    func testItemsHangOnEachOther() {
        let one = box(100, 100, 30), two = box(180, 100, 30)
        animator.addBehavior(UIAttachmentBehavior(item: one, attachedTo: two))
        let speed = UIDynamicItemBehavior(items: [one])
        speed.addLinearVelocity(CGPoint(x: -200, y: 0), for: one)
        animator.addBehavior(speed)
        play(0.5)
        // The one draws the other along: both together are half as fast.
        XCTAssertEqual(speed.linearVelocity(for: one).x, -100, accuracy: 1)
        XCTAssertEqual(two.center.x - one.center.x, 80, accuracy: 1)
    }

    func testASnapEndsAtItsPointUpright() {
        let view = box(60, 60, 50)
        view.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 300))
        XCTAssertEqual(snap.damping, 0.5)
        animator.addBehavior(snap)
        play(0.1)
        XCTAssertGreaterThan(view.center.x, 65)
        play(3)
        XCTAssertEqual(view.center.x, 200, accuracy: 1)
        XCTAssertEqual(view.center.y, 300, accuracy: 1)
        XCTAssertEqual(view.transform.b, 0, accuracy: 0.02)
        XCTAssertEqual(witness.lines, ["resume", "pause"])
        snap.snapPoint = CGPoint(x: 100, y: 100)
        play(2)
        XCTAssertEqual(view.center.x, 100, accuracy: 1)
    }

    func testAnchoredItemsStayAndRoundOnesRollOff() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        let post = box(160, 300, 40), ball = Ball(frame: CGRect(x: 155, y: 100, width: 30, height: 30))
        window.addSubview(ball)
        let anchored = UIDynamicItemBehavior(items: [post])
        anchored.isAnchored = true
        for behavior in [anchored, UICollisionBehavior(items: [post, ball]), UIGravityBehavior(items: [post, ball])] {
            animator.addBehavior(behavior)
        }
        play(0.55)
        XCTAssertEqual(post.center, CGPoint(x: 160, y: 300))
        XCTAssertEqual(ball.center.y, 265, accuracy: 3)
        let others = UIDynamicItemBehavior(items: [ball])
        others.resistance = 4
        others.addLinearVelocity(CGPoint(x: 80, y: 0), for: ball)
        animator.addBehavior(others)
        play(1)
        XCTAssertGreaterThan(ball.center.y, 320)
        XCTAssertLessThan(others.linearVelocity(for: ball).y, 260)
    }

    func testBehaviorsOfBehaviorsAndActions() {
        final class Falling: UIDynamicBehavior {
            var moves: [Bool] = []
            init(_ item: UIView) {
                super.init()
                addChildBehavior(UIGravityBehavior(items: [item]))
            }
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
        }
        let view = box(160, 60, 40), falling = Falling(view)
        var calls = 0
        falling.action = { calls += 1 }
        animator.addBehavior(falling)
        XCTAssertTrue(falling.childBehaviors[0].dynamicAnimator === animator)
        play(0.1)
        XCTAssertEqual(calls, 6)
        XCTAssertEqual(animator.elapsedTime, 0.1, accuracy: 0.001)
        XCTAssertEqual(animator.items(in: CGRect(x: 140, y: 40, width: 10, height: 10)).count, 1)
        XCTAssertEqual(animator.items(in: CGRect(x: 0, y: 300, width: 10, height: 10)).count, 0)
        animator.removeBehavior(falling)
        XCTAssertNil(falling.dynamicAnimator)
        XCTAssertEqual(falling.moves, [true, false])
        let place = view.center
        play(0.2)
        XCTAssertEqual(view.center, place)
        XCTAssertFalse(animator.isRunning)
    }

    func testHostileItemsEndNothing() {
        let view = box(160, 60, 0), other = box(160, 60, 0)
        view.bounds = .zero
        let push = UIPushBehavior(items: [view], mode: .continuous)
        push.pushDirection = CGVector(dx: CGFloat.infinity, dy: .nan)
        let collision = UICollisionBehavior(items: [view, other])
        collision.addBoundary(withIdentifier: 1 as NSNumber, for: UIBezierPath())
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 900, left: .nan, bottom: 0, right: 0))
        for behavior in [push, collision, UISnapBehavior(item: other, snapTo: CGPoint(x: CGFloat.nan, y: 0))] {
            animator.addBehavior(behavior)
        }
        play(0.2)
        XCTAssertTrue(view.center.x.isFinite && other.center.x.isFinite)
    }
}

/// A list whose cells hang on springs, as lists of messages do.
final class DynamicLayoutTests: CollectionTestCase {
    private final class Springs: UICollectionViewFlowLayout {
        lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

        override func prepare() {
            super.prepare()
            guard animator.behaviors.isEmpty else { return }
            let items = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
            for item in items {
                let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
                (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                animator.addBehavior(spring)
            }
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath)
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let view = collectionView else { return false }
            let way = newBounds.minY - view.bounds.minY
            for case let spring as UIAttachmentBehavior in animator.behaviors {
                guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
                item.center.y += way * min(1, abs(spring.anchorPoint.y - view.bounds.minY) / 500)
                animator.updateItem(usingCurrentState: item)
            }
            return false
        }
    }

    func testCellsOnSpringsLagBehindAndComeBack() {
        let layout = Springs()
        layout.itemSize = CGSize(width: 320, height: 44)
        let view = collection(layout, 30)
        XCTAssertGreaterThan(view.visibleCells.count, 6)
        let cell = view.cellForItem(at: item(5))!, rest = cell.center.y
        for step in 1...6 {
            view.contentOffset.y = CGFloat(step) * 10
            update(at: seconds + 1.0 / 60)
        }
        XCTAssertGreaterThan(cell.center.y, rest + 5)
        for _ in 0..<240 { update(at: seconds + 1.0 / 60) }
        XCTAssertEqual(cell.center.y, rest, accuracy: 1)
        XCTAssertFalse(layout.animator.isRunning)
        XCTAssertEqual(view.cellForItem(at: item(5)), cell)
    }
}

// Fields of force and groups of items.

import QuartzCore
import UIKit
import XCTest

final class DynamicFieldTests: ViewTestCase {
    private lazy var animator: UIDynamicAnimator! = UIDynamicAnimator(referenceView: window)
    private var traits: UIDynamicItemBehavior!

    override func setUp() {
        super.setUp()
        traits = UIDynamicItemBehavior()
    }

    override func tearDown() {
        animator = nil
        traits = nil
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

    private func start(_ field: UIFieldBehavior, _ items: [UIView], velocity: CGPoint = .zero, charge: CGFloat = 0) {
        for item in items {
            field.addItem(item)
            traits.addItem(item)
            if velocity != .zero { traits.addLinearVelocity(velocity, for: item) }
        }
        traits.charge = charge
        for behavior in [field, traits!] { animator.addBehavior(behavior) }
    }

    func testLinearGravityIsAsThatOfAGravityBehavior() {
        let one = box(100, 100), heavy = box(250, 100, 30)
        start(.linearGravityField(direction: CGVector(dx: 0, dy: 1)), [one, heavy])
        play(0.3)
        XCTAssertEqual(one.center.y, 145, accuracy: 2)
        XCTAssertEqual(heavy.center.y, one.center.y, accuracy: 1e-6, "of whatever mass")
    }

    func testRadialGravityPullsToItsPositionAndByTheDistance() {
        func way(_ falloff: CGFloat) -> CGFloat {
            let item = box(250, 200)
            animator = UIDynamicAnimator(referenceView: window)
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 50, y: 200))
            field.falloff = falloff
            start(field, [item])
            play(0.1)
            animator.removeAllBehaviors()
            return 250 - item.center.x
        }
        let even = way(0), weaker = way(2)
        XCTAssertEqual(even, 5, accuracy: 0.5)
        XCTAssertEqual(weaker / even, 0.25, accuracy: 0.03, "at 200 points a quarter of what it is at 100")
    }

    func testARegionEnds() {
        let inside = box(80, 100), outside = box(250, 100)
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.position = CGPoint(x: 80, y: 100)
        field.region = UIRegion(radius: 120)
        start(field, [inside, outside])
        play(0.2)
        XCTAssertTrue(inside.center.y > 110)
        XCTAssertEqual(outside.center.y, 100)
    }

    func testRegions() {
        let disc = UIRegion(radius: 10), plate = UIRegion(size: CGSize(width: 30, height: 4))
        func inside(_ region: UIRegion) -> [Bool] {
            [CGPoint.zero, CGPoint(x: 14, y: 1), CGPoint(x: 0, y: 8), CGPoint(x: 50, y: 0)].map(region.contains)
        }
        XCTAssertEqual(inside(disc), [true, false, true, false])
        XCTAssertEqual(inside(plate), [true, true, false, false])
        XCTAssertEqual(inside(disc.byUnion(with: plate)), [true, true, true, false])
        XCTAssertEqual(inside(disc.byIntersection(with: plate)), [true, false, false, false])
        XCTAssertEqual(inside(disc.byDifference(from: plate)), [false, false, true, false])
        XCTAssertEqual(inside(disc.inverse()), [false, true, false, true])
        XCTAssertEqual(inside(.infinite), [true, true, true, true])
    }

    func testDragSlowsDownAndVelocityIsGiven() {
        let item = box(100, 100)
        let drag = UIFieldBehavior.dragField()
        drag.strength = 3
        start(drag, [item], velocity: CGPoint(x: 100, y: 0))
        play(1)
        XCTAssertEqual(traits.linearVelocity(for: item).x, 100 * exp(-3), accuracy: 1)
        let wind = UIFieldBehavior.velocityField(direction: CGVector(dx: 40, dy: 30))
        wind.addItem(item)
        animator.addBehavior(wind)
        play(0.1)
        XCTAssertEqual(traits.linearVelocity(for: item).y, 30, accuracy: 1)
    }

    func testAVortexTurnsRoundAndASpringSwings() {
        let item = box(260, 200)
        let vortex = UIFieldBehavior.vortexField()
        vortex.position = CGPoint(x: 160, y: 200)
        start(vortex, [item])
        play(0.1)
        XCTAssertTrue(item.center.y > 202)
        XCTAssertEqual(item.center.x, 260, accuracy: 1)
        animator.removeAllBehaviors()

        let swinging = box(260, 300)
        let spring = UIFieldBehavior.springField()
        spring.position = CGPoint(x: 160, y: 300)
        start(spring, [swinging])
        var least: CGFloat = 1000, time = 0.0, crossed = 0.0
        play(2) {
            time += 1.0 / 60
            if swinging.center.x < 160, crossed == 0 { crossed = time }
            least = min(least, swinging.center.x)
        }
        XCTAssertEqual(least, 60, accuracy: 3, "as far as it came from")
        XCTAssertEqual(crossed, Double.pi / 2 / 10.0.squareRoot(), accuracy: 0.05)
    }

    func testChargesInElectricAndMagneticFields() {
        let positive = box(200, 200)
        let field = UIFieldBehavior.electricField()
        field.position = CGPoint(x: 100, y: 200)
        start(field, [positive], charge: 0.5)
        play(0.2)
        XCTAssertTrue(positive.center.x > 205)
        animator.removeAllBehaviors()
        let plain = box(200, 300)
        let other = UIFieldBehavior.electricField()
        other.addItem(plain)
        animator.addBehavior(other)
        play(0.2)
        XCTAssertEqual(plain.center, CGPoint(x: 200, y: 300), "without a charge nothing")
        animator.removeAllBehaviors()

        traits = UIDynamicItemBehavior()
        let turning = box(160, 240)
        let magnetic = UIFieldBehavior.magneticField()
        magnetic.strength = 2
        start(magnetic, [turning], velocity: CGPoint(x: 80, y: 0), charge: 1)
        play(Double.pi / 4)
        let velocity = traits.linearVelocity(for: turning)
        XCTAssertEqual(hypot(velocity.x, velocity.y), 80, accuracy: 0.5)
        XCTAssertEqual(velocity.y, 80, accuracy: 3, "a quarter of a turn")
    }

    func testNoiseIsTheSameAtEveryRunAndChangesFromPlaceToPlace() {
        func ends(_ field: UIFieldBehavior, _ velocity: CGPoint) -> [CGPoint] {
            let items = [box(60, 100), box(150, 100), box(240, 100)]
            animator = UIDynamicAnimator(referenceView: window)
            traits = UIDynamicItemBehavior()
            start(field, items, velocity: velocity)
            play(0.3)
            animator.removeAllBehaviors()
            return items.map(\.center)
        }
        let first = ends(.noiseField(smoothness: 0.3, animationSpeed: 1), .zero)
        XCTAssertEqual(first, ends(.noiseField(smoothness: 0.3, animationSpeed: 1), .zero))
        XCTAssertNotEqual(first[0].y, first[1].y)
        XCTAssertEqual(
            ends(.turbulenceField(smoothness: 0.3, animationSpeed: 1), .zero).map(\.y), [100, 100, 100],
            "what rests is not stirred")
        XCTAssertNotEqual(ends(.turbulenceField(smoothness: 0.3, animationSpeed: 1), CGPoint(x: 90, y: 0))[0].y, 100)
    }

    func testAFieldOfTheProgram() {
        let item = box(100, 100)
        var seen: (place: CGPoint, mass: CGFloat)?
        let field = UIFieldBehavior.field { _, place, _, mass, _, _ in
            if seen == nil { seen = (place, mass) }
            return CGVector(dx: 1, dy: 0)
        }
        field.position = CGPoint(x: 90, y: 80)
        start(field, [item])
        play(1)
        XCTAssertEqual(seen?.place, CGPoint(x: 10, y: 20))
        XCTAssertEqual(seen?.mass, 1)
        XCTAssertEqual(item.center.x, 150, accuracy: 2, "as a push of the magnitude 1")
    }

    func testHostileNumbers() {
        let item = box(100, 100)
        for field in [
            UIFieldBehavior.radialGravityField(position: CGPoint(x: CGFloat.nan, y: 0)),
            .linearGravityField(direction: CGVector(dx: CGFloat.infinity, dy: 0)),
            .noiseField(smoothness: .nan, animationSpeed: .infinity),
            .field { _, _, _, _, _, _ in CGVector(dx: CGFloat.nan, dy: 0) },
        ] {
            field.falloff = .infinity
            field.addItem(item)
            animator.addBehavior(field)
        }
        let centre = UIFieldBehavior.radialGravityField(position: item.center)
        (centre.falloff, centre.minimumRadius) = (8, 0)
        centre.addItem(item)
        animator.addBehavior(centre)
        play(0.2)
        XCTAssertTrue(item.center.x.isFinite && item.center.y.isFinite)
    }

    // MARK: Groups

    func testAGroupMovesAndTurnsAsOne() {
        let (left, right) = (box(100, 100, 40), box(180, 100, 40))
        let group = UIDynamicItemGroup(items: [left, right])
        XCTAssertEqual(group.center, CGPoint(x: 140, y: 100))
        XCTAssertEqual(group.bounds.size, CGSize(width: 120, height: 40))
        let push = UIPushBehavior(items: [group], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 0.2)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 40, vertical: 0), for: group)
        animator.addBehavior(push)
        play(0.4)
        XCTAssertEqual(hypot(right.center.x - left.center.x, right.center.y - left.center.y), 80, accuracy: 1e-6)
        XCTAssertTrue(right.center.y > left.center.y + 5, "it turns")
        let angle = atan2(right.center.y - left.center.y, right.center.x - left.center.x)
        XCTAssertEqual(atan2(right.transform.b, right.transform.a), angle, accuracy: 1e-6)
        XCTAssertEqual(group.center.y, (left.center.y + right.center.y) / 2, accuracy: 1e-6)
    }

    func testAGroupsPartsCollideAndWhatIsBetweenThemDoesNot() {
        let (left, right) = (box(60, 300, 40), box(260, 300, 40))
        let group = UIDynamicItemGroup(items: [left, right])
        let between = box(160, 200, 40), above = box(60, 200, 40)
        let gravity = UIGravityBehavior(items: [between, above])
        let collision = UICollisionBehavior(items: [group, between, above])
        let traits = UIDynamicItemBehavior(items: [group])
        traits.isAnchored = true
        for behavior in [gravity, collision, traits] { animator.addBehavior(behavior) }
        play(0.6)
        XCTAssertTrue(between.center.y > 340, "it falls through the gap")
        XCTAssertEqual(above.center.y, 260, accuracy: 2, "it lies on a part")
        XCTAssertEqual(left.center, CGPoint(x: 60, y: 300))
    }
}

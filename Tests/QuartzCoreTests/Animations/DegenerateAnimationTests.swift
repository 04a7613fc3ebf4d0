// Animations that make no sense: harmless, over when they should be, and reported once.

import QuartzCore
import XCTest

final class DegenerateAnimationTests: LayerTestCase {
    private let journal = Journal()

    /// Adds the animation, runs it through some frames and returns what the layer showed.
    @discardableResult
    private func run(_ animation: CAAnimation, _ layer: CALayer, until end: Double = 2) -> [CALayer] {
        animation.delegate = NotingDelegate(journal)
        animation.setValue("a", forKey: "name")
        layer.add(animation, forKey: "key")
        return stride(from: 0, through: end, by: 0.25).map { time in
            update(at: time)
            return layer.presentation()!
        }
    }

    func testADurationOfNothingIsOverAtOnce() {
        let layer = shownLayer()
        CATransaction.setAnimationDuration(0)
        run(fade("opacity", 0), layer, until: 0)
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
    }

    func testEndlessRepeatsOfNothingAreOverAtOnce() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        let animation = fade("opacity", 0)
        animation.repeatCount = .infinity
        let layer = shownLayer()
        animation.delegate = NotingDelegate(journal)
        animation.setValue("a", forKey: "name")
        layer.add(animation, forKey: "key")
        CATransaction.commit()
        update(at: 0)
        update(at: 0.1)
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
        XCTAssertNil(layer.animationKeys())
    }

    func testTimingThatIsNotFiniteActsAsTheDefault() {
        let settings: [(CAAnimation) -> Void] = [
            { $0.speed = .nan }, { $0.beginTime = .infinity }, { $0.timeOffset = .nan }, { $0.repeatCount = .nan },
            { $0.repeatDuration = -.infinity }, { $0.repeatCount = -3 },
        ]
        for set in settings {
            journal.clear()
            let animation = fade("opacity", 1)
            set(animation)
            let shown = run(animation, shownLayer())
            XCTAssertTrue(shown.allSatisfy { $0.opacity.isFinite })
            XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
        }
    }

    func testADurationThatIsNotANumberIsOverAtOnce() {
        let animation = fade("opacity", .nan)
        run(animation, shownLayer())
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
    }

    func testKeyTimesOfTheWrongNumberAreIgnoredAndReported() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1, 0]
        animation.keyTimes = [0, 1]
        animation.duration = 1
        let shown = run(animation, shownLayer())
        XCTAssertEqual(shown[2].opacity, 1, accuracy: 1e-6)
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
    }

    func testAnEmptyPathShowsNothing() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGMutablePath()
        animation.duration = 1
        let layer = shownLayer()
        let shown = run(animation, layer)
        XCTAssertTrue(shown.allSatisfy { $0.position == layer.position })
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
    }

    func testKeyframesWithoutValuesShowNothing() {
        for values in [nil, [], [5]] as [[Any]?] {
            journal.clear()
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            animation.values = values
            animation.duration = 1
            run(animation, shownLayer())
            XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
        }
    }

    func testValuesOfMixedTypesAreLeftOutAndReported() {
        let animation = CAKeyframeAnimation(keyPath: "zPosition")
        animation.values = [0, "ten", CGPoint(x: 1, y: 1), 10]
        animation.duration = 1
        let shown = run(animation, shownLayer())
        XCTAssertTrue(shown.allSatisfy { $0.zPosition.isFinite })
        XCTAssertTrue(FaultReport.wasReported("CALayer zPosition.values[1]"))
        let basic = CABasicAnimation(keyPath: "position")
        basic.fromValue = CGRect(x: 0, y: 0, width: 1, height: 1)
        basic.toValue = 5
        basic.duration = 1
        run(basic, shownLayer())
        XCTAssertTrue(FaultReport.wasReported("CALayer position.fromValue"))
    }

    func testAnUnknownKeyPathTakesItsTimeAndShowsNothing() {
        for path in ["no such property", "position.q", "transform.rotation.w", "frame", "masksToBounds.x", "", "."] {
            journal.clear()
            run(fade(path, 1), shownLayer())
            XCTAssertEqual(journal.lines, ["a started", "a stopped true"], path)
        }
        XCTAssertTrue(FaultReport.wasReported("CALayer animation of \"no such property\""))
    }

    func testValuesThatAreNotFiniteNeverReachTheScreen() {
        for value in [Double.nan, .infinity, -.infinity] {
            let shown = run(fade("zPosition", from: value, to: 1, 1), shownLayer())
            XCTAssertTrue(shown.allSatisfy { $0.zPosition.isFinite })
            let point = CABasicAnimation(keyPath: "position")
            point.toValue = CGPoint(x: value, y: 0)
            point.duration = 1
            XCTAssertTrue(run(point, shownLayer()).allSatisfy { $0.position.x.isFinite })
        }
    }

    func testSixtyFourGroupsInsideEachOtherRun() {
        var inner: CAAnimation = fade("zPosition", from: 0, to: 8, 1)
        for _ in 0..<64 {
            let group = CAAnimationGroup()
            group.animations = [inner]
            group.duration = 1
            inner = group
        }
        let shown = run(inner, shownLayer())
        XCTAssertEqual(shown[1].zPosition, 2, accuracy: 1e-9)
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
    }

    func testAGroupWithoutMembersTakesItsTime() {
        let group = CAAnimationGroup()
        group.duration = 1
        run(group, shownLayer())
        XCTAssertEqual(journal.lines, ["a started", "a stopped true"])
        let bare = CAAnimation()
        bare.duration = 1
        run(bare, shownLayer())
        XCTAssertEqual(journal.lines.count, 4)
    }

    func testSpringsWithImpossibleSettingsStayFinite() {
        let settings: [(CASpringAnimation) -> Void] = [
            { $0.mass = 0 }, { $0.mass = -1 }, { $0.mass = .nan }, { $0.stiffness = 0 }, { $0.stiffness = .infinity },
            { $0.damping = -5 }, { $0.damping = .nan }, { $0.damping = 0 }, { $0.damping = 1e9 }, { $0.initialVelocity = .nan },
            { $0.initialVelocity = 1e12 },
        ]
        for (index, set) in settings.enumerated() {
            let spring = CASpringAnimation(keyPath: "zPosition")
            spring.fromValue = 0
            spring.toValue = 10
            set(spring)
            XCTAssertFalse(spring.settlingDuration.isNaN, "\(index)")
            spring.duration = 1
            XCTAssertTrue(run(spring, shownLayer()).allSatisfy { $0.zPosition.isFinite }, "\(index)")
        }
    }
}

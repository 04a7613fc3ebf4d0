// Layers whose clocks run backwards, stand still or begin late, and the animations on them.

import QuartzCore
import XCTest

final class LayerClockTests: LayerTestCase {
    private let journal = Journal()

    func testAnAnimationRunsBackwardsWithItsLayer() throws {
        let layer = CALayer()
        (layer.speed, layer.beginTime, layer.timeOffset) = (-1, 100, 2)
        let animation = fade("zPosition", from: 0, to: 10, 2, name: "back", journal)
        animation.beginTime = 1e-100
        layer.add(animation, forKey: "a")
        root.addSublayer(layer)
        for (time, wanted) in [(0, 0), (0.5, 7.5), (1, 5), (1.9, 0.5)] {
            update(at: time)
            XCTAssertEqual(Double(try XCTUnwrap(layer.presentation()).zPosition), wanted, accuracy: 1e-9, "at \(time)")
        }
        XCTAssertEqual(journal.lines, ["back started"])
        update(at: 2.5)
        XCTAssertEqual(journal.lines, ["back started", "back stopped true"], "it is over when the clock has passed its begin")
        XCTAssertNil(layer.animationKeys())
    }

    func testOnABackwardClockAnAnimationThatBeginsNowIsOverAtOnce() {
        let layer = shownLayer()
        (layer.speed, layer.beginTime, layer.timeOffset) = (-1, 100, 5)
        layer.add(fade("zPosition", from: 0, to: 10, 2, name: "now", journal), forKey: "a")
        update(at: 0)
        update(at: 0.1)
        XCTAssertEqual(journal.lines, ["now started", "now stopped true"])
    }

    func testAnAnimationOnALayerThatBeginsLaterBeginsWithItsClock() throws {
        let layer = CALayer()
        layer.beginTime = 102
        layer.add(fade("zPosition", from: 3, to: 10, 1, name: "late", journal), forKey: "a")
        root.addSublayer(layer)
        for (time, wanted) in [(0, 3), (1.5, 3), (2, 3), (2.5, 6.5), (2.75, 8.25)] {
            update(at: time)
            XCTAssertEqual(Double(try XCTUnwrap(layer.presentation()).zPosition), wanted, accuracy: 1e-9, "at \(time)")
        }
        update(at: 3.1)
        XCTAssertEqual(journal.lines, ["late started", "late stopped true"])
    }

    func testAClockRunsThroughItsDurationAsOftenAsItIsTold() throws {
        typealias Course = (set: (CALayer) -> Void, figures: [(time: Double, wanted: Double)])
        let courses: [Course] = [
            ({ $0.repeatCount = 3 }, [(0.5, 0.5), (0.999, 0.999), (1.25, 0.25), (2.5, 0.5), (2.75, 0.75), (3, 1), (9, 1)]),
            ({ $0.autoreverses = true }, [(0.5, 0.5), (1.25, 0.75), (1.75, 0.25), (2, 0), (7, 0)]),
            ({ ($0.autoreverses, $0.repeatDuration) = (true, 3.25) }, [(1.75, 0.25), (2.5, 0.5), (3.125, 0.875), (4, 0.75)]),
            ({ ($0.speed, $0.repeatCount) = (2, 1.5) }, [(0.25, 0.5), (0.625, 0.25), (0.75, 0.5), (2, 0.5)]),
            ({ $0.timeOffset = 0.5 }, [(0.25, 0.75), (0.75, 1)]),
            ({ $0.repeatCount = .infinity }, [(1_000.25, 0.25)]),
            ({ $0.duration = 0 }, [(2.5, 2.5)]),
            // In these the number of runs that are over rounds up.
            ({ ($0.duration, $0.repeatDuration) = (0.1, 0.3) }, [(0.3.nextDown, 0.1), (0.35, 0.1)]),
            ({ ($0.duration, $0.repeatCount) = (1e-9, .infinity) }, [(0.5, 0)]),
        ]
        for (number, course) in courses.enumerated() {
            let (above, below) = (CALayer(), CALayer())
            above.addSublayer(below)
            (above.beginTime, above.duration) = (100, 1)
            course.set(above)
            let animation = fade("zPosition", from: 0, to: 4, 4, name: "long", journal)
            (animation.beginTime, animation.isRemovedOnCompletion, animation.fillMode) = (1e-100, false, .both)
            below.add(animation, forKey: "a")
            root.addSublayer(above)
            for (time, wanted) in course.figures {
                update(at: time)
                let shown = Double(try XCTUnwrap(below.presentation()).zPosition)
                XCTAssertEqual(shown, wanted, accuracy: 1e-6, "course \(number) at \(time)")
                XCTAssertEqual(below.convertTime(100 + time, from: nil), wanted, accuracy: 1e-6, "course \(number) at \(time)")
            }
            above.removeFromSuperlayer()
        }
    }

    func testATimeOutOfAStoppedLayerIsZero() {
        let (above, below) = (CALayer(), CALayer())
        above.addSublayer(below)
        (above.speed, above.timeOffset, above.beginTime) = (2, 3, 1)
        (below.speed, below.timeOffset, below.beginTime) = (0, 7, 8)
        XCTAssertEqual(below.convertTime(10, from: above), 7)
        XCTAssertEqual(above.convertTime(10, from: below), 0)
        XCTAssertEqual(below.convertTime(10, to: nil), -0.5)
    }
}

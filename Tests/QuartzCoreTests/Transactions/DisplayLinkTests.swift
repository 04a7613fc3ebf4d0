// Display links: when they are called, and what they tell of time.

import QuartzCore
import XCTest

final class DisplayLinkTests: XCTestCase {
    private var renderer: OffscreenRenderer!

    override func setUp() {
        super.setUp()
        MediaClock.useManualTime(50)
        renderer = OffscreenRenderer(width: 10, height: 10)
    }

    override func tearDown() {
        renderer = nil
        MediaClock.useSystemTime()
        super.tearDown()
    }

    private func frame(_ number: Int) {
        MediaClock.setManualTime(50 + Double(number) / 60)
        renderer.update()
    }

    func testALinkIsCalledOnceAFrameInHoweverManyModes() {
        var calls: [CADisplayLink] = []
        let link = CADisplayLink { calls.append($0) }
        link.add(to: .main, forMode: .default)
        link.add(to: .main, forMode: .common)
        frame(0)
        renderer.update()
        frame(1)
        XCTAssertEqual(calls.count, 2)
        XCTAssertTrue(calls[0] === link)
        XCTAssertEqual(link.timestamp, 50 + 1.0 / 60, accuracy: 1e-9)
        XCTAssertEqual(link.targetTimestamp - link.timestamp, 1.0 / 60, accuracy: 1e-9)
        XCTAssertEqual(link.duration, 1.0 / 60, accuracy: 1e-9)
        link.isPaused = true
        frame(2)
        XCTAssertEqual(calls.count, 2)
        link.isPaused = false
        frame(3)
        XCTAssertEqual(calls.count, 3)
        link.invalidate()
        frame(4)
        XCTAssertEqual(calls.count, 3)
    }

    func testALinkThatIsPausedWhileItIsCalledKeepsItsRate() {
        var calls = 0
        let link = CADisplayLink { link in
            link.isPaused = true
            calls += 1
            link.isPaused = false
        }
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .default)
        for number in 0..<60 { frame(number) }
        XCTAssertEqual(calls, 30)
        link.invalidate()
    }

    func testTheRateIsAPartOfTheDisplaysAndNotAboveWhatIsAsked() {
        for (wanted, expected) in [(60, 60), (30, 30), (25, 20), (15, 15), (0, 60), (100, 60)] {
            var count = 0
            let link = CADisplayLink { _ in count += 1 }
            link.preferredFramesPerSecond = wanted
            link.add(to: .main, forMode: .common)
            for number in 0..<60 { frame(number) }
            XCTAssertEqual(count, expected, "\(wanted)")
            link.invalidate()
        }
    }

    func testEveryOtherFrame() {
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.frameInterval = 2
        link.add(to: .main, forMode: .default)
        for number in 0..<10 { frame(number) }
        XCTAssertEqual(count, 5)
        XCTAssertEqual(link.targetTimestamp - link.timestamp, 2.0 / 60, accuracy: 1e-9)
        link.invalidate()
    }

    func testAMissedFrameIsNotMadeUpFor() {
        var times: [Double] = []
        let link = CADisplayLink { times.append($0.timestamp) }
        link.add(to: .main, forMode: .default)
        frame(0)
        frame(5)
        XCTAssertEqual(times.count, 2)
        XCTAssertEqual(times[1], 50 + 5.0 / 60, accuracy: 1e-9)
        link.invalidate()
    }

    func testTheLoopKeepsALinkUntilItIsInvalidated() {
        weak var kept: CADisplayLink?
        do {
            let link = CADisplayLink { _ in }
            link.add(to: .main, forMode: .default)
            kept = link
        }
        XCTAssertNotNil(kept)
        kept?.invalidate()
        XCTAssertNil(kept)
    }
}

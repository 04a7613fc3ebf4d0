// The readouts: digits made of layers, bars for frames, and random colours that are not random.

import QuartzCore
import Scenes
import XCTest

final class ReadoutTests: XCTestCase {
    func testDigitsAreRightAlignedAndAPointSharesTheDigitBeforeIt() {
        XCTAssertEqual(SegmentDisplay.segments(of: "1", digits: 3), [0, 0, 0b0000110])
        XCTAssertEqual(SegmentDisplay.segments(of: "16.7", digits: 3), [0b0000110, 0b1111101 | 0b1000_0000, 0b0000111])
        XCTAssertEqual(SegmentDisplay.segments(of: "1234", digits: 2), [0b1001111, 0b1100110])
    }

    func testASecondPointTakesADigitOfItsOwnAndUnknownCharactersAreDark() {
        XCTAssertEqual(SegmentDisplay.segments(of: "1..", digits: 2), [0b1000_0110, 0b1000_0000])
        XCTAssertEqual(SegmentDisplay.segments(of: "x-", digits: 2), [0, 0b1000000])
        XCTAssertEqual(SegmentDisplay.segments(of: "", digits: 2), [0, 0])
    }

    func testMillisecondsHaveOneDecimalAndSurviveAnyNumber() {
        XCTAssertEqual(SegmentDisplay.milliseconds(1.0 / 60), "16.7")
        XCTAssertEqual(SegmentDisplay.milliseconds(0), "0.0")
        XCTAssertEqual(SegmentDisplay.milliseconds(12), "999")
        XCTAssertEqual(SegmentDisplay.milliseconds(.nan), "-")
        XCTAssertEqual(SegmentDisplay.milliseconds(.infinity), "-")
        XCTAssertEqual(SegmentDisplay.milliseconds(-1), "-")
    }

    func testAFrameGraphIgnoresAReadingWithoutANewFrame() {
        let graph = FrameGraph(bars: 4)
        func heights() -> [CGFloat] { (graph.layer.sublayers ?? []).prefix(4).map(\.bounds.height) }
        graph.add(FrameReading(framesDrawn: 1, lastFrame: 0.01))
        let once = heights()
        XCTAssertGreaterThan(once[0], 0)
        graph.add(FrameReading(framesDrawn: 1, lastFrame: 0.04))
        XCTAssertEqual(heights(), once)
        graph.add(FrameReading(framesDrawn: 2, lastFrame: .nan))
        XCTAssertEqual(heights(), once)
        graph.add(FrameReading(framesDrawn: 3, lastFrame: 9))
        XCTAssertLessThanOrEqual(heights()[2], graph.layer.bounds.height)
        XCTAssertEqual(graph.worst, 9)
    }

    func testTheSameSeedGivesTheSameColours() {
        var first = SeededRandom(seed: 3), second = SeededRandom(seed: 3), other = SeededRandom(seed: 4)
        let colour = first.color()
        XCTAssertEqual(colour, second.color())
        XCTAssertNotEqual(colour, other.color())
    }
}

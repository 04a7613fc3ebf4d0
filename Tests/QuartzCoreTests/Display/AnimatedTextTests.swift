// A text layer whose text is animated: it shows one after the other, each as if it had been set.

import QuartzCore
import XCTest

final class AnimatedTextTests: OffscreenTestCase {
    private func text(_ string: Any?) -> CATextLayer {
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        text.fontSize = 20
        text.string = string
        return text
    }

    private func picture() throws -> [UInt8] {
        offscreen.update()
        var pixels: [UInt8] = []
        try offscreen.readPixels { pixels = Array($0) }
        return pixels
    }

    private func pictures(_ strings: [Any?]) throws -> [[UInt8]] {
        try strings.map { string in
            offscreen.rootLayer = text(string)
            return try picture()
        }
    }

    private func count(_ strings: [Any], _ mode: CAAnimationCalculationMode, times: [NSNumber]? = nil) -> CAKeyframeAnimation {
        let count = CAKeyframeAnimation(keyPath: "string")
        (count.values, count.keyTimes, count.calculationMode, count.duration) = (strings, times, mode, 3)
        return count
    }

    func testTextsFollowOneAnother() throws {
        let expected = try pictures(["3", "2", "1", "0"])
        XCTAssertEqual(Set(expected).count, 4)
        let layer = text("0")
        offscreen.rootLayer = layer
        offscreen.update()
        layer.add(count(["3", "2", "1"], .discrete, times: [0, 0.5, 0.75, 1]), forKey: "count")
        for (time, index) in [(5, 0), (6.4, 0), (6.6, 1), (7.2, 1), (7.3, 2), (7.9, 2), (8.1, 3)] {
            MediaClock.setManualTime(time)
            XCTAssertTrue(try picture() == expected[index], "at \(time)")
            XCTAssertEqual(layer.presentation()?.string as? String, ["3", "2", "1", "0"][index])
            XCTAssertEqual(layer.string as? String, "0")
        }
    }

    func testWhereThereIsNothingBetweenTwoTextsOneBecomesTheOtherHalfWay() throws {
        let expected = try pictures(["one", "two"])
        let layer = text("two")
        offscreen.rootLayer = layer
        offscreen.update()
        let change = CABasicAnimation(keyPath: "string")
        (change.fromValue, change.duration) = ("one", 1)
        layer.add(change, forKey: nil)
        for (time, index) in [(5, 0), (5.4, 0), (5.6, 1), (6.5, 1)] {
            MediaClock.setManualTime(time)
            XCTAssertTrue(try picture() == expected[index], "at \(time)")
        }
    }

    func testAnAnimatedTextHasTheLayersLookAndThenTheOwnAttributesOfWhatWasSet() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let styled = NSAttributedString(string: "set", attributes: [.foregroundColor: red])
        let expected = try pictures(["one", styled])
        let layer = text(styled)
        offscreen.rootLayer = layer
        offscreen.update()
        layer.add(count(["one", "one"], .discrete), forKey: nil)
        for (time, index) in [(5, 0), (7.9, 0), (8.1, 1)] {
            MediaClock.setManualTime(time)
            XCTAssertTrue(try picture() == expected[index], "at \(time)")
        }
        XCTAssertTrue(layer.presentation()?.string is NSAttributedString)
    }

    func testATextThatIsSetIsThereAtOnce() {
        let layer = text("before")
        offscreen.rootLayer = layer
        offscreen.update()
        layer.string = "after"
        offscreen.update()
        XCTAssertNil(layer.animation(forKey: "string"))
        XCTAssertEqual(layer.presentation()?.string as? String, "after")
    }
}

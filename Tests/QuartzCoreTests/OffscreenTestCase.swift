// What tests share that begin with nothing on a server: a manual clock that starts at 5 s, and an off-screen host of their own.

import QuartzCore
import XCTest

class OffscreenTestCase: XCTestCase {
    private(set) var offscreen: OffscreenRenderer!

    override func setUp() {
        super.setUp()
        MediaClock.useManualTime(5)
        offscreen = OffscreenRenderer(width: 100, height: 100)
    }

    override func tearDown() {
        offscreen = nil
        CATransaction.flush()
        MediaClock.useSystemTime()
        super.tearDown()
    }
}

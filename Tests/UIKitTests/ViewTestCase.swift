// What tests of views share: a manual clock, and a window that an off-screen host shows.

import CSDL2
import QuartzCore
import UIKit
import XCTest

class ViewTestCase: XCTestCase {
    static let start = 100.0
    private(set) var renderer: OffscreenRenderer!
    private(set) var window: UIWindow!
    private(set) var seconds = 0.0

    override func setUp() {
        super.setUp()
        MediaClock.useManualTime(Self.start)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        renderer = OffscreenRenderer(width: 320, height: 480)
        renderer.rootLayer = window.layer
        window.isHidden = false
        renderer.update()
    }

    override func tearDown() {
        for view in window.subviews { view.removeFromSuperview() }
        renderer.update()
        window = nil
        renderer = nil
        MediaClock.useSystemTime()
        super.tearDown()
    }

    /// The redraw moment at some seconds after the start.
    func update(at seconds: Double) {
        self.seconds = seconds
        MediaClock.setManualTime(Self.start + seconds)
        renderer.update()
    }

    /// The wheel is turned while the pointer is at (60, 70).
    func turnWheel(_ notches: Float) {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        (event.motion.x, event.motion.y) = (60, 70)
        window.handle(event)
        event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseY = notches
        XCTAssertTrue(window.handle(event))
    }

    @discardableResult
    func show<View: UIView>(_ view: View) -> View {
        window.addSubview(view)
        renderer.update()
        return view
    }
}

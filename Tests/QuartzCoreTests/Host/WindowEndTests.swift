// What programs do to windows with layers: cover them, destroy them too early, give them layers twice.

import COpenGL
import Foundation
import QuartzCore
import SDL
import XCTest

final class WindowEndTests: WindowTestCase {
    private final class Listener: NSObject, CAAnimationDelegate {
        var ends: [Bool] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }

    private func root() -> CALayer { box(0, 0, 200, 150, .white).holding(box(4, 4, 10, 10, .red)) }

    func testAnExposedWindowIsDrawnAgainAsSDLsEventsAreTaken() throws {
        let layers = try LayerWindow(window: window, rootLayer: root())
        defer { layers.close() }
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        let frames = layers.frameStatistics.frames
        var event = SDL_Event()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.windowID = SDL_GetWindowID(window)
        event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
        SDL_PushEvent(&event)
        while SDL_PollEvent(&event) != 0 {}
        try turn(layers, until: "a frame") { layers.frameStatistics.frames > frames }
    }

    func testWithoutADisplayThereIsASentence() throws {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, nil)
        XCTAssertThrowsError(try LayerWindow(window: window, rootLayer: root())) {
            XCTAssertTrue("\($0)".contains("there is no display"), "\($0)")
        }
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
        try LayerWindow(window: window, rootLayer: root()).close()
    }

    func testAWindowTakesLayersOnceAtATime() throws {
        let layers = try LayerWindow(window: window, rootLayer: root())
        XCTAssertThrowsError(
            try LayerWindow(window: window, rootLayer: root())) { XCTAssertTrue("\($0)".contains("already"), "\($0)") }
        layers.close()
        // The one that was closed is still there, and no more in the way.
        let later = try LayerWindow(window: window, rootLayer: root())
        try turn(later, until: "its first frame") { later.frameStatistics.frames > 0 }
        later.close()
        layers.close()
    }

    func testWhatRunsEndsUnfinishedWithTheWindow() throws {
        let root = root()
        let layers = try LayerWindow(window: window, rootLayer: root)
        let listener = Listener()
        let turning = CABasicAnimation(keyPath: "opacity")
        (turning.fromValue, turning.duration, turning.repeatCount, turning.delegate) = (0, 1, .infinity, listener)
        root.sublayers![0].add(turning, forKey: "turning")
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        XCTAssertEqual(listener.ends, [])
        layers.close()
        XCTAssertEqual(listener.ends, [false])
    }

    func testAWindowThatGoesBeforeItsLayersIsSurvived() throws {
        let layers = try LayerWindow(window: window, rootLayer: root())
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        SDL_DestroyWindow(window)
        window = nil
        layers.rootLayer.sublayers![0].opacity = 0.5
        layers.update()
        XCTAssertTrue(FaultReport.wasReported("LayerWindow"))
        layers.close()
        SDL_VideoQuit()
    }

    func testTheProgramsContextAndWishesStayAsTheyWere() throws {
        for (attribute, value) in [(SDL_GL_CONTEXT_MAJOR_VERSION, 4), (SDL_GL_CONTEXT_MINOR_VERSION, 1)] {
            SDL_GL_SetAttribute(attribute, Int32(value))
        }
        let own = try XCTUnwrap(SDL_GL_CreateContext(window))
        defer { SDL_GL_DeleteContext(own) }
        let other = try XCTUnwrap(
            SDL_CreateWindow(
                "layers", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_UNDEFINED, 40, 30, [SDL_WINDOW_OPENGL, SDL_WINDOW_HIDDEN]))
        defer { SDL_DestroyWindow(other) }
        XCTAssertTrue(SDL_GetWindowFlags(other).contains(SDL_WINDOW_HIDDEN))
        SDL_GL_MakeCurrent(window, own)
        let layers = try LayerWindow(window: other, rootLayer: root())
        XCTAssertEqual(SDL_GL_GetCurrentContext(), own)
        var values: [Int32] = [0, 0]
        SDL_GL_GetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, &values[0])
        SDL_GL_GetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, &values[1])
        XCTAssertEqual(values, [4, 1])
        layers.close()
        SDL_GL_ResetAttributes()
    }

    func testAPictureLeavesTheProgramsContextCurrent() throws {
        let own = try XCTUnwrap(SDL_GL_CreateContext(window))
        defer { SDL_GL_DeleteContext(own) }
        SDL_GL_MakeCurrent(window, own)
        let current = eglGetCurrentContext()
        var picture: OffscreenRenderer? = OffscreenRenderer(width: 8, height: 8)
        picture?.update()
        _ = try picture?.render()
        XCTAssertEqual(eglGetCurrentContext(), current)
        picture = nil
        XCTAssertEqual(eglGetCurrentContext(), current)
        SDL_GL_MakeCurrent(nil, nil)
        picture = OffscreenRenderer(width: 8, height: 8)
        _ = try picture?.render()
        XCTAssertNil(eglGetCurrentContext())
    }

    func testALoopSleepsUntilSomethingIsDue() throws {
        MediaClock.useSystemTime()
        let layers = try LayerWindow(window: window, rootLayer: root())
        defer { layers.close() }
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        layers.update()
        XCTAssertEqual(layers.waitTimeout, -1)
        let link = CADisplayLink { _ in }
        link.add(to: .main, forMode: .common)
        XCTAssertTrue((1...100).contains(layers.waitTimeout), "\(layers.waitTimeout)")
        link.invalidate()
        XCTAssertEqual(layers.waitTimeout, -1)
        var events = SDL_Event()
        while SDL_PollEvent(&events) != 0 {}
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.01)
        CATransaction.setCompletionBlock {}
        layers.rootLayer.sublayers![0].opacity = 0.2
        CATransaction.commit()
        layers.update()
        // The server tells of the end, which wakes the loop.
        XCTAssertEqual(SDL_WaitEventTimeout(&events, 60_000), 1)
    }

    func testWhatIsGivenToTheMainQueueWakesALoopThatSleeps() throws {
        MediaClock.useSystemTime()
        let layers = try LayerWindow(window: window, rootLayer: root())
        defer { layers.close() }
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        let done = Flag()
        for _ in 0..<20 {
            var events = SDL_Event()
            while SDL_PollEvent(&events) != 0 {}
            layers.update()
            XCTAssertEqual(layers.waitTimeout, -1)
            done.isRaised = false
            Thread.detachNewThread { DispatchQueue.main.async { done.isRaised = true } }
            XCTAssertEqual(SDL_WaitEventTimeout(&events, 60_000), 1)
            try turn(layers, until: "the block") { done.isRaised }
        }
    }

    func testATimerOfTheRunLoopEndsTheSleep() throws {
        MediaClock.useSystemTime()
        let layers = try LayerWindow(window: window, rootLayer: root())
        defer { layers.close() }
        let timer = Timer(fire: Date(timeIntervalSinceNow: 30), interval: 0, repeats: false) { _ in }
        RunLoop.main.add(timer, forMode: .default)
        layers.update()
        XCTAssertTrue((1...30_000).contains(layers.waitTimeout), "\(layers.waitTimeout)")
        timer.invalidate()
    }

    func testWhatIsAnimatedUnseenLetsTheServerSleepUntilItEnds() throws {
        MediaClock.useSystemTime()
        let hidden = box(10, 10, 20, 20, .red) { $0.isHidden = true }, beside = box(900, 10, 20, 20, .blue)
        let layers = try LayerWindow(window: window, rootLayer: root().holding(hidden, beside))
        defer { layers.close() }
        for (layer, key, to) in [(hidden, "position.x", 90), (beside, "opacity", 0)] as [(CALayer, String, CGFloat)] {
            let endless = CABasicAnimation(keyPath: key)
            (endless.toValue, endless.duration, endless.repeatCount) = (to, 0.5, .infinity)
            layer.add(endless, forKey: "endless")
        }
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        // A sleep ends with a commit: there are few enough for it to begin between them.
        for step in 0..<3 {
            var turns = 0
            let wakeUps = layers.wakeUps
            try turn(layers, until: "sleep \(step)") {
                turns += 1
                if turns % 20_000 == 0 { CATransaction.withoutActions { hidden.zPosition += 1 } }
                return layers.wakeUps > wakeUps
            }
        }
        let listener = Listener()
        let short = CABasicAnimation(keyPath: "opacity")
        (short.toValue, short.duration, short.delegate) = (0, 0.02, listener)
        hidden.add(short, forKey: "short")
        layers.update()
        try turn(layers, until: "its end") { !listener.ends.isEmpty }
        XCTAssertEqual(listener.ends, [true])
        let frames = layers.frameStatistics.frames
        CATransaction.withoutActions { hidden.isHidden = false }
        layers.update()
        try turn(layers, until: "frames") { layers.frameStatistics.frames > frames + 3 }
    }
}

private final class Flag: @unchecked Sendable {
    // Raised and read on the main thread.
    var isRaised = false
}

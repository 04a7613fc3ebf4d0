// A window of SDL's with its render thread: hidden, shown again, resized; and a window that loses its context.
//
// The windows are those of SDL's offscreen driver, which needs no display. The server's thread is awaited by what it
// tells of itself, never by time.

import CSDL2
import Foundation
import GPU
import QuartzCore
import XCTest

class WindowTestCase: LayerTestCase {
    var window: OpaquePointer!

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard SDL_WasInit(SDL_INIT_VIDEO) == 0 else { throw XCTSkip("SDL draws elsewhere in this process already") }
        SDL_SetMainReady()
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
        guard SDL_VideoInit("offscreen") == 0 else {
            throw XCTSkip("SDL has no offscreen driver: \(String(cString: SDL_GetError()))")
        }
        window = SDL_CreateWindow("Lamina", 0, 0, 200, 150, SDL_WINDOW_OPENGL.rawValue)
        guard window != nil else {
            SDL_VideoQuit()
            throw XCTSkip("SDL makes no window for OpenGL: \(String(cString: SDL_GetError()))")
        }
    }

    override func tearDown() {
        if window != nil {
            SDL_DestroyWindow(window)
            SDL_VideoQuit()
        }
        super.tearDown()
    }

    /// Turns the program's loop until the server has done what is awaited.
    func turn(_ layers: LayerWindow, until what: String, _ isDone: () -> Bool) throws {
        for _ in 0..<5_000_000 {
            if isDone() { return }
            layers.update()
            sched_yield()
        }
        throw Awaited(what: what)
    }

    private struct Awaited: Error { let what: String }
}

final class WindowTests: WindowTestCase {
    /// A tree of which a part is drawn by fewer calls than the whole.
    private func makeTree() -> (root: CALayer, mover: CALayer, unseen: CALayer) {
        let mover = box(4, 4, 10, 10, .red), unseen = box(0, 0, 10, 10, .blue) { $0.isHidden = true }
        let sorts = box(100, 70, 90, 70, .sand) {
            ($0.shadowOpacity, $0.cornerRadius) = (0.5, 9)
            $0.mask = box(0, 0, 60, 60, .black) { $0.cornerRadius = 20 }
        }.holdingSorts()
        return (box(0, 0, 200, 150, .white).holding(mover, unseen, sorts), mover, unseen)
    }

    /// Waits until the server has slept, and so has done all that was committed before.
    private func settle(_ layers: LayerWindow, changing unseen: CALayer) throws {
        // The first wake-up may be of a sleep that began before.
        for _ in 0..<2 {
            let wakeUps = layers.wakeUps
            try turn(layers, until: "a sleep") {
                CATransaction.withoutActions { unseen.position.x += 1 }
                return layers.wakeUps > wakeUps
            }
        }
    }

    func testAHiddenWindowDrawsNothingAShownOneAllOfItAndAResizedOneAnew() throws {
        let (root, mover, unseen) = makeTree()
        let layers = try LayerWindow(window: window, rootLayer: root)
        defer { layers.close() }
        try turn(layers, until: "the first frame") { layers.frameStatistics.frames > 0 }
        try settle(layers, changing: unseen)
        let whole = layers.frameStatistics.drawCalls

        func move() { CATransaction.withoutActions { mover.position.x += 1 } }
        func expectFrame(_ drawCalls: (Int) -> Bool, _ what: String, after frames: Int, atMost: Int = 1) throws {
            try turn(layers, until: what) { layers.frameStatistics.frames > frames }
            try settle(layers, changing: unseen)
            XCTAssertTrue((1...atMost).contains(layers.frameStatistics.frames - frames), what)
            XCTAssertTrue(
                drawCalls(layers.frameStatistics.drawCalls),
                "\(what): \(layers.frameStatistics.drawCalls) calls, the whole takes \(whole)")
        }
        var frames = layers.frameStatistics.frames
        move()
        try expectFrame({ $0 < whole }, "a part", after: frames)

        SDL_HideWindow(window)
        layers.update()
        try settle(layers, changing: unseen)
        frames = layers.frameStatistics.frames
        for _ in 0..<3 {
            move()
            try settle(layers, changing: unseen)
        }
        XCTAssertEqual(layers.frameStatistics.frames, frames, "a hidden window draws nothing")

        SDL_ShowWindow(window)
        // SDL tells apart that it is shown and that it is exposed; a frame may lie between.
        try expectFrame({ $0 == whole }, "shown again", after: frames, atMost: 2)

        frames = layers.frameStatistics.frames
        SDL_SetWindowSize(window, 240, 180)
        // The root layer follows in a commit of its own, which the first frame of the new size may precede.
        try turn(layers, until: "resized") { layers.frameStatistics.frames > frames }
        XCTAssertEqual(root.bounds.size, CGSize(width: 240, height: 180))
    }

    func testAWindowThatLosesItsContextShowsTheSamePictureInAnother() throws {
        let offscreen = OffscreenRenderer(width: 200, height: 150)
        CATransaction.withoutActions { offscreen.rootLayer = makeTree().root }
        offscreen.update()
        let context = try GPUContext.window(window)
        offscreen.server.setRenderer(try LayerRenderer(context: context, pixelWidth: 200, pixelHeight: 150))
        let before = try offscreen.render().pngData()
        try offscreen.server.present()
        context.lose()
        offscreen.server.damageAll()
        XCTAssertEqual(try offscreen.draw().damagedPixels, 200 * 150)
        try offscreen.server.present()
        XCTAssertEqual(try offscreen.render().pngData(), before)
        let renderer = try XCTUnwrap(offscreen.server.renderer)
        XCTAssertFalse(renderer.context.isLost)
        XCTAssertEqual(renderer.context.drawableSize?.width, 200, "the other is the window's too")
        offscreen.server.setRenderer(nil)
    }
}

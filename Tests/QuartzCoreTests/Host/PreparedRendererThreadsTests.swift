// A drawing context that is made on a thread of its own while a tree is built: the pictures are the same, and what is not drawn
// with is let go of.

import CoreGraphics
import QuartzCore
import TestSupport
import XCTest

final class PreparedRendererThreadsTests: OffscreenTestCase {
    /// Some of most kinds: a colour, round corners, a border, a shadow, a picture, a text.
    private func addLayers(to root: CALayer) {
        let card = CALayer()
        card.frame = CGRect(x: 8, y: 8, width: 40, height: 30)
        (card.backgroundColor, card.cornerRadius) = (CGColor(red: 1, green: 0.9, blue: 0.8, alpha: 1), 6)
        (card.borderWidth, card.shadowOpacity) = (2, 0.5)
        let text = CATextLayer()
        text.frame = CGRect(x: 4, y: 4, width: 30, height: 20)
        (text.string, text.fontSize, text.foregroundColor) = ("a", 14, .black)
        card.addSublayer(text)
        root.addSublayer(card)
    }

    private func picture(prepared: Bool) throws -> CGImage {
        let offscreen = OffscreenRenderer(width: 64, height: 48, background: .white)
        if prepared { offscreen.prepareToRender() }
        addLayers(to: offscreen.rootLayer)
        offscreen.update()
        return try offscreen.render()
    }

    func testThePictureIsTheSame() throws {
        let (made, prepared) = (try picture(prepared: false), try picture(prepared: true))
        XCTAssertEqual(made.width, prepared.width)
        made.withPixels { one, _ in
            prepared.withPixels { other, _ in XCTAssertTrue(one.elementsEqual(other)) }
        }
    }

    func testPreparingTwiceOrLateDoesNothing() throws {
        let offscreen = OffscreenRenderer(width: 16, height: 16, background: .black)
        offscreen.prepareToRender()
        offscreen.prepareToRender()
        _ = try offscreen.render()
        let renderer = try XCTUnwrap(offscreen.server.renderer)
        offscreen.prepareToRender()
        _ = try offscreen.render()
        XCTAssertTrue(offscreen.server.renderer === renderer)
    }

    func testWhatIsNotDrawnWithIsLetGoOf() throws {
        for turn in 0..<8 {
            let offscreen = OffscreenRenderer(width: 16, height: 16)
            offscreen.prepareToRender()
            if turn % 2 == 0 { offscreen.update() }
        }
        XCTAssertEqual(try picture(prepared: true).width, 64)
    }

    func testSeveralAtATime() throws {
        let all = (0..<3).map { _ in OffscreenRenderer(width: 64, height: 48, background: .white) }
        for offscreen in all { offscreen.prepareToRender() }
        for offscreen in all {
            addLayers(to: offscreen.rootLayer)
            offscreen.update()
        }
        let pictures = try all.map { try $0.render() }
        pictures[0].withPixels { first, _ in
            for picture in pictures.dropFirst() { picture.withPixels { other, _ in XCTAssertTrue(first.elementsEqual(other)) } }
        }
    }

    func testWhatCannotBeMadeIsSaidByRender() {
        let offscreen = OffscreenRenderer(width: 200_000, height: 1)
        offscreen.prepareToRender()
        XCTAssertThrowsError(try offscreen.render()) { XCTAssertTrue("\($0)".contains("200000"), "\($0)") }
    }

    /// The caller's context stays current where a prepared one is dropped.
    func testAnothersContextStaysCurrent() throws {
        let other = OffscreenRenderer(width: 16, height: 16)
        _ = try other.draw()
        let renderer = try XCTUnwrap(other.server.renderer)
        XCTAssertTrue(renderer.context.isCurrent)
        do {
            let offscreen = OffscreenRenderer(width: 16, height: 16)
            offscreen.prepareToRender()
        }
        XCTAssertTrue(renderer.context.isCurrent)
    }
}

// Samples of transitions: what the pointer and the display link make of them.

import CoreImage
import QuartzCore
import Scenes
import XCTest

final class TransitionSampleTests: XCTestCase {
    override func tearDown() {
        MediaClock.useSystemTime()
        super.tearDown()
    }

    private func bytes(_ contents: Any?) -> [UInt8] {
        guard let image = contents as? CGImage else { return [] }
        return image.withPixels { bytes, bytesPerRow in
            (0..<image.height).flatMap { Array(bytes[$0 * bytesPerRow..<$0 * bytesPerRow + image.width * 4]) }
        }
    }

    private func pictures(of root: CALayer) -> [[UInt8]] {
        (root.sublayers ?? []).filter { $0.contents is CGImage }.map { bytes($0.contents) }
    }

    func testTheWallFollowsThePointerWithoutAClick() throws {
        let wall = TransitionWall(), root = try wall.makeRoot()
        wall.pointer(at: CGPoint(x: 0, y: 100))
        let start = pictures(of: root)
        XCTAssertEqual(start.count, 11)
        XCTAssertTrue(start.allSatisfy { $0 == start[0] }, "all begin with one picture")
        wall.pointer(at: CGPoint(x: 320, y: 100))
        let middle = pictures(of: root)
        XCTAssertEqual(Set(middle).count, 11, "each goes its own way")
        wall.pointer(at: CGPoint(x: 640, y: 100))
        let end = pictures(of: root)
        XCTAssertTrue(end.allSatisfy { $0 == end[0] }, "and all end with the other")
        XCTAssertNotEqual(start[0], end[0])
        wall.pointer(at: CGPoint(x: 320, y: 300))
        XCTAssertEqual(pictures(of: root), middle, "back as well")
    }

    func testADisplayLinkAsksTheFilterForEachFrameAndEnds() throws {
        MediaClock.useManualTime(20)
        let offscreen = OffscreenRenderer(width: 640, height: 480), sample = FlashFrames(), root = try sample.makeRoot()
        offscreen.rootLayer.addSublayer(root)
        let view = try XCTUnwrap(root.sublayers?.first)
        func show(_ frame: Int) -> [UInt8] {
            MediaClock.setManualTime(20 + Double(frame) / 60)
            offscreen.update()
            return bytes(view.contents)
        }
        let first = show(0)
        XCTAssertEqual(Array(first.prefix(4)), [0, 0, 255, 255], "red")
        var seen: Set<[UInt8]> = [first]
        for frame in 1...59 { seen.insert(show(frame)) }
        // While all is lit, pictures are alike.
        XCTAssertGreaterThan(seen.count, 35, "a picture for nearly each frame")
        let photo = try Picture.load("card-aurora")
        for frame in 60...64 { _ = show(frame) }
        XCTAssertEqual(bytes(view.contents), bytes(photo))
        view.contents = nil
        _ = show(70)
        XCTAssertNil(view.contents, "nobody asks any more")
        sample.click(at: .zero)
        XCTAssertEqual(Array(show(80).prefix(4)), [0, 0, 255, 255], "and again from red")
    }

    func testFiltersAreDraggedOntoThePicture() throws {
        let desk = PhotoDesk(), root = try desk.makeRoot(), picture = try XCTUnwrap(root.sublayers?.first)
        let before = bytes(picture.contents)
        desk.grab(at: CGPoint(x: 520, y: 48))
        desk.pointer(at: CGPoint(x: 400, y: 100))
        desk.drop(at: CGPoint(x: 420, y: 100))
        XCTAssertEqual(bytes(picture.contents), before, "it was dropped beside the picture")
        desk.grab(at: CGPoint(x: 520, y: 48))
        desk.pointer(at: CGPoint(x: 200, y: 200))
        desk.drop(at: CGPoint(x: 200, y: 200))
        XCTAssertNotEqual(bytes(picture.contents), before)
        desk.grab(at: CGPoint(x: 200, y: 200))
        desk.drop(at: CGPoint(x: 200, y: 200))
        XCTAssertEqual(bytes(picture.contents), before)
    }
}

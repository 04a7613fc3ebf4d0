import QuartzCore
import XCTest

final class ClipTests: XCTestCase {
    /// A white square over the whole picture, clipped.
    private func drawn(_ studio: Studio, _ clips: Clip..., placement: Placement? = nil) throws -> Picture {
        var list = DrawList()
        var last: Int32 = -1
        for var clip in clips {
            clip.parent = last
            last = list.append(clip)
        }
        let paint = Make.paint(0, 0, 60, 60, color: Make.white)
        list.append(placement ?? Make.flat(paint), paint, clip: last)
        try studio.draw(list)
        return try studio.pixels()
    }

    func testAnUprightClipOnWholePixelsIsExact() throws {
        let studio = try Studio(60, 60)
        let picture = try drawn(studio, Make.clip(SIMD4(10, 20, 30, 25)))
        for y in 0..<60 {
            for x in 0..<60 {
                XCTAssertEqual(picture[x, y][0], (10..<40).contains(x) && (20..<45).contains(y) ? 255 : 0, "\(x) \(y)")
            }
        }
    }

    func testAClipIsAntialiasedAtItsEdgesAndCorners() throws {
        let studio = try Studio(60, 60)
        XCTAssertEqual(try drawn(studio, Make.clip(SIMD4(10.25, 20.5, 30, 25))).light(0), 750, accuracy: 2)
        let round = Make.clip(SIMD4(10, 10, 40, 40), radii: SIMD4(repeating: 20))
        XCTAssertEqual(try drawn(studio, round).light(0), Double.pi * 400, accuracy: 8)
        XCTAssertEqual(
            try drawn(studio, Make.clip(SIMD4(-15, -10, 30, 20), turned: 0.7, about: 30, 30)).light(0), 600, accuracy: 4)
    }

    func testAllClipsOfAChainApply() throws {
        let studio = try Studio(60, 60)
        let a = Make.clip(SIMD4(0, 0, 30, 60)), b = Make.clip(SIMD4(10, 0, 60, 40)), c = Make.clip(SIMD4(0, 30, 60, 60))
        let picture = try drawn(studio, a, b, c)
        for y in 0..<60 {
            for x in 0..<60 {
                XCTAssertEqual(picture[x, y][0], (10..<30).contains(x) && (30..<40).contains(y) ? 255 : 0, "\(x) \(y)")
            }
        }
        var many: [Clip] = []
        for step in 0..<40 { many.append(Make.clip(SIMD4(-20, -20, 40, 40), turned: Double(step) * .pi / 80, about: 30, 30)) }
        var list = DrawList()
        var last: Int32 = -1
        for var clip in many {
            clip.parent = last
            last = list.append(clip)
        }
        let paint = Make.paint(0, 0, 60, 60, color: Make.white)
        list.append(Make.flat(paint), paint, clip: last)
        try studio.draw(list)
        // What forty turned squares have in common is nearly the circle within them all; pixels at its rim
        // are cut by several of them.
        XCTAssertEqual(try studio.pixels().light(0), Double.pi * 400, accuracy: 45)
    }

    func testAClipThatParentsItselfDoesNotHang() throws {
        let studio = try Studio(60, 60)
        var list = DrawList()
        var clip = Make.clip(SIMD4(10, 10, 20, 20), turned: 0.2, about: 20, 20)
        clip.parent = 0
        let paint = Make.paint(0, 0, 60, 60, color: Make.white)
        list.append(Make.flat(paint), paint, clip: list.append(clip))
        try studio.draw(list)
    }

    func testAHalfPlaneIsAntialiasedAtItsEdge() throws {
        let studio = try Studio(60, 60)
        for angle in [0.0, 0.4, 1.3, 2.5] {
            let c = Float(cos(angle)), s = Float(sin(angle))
            let half = Clip(
                rowX: SIMD4(c, s, -30 * (c + s), 0), rowY: .zero, rowW: SIMD4(0, 0, 1, 0), rect: SIMD4(0, -1e7, 1e7, 2e7))
            let picture = try drawn(studio, half)
            XCTAssertEqual(picture.light(0), 1800, accuracy: 6, "\(angle)")
            if angle != 0 {
                XCTAssertTrue(stride(from: 0, to: picture.bytes.count, by: 4).contains { (60..<200).contains(picture.bytes[$0]) })
            }
        }
    }

    func testAHalfPlaneUnderPerspectiveCutsWhereItsLineIs() throws {
        let studio = try Studio(120, 120)
        // A plane that leans about y through x = 60: local x is (px - 60) / (c - s (px - 60)).
        let c = Float(cos(0.8)), s = Float(sin(0.8)) / 150
        let half = Clip(
            rowX: SIMD4(1, 0, -60, 0) - 20 * SIMD4(-s, 0, c + s * 60, 0), rowY: .zero, rowW: SIMD4(-s, 0, c + s * 60, 0),
            rect: SIMD4(0, -1e7, 1e7, 2e7))
        let paint = Make.paint(-50, -50, 100, 100, color: Make.white)
        var list = DrawList()
        list.append(Make.leaning(paint, by: 0.8, about: 60, 60, distance: 150), paint, clip: list.append(half))
        try studio.draw(list)
        let picture = try studio.pixels()
        // Local 20 lies at 60 + 20 c / (1 + 20 s).
        let edge = 60 + 20 * c / (1 + 20 * s)
        XCTAssertEqual(picture[Int(edge) - 1, 60][0], 0)
        XCTAssertEqual(Float(picture[Int(edge), 60][0]), 255 * (1 - edge + edge.rounded(.down)), accuracy: 3)
        XCTAssertEqual(picture[Int(edge) + 1, 60][0], 255)
    }

    func testItemsInsideOfTheirClipAreDrawnAsIfThereWereNone() throws {
        let studio = try Studio(60, 60)
        var list = DrawList()
        let clip = list.append(Make.clip(SIMD4(5, 5, 50, 50), radii: SIMD4(repeating: 4)))
        for index in 0..<20 {
            let paint = Make.paint(0, 0, 8, 8, color: Make.white)
            list.append(Make.flat(paint, x: 7 + Float(index % 5) * 9, y: 8 + Float(index / 5) * 9), paint, clip: clip)
            var round = paint
            round.radii = SIMD4(repeating: 2)
            list.append(Make.turned(round, by: 0.3, about: 20 + Float(index % 3), 20), round, clip: clip)
        }
        let clipped = try studio.draw(list)
        let picture = try studio.pixels()
        for index in 0..<list.count { list.setClip(-1, ofItem: index) }
        let plain = try studio.draw(list)
        XCTAssertEqual(try studio.pixels(), picture)
        XCTAssertEqual(clipped.drawCalls, plain.drawCalls)
        XCTAssertEqual(clipped.bytes, plain.bytes, "no larger instances")
    }

    func testItemsOutsideOfTheirClipAreNotDrawn() throws {
        let studio = try Studio(60, 60)
        var list = DrawList()
        let clip = list.append(Make.clip(SIMD4(0, 0, 20, 20)))
        let paint = Make.paint(0, 0, 10, 10, color: Make.white)
        list.append(Make.flat(paint, x: 30, y: 30), paint, clip: clip)
        let turned = Make.clip(SIMD4(0, 0, 9, 9), turned: 0.4, about: 45, 40, bounds: SIMD4(40, 39, 55, 54))
        list.append(Make.flat(paint, x: 5, y: 5), paint, clip: list.append(turned))
        XCTAssertEqual(try studio.draw(list).items, 0)
    }

    func testAClipThatIsNotFiniteOrEmptyLetsNothingThrough() throws {
        let studio = try Studio(60, 60)
        var bad = Make.clip(SIMD4(0, 0, .nan, 10))
        XCTAssertEqual(try drawn(studio, bad).light(0), 0)
        bad = Make.clip(SIMD4(0, 0, 60, 60))
        bad.rowX.x = .infinity
        XCTAssertEqual(try drawn(studio, bad).light(0), 0)
        XCTAssertEqual(try drawn(studio, Make.clip(SIMD4(10, 10, 0, 10))).light(0), 0)
        bad = Make.clip(SIMD4(0, 0, 60, 60))
        bad.rowW = .zero
        XCTAssertEqual(try drawn(studio, bad).light(0), 0)
    }

    func testEveryKindOfItemIsClipped() throws {
        let studio = try Studio(60, 60)
        let slot = studio.images.retain(Make.image(4, 4) { _, _ in (255, 255, 255, 255) })
        var box = Make.paint(0, 0, 60, 60, color: Make.white), image = Make.picture(slot, 0, 0, 60, 60), shadow = box
        box.borderWidth = 3
        box.borderColor = Make.white
        image.backgroundColor = Make.white
        shadow.shadow = 0.01
        for paint in [box, image, Make.picture(slot, 0, 0, 60, 60), shadow] {
            var list = DrawList()
            list.append(Make.flat(paint), paint, clip: list.append(Make.clip(SIMD4(10, 10, 20, 30))))
            try studio.draw(list)
            XCTAssertEqual(try studio.pixels().light(0), 600, accuracy: 0.1)
        }
    }
}

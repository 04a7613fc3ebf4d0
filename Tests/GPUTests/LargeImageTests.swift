// Images too large for one texture: with a small limit they must look as they do without one.

import CoreGraphics
import GPU
import QuartzCore
import XCTest

final class LargeImageTests: XCTestCase {
    /// Texels that all differ from their neighbours, so that a wrong one shows; a part is transparent.
    private static let image = Make.image(150, 110) { x, y in
        let red = UInt8((x * 7 + y * 3) % 200), green = UInt8((x * 2 + y * 11) % 200), blue = UInt8((x + y) % 2 * 120)
        return (x + 2 * y) % 37 == 0 ? (0, 0, 0, 0) : (red, green, blue, 255)
    }

    /// The same list, with the image in parts and as a whole.
    private func assertSame(
        tolerance: Int = 1, few: Int = 0, image: CGImage = LargeImageTests.image, limit: Int = 32, file: StaticString = #filePath,
        line: UInt = #line, _ list: (_ slot: Int32) -> DrawList
    ) throws {
        let parts = try Studio(128, 96, imageSizeLimit: limit), whole = try Studio(128, 96)
        try parts.draw(list(parts.images.retain(image)))
        try whole.draw(list(whole.images.retain(image)))
        let (a, b) = (try parts.pixels(), try whole.pixels())
        XCTAssertGreaterThan(Set(b.bytes).count, 3, "the picture is empty", file: file, line: line)
        let worst = zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }
        XCTAssertLessThanOrEqual(
            worst.count { $0 > tolerance }, few, "components differ, by \(worst.max() ?? 0) at most", file: file, line: line)
    }

    private func each(_ body: (ImageFilter) throws -> Void) rethrows {
        for filter in [ImageFilter.nearest, .linear] { try body(filter) }
    }

    private func picture(_ slot: Int32, _ width: Float, _ height: Float, _ filter: ImageFilter) -> Paint {
        var paint = Make.picture(slot, 0, 0, width, height)
        (paint.magnificationFilter, paint.minificationFilter) = (filter, filter)
        return paint
    }

    func testPixelForPixelItIsTheSame() throws {
        try each { filter in
            try assertSame(tolerance: 0) { slot in
                let paint = picture(slot, 150, 110, filter)
                return Make.list((Make.flat(paint, x: -11, y: -9), paint))
            }
        }
    }

    func testEnlargedAndReducedItIsTheSame() throws {
        try each { filter in
            for size in [(40, 30), (97, 71), (301, 233), (700, 500)] as [(Float, Float)] {
                try assertSame { slot in
                    let paint = picture(slot, size.0, size.1, filter)
                    return Make.list((Make.flat(paint, x: 64 - size.0 / 2, y: 48 - size.1 / 2), paint))
                }
            }
        }
    }

    func testTurnedThereIsNoSeam() throws {
        try each { filter in
            for angle in [0.1, 0.7, 2.2, 4.4] {
                // A pixel's middle may lie between two texels, and either may be the nearest.
                try assertSame(few: filter == .nearest ? 6 : 0) { slot in
                    var paint = picture(slot, 210, 154, filter)
                    paint.rect -= SIMD4(105, 77, 0, 0)
                    paint.contentsRect = paint.rect
                    return Make.list((Make.turned(paint, by: angle, about: 60.3, 50.2), paint))
                }
            }
        }
    }

    func testOneColourTurnedHasNoSeamAtAll() throws {
        let plain = Make.image(150, 110) { _, _ in (200, 100, 50, 255) }
        for step in 0..<12 {
            try assertSame(image: plain) { slot in
                var paint = picture(slot, 170, 130, .linear)
                paint.rect -= SIMD4(85, 65, 0, 0)
                paint.contentsRect = paint.rect
                return Make.list((Make.turned(paint, by: 0.13 * Double(step), about: 64.1, 48.7, opacity: 0.5), paint))
            }
        }
    }

    func testInPerspectiveItIsTheSame() throws {
        try each { filter in
            try assertSame { slot in
                var paint = picture(slot, 150, 110, filter)
                paint.rect -= SIMD4(75, 55, 0, 0)
                paint.contentsRect = paint.rect
                return Make.list((Make.leaning(paint, by: 0.8, about: 64, 48, distance: 200), paint))
            }
        }
    }

    func testFiltersThatDifferByScaleAreTheSame() throws {
        for size in [SIMD2<Float>(60, 44), SIMD2(300, 220)] {
            try assertSame { slot in
                var paint = Make.picture(slot, 0, 0, size.x, size.y)
                paint.magnificationFilter = .nearest
                return Make.list((Make.flat(paint, x: 3, y: 2), paint))
            }
        }
    }

    func testPartsAndMirrorsOfItAreTheSame() throws {
        for source in [
            SIMD4<Float>(0.2, 0.3, 0.5, 0.4), SIMD4(1, 0, -1, 1), SIMD4(0, 1, 1, -1), SIMD4(0.9, 0.8, -0.7, -0.6),
            SIMD4(-0.5, -0.5, 2, 2)] {
            try assertSame { slot in
                var paint = picture(slot, 120, 80, .linear)
                paint.contentsSource = source
                return Make.list((Make.flat(paint, x: 4, y: 8), paint))
            }
        }
    }

    func testBackgroundBorderCornersAndFactorsAreTheSame() throws {
        try assertSame { slot in
            var paint = Make.paint(0, 0, 110, 80, color: SIMD4(0.2, 0.1, 0.4, 0.8))
            paint.image = slot
            paint.contentsRect = SIMD4(-5, 6, 90, 70)
            paint.borderWidth = 5
            paint.borderColor = Make.white
            paint.radii = SIMD4(20, 8, 0, 30)
            paint.clipsContents = true
            paint.multiplier = SIMD4(0.5, 1, 0.8, 0.9)
            return Make.list((Make.turned(paint, by: 0.2, about: 20, 3, opacity: 0.8), paint))
        }
    }

    func testInClipsAndPassesItIsTheSame() throws {
        try assertSame { slot in
            var list = DrawList()
            let clip = list.append(Make.clip(SIMD4(-30, -20, 60, 50), radii: SIMD4(9, 9, 9, 9), turned: 0.4, about: 50, 40))
            let paint = picture(slot, 120, 90, .linear)
            list.append(Make.flat(paint), paint, clip: clip)
            let bounds = PixelRect(minX: 70, minY: 40, maxX: 124, maxY: 90)
            let pass = list.beginPass(.groupOpacity)
            list.append(Make.flat(paint, x: 40.5, y: 20.25), paint)
            list.endPass(bounds: bounds)
            list.show(pass, bounds, opacity: 0.6)
            return list
        }
    }

    func testAPartDrawnAnewIsWhatTheWholeWouldBe() throws {
        let studio = try Studio(128, 96, imageSizeLimit: 32)
        var paint = picture(studio.images.retain(Self.image), 260, 190, .linear)
        paint.rect -= SIMD4(130, 95, 0, 0)
        paint.contentsRect = paint.rect
        let list = Make.list((Make.turned(paint, by: 0.3, about: 64, 48), paint))
        try studio.draw(list)
        let whole = try studio.pixels()
        for rect in [(3, 5, 40, 31), (17, 60, 18, 96), (100, 0, 128, 50)] as [(Int32, Int32, Int32, Int32)] {
            var damage = FrameDamage.none
            damage.add(PixelRect(minX: rect.0, minY: rect.1, maxX: rect.2, maxY: rect.3))
            try studio.draw(list, damage: damage)
            XCTAssertEqual(try studio.pixels(), whole)
        }
    }

    func testOnlyWhatIsSeenIsUploadedAndOnlyOnce() throws {
        let studio = try Studio(64, 64, imageSizeLimit: 64)
        let image = Make.image(2000, 300) { x, y in (UInt8(x % 256), UInt8(y % 256), 0, 255) }
        let paint = picture(studio.images.retain(image), 2000, 300, .nearest)
        let list = Make.list((Make.flat(paint, x: -1030, y: -110), paint))
        let first = try studio.draw(list)
        XCTAssertEqual(try studio.pixels()[20, 30], [1050 % 256, 140, 0, 255])
        XCTAssertLessThanOrEqual(first.textureUploads, 9)
        XCTAssertEqual(try studio.draw(list).textureUploads, 0)
    }

    func testBeyondTheBudgetPartsThatAreNotSeenGo() throws {
        let studio = try Studio(64, 64, imageSizeLimit: 64)
        studio.renderer.largeImageBudget = 20 * 64 * 64 * 4
        let image = Make.image(2000, 300) { x, y in (UInt8(x % 256), UInt8(y % 256), 0, 255) }
        let slot = studio.images.retain(image)
        let paint = picture(slot, 2000, 300, .nearest)
        for step in 0..<30 {
            try studio.draw(Make.list((Make.flat(paint, x: Float(-60 * step), y: -50), paint)))
            XCTAssertEqual(try studio.pixels()[5, 7], [(60 * step + 5) % 256, 57, 0, 255])
            XCTAssertLessThanOrEqual(studio.renderer.largeImageBytes, studio.renderer.largeImageBudget + 9 * 64 * 64 * 4)
        }
        studio.images.release(slot)
        try studio.draw(DrawList())
        XCTAssertEqual(studio.renderer.largeImageBytes, 0)
    }

    func testMoreThanTheBudgetAtOnceIsShownReduced() throws {
        let studio = try Studio(64, 64, imageSizeLimit: 32)
        studio.renderer.largeImageBudget = 4 * 32 * 32 * 4
        let image = Make.image(256, 256) { x, _ in x < 128 ? (255, 0, 0, 255) : (0, 0, 255, 255) }
        let paint = picture(studio.images.retain(image), 64, 64, .linear)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        let picture = try studio.pixels()
        XCTAssertEqual(picture[10, 50], [255, 0, 0, 255])
        XCTAssertEqual(picture[50, 10], [0, 0, 255, 255])
        XCTAssertLessThanOrEqual(studio.renderer.largeImageBytes, 32 * 32 * 4)
    }

    func testTrilinearAveragesItToo() throws {
        let studio = try Studio(40, 40, imageSizeLimit: 64)
        let image = Make.image(256, 256) { x, y in ((x + 4) / 8 + (y + 4) / 8) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255) }
        var paint = Make.picture(studio.images.retain(image), 0, 0, 16, 16)
        paint.minificationFilter = .trilinear
        try studio.draw(Make.list((Make.flat(paint, x: 10, y: 10), paint)))
        let picture = try studio.pixels()
        for y in 0..<16 { for x in 0..<16 { XCTAssertEqual(picture[10 + x, 10 + y][0], 128, accuracy: 3) } }
    }

    func testTwentyThousandPixelsShowTheirFullResolution() throws {
        let studio = try Studio(96, 64)
        let image = Make.image(20_000, 40) { x, y in x % 2 == 0 ? (UInt8(x / 100), UInt8(y), 0, 255) : (0, 0, 255, 255) }
        let paint = picture(studio.images.retain(image), 20_000, 40, .nearest)
        for start in [0, 9_950, 19_904] {
            try studio.draw(Make.list((Make.flat(paint, x: Float(-start)), paint)))
            let picture = try studio.pixels()
            for x in stride(from: 0, to: 96, by: 2) {
                XCTAssertEqual(picture[x, 9], [(start + x) / 100, 9, 0, 255])
                XCTAssertEqual(picture[x + 1, 9], [0, 0, 255, 255])
            }
        }
    }
}

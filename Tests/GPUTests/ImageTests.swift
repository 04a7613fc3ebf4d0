import CoreGraphics
import QuartzCore
import XCTest

final class ImageTests: XCTestCase {
    private func gradient(_ width: Int, _ height: Int) -> CGImage {
        Make.image(width, height) { x, y in (UInt8(x * 7 % 256), UInt8(y * 11 % 256), UInt8((x ^ y) % 256), 255) }
    }

    private func assertExact(_ picture: Picture, at x0: Int, _ y0: Int, scale: Int, _ image: CGImage, _ message: String = "") {
        image.withPixels { bytes, row in
            for y in 0..<image.height * scale {
                for x in 0..<image.width * scale {
                    let offset = y / scale * row + x / scale * 4
                    let wanted = [Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3])]
                    if picture[x0 + x, y0 + y] != wanted {
                        return XCTFail("\(message): pixel \(x) \(y) is \(picture[x0 + x, y0 + y]), not \(wanted)")
                    }
                }
            }
        }
    }

    func testAnImageAtItsOwnSizeIsExact() throws {
        let studio = try Studio(128, 128)
        for (width, height) in [(64, 64), (100, 80), (1, 1), (3, 17)] {
            let image = gradient(width, height)
            for isBox in [false, true] {
                var paint = Make.picture(studio.images.retain(image), 0, 0, Float(width), Float(height))
                if isBox { paint.mipmapBias = 0.5 }
                try studio.draw(Make.list((Make.flat(paint, x: 4, y: 5), paint)))
                assertExact(try studio.pixels(), at: 4, 5, scale: 1, image, "\(width) × \(height) box \(isBox)")
            }
        }
    }

    func testNearestIsExactAtWholeFactors() throws {
        let studio = try Studio(128, 128)
        let image = gradient(24, 19)
        let slot = studio.images.retain(image)
        for factor in 1...5 {
            var paint = Make.picture(slot, 0, 0, Float(24 * factor), Float(19 * factor))
            paint.magnificationFilter = .nearest
            try studio.draw(Make.list((Make.flat(paint, x: 3, y: 2), paint)))
            assertExact(try studio.pixels(), at: 3, 2, scale: factor, image, "× \(factor)")
        }
    }

    func testLinearAtHalfSizeIsTheMeanOfFour() throws {
        let studio = try Studio(32, 32)
        let image = Make.image(16, 16) { x, y in (UInt8(x * 16), UInt8(y * 16), (x + y) % 2 == 0 ? 255 : 0, 255) }
        var paint = Make.picture(studio.images.retain(image), 0, 0, 8, 8)
        paint.magnificationFilter = .nearest
        try studio.draw(Make.list((Make.flat(paint, x: 2, y: 2), paint)))
        let picture = try studio.pixels()
        for y in 0..<8 {
            for x in 0..<8 {
                XCTAssertEqual(picture[2 + x, 2 + y][0], x * 32 + 8, accuracy: 1)
                XCTAssertEqual(picture[2 + x, 2 + y][1], y * 32 + 8, accuracy: 1)
                XCTAssertEqual(picture[2 + x, 2 + y][2], 128, accuracy: 1)
            }
        }
    }

    func testNeighboursOnAPageOrInAPaddedCellNeverBleedIn() throws {
        let studio = try Studio(200, 200)
        for size in [64, 40] {
            let red = studio.images.retain(Make.image(size, size) { _, _ in (255, 0, 0, 255) })
            let green = studio.images.retain(Make.image(size, size) { _, _ in (0, 255, 0, 255) })
            for slot in [red, green] {
                let paint = Make.picture(slot, -70, -70, 140, 140)
                try studio.draw(Make.list((Make.turned(paint, by: 0.37, about: 100, 100), paint)))
                let picture = try studio.pixels()
                XCTAssertEqual(picture.light(slot == red ? 1 : 0), 0, "only its own colour, size \(size)")
                XCTAssertEqual(picture.light(slot == red ? 0 : 1), 140 * 140, accuracy: 30)
            }
        }
    }

    func testAPartOfAnImageShowsNothingFromOutsideIt() throws {
        let studio = try Studio(64, 64)
        let image = Make.image(16, 16) { x, y in
            (4..<8).contains(x) && (4..<12).contains(y) ? (255, 0, 0, 255) : (0, 255, 0, 255)
        }
        let slot = studio.images.retain(image)
        for source in [SIMD4<Float>(0.25, 0.25, 0.25, 0.5), SIMD4(0.5, 0.75, -0.25, -0.5), SIMD4(0.27, 0.27, 0.2, 0.4)] {
            var paint = Make.picture(slot, 0, 0, 50, 50)
            paint.contentsSource = source
            try studio.draw(Make.list((Make.flat(paint, x: 5.3, y: 5.3), paint)))
            XCTAssertEqual(try studio.pixels().light(1), 0, "\(source)")
            XCTAssertEqual(try studio.pixels()[30, 30], [255, 0, 0, 255])
        }
    }

    func testNegativeExtentsFlip() throws {
        let studio = try Studio(40, 40)
        let image = gradient(20, 20)
        let mirrored = Make.image(20, 20) { x, y in
            (UInt8((19 - x) * 7 % 256), UInt8(y * 11 % 256), UInt8(((19 - x) ^ y) % 256), 255)
        }
        var paint = Make.picture(studio.images.retain(image), 0, 0, 20, 20)
        paint.contentsSource = SIMD4(1, 0, -1, 1)
        try studio.draw(Make.list((Make.flat(paint, x: 10, y: 10), paint)))
        assertExact(try studio.pixels(), at: 10, 10, scale: 1, mirrored)
    }

    func testBeyondItsEdgeAnImageContinuesWithItsEdge() throws {
        let studio = try Studio(60, 60)
        let image = Make.image(4, 4) { x, _ in x < 2 ? (255, 0, 0, 255) : (0, 255, 0, 255) }
        var paint = Make.picture(studio.images.retain(image), 0, 0, 60, 60)
        paint.contentsSource = SIMD4(-1, -1, 3, 3)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        let picture = try studio.pixels()
        XCTAssertEqual(picture[1, 30], [255, 0, 0, 255])
        XCTAssertEqual(picture[58, 1], [0, 255, 0, 255])
    }

    func testTrilinearAveragesWhatLinearSkips() throws {
        let studio = try Studio(40, 40)
        // Squares in turn black and white, two a pixel: linear reads the middle of one of them.
        let image = Make.image(256, 256) { x, y in ((x + 4) / 8 + (y + 4) / 8) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255) }
        var paint = Make.picture(studio.images.retain(image), 0, 0, 16, 16)
        paint.minificationFilter = .trilinear
        let statistics = try studio.draw(Make.list((Make.flat(paint, x: 10, y: 10), paint)))
        XCTAssertEqual(statistics.textureUploads, 1)
        let picture = try studio.pixels()
        for y in 0..<16 { for x in 0..<16 { XCTAssertEqual(picture[10 + x, 10 + y][0], 128, accuracy: 3) } }
        paint.minificationFilter = .linear
        try studio.draw(Make.list((Make.flat(paint, x: 10, y: 10), paint)))
        let linear = try studio.pixels()
        XCTAssertTrue((0..<16).contains { abs(linear[10 + $0, 12][0] - 128) > 60 })
    }

    func testALargeImageHasATextureOfItsOwn() throws {
        let studio = try Studio(16, 16)
        let image = Make.image(700, 3) { x, _ in x < 350 ? (255, 0, 0, 255) : (0, 255, 0, 255) }
        let paint = Make.picture(studio.images.retain(image), 0, 0, 16, 16)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        XCTAssertEqual(try studio.pixels()[2, 8], [255, 0, 0, 255])
        XCTAssertEqual(try studio.pixels()[13, 8], [0, 255, 0, 255])
    }

    func testSlotsAreSharedCountedAndFreed() throws {
        let slots = ImageSlots()
        let a = gradient(4, 4), b = gradient(4, 4)
        let first = slots.retain(a)
        XCTAssertEqual(slots.retain(a), first)
        let second = slots.retain(b)
        XCTAssertNotEqual(second, first)
        slots.release(first)
        XCTAssertTrue(slots.image(at: first) === a)
        slots.release(first)
        XCTAssertNil(slots.image(at: first))
        XCTAssertEqual(slots.count, 1)
        let third = slots.retain(a)
        XCTAssertNotEqual(third, first, "a list may have items of the one that was let go")
        slots.release(third)
        slots.reuseSlots()
        XCTAssertTrue([first, third].contains(slots.retain(a)), "a free slot is used again")
    }

    func testAReusedSlotShowsTheNewImage() throws {
        let studio = try Studio(8, 8)
        let red = Make.image(4, 4) { _, _ in (255, 0, 0, 255) }, green = Make.image(4, 4) { _, _ in (0, 255, 0, 255) }
        var slot = studio.images.retain(red)
        let paint = Make.picture(slot, 0, 0, 8, 8)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        XCTAssertEqual(try studio.pixels()[4, 4], [255, 0, 0, 255])
        studio.images.release(slot)
        studio.images.reuseSlots()
        slot = studio.images.retain(green)
        XCTAssertEqual(slot, paint.image)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        XCTAssertEqual(try studio.pixels()[4, 4], [0, 255, 0, 255])
    }

    func testAReleasedSlotIsLeftOut() throws {
        let studio = try Studio(8, 8)
        let slot = studio.images.retain(gradient(4, 4))
        let paint = Make.picture(slot, 0, 0, 8, 8)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        studio.images.release(slot)
        XCTAssertEqual(try studio.draw(Make.list((Make.flat(paint), paint))).items, 0)
        XCTAssertEqual(try studio.pixels()[4, 4], [0, 0, 0, 255])
    }

    func testTenThousandLayersOfEightImagesTakeFewDraws() throws {
        let studio = try Studio(640, 400)
        let slots = (0..<8).map { n in
            studio.images.retain(Make.image(64, 64) { x, y in (UInt8(n * 30), UInt8(x), UInt8(y), 255) })
        }
        var list = DrawList()
        for index in 0..<10_000 {
            let paint = Make.picture(slots[index & 7], 0, 0, 4, 4)
            list.append(Make.flat(paint, x: Float(index % 125) * 5, y: Float(index / 125) * 5), paint)
        }
        let first = try studio.draw(list)
        XCTAssertLessThanOrEqual(first.drawCalls, 8)
        XCTAssertEqual(first.items, 10_000)
        XCTAssertEqual(first.textureUploads, 8)
        XCTAssertEqual(try studio.draw(list).textureUploads, 0)
    }

    func testMoreQuadsThanOneDrawCanNumberAreDrawnInPieces() throws {
        let studio = try Studio(300, 200)
        var list = DrawList()
        for index in 0..<40_000 {
            let paint = Make.paint(0, 0, 1, 1, color: index == 39_999 ? Make.green : Make.red)
            list.append(Make.flat(paint, x: Float(index % 250), y: Float(index / 250)), paint)
        }
        XCTAssertEqual(try studio.draw(list).drawCalls, 3)
        let picture = try studio.pixels()
        XCTAssertEqual(picture[0, 0], [255, 0, 0, 255])
        XCTAssertEqual(picture[10, 140], [255, 0, 0, 255])
        XCTAssertEqual(picture[249, 159], [0, 255, 0, 255])
    }

    func testImagesOfManySizesShareADrawUpToFourTextures() throws {
        let studio = try Studio(400, 60)
        var list = DrawList()
        for index in 0..<8 {
            let image = Make.image(1 << index, 8) { _, _ in (UInt8(index * 30), 255, 0, 255) }
            let paint = Make.picture(studio.images.retain(image), 0, 0, 20, 20)
            list.append(Make.flat(paint, x: Float(index) * 30, y: 10), paint)
        }
        XCTAssertEqual(try studio.draw(list).drawCalls, 2)
        let picture = try studio.pixels()
        for index in 0..<8 { XCTAssertEqual(picture[index * 30 + 10, 20], [index * 30, 255, 0, 255]) }
    }

    func testThePictureComesOutAsAnImage() throws {
        let studio = try Studio(3, 2)
        let paint = Make.paint(0, 0, 1, 1, color: SIMD4(1, 0.6, 0, 1))
        try studio.draw(Make.list((Make.flat(paint), paint)), background: .zero)
        let image = try studio.renderer.makeImage()
        XCTAssertEqual(image.width, 3)
        XCTAssertEqual(image.height, 2)
        image.withPixels { bytes, _ in
            XCTAssertEqual(Array(bytes.prefix(8)), [0, 153, 255, 255, 0, 0, 0, 0])
        }
    }
}

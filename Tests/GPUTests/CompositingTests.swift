import QuartzCore
import XCTest

final class CompositingTests: XCTestCase {
    func testOpacityAppliesToTheLayerAsAWhole() throws {
        let studio = try Studio(40, 40)
        let slot = studio.images.retain(Make.image(4, 4) { _, _ in (0, 255, 0, 255) })
        var paint = Make.picture(slot, 0, 0, 30, 30)
        paint.backgroundColor = Make.red
        paint.borderWidth = 4
        paint.borderColor = SIMD4(0, 0, 1, 1)
        paint.contentsRect = SIMD4(0, 0, 30, 15)
        try studio.draw(Make.list((Make.flat(paint, x: 5, y: 5, opacity: 0.5), paint)))
        let picture = try studio.pixels()
        XCTAssertEqual(picture[20, 12][1], 128, accuracy: 1)
        XCTAssertEqual(picture[20, 12][0], 0, "no background through opaque contents")
        XCTAssertEqual(picture[20, 25][0], 128, accuracy: 1)
        XCTAssertEqual(picture[20, 6][2], 128, accuracy: 1)
        XCTAssertEqual(picture[20, 6][1], 0, "no contents through an opaque border")
    }

    func testTranslucentPartsAreSourceOver() throws {
        let studio = try Studio(8, 8)
        // Half transparent white contents on a half transparent red background on blue.
        let slot = studio.images.retain(Make.image(2, 2) { _, _ in (128, 128, 128, 128) })
        var paint = Make.picture(slot, 0, 0, 8, 8)
        paint.backgroundColor = SIMD4(0.5, 0, 0, 0.5)
        try studio.draw(Make.list((Make.flat(paint), paint)), background: SIMD4(0, 0, 1, 1))
        let pixel = try studio.pixels()[4, 4]
        XCTAssertEqual(pixel[0], 192, accuracy: 2)
        XCTAssertEqual(pixel[1], 128, accuracy: 1)
        XCTAssertEqual(pixel[2], 191, accuracy: 2)
    }

    func testItemsArePaintedInOrderHoweverTheyAreBatched() throws {
        let studio = try Studio(120, 30)
        var list = DrawList()
        var batches = 0
        // Box, plain, box, plain on the same place: the last one wins everywhere.
        for step in 0..<8 {
            var paint = Make.paint(0, 0, 20, 20, color: step == 7 ? Make.green : Make.red)
            if step % 2 == 0 { paint.radii = SIMD4(repeating: 3) }
            list.append(Make.flat(paint, x: 5, y: 5), paint)
            // Something apart, which may join any batch.
            let apart = Make.paint(0, 0, 10, 10, color: Make.white)
            list.append(Make.flat(apart, x: 40 + Float(step) * 10, y: 10), apart)
        }
        batches = try studio.draw(list).drawCalls
        let picture = try studio.pixels()
        XCTAssertEqual(picture[15, 15], [0, 255, 0, 255])
        XCTAssertEqual(picture[5, 5], [0, 255, 0, 255])
        XCTAssertEqual(picture[115, 15], [255, 255, 255, 255])
        XCTAssertEqual(batches, 8)
    }

    func testItemsApartOfOneAnotherShareBatchesAcrossKinds() throws {
        let studio = try Studio(400, 100)
        var list = DrawList()
        for step in 0..<40 {
            var paint = Make.paint(0, 0, 8, 8, color: Make.white)
            if step % 2 == 0 { paint.radii = SIMD4(repeating: 3) }
            list.append(Make.flat(paint, x: Float(step) * 10, y: step % 2 == 0 ? 5 : 60), paint)
        }
        XCTAssertEqual(try studio.draw(list).drawCalls, 2)
    }

    func testInvisibleItemsAreNotDrawn() throws {
        let studio = try Studio(20, 20)
        let red = Make.paint(0, 0, 10, 10, color: Make.red), empty = Make.paint(0, 0, 10, 10)
        var broken = Make.flat(red)
        broken.bounds = SIMD4(.nan, 0, 10, 10)
        let statistics = try studio.draw(Make.list(
            (Make.flat(red, opacity: 0), red), (.invisible, red), (Make.flat(red, x: 50), red), (broken, red),
            (Make.flat(empty), empty)))
        XCTAssertEqual(statistics.items, 0)
        XCTAssertEqual(statistics.drawCalls, 0)
        XCTAssertEqual(try studio.pixels()[5, 5], [0, 0, 0, 255])
    }

    func testAnEmptyListClearsToTheBackground() throws {
        let studio = try Studio(3, 2)
        try studio.draw(DrawList(), background: SIMD4(0.25, 0.5, 0, 0.5))
        XCTAssertEqual(try studio.pixels().bytes, [[UInt8]](repeating: [64, 128, 0, 128], count: 6).flatMap { $0 })
    }
}

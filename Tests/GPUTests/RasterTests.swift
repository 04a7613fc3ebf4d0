import QuartzCore
import XCTest

final class RasterTests: XCTestCase {
    private func write(
        _ studio: Studio, _ slot: Int32, _ width: Int, _ height: Int, padding: Int = 0, _ color: (UInt8, UInt8, UInt8, UInt8)
    ) {
        var bytes: [UInt8] = []
        for _ in 0..<height {
            for _ in 0..<width { bytes += [color.2, color.1, color.0, color.3] }
            bytes += [UInt8](repeating: 99, count: padding)
        }
        bytes.withUnsafeBytes {
            studio.images.updateRaster(
                slot, pixels: $0.baseAddress!, bytesPerRow: width * 4 + padding, width: width, height: height)
        }
    }

    func testARasterIsTransparentUntilItIsWrittenAndThenShowsTheLatestPixels() throws {
        let studio = try Studio(20, 20)
        let slot = studio.images.makeRaster(width: 10, height: 8)
        let paint = Make.picture(slot, 0, 0, 10, 8)
        let list = Make.list((Make.flat(paint, x: 2, y: 3), paint))
        try studio.draw(list)
        XCTAssertEqual(try studio.pixels()[5, 5], [0, 0, 0, 255])
        for (color, padding) in [((255, 0, 0, 255), 0), ((0, 255, 0, 255), 12), ((0, 0, 255, 255), 4)] as [
            ((UInt8, UInt8, UInt8, UInt8), Int)] {
            write(studio, slot, 10, 8, padding: padding, color)
            let statistics = try studio.draw(list)
            XCTAssertEqual(statistics.textureUploads, 1)
            XCTAssertEqual(try studio.pixels()[2, 3], [Int(color.0), Int(color.1), Int(color.2), 255])
            XCTAssertEqual(try studio.pixels()[11, 10], [Int(color.0), Int(color.1), Int(color.2), 255])
            XCTAssertEqual(try studio.draw(list).textureUploads, 0, "only when it changed")
        }
    }

    func testARasterMayChangeItsSize() throws {
        let studio = try Studio(80, 80)
        let slot = studio.images.makeRaster(width: 4, height: 4)
        for size in [4, 30, 3, 70, 64, 1] {
            write(studio, slot, size, size, (255, 255, 255, 255))
            let paint = Make.picture(slot, 0, 0, Float(size), Float(size))
            try studio.draw(Make.list((Make.flat(paint), paint)))
            XCTAssertEqual(try studio.pixels().light(0), Double(size * size), accuracy: 0.01, "\(size)")
            XCTAssertEqual(studio.images.pixelSize(of: slot)?.width, size)
        }
    }

    func testAReleasedRasterGivesItsSlotBack() throws {
        let studio = try Studio(8, 8)
        let slot = studio.images.makeRaster(width: 4, height: 4)
        write(studio, slot, 4, 4, (255, 0, 0, 255))
        let paint = Make.picture(slot, 0, 0, 8, 8)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        studio.images.release(slot)
        XCTAssertEqual(studio.images.count, 0)
        XCTAssertEqual(try studio.draw(Make.list((Make.flat(paint), paint))).items, 0)
        studio.images.reuseSlots()
        let image = studio.images.retain(Make.image(4, 4) { _, _ in (0, 255, 0, 255) })
        XCTAssertEqual(image, slot)
        try studio.draw(Make.list((Make.flat(paint), paint)))
        XCTAssertEqual(try studio.pixels()[4, 4], [0, 255, 0, 255])
        let second = studio.images.makeRaster(width: 2, height: 2)
        XCTAssertNotEqual(second, slot)
        XCTAssertEqual(studio.images.count, 2)
    }
}

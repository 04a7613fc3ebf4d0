import GPU
import QuartzCore
import XCTest

final class ContextTests: XCTestCase {
    func testAnOffscreenContextNeedsNoDisplayAndHasOpenGL33() throws {
        let context = try GPUContext.offscreen()
        XCTAssertTrue(context.isCurrent)
        XCTAssertGreaterThanOrEqual(context.limits.version, 33)
        XCTAssertGreaterThanOrEqual(context.limits.textureSize, 1024)
        XCTAssertNil(context.drawableSize)
    }

    func testAContextMovesToAnotherThreadAndDrawsThere() throws {
        let detached = try GPUContext.offscreen().detach()
        let drawn = expectation(description: "drawn")
        Thread {
            do {
                let context = try detached.attach()
                let target = try Target(context, label: "test", width: 2, height: 2)
                XCTAssertEqual(target.readPixels(), [UInt8](repeating: 0, count: 16))
            } catch { XCTFail("\(error)") }
            drawn.fulfill()
        }.start()
        wait(for: [drawn], timeout: 60)
    }

    func testTwoContextsOnOneThreadKeepTheirObjectsApart() throws {
        let first = try Studio(4, 4), second = try Studio(4, 4)
        let red = Make.paint(0, 0, 4, 4, color: Make.red), green = Make.paint(0, 0, 4, 4, color: Make.green)
        for _ in 0..<3 {
            try first.draw(Make.list((Make.flat(red), red)))
            do {
                // Its objects go while another context is current.
                let short = try Studio(4, 4)
                try short.draw(Make.list((Make.flat(red), red)))
                try second.draw(Make.list((Make.flat(green), green)))
            }
            XCTAssertEqual(try first.pixels()[1, 1], [255, 0, 0, 255])
            XCTAssertEqual(try second.pixels()[1, 1], [0, 255, 0, 255])
        }
    }

    func testProgramsAreBuiltOneAfterTheOtherUntilAllAreThere() throws {
        let context = try GPUContext.offscreen(debug: true)
        let renderer = try LayerRenderer(context: context, pixelWidth: 8, pixelHeight: 8)
        var count = 0
        while try renderer.prepareProgram() { count += 1 }
        XCTAssertGreaterThan(count, 10)
        XCTAssertFalse(try renderer.prepareProgram())
    }

    func testAPictureBeyondTheLimitIsRefusedWithItsSize() throws {
        let context = try GPUContext.offscreen()
        let limit = context.limits.textureSize
        XCTAssertThrowsError(try LayerRenderer(context: context, pixelWidth: limit + 1, pixelHeight: 1)) { error in
            XCTAssertTrue("\(error)".contains("limit of \(limit)"), "\(error)")
        }
        XCTAssertThrowsError(try LayerRenderer(context: context, pixelWidth: 0, pixelHeight: 10)) { error in
            XCTAssertTrue("\(error)".contains("0 × 10"), "\(error)")
        }
    }

    func testResizingToAnImpossibleSizeKeepsTheOldPicture() throws {
        let studio = try Studio(4, 4)
        let red = Make.paint(0, 0, 4, 4, color: Make.red)
        try studio.draw(Make.list((Make.flat(red), red)))
        XCTAssertThrowsError(try studio.renderer.resize(pixelWidth: -1, pixelHeight: 4))
        XCTAssertEqual(try studio.pixels()[3, 3], [255, 0, 0, 255])
        try studio.renderer.resize(pixelWidth: 8, pixelHeight: 2)
        try studio.draw(Make.list((Make.flat(red), red)), damage: .none)
        XCTAssertEqual(try studio.pixels()[3, 1], [255, 0, 0, 255], "the first frame after a resize is whole")
    }

    func testADriverErrorIsCollected() throws {
        let context = try GPUContext.offscreen(debug: true)
        guard let messages = context.messages else { throw XCTSkip("no debug output here") }
        DrawState.scissor(x: 0, y: 0, width: -1, height: 1)
        XCTAssertFalse(messages.take().isEmpty)
        XCTAssertTrue(messages.take().isEmpty)
    }
}

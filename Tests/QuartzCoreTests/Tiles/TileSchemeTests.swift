// Which levels a tiled layer has, and which one a scale asks for.

import QuartzCore
import XCTest

final class TileSchemeTests: XCTestCase {
    private func scheme(_ levels: Int, _ bias: Int, scale: Double = 1, size: Double = 4096) -> TileScheme {
        TileScheme(
            tileSize: CGSize(width: 256, height: 256), contentsScale: scale, levels: levels, bias: bias,
            layerSize: CGSize(width: size, height: size), isOpaque: false)
    }

    func testTheBiasIsHowManyLevelsAreMagnified() {
        XCTAssertEqual(scheme(1, 0).levels, 0...0)
        XCTAssertEqual(scheme(4, 0).levels, -3...0)
        XCTAssertEqual(scheme(4, 2).levels, -1...2)
        XCTAssertEqual(scheme(4, 3).levels, 0...3)
        XCTAssertEqual(scheme(0, 0).levels, 0...0)
    }

    func testTheCoarsestLevelHasAPixel() {
        XCTAssertEqual(scheme(100, 0, size: 4096).levels, -12...0)
        XCTAssertEqual(scheme(100, 0, size: 5000).levels, -12...0)
        XCTAssertEqual(scheme(100, 0, size: 1).levels, 0...0)
        XCTAssertEqual(scheme(100, 0, size: 0).levels.upperBound, 0)
        XCTAssertEqual(scheme(.max, .max).levels.upperBound, 24)
        XCTAssertEqual(scheme(1, .min, size: 4096).levels, -12 ... -12)
    }

    func testAScaleGetsAtLeastItsPixelsWhereThereAreAny() {
        let levels = scheme(5, 1)
        for (scale, level) in [
            (1.0, 0), (1.0000001, 0), (1.1, 1), (2, 1), (50, 1), (0.5, -1), (0.26, -1), (0.25, -2), (0.01, -3), (0, -3),
            (.nan, -3)] {
            XCTAssertEqual(levels.level(forPixelsAPoint: scale), level, "at \(scale)")
        }
        XCTAssertEqual(scheme(5, 1, scale: 2).level(forPixelsAPoint: 2), 0)
    }

    func testTilesAreSoManyPixelsLargeAtEachLevel() {
        XCTAssertEqual(scheme(4, 2).cellSize(0), SIMD2(256, 256))
        XCTAssertEqual(scheme(4, 2, scale: 2).cellSize(2), SIMD2(32, 32))
        XCTAssertEqual(
            scheme(4, 2).rect(TileKey(level: -1, column: -2, row: 3)), CGRect(x: -1024, y: 1536, width: 512, height: 512))
    }
}

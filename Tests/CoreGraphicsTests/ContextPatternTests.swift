// Patterns and layers of contexts: where cells lie, what colour they have, and that they are drawn anew for each context.

import CoreGraphics
import XCTest

final class ContextPatternTests: XCTestCase {
    private let red: UInt32 = 0xFFFF_0000

    private func context(_ width: Int, _ height: Int, isFlipped: Bool = false, scale: CGFloat = 1) throws -> CGContext {
        if isFlipped { return try XCTUnwrap(CGContext(flippedPixels: nil, width: width, height: height, scale: scale)) }
        return try XCTUnwrap(CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little).rawValue))
    }

    /// The pixels in hexadecimal, rows from the top.
    private func pixels(_ context: CGContext) throws -> [[UInt32]] {
        let image = try XCTUnwrap(context.makeImage())
        return (0..<image.height).map { y in
            (0..<image.width).map { x in
                image.withPixels { bytes, bytesPerRow in
                    bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
                }
            }
        }
    }

    private func pattern(
        _ bounds: CGRect, step: CGSize, matrix: CGAffineTransform = .identity, isColored: Bool = true,
        _ draw: @escaping CGPatternDrawPatternCallback
    ) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
        return try XCTUnwrap(CGPattern(
            info: nil, bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height, tiling: .constantSpacing,
            isColored: isColored, callbacks: &callbacks))
    }

    /// A dot in the corner of each cell of 4 × 4.
    private func dots(matrix: CGAffineTransform = .identity, isColored: Bool = true) throws -> CGPattern {
        let cell = CGRect(x: 0, y: 0, width: 4, height: 4)
        return try pattern(cell, step: cell.size, matrix: matrix, isColored: isColored) {
            $1.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            $1.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    private func places(_ rows: [[UInt32]], _ color: UInt32) -> [[Int]] {
        rows.enumerated().flatMap { y, row in row.enumerated().compactMap { x, pixel in pixel == color ? [x, y] : nil } }
    }

    func testCellsLieFromTheOriginOfTheContextWhateverItsTransformIs() throws {
        for isFlipped in [false, true] {
            let context = try context(8, 8, isFlipped: isFlipped)
            var alpha: CGFloat = 1
            context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: nil)))
            context.setFillPattern(try dots(), colorComponents: &alpha)
            context.translateBy(x: 1, y: 1)
            context.fill(CGRect(x: -1, y: -1, width: 8, height: 8))
            let wanted = isFlipped ? [[0, 0], [4, 0], [0, 4], [4, 4]] : [[0, 3], [4, 3], [0, 7], [4, 7]]
            XCTAssertEqual(places(try pixels(context), red), wanted, "\(isFlipped)")
        }
    }

    func testACellIsDrawnOnceForWhatIsFilledWithIt() throws {
        let calls = Lock(0), cell = CGRect(x: 0, y: 0, width: 4, height: 4), alpha: [CGFloat] = [1]
        for isColored in [true, false] {
            let pattern = try pattern(cell, step: cell.size, isColored: isColored) { _, context in
                calls.withLock { $0 += 1 }
                context.fill(cell)
            }
            let context = try context(32, 32)
            let base = isColored ? nil : CGColorSpaceCreateDeviceGray()
            context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: base)))
            context.setFillPattern(pattern, colorComponents: isColored ? alpha : [0, 1])
            let before = calls.withLock { $0 }
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
            XCTAssertEqual(calls.withLock { $0 } - before, 1, "\(isColored)")
        }
    }

    func testMatrixPhaseAndScaleMoveCells() throws {
        let context = try context(8, 8, isFlipped: true)
        var alpha: CGFloat = 1
        context.setFillPattern(try dots(matrix: CGAffineTransform(translationX: 1, y: 2)), colorComponents: &alpha)
        context.setPatternPhase(CGSize(width: 1, height: 0))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        XCTAssertEqual(places(try pixels(context), red), [[2, 2], [6, 2], [2, 6], [6, 6]])
        let fine = try self.context(8, 8, isFlipped: true, scale: 2)
        fine.setFillPattern(try dots(), colorComponents: &alpha)
        fine.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(places(try pixels(fine), red), [[0, 0], [1, 0], [0, 1], [1, 1]])
    }

    func testAStencilHasTheColourThatIsSetWithIt() throws {
        let context = try context(8, 8, isFlipped: true)
        context.setFillColorSpace(try XCTUnwrap(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
        context.setFillPattern(try dots(isColored: false), colorComponents: [0, 0, 1, 1])
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        XCTAssertEqual(places(try pixels(context), 0xFF00_00FF), [[0, 0], [4, 0], [0, 4], [4, 4]])
        XCTAssertEqual(places(try pixels(context), red), [])
    }

    func testStrokesAndColoursOfPatternsArePaintedTooAndAlphaCounts() throws {
        let context = try context(8, 8, isFlipped: true)
        let space = try XCTUnwrap(CGColorSpace(patternBaseSpace: nil))
        let color = try XCTUnwrap(CGColor(patternSpace: space, pattern: try dots(), components: [0.5]))
        context.setStrokeColor(color)
        context.setLineWidth(2)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
        let half = try pixels(context)[0][0]
        XCTAssertEqual(Double(half >> 24), 128, accuracy: 1)
        XCTAssertEqual(Double(half >> 16 & 255), 128, accuracy: 1)
        XCTAssertEqual(try pixels(context)[4][0], 0)
        XCTAssertEqual(color.alpha, 0.5 / 16, accuracy: 0.01, "elsewhere it is its mean")
        XCTAssertNil(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: try dots(), components: [1]))
        XCTAssertNil(CGColor(colorSpace: space, components: [1]))
    }

    func testCellsThatAreLargerThanTheirStepOverlapAndSmallerOnesLeaveGaps() throws {
        let context = try context(9, 3, isFlipped: true)
        var alpha: CGFloat = 1
        let bar: CGPatternDrawPatternCallback = { $1.fill(CGRect(x: 0, y: 0, width: 100, height: 100)) }
        context.setFillPattern(
            try pattern(CGRect(x: 0, y: 0, width: 2, height: 3), step: CGSize(width: 3, height: 3), bar), colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 3))
        XCTAssertEqual(try pixels(context)[0].map { $0 >> 24 }, [255, 255, 0, 255, 255, 0, 255, 255, 0])
        context.clear(CGRect(x: 0, y: 0, width: 9, height: 3))
        let ends = try pattern(CGRect(x: 0, y: 0, width: 5, height: 3), step: CGSize(width: 3, height: 3)) {
            $1.fill(CGRect(x: 4, y: 0, width: 1, height: 3))
        }
        context.setFillPattern(ends, colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 3))
        XCTAssertEqual(try pixels(context)[0].map { $0 >> 24 }, [0, 255, 0, 0, 255, 0, 0, 255, 0])
    }

    func testAPlainColourTakesThePatternsPlaceAndSavedStatesKeepIt() throws {
        let context = try context(4, 4, isFlipped: true)
        var alpha: CGFloat = 1
        context.setFillPattern(try dots(), colorComponents: &alpha)
        context.saveGState()
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(try pixels(context)[3][3], 0xFFFF_FFFF)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(places(try pixels(context), red), [[0, 0]])
    }

    func testWhatIsNoPatternIsRefusedAndInfoIsReleased() throws {
        let counter = Counter()
        let info = Unmanaged.passUnretained(counter).toOpaque()
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: {
            if let info = $0 { Unmanaged<Counter>.fromOpaque(info).takeUnretainedValue().count += 1 }
        })
        func make(_ bounds: CGRect, _ step: CGFloat, _ matrix: CGAffineTransform = .identity) -> CGPattern? {
            CGPattern(
                info: info, bounds: bounds, matrix: matrix, xStep: step, yStep: 1, tiling: .noDistortion, isColored: true,
                callbacks: &callbacks)
        }
        let one = CGRect(x: 0, y: 0, width: 1, height: 1)
        XCTAssertNil(make(.zero, 1))
        XCTAssertNil(make(one, 0))
        XCTAssertNil(make(one, .nan))
        XCTAssertNil(make(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), 1))
        XCTAssertNil(make(one, 1, CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
        XCTAssertEqual(counter.count, 0)
        var kept = make(one, 1)
        XCTAssertNotNil(kept)
        kept = nil
        XCTAssertEqual(counter.count, 1)
        let context = try context(4, 4)
        var alpha: CGFloat = 1
        let singular = try dots(matrix: CGAffineTransform(scaleX: 0, y: 0))
        context.setFillPattern(singular, colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let dense = try pattern(CGRect(x: 0, y: 0, width: 1e6, height: 1e6), step: CGSize(width: 1, height: 1)) { _, _ in }
        context.setFillPattern(dense, colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual(places(try pixels(context), 0).count, 16)
    }

    private final class Counter { var count = 0 }

    // MARK: Layers

    func testALayerIsShownWhereItIsPutInTheCoordinatesOfTheContext() throws {
        for (isFlipped, wanted) in [(false, [[2, 4], [3, 4]]), (true, [[2, 3], [3, 3]])] {
            let context = try context(8, 8, isFlipped: isFlipped)
            let layer = try XCTUnwrap(CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
            let inside = try XCTUnwrap(layer.context)
            inside.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            inside.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.draw(layer, at: CGPoint(x: 2, y: 3))
            XCTAssertEqual(places(try pixels(context), red), wanted, "\(isFlipped)")
        }
    }

    func testALayerHasTheContextsPixelsAPointAndCanBeStretched() throws {
        let context = try context(16, 16, isFlipped: true, scale: 2)
        let layer = try XCTUnwrap(CGLayer(context, size: CGSize(width: 3, height: 2.25), auxiliaryInfo: nil))
        XCTAssertEqual(layer.size, CGSize(width: 3, height: 2.25))
        XCTAssertEqual(layer.context?.width, 6)
        XCTAssertEqual(layer.context?.height, 5)
        layer.context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        layer.context?.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        context.draw(layer, in: CGRect(x: 1, y: 1, width: 6, height: 4.5))
        let places = places(try pixels(context), red)
        XCTAssertEqual(places.first, [2, 2])
        XCTAssertTrue(places.contains([13, 8]))
        XCTAssertFalse(places.contains([14, 8]))
    }

    func testSizesThatAreNoneMakeNoLayer() throws {
        let context = try context(4, 4)
        for (width, height) in [(0.0, 0.0), (.nan, 1), (1e9, 1e9), (-3, 2), (.infinity, 1)] {
            let size = CGSize(width: width, height: height)
            XCTAssertNil(CGLayer(context, size: size, auxiliaryInfo: nil), "\(size)")
        }
    }
}

// In: path data. Out: whether they are read, refused and printed rightly.

import CoreGraphics
import XCTest

final class SVGPathTests: XCTestCase {
    private func read(_ text: String) throws -> String { try CGPath(svgPathData: text).svgPathData }

    func testEveryCommandIsReadAbsoluteAndRelative() throws {
        for (text, expected) in [
            ("", ""), ("  ", ""),
            ("M1,2L3,4", "M 1 2 L 3 4"), ("m1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12"), ("M1 2 3 4", "M 1 2 L 3 4"),
            ("M1 1H5V7h-1v-2", "M 1 1 L 5 1 L 5 7 L 4 7 L 4 5"), ("M0 0H1 2 3", "M 0 0 L 1 0 L 2 0 L 3 0"),
            ("M1 1C2 3 4 5 6 7", "M 1 1 C 2 3 4 5 6 7"), ("M1 1c2 3 4 5 6 7", "M 1 1 C 3 4 5 6 7 8"),
            ("M0 0C1 2 3 4 5 5S7 8 9 9", "M 0 0 C 1 2 3 4 5 5 C 7 6 7 8 9 9"),
            ("M1 1s1 2 3 4", "M 1 1 C 1 1 2 3 4 5"),
            ("M1 1Q2 3 4 5T6 7", "M 1 1 Q 2 3 4 5 Q 6 7 6 7"), ("M1 1q1 2 3 4t1 1", "M 1 1 Q 2 3 4 5 Q 6 7 5 6"),
            ("M1 1t2 2", "M 1 1 Q 1 1 3 3"),
            ("M1 1L2 2ZL5 5z", "M 1 1 L 2 2 Z L 5 5 Z"), ("M1 1l2 2zm1 1", "M 1 1 L 3 3 Z M 2 2"),
            ("M.5.5-1e1+2E-1", "M 0.5 0.5 L -10 0.2"), ("\tM1\n2\r\nl 3\u{0C}4", "M 1 2 L 4 6"),
            ("M0 0A0 5 0 0 1 9 9", "M 0 0 L 9 9"), ("M1 1A5 5 0 1 1 1 1", "M 1 1"),
        ] {
            XCTAssertEqual(try read(text), expected, text)
        }
    }

    func testArcsReachTheirEndOnTheRightSide() throws {
        // Four arcs of a circle of radius 10 between the same two points, about (10, 0) or (0, 10).
        for (flags, middle, length) in [
            ("0 1", SIMD2(10 - 50.0.squareRoot(), 50.0.squareRoot()) * SIMD2(1, -1) + SIMD2(0, 10), 0.25),
            ("0 0", SIMD2(10 - 50.0.squareRoot(), 50.0.squareRoot()) , 0.25), ("1 1", .zero, 0.75), ("1 0", .zero, 0.75),
        ] {
            let path = try CGPath(svgPathData: "M 0 0 A 10 10 0 \(flags) 10 10")
            XCTAssertEqual(path.length, 20 * .pi * length, accuracy: 0.02, flags)
            assertEqual(path.currentPoint, CGPoint(x: 10, y: 10))
            if length == 0.25 {
                let half = try XCTUnwrap(path.point(atLength: path.length / 2))
                // Both lie beside the chord; which side is told by the sign of the cross product.
                let side = half.x - half.y
                XCTAssertEqual(side > 0, flags == "0 1", "\(half) \(middle)")
            }
        }
        let compact = try CGPath(svgPathData: "M0 0a10 10 0 0110 10")
        XCTAssertEqual(compact, try CGPath(svgPathData: "M0 0 a 10 10 0 0 1 10 10"))
        let grown = try CGPath(svgPathData: "M 0 0 A 1 1 0 0 1 10 0")
        XCTAssertEqual(grown.length, 5 * .pi, accuracy: 0.01)
        let turned = try CGPath(svgPathData: "M 0 0 A 20 10 90 0 1 10 20")
        XCTAssertEqual(turned.length, try CGPath(svgPathData: "M 0 0 A 10 20 0 0 1 10 20").length, accuracy: 1e-9)
    }

    func testErrorsTellThePlaceAndTheReason() {
        for (text, position, reason) in [
            ("L 1 2", 0, "a command M or m must come first"), ("x", 0, "a command M or m must come first"),
            ("M 1", 3, "a number is expected"), ("M 1 2 L 3 z", 10, "a number is expected"),
            ("M 1 2 X", 6, "a command is expected"), ("M 1 2 z 3 4", 8, "a command is expected"),
            ("M 0 0 A 1 1 0 2 0 5 5", 14, "a flag, 0 or 1, is expected"), ("M 1e999 0", 2, "the number is too great"),
            ("M 1e308 0 l 1e308 0", 17 + 2, "the coordinates are too great"), ("M 1 2 \u{1F600}", 6, "a command is expected"),
            ("M - 2", 2, "a number is expected"), ("M . 2", 2, "a number is expected"),
        ] {
            XCTAssertThrowsError(try read(text), text) { error in
                XCTAssertEqual(error as? SVGPathError, SVGPathError(position: position, reason: reason), text)
            }
        }
    }

    func testPrintedPathsReadBackExactly() throws {
        var noise = SteadyNoise(4)
        for (name, path) in try samplePaths() { XCTAssertEqual(try CGPath(svgPathData: path.svgPathData), path, name) }
        let odd = CGMutablePath()
        odd.move(to: CGPoint(x: 1e-300, y: -1e300))
        for _ in 0..<100 {
            odd.addCurve(
                to: CGPoint(x: noise.next() * 1e6, y: -noise.next()), control1: CGPoint(x: noise.next() * 1e-6, y: 0.1),
                control2: CGPoint(x: -0.0, y: noise.next()))
        }
        XCTAssertEqual(try CGPath(svgPathData: odd.svgPathData), odd)
    }

    func testAnyTextIsReadOrRefused() {
        var noise = SteadyNoise(5)
        let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE ,\n\u{0}x")
        for _ in 0..<3000 {
            let text = "M0 0" + String((0..<30).map { _ in letters[Int(noise.next() * Double(letters.count))] })
            guard let path = try? CGPath(svgPathData: text) else { continue }
            XCTAssertTrue(path.elements.points.allSatisfy(\.isFinite), text)
        }
    }
}

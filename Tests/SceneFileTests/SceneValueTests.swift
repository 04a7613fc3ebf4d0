// The values of the scene format, each type with what it accepts and what it refuses.

import QuartzCore
import SceneFile
import XCTest

final class SceneValueTests: XCTestCase {
    func testNumbersAreFiniteUnlessInfinityHasAMeaning() throws {
        XCTAssertEqual(try element("2.5").number(), 2.5)
        XCTAssertEqual(try element("\"inf\"").possiblyInfiniteNumber(), .infinity)
        refuses(["\"-inf\"", "1e999"]) { try $0.possiblyInfiniteNumber() }
        refuses(["\"inf\"", "\"-inf\"", "1e999", "-1e999", "true", "null", "[]"]) { try $0.number() }
        refuses(["\"nan\"", "\"infinity\"", "1e999", "null"]) { try $0.possiblyInfiniteNumber() }
    }

    func testWholeNumbersAreWhole() throws {
        XCTAssertEqual(try element("-3").integer(), -3)
        XCTAssertEqual(try element("4.0").integer(), 4)
        refuses(["1.5", "1e10", "\"3\"", "false"]) { try $0.integer() }
    }

    func testBooleansAreNoNumbers() throws {
        XCTAssertTrue(try element("true").boolean())
        refuses(["1", "0", "\"true\"", "null"]) { try $0.boolean() }
    }

    func testGeometryIsWrittenAsArrays() throws {
        XCTAssertEqual(try element("[1, -2]").point(), CGPoint(x: 1, y: -2))
        XCTAssertEqual(try element("[1, 2]").size(), CGSize(width: 1, height: 2))
        let rect = try element("[1, 2, -3, 4]").rect()
        XCTAssertEqual([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], [1, 2, -3, 4])
        refuses(["[]", "[1]", "[1, 2, 3]", "[1, \"2\"]", "[1, null]", "[1, 1e999]", "{}", "\"1,2\""]) { try $0.point() }
        refuses(["[1, 2]", "[1, 2, 3, 4, 5]", "null"]) { try $0.rect() }
    }

    func testColorsAreHexOrComponents() throws {
        func components(_ text: String) throws -> [Int] {
            (try element(text).color().components ?? []).map { Int(($0 * 255).rounded()) }
        }
        XCTAssertEqual(try components("\"#3366cc\""), [0x33, 0x66, 0xCC, 255])
        XCTAssertEqual(try components("\"#3366CC80\""), [0x33, 0x66, 0xCC, 0x80])
        XCTAssertEqual(try components("[1, 0, 0.2, 0.4]"), [255, 0, 51, 102])
        refuses([
            "\"#36c\"", "\"3366cc\"", "\"#3366cg\"", "\"#3366cc8\"", "\"red\"", "\"\"", "\"#ééé\"", "[1, 0, 0]",
            "[1, 0, 0, 2]", "[-1, 0, 0, 1]", "[1, 0, 0, 1, 1]", "7", "null",
        ]) { try $0.color() }
    }

    func testTransformsAreNumbersOrOperations() throws {
        let numbers = (1...16).map(Double.init)
        XCTAssertEqual(try element("\(numbers)").transform().rows, numbers)
        XCTAssertEqual(try element("[]").transform().rows, CATransform3DIdentity.rows)
        let moved = try element("[[\"scale\", 2, 3, 1], [\"translate\", 10, 20, 30]]").transform()
        XCTAssertEqual([moved.m11, moved.m22, moved.m41, moved.m42, moved.m43], [2, 3, 10, 20, 30], "a point is scaled first")
        let scaled = try element("[[\"translate\", 10, 20, 30], [\"scale\", 2, 3, 1]]").transform()
        XCTAssertEqual([scaled.m41, scaled.m42, scaled.m43], [20, 60, 30], "a point is moved first")
        XCTAssertEqual(try element("[[\"perspective\", 500]]").transform().m34, -1.0 / 500)
        XCTAssertEqual(try element("[[\"matrix\", \(numbers.map { "\($0)" }.joined(separator: ","))]]").transform().rows, numbers)
        refuses([
            "[1, 2, 3]", "[[]]", "[[\"skew\", 1, 2, 3]]", "[[\"scale\", 2]]", "[[\"rotate\", 1, 0, 0]]", "[[1, 2, 3]]",
            "[[\"perspective\", 0]]", "[[\"matrix\", 1]]", "\"none\"", "null", "[\"scale\", 1, 1, 1]",
            "[[\"scale\", 1e30, 1, 1], [\"scale\", 1e30, 1, 1]]", "[[\"perspective\", 5e-324]]",
        ]) { try $0.transform() }
    }

    func testTransformsTurnAroundTheirAxis() throws {
        let turn = try element("[[\"rotate\", \(Double.pi / 2), 0, 0, 1]]").transform()
        XCTAssertEqual(turn.m12, 1, accuracy: 1e-12)
        XCTAssertEqual(turn.m21, -1, accuracy: 1e-12)
    }

    func testAffineTransformsAreSixNumbers() throws {
        let affine = try element("[1, 2, 3, 4, 5, 6]").affineTransform()
        XCTAssertEqual([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty], [1, 2, 3, 4, 5, 6])
        refuses(["[1, 2, 3, 4, 5]", "[]", "null"]) { try $0.affineTransform() }
    }

    func testPathsAreSVGPathData() throws {
        XCTAssertEqual(try element("\"M1 2 L3 4 L3 10 Z\"").svgPath().boundingBox, CGRect(x: 1, y: 2, width: 2, height: 8))
        refuses(["\"L\"", "\"M1\"", "\"M0 0 X\"", "3", "null"]) { try $0.svgPath() }
    }

    func testTimingFunctionsAreNamesOrControlPoints() throws {
        let named = try element("\"easeIn\"").timingFunction()
        let given = try element("[0.42, 0, 1, 1]").timingFunction()
        for index in 0...3 {
            XCTAssertEqual(controlPoint(index, of: named), controlPoint(index, of: given))
        }
        XCTAssertEqual(controlPoint(1, of: try element("[0.1, -3, 0.3, 4]").timingFunction()), [0.1, -3])
        refuses(["\"fast\"", "[0, 0, 1]", "[-0.1, 0, 1, 1]", "[0, 0, 1.1, 1]", "null", "3"]) { try $0.timingFunction() }
    }

    private func controlPoint(_ index: Int, of function: CAMediaTimingFunction) -> [Float] {
        var point: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &point)
        return point
    }

    private func element(_ text: String) throws -> SceneElement {
        SceneElement(try JSONParser.parse(text.utf8), path: .member(.scene, "value"))
    }

    private func refuses(_ texts: [String], line: UInt = #line, _ read: (SceneElement) throws -> some Any) {
        for text in texts {
            XCTAssertThrowsError(try read(try element(text)), text, line: line) { error in
                XCTAssertTrue("\(error)".hasPrefix("value"), "\(error)", line: line)
            }
        }
    }
}

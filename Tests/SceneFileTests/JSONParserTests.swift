// The strict JSON reader: what it accepts, and where it says that a text stops being JSON.

import SceneFile
import XCTest

final class JSONParserTests: XCTestCase {
    func testScalarsAreReadAsWritten() throws {
        XCTAssertEqual(try describe("[0, -0.5, 1E+2, 1e-999, true, false, null]"), "[0.0,-0.5,100.0,0.0,true,false,null]")
        XCTAssertEqual(try describe(#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#), "'a\"\\/\u{8}\u{C}\n\r\té😀é'")
        XCTAssertEqual(try describe(" \t\r\n{}"), "{}")
    }

    func testMembersKeepTheOrderOfTheText() throws {
        XCTAssertEqual(try describe(#"{"z": 1, "a": [2, {"m": 3}], "k": "v"}"#), "{z:1.0,a:[2.0,{m:3.0}],k:'v'}")
    }

    func testValuesKnowTheirPlaces() throws {
        guard case .object(let members) = try parse("{\n  \"é\": [1,\n 22]}").content,
            case .array(let elements) = members[0].value.content
        else { return XCTFail("expected an array in an object") }
        XCTAssertEqual(members[0].value.position.description, "line 2, column 8")
        XCTAssertEqual(elements[1].position.description, "line 3, column 2")
    }

    func testTextsThatAreNotJSONAreRefusedAtTheirPlace() {
        let cases: [(text: String, path: String, line: Int, column: Int)] = [
            ("", "scene", 1, 1),
            ("  \n", "scene", 2, 1),
            ("[1,]", "scene[1]", 1, 4),
            ("[1 2]", "scene", 1, 4),
            ("{\"a\":1,}", "scene", 1, 8),
            ("{\"a\" 1}", "scene", 1, 6),
            ("{a:1}", "scene", 1, 2),
            ("{\"a\":1,\"a\":2}", "scene", 1, 8),
            ("{\"root\":{\"x\":NaN}}", "root.x", 1, 14),
            ("{\"root\":{\"x y\":[0,Infinity]}}", "root[\"x y\"][1]", 1, 19),
            ("[01]", "scene[0]", 1, 3),
            ("[+1]", "scene[0]", 1, 2),
            ("[.5]", "scene[0]", 1, 2),
            ("[1.]", "scene[0]", 1, 4),
            ("[1e]", "scene[0]", 1, 4),
            ("[-]", "scene[0]", 1, 3),
            ("nul", "scene", 1, 4),
            ("nulx", "scene", 1, 1),
            ("\"a", "scene", 1, 1),
            ("\"a\nb\"", "scene", 1, 3),
            ("\"\\x\"", "scene", 1, 2),
            ("\"\\u12g4\"", "scene", 1, 6),
            ("\"\\ud83d\"", "scene", 1, 2),
            ("\"\\ud83d\\u0041\"", "scene", 1, 2),
            ("\"\\ude00\"", "scene", 1, 2),
            ("1 // one", "scene", 1, 3),
            ("\u{FEFF}{}", "scene", 1, 1),
        ]
        for (text, path, line, column) in cases {
            XCTAssertThrowsError(try parse(text), text.debugDescription) { error in
                guard let error = error as? JSONError else { return XCTFail("\(error)") }
                XCTAssertEqual("\(error.path)", path, text.debugDescription)
                XCTAssertEqual(error.position.description, "line \(line), column \(column)", text.debugDescription)
            }
        }
    }

    func testBytesThatAreNotUTF8AreRefused() {
        let inputs: [[UInt8]] = [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xC3, 0xA9]]
        for bytes in inputs { XCTAssertThrowsError(try JSONParser.parse(bytes)) }
    }

    func testNestingHasALimitThatIsAnError() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        XCTAssertNoThrow(try parse(nested(JSONParser.depthLimit)))
        XCTAssertThrowsError(try parse(nested(JSONParser.depthLimit + 1)))
        XCTAssertThrowsError(try parse(String(repeating: "[", count: 1_000_000)))
        XCTAssertThrowsError(try parse(String(repeating: "{\"a\":", count: 1_000_000)))
    }

    func testWrittenTextReadsBackTheSame() throws {
        let strings = ["", "plain", "é😀", "\"\\/\n\r\t\u{1}\u{1F}", "a\u{301}"]
        for string in strings { XCTAssertEqual(try describe(JSONText.string(string)), "'\(string)'") }
        let numbers = [0, 1, -2.5, 0.1, 1e300, 1e-300, 123_456_789, .leastNonzeroMagnitude]
        for number in numbers { XCTAssertEqual(try describe(JSONText.number(number)), "\(number)") }
        XCTAssertEqual(JSONText.numbers([.infinity, -.infinity, .nan, 2]), "[\"inf\", \"-inf\", null, 2]")
    }

    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(text.utf8) }

    private func describe(_ text: String) throws -> String { describe(try parse(text)) }

    private func describe(_ value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .boolean(let boolean): "\(boolean)"
        case .number(let number): "\(number)"
        case .string(let string): "'\(string)'"
        case .array(let values): "[" + values.map(describe).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\($0.name):\(describe($0.value))" }.joined(separator: ",") + "}"
        }
    }
}

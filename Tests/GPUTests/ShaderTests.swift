import Foundation
import GPU
import Shaders
import XCTest

final class ShaderTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "shaders-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }

    func testAMissingShaderFileIsNamedWithItsPath() {
        XCTAssertThrowsError(try Shaders.source(named: "absent.frag")) { error in
            XCTAssertTrue("\(error)".contains("/GLSL/absent.frag"), "\(error)")
        }
    }

    func testAMissingIncludeNamesTheFileAndThePlaceOfTheInclude() throws {
        try write("a.frag", "#version 330 core\n\n#include \"b.glsl\"\n")
        XCTAssertThrowsError(try Shaders.source(named: "a.frag", in: folder)) { error in
            XCTAssertEqual(error as? ShaderError, .missing(path: folder + "/b.glsl", includedFrom: "a.frag:3"))
        }
    }

    func testAnIncludeWithoutAFileNameIsRefused() throws {
        try write("a.frag", "#include b.glsl\n")
        XCTAssertThrowsError(try Shaders.source(named: "a.frag", in: folder)) { error in
            guard case .badInclude("a.frag", 1, _)? = error as? ShaderError else { return XCTFail("\(error)") }
        }
    }

    func testFilesAreIncludedOnceAndDefinitionsFollowTheVersion() throws {
        try write("a.frag", "#version 330 core\n#include \"b.glsl\"\n#include \"c.glsl\"\nlast")
        try write("b.glsl", "in b")
        try write("c.glsl", "#include \"b.glsl\"\nin c")
        let source = try Shaders.source(named: "a.frag", in: folder, definitions: ["N": "2", "M": "1"])
        XCTAssertEqual(source.files, ["a.frag", "b.glsl", "c.glsl"])
        XCTAssertEqual(source.text.components(separatedBy: "in b").count, 2)
        XCTAssertTrue(source.text.hasPrefix("#version 330 core\n#define M 1\n#define N 2\n"))
    }

    func testACompileErrorNamesTheIncludedFileAndTheLine() throws {
        try write("a.frag", "#version 330 core\n#include \"b.glsl\"\nout vec4 color;\nvoid main() { color = broken(); }\n")
        try write("b.glsl", "// fine\n// fine\nvec4 broken() { return nothing; }\n")
        try write("a.vert", "#version 330 core\nvoid main() { gl_Position = vec4(0); }\n")
        let vertex = try Shaders.source(named: "a.vert", in: folder), fragment = try Shaders.source(named: "a.frag", in: folder)
        let context = try GPUContext.offscreen()
        XCTAssertThrowsError(try Program(
            context, label: "test", vertex: StageSource(text: vertex.text, files: vertex.files),
            fragment: StageSource(text: fragment.text, files: fragment.files))
        ) { error in
            XCTAssertTrue("\(error)".contains("b.glsl:3:"), "\(error)")
        }
    }

    func testEveryDriversWayToWriteAPlaceIsUnderstood() {
        for log in ["1:12(5): error: no", "1(12) : error no", "ERROR: 1:12: no"] {
            let message = ShaderLog.messages(log, files: ["a.frag", "b.glsl"])[0]
            XCTAssertTrue(message.hasPrefix("b.glsl:12:"), message)
            XCTAssertTrue(message.hasSuffix("no"), message)
        }
        XCTAssertEqual(ShaderLog.messages("something else", files: ["a"]), ["something else"])
    }
}

// The command-line tool as a program: what it prints and the status that it exits with.

import CoreGraphics
import XCTest

final class CommandLineTests: ToolTestCase {
    func testHelpAndVersionAreNoErrors() throws {
        for arguments in [["--help"], ["--version"], ["render", "--help"], ["sample", "--help"], ["hit", "--help"]] {
            let result = try run(arguments)
            XCTAssertEqual(result.status, 0, "\(arguments)")
            XCTAssertTrue(result.output.contains("lamina"), "\(arguments)")
        }
    }

    func testWrongArgumentsExitWithTwoAndSayWhatIsWrong() throws {
        let path = scene.path
        let cases: [([String], String)] = [
            ([], "a subcommand is missing"),
            (["paint"], "unknown subcommand 'paint'"),
            (["render"], "SCENE is missing"),
            (["render", path], "--at is missing"),
            (["render", path, "--at", "0"], "-o is missing"),
            (["render", path, "--at", "x", "-o", "o.png"], "found 'x'"),
            (["render", path, "--at", "nan", "-o", "o.png"], "found 'nan'"),
            (["render", path, "--at", "-1", "-o", "o.png"], "no time before 0"),
            (["render", path, "--at", "0", "-o", "o.jpg"], "ends in .png"),
            (["render", path, "--at", "0", "--at", "1"], "given twice"),
            (["render", path, "extra", "--at", "0"], "unexpected argument 'extra'"),
            (["render", path, "--at", "0", "-o", "o.png", "--renderer", "vulkan"], "--renderer takes gl or cairo"),
            (["sample", path, "--at", "0", "--layer"], "--layer needs a value"),
            (["sample", path, "--at", "0", "--layer", "nobody", "--key", "opacity"], "no layer is named \"nobody\""),
            (["sample", path, "--at", "0", "--layer", "card", "--key", "opacit"], "has no property \"opacit\""),
            (["hit", path, "--at", "0", "--point", "1"], "--point takes X,Y"),
            (["hit", path, "--at", "0,1", "--point", "1,1"], "one time"),
            (["hit", path, "--at", "0", "--colour", "1,1"], "unknown option '--colour'"),
            (["bench", "A,Z"], "there is no scene 'Z'"),
            (["bench", "--layers", "-1"], "--layers takes a number from 0"),
            (["bench", "--seconds", "0"], "--seconds takes a number of seconds"),
        ]
        for (arguments, message) in cases {
            let result = try run(arguments)
            XCTAssertEqual(result.status, 2, "\(arguments)")
            XCTAssertTrue(result.error.contains(message), "\(arguments): \(result.error)")
        }
    }

    func testARefusedSceneExitsWithTwoAndDrawsNothing() throws {
        let bad = folder.appendingPathComponent("bad.scene.json")
        try Data(SampleScene.text.replacingOccurrences(
            of: "\"cornerRadius\": 12", with: "\"cornerRadius\": \"12\"").utf8).write(to: bad)
        let picture = folder.appendingPathComponent("out.png").path
        for path in [bad.path, folder.appendingPathComponent("absent.json").path, folder.path] {
            let result = try run(["render", path, "--at", "0", "-o", picture])
            XCTAssertEqual(result.status, 2)
            XCTAssertFalse(FileManager.default.fileExists(atPath: picture))
        }
        let result = try run(["render", bad.path, "--at", "0", "-o", picture])
        XCTAssertTrue(result.error.contains("root.sublayers[0].cornerRadius: expected a number, found a string"), result.error)
    }

    func testSampleIsJSONLinesInTheOrderOfTime() throws {
        let result = try run(["sample", scene.path, "--at=0.5,0", "--layer", "card", "--key", "opacity"])
        XCTAssertEqual(result.status, 0, result.error)
        let rows = try result.output.split(separator: "\n").map { line in
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Double])
        }
        XCTAssertEqual(rows.map { $0["at"] }, [0, 0.5])
        XCTAssertEqual(try XCTUnwrap(rows[1]["value"]), 0.25, accuracy: 1e-6)
    }

    func testHitPrintsANameOrNull() throws {
        XCTAssertEqual(try run(["hit", scene.path, "--at", "0", "--point", "390,10"]).output, "\"root\"\n")
        XCTAssertEqual(try run(["hit", scene.path, "--at", "0", "--point", "-200,10"]).output, "null\n")
    }

    func testRenderNumbersItsPicturesWhereThereAreSeveral() throws {
        let single = try run(["render", scene.path, "--at", "1.5", "-o", folder.appendingPathComponent("one.png").path])
        XCTAssertEqual(single.status, 0, single.error)
        let several = try run(["render", scene.path, "--at", "1.5,0", "-o", folder.appendingPathComponent("many.png").path])
        XCTAssertEqual(several.status, 0, several.error)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        XCTAssertEqual(names.sorted(), ["many-000.png", "many-001.png", "one.png"])
        let one = try Data(contentsOf: folder.appendingPathComponent("one.png"))
        XCTAssertEqual(
            one, try Data(contentsOf: folder.appendingPathComponent("many-001.png")), "the same time is the same picture")
        XCTAssertNotEqual(one, try Data(contentsOf: folder.appendingPathComponent("many-000.png")))
        let picture = try CGImage.decoding(contentsOf: folder.appendingPathComponent("one.png"))
        XCTAssertEqual([picture.width, picture.height], [400, 300])
    }

    func testBothRenderersDrawTheSameScene() throws {
        let pictures = try ["gl", "cairo"].map { renderer in
            let file = folder.appendingPathComponent("\(renderer).png")
            let result = try run(["render", scene.path, "--at", "1.5", "-o", file.path, "--renderer", renderer])
            XCTAssertEqual(result.status, 0, result.error)
            return try CGImage.decoding(contentsOf: file)
        }
        XCTAssertEqual(pictures.map(\.width), [400, 400])
        XCTAssertEqual(pictures.map(\.height), [300, 300])
        let off = pictures[0].withPixels { one, _ in
            pictures[1].withPixels { other, _ in zip(one, other).count { abs(Int($0) - Int($1)) > 32 } }
        }
        XCTAssertLessThan(off, 400 * 300 * 4 / 100, "a hundredth may be edges")
    }

    func testAPictureThatCannotBeWrittenExitsWithOne() throws {
        let result = try run(["render", scene.path, "--at", "0", "-o", folder.appendingPathComponent("absent/out.png").path])
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.error.contains("absent/out.png"), result.error)
    }

    func testBenchPrintsOneLineOfJSONForEachScene() throws {
        let result = try run(["bench", "A4,B,C,D", "--layers", "30", "--seconds", "0.01"])
        XCTAssertEqual(result.status, 0, result.error)
        let lines = try result.output.split(separator: "\n").map { line in
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        XCTAssertEqual(lines.compactMap { $0["scene"] as? String }, ["A4", "B", "C", "D"])
        XCTAssertEqual(lines.compactMap { $0["setsPerFrame"] as? Int }, [0, 1, 30, 0])
        for line in lines { XCTAssertLessThanOrEqual(try XCTUnwrap(line["drawCalls"] as? Int), 16) }
        XCTAssertEqual(lines.last?["drawnFrames"] as? Int, 0, "nothing moves, so nothing is drawn")
        XCTAssertLessThan(try XCTUnwrap(lines[1]["damagedPixels"] as? Int), 2 * 64 * 64, "one layer of 48 points moved")
    }

    private func run(_ arguments: [String]) throws -> Tool.Run { try Tool.run(arguments) }
}

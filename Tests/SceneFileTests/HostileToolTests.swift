// The tool with output that nobody takes, scenes out of pipes, and numbers and pictures beyond all measure: it says so, and
// no signal ends it.

import CoreGraphics
import XCTest

final class HostileToolTests: ToolTestCase {
    private func sceneFile(_ layer: String, images: String = "{}") throws -> String {
        let text = """
            { "canvas": { "width": 64, "height": 48, "background": "#ffffffff" }, "images": \(images),
              "root": { "class": "CALayer",
              "name": "root", "frame": [0, 0, 64, 48], "sublayers": [\(layer)] } }
            """
        let file = folder.appendingPathComponent("\(UUID().uuidString).scene.json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func testOutputThatCannotBeWrittenIsAnErrorAndNoSignal() throws {
        let path = try sceneFile(##"{ "class": "CALayer", "name": "x", "frame": [0, 0, 9, 9], "backgroundColor": "#ff0000" }"##)
        let sample = #""$tool" sample "$1" --at 0,1,2 --layer x --key position "#
        for ending in [">/dev/full", ">&-", "2>&- >/dev/full", "| true; exit ${PIPESTATUS[0]}"] {
            // A pipe that is closed only after all was written is no error.
            let result = try Tool.shell(sample + ending, path)
            XCTAssertTrue(result.status == 1 || (result.status == 0 && ending.hasPrefix("|")), "\(ending): \(result)")
        }
        XCTAssertEqual(try Tool.shell(#""$tool" sample absent.scene.json --at 0 --layer x --key position 2>&-"#).status, 1)
        XCTAssertEqual(
            try Tool.shell(#""$tool" render "$1" --at 0 -o /dev/full"#, path).status, 2, "a picture's name ends in .png")
        let full = try Tool.shell(
            #"trap "" XFSZ; ulimit -f 0; "$tool" render "$1" --at 0 -o "$2""#, path,
            folder.appendingPathComponent("full.png").path)
        XCTAssertEqual(full.status, 1)
        XCTAssertTrue(full.error.contains("full.png"), full.error)
    }

    func testScenesComeThroughPipes() throws {
        let path = try sceneFile(#"{ "class": "CALayer", "name": "x", "frame": [4, 6, 10, 10] }"#)
        let sample = #"--at 0 --layer x --key position"#
        let plain = try Tool.run(["sample", path] + sample.split(separator: " ").map(String.init))
        XCTAssertEqual(plain.status, 0, plain.error)
        for script in [#"cat "$1" | "$tool" sample - \#(sample)"#, #""$tool" sample <(cat "$1") \#(sample)"#] {
            let piped = try Tool.shell(script, path)
            XCTAssertEqual(piped.status, 0, piped.error)
            XCTAssertEqual(piped.output, plain.output)
        }
    }

    func testIntegersThatOvershootAreClamped() throws {
        let cubic = ##"""
            { "class": "CAReplicatorLayer", "name": "x", "frame": [0, 0, 40, 40], "backgroundColor": "#ff0000", "animations": [
              { "class": "CAKeyframeAnimation", "keyPath": "instanceCount", "values": [0, 2000000000, 0],
                "calculationMode": "cubic",
                "tensionValues": [-1e30, -1e30, -1e30], "duration": 10 } ] }
            """##
        let spring = ##"""
            { "class": "CAReplicatorLayer", "name": "x", "frame": [0, 0, 40, 40], "backgroundColor": "#ff0000", "animations": [
              { "class": "CASpringAnimation", "keyPath": "instanceCount", "fromValue": 0, "toValue": 2000000000, "damping": 0.1,
                "initialVelocity": 1e18, "duration": 10 } ] }
            """##
        for layer in [cubic, spring] {
            let result = try Tool.run([
                "sample", try sceneFile(layer), "--at", "0.5,1.7,3", "--layer", "x", "--key", "instanceCount",
            ])
            XCTAssertEqual(result.status, 0, result.error)
            XCTAssertEqual(result.output.split(separator: "\n").count, 3)
        }
    }

    func testPicturesFromElsewhereAreRefusedUnlessTheyAreAllowed() throws {
        let inner = folder.appendingPathComponent("scenes")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let picture = folder.appendingPathComponent("p.png")
        let empty = try sceneFile("")
        XCTAssertEqual(try Tool.run(["render", empty, "--at", "0", "-o", picture.path]).status, 0)
        try FileManager.default.createSymbolicLink(at: inner.appendingPathComponent("link.png"), withDestinationURL: picture)
        let layer = #"{ "class": "CALayer", "frame": [0, 0, 9, 9], "contents": "p" }"#
        for place in [picture.path, "../p.png", "link.png"] {
            let text = try String(contentsOfFile: try sceneFile(layer, images: "{ \"p\": \"\(place)\" }"), encoding: .utf8)
            let path = inner.appendingPathComponent("s.scene.json").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let out = folder.appendingPathComponent("o.png").path
            let refused = try Tool.run(["render", path, "--at", "0", "-o", out])
            XCTAssertEqual(refused.status, 2, place)
            XCTAssertTrue(refused.error.contains("--allow-outside"), refused.error)
            XCTAssertEqual(try Tool.run(["render", path, "--at", "0", "-o", out, "--allow-outside"]).status, 0, place)
        }
    }

    func testACanvasBeyondTheMemoryLimitIsRefused() throws {
        let text = #"{ "canvas": { "width": 16000, "height": 16000 }, "root": { "class": "CALayer", "frame": [0, 0, 9, 9] } }"#
        let file = folder.appendingPathComponent("large.scene.json")
        try Data(text.utf8).write(to: file)
        let result = try Tool.run(
            ["render", file.path, "--at", "0", "-o", folder.appendingPathComponent("o.png").path, "--max-memory", "64"])
        XCTAssertEqual(result.status, 2)
        XCTAssertTrue(result.error.contains("take 3907 MiB, allowed are 64"), result.error)
    }
}

// Films: the right number of frames, each the picture of its time, and clear words where there is no film.

import CoreGraphics
import XCTest

final class FilmTests: ToolTestCase {
    func testRawFramesAreThePicturesOfTheirTimes() throws {
        let film = try run("lamina", ["render", scene.path, "--from", "0.5", "--to", "1.5", "--fps", "5", "-o", "-"])
        XCTAssertEqual(film.status, 0, film.error)
        XCTAssertTrue(film.error.contains("400x300"), film.error)
        let size = 400 * 300 * 4
        XCTAssertEqual(film.output.count, 5 * size)
        let picture = folder.appendingPathComponent("frame.png")
        XCTAssertEqual(try run("lamina", ["render", scene.path, "--at", "1.1", "-o", picture.path]).status, 0)
        let expected = try CGImage.decoding(contentsOf: picture).withPixels { bytes, _ in Array(bytes) }
        // The fourth frame; the canvas is opaque, so that only the order of the colours differs.
        let frame = Array(film.output[film.output.startIndex + 3 * size..<film.output.startIndex + 4 * size])
        var differing = 0
        for at in stride(from: 0, to: size, by: 4) {
            let shown: [UInt8] = [frame[at + 2], frame[at + 1], frame[at]]
            if shown != Array(expected[at..<at + 3]) { differing += 1 }
        }
        XCTAssertEqual(differing, 0)
    }

    func testFilmsHaveAllTheirFrames() throws {
        guard try run("/usr/bin/env", ["sh", "-c", "command -v ffmpeg"]).status == 0 else { throw XCTSkip("no ffmpeg here") }
        for (name, rate, count) in [("a.mp4", "10", 7), ("b.webm", "10", 7), ("c.gif", "10", 7), ("d.apng", "30000/1001", 21)] {
            let film = folder.appendingPathComponent(name)
            let made = try run("lamina", ["render", scene.path, "--from", "0", "--to", "0.7", "--fps", rate, "-o", film.path])
            XCTAssertEqual(made.status, 0, made.error)
            XCTAssertFalse(made.error.contains("frames,"), "a bar is for terminals")
            let probe = try run("/usr/bin/env", [
                "ffprobe", "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries", "stream=nb_read_frames",
                "-of", "csv=p=0", film.path,
            ])
            XCTAssertEqual(String(decoding: probe.output, as: UTF8.self).prefix { $0.isNumber }, "\(count)", name)
        }
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 5, "nothing is left beside the films")
    }

    func testWhatCannotBeAFilmIsSaid() throws {
        let path = scene.path
        for (arguments, reason) in [
            (["--from", "0", "--to", "1", "--fps", "0", "-o", "x.mp4"], "--fps takes"),
            (["--from", "0", "--to", "1", "--fps", "30/0", "-o", "x.mp4"], "--fps takes"),
            (["--from", "1", "--to", "1", "--fps", "30", "-o", "x.mp4"], "after --from"),
            (["--from", "0", "--fps", "30", "-o", "x.mp4"], "--to is missing"),
            (["--from", "0", "--to", "1", "--fps", "30", "-o", "x.png"], "ends in .mp4"),
            (["--from", "0", "--to", "1", "--fps", "60", "-o", "x.gif"], "50 frames a second"),
            (["--from", "0", "--to", "1e9", "--fps", "60", "-o", "x.mp4"], "at most 10000000"),
            (["--at", "0", "--from", "0", "--to", "1", "--fps", "30", "-o", "x.mp4"], "either --at or --from"),
        ] {
            let result = try run("lamina", ["render", path] + arguments)
            XCTAssertEqual(result.status, 2, "\(arguments)")
            XCTAssertTrue(result.error.contains(reason), "\(arguments): \(result.error)")
        }
        let nowhere = try run(
            "lamina", ["render", path, "--from", "0", "--to", "1", "--fps", "30", "-o", folder.path + "/absent/x.mp4"])
        XCTAssertEqual(nowhere.status, 1)
        let without = try run(
            "lamina", ["render", path, "--from", "0", "--to", "1", "--fps", "30", "-o", folder.path + "/x.mp4"], path: "/nowhere")
        XCTAssertEqual(without.status, 1)
        XCTAssertTrue(without.error.contains("apt-get install ffmpeg"), without.error)
    }

    /// Runs a program; a name without a folder is one that was built beside the tests.
    private func run(_ program: String, _ arguments: [String], path: String? = nil) throws -> (
        status: Int32, output: Data, error: String
    ) {
        let process = Process()
        process.executableURL = program.contains("/") ? URL(fileURLWithPath: program)
            : Bundle.main.bundleURL.appendingPathComponent(program)
        process.arguments = arguments
        if let path { process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 } }
        let complaints = folder.appendingPathComponent("complaints.txt")
        XCTAssertTrue(FileManager.default.createFile(atPath: complaints.path, contents: nil))
        defer { try? FileManager.default.removeItem(at: complaints) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: complaints)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, data, try String(contentsOf: complaints, encoding: .utf8))
    }
}

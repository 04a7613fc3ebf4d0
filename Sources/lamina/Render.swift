// Enters: a scene file and times. Leaves: one PNG file for each time, or a film.

import CoreGraphics
import Dispatch
import Foundation
import SceneFile

extension Subcommand {
    static let render = Subcommand(
        name: "render",
        form: "SCENE (--at T[,T…] -o OUT.png | --from A --to B --fps F -o OUT.mp4|.webm|.gif|.apng|-) [--renderer gl|cairo|host]",
        summary: "Draws a scene, one picture for each time, or a film of a span of time.",
        details: """
            Times are seconds from the start of the scene, taken in ascending order. Several pictures
            are numbered in that order: OUT-000.png, OUT-001.png, …
            A film has a frame at A, and one each 1/F seconds from there, the last before B; F may be a
            fraction, as 30000/1001. It is written by ffmpeg, with transparency but for .mp4; - is standard
            output: raw frames of 8-bit red, green, blue and straight alpha.
            The renderer is OpenGL, or cairo on the processor, which knows no transitions, or OpenGL in the
            frame of a program that draws by itself, as CARenderer does; without --renderer, gl.
            """
    ) { arguments in
        let arguments = try Arguments(
            arguments, options: ["--at", "--from", "--to", "--fps", "-o", "--renderer"], operands: ["SCENE"])
        let renderer = try renderer(arguments.optional("--renderer") ?? SceneRenderer.gl.rawValue)
        let filmed = ["--from", "--to", "--fps"].filter { arguments.optional($0) != nil }
        if let option = filmed.first {
            guard arguments.optional("--at") == nil else { throw UsageError("give either --at or \(option)") }
            return try Subcommand.renderVideo(arguments, renderer: renderer)
        }
        let times = try arguments.times("--at")
        let output = try PictureFile(arguments.required("-o"))
        let player = try ScenePlayer(arguments.scene(for: .pictures), renderer: renderer)
        let writer = PictureWriter()
        defer { writer.wait() }
        for (index, time) in times.enumerated() {
            player.advance(to: time)
            try writer.write(player.picture(), to: output.url(times.count > 1 ? index : nil))
        }
        try writer.finish()
    }
}

private func renderer(_ name: String) throws -> SceneRenderer {
    guard let renderer = SceneRenderer(rawValue: name) else {
        let names = SceneRenderer.allCases.map(\.rawValue).joined(separator: " or ")
        throw UsageError("--renderer takes \(names), found '\(name)'")
    }
    return renderer
}

/// Where pictures are written.
private struct PictureFile {
    private let base: String

    init(_ path: String) throws {
        guard path.lowercased().hasSuffix(".png"), !path.hasSuffix("/.png"), path.count > 4 else {
            throw UsageError("-o takes a file name that ends in .png, found '\(path)'")
        }
        base = String(path.dropLast(4))
    }

    func url(_ number: Int?) -> URL {
        let digits = number.map { String($0) }.map { "-" + String(repeating: "0", count: max(0, 3 - $0.count)) + $0 }
        return URL(fileURLWithPath: base + (digits ?? "") + ".png")
    }
}

/// Writes a picture while the next one is drawn.
private final class PictureWriter {
    private let queue = DispatchQueue(label: "pictures")
    private let failure = Lock<ImageError?>(nil)

    /// Throws what went wrong with the one before.
    func write(_ picture: CGImage, to url: URL) throws(ImageError) {
        try finish()
        queue.async { [failure] in
            do throws(ImageError) { try picture.writePNG(to: url) } catch { failure.withLock { $0 = error } }
        }
    }

    func wait() { queue.sync {} }

    func finish() throws(ImageError) {
        wait()
        if let failure = failure.withLock({ $0 }) { throw failure }
    }
}

// Enters: a scene file and times. Leaves: one PNG file for each time.

import CoreGraphics
import Foundation
import SceneFile

extension Subcommand {
    static let render = Subcommand(
        name: "render", form: "SCENE --at T[,T…] -o OUT.png [--renderer gl|cairo]", summary: "Draws a scene, one picture for each time.",
        details: """
            Times are seconds from the start of the scene, taken in ascending order. Several pictures
            are numbered in that order: OUT-000.png, OUT-001.png, …
            The renderer is OpenGL, or cairo on the processor, which knows no transitions;
            without --renderer, gl.
            """
    ) { arguments in
        let arguments = try Arguments(arguments, options: ["--at", "-o", "--renderer"], operands: ["SCENE"])
        let times = try arguments.times("--at")
        let output = try PictureFile(arguments.required("-o"))
        let renderer = try renderer(arguments.optional("--renderer") ?? SceneRenderer.gl.rawValue)
        let player = ScenePlayer(try Scene(file: URL(fileURLWithPath: arguments.operands[0]), for: .pictures))
        for (index, time) in times.enumerated() {
            player.advance(to: time)
            try output.write(player.picture(by: renderer), number: times.count > 1 ? index : nil)
        }
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

    func write(_ picture: CGImage, number: Int?) throws {
        let digits = number.map { String($0) }.map { "-" + String(repeating: "0", count: max(0, 3 - $0.count)) + $0 }
        let path = base + (digits ?? "") + ".png"
        try picture.writePNG(to: URL(fileURLWithPath: path))
    }
}

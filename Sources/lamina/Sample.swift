// Enters: a scene file, times, a layer's name and a key path. Leaves: JSON lines with the
// presentation values.

import Foundation
import SceneFile

extension Subcommand {
    static let sample = Subcommand(
        name: "sample", form: "SCENE --at T[,T…] --layer NAME --key KEYPATH",
        summary: "Prints presentation values, as JSON lines {\"at\": T, \"value\": …}.",
        details: """
            Times are taken in ascending order. Points are [x, y], sizes [width, height], rectangles
            [x, y, width, height], colors [r, g, b, a], transforms 16 numbers, paths SVG path data.
            The value of a layer that is not in the tree at a time is null.
            """
    ) { arguments in
        let arguments = try Arguments(arguments, options: ["--at", "--layer", "--key"], operands: ["SCENE"])
        let times = try arguments.times("--at")
        let layer = try arguments.required("--layer")
        let keyPath = try arguments.required("--key")
        let player = try ScenePlayer(arguments.scene(for: .values))
        for time in times {
            player.advance(to: time)
            let value = try player.value(ofLayer: layer, keyPath: keyPath)
            try Output.line("{\"at\": \(JSONText.number(time)), \"value\": \(value)}")
        }
    }
}

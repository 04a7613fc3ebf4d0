// Enters: a scene file, a time and a point. Leaves: the name of the layer there.

import Foundation
import SceneFile

extension Subcommand {
    static let hit = Subcommand(
        name: "hit", form: "SCENE --at T --point X,Y",
        summary: "Prints the name of the layer hit in the presentation tree as a JSON string, or null.",
        details: "The point is in points of the canvas. A layer without a name counts as null."
    ) { arguments in
        let arguments = try Arguments(arguments, options: ["--at", "--point"], operands: ["SCENE"])
        let time = try arguments.time("--at")
        let point = try arguments.point("--point")
        let player = try ScenePlayer(arguments.scene(for: .values))
        player.advance(to: time)
        try Output.line(player.hit(point).map(JSONText.string) ?? "null")
    }
}

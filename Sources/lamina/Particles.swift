// Enters: a scene file, times and the name of an emitter. Leaves: JSON lines, one a living particle.

import SceneFile

extension Subcommand {
    static let particles = Subcommand(
        name: "particles", form: "SCENE --at T[,T…] --layer NAME",
        summary: "Prints the particles that an emitter shows, as JSON lines in drawing order.",
        details: """
            {"at": T, "cell": "NAME" or "NAME/SUBNAME", "age": s, "lifetime": s, "position": [x, y, z], "scale": s,
            "rotation": rad, "color": [r, g, b, a]}
            Positions are in the layer's coordinates, colors straight and cut to 0…1. A cell without a name goes by its
            place, #0 and so on. Times are taken in ascending order.
            """
    ) { arguments in
        let arguments = try Arguments(arguments, options: ["--at", "--layer"], operands: ["SCENE"])
        let times = try arguments.times("--at")
        let layer = try arguments.required("--layer")
        let player = try ScenePlayer(arguments.scene(for: .values))
        for time in times {
            player.advance(to: time)
            let lines = try player.particles(ofLayer: layer)
            if !lines.isEmpty { try Output.line(lines.joined(separator: "\n")) }
        }
    }
}

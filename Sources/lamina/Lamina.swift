// Enters: the arguments of a command line. Leaves: what the subcommand prints or writes, and the
// exit status: 0 done, 1 the machine failed, 2 the arguments or the scene are refused.

import Foundation
import SceneFile

@main
enum Lamina {
    static let version = "0.1.0"

    static func main() {
        Output.prepare()
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let error as UsageError {
            fail("\(error)\ntry 'lamina --help'", status: 2)
        } catch let error as SceneError {
            fail("\(error)", status: 2)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        guard let name = arguments.first else { throw UsageError("a subcommand is missing") }
        switch name {
        case "--version":
            try Output.line("lamina \(version)")
        case "--help", "-h", "help":
            try Output.line(Subcommand.help)
        default:
            guard let subcommand = Subcommand.all.first(where: { $0.name == name }) else {
                throw UsageError("unknown subcommand '\(name)'")
            }
            let rest = Array(arguments.dropFirst())
            if rest.contains("--help") || rest.contains("-h") {
                try Output.line(subcommand.help)
            } else {
                try subcommand.run(rest)
            }
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        // Who cannot be told why is told by the status that the machine failed.
        exit(Output.remark("lamina: \(message)") ? status : 1)
    }
}

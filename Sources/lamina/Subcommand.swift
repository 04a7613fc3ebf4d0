// Enters: nothing. Leaves: the table of subcommands, and help made from it.

/// A subcommand of the tool. A newcomer adds one by a file with an extension that declares it
/// and a word in `all`.
struct Subcommand: Sendable {
    let name: String
    /// The arguments, as help shows them.
    let form: String
    /// One line that says what it does.
    let summary: String
    /// Further lines for its own help.
    var details = ""
    /// Takes the arguments behind the name.
    let run: @Sendable ([String]) throws -> Void

    static let all: [Subcommand] = [.render, .sample, .hit, .particles, .bench]

    var help: String {
        "usage: lamina \(name) \(form)\n\n\(summary)\n" + (details.isEmpty ? "" : "\n\(details)\n")
            + (form.hasPrefix("SCENE") ? "\(Arguments.sceneHelp)\n" : "")
    }

    static var help: String {
        let lines = all.map { "  lamina \($0.name) \($0.form)\n      \($0.summary)\n" }.joined()
        return """
            Core Animation scenes as pictures and values.

            \(lines)  lamina --version
              lamina --help

            Exit status: 0 done, 1 the machine failed, 2 the arguments or the scene are refused.
            """
    }
}

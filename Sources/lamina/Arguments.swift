// Enters: the arguments behind a subcommand's name. Leaves: its options and operands, or what is
// wrong with them.

import CoreGraphics
import SceneFile

/// What is wrong with a command line.
struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// The arguments of a subcommand. Every option takes one value, as `--name value` or
/// `--name=value`; the value may begin with a minus.
struct Arguments {
    private(set) var operands: [String] = []
    private var options: [String: String] = [:]
    /// Options without a value that are given.
    private var flags: Set<String> = []

    /// - Parameters:
    ///   - options: the options that the subcommand knows.
    ///   - operands: what the operands are, as an error names them.
    ///   - further: operands behind those, which may be left out.
    init(_ arguments: [String], options known: Set<String>, operands expected: [String], optional further: [String] = []) throws {
        let readsScene = expected.first == "SCENE"
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if readsScene, Self.sceneFlags.contains(argument) {
                flags.insert(argument)
                continue
            }
            guard known.contains(parts[0]) || (readsScene && Self.sceneOptions.contains(parts[0])) else {
                throw UsageError("unknown option '\(parts[0])'")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw UsageError("the option \(parts[0]) needs a value")
            }
            guard options.updateValue(value, forKey: parts[0]) == nil else {
                throw UsageError("the option \(parts[0]) is given twice")
            }
        }
        if operands.count < expected.count { throw UsageError("\(expected[operands.count]) is missing") }
        let most = expected.count + further.count
        if operands.count > most { throw UsageError("unexpected argument '\(operands[most])'") }
    }

    /// The options of every subcommand that reads a scene, and what its help says of them.
    static let sceneOptions: Set<String> = ["--max-memory"]
    static let sceneFlags: Set<String> = ["--allow-outside"]
    static let sceneHelp = """

        SCENE may be a pipe, and - is standard input. Its images lie in its folder; --allow-outside lets them lie elsewhere.
        --max-memory MIB limits what its canvas and its images take together; 1024 if it is not given. The canvas counts four
        times: as it is drawn, what effects draw off screen, as it is read, and as it is written.
        """

    /// The scene that the first operand names.
    func scene(for use: SceneUse) throws -> Scene {
        var limits = SceneLimits(allowsOutside: flags.contains("--allow-outside"), mostBytes: 1 << 30)
        if let text = optional("--max-memory") {
            guard let mebibytes = Int(text), mebibytes > 0, mebibytes <= 1 << 20 else {
                throw UsageError("--max-memory takes a number of MiB from 1 to 1048576, found '\(text)'")
            }
            limits.mostBytes = mebibytes << 20
        }
        return try Scene(path: operands[0], for: use, limits: limits)
    }

    /// The value of an option that must be there.
    func required(_ option: String) throws -> String {
        guard let value = options[option] else { throw UsageError("the option \(option) is missing") }
        return value
    }

    /// The value of an option, nil if it is not given.
    func optional(_ option: String) -> String? { options[option] }

    /// Scene times, one or several between commas, in ascending order.
    func times(_ option: String) throws -> [Double] {
        try numbers(option, form: "T[,T…] with times from 0").map { time in
            guard time >= 0 else { throw UsageError("\(option): a scene has no time before 0") }
            return time
        }.sorted()
    }

    /// One scene time.
    func time(_ option: String) throws -> Double {
        let times = try times(option)
        guard times.count == 1 else { throw UsageError("\(option) takes one time here") }
        return times[0]
    }

    /// Two numbers between commas.
    func point(_ option: String) throws -> CGPoint {
        let numbers = try numbers(option, form: "X,Y")
        guard numbers.count == 2 else { throw UsageError("\(option) takes X,Y") }
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    private func numbers(_ option: String, form: String) throws -> [Double] {
        try required(option).split(separator: ",", omittingEmptySubsequences: false).map { text in
            guard let number = Double(text), number.isFinite else {
                throw UsageError("\(option) takes \(form), found '\(text)'")
            }
            return number
        }
    }
}

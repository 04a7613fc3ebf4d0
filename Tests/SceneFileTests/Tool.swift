// The command-line tool that was built beside the tests, run as a program.

import Foundation

enum Tool {
    typealias Run = (status: Int32, output: String, error: String)

    private static let url = Bundle.main.bundleURL.appendingPathComponent("lamina")

    static func run(_ arguments: [String]) throws -> Run { try run(url, arguments) }

    /// Runs a script in which `$tool` is the tool and `$1`, `$2` … are `arguments`.
    static func shell(_ script: String, _ arguments: String...) throws -> Run {
        try run(URL(fileURLWithPath: "/bin/bash"), ["-c", "tool=$0; " + script, url.path] + arguments)
    }

    private static func run(_ program: URL, _ arguments: [String]) throws -> Run {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: outputData, as: UTF8.self), String(decoding: errorData, as: UTF8.self))
    }
}

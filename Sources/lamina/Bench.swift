// Enters: the scenes to measure. Leaves: one JSON line for each, with what a frame costs where.

import Foundation
import QuartzCore

extension Subcommand {
    static let bench = Subcommand(
        name: "bench", form: "[SCENES] [--layers N] [--seconds S] [--cores N] [--window | --timers | --footprint]",
        summary: "Measures frames of N layers and prints one JSON line for each scene.",
        details: """
            Scenes, between commas; all of them if none is named:
            \(BenchScene.allCases.map(\.line).joined(separator: "\n"))

            N is 10000 unless given, S is 3. Off screen, frames follow each other without a pause and
            a frame is over when the GPU is done with it. With --window they are drawn into a window by
            the render thread at the display's rate, and unevennessMs is the deviation of the time that passes
            in the picture from the time that passes between its frames. Several scenes each get a process of their own.

            --cores N shares the server's work on many layers between N cores; unless given, between one fewer than there are,
            8 at most, and between none where there are only two.

            Times are milliseconds of CPU of the calling or the render thread, which leaves out the
            threads of a software rasteriser; allMs is that of all threads. Off screen, stages are measured in every fourth
            frame and the whole in the others, since asking for the time of each takes some itself. With --timers, off
            screen, gpuMs and what follows it are times of the GPU: of a frame, of each of its passes and their blurs, and
            of what is drawn to the picture itself. --footprint measures the bytes that a layer takes, and nothing else; off
            screen all do so in a process of its own, which draws nothing. peakMB is the memory that was resident at most;
            names ending in Us and Ns are micro- and nanoseconds.
            Allocations are counted where Tests/bench preloads its counter, else they are null.
            """
    ) { arguments in
        let options = try BenchOptions(arguments)
        guard options.scenes.count == 1 else {
            for scene in options.scenes { try options.runApart(scene) }
            return
        }
        if options.scenes[0] == .sets { return try BenchSet().run() }
        if options.scenes[0] == .views { return try MainActor.assumeIsolated { try BenchViews().run() } }
        if options.scenes[0] == .transitions { return try BenchTransitions().run() }
        SharedWork.use(cores: options.cores)
        if options.isFootprint { return try Output.line(try BenchRun(options).footprint().line) }
        let report = options.usesWindow ? try BenchWindow(options).run() : try BenchRun(options).run()
        try Output.line(report.line)
    }
}

/// What `lamina bench` was asked for.
struct BenchOptions {
    var scenes = BenchScene.allCases
    var layers = 10_000
    var seconds = 3.0
    var usesWindow = false
    var timesPasses = false
    var isFootprint = false
    /// 0: as many as there are.
    var cores = 0

    init(_ given: [String]) throws {
        let arguments = try Arguments(
            given.filter { !["--window", "--timers", "--footprint"].contains($0) }, options: ["--layers", "--seconds", "--cores"],
            operands: [], optional: ["SCENES"])
        usesWindow = given.contains("--window")
        timesPasses = given.contains("--timers")
        isFootprint = given.contains("--footprint")
        if usesWindow, timesPasses || isFootprint {
            let flag = timesPasses ? "--timers" : "--footprint"
            throw UsageError("\(flag) measures off screen, so it cannot be used with --window")
        }
        if let names = arguments.operands.first {
            scenes = try names.split(separator: ",", omittingEmptySubsequences: false).map { name in
                guard let scene = BenchScene(rawValue: String(name)) else {
                    throw UsageError(
                        "there is no scene '\(name)'; there are \(BenchScene.allCases.map(\.rawValue).joined(separator: ", "))")
                }
                return scene
            }
        }
        if let text = arguments.optional("--layers") {
            guard let number = Int(text), (0...1_000_000).contains(number) else {
                throw UsageError("--layers takes a number from 0 to 1000000, found '\(text)'")
            }
            layers = number
        }
        if let text = arguments.optional("--cores") {
            guard let number = Int(text), (1...64).contains(number) else {
                throw UsageError("--cores takes a number from 1 to 64, found '\(text)'")
            }
            cores = number
        }
        if let text = arguments.optional("--seconds") {
            guard let number = Double(text), number > 0, number <= 3600 else {
                throw UsageError("--seconds takes a number of seconds up to 3600, found '\(text)'")
            }
            seconds = number
        }
    }

    /// Runs one scene in a process of its own, so that none sees the memory of another.
    func runApart(_ scene: BenchScene) throws {
        let flags = [(usesWindow, "--window"), (timesPasses, "--timers"), (isFootprint, "--footprint")]
        let process = try start(scene, flags.filter(\.0).map(\.1), nil)
        try wait(for: process, scene)
    }

    /// What a layer takes, measured in a process that draws nothing.
    func footprintApart() throws -> Footprint {
        let pipe = Pipe(), process = try start(scenes[0], ["--footprint"], pipe)
        let line = try pipe.fileHandleForReading.readToEnd() ?? Data()
        try wait(for: process, scenes[0])
        guard let footprint = Footprint(line: line) else {
            throw BenchError("what a layer takes was not to be had: '\(String(decoding: line, as: UTF8.self))'")
        }
        return footprint
    }

    private func start(_ scene: BenchScene, _ flags: [String], _ output: Pipe?) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["bench", scene.rawValue, "--layers", "\(layers)", "--seconds", "\(seconds)"]
            + (cores > 0 ? ["--cores", "\(cores)"] : []) + flags
        if let output { process.standardOutput = output }
        try process.run()
        return process
    }

    private func wait(for process: Process, _ scene: BenchScene) throws {
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchError("scene \(scene.rawValue) ended with status \(process.terminationStatus)")
        }
    }
}

/// What kept a scene from being measured.
struct BenchError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

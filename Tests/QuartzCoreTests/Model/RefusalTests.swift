// Preconditions, tried in a process of their own: each must end it with its message.

import Foundation
import QuartzCore
import XCTest

enum Refusals {
    /// What must not be done, by name.
    static let all: [String: (message: String, act: @Sendable () -> Void)] = [
        "itself": ("cannot go into itself", { let a = CALayer(); a.addSublayer(a) }),
        "cycle": ("cannot go into itself or one of its own sublayers", {
            let (a, b, c) = (CALayer(), CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(c)
            c.addSublayer(a)
        }),
        "own mask": ("cannot mask itself", { let a = CALayer(); a.mask = a }),
        "mask above": ("cannot go into itself", { let (a, b) = (CALayer(), CALayer()); a.addSublayer(b); b.mask = a }),
        "foreign sibling": ("is no sublayer of", { CALayer().insertSublayer(CALayer(), above: CALayer()) }),
        "beside itself": (
            "beside itself", { let (a, b) = (CALayer(), CALayer()); a.addSublayer(b); a.insertSublayer(b, below: b) }),
        "replace a stranger": ("is no sublayer of", { CALayer().replaceSublayer(CALayer(), with: CALayer()) }),
        "sublayers in a cycle": (
            "cannot go into itself", { let (a, b) = (CALayer(), CALayer()); a.addSublayer(b); b.sublayers = [a] }),
        "control point 4": ("has points 0 to 3", {
            var values: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
        }),
        "manual time that is none": ("needs a finite time", { MediaClock.useManualTime(.nan) }),
        "picture without size": ("needs a positive finite size", { _ = OffscreenRenderer(width: 0, height: 10) }),
        "root with a superlayer": ("a root layer has no superlayer", {
            let (a, b) = (CALayer(), CALayer())
            a.addSublayer(b)
            OffscreenRenderer(width: 10, height: 10).rootLayer = b
        }),
        "root twice": ("is the root of another window or picture already", {
            let (a, b) = (OffscreenRenderer(width: 10, height: 10), OffscreenRenderer(width: 10, height: 10))
            b.rootLayer = a.rootLayer
        }),
    ]
}

final class RefusalTests: XCTestCase {
    private static let variable = "LAMINA_TESTS_REFUSAL"

    /// In the other process: does what must not be done.
    func testTheRefusalThatTheEnvironmentNames() throws {
        guard let name = ProcessInfo.processInfo.environment[Self.variable] else { return }
        Refusals.all[name]?.act()
    }

    func testEveryMistakeOfTheCallerEndsTheProcessWithItsMessage() throws {
        if ProcessInfo.processInfo.environment[Self.variable] != nil { return }
        for (name, refusal) in Refusals.all.sorted(by: { $0.key < $1.key }) {
            let (reason, output) = try run(name)
            XCTAssertEqual(reason, .uncaughtSignal, name)
            // The optimiser leaves messages of preconditions out.
            #if DEBUG
            XCTAssertTrue(output.contains(refusal.message), "\(name): \(output)")
            #else
            _ = (refusal.message, output)
            #endif
        }
        XCTAssertEqual(try run("nothing").reason, .exit)
    }

    private func run(_ name: String) throws -> (reason: Process.TerminationReason, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["QuartzCoreTests.RefusalTests/testTheRefusalThatTheEnvironmentNames"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            [Self.variable: name, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationReason, output)
    }
}

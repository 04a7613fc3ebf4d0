// A program's mistake ends it with a sentence, in release builds as well: seen by running these tests in a process of their own.

import Foundation
import QuartzCore
import XCTest

final class StoppingTests: XCTestCase {
    private static let variable = "LAMINA_TESTS_MAKE_A_MISTAKE"

    func testAMistakeEndsTheProcessWithItsSentence() throws {
        if ProcessInfo.processInfo.environment[Self.variable] != nil {
            let layer = CALayer()
            layer.mask = layer
            return XCTFail("the process goes on")
        }
        let process = Process(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.arguments = ["QuartzCoreTests.StoppingTests/testAMistakeEndsTheProcessWithItsSentence"]
        process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationReason, .uncaughtSignal)
        XCTAssertTrue(said.contains("lamina: CALayer.mask: a layer cannot mask itself (QuartzCore/"), said)
    }
}

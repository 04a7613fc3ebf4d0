// Programs that end while something of theirs is being drawn: they end as they wanted.

import Foundation
import QuartzCore
import SDL
import XCTest

final class ProcessEndTests: WindowTestCase {
    private static let variable = "LAMINA_TEST_END"

    private func texts(_ count: Int) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        for index in 0..<count {
            let text = CATextLayer()
            text.frame = CGRect(x: 0, y: index * 7, width: 150, height: 20)
            (text.string, text.fontSize) = ("Text \(index)", 12)
            let glide = CABasicAnimation(keyPath: "position.x")
            (glide.fromValue, glide.toValue, glide.duration, glide.repeatCount) = (0, 200, 1, .infinity)
            text.add(glide, forKey: nil)
            root.addSublayer(text)
        }
        return root
    }

    func testAProgramMayEndWithAWindowOpen() throws {
        try check(#function, turns: [0, 1, 1, 2, 3, 5, 8, 13]) { turns in
            let layers = try LayerWindow(window: window, rootLayer: texts(20))
            for _ in 0..<turns {
                layers.update()
                usleep(10_000)
            }
            CATransaction.flush()
            exit(0)
        }
    }

    func testAProgramMayEndWhatItNeverDrew() throws {
        try check(#function, turns: [1, 1, 2]) { turns in
            let renderer = OffscreenRenderer(width: 200, height: 150)
            renderer.rootLayer = texts(30 * turns)
            renderer.update()
            exit(0)
        }
    }

    func testAProgramMayEndWhileARendererIsMade() throws {
        try check(#function, turns: [0, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64]) { turns in
            let renderer = OffscreenRenderer(width: 200, height: 150)
            renderer.prepareToRender()
            usleep(UInt32(1000 * turns))
            exit(0)
        }
    }

    func testAProgramMayCloseItsWindowOnTheWayOut() throws {
        try check(#function, turns: [1, 4]) { turns in
            atexit { ProcessEndTests.open?.close() }
            let layers = try LayerWindow(window: window, rootLayer: texts(20))
            Self.open = layers
            for _ in 0..<turns {
                layers.update()
                usleep(10_000)
            }
            exit(0)
        }
    }

    nonisolated(unsafe) private static var open: LayerWindow?

    /// Runs a program in a process of its own, which is this test again, for some turns each time.
    private func check(_ test: String, turns: [Int], program: (Int) throws -> Void) throws {
        if let own = ProcessInfo.processInfo.environment[Self.variable].flatMap({ Int($0) }) {
            try program(own)
            return XCTFail("the process goes on")
        }
        for turns in turns {
            let process = Process()
            process.executableURL = URL(
                fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            process.arguments = ["QuartzCoreTests.ProcessEndTests/\(test.dropLast(2))"]
            process.environment = ProcessInfo.processInfo.environment.merging(
                [Self.variable: "\(turns)", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            XCTAssertEqual(process.terminationReason, .exit, "after \(turns) turns")
            XCTAssertEqual(process.terminationStatus, 0, "after \(turns) turns")
        }
    }
}

// A program's mistake ends it with a sentence, in release builds as well: seen by running these tests in a process of their own.

import Foundation
import QuartzCore
import TestSupport
import XCTest

final class StoppingTests: XCTestCase {
    private static let variable = "LAMINA_TESTS_MAKE_A_MISTAKE"

    private final class CopylessLayer: CALayer {
        let size: Int
        init(size: Int) {
            self.size = size
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class CopylessAnimation: CABasicAnimation {
        let size: Int
        init(size: Int) {
            self.size = size
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }

    func testAMistakeEndsTheProcessWithItsSentence() throws {
        try check(#function, says: "lamina: CALayer.mask: a layer cannot mask itself (QuartzCore/") {
            let layer = CALayer()
            layer.mask = layer
        }
    }

    func testALayerThatCannotBeCopiedNamesTheInitializerThatItLacks() throws {
        try check(#function, says: "Use of unimplemented initializer 'init(layer:)' for class", "CopylessLayer") {
            let server = OffscreenRenderer(width: 8, height: 8), layer = CopylessLayer(size: 3)
            server.rootLayer.addSublayer(layer)
            server.update()
            _ = layer.presentation()
        }
    }

    func testAnAnimationThatCannotBeCopiedNamesTheInitializerThatItLacks() throws {
        try check(#function, says: "Use of unimplemented initializer 'init()' for class", "CopylessAnimation") {
            _ = CopylessAnimation(size: 3).copy()
        }
    }

    func testASecondThreadOnALayerIsCaughtAndTheLayerNamed() throws {
        try check(#function, says: "lamina: two threads change one layer: CAShapeLayer \"wheel\" at ") {
            let server = OffscreenRenderer(width: 8, height: 8), layer = CAShapeLayer()
            layer.name = "wheel"
            server.rootLayer.addSublayer(layer)
            server.update()
            layer.opacity = 0.5
            nonisolated(unsafe) let shared = layer
            startThread { shared.lineWidth = 3 }.join()
        }
    }

    func testALayerThatIsHandedOverIsNotCaught() throws {
        try check(#function, says: "handed over", ends: .exit) {
            let server = OffscreenRenderer(width: 8, height: 8), layer = CALayer()
            server.rootLayer.addSublayer(layer)
            layer.opacity = 0.5
            CATransaction.flush()
            nonisolated(unsafe) let shared = layer
            startThread {
                shared.opacity = 0.25
                CATransaction.flush()
            }.join()
            layer.opacity = 0.75
            CATransaction.flush()
            FileHandle.standardError.write(Data("handed over".utf8))
            exit(0)
        }
    }

    /// Runs the mistake in a process of its own, which is this test again, and looks for its last words.
    private func check(
        _ test: String, says words: String..., ends reason: Process.TerminationReason = .uncaughtSignal, mistake: () -> Void
    ) throws {
        if ProcessInfo.processInfo.environment[Self.variable] != nil {
            mistake()
            return XCTFail("the process goes on")
        }
        let process = Process(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.arguments = ["QuartzCoreTests.StoppingTests/\(test.dropLast(2))"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            [Self.variable: "1", "LAMINA_CHECK_THREADS": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationReason, reason)
        for part in words { XCTAssertTrue(said.contains(part), said) }
    }
}

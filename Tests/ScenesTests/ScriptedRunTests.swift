// Samples played by the manual clock.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class ScriptedRunTests: XCTestCase {
    private func pictures(of sample: any Sample.Type, at times: [Double]? = nil) throws -> [(time: Double, pixels: [UInt8])] {
        var taken: [(Double, [UInt8])] = []
        try ScriptedRun(sample, scale: 0.5).play(at: times) { time, image in
            XCTAssertEqual(image.width, 320)
            XCTAssertEqual(image.height, 240)
            taken.append((time, image.withPixels { bytes, _ in Array(bytes) }))
        }
        return taken.map { (time: $0.0, pixels: $0.1) }
    }

    func testTwoRunsGiveTheSamePictures() throws {
        for sample in Catalogue.all.prefix(rounds(Catalogue.all.count)) {
            let first = try pictures(of: sample), second = try pictures(of: sample)
            XCTAssertEqual(first.map(\.time), sample.pictureTimes, sample.title)
            for (one, other) in zip(first, second) {
                XCTAssertTrue(one.pixels == other.pixels, "\(sample.title) at \(one.time)")
            }
        }
    }

    func testEverySampleMoves() throws {
        for sample in Catalogue.all.suffix(rounds(Catalogue.all.count)) {
            let taken = try pictures(of: sample)
            XCTAssertGreaterThan(Set(taken.map(\.pixels)).count, 1, sample.title)
        }
    }

    func testPlanetsGoOnCirclingWhileTheClientIsHeld() throws {
        // The script clicks at 1 s and holds the thread until 3 s: only the server moves in between.
        let taken = try pictures(of: BlockedClient.self, at: [1.8, 2.4, 2.9])
        XCTAssertEqual(Set(taken.map(\.pixels)).count, 3)
    }

    func testTheClockIsTheSystemsAgainAfterARun() throws {
        _ = try pictures(of: ImplicitColour.self, at: [0])
        XCTAssertFalse(MediaClock.isManual)
    }
}

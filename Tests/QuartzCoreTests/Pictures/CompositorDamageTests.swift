// Random changes of trees of all classes: what is drawn of the damage alone is what is drawn anew, bit for bit.

import QuartzCore
import TestSupport
import XCTest

final class CompositorDamageTests: XCTestCase {
    private static let width = 200, height = 150

    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() { MediaClock.useSystemTime() }

    /// Changes, draws the damage for a few frames, then compares with the same tree drawn anew.
    private func play(seed: UInt64, steps: Int, layers: Int, withActions: Bool, stage: CompositorStage) throws -> Double {
        stage.clear()
        CATransaction.setDisableActions(true)
        var script = CompositorScript(seed: seed, root: stage.root, count: layers)
        stage.offscreen.update()
        try stage.offscreen.draw()
        var (drawn, frames) = (0, 0)
        for step in 0..<steps {
            CATransaction.setDisableActions(!withActions)
            for _ in 0..<Int.random(in: 0...2, using: &script.random) { script.change() }
            MediaClock.setManualTime(50 + Double(step) * 0.03)
            stage.offscreen.update()
            drawn += try stage.offscreen.draw().damagedPixels
            frames += 1
            if let fault = stage.server.list.fault ?? stage.server.fault {
                XCTFail("seed \(seed), step \(step): \(fault)")
                break
            }
            guard script.chance(0.5) else { continue }
            let partial = try stage.picture(), list = stage.server.list
            stage.server.startAnew()
            let whole = try stage.picture()
            if let difference = list.difference(from: stage.server.list, width: Self.width, height: Self.height) {
                XCTFail("seed \(seed), step \(step), kept and made anew: \(difference)")
                break
            }
            let difference = partial.difference(from: whole)
            if difference.count > 0 {
                XCTFail("seed \(seed), step \(step): \(difference)")
                break
            }
        }
        return Double(drawn) / Double(frames * Self.width * Self.height)
    }

    func testRandomChangesAreDrawnWhereTheyShow() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        var share = 0.0
        let seeds = UInt64(rounds(12))
        for seed in 1...seeds {
            share += try play(
                seed: seed, steps: 120, layers: 10 + Int(seed) * 2, withActions: false, stage: stage) / Double(seeds)
        }
        XCTAssertGreaterThan(share, 0.01)
        XCTAssertLessThan(share, 0.7, "only a part is drawn")
    }

    func testRandomChangesThatAnimateAreDrawnWhereTheyShow() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        for seed in 101..<101 + UInt64(rounds(8)) {
            _ = try play(seed: seed, steps: 120, layers: 16, withActions: true, stage: stage)
        }
    }

    func testFewLayersAreDrawnWhereTheyShow() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        for seed in 201..<201 + UInt64(rounds(30)) {
            _ = try play(seed: seed, steps: 60, layers: 4, withActions: seed % 2 == 0, stage: stage)
        }
    }

    /// Without animations, the server must not show what it once was told.
    func testAfterManyChangesATreeLooksLikeANewOne() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        for seed in 301..<301 + UInt64(rounds(30)) {
            stage.clear()
            CATransaction.setDisableActions(true)
            var script = CompositorScript(seed: seed, root: stage.root, count: 10)
            for step in 0..<60 {
                CATransaction.setDisableActions(true)
                script.change()
                MediaClock.setManualTime(50 + Double(step) * 0.03)
                stage.offscreen.update()
                try stage.offscreen.draw()
            }
            for layer in script.layers { layer.removeAnimationsEverywhere() }
            let grown = try stage.picture()
            stage.clear()
            CATransaction.withoutActions { stage.offscreen.rootLayer = script.root }
            let fresh = try stage.picture()
            // A shape that was drawn at a slightly other scale is shown as it was, with other edges.
            let difference = grown.difference(from: fresh, tolerance: 8)
            if difference.count > 60 || grown.difference(from: fresh, tolerance: 100).count > 10 {
                XCTFail("seed \(seed): \(difference.count) pixels differ, by up to \(difference.most), first \(difference.first)")
            }
            MediaClock.setManualTime(50)
        }
    }
}

extension CALayer {
    fileprivate func removeAnimationsEverywhere() {
        removeAllAnimations()
        mask?.removeAnimationsEverywhere()
        for child in sublayers ?? [] { child.removeAnimationsEverywhere() }
    }
}

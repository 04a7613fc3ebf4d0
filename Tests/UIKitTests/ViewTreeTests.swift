// Random trees of views with random blocks: what is on screen is what the presentation says, and every completion comes once,
// in order, and says rightly whether anything interrupted its block. `LAMINA_VIEW_TREES=5000` takes so many trees,
// `LAMINA_VIEW_TREES=71-71` that one alone.

import QuartzCore
import TestSupport
import UIKit
import XCTest

class ViewTreeTestCase: ViewTestCase {
    /// The trees that are played: from 1 to a number, or a range.
    func seeds(usually count: Int) -> ClosedRange<Int> {
        let given = ProcessInfo.processInfo.environment["LAMINA_VIEW_TREES"]?.split(separator: "-").compactMap { Int($0) } ?? []
        return given.count == 2 ? given[0]...max(given[0], given[1]) : 1...max(1, given.first ?? count)
    }

    /// Plays a tree's script.
    /// - Returns: how many completions came, and how many of blocks that were interrupted.
    @discardableResult
    func play(seed: UInt64, checksPictures: Bool) throws -> (completions: Int, interrupted: Int) {
        let script = ViewTreeScript(seed: seed, window: window)
        let ledger = script.ledger
        func moment(_ time: Double) {
            ledger.advance(to: time)
            update(at: time)
            ledger.check("tree \(seed) at \(time)")
        }
        var time = 0.0
        moment(time)
        for turn in 1...10 {
            script.act()
            moment(time)
            time += Double((Int(seed) + turn * 7) % 9) / 16
            moment(time)
            assertScreenShowsPresentation(script, seed)
            if checksPictures && !script.hasTransitions && turn == 7 { try assertPictureIsStill(seed) }
        }
        script.animators.end()
        moment(time + 30)
        script.end()
        moment(time + 30)
        ledger.checkEnd()
        XCTAssertEqual(ledger.complaints, [], "tree \(seed)")
        XCTAssertEqual(script.animators.complaints, [], "tree \(seed)")
        for view in script.animators.all { view.removeFromSuperview() }
        renderer.update()
        return (ledger.entries.count, ledger.interrupted)
    }

    private func assertScreenShowsPresentation(_ script: ViewTreeScript, _ seed: UInt64) {
        for view in script.views + script.animators.all where view.window != nil {
            let number = view.layer.store.pointee.number
            guard let copy = view.layer.presentation(), let shown = renderer.server.shownValues(number) else {
                XCTFail("tree \(seed): view \(view.tag) is not on screen")
                continue
            }
            if let difference = copy.firstDifference(from: shown) {
                XCTFail("tree \(seed) at \(seconds), view \(view.tag): \(difference) of \(view.layer.animationKeys() ?? [])")
            }
        }
    }

    /// The picture in flight is that of layers that stand still with the presentation's values.
    private func assertPictureIsStill(_ seed: UInt64) throws {
        let still = OffscreenRenderer(width: 320, height: 480)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        still.rootLayer.addSublayer(stillCopy(window.layer))
        CATransaction.commit()
        still.update()
        let one = try bytes(renderer.render()), other = try bytes(still.render())
        let difference = zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
        XCTAssertLessThanOrEqual(difference, 2, "tree \(seed) at \(seconds)")
    }

    private func stillCopy(_ layer: CALayer) -> CALayer {
        let copy = CALayer()
        if let shown = layer.presentation() {
            for key in [
                "position", "bounds", "anchorPoint", "transform", "opacity", "backgroundColor", "cornerRadius", "shadowOpacity",
                "masksToBounds",
            ] { copy.setValue(shown.value(forKey: key), forKey: key) }
        }
        for child in layer.sublayers ?? [] { copy.addSublayer(stillCopy(child)) }
        return copy
    }

    private func bytes(_ image: CGImage) throws -> Data { try XCTUnwrap(image.dataProvider?.data) as Data }
}

final class ViewTreeTests: ViewTreeTestCase {
    func testRandomTreesShowTheirPresentationAndCompleteEveryBlockOnce() throws {
        var completions = 0, interrupted = 0
        let seeds = seeds(usually: 100)
        for seed in seeds {
            let result = try play(seed: UInt64(seed), checksPictures: seed % 10 == 0)
            completions += result.completions
            interrupted += result.interrupted
        }
        XCTAssertGreaterThan(completions, 5 * seeds.count, "blocks are run")
        XCTAssertTrue(interrupted > 0 || seeds.count < 10, "and interrupted")
        print("\(seeds.count) trees: \(completions) blocks, \(interrupted) of them interrupted")
    }
}
